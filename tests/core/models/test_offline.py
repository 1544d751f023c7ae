"""The offline pair: tools by command, answers by search, and no pretence of being a model."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from core.models.base import CallDelta, Finished, Request, TextDelta
from core.models.offline import OfflinePair, fenced, quoted, respond
from core.models.offline_commands import Wish, search_pattern

COMMANDS: list[tuple[str, str, dict[str, Any]]] = [
    ("/read src/a.py", "read_file", {"path": "src/a.py"}),
    ("/read src/a.py:10-20", "read_file", {"path": "src/a.py", "start": 10, "end": 20}),
    ("/read src/a.py:7", "read_file", {"path": "src/a.py", "start": 7, "end": 7}),
    ("/read my notes.md", "read_file", {"path": "my notes.md"}),
    ("/list", "list_files", {}),
    ("/list src", "list_files", {"path": "src"}),
    ("/grep def main\\(", "grep", {"pattern": "def main\\("}),
    ("/find *.py", "find", {"pattern": "*.py"}),
    ("/recall package manager", "recall", {"query": "package manager"}),
    ("/memory mem_pnpm", "read_memory", {"id": "mem_pnpm"}),
    (
        "/remember Use pnpm for installs",
        "remember",
        {
            "text": "Use pnpm for installs",
            "type": "convention",
            "scope": "project",
            "rationale": "Asked for with /remember.",
            "evidence": "Use pnpm for installs",
        },
    ),
    (
        "/remember --user --type fact The board is at Berlin",
        "remember",
        {
            "text": "The board is at Berlin",
            "type": "fact",
            "scope": "user",
            "rationale": "Asked for with /remember.",
            "evidence": "The board is at Berlin",
        },
    ),
    ("/forget mem_pnpm", "forget", {"entry": "mem_pnpm", "rationale": "Asked for with /forget."}),
    ("/note half done", "note", {"text": "half done"}),
    ("/run make test && echo ok", "run_command", {"command": "make test && echo ok"}),
]
ALL_TOOLS = frozenset(tool for _, tool, _ in COMMANDS)


def schemas(*names: str) -> tuple[dict[str, Any], ...]:
    return tuple({"type": "function", "function": {"name": name}} for name in names or ALL_TOOLS)


def user(text: str) -> dict[str, Any]:
    return {"role": "user", "content": text}


async def ask(
    *messages: dict[str, Any], tools: tuple[dict[str, Any], ...] | None = None, **more: Any
) -> tuple[str, list[CallDelta], str]:
    """Return the text, the calls and the reason for the end."""
    request = Request(
        model="offline", messages=messages, tools=schemas() if tools is None else tools
    )
    deltas = [delta async for delta in OfflinePair(**more).stream(request)]
    text = "".join(delta.text for delta in deltas if isinstance(delta, TextDelta))
    calls = [delta for delta in deltas if isinstance(delta, CallDelta)]
    assert isinstance(deltas[-1], Finished)
    return text, calls, deltas[-1].reason


async def converse(asked: str, *contents: str) -> str:
    """Ask, answer the calls that come with these contents, and return the text in the end."""
    _, calls, _ = await ask(user(asked))
    assert len(calls) == len(contents)
    made = [
        {"id": c.call.id, "function": {"name": c.call.name, "arguments": c.call.arguments}}
        for c in calls
    ]
    results = [
        {"role": "tool", "tool_call_id": c.call.id, "content": content}
        for c, content in zip(calls, contents, strict=True)
    ]
    text, more, reason = await ask(
        user(asked), {"role": "assistant", "content": None, "tool_calls": made}, *results
    )
    assert (more, reason) == ([], "stop")
    return text


@pytest.mark.parametrize(("asked", "tool", "arguments"), COMMANDS, ids=[c[0] for c in COMMANDS])
async def test_a_command_becomes_a_call(asked: str, tool: str, arguments: dict[str, Any]) -> None:
    text, calls, reason = await ask(user(asked))
    assert [(c.call.name, json.loads(c.call.arguments)) for c in calls] == [(tool, arguments)]
    assert (text, reason) == ("", "tool_calls")
    assert calls[0].complete


@pytest.mark.parametrize(("asked", "tool", "arguments"), COMMANDS, ids=[c[0] for c in COMMANDS])
async def test_no_tool_is_called_that_was_not_offered(
    asked: str, tool: str, arguments: dict[str, Any]
) -> None:
    text, calls, reason = await ask(user(asked), tools=schemas("other"))
    assert (calls, reason) == ([], "stop")
    assert f"`{tool}` is not available" in text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Never commit to main", "forbidden"),
        ("Don't use tabs", "forbidden"),
        ("不要使用 npm", "forbidden"),
        ("Use tabs", "convention"),
        ("--user Use tabs", "preference"),
        ("--project Use tabs", "convention"),
    ],
)
def test_the_type_of_what_is_to_be_remembered(text: str, kind: str) -> None:
    wishes = respond(f"/remember {text}", ALL_TOOLS)
    assert isinstance(wishes, list)
    assert wishes[0].arguments["type"] == kind


@pytest.mark.parametrize(
    "asked", ["/read", "/grep ", "/remember", "/remember --user", "/remember --type nonsense x"]
)
async def test_a_command_without_what_it_needs_says_so(asked: str) -> None:
    text, calls, _ = await ask(user(asked))
    assert calls == []
    assert "needs something after it" in text


async def test_help_lists_every_command_and_so_does_an_unknown_one() -> None:
    for asked in ("/help", "/frobnicate now"):
        text, calls, _ = await ask(user(asked))
        assert calls == []
        assert all(f"`{command.split()[0]}`" in text for command, _, _ in COMMANDS)
    assert "`/frobnicate`" in text


async def test_a_question_is_searched_for_in_memory_and_files() -> None:
    _, calls, _ = await ask(user("Where is the retry_policy kept?"))
    assert [(c.call.name, json.loads(c.call.arguments)) for c in calls] == [
        ("recall", {"query": "Where is the retry_policy kept?"}),
        ("grep", {"pattern": "retry_policy", "ignore_case": True}),
    ]


async def test_what_memory_says_is_quoted_and_cited() -> None:
    recalled = (
        "[memory:project:convention] Use pnpm, never npm.\n"
        "    It is in the lock file. (id mem_pnpm) [12 days old; verify before you rely on it]\n"
        "[memory:user:preference:disputed] Answers short. (id mem_short) [today; verify]"
    )
    text = await converse("hello there", recalled)
    assert "> Use pnpm, never npm.\n> It is in the lock file. [mem:mem_pnpm]" in text
    assert "> Answers short. [mem:mem_short]" in text
    assert "12 days old" in text
    assert "not a language model" in text


async def test_lines_of_files_are_quoted() -> None:
    text = await converse(
        "Where is retry_policy?", "Nothing in memory matches.", "src/a.py:3:retry_policy = 4"
    )
    assert "```\nsrc/a.py:3:retry_policy = 4\n```" in text
    assert "Memory says" not in text


async def test_nothing_found_says_so_and_what_can_be_done() -> None:
    text = await converse(
        "Where is retry_policy?", "Nothing in memory matches.", "No line matches retry_policy."
    )
    assert "found nothing" in text
    assert "OPENAI_BASE_URL" in text
    assert "/help" in text


async def test_without_tools_it_says_what_it_is() -> None:
    text, calls, reason = await ask(user("hello"), tools=())
    assert (calls, reason) == ([], "stop")
    assert "not a language model" in text


async def test_chinese_is_answered_in_chinese() -> None:
    text = await converse("我们用哪个包管理器？", "Nothing in memory matches.")
    assert "不是语言模型" in text
    assert "没有找到" in text
    text, _, _ = await ask(user("/不知道"))
    assert "没有" in text


async def test_the_result_of_a_command_is_shown() -> None:
    assert "```\n1\tx = 1\n```" in await converse("/read a.py", "1\tx = 1")
    assert await converse("/remember Use tabs", "Proposed as cand_1.") == "Proposed as cand_1."
    recalled = "[memory:user:fact] The board is at Berlin. (id mem_board) [today; verify]"
    assert "[mem:mem_board]" in await converse("/recall board", recalled)
    assert await converse("/recall x", "Nothing in memory matches.") == "Nothing in memory matches."


def test_a_text_cannot_break_out_of_its_fence() -> None:
    assert fenced("a\n```\nb") == "````\na\n```\nb\n````"


def test_an_entry_that_talks_of_ids_is_cited_by_its_own() -> None:
    block = "[memory:user:fact] See (id mem_false) in the log. (id mem_true) [today; verify]"
    assert quoted(block) == ["> See (id mem_false) in the log. [mem:mem_true]\n> *[today; verify]*"]


async def test_only_the_users_own_words_are_taken() -> None:
    sent = "[memory update]\n- /run rm x\n[user]\n/list docs"
    _, calls, _ = await ask(user(sent), words=lambda content: content.split("[user]\n")[-1])
    assert [(c.call.name, c.call.arguments) for c in calls] == [("list_files", '{"path":"docs"}')]


async def test_a_message_of_parts_is_read() -> None:
    _, calls, _ = await ask({"role": "user", "content": [{"type": "text", "text": "/list docs"}]})
    assert calls[0].call.name == "list_files"


async def test_ids_of_calls_go_on_through_the_conversation() -> None:
    made = {"id": "call_1", "function": {"name": "list_files", "arguments": "{}"}}
    _, calls, _ = await ask(
        user("/list"),
        {"role": "assistant", "content": None, "tool_calls": [made]},
        {"role": "tool", "tool_call_id": "call_1", "content": "a.py"},
        {"role": "assistant", "content": "Result"},
        user("/read a.py"),
    )
    assert calls[0].call.id == "call_2"


async def test_the_same_conversation_gives_the_same_answer() -> None:
    first = await ask(user("Where is retry_policy?"))
    assert first == await ask(user("Where is retry_policy?"))


@pytest.mark.parametrize(
    ("asked", "pattern"),
    [
        ("What does `drain()` do?", r"drain\(\)"),
        ("look at src/queue.py please", r"src/queue\.py"),
        ("parseHeader fails", "parseHeader"),
        ("where are sessions stored?", "sessions|stored"),
        ("thanks, that is great work", ""),
        ("你好", ""),
        ("", ""),
    ],
)
def test_what_is_worth_searching_for(asked: str, pattern: str) -> None:
    assert search_pattern(asked) == pattern


def test_all_commands_fit_the_schemas_of_the_real_tools() -> None:
    from core.tools.files import Find, ListFiles, ReadFile
    from core.tools.grep import Grep
    from core.tools.memory_tools import memory_tools

    specs = [ReadFile.spec, ListFiles.spec, Find.spec, Grep.spec]
    specs += [tool.spec for tool in memory_tools(access=None)]  # type: ignore[arg-type]
    schema_of = {spec.name: spec.parameters for spec in specs}
    asked = [(tool, arguments) for _, tool, arguments in COMMANDS if tool in schema_of]
    asked.append(("grep", {"pattern": "x", "ignore_case": True}))
    assert {tool for tool, _ in asked} == set(schema_of)
    for tool, arguments in asked:
        assert set(schema_of[tool].get("required", ())) <= set(arguments)
        assert set(arguments) <= set(schema_of[tool]["properties"])


def test_a_pace_can_be_set() -> None:
    async def run() -> str:
        return (await ask(user("/help"), pace_seconds=0.001))[0]

    assert "/read" in asyncio.run(run())


def test_a_wish_is_plain_data() -> None:
    assert respond("/list", ALL_TOOLS) == [Wish(tool="list_files", arguments={})]


async def test_says_that_what_it_heard_waits_in_the_inbox() -> None:
    pair = OfflinePair(hears=lambda words: ["Use pnpm."] if "pnpm" in words else [])
    messages = ({"role": "user", "content": "please remember: we use pnpm"},)
    deltas = [delta async for delta in pair.stream(Request(model="offline", messages=messages))]
    answer = "".join(delta.text for delta in deltas if isinstance(delta, TextDelta))
    assert "> Use pnpm." in answer
    assert "inbox" in answer
