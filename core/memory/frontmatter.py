"""YAML frontmatter as people and placet write it, read strictly.

PyYAML's C safe loader does the work, with three changes. Dates, ``no`` and ``010`` stay the text
that they are: only true, false and null mean something. Duplicate keys are refused instead of the
last one winning. Anchors, aliases, tags and deep nesting are refused before anything is built: one
alias can stand for a million nodes.
"""

from __future__ import annotations

import re
from typing import Any

import yaml
from frontmatter.default_handlers import YAMLHandler

LIMIT = 16_384
"""Characters of frontmatter that are read at most; the parser's cost grows with the square."""

_MAX_DEPTH = 20
_OPENING = re.compile(r"---[ \t]*\n")
_SUSPICIOUS = re.compile(r"[&*!]|[\[{](?:[^\[{]*[\[{]){8}|^ {40}", re.MULTILINE)


class FrontmatterError(ValueError):
    """The frontmatter can't be read; ``line`` is counted from the file's first line."""

    def __init__(self, problem: str, line: int = 1) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line


class Verbatim(str):
    """A plain scalar as it stood in the file, written back the same way."""


class FlowList(list[str]):
    """A list that is written on one line."""

    def __init__(self, items: Any = ()) -> None:
        super().__init__(items)


class _Loader(yaml.CSafeLoader):
    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - PyYAML's own protocol

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise FrontmatterError("a key is not plain text", key.start_mark.line + 2)
            if key.value in seen:
                raise FrontmatterError(
                    f"the key {key.value!r} stands twice", key.start_mark.line + 2
                )
            seen.add(key.value)
        return {str(key): value for key, value in super().construct_mapping(node, deep).items()}


class _VerbatimLoader(_Loader):
    """Remembers of each value whether it stood there plain."""

    def construct_yaml_str(self, node: Any) -> str:
        return str(node.value) if node.style else Verbatim(node.value)


_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("^(?:~|null|)$"), ["~", "n", ""])
_VerbatimLoader.add_constructor("tag:yaml.org,2002:str", _VerbatimLoader.construct_yaml_str)


class _Dumper(yaml.CSafeDumper):
    pass


class _WideDumper(yaml.SafeDumper):
    """Slower, but it leaves characters beyond U+FFFF, which the C emitter escapes, readable."""


_AnyDumper = _Dumper | _WideDumper


def _represent_flow(dumper: _AnyDumper, value: FlowList) -> yaml.Node:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)


def _represent_verbatim(dumper: _AnyDumper, value: Verbatim) -> yaml.Node:
    tag = dumper.resolve(yaml.ScalarNode, str(value), (True, False))  # type: ignore[no-untyped-call]
    return dumper.represent_scalar(tag, str(value))


for _kind in (_Dumper, _WideDumper):
    _kind.add_representer(FlowList, _represent_flow)
    _kind.add_representer(Verbatim, _represent_verbatim)


def split(text: str, *, verbatim: bool = False) -> tuple[dict[str, Any], str] | None:
    """Split a file's text into frontmatter fields and body; None when it has no frontmatter.

    Args:
        verbatim: mark plain scalars as `Verbatim`, so that `dump` writes them back as they stood.

    Raises:
        FrontmatterError: there is frontmatter and it can't be read.
    """
    opening = _OPENING.match(text)
    if opening is None:
        return None
    closing = YAMLHandler.FM_BOUNDARY.search(text, opening.end(), LIMIT + 8)
    if closing is None:
        if len(text) > LIMIT:
            raise FrontmatterError(f"the frontmatter does not end within {LIMIT:,} characters")
        raise FrontmatterError("the frontmatter is not closed by a line ---")
    block, body = text[opening.end() : closing.start()], text[closing.end() :]
    fields = _load(block, _VerbatimLoader if verbatim else _Loader)
    if not isinstance(fields, dict):
        raise FrontmatterError("the frontmatter is not a list of `key: value` lines", 2)
    return fields, body


def _load(block: str, loader: type[_Loader]) -> Any:
    try:
        if _SUSPICIOUS.search(block):
            _refuse_structure(block)
        return yaml.load(block, Loader=loader)
    except FrontmatterError:
        raise
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        raise FrontmatterError(f"broken YAML: {error.problem or error.context}", line) from error
    except (yaml.YAMLError, ValueError, RecursionError, TypeError, MemoryError) as error:
        raise FrontmatterError(f"broken YAML: {type(error).__name__}") from error


def _refuse_structure(block: str) -> None:
    """Walk the parser's events, which builds nothing, and refuse what could explode later."""
    depth = 0
    for event in yaml.parse(block, Loader=yaml.CSafeLoader):
        line = event.start_mark.line + 2 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise FrontmatterError("YAML anchors and aliases are not accepted here", line)
        if getattr(event, "tag", None):
            raise FrontmatterError("YAML tags are not accepted here", line)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > _MAX_DEPTH:
                raise FrontmatterError("the frontmatter is nested too deeply", line)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def dump(fields: dict[str, Any]) -> str:
    """Render fields as YAML lines in their order, strings so that any YAML reader keeps them."""
    text = _dumped(fields, _Dumper)
    # What else than a character beyond U+FFFF is escaped must stay so: the other emitter would not.
    others = text.replace("\\\\", "").replace("\\U", "")
    return _dumped(fields, _WideDumper) if "\\U" in text and "\\" not in others else text


def _dumped(fields: dict[str, Any], dumper: type[_AnyDumper]) -> str:
    return yaml.dump(
        fields, Dumper=dumper, sort_keys=False, allow_unicode=True, width=10**9,
        default_flow_style=False,
    )  # fmt: skip
