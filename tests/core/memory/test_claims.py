"""What an entry names is recognised, and checked without running or leaving anything."""

import os
from pathlib import Path

import pytest

from core.memory.claims import Claim, ClaimKind, find
from core.memory.workspace_facts import Checked, State, WorkspaceFacts, check


def found(text: str) -> set[str]:
    return {f"{claim.kind}:{claim.text}" for claim in find(text)}


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("Parsing is in src/parse/lexer.py.", {"path:src/parse/lexer.py"}),
        ("Tests live in tests/unit", {"path:tests/unit"}),
        (
            "See `auth.py:12` and `tests/test_a.py::test_b`",
            {"path:auth.py", "path:tests/test_a.py", "symbol:test_b"},
        ),
        (
            "The `Makefile`, `.editorconfig` and the docs/ folder",
            {"path:Makefile", "path:.editorconfig", "path:docs/"},
        ),
        ("`src/**/*.ts` is type-checked", {"path:src/**/*.ts"}),
        (
            "`SessionCache.evict()` calls `load_config`",
            {"symbol:SessionCache.evict", "symbol:load_config"},
        ),
        (
            "parse_args() sets the defaults of retry_limit",
            {"symbol:parse_args", "symbol:retry_limit"},
        ),
        ("Deploy with make ship", {"target:make ship"}),
        ("`make lint test` first", {"target:make lint", "target:make test"}),
        ("`just seed`", {"target:just seed"}),
        (
            "Run `pnpm build` and npm run lint:fix.",
            {"script:pnpm build", "script:npm run lint:fix"},
        ),
        ("```sh\n$ CI=1 uv run pytest tests/api\n```", {"binary:pytest", "path:tests/api"}),
        (
            "Python 3.12, Node.js 20 and React v19, pytest==8.3",
            {"version:python 3.12", "version:node 20", "version:react 19", "version:pytest 8.3"},
        ),
        ("The server listens on port 4000, the UI on localhost:5173", {"port:4000", "port:5173"}),
        ("Metrics: https://grafana.example.dev/d/abc?x=1", {"host:grafana.example.dev"}),
        ("用 `make ship` 部署，端口 8080", {"target:make ship", "port:8080"}),
    ],
)
def test_what_is_named_is_found(text: str, claims: set[str]) -> None:
    assert found(text) == claims


@pytest.mark.parametrize(
    "text",
    [
        "Keep answers short, and/or ask; be sure to make sure of it, 24/7.",
        "Next.js and Node.js are fine, e.g. for version 1.2 of section 4.5.",
        "Branch off `origin/main`, name it `feature/x`, send `application/json`.",
        "Never edit `dist/app.js`, don't call `os_system()`; use no `eval()`.",
        "不要改 `src/generated/api.ts`",
        "`use client`, `--force`, `@types/node`, `path/to/<name>.py`",
        "Answer in English. Prefer TypeScript over JavaScript on GitHub.",
        "",
    ],
)
def test_what_only_looks_like_a_claim_is_none(text: str) -> None:
    assert found(text) == set()


def test_each_claim_is_named_once_and_not_without_end() -> None:
    assert found("`a.py` `a.py` a.py") == {"path:a.py"}
    assert len(find(" ".join(f"`f{n}.py`" for n in range(500)))) == 40


