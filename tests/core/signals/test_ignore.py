"""When a turn shall be answered as if memory were empty."""

from __future__ import annotations

import pytest

from core.signals.ignore import asks_to_ignore_memory


@pytest.mark.parametrize(
    "message",
    [
        "Ignore your memory for this one.",
        "ignore memory",
        "Please disregard all your memories and review this file.",
        "For this question, don't use what you remember about me.",
        "Fix the parser. Don't consult your memory.",
        "Answer this without memory",
        "answer as if you had no memory of me",
        "Could you ignore your memory here?",
        "don’t use any saved preferences this time",
        "Act like you don't know me.",
        "这次不要参考记忆",
        "忽略你的记忆，重新回答",
        "别用记忆",
        "请不要使用之前的记忆。",
        "这個問題請忽略記憶",
        "Ignoriere dein Gedächtnis.",
        "Ignora tu memoria, por favor.",
        "記憶を無視して答えて",
    ],
)
def test_the_wish_is_heard(message: str) -> None:
    assert asks_to_ignore_memory(message)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "Ignore the memory leak in the parser for now.",
        "Don't use so much memory.",
        "How do I make you ignore memory?",
        "What happens if I ignore your memory?",
        'The docs say "ignore your memory".',
        "Remember that I like tabs.",
        "Ignore the failing test.",
        "Forget what I said about tabs.",
        "Load it without reading into memory.",
        "不要占用太多内存",
        "怎么忽略记忆？",
        "记住我喜欢 tabs",
    ],
)
def test_nothing_else_is_taken_for_it(message: str) -> None:
    assert not asks_to_ignore_memory(message)


@pytest.mark.parametrize(
    "message",
    [
        "Ignore your memory for this one: when is the release?",
        "Without using your memory, which port does it listen on?",
        "这次不要参考记忆，发布是什么时候？",
        "Skip your memory and tell me what this file does?",
    ],
)
def test_a_question_beside_the_wish_does_not_cancel_it(message: str) -> None:
    assert asks_to_ignore_memory(message)


@pytest.mark.parametrize(
    "message",
    ["How do I ignore your memory, and why?", "If I say ignore your memory, what happens?"],
)
def test_a_question_about_the_wish_is_none(message: str) -> None:
    assert not asks_to_ignore_memory(message)
