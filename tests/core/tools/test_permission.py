"""No spelling of a command slips by a rule that was made for another."""

import pytest

from core.errors import PlacetError
from core.tools.base import Ask, Effect, FileChange
from core.tools.command import parse_command, parse_rule, rule_for
from core.tools.permission import Mode, Permissions

ALLOWED = [
    *("ls", "ls -la", "pwd", "true", "git status", "git diff", "git log", "git grep x"),
    *("cat README.md", "npm test", "find .", "sort names.txt", "uniq names.txt", "echo hello"),
    *("touch P", "make", "tar -tf a.tar", "sed -n 1p f", "awk 1 f", "xxd f", "curl -I host"),
    *("python -V", "ssh host", "git fetch", "git clone x", "git rebase", "split f", "zip a b"),
    *("sqlite3 db", "ed f", "vim f", "openssl version", "gcc f.c", "dd", "cp a b", "perl -v"),
    *("whoami", "echo", "sh", "bash", "cat *", "head *", "id"),
]

TRICKS = {
    "operators": [
        *("ls; touch P", "ls;touch P", "ls & touch P", "ls | touch P", "true && touch P"),
        *("ls || touch P", "ls\ntouch P", "ls\rtouch P", "ls #\ntouch P", "ls # x", "ls |& cat"),
        *("ls;", "ls &", "(ls)", "{ ls; }", "! ls", "ls 'x", 'ls "x', "ls \\\n-la", "ls -la\n"),
        *("ls -la" + " " * 300 + "; touch P", "ls\x0btouch P", "ls\u2028touch P", "ls\x85pwd"),
    ],
    "redirections": [
        *("ls > P", "ls >P", "ls >| P", "ls &> P", "ls >> P", "ls 2>P", ": > P", "printf x >P"),
        *("echo hello | tee P", "tee P < f", "ls <(touch P)", "ls >(touch P)", "cat <<< x"),
        *("cat README.md <<E\nx\nE", "ls <> P"),
    ],
    "expansions": [
        *("ls $(touch P)", "ls `touch P`", "ls ${x:-$(touch P)}", "ls ${x:=`touch P`}"),
        *('cat <<< "$(touch P)"', "{touch,P}", "a=touch;$a P", "t\\ouch P", "to''uch P"),
        *("t$@ouch P", "$'\\x74ouch' P", "/usr/bin/t?uch P", "l''s", 'l"s"', "'ls'", '"ls"'),
        *("$ls", "~/ls", "ls ~", "ls *", "cat README.m?", "cat README.[m]d", "echo hel{lo,p}"),
        *('echo "$(id)"', "echo '$x'", "echo !!", 'echo "!ls"', "ls $((a[$(touch P)]))", "l\\s"),
        "ls $IFS-la",
    ],
    "subscripts": [
        *("printf -v 'a[$(touch P)]' x", "test -v 'a[$(touch P)]'", "[[ -v a[0] ]]"),
        *("read -r 'a[$(touch P)]'", "declare -i n=1", "let a=1", "[ -f x ]"),
    ],
    "wrappers": [
        *("env ls", "nice ls", "timeout 5 ls", "command ls", "stdbuf -o0 ls", "nohup ls"),
        *("setsid ls", "time ls", "xargs ls", "eval ls", "source ls", ". ls", "trap ls EXIT"),
        *("bash -c ls", "sh -c ls", "script -c ls", "base64 -d x | sh", "exec ls", "builtin pwd"),
        *("/usr/bin/env ls", "sudo ls", "busybox ls", "su -c ls", "watch ls", "ENV ls"),
    ],
    "programs that write or run": [
        *("find . -exec touch P ;", "find . -exec touch P +", "find . -delete"),
        *("find . -fprint P", "sed -n 1p f -i", "sed '1e touch P' f", "sed 'w P' f"),
        *("awk 'BEGIN{system(\"touch P\")}'", "sort -o P names.txt", "sort names.txt -o P"),
        *("uniq names.txt P", "xxd f P", "split --filter=touch f", "tar -tf a.tar -I touch"),
        *("tar -tf a.tar --checkpoint-action=exec=id", "dd of=P", "cp a b c", "zip a b -TT id"),
        *("curl -I host -o P", "wget -O P x", "openssl version -out P", "gcc f.c -o P"),
        *("sqlite3 db '.shell id'", "ed '!touch P'", "vim -es -c ':!touch P'", "make --eval=x"),
        *("ssh -o ProxyCommand=id host", "python -c 1", "python -m timeit", "perl -e 1"),
        *("npm test -- --x", "npm testx", "npm run test", "npm", "make install"),
    ],
    "git": [
        *("git -c alias.z=!id z", "git -c core.fsmonitor=id status", "git diff --output=P"),
        *("git log --output=P", "git archive --output=P", "git grep --open-files-in-pager=id x"),
        *("git clone --upload-pack=id x", "git fetch --upload-pack=id", "git rebase --exec id"),
        *("git -c protocol.ext.allow=always ls-remote ext::id", "git --exec-path=. status"),
        *("git -C /tmp status", "git --git-dir=x status", "git diff --ext-diff", "git"),
    ],
    "environment": [
        *("GIT_EXTERNAL_DIFF=id git diff", "GIT_SSH_COMMAND=id git fetch", "A=1 ls", "A= ls"),
        *("export PATH=.", "alias ls=id", "LD_PRELOAD=./x ls", "BASH_ENV=x ls", "PATH=. ls"),
        *("PAGER=id git log", "env A=1 ls", "ls A=1; pwd", "hash -p ./x ls", "set -x"),
    ],
    "look-alikes": [
        *("lѕ", "ls\u200b", "ｌｓ", "ls\u00a0-la", "ls \u2013la", "git\u3000status", "l\u0456"),
        *("ls\x00", "ls\x1b[2K", "ls\x07", "\ufeffls", "ls \u202e", "gi\u00adt status", "ls\t-la"),
    ],
    "paths": [
        *("/bin/ls", "./ls", "../ls", "bin/ls", "//bin/ls", "/usr/bin/../bin/ls", "LS", "Ls"),
        *("cat /etc/passwd", "cat ../x", "cat a/../../x", "head -n5 /etc/x"),
        *("cat --x=/etc/passwd", "head x=../y", "cat -f/etc/passwd", "cat ~root/x", "cat a b;id"),
    ],
}
CASES = [pytest.param(c, id=f"{family}: {c!r}") for family, cs in TRICKS.items() for c in cs]


