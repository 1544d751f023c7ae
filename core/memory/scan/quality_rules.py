"""What is harmless and yet no good memory: passing state, and what the code says by itself."""

from __future__ import annotations

from core.memory.scan.phrases import phrase, plain_check
from core.memory.scan.rule import Rule, warning

_STATE_REASON = "It will be wrong in a week, and every session until then reads it as true."
_STATE_ADVICE = "What is the lasting, non-obvious part?"

_BRANCH = phrase(
    "branch pr commit merge+request this+mr diff patch 分支 提交 合并请求 拉取请求",
    r"""
    \b(?:this|the current|my|our current) (?:\w{1,12} )?(?:branch|pr|pull request|merge request|mr|
    commit|diff|patch)\b(?!es|s\b)|
    \b(?:currently|now|still) on (?:the )?(?:branch )?[\w/-]{1,40} branch|
    \bpr #\d{1,6}\b (?:is|was|needs|waits|will|has)|
    (?:这个|当前|本|该|目前的?|我的) ?(?:功能)?(?:分支|pr\b|次提交|提交|合并请求|拉取请求)
    """,
)
_WORK = phrase(
    """
    working+on middle+of about+to fixing debugging refactoring migrating implementing rewriting
    investigating trying+to progress wip todo next+step 正在 还没 接下来 下一步
    """,
    r"""
    \b(?:i am|i'm|we are|we're|user is|he is|she is|they are)
    \s{1,3}(?:currently |now |still |just |busy |presently )?(?:working on|in the middle of|
    about to|fixing|debugging|refactoring|migrating|implementing|rewriting|investigating|
    trying to)\b|
    \b(?:work|migration|refactor\w{0,3}) (?:is )?(?:still |currently )?in progress\b|
    \bnext steps?(?: is| are|:)|^ ?(?:wip|todo)\b ?:|
    (?:我|我们|用户|他|她)?(?:现在|目前|当前)?正在(?:做|写|修|改|调试|重构|迁移|处理|开发|实现|排查|测试)|
    (?:接下来|下一步)(?:要|是|需要)|还没(?:有)?(?:做完|完成|修好|改完|合并)
    """,
)
_TODAY = phrase(
    """
    today yesterday tonight tomorrow morning afternoon evening this+week this+sprint just+now
    right+now moment currently still now failing broken down red since
    今天 昨天 今晚 明天 刚刚 刚才 这周 本周 今早 眼下 目前 暂时 现在
    """,
    r"""
    \b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|sprint)|just now|
    right now|at the moment)\b(?!'s date)|
    \b(?:currently|still|now) (?:\w{1,12} )?(?:fail\w{0,3}|broken|down|red|blocked|flaky|
    out of order|crash\w{0,3}|not working)\b|
    \b(?:build|ci|tests?|pipeline|server|deploy\w{0,4})\b[^.\n]{0,20}\b(?:is|are)
    \s{1,3}(?:\w{1,10} )?(?:failing|broken|down|red)\b|
    \b(?:fails?|failing|broken|down|red|flaky|crash\w{0,3})\b[^.\n]{0,20}\bsince\b|
    \bsince (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|
    (?:今天|昨天|今晚|明天|刚刚|刚才|这周|本周|今早|眼下)|
    (?:目前|暂时|现在)[^。\n]{0,12}(?:失败|挂了|报错|坏了|不可用|没通过|不通过|宕机)
    """,
)

STATE_RULES: tuple[Rule, ...] = (
    warning(
        "state.branch",
        "This speaks of the present branch, pull request or commit.",
        _STATE_REASON,
        _STATE_ADVICE,
        plain_check(_BRANCH),
        cues=_BRANCH.cues,
        positives=(
            "This branch still fails on Windows.",
            "PR #42 needs a second review",
            "当前分支还没有合并。",
        ),
        negatives=(
            "Branch names start with the ticket number.",
            "Squash commits before merging a pull request.",
            "分支名以工单号开头。",
        ),
    ),
    warning(
        "state.work",
        "This tells what someone is doing just now.",
        _STATE_REASON,
        _STATE_ADVICE,
        plain_check(_WORK),
        cues=_WORK.cues,
        positives=("I am working on the login page.", "我正在重构登录模块。"),
        negatives=(
            "When working on migrations, stop the workers first.",
            "后台任务正在运行时不要重启数据库。",
        ),
    ),
    warning(
        "state.today",
        "This tells how things stand today.",
        _STATE_REASON,
        _STATE_ADVICE,
        plain_check(_TODAY),
        cues=_TODAY.cues,
        positives=(
            "The build is failing today.",
            "测试目前不通过。",
            "CI is currently broken.",
            "The deploy job fails since the last upgrade.",
        ),
        negatives=(
            "Log the current date in UTC.",
            "Retry a failing request three times.",
            "失败的请求重试三次。",
        ),
    ),
)

