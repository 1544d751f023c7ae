"""Rules are heard by their grammar: many ways of saying them, and what looks like them."""

from __future__ import annotations

import pytest

from core.signals.explicit import detect

HEARD = """
Note for the future: the payments module has no retries on purpose.
Hereafter use semantic versioning for all packages.
Keep in mind that half of our users are still on Python 3.8.
Get into the habit of citing line numbers.
Never forget to run the migrations in dry-run mode first.
Write this down: the license server must be up before tests.
I want you to always run mypy before you tell me you're done.
Whenever you touch the schema, regenerate the types.
If you change the public API, always update docs/api.md too.
If something takes longer than a minute, tell me beforehand.
If you need a new package, get my approval first.
When you name things, spell words out.
Once you've changed a model, regenerate the client.
Before you push, run the linter.
To release: first bump the version, then tag, then push the tag.
To get a shell on staging use kctl exec.
The way we release is: merge to main, wait for green, tag it.
Anything touching auth needs a review from security.
New files need the licence header.
Hotfixes always branch off the latest tag.
Snapshots are never updated by hand.
Releases go out every second Tuesday.
Config belongs in settings.toml, not in code.
Write error messages in sentence case, without a full stop.
Use the metric system in docs.
Keep lines under 100 characters.
Limit PRs to 300 lines.
Don't sugarcoat reviews.
Please don't rewrite my tests unless I ask.
Show me the command before you run it.
No need to explain what you did, just show the code.
Challenge me when I'm wrong.
I deploy from my laptop, not from CI.
I only have 8 GB of RAM.
I find getters and setters pointless.
I lean towards plain SQL over query builders.
I've switched to zsh.
My terminal only has 80 columns.
We log in JSON.
We keep secrets in Vault.
We have a policy of no direct prod access.
We have no staging environment.
Our CI is GitLab, not GitHub Actions.
Our customers are mostly hospitals, so downtime is not acceptable.
This library must stay dependency-free.
The staging server is called kestrel.
The database is Postgres and the ORM is SQLAlchemy.
The architecture diagram is in docs/arch.svg.
For questions about billing, ask Marta.
Please refactor this module; note that we don't use classes here.
Okay merge it. From next week on we release on Tuesdays.
从下周起我们改成周二发版。
如果改了公共接口，一定要更新文档。
如果要加依赖，先问我。
写 SQL 的时候关键字用大写。
跑测试之前要先启动模拟器。
每做完一个任务，列出改过的文件。
发版流程：先改版本号，再打 tag，最后推送。
所有接口统一返回 JSON。
日期格式统一成 YYYY-MM-DD。
变量名用英文，不要拼音。
布尔变量用 is 或 has 开头。
密钥绝不能进仓库。
快照不能手动更新。
能用标准库就不要引第三方。
务必给每个接口加超时。
解释的时候别太啰嗦。
先给我看 diff，再解释。
用荷兰语回复我。
我只会 Python 和一点 Go。
我这边是 Windows 11。
我在上海，所以时间都按北京时间算。
我们都在周四发版。
我们没有测试环境。
我们不接受没有测试的 PR。
我们的主分支叫 trunk。
我们的日志都进 Loki。
这个服务只和网关通信。
这个仓库是 monorepo，用 Nx 管理。
接口文档以 openapi.yaml 为准。
值班表在 PagerDuty 上。
线上问题找老王。
定价相关的改动要抄送 Elif。
提醒一下，旧接口六月下线，新代码不要再调了。
Unsere API läuft unter https://api.acorn.example.
Notre CI tourne sur GitLab.
Uso Neovim en la terminal.
私は fish を使っています。
""".strip().splitlines()

