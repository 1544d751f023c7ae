"""What is heard in a message, how it is put, and what is passed over in silence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.memory.entry_types import Basis, EntryType, Priority, Scope, Signal
from core.memory.finding import Origin
from core.signals.explicit import MOST, detect
from core.signals.sentences import DOCUMENT

SUNDAY = 1764487200.0
"""2025-11-30 07:20 UTC."""

T, S = EntryType, Scope

STATEMENTS = [
    (
        "please remember that we use pnpm, never npm",
        T.CONVENTION,
        S.PROJECT,
        "We use pnpm, never npm.",
    ),
    ("Fix the lock file. And remember: we use pnpm.", T.CONVENTION, S.PROJECT, "We use pnpm."),
    (
        "Fix the test, and from now on run the whole suite",
        T.CONVENTION,
        S.PROJECT,
        "Run the whole suite.",
    ),
    (
        "I'm not a fan of one-letter names",
        T.PREFERENCE,
        S.USER,
        "I'm not a fan of one-letter names.",
    ),
    ("I can't stand nested callbacks", T.PREFERENCE, S.USER, "I can't stand nested callbacks."),
    (
        "For Python files I want type hints everywhere",
        T.PREFERENCE,
        S.USER,
        "For Python files I want type hints everywhere.",
    ),
    ("I'm on Windows", T.FACT, S.USER, "I'm on Windows."),
    ("I am colour-blind", T.PREFERENCE, S.USER, "I am colour-blind."),
    ("ok, my shell is fish", T.FACT, S.USER, "My shell is fish."),
    ("Use tabs, not spaces", T.PREFERENCE, S.USER, "Use tabs, not spaces."),
    ("tabs, not spaces", T.PREFERENCE, S.USER, "Use tabs, not spaces."),
    (
        "Please don't ever touch the migrations folder.",
        T.FORBIDDEN,
        S.PROJECT,
        "Don't ever touch the migrations folder.",
    ),
    ("Never force-push main!", T.FORBIDDEN, S.PROJECT, "Never force-push main."),
    (
        "Please stop adding comments that say nothing.",
        T.FORBIDDEN,
        S.USER,
        "Stop adding comments that say nothing.",
    ),
    (
        "Before committing, run make check.",
        T.PROCEDURE,
        S.USER,
        "Before committing, run make check.",
    ),
    (
        "In our codebase, money is always in cents.",
        T.CONVENTION,
        S.PROJECT,
        "In our codebase, money is always in cents.",
    ),
    (
        "Every PR needs a changelog line.",
        T.CONVENTION,
        S.PROJECT,
        "Every PR needs a changelog line.",
    ),
    ("Bug reports live in Linear.", T.REFERENCE, S.PROJECT, "Bug reports live in Linear."),
    (
        "remember: the wiki is at https://wiki.example.org/start",
        T.REFERENCE,
        S.PROJECT,
        "The wiki is at https://wiki.example.org/start",
    ),
    ("Remember that the API speaks JSON only", T.FACT, S.PROJECT, "The API speaks JSON only."),
    (
        "It drives me crazy when you rename things.",
        T.PREFERENCE,
        S.USER,
        "It drives me crazy when you rename things.",
    ),
    (
        "Treat warnings as errors, always.",
        T.PREFERENCE,
        S.USER,
        "Treat warnings as errors, always.",
    ),
    ("请记住我们用 pnpm，不用 npm", T.CONVENTION, S.PROJECT, "我们用 pnpm，不用 npm。"),
    ("我不喜欢太长的函数", T.PREFERENCE, S.USER, "我不喜欢太长的函数。"),
    ("我在 Windows 上开发", T.FACT, S.USER, "我在 Windows 上开发。"),
    (
        "写 Python 的时候我习惯加类型注解",
        T.PREFERENCE,
        S.USER,
        "写 Python 的时候我习惯加类型注解。",
    ),
    ("千万不要直接推送到 main", T.FORBIDDEN, S.PROJECT, "千万不要直接推送到 main。"),
    ("这个项目的时间都用 UTC", T.CONVENTION, S.PROJECT, "这个项目的时间都用 UTC。"),
    ("提交前必须先跑 make check", T.PROCEDURE, S.USER, "提交前必须先跑 make check。"),
    ("缺陷都记录在 Linear 里", T.REFERENCE, S.PROJECT, "缺陷都记录在 Linear 里。"),
    ("修一下测试，另外以后每次都跑全部测试", T.PREFERENCE, S.USER, "以后每次都跑全部测试。"),
    ("請記住我偏好繁體中文", T.PREFERENCE, S.USER, "我偏好繁體中文。"),
    ("Ask me before deleting anything.", T.PROCEDURE, S.USER, "Ask me before deleting anything."),
    ("Can you stop using emojis?", T.FORBIDDEN, S.USER, "Stop using emojis."),
    ("If you are unsure, ask.", T.PROCEDURE, S.USER, "If you are unsure, ask."),
    ("80 columns max.", T.CONVENTION, S.PROJECT, "80 columns max."),
    ("Leave the legacy folder alone.", T.FORBIDDEN, S.PROJECT, "Leave the legacy folder alone."),
    ("改代码之前先问我", T.PROCEDURE, S.USER, "改代码之前先问我。"),
    ("没有我的允许不要删文件", T.FORBIDDEN, S.USER, "没有我的允许不要删文件。"),
]


@pytest.mark.parametrize(("message", "kind", "scope", "text"), STATEMENTS)
def test_a_statement_is_heard_and_put_cleanly(
    message: str, kind: EntryType, scope: Scope, text: str
) -> None:
    proposals = detect(message)
    assert [(p.type, p.scope, p.text) for p in proposals] == [(kind, scope, text)]


SILENCE = [
    # questions
    "Should we always sign commits?",
    "what do you prefer, tabs or spaces",
    "Why do you never run the tests?",
    "Do you remember what we use here?",
    # one-off tasks
    "Add a test for the parser.",
    "Make the button blue instead of red.",
    "Don't touch this file for now.",
    "I want to see the logs.",
    "I'd like to add a login page.",
    "I need you to fix the parser.",
    "use the second approach",
    "No, the second file.",
    # hypotheses, quotations, other people, the past
    'If I said "always use tabs", what would you do',
    "Suppose we always used tabs.",
    'The guide says "never use eval".',
    "> always use tabs",
    "My boss always wants everything yesterday.",
    "He prefers tabs.",
    "I used to prefer vim.",
    "We used yarn back then.",
    "I never saw that error before.",
    # moods, thanks, jokes, reports
    "Thanks, I love it!",
    "I hate this bug.",
    "haha I hate computers",
    "I'm tired today.",
    "This always fails on CI.",
    "The user should never see this error.",
    "Never have I been so happy",
    "never mind",
    # memory talked about, not asked for
    "Forget that I like tabs.",
    "remember when we fixed that",
    # secrets
    "Remember my password is hunter2",
    # reminders, reports of state, parts to play, stories
    "Don't forget to run the tests.",
    "Store this in the database.",
    "Rule 3 is violated.",
    "As a user, I want to log in with my mail address.",
    "You are a helpful assistant. Always answer politely.",
    "Write a story in which the hero says: I hate dragons.",
    "My name is not shown in the header.",
    "It happens every time.",
    # Chinese
    "为什么总是报错",
    "以后会支持 Linux 吗",
    "我喜欢这个方案",
    "他喜欢用 tabs",
    "我以前喜欢 vim",
    "如果以后都用 tabs 会怎样",
    "这次用 tabs",
    "先别提交",
    "文档里说不要用 eval",
    "我从来没用过 Rust",
    "请记住：我的密码是 abc",
    "记住了吗",
]


@pytest.mark.parametrize("message", SILENCE)
def test_nothing_lasting_gives_nothing(message: str) -> None:
    assert detect(message) == ()


def test_a_proposal_carries_its_source() -> None:
    (proposal,) = detect("Hi! I prefer small diffs.", session_id="sess_1", turn_id="turn_1")
    assert proposal.signal is Signal.EXPLICIT
    assert proposal.origin is Origin.USER
    assert proposal.basis is Basis.STATED
    assert proposal.priority is Priority.HIGH
    assert proposal.evidence == ("I prefer small diffs.",)
    assert proposal.rationale == "You said it outright: “I prefer small diffs”."
    assert (proposal.session_id, proposal.turn_id) == ("sess_1", "turn_1")
    assert 0.6 <= proposal.confidence <= 1.0


def test_each_statement_of_a_message_is_one_proposal() -> None:
    texts = [
        p.text for p in detect("I usually write tests first and I hate mocks. Never use eval.")
    ]
    assert texts == ["I usually write tests first.", "I hate mocks.", "Never use eval."]


def test_a_contrast_stays_one_statement() -> None:
    texts = [p.text for p in detect("We deploy with make ship, never by hand.")]
    assert texts == ["We deploy with make ship, never by hand."]


def test_a_reason_stays_with_its_consequence() -> None:
    texts = [p.text for p in detect("I'm dyslexic, so please keep paragraphs short.")]
    assert texts == ["I'm dyslexic, so please keep paragraphs short."]


def test_a_list_after_a_lead_gives_one_proposal_an_item() -> None:
    proposals = detect(
        "Rules for this repo:\n- use pnpm\n- never edit dist by hand\n2. sign commits"
    )
    assert [(p.type, p.scope, p.text) for p in proposals] == [
        (T.CONVENTION, S.PROJECT, "Use pnpm."),
        (T.FORBIDDEN, S.PROJECT, "Never edit dist by hand."),
        (T.CONVENTION, S.PROJECT, "Sign commits."),
    ]


def test_a_list_without_such_a_lead_is_silent() -> None:
    assert detect("To do:\n- sign commits\n- use pnpm in the build script") == ()


def test_the_sentence_before_says_what_it_is() -> None:
    texts = [p.text for p in detect("The dist folder is generated. Never edit it by hand.")]
    assert texts == ["The dist folder is generated. Never edit it by hand."]


def test_what_nothing_says_is_asked_for() -> None:
    (proposal,) = detect("From now on always do it that way")
    assert proposal.confidence < 0.6
    assert "say it in full" in proposal.rationale


def test_passing_state_asked_for_outright_comes_with_the_question() -> None:
    (proposal,) = detect("Remember that PR 12 and PR 15 are still open")
    assert proposal.confidence < 0.6
    assert proposal.rationale.endswith("what about it is lasting and not obvious?")


@pytest.mark.parametrize(
    ("message", "end"),
    [
        ("Until Friday, use the staging database for everything.", "2025-12-05T23:59:59Z"),
        ("Until 2026-02-03, never deploy by hand.", "2026-02-03T23:59:59Z"),
        ("Until March 5, never deploy by hand.", "2026-03-05T23:59:59Z"),
        ("This sprint we only merge bug fixes.", "2025-12-14T23:59:59Z"),
        ("Remember for the next 3 weeks: no deploys on Fridays", "2025-12-21T23:59:59Z"),
        ("Remember until the end of the month: deploys are frozen", "2025-11-30T23:59:59Z"),
        ("记住：直到周五都用测试库", "2025-12-05T23:59:59Z"),
        ("请记住这个迭代一律不合并新功能", "2025-12-14T23:59:59Z"),
        ("I prefer small diffs.", None),
    ],
)
def test_an_end_said_by_the_user_is_proposed(message: str, end: str | None) -> None:
    (proposal,) = detect(message, now=SUNDAY)
    assert proposal.expires_at == end
    assert detect(message)[0].expires_at is None


def test_code_logs_and_tags_are_not_the_users_words() -> None:
    assert detect("```\n# always use tabs\nI prefer tabs\n```") == ()
    assert detect("<memories>I always use tabs</memories>") == ()
    assert detect("2026-01-02 10:00:00 WARN never use the old client") == ()
    assert detect("Traceback (most recent call last):\n  always use tabs") == ()


def test_words_around_code_are_heard() -> None:
    texts = [
        p.text for p in detect("```\nx = 1\n```\nI prefer `snake_case` for this kind of code.")
    ]
    assert texts == ["I prefer `snake_case` for this kind of code."]


def test_a_pasted_document_is_silent_but_the_remark_on_it_is_heard() -> None:
    paragraph = (
        "Always measure before you change a thing. Never trust a number without its source. "
    )
    pasted = "\n\n".join([paragraph * 8] * 3)
    assert len(pasted) > DOCUMENT
    assert detect(pasted) == ()
    texts = [p.text for p in detect(f"{pasted}\n\nFrom now on answer in German.")]
    assert texts == ["Answer in German."]


def test_a_flood_of_rules_is_capped() -> None:
    rules = "\n".join(f"- always use tool{chr(97 + i)}" for i in range(20))
    assert len(detect(f"From now on:\n{rules}")) == MOST


@given(st.text(max_size=300))
def test_no_text_breaks_it(text: str) -> None:
    for proposal in detect(text, now=SUNDAY):
        assert proposal.text.strip()
        assert proposal.title


@given(st.lists(st.sampled_from(
    ["I", "never", "use", "always", ",", "and", "the", "remember", "that", "it", "until", "Friday",
     "。", "以后", "都", "用", "我", "不要", "`x`", '"', "?", "\n- ", ":", "we", "don't"]
), max_size=40))  # fmt: skip
def test_no_order_of_cues_breaks_it(words: list[str]) -> None:
    for proposal in detect(" ".join(words), now=SUNDAY):
        assert proposal.text.strip()
        assert len(proposal.title) <= 60