_DERIVABLE_REASON = "The repository says it by itself, and says it right after the next change too."
_DERIVABLE_ADVICE = "Keep what can't be read from the code: why it is so, or what must not be done."

_LAYOUT = phrase(
    """
    ├ └ folder director located defined implemented declared found stored lives+in live+in is+in
    contains holds has 目录 位于 定义在 文件夹 放在 存放在
    """,
    r"""
    [├└]──|
    \b(?:is|are) (?:located|defined|implemented|declared|found|stored) (?:in|at|under) `?
    [\w.-]{1,40}(?:/|\.(?:py|ts|js|tsx|go|rs|java|rb|c|cpp|h)\b)|
    \b[\w.-]{1,40}/(?:[\w.-]{1,40}/){0,4}`? (?:folder |directory )?(?:contains|holds|has)
    \s{1,3}(?:the |all )?\w{2,20}\b|
    \blives? in `?[\w.-]{1,40}/[\w./-]{1,60}|
    \b(?:class|function|method|component|module) `?\w{2,40}`? is in `?[\w./-]{2,60}|
    (?:位于|定义在|放在|存放在|在) ?`?[\w.-]{1,40}/[\w./-]{0,60}`? ?(?:目录|文件夹|里|中|下|文件)
    """,
)
_SIGNATURE = phrase(
    "def+ function+ func+ fn+ takes accepts returns expects 参数 返回",
    r"""
    \b(?:async )?def \w{1,60}\([^)\n]{0,200}\)(?: ?->|:)|
    \b(?:function|func|fn) \w{1,60}\([^)\n]{0,200}\) ?(?:\{|->|:)|
    \b\w{2,60}\([^)\n]{0,80}\)`? (?:takes|accepts|returns|expects) (?:a|an|the|two|three|one|no|
    \w{1,12} arguments?)\b|
    \b\w{2,60}\([^)\n]{0,80}\)`? ?(?:函数|方法)?(?:接受|返回|有)[^。\n]{0,12}(?:参数|值|对象)
    """,
)
_MANIFEST = phrase(
    """
    written+in depends+on requires licensed version package.json pyproject.toml cargo.toml go.mod
    项目 仓库 代码库
    """,
    r"""
    \b(?:this|the) (?:project|repo(?:sitory)?|codebase|package|app) (?:is written in|depends on|
    requires|is licensed under|has the version|is at version) \w|
    \b(?:package\.json|pyproject\.toml|cargo\.toml|go\.mod) (?:says|lists|declares|contains|has)\b|
    (?:本|该|这个)(?:项目|仓库|代码库)(?:是用|依赖|的版本|采用)[^。\n]{1,20}(?:编写|写的|版本|许可)
    """,
)

DERIVABLE_RULES: tuple[Rule, ...] = (
    warning(
        "derivable.layout",
        "This tells where files are, which a look at the folder tells too.",
        _DERIVABLE_REASON,
        _DERIVABLE_ADVICE,
        plain_check(_LAYOUT),
        cues=_LAYOUT.cues,
        positives=(
            "The parser is defined in src/parse.py.",
            "src/api/ contains the handlers",
            "登录逻辑位于 src/auth/ 目录下。",
        ),
        negatives=(
            "Never edit files under vendor/.",
            "Put new migrations in db/ with a date prefix.",
            "不要修改 vendor/ 目录。",
        ),
    ),
    warning(
        "derivable.signature",
        "This repeats a signature, which the code states itself.",
        _DERIVABLE_REASON,
        _DERIVABLE_ADVICE,
        plain_check(_SIGNATURE),
        cues=_SIGNATURE.cues,
        positives=(
            "def load(path: str) -> Config",
            "`load(path)` takes a string and returns a Config",
        ),
        negatives=("Call load() once at start.", "Every function returns early on errors."),
    ),
    warning(
        "derivable.manifest",
        "This repeats what the project's own files declare.",
        _DERIVABLE_REASON,
        _DERIVABLE_ADVICE,
        plain_check(_MANIFEST),
        cues=_MANIFEST.cues,
        positives=("This project is written in Rust.", "package.json lists react 18"),
        negatives=(
            "Require Python 3.11 features only behind a check.",
            "Prefer the standard library to new dependencies.",
        ),
    ),
)