@pytest.fixture(scope="module")
def permissions() -> Permissions:
    return Permissions(allow=ALLOWED)


def decide(permissions: Permissions, command: str) -> str:
    return permissions.decide(Effect.RUN, Ask(kind="run", title="", command=command))


def test_the_list_is_long_enough() -> None:
    assert len(CASES) >= 150


@pytest.mark.parametrize("command", CASES)
def test_a_trick_is_asked_about(permissions: Permissions, command: str) -> None:
    assert decide(permissions, command) == "ask"


@pytest.mark.parametrize(
    "command",
    [
        *(rule for rule in ALLOWED if "*" not in rule),
        *("git  status", " git status ", "cat a.txt src/b.py", "head -n 5 f", "cat -n x"),
    ],
)
def test_the_same_rules_allow_what_they_say(permissions: Permissions, command: str) -> None:
    assert decide(permissions, command) == "allow"


def test_quoted_words_are_compared_as_words() -> None:
    assert parse_command("git commit -m 'two words'") == ("git", "commit", "-m", "two words")
    assert rule_for('git commit -m "two words"') == "git commit -m 'two words'"
    assert rule_for("ls; id") == ""
    permissions = Permissions(allow=["git commit -m 'two words'"])
    assert decide(permissions, 'git commit -m "two words"') == "allow"
    assert decide(permissions, "git commit -m two words") == "ask"
    assert decide(permissions, "git commit -m 'two  words'") == "ask"


def test_open_rules_are_for_programs_that_only_read() -> None:
    for text in ("git *", "find *", "npm *", "python *", "/bin/cat *", "unknown-tool *", "*"):
        assert parse_rule(text, may_be_open=True) is None
    assert Permissions(allow=["git *", "ls", "a; b"]).unusable == ["git *", "a; b"]
    assert parse_rule("cat *", may_be_open=False) is None


