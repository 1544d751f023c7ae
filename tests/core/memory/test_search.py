"""Entries are found by words, in the same order everywhere, and the index may vanish."""

import multiprocessing
import sqlite3
from pathlib import Path

import pytest

from core.errors import PlacetError
from core.memory.search import Document, Index, relevant
from core.text import digest

ENTRIES = {
    "deploy": (
        "Deploy with make ship",
        "Deploy to staging with `make ship` once smoke tests pass.",
    ),
    "tokens": ("Tokens rotate weekly", "Tokens of the auth service rotate on Mondays by cron."),
    "billing": ("Billing dashboard", "Billing metrics live on the grafana board named Money."),
    "database": ("Database is Postgres 15", "Production runs Postgres 15 behind pgbouncer."),
    "reset": ("Reset the local database", "Run `scripts/reset_db.sh`, then seed it."),
    "sessions": ("SessionCache", "SessionCache in src/session/cache.py drops sessions hourly."),
    "cluster": ("Kubernetes namespace", "All services run in the namespace acme-prod."),
    "发布": ("发布流程", "发布之前先跑冒烟测试，然后通知值班同学。"),
    "限流": ("支付接口限流", "支付接口每秒最多五十次请求，超过就会被拒绝。"),
}


def document(key: str, title: str, body: str, *, tags: str = "", group: str = "") -> Document:
    return Document(
        key=key, title=title, tags=tags, body=body, digest=digest(title + body), group=group
    )


def documents() -> list[Document]:
    return [document(key, title, body) for key, (title, body) in ENTRIES.items()]


def filled(path: Path | None = None) -> Index:
    index = Index(path)
    index.sync(documents())
    return index


def found(index: Index, query: str, **how: object) -> list[str]:
    return [hit.key for hit in index.search(query, **how)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("how is it deployed", "deploy"),
        ("kuberentes", "cluster"),
        ("kube", "cluster"),
        ("databse reset", "reset"),
        ("session_cache", "sessions"),
        ("session-cache", "sessions"),
        ("SESSION_CACHE", "sessions"),
        ("src/session/cache.py", "sessions"),
        ("sessionCahce", "sessions"),
        ("post gres", "database"),
        ("billingdashboard", "billing"),
        ("rotation of the token", "tokens"),
        ("怎么发布？", "发布"),
        ("支付接口被拒绝了", "限流"),
        ("冒烟", "发布"),
    ],
)
def test_what_is_meant_comes_first(query: str, key: str) -> None:
    assert found(filled(), query)[0] == key


@pytest.mark.parametrize(
    "query",
    ["how do we deploy to staging?", "which kubernetes namespace is ours", "怎么部署和发布"],
)
def test_a_chat_turn_on_a_subject_of_memory_gets_its_entry(query: str) -> None:
    assert relevant(filled().search(query))


@pytest.mark.parametrize(
    "query",
    [
        "write a haiku about autumn",
        "rename foo to bar in utils.py and run the tests",
        "what is the capital of France?",
        "Move the button to the left and make it blue",
        "thanks, looks good",
        "今天天气怎么样？",
        "请把这个函数改成异步的",
        "",
        "the of and",
    ],
)
def test_a_question_about_something_else_gets_none(query: str) -> None:
    assert relevant(filled().search(query)) == []


def test_a_hit_says_what_was_matched() -> None:
    hit = filled().search("deploy to mars")[0]
    assert hit.matched == ("deploy",)
    assert 0 < hit.strength <= 1


def test_order_is_by_score_then_key() -> None:
    index = Index()
    index.sync(document(key, "Use tabs", "Tabs for indentation.") for key in "cab")
    hits = index.search("tabs")
    assert [hit.key for hit in hits] == ["a", "b", "c"]
    assert len({hit.score for hit in hits}) == 1


def test_order_does_not_depend_on_how_the_index_came_about() -> None:
    late = Index()
    late.sync(documents()[:3])
    late.sync(documents()[2:])
    late.sync(reversed(documents()))
    for query in ("database service run", "sessions tokens", "发布 支付"):
        assert late.search(query) == filled().search(query)


def test_title_weighs_more_than_body_and_tags_are_searched() -> None:
    index = Index()
    index.sync(
        [
            document("body", "Something else entirely", "The linter is ruff here."),
            document("title", "Ruff", "It checks the style of all code in here."),
            document("tag", "Style", "All code is checked.", tags="formatter"),
        ]
    )
    assert found(index, "ruff") == ["title", "body"]
    assert found(index, "formatter") == ["tag"]


def test_a_title_that_repeats_the_body_counts_once() -> None:
    index = Index()
    index.sync([document("a", "Use uv", "Use uv here."), document("b", "", "Use uv here.")])
    assert len({hit.score for hit in index.search("uv")}) == 1


