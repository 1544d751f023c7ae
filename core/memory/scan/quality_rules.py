"""What is harmless and yet no good memory: personal data, passing state, what the code says itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from core.memory.finding import Outcome
from core.memory.scan.rule import Check, Rule
from core.memory.scan.views import Subject

_MAIL = re.compile(
    r"(?<![\w.+/:-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,12}\b(?![/:])", re.IGNORECASE
)
_NOT_A_PERSON = re.compile(
    r"@(?:[\w-]{1,63}\.){0,3}(?:example|test|invalid|localhost)\b|@example\.|^(?:git|noreply|no-reply|user|me|you|name)@"
    r"|\.(?:png|jpg|svg|js|ts|css|py|md)$|@\d",
    re.IGNORECASE,
)
_PHONE = re.compile(
    r"(?<![\w.+/=#:-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){2,4}"
    r"|\(\d{3}\) ?\d{3}[-. ]\d{4}|\d{3}[-.]\d{3}[-.]\d{4}|1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4})(?![\w.-]?\d|\w)"
)
_CARD = re.compile(r"(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w-]|\.\d)")
_RESIDENT = re.compile(
    r"(?<!\w)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)"
)
_SOCIAL = re.compile(r"(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])")
_IBAN = re.compile(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?!\w)")


def passes_luhn(number: str) -> bool:
    """Tell whether the digits of a card number agree with its check digit (ISO/IEC 7812-1)."""
    digits = [int(c) for c in number if c.isdigit()]
    doubled = [d * 2 - 9 * (d > 4) if i % 2 else d for i, d in enumerate(reversed(digits))]
    return len(set(digits)) > 2 and sum(doubled) % 10 == 0


def is_resident_number(number: str) -> bool:
    """Tell whether a Chinese resident number agrees with its check digit (GB 11643-1999)."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(c) * w for c, w in zip(number, weights, strict=False))
    return "10X98765432"[total % 11] == number[-1].upper()


def is_iban(number: str) -> bool:
    """Tell whether an account number agrees with its check digits (ISO 13616, modulo 97)."""
    compact = number.replace(" ", "")
    moved = compact[4:] + compact[:4]
    return len(compact) >= 15 and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def _found(
    pattern: re.Pattern[str], holds: Callable[[str], bool], cue: Callable[[str], bool]
) -> Check:
    def check(subject: Subject) -> Iterator[int]:
        if not cue(subject.text):
            return
        for match in pattern.finditer(subject.text):
            if holds(match.group()):
                yield subject.line(match.start())

    return check


_DIGITS = re.compile(r"\d[\d .-]{6}")


def _has_digits(text: str) -> bool:
    return _DIGITS.search(text) is not None


def _always(_: str) -> bool:
    return True


def _identity(subject: Subject) -> Iterator[int]:
    if not _has_digits(subject.text):
        return
    for pattern, holds in ((_RESIDENT, is_resident_number), (_SOCIAL, _always), (_IBAN, is_iban)):
        for match in pattern.finditer(subject.text):
            if holds(match.group()):
                yield subject.line(match.start())


def _worded(cues: tuple[str, ...], pattern: str) -> Check:
    phrase = re.compile(pattern)

    def check(subject: Subject) -> Iterator[int]:
        view = subject.plain
        if not any(cue in view.text for cue in cues):
            return
        for match in phrase.finditer(view.text):
            yield view.line(match.start())

    return check


def _warning(
    name: str,
    message: str,
    reason: str,
    advice: str,
    check: Check,
    positives: tuple[str, ...],
    negatives: tuple[str, ...],
    *,
    in_files: bool = False,
) -> Rule:
    return Rule(
        name=name,
        outcome=Outcome.WARN,
        outcome_for_user=Outcome.WARN,
        message=message,
        reason=reason,
        advice=advice,
        positives=positives,
        negatives=negatives,
        check=check,
        in_files=in_files,
    )


_PERSONAL_REASON = (
    "Memory is shared and sent to a model; what names a person should be there on purpose."
)
_PERSONAL_ADVICE = "Name the role or the team instead of the person."

