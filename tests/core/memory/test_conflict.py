"""What is said twice is merged, what can't both hold is shown, and nothing else is confused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.memory.conflict import Kind, Statement, compare, loosens, relation, same_subject
from core.memory.entry_types import EntryType, Scope
from core.memory.meaning import read, statement_of


def statement(text: str, *, key: str = "new", kind: EntryType = EntryType.PREFERENCE) -> Statement:
    return Statement(id=key, title="", text=text, type=kind, scope=Scope.USER)


def kinds(one: str, other: str) -> set[Kind | None]:
    """Return what is found either way round."""
    ways = ((one, other), (other, one))
    found = (relation(statement(a), statement(b, key="old")) for a, b in ways)
    return {each.kind if each else None for each in found}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use pnpm, not npm.", "use PNPM, not npm!"),
        ("Always run the linter before committing", "Run linters before you commit, always"),
        ("Indent with four spaces", "indent with 4 spaces."),
        ("Use tabs for indentation", "For indentation, use tabs"),
        ("Never force-push to main", "Don't force push to main"),
        ("Never use globals", "Avoid using globals"),
        ("The API docs live in Notion", "API docs live in Notion."),
        ("Keep replies brief", "Keep the answers short."),
        ("不要在 main 分支上提交", "不要在main分支提交。"),
        ("提交信息请用英文写。", "以后提交信息都用英文写"),
        ("回答要简短", "回答简短"),
        ("!!!", "!!!"),
    ],
)
def test_the_same_in_other_words_is_the_same(one: str, other: str) -> None:
    assert kinds(one, other) == {Kind.SAME}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use pnpm", "Use pnpm, never npm, for installs"),
        ("Keep answers short", "Keep replies concise and skip the preamble"),
        ("Commit messages are written in English", "Write commit messages in English, imperative"),
        ("Prefer small pull requests", "Prefer small pull requests, one topic each"),
        ("Every new endpoint needs unit tests", "Always write unit tests for new endpoints"),
        ("Ask before adding dependencies", "Never add dependencies without asking"),
        ("Run the formatter on every save", "Run the formater on each save"),
        ("以后都用 pnpm", "安装依赖一律用 pnpm"),
        ("Never use npm", "不要用 npm"),
        ("提交信息用英文写", "Write commit messages in English"),
    ],
)
def test_nearly_the_same_is_close(one: str, other: str) -> None:
    assert kinds(one, other) == {Kind.CLOSE}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use port 3000", "Use port 3001"),
        ("Node 18 is required", "Node 20 is required"),
        ("Coverage must be at least 80%", "Coverage must be at least 90%"),
        ("Indent with two spaces", "Indent with four spaces"),
        ("Always squash commits", "Never squash commits"),
        ("Use tabs", "Use spaces"),
        ("Indent with tabs", "Indent with four spaces"),
        ("Use pnpm, never npm", "Use npm for installs"),
        ("Prefer tabs to spaces", "Use spaces"),
        ("Deploy on Fridays", "Never deploy on Fridays"),
        ("Force-push is allowed", "Never force-push"),
        ("Tests may hit the network", "Tests must not hit the network"),
        ("Run migrations before deploying", "Run migrations after deploying"),
        ("Use merge commits", "Rebase instead of merging"),
        ("Use luxon for dates", "Use dayjs for dates"),
        ("Log in JSON", "Log in plain text, not JSON"),
        ("I like dark mode", "I prefer light mode"),
        ("The board is at https://a.dev/x", "The board is at https://b.dev/y"),
        ("The production database is MySQL", "The production database is Postgres"),
        ("The default branch is develop", "The default branch is main"),
        ("PRs need one reviewer", "PRs need two reviewers"),
        ("默认分支是 main", "默认分支是 develop"),
        ("用 pnpm", "不要用 pnpm"),
        ("缩进用四个空格", "缩进用制表符"),
        ("缩进用四个空格", "缩进用两个空格"),
        ("用中文回答", "用英文回答"),
        ("不要写注释", "每个函数都要写注释"),
        ("可以直接推送到 main", "禁止直接推送到 main"),
        ("Write commit messages in English", "提交信息用中文写"),
    ],
)
def test_what_cannot_both_hold_is_a_contradiction(one: str, other: str) -> None:
    assert kinds(one, other) == {Kind.CONTRADICTION}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Use port 3000 for the API", "Use port 3001 for the web app"),
        ("API listens on port 3000", "Redis listens on port 6379"),
        ("Never commit secrets", "Commit often"),
        ("Never commit to main", "Run the linter before you commit"),
        ("Use tabs in Go", "Use spaces in Python"),
        ("Keep answers short", "Keep functions short"),
        ("Never deploy on Friday", "Deploy with make ship"),
        ("Mock external HTTP calls in tests", "Never mock the database in tests"),
        ("The auth service is slow", "The auth service is written in Go"),
        ("Never push to main", "Push to feature branches"),
        ("Don't edit dist/ by hand", "Don't edit build/gen by hand"),
        ("Use snake_case for Python", "Use camelCase for JavaScript"),
        ("Never log passwords", "Log every request"),
        ("测试用 pytest", "部署用 docker"),
        ("回答用中文", "注释用英文"),
        ("", "Use tabs"),
    ],
)
def test_statements_that_only_look_alike_are_left_alone(one: str, other: str) -> None:
    assert kinds(one, other) == {None}


@given(st.integers(0, 99_999), st.integers(0, 99_999))
def test_different_numbers_are_never_merged(one: int, other: int) -> None:
    expected = Kind.SAME if one == other else Kind.CONTRADICTION
    assert kinds(f"Use port {one}", f"use port {other}.") == {expected}


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_text_can_be_compared(one: str, other: str) -> None:
    found = relation(statement(one), statement(other, key="old"))
    assert found is None or 0 <= found.score <= 1
    assert Kind.SAME in kinds(one, one)


def test_a_reason_says_what_differs() -> None:
    (found,) = compare(statement("Use port 3000"), [statement("Use port 3001", key="old")])
    assert found.id == "old"
    assert found.reason == "This one says 3000 where that one says 3001."
    (found,) = compare(statement("Use npm"), [statement("Never use npm", key="old")])
    assert found.reason == "This one is for npm, that one against it."


def test_a_reason_that_is_added_makes_an_update_of_the_same_statement() -> None:
    bare, explained = "Use pnpm.", "Use pnpm.\n\n**Why:** the lock file is pnpm's."
    assert relation(statement(explained), statement(bare, key="old")).kind is Kind.CLOSE  # type: ignore[union-attr]
    assert relation(statement(bare), statement(explained, key="old")).kind is Kind.SAME  # type: ignore[union-attr]


def test_explanations_do_not_count_as_statements() -> None:
    assert statement_of("Use uv.\n**Why:** never pip") == "Use uv."
    assert read("Use uv.\n\nNever pip.") == read("Use uv.")


def test_many_are_compared_the_most_telling_first() -> None:
    others = [statement(f"Topic{n} is documented on page {n}", key=f"m{n}") for n in range(500)]
    existing = [
        *others,
        statement("Never squash commits", key="against"),
        statement("Squash commits on every merge", key="near"),
        statement("always squash COMMITS", key="same"),
    ]
    found = compare(statement("Squash commits"), existing)
    assert [(each.id, each.kind) for each in found] == [
        ("same", Kind.SAME),
        ("against", Kind.CONTRADICTION),
        ("near", Kind.CLOSE),
    ]
    assert compare(statement("Answer in rhymes"), existing) == []
    assert compare(statement("???"), [*existing, statement("!!!", key="signs")]) == []


def test_a_statement_is_not_compared_with_itself() -> None:
    assert compare(statement("Use tabs", key="a"), [statement("Use spaces", key="a")]) == []


@pytest.mark.parametrize(
    ("forbidden", "new"),
    [
        ("Never force-push to main", "Force-push to main is fine"),
        ("Never force-push", "You may force-push to feature branches"),
        ("Force pushing", "Force push whenever needed"),
        ("Never use npm", "Use npm for the docs folder"),
        ("Never use npm", "Never use npm unless the lock file is npm's"),
        ("Don't add dependencies without asking", "Dependencies may be added without asking"),
        ("Always ask before deleting files", "Delete files without asking"),
        ("Never commit secrets to the repo", "The rule about committing secrets does not apply"),
        ("Never skip tests", "Skip tests when in a hurry"),
        ("Never log passwords", "Passwords can be logged in debug mode"),
        ("禁止直接推送到 main", "可以直接推送到 main"),
        ("不要删除用户数据", "测试后删除用户数据"),
        ("不要用 npm", "Use npm"),
    ],
)
def test_what_would_permit_the_forbidden_loosens_it(forbidden: str, new: str) -> None:
    assert loosens(statement(forbidden, kind=EntryType.FORBIDDEN), statement(new))


@pytest.mark.parametrize(
    ("forbidden", "new"),
    [
        ("Never force-push to main", "Never force-push anywhere"),
        ("Never use npm", "Use pnpm, never npm"),
        ("Never commit secrets", "Commit messages in English"),
        ("Never push to main", "Push to feature branches only"),
        ("Never deploy on Friday", "Deploy with make ship"),
        ("Don't add dependencies without asking", "Ask before adding dependencies"),
        ("Never delete user data", "Keep user data for 30 days"),
        ("Never commit to main", "Use feature branches"),
        ("Do not commit without asking me", "Ask me before you commit"),
        ("不要用 npm", "用 pnpm"),
        ("!!!", "Use npm"),
    ],
)
def test_what_lies_beside_the_forbidden_does_not(forbidden: str, new: str) -> None:
    assert not loosens(statement(forbidden, kind=EntryType.FORBIDDEN), statement(new))


def test_an_entry_of_type_forbidden_need_not_say_never() -> None:
    found = relation(
        statement("Force-push to main"),
        statement("Force-pushing to main", key="old", kind=EntryType.FORBIDDEN),
    )
    assert found and found.kind is Kind.CONTRADICTION


def test_only_one_of_two_on_the_same_subject_can_hold() -> None:
    assert same_subject(statement("Indent with tabs"), statement("Indent with four spaces"))
    assert same_subject(statement("Use tabs"), statement("use TABS!"))
    assert not same_subject(statement("Use pnpm"), statement("Use pnpm, never npm, for installs"))
    assert not same_subject(statement("Use tabs"), statement("Answer in English"))