def test_search_can_be_limited() -> None:
    index = Index()
    index.sync(document(f"{i:02}", "", f"common word{i}", group=str(i % 2)) for i in range(40))
    assert found(index, "common", limit=3) == ["00", "01", "02"]
    assert found(index, "common", limit=2, group="1") == ["01", "03"]
    assert found(index, "common", keys={"07", "31", "no such key"}) == ["07", "31"]
    assert found(index, "common", limit=0) == []
    assert len(found(index, "common", limit=1000)) == 40


def test_a_frequent_word_is_searched_where_the_rare_one_is_not_admitted() -> None:
    index = Index()
    many = [document(f"{i:04}", "", f"service {i}") for i in range(1500)]
    index.sync([*many, document("rare", "", "quirk")])
    assert found(index, "service quirk", keys={"0003"}) == ["0003"]


def test_sync_follows_the_documents(tmp_path: Path) -> None:
    index = Index(tmp_path / "index.db")
    assert index.sync(documents()) == len(ENTRIES)
    assert index.sync(documents()) == 0
    changed = [d for d in documents() if d.key not in ("deploy", "billing")]
    changed.append(document("deploy", "Deploy with just", "Deploy by `just rollout`."))
    assert index.sync(changed) == 2
    assert found(index, "rollout") == ["deploy"]
    assert found(index, "grafana") == []
    assert found(index, "ship") == []
    assert index.sync([]) == len(changed)
    assert found(index, "rollout") == []


def test_the_file_is_kept_and_private(tmp_path: Path) -> None:
    path = tmp_path / "state" / "index.db"
    filled(path).close()
    assert path.stat().st_mode & 0o777 == 0o600
    again = Index(path)
    assert found(again, "grafana") == ["billing"]
    assert again.sync(documents()) == 0


def test_what_was_removed_is_not_left_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    index = Index(path)
    index.sync([document("a", "", "ordinary words"), document("b", "", "zanzibarium")])
    assert b"zanzibarium" in path.read_bytes()
    index.sync([document("a", "", "ordinary words")])
    index.close()
    assert b"zanzibarium" not in path.read_bytes()


@pytest.mark.parametrize(
    "content", [b"not a database" * 500, b"SQLite format 3\x00" + b"\xff" * 9000]
)
def test_a_broken_file_is_made_again(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "index.db"
    path.write_bytes(content)
    index = filled(path)
    assert found(index, "grafana") == ["billing"]
    assert found(Index(path), "grafana") == ["billing"]


def test_a_file_that_breaks_under_way_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    index = filled(path)
    path.write_bytes(b"\xff" * path.stat().st_size)
    assert found(index, "grafana") == ["billing"]
    assert found(Index(path), "grafana") == ["billing"]


def test_missing_tables_are_made_again(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    index = filled(path)
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE documents")
    assert found(index, "grafana") == ["billing"]


def test_a_file_of_another_format_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    filled(path).close()
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 9999")
    assert found(Index(path), "grafana") == []
    assert found(filled(path), "grafana") == ["billing"]


def test_where_no_file_can_be_written_the_index_is_in_memory(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    assert found(filled(tmp_path / "state" / "index.db"), "grafana") == ["billing"]
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "child").touch()
    assert found(filled(tmp_path / "folder"), "grafana") == ["billing"]


def test_a_closed_index_says_so_and_leaves_its_file(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    index = filled(path)
    index.close()
    with pytest.raises(sqlite3.ProgrammingError):
        index.search("grafana")
    assert found(Index(path), "grafana") == ["billing"]


def test_another_writer_is_told_of_and_the_file_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    index = Index(path, busy_seconds=0.01)
    index.sync(documents())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(PlacetError) as refused:
        index.sync([])
    assert refused.value.code == "busy"
    other.execute("ROLLBACK")
    assert index.sync([]) == len(ENTRIES)


def _write_often(path: Path, number: int) -> None:
    for turn in range(5):
        Index(path).sync([*documents(), document("own", "", f"of {number} in turn {turn}")])


def test_processes_share_the_file(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write_often, args=(path, number)) for number in range(2)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [writer.exitcode for writer in writers] == [0, 0]
    index = Index(path)
    assert index.sync([*documents(), document("own", "", "nobody's")]) == 1
    assert found(index, "grafana") == ["billing"]


def test_a_change_by_another_process_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    index = filled(path)
    assert found(index, "zookeper") == []
    filled(path).sync([document("zk", "", "Zookeeper elects the leader.")])
    assert found(index, "zookeper") == ["zk"]
    assert index.sync(documents()) == len(ENTRIES) + 1


@pytest.mark.parametrize(
    "text",
    ['"quoted" OR NEAR(', "a*", "\x00", "\ud800", "col:umn", "'; DROP TABLE texts; --", "^x -y +z"],
)
def test_no_text_is_syntax(text: str) -> None:
    index = Index()
    index.sync([document("odd", text, text), *documents()])
    index.search(text)
    assert found(index, "grafana") == ["billing"]


def test_a_very_long_query_and_document_are_met() -> None:
    index = Index()
    index.sync([document("long", "", "needle " + "hay " * 200_000), *documents()])
    assert found(index, "needle " * 50_000) == ["long"]