@pytest.mark.parametrize(
    "worst",
    ["a", "a/", "a_", "`", "a.", "``` \n", " ", "-", "/", "*", "a::", "1.", "https://", "@", "(a"],
)
def test_a_text_made_to_be_slow_is_read_all_the_same(worst: str) -> None:
    assert len(find(worst * (1_000_000 // len(worst)))) <= 40


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    files = {
        "src/auth/manager.py": "class AuthManager:\n    def open(self): ...\nPORT = 4000\n",
        "packages/web/package.json": '{"scripts": {"storybook": "x"}}',
        "package.json": '{"scripts": {"build": "vite"}, "devDependencies": {"vite": "^5.1.0"},'
        ' "engines": {"node": ">=20"}}',
        "Makefile": "include extra.mk\nship: build\n\t./ship.sh\nFLAGS := a:b\n",
        "pyproject.toml": '[project]\nrequires-python = ">=3.11"\ndependencies=["click==8.1.7"]\n',
        ".gitignore": "dist/\n",
        "notes.md": "GhostClass is long gone\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def verdict(project: Path, kind: ClaimKind, text: str) -> tuple[State, str]:
    (checked,) = check([Claim(kind=kind, text=text)], project)
    return checked.state, checked.note


@pytest.mark.parametrize(
    ("kind", "text", "state", "note"),
    [
        ("path", "src/auth/manager.py", "holds", ""),
        ("path", "./src/auth/", "holds", ""),
        ("path", "manager.py", "holds", "found as src/auth/manager.py"),
        ("path", "auth/manager.py", "holds", "found as src/auth/manager.py"),
        ("path", "auth/", "holds", "found as src/auth/"),
        ("path", "src/**/*.py", "holds", "matches src/auth/manager.py"),
        ("path", "src/**/*.rs", "broken", "matches nothing"),
        ("path", "src/auth/session.py", "broken", "missing"),
        ("path", "src/gone", "broken", "missing"),
        ("path", "owner/repository", "unknown", "perhaps no path"),
        ("path", "dist/app.js", "unknown", "ignored by git"),
        ("path", "../project/Makefile", "unknown", "leads upward"),
        ("path", "/etc/passwd", "unknown", "outside the project"),
        ("path", "~/.ssh/config", "unknown", "outside the project"),
        ("symbol", "AuthManager", "holds", "src/auth/manager.py"),
        ("symbol", "AuthManager.open", "holds", "src/auth/manager.py"),
        ("symbol", "AuthManager.shut", "broken", "shut is in no source file"),
        ("symbol", "AuthMan", "broken", "AuthMan is in no source file"),
        ("symbol", "GhostClass", "broken", "GhostClass is in no source file"),
        ("script", "pnpm run build", "holds", "package.json"),
        ("script", "yarn storybook", "holds", "packages/web/package.json"),
        ("script", "pnpm vite", "holds", "a dependency's command"),
        ("script", "npm run deploy", "broken", "package.json has no script deploy"),
        ("target", "make ship", "holds", "Makefile"),
        ("target", "make FLAGS", "unknown", "Makefile has rules that are known only when it runs"),
        ("target", "just seed", "broken", "no justfile"),
        ("version", "python 3.11", "holds", "pyproject.toml says >=3.11"),
        ("version", "python 3.13", "unknown", "pyproject.toml allows >=3.11"),
        ("version", "click 8.1", "holds", "pyproject.toml says ==8.1.7"),
        ("version", "click 7", "broken", "pyproject.toml says ==8.1.7"),
        ("version", "vite 4", "broken", "package.json says ^5.1.0"),
        ("version", "node 20", "holds", "package.json says >=20"),
        ("version", "elixir 1.16", "unknown", "no manifest names it"),
        ("port", "4000", "holds", "src/auth/manager.py"),
        ("port", "400", "unknown", "in no file"),
        ("host", "board.example.dev", "unknown", "not asked: no network"),
    ],
)
def test_the_workspace_answers(project: Path, kind: str, text: str, state: str, note: str) -> None:
    assert verdict(project, ClaimKind(kind), text) == (State(state), note)


def test_targets_are_told_for_certain_where_nothing_is_included(project: Path) -> None:
    (project / "Makefile").write_text("$(OUT)/app: a\nlib%.so: b\nship test:\n\ttrue\nX := 1\n")
    assert verdict(project, ClaimKind.TARGET, "make test") == (State.HOLDS, "Makefile")
    assert verdict(project, ClaimKind.TARGET, "make gone") == (State.BROKEN, "Makefile has no gone")
    assert verdict(project, ClaimKind.TARGET, "make libx.so")[0] is State.UNKNOWN
    assert verdict(project, ClaimKind.TARGET, "make X")[0] is State.BROKEN


def test_recipes_of_a_justfile(project: Path) -> None:
    (project / "justfile").write_text(
        "set shell := ['sh']\n@seed db='x':\n  true\nalias s := seed\n"
    )
    assert verdict(project, ClaimKind.TARGET, "just seed")[0] is State.HOLDS
    assert verdict(project, ClaimKind.TARGET, "just s")[0] is State.HOLDS
    assert verdict(project, ClaimKind.TARGET, "just set")[0] is State.BROKEN


def test_a_binary_holds_where_it_is_and_is_never_called_broken(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert verdict(project, ClaimKind.BINARY, "ruff")[0] is State.UNKNOWN
    (project / ".venv" / "bin").mkdir(parents=True)
    (project / ".venv" / "bin" / "ruff").touch()
    assert verdict(project, ClaimKind.BINARY, "ruff") == (State.HOLDS, "installed in the project")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "mypy").touch(mode=0o755)
    assert verdict(project, ClaimKind.BINARY, "mypy") == (State.HOLDS, "on this machine")


def test_links_are_not_followed_out_of_the_project(project: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.py").write_text("class Hidden: ...")
    (project / "linked").symlink_to(outside)
    (project / "link.py").symlink_to(outside / "secret.py")
    assert verdict(project, ClaimKind.PATH, "linked/secret.py")[0] is State.UNKNOWN
    assert verdict(project, ClaimKind.PATH, "link.py")[0] is State.HOLDS
    assert verdict(project, ClaimKind.SYMBOL, "Hidden")[0] is State.BROKEN
    (project / "package.json").unlink()
    (outside / "package.json").write_text('{"scripts": {"leak": ""}}')
    (project / "package.json").symlink_to(outside / "package.json")
    assert verdict(project, ClaimKind.SCRIPT, "npm run leak")[0] is State.BROKEN


def test_a_pipe_is_not_waited_for(project: Path) -> None:
    os.mkfifo(project / "pipe.py")
    (project / "Makefile").unlink()
    os.mkfifo(project / "Makefile")
    assert verdict(project, ClaimKind.SYMBOL, "Nowhere")[0] is State.BROKEN
    assert verdict(project, ClaimKind.TARGET, "make ship")[0] is not State.HOLDS


def test_broken_manifests_are_met(project: Path) -> None:
    (project / "package.json").write_text('{"scripts": [1], "engines": "x", "dependencies": 3')
    (project / "pyproject.toml").write_text("[project\n\x00")
    assert verdict(project, ClaimKind.SCRIPT, "npm run build")[0] is State.BROKEN
    assert verdict(project, ClaimKind.VERSION, "python 3.11")[0] is State.UNKNOWN


def test_changed_files_are_looked_at_again(project: Path) -> None:
    facts = WorkspaceFacts(project)
    wanted = (
        Claim(kind=ClaimKind.SYMBOL, text="AuthManager"),
        Claim(kind=ClaimKind.SYMBOL, text="Renamed"),
        Claim(kind=ClaimKind.PATH, text="new.py"),
    )

    def states() -> list[State]:
        return [checked.state for checked in facts.check(wanted)]

    assert states() == [State.HOLDS, State.BROKEN, State.BROKEN]
    (project / "src/auth/manager.py").write_text("class Renamed: ...\n# and nothing else\n")
    assert states() == [State.BROKEN, State.HOLDS, State.BROKEN]
    (project / "pkg").mkdir()
    (project / "pkg" / "new.py").write_text("class AuthManager: ...\n")
    facts.refresh()
    assert states() == [State.HOLDS, State.HOLDS, State.HOLDS]


def test_where_a_budget_ends_nothing_is_called_broken(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.memory.workspace_facts._MOST_FILES", 1)
    for kind, text in (("path", "gone.py"), ("symbol", "Gone"), ("path", "*.gone")):
        assert verdict(project, ClaimKind(kind), text)[0] is State.UNKNOWN


def test_an_entry_is_checked_as_a_whole(project: Path) -> None:
    text = "Ship with make ship; `AuthManager` is in src/auth/manager.py, never in `src/old.py`."
    checked = check(find(text), project)
    assert [type(each) for each in checked] == [Checked] * 3
    assert {each.state for each in checked} == {State.HOLDS}


def test_a_project_that_is_gone_breaks_nothing(tmp_path: Path) -> None:
    assert verdict(tmp_path / "gone", ClaimKind.PATH, "a\x00b.py")[0] is State.BROKEN
    assert verdict(tmp_path / "gone", ClaimKind.VERSION, "python 3.11")[0] is State.UNKNOWN
