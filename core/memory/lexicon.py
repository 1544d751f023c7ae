"""What developers' words mean to the comparison of statements: synonyms and alternatives.

Closed lists for the common vocabulary of preferences and conventions, English and Chinese onto one
canonical English word. What is not listed stands for itself, so the lists bound how well "in other
words" is seen, never how safely different things are told apart.
"""

from __future__ import annotations

from functools import cache

from core.memory.terms import stem

_SYNONYMS = """
use: utilize utilise employ adopt prefer choose pick favor favour select leverage opt
answer: reply respond response
short: concise brief terse succinct compact
detail: verbose lengthy elaborate thorough
repository: repo codebase
directory: folder dir
function: func fn
configuration: config conf settings setting
documentation: docs doc
dependency: deps dep
environment: env
database: db
production: prod
development: dev
authentication: auth
parameter: param arg argument
message: msg
javascript: js
typescript: ts
python: py
golang: go
postgres: postgresql pg
kubernetes: k8s
test: spec
delete: remove drop erase
build: compile
start: launch boot
error: exception failure
fix: repair
edit: modify change alter
write: author compose
ask: confirm consult
english: 英文 英语
chinese: 中文 汉语 汉字
space: 空格 blank
tab: 制表符 tabulator
indent: 缩进 indentation
commit: 提交 checkin
message: 信息 消息 说明
test: 测试 单测
unit: 单元
deploy: 部署 发布 上线 rollout
branch: 分支
main: 主干 主分支
database: 数据库
port: 端口
interface: 接口
directory: 目录 文件夹
file: 文件
function: 函数 方法
variable: 变量
configuration: 配置
dependency: 依赖
install: 安装
comment: 注释
documentation: 文档
answer: 回答 回复 答复
short: 简短 简洁 简明 精简
detail: 详细 详尽 冗长
code: 代码
use: 使用 采用 选用 改用 优先用 用
write: 编写 书写 撰写 写
delete: 删除 移除 删掉
edit: 修改 改动 更改 编辑 改
run: 运行 执行 跑
log: 日志
production: 生产环境 线上环境 生产 线上
environment: 环境
password: 密码
secret: 密钥 机密
push: 推送
force: 强制 强行
merge: 合并
rebase: 变基
quote: 引号
single: 单
double: 双
line: 行
name: 命名 名字 名称
type: 类型
version: 版本
time: 时间
timezone: 时区
friday: 周五 星期五
monday: 周一 星期一
tuesday: 周二 星期二
wednesday: 周三 星期三
thursday: 周四 星期四
saturday: 周六 星期六
sunday: 周日 星期日 星期天
project: 项目 工程
review: 评审 审查 审核
format: 格式 格式化
ask: 询问 确认
allow: 允许 准许 permit
"""

_ALTERNATIVES = """
tab space
npm pnpm yarn bun
pip uv poetry conda pipenv pdm
jest vitest mocha jasmine ava
pytest unittest nose
playwright cypress selenium puppeteer
merge rebase squash
camelcase snakecase kebabcase pascalcase
postgres mysql sqlite mariadb oracle mongodb dynamodb
black yapf autopep8
eslint biome tslint
webpack vite rollup parcel esbuild turbopack
react vue svelte angular solid
rest graphql grpc soap
english chinese german french spanish japanese korean portuguese russian italian
british american
short detail long
light dark
vim neovim emacs vscode
github gitlab bitbucket gitea
vercel netlify heroku aws gcp azure cloudflare
jira linear asana trello
redux zustand mobx
tailwind bootstrap
mypy pyright pyre
sync async
utc local
monday tuesday wednesday thursday friday saturday sunday
before after
least most
minimum maximum
more less
above below
over under
single double
hourly daily weekly monthly quarterly yearly
notion confluence
json yaml toml xml
const let var
mit apache gpl bsd
with without
ascend descend
enable disable
true false
upper lower
allow forbid
required optional
bash zsh fish powershell
manual automatic
ssh https
"""


@cache
def canonical_forms() -> dict[str, str]:
    """Map each stem, or Chinese word, to the stem of the word that stands for all its synonyms."""
    found: dict[str, str] = {}
    for line in _SYNONYMS.strip().splitlines():
        base, _, others = line.partition(":")
        for word in others.split():
            found.setdefault(stem(word), stem(base))
    return found


@cache
def chinese_words() -> tuple[str, ...]:
    """Return the Chinese words of the list, longest first."""
    wide = (word for word in canonical_forms() if word > "\u3000")
    return tuple(sorted(wide, key=lambda word: (-len(word), word)))


@cache
def groups() -> dict[str, int]:
    """Map canonical stems to the number of the group of which a statement can choose only one."""
    return {
        canonical(word): number
        for number, line in enumerate(_ALTERNATIVES.strip().splitlines())
        for word in line.split()
    }


def canonical(word: str) -> str:
    """Return the stem that stands for a lower-case word and its synonyms."""
    stemmed = stem(word)
    return canonical_forms().get(stemmed, stemmed)
