"""Arguments are what the schema says, or the model is told what it should have written."""

import json
from typing import Any

import pytest

from core.tools.base import Effect, Prepared, ToolError, ToolSpec
from core.tools.registry import Registry


class Sample:
    """A tool that is only looked at."""

    def __init__(self, name: str = "sample") -> None:
        self.spec = ToolSpec(
            name=name,
            description="",
            parameters={
                "type": "object",
                "properties": {
                    "path": {"type": "string"},
                    "start": {"type": "integer", "minimum": 1, "maximum": 9},
                    "ratio": {"type": "number"},
                    "all": {"type": "boolean"},
                    "kind": {"type": "string", "enum": ["a", "b"]},
                    "edits": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                            "type": "object",
                            "properties": {"old": {"type": "string"}},
                            "required": ["old"],
                            "additionalProperties": False,
                        },
                    },
                },
                "required": ["path"],
                "additionalProperties": False,
            },
            effect=Effect.READ,
        )

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        raise AssertionError(arguments)


def parse(text: str) -> dict[str, Any]:
    return Registry([Sample()]).parse_arguments("sample", text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"path": "a"}', {"path": "a"}),
        (' {"path": "a", "start": 3.0, "all": null}\n', {"path": "a", "start": 3}),
        ('{"path": "", "ratio": 1, "kind": "b"}', {"path": "", "ratio": 1, "kind": "b"}),
        ('{"path": "中\\n", "edits": [{"old": "x"}]}', {"path": "中\n", "edits": [{"old": "x"}]}),
    ],
)
def test_good_arguments_are_read(text: str, value: dict[str, Any]) -> None:
    assert parse(text) == value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "path is missing"),
        ("{}", "path is missing"),
        ('{"path": null}', "path is missing"),
        ('{"path": "a"', "not valid JSON"),
        ("path=a", "not valid JSON"),
        ('{"path": "a"} {"path": "b"}', "not valid JSON"),
        ("[]", "they should be an object, not []"),
        ('"a"', 'they should be an object, not "a"'),
        (json.dumps('{"path": "a"}'), "not encoded twice"),
        ('{"path": 1}', "path should be a string, not 1"),
        ('{"path": "a", "start": "3"}', 'start should be an integer, not "3"'),
        ('{"path": "a", "start": true}', "start should be an integer, not true"),
        ('{"path": "a", "start": 1.5}', "start should be an integer"),
        ('{"path": "a", "start": 0}', "start should be at least 1"),
        ('{"path": "a", "start": 10}', "start should be at most 9"),
        ('{"path": "a", "all": "yes"}', "all should be a boolean"),
        ('{"path": "a", "ratio": false}', "ratio should be a number"),
        ('{"path": "a", "ratio": NaN}', "NaN is no JSON number"),
        ('{"path": "a", "kind": "c"}', 'kind should be "a" | "b"'),
        ('{"path": "a", "edits": []}', "edits is empty"),
        ('{"path": "a", "edits": {"old": "x"}}', "edits should be an array"),
        ('{"path": "a", "edits": "[{}]"}', "edits should be an array"),
        ('{"path": "a", "edits": [{"old": "x"}, {}]}', "edits[1].old is missing"),
        ('{"path": "a", "edits": [{"old": "x", "n": 1}]}', 'there is no edits[0]."n"'),
        ('{"path": "a", "file": "b"}', 'there is no "file"'),
        ('{"path": "a", "path": "b"}', "occurs twice"),
        ('{"path": "\\ud800"}', "half of a surrogate pair"),
        ('{"path": ' + "[" * 100_000, "too deep"),
        ('{"path": "a", "start": ' + "9" * 5000 + "}", "too large a number"),
        (json.dumps({"path": "a", "x" * 5000: 1}), "there is no"),
    ],
)
def test_bad_arguments_are_told_with_what_is_expected(text: str, words: str) -> None:
    with pytest.raises(ToolError) as told:
        parse(text)
    assert words in told.value.message
    assert len(told.value.message) < 300
    assert told.value.hint.startswith('Expected: {"path": string, "start"?: integer')


def test_schemas_are_the_same_bytes_in_whatever_order_tools_come() -> None:
    one = Registry([Sample("b"), Sample("a")]).schemas()
    other = Registry([Sample("a"), Sample("b")]).schemas()
    assert json.dumps(one) == json.dumps(other)
    assert [s["function"]["name"] for s in one] == ["a", "b"]


def test_unknown_and_doubled_names_are_told() -> None:
    with pytest.raises(ToolError, match=r"no tool nope.*There are: sample"):
        Registry([Sample()]).get("nope")
    with pytest.raises(ValueError, match="same name"):
        Registry([Sample(), Sample()])