SILENT = """
Every request gets a 403.
Every time I run it I get a segfault.
Whenever I click save, the page reloads.
Whenever I rebase I get conflicts.
The date is always one day off.
The worker never picks up the job.
We never call close().
We store the result in x and never read it.
Our build has been red since this morning.
Our API returns 500 since noon.
Our main problem is the cache.
The staging server is down again.
The main branch is broken.
PRs are piling up.
Tests need more coverage here.
Config is not loaded.
Errors go to stderr instead of the file.
When the user clicks save, show a toast.
If there are more than ten items, paginate.
Every user should see only their own orders.
All buttons should be rounded.
Users must confirm their e-mail before they can log in.
When you changed the parser you broke the lexer.
When you're done, ping me.
Once that's done, open a PR.
Before we start, show me the directory listing.
After the update nothing compiles.
Use a set here, not a list.
Use the staging database for this test.
Keep the server running while I test.
Put everything in one file for now.
I only see half of the output.
I usually don't see this error.
I'll never understand timezones.
I run the script and nothing comes out.
I use this function in two other places.
I'd rather do the database first.
I hate Mondays.
I'd like this moved to core.
Could you never use recursion for this?
You're the best, never change.
In theory you should always check err, says the book.
npm WARN deprecated: Always use the latest version
warning: always use the new client
feat(api): always include the request id
不要改那一行。
我喜欢第二个。
我讨厌星期一。
手册里说必须先调用 init。
fix: 统一使用 UTC 时间
记一下这个数字，等下要用。
全部先放一个文件里。
列表要按日期排序。
每个用户只能看到自己的订单。
确保用户不能提交两次。
我只看到一半输出。
我们以后也许会换成 Go。
我们的构建在 Windows 上失败。
我们的用户在抱怨登录。
我跑测试的时候挂了两个。
测试通过就合并。
如果超过十条，就分页。
接口在找不到时应该返回 404。
导入永远完不成。
做完之后开个 PR。
페이지가 절대 로드되지 않아.
""".strip().splitlines()


@pytest.mark.parametrize("message", HEARD)
def test_a_rule_is_heard(message: str) -> None:
    assert len(detect(message)) == 1


@pytest.mark.parametrize("message", SILENT)
def test_what_looks_like_a_rule_is_none(message: str) -> None:
    assert detect(message) == ()


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("I need you to keep responses under 200 words.", "Keep responses under 200 words."),
        ("It's important that the CLI never prints secrets.", "The CLI never prints secrets."),
        ("As of this sprint we only support Firefox.", "We only support Firefox."),
        ("For next time: run prettier before you push.", "Run prettier before you push."),
        (
            "To deploy, run make ship, then post in the channel.",
            "To deploy, run make ship, then post in the channel.",
        ),
        ("请养成习惯，改完就跑测试。", "改完就跑测试。"),
    ],
)
def test_the_text_stands_alone(message: str, text: str) -> None:
    assert [p.text for p in detect(message)] == [text]


def test_weak_cues_do_not_count_in_a_list_of_tasks() -> None:
    assert (
        detect("Please do:\n- keep lines under 80 characters in the parser\n- sort imports") == ()
    )
    assert len(detect("Our conventions:\n- keep lines under 80 characters\n- sort imports")) == 2


def test_weak_cues_do_not_count_in_a_long_message() -> None:
    rule = "Use the metric system in docs."
    assert len(detect(rule)) == 1
    report = "The page shows the wrong number after the import has run. " * 5
    assert detect(report + rule) == ()


def test_a_text_under_headings_is_a_document() -> None:
    pasted = "Look at this:\n\n## Contributing\n\nAlways run the linter. Never push to main."
    assert detect(pasted) == ()
    assert [p.text for p in detect(pasted + "\n\nFrom now on answer in German.")] == [
        "Answer in German."
    ]


SHORT = """
Semicolons always.
Less prose, more code please.
No file over 500 lines.
No class components, hooks only.
Styling is done with Tailwind only.
All new code is TypeScript.
Only commit when I say so.
I want commit messages that explain why.
This is a Django project.
For prod access talk to Ingrid.
`core` may never import `tui`.
少写废话，多写代码。
不要留死代码。
拿不准就选最朴素的方案。
Python 用下划线命名，JS 用驼峰。
认证由 Keycloak 负责。
我们从 Jenkins 换到了 Buildkite。
""".strip().splitlines()

SHORT_SILENCE = """
No problem, thank you!
No worries, all good.
No changes needed.
All new tests pass.
Every script fails with the same error.
Less padding on the card.
Use my branch for this.
This is a bug.
The deployment needs a restart.
If CI is green, merge.
Don't leave me hanging.
第二个测试用 mock。
现在只能在 Chrome 里用。
每个脚本都报一样的错。
别猜了，看堆栈。
我更倾向方案 B。
""".strip().splitlines()


@pytest.mark.parametrize("message", SHORT)
def test_a_rule_without_many_words_is_heard(message: str) -> None:
    assert len(detect(message)) == 1


@pytest.mark.parametrize("message", SHORT_SILENCE)
def test_a_remark_without_many_words_is_none(message: str) -> None:
    assert detect(message) == ()