def test_the_session_keeps_the_exact_rule_that_was_shown() -> None:
    permissions = Permissions()
    ask = Ask(kind="run", title="", command="npm test", rule=rule_for("npm test"))
    assert permissions.decide(Effect.RUN, ask) == "ask"
    permissions.allow_for_session(ask)
    assert permissions.decide(Effect.RUN, ask) == "allow"
    assert decide(permissions, "npm test -- x") == "ask"
    assert decide(Permissions(), "npm test") == "ask"


@pytest.mark.parametrize("rule", ["", "ls *", "ls; id", "env ls"])
def test_what_is_no_exact_rule_is_not_kept(rule: str) -> None:
    permissions = Permissions()
    with pytest.raises(PlacetError, match="asked each time"):
        permissions.allow_for_session(Ask(kind="run", title="", command="ls", rule=rule))


EDIT = Ask(kind="edit", title="", changes=(FileChange(path="a", before="", after="b"),))
EDIT_OUTSIDE = Ask(kind="outside", title="", changes=EDIT.changes, rule="/x")
READ_OUTSIDE = Ask(kind="outside", title="", rule="/x")
RUN = Ask(kind="run", title="", command="ls", rule="ls")


@pytest.mark.parametrize(
    ("mode", "effect", "ask", "decision"),
    [
        (Mode.ASK, Effect.READ, None, "allow"),
        (Mode.ASK, Effect.READ, READ_OUTSIDE, "ask"),
        (Mode.ASK, Effect.MEMORY, None, "allow"),
        (Mode.ASK, Effect.EDIT, EDIT, "ask"),
        (Mode.ASK, Effect.RUN, RUN, "ask"),
        (Mode.ASK, Effect.RUN, None, "ask"),
        (Mode.ASK, Effect.EDIT, None, "ask"),
        (Mode.ACCEPT_EDITS, Effect.EDIT, EDIT, "allow"),
        (Mode.ACCEPT_EDITS, Effect.EDIT, EDIT_OUTSIDE, "ask"),
        (Mode.ACCEPT_EDITS, Effect.READ, READ_OUTSIDE, "ask"),
        (Mode.ACCEPT_EDITS, Effect.RUN, RUN, "ask"),
        (Mode.READ_ONLY, Effect.READ, None, "allow"),
        (Mode.READ_ONLY, Effect.MEMORY, None, "allow"),
        (Mode.READ_ONLY, Effect.EDIT, EDIT, "deny"),
        (Mode.READ_ONLY, Effect.EDIT, EDIT_OUTSIDE, "deny"),
        (Mode.READ_ONLY, Effect.RUN, RUN, "deny"),
    ],
)
def test_modes(mode: Mode, effect: Effect, ask: Ask | None, decision: str) -> None:
    assert Permissions(mode).decide(effect, ask) == decision


def test_read_only_is_above_every_rule() -> None:
    assert decide(Permissions(Mode.READ_ONLY, ["ls"]), "ls") == "deny"


def test_consent_to_read_outside_is_for_that_path_and_for_reading() -> None:
    permissions = Permissions(Mode.ACCEPT_EDITS)
    permissions.allow_for_session(READ_OUTSIDE)
    assert permissions.decide(Effect.READ, READ_OUTSIDE) == "allow"
    assert permissions.decide(Effect.READ, Ask(kind="outside", title="", rule="/x/y")) == "ask"
    assert permissions.decide(Effect.EDIT, EDIT_OUTSIDE) == "ask"
    with pytest.raises(PlacetError):
        permissions.allow_for_session(EDIT_OUTSIDE)


def test_a_project_can_only_narrow() -> None:
    permissions = Permissions(Mode.ASK, ["ls", "npm test"])
    permissions.narrow(Mode.ACCEPT_EDITS, ["npm test"])
    assert permissions.mode is Mode.ASK
    assert decide(permissions, "npm test") == "ask"
    assert decide(permissions, "ls") == "allow"
    permissions.narrow(Mode.READ_ONLY)
    permissions.switch(Mode.ACCEPT_EDITS)
    permissions.narrow(Mode.ACCEPT_EDITS)
    assert permissions.mode is Mode.READ_ONLY


def test_one_key_goes_round_the_modes() -> None:
    seen = [Mode.ASK]
    for _ in range(3):
        seen.append(seen[-1].next())
    assert seen == [Mode.ASK, Mode.ACCEPT_EDITS, Mode.READ_ONLY, Mode.ASK]