PERSONAL_RULES: tuple[Rule, ...] = (
    _warning(
        "personal.mail",
        "This holds a mail address.",
        _PERSONAL_REASON,
        _PERSONAL_ADVICE,
        _found(_MAIL, lambda mail: _NOT_A_PERSON.search(mail) is None, lambda text: "@" in text),
        ("Ask jane.doe@contoso.com about releases.",),
        (
            "Clone git@github.com:acme/api.git",
            "Use user@example.com in fixtures.",
            "Pin left-pad@1.3.0",
        ),
        in_files=True,
    ),
    _warning(
        "personal.phone",
        "This holds a phone number.",
        _PERSONAL_REASON,
        _PERSONAL_ADVICE,
        _found(_PHONE, _always, _has_digits),
        ("On call: +49 30 1234 5678", "值班电话 13912345678"),
        ("Version 2024.10.31 is out.", "Listen on 127.0.0.1:8000", "Timeout is 1500 ms"),
        in_files=True,
    ),
    _warning(
        "personal.card",
        "This holds a payment card number.",
        _PERSONAL_REASON,
        "Use the provider's test numbers by name.",
        _found(_CARD, passes_luhn, _has_digits),
        ("Pay with 4539 " + "1488 0343 6467",),
        ("Build 1234 5678 9012 3456 failed", "id 20240131120000123"),
        in_files=True,
    ),
    _warning(
        "personal.identity",
        "This holds an identity or account number.",
        _PERSONAL_REASON,
        "Leave the number out.",
        _identity,
        ("身份证 11010519491231002X", "SSN 219-09-9998", "IBAN DE89 3704 0044 0532 0130 00"),
        ("Run 110105194912310021 failed", "Call 555-0100"),
        in_files=True,
    ),
)

_STATE_REASON = "It will be wrong in a week, and every session until then reads it as true."
_STATE_ADVICE = "What is the lasting, non-obvious part?"

STATE_RULES: tuple[Rule, ...] = (
    _warning(
        "state.branch",
        "This speaks of the present branch, pull request or commit.",
        _STATE_REASON,
        _STATE_ADVICE,
        _worded(
            (
                "branch",
                "this pr",
                "pr #",
                "pull request",
                "commit",
                "分支",
                "这个 pr",
                "这个pr",
                "本次提交",
                "合并请求",
            ),
            r"\b(?:this|the current|my|our current) (?:\w{1,12} )?(?:branch|pr|pull request|merge request|mr|commit|diff|patch)\b(?!es|s\b)"
            r"|\b(?:currently|now|still) on (?:the )?(?:branch )?[\w/-]{1,40} branch|\bpr #\d{1,6}\b (?:is|was|needs|waits|will|has)"
            r"|(?:这个|当前|本|该|目前的?|我的)\s?(?:功能)?(?:分支|pr\b|提交|合并请求|拉取请求)",
        ),
        (
            "This branch still fails on Windows.",
            "PR #42 needs a second review",
            "当前分支还没有合并。",
        ),
        (
            "Branch names start with the ticket number.",
            "Squash commits before merging a pull request.",
            "分支名以工单号开头。",
        ),
    ),
    _warning(
        "state.work",
        "This tells what someone is doing just now.",
        _STATE_REASON,
        _STATE_ADVICE,
        _worded(
            (
                "working on",
                "in the middle of",
                "about to",
                "fixing",
                "debugging",
                "refactoring",
                "in progress",
                "wip",
                "todo",
                "next step",
                "正在",
                "还没",
                "接下来",
                "待办",
                "进行中",
            ),
            r"\b(?:i am|i'm|we are|we're|user is|he is|she is|they are) (?:currently |now |still |just |busy |presently )?(?:working on|in the middle of|about to|fixing|debugging|refactoring|migrating|implementing|rewriting|investigating|trying to)\b"
            r"|\b(?:work|migration|refactor\w{0,3}) (?:is )?(?:still |currently )?in progress\b|\bnext steps?(?: is| are|:)|^\s{0,3}(?:wip|todo)\b\s?:"
            r"|(?:我|我们|用户|他|她)?(?:现在|目前|当前)?正在(?:做|写|修|改|调试|重构|迁移|处理|开发|实现|排查|测试)|(?:接下来|下一步)(?:要|是|需要)|还没(?:有)?(?:做完|完成|修好|改完|合并)",
        ),
        ("I am working on the login page.", "我正在重构登录模块。"),
        (
            "When working on migrations, stop the workers first.",
            "后台任务正在运行时不要重启数据库。",
        ),
    ),
    _warning(
        "state.today",
        "This tells how things stand today.",
        _STATE_REASON,
        _STATE_ADVICE,
        _worded(
            (
                "today",
                "yesterday",
                "tonight",
                "this morning",
                "this week",
                "right now",
                "at the moment",
                "currently",
                "just now",
                "tomorrow",
                "fail",
                "broken",
                "今天",
                "昨天",
                "刚刚",
                "刚才",
                "这周",
                "本周",
                "目前",
                "明天",
                "暂时",
            ),
            r"\b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|sprint)|just now|right now|at the moment)\b(?!'s date)"
            r"|\b(?:currently|still|now) (?:\w{1,12} )?(?:fail\w{0,3}|broken|down|red|blocked|flaky|out of order|crash\w{0,3}|not working)\b"
            r"|\b(?:build|ci|tests?|pipeline|server|deploy\w{0,4})\b[^.\n]{0,20}\b(?:is|are) (?:\w{1,10} )?(?:failing|broken|down|red)\b"
            r"|(?:今天|昨天|今晚|明天|刚刚|刚才|这周|本周|今早|眼下)|(?:目前|暂时|现在)[^。\n]{0,12}(?:失败|挂了|报错|坏了|不可用|没通过|不通过|宕机)",
        ),
        ("The build is failing today.", "测试目前不通过。", "CI is currently broken."),
        (
            "Log the current date in UTC.",
            "Retry a failing request three times.",
            "失败的请求重试三次。",
        ),
    ),
)

_DERIVABLE_REASON = (
    "The repository says it by itself, and says it right after the next change, too."
)
_DERIVABLE_ADVICE = "Keep what can't be read from the code: why it is so, or what must not be done."

DERIVABLE_RULES: tuple[Rule, ...] = (
    _warning(
        "derivable.layout",
        "This tells where files are, which a look at the folder tells too.",
        _DERIVABLE_REASON,
        _DERIVABLE_ADVICE,
        _worded(
            (
                "├",
                "└",
                "folder",
                "director",
                "located",
                "lives in",
                "live in",
                "is in",
                "are in",
                "defined in",
                "contains",
                "目录",
                "位于",
                "定义在",
                "文件夹",
            ),
            r"[├└]──"
            r"|\b(?:is|are) (?:located|defined|implemented|declared|found|stored) (?:in|at|under) `?[\w.-]{1,40}(?:/|\.(?:py|ts|js|tsx|go|rs|java|rb|c|cpp|h)\b)"
            r"|`?[\w./-]{1,60}/`? (?:folder |directory )?(?:contains|holds|has) (?:the |all )?\w{2,20}\b|\blives? in `?[\w.-]{1,40}/[\w./-]{1,60}"
            r"|\b(?:class|function|method|component|module) `?\w{2,40}`? is in `?[\w./-]{2,60}"
            r"|(?:位于|定义在|放在|存放在|在)\s?`?[\w.-]{1,40}/[\w./-]{0,60}`?\s?(?:目录|文件夹|里|中|下|文件)",
        ),
        (
            "The parser is defined in src/parse.py.",
            "src/api/ contains the handlers",
            "登录逻辑位于 src/auth/ 目录下。",
        ),
        (
            "Never edit files under vendor/.",
            "Put new migrations in db/ with a date prefix.",
            "不要修改 vendor/ 目录。",
        ),
    ),
    _warning(
        "derivable.signature",
        "This repeats a signature, which the code states itself.",
        _DERIVABLE_REASON,
        _DERIVABLE_ADVICE,
        _worded(
            ("def ", "function ", "func ", "fn ", "takes", "returns", "参数", "返回"),
            r"\b(?:async )?def \w{1,60}\([^)\n]{0,200}\)(?: ?->|:)|\b(?:function|func|fn) \w{1,60}\([^)\n]{0,200}\) ?(?:\{|->|:)"
            r"|`?\b\w{2,60}\([^)\n]{0,80}\)`? (?:takes|accepts|returns|expects) (?:a|an|the|two|three|one|no|\w{1,12} arguments?)\b"
            r"|`?\w{2,60}\([^)\n]{0,80}\)`?\s?(?:函数|方法)?(?:接受|返回|有)[^。\n]{0,12}(?:参数|值|对象)",
        ),
        ("def load(path: str) -> Config", "`load(path)` takes a string and returns a Config"),
        ("Call load() once at start.", "Every function returns early on errors."),
    ),
    _warning(
        "derivable.manifest",
        "This repeats what the project's own files declare.",
        _DERIVABLE_REASON,
        _DERIVABLE_ADVICE,
        _worded(
            (
                "version",
                "depend",
                "package.json",
                "pyproject.toml",
                "cargo.toml",
                "go.mod",
                "project uses",
                "repo uses",
                "written in",
                "license",
                "python",
                "版本",
                "依赖",
                "使用",
            ),
            r"\b(?:this|the) (?:project|repo(?:sitory)?|codebase|package|app) (?:is written in|depends on|requires|is licensed under|has the version|is at version) \w"
            r"|\b(?:package\.json|pyproject\.toml|cargo\.toml|go\.mod) (?:says|lists|declares|contains|has)\b"
            r"|(?:本|该|这个)(?:项目|仓库|代码库)(?:是用|依赖|的版本|采用)[^。\n]{1,20}(?:编写|写的|版本|许可)",
        ),
        ("This project is written in Rust.", "package.json lists react 18"),
        (
            "Require Python 3.11 features only behind a check.",
            "Prefer the standard library to new dependencies.",
        ),
    ),
)
