"""What the offline pair says, in English and Chinese."""

from __future__ import annotations

import re

from core.data import Data

_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")


class Words(Data):
    """The sentences of one language; ``{}`` stands for what is put in."""

    no_model: str
    from_memory: str
    from_files: str
    nothing_found: str
    heard: str
    ways_out: str
    commands: str
    unknown_command: str
    missing_argument: str
    no_tool: str
    result: str
    remember_why: str
    forget_why: str
    help: dict[str, str]


ENGLISH = Words(
    no_model="I am the offline pair, not a language model: I search your memory and files, and run "
    "tools by command.",
    from_memory="Memory says:",
    from_files="Lines in your files:",
    nothing_found="I found nothing about this in memory or files.",
    heard="That may be worth keeping. It waits in the inbox until you decide (F3 goes there):",
    ways_out="For real answers, set OPENAI_BASE_URL and OPENAI_API_KEY, or start a local server. "
    "/help lists my commands.",
    commands="My commands:",
    unknown_command="I don't know the command {}.",
    missing_argument="{} needs something after it: {}",
    no_tool="{} is not available here.",
    result="Result of {}:",
    remember_why="Asked for with /remember.",
    forget_why="Asked for with /forget.",
    help={
        "/read": "PATH[:FIRST-LAST]: show a file, or some lines of it",
        "/list": "[PATH]: list a folder",
        "/grep": "PATTERN: search the contents of files",
        "/find": "GLOB: find files by name",
        "/recall": "QUERY: search memory",
        "/memory": "ID: show an entry of memory",
        "/remember": "[--user] [--type TYPE] TEXT: propose an entry",
        "/forget": "ID or words: propose to delete an entry",
        "/note": "TEXT: a note for this session only",
        "/run": "COMMAND: run a command, after you agree",
        "/help": "this list",
    },
)

CHINESE = Words(
    no_model="我是离线搭档，不是语言模型：我只能搜索记忆和文件，并按命令运行工具。",
    from_memory="记忆中有：",
    from_files="文件中的相关行：",
    nothing_found="在记忆和文件中没有找到相关内容。",
    heard="这句话可能值得记住。它在收件箱里等你决定（按 F3）：",
    ways_out="想得到真正的回答，请设置 OPENAI_BASE_URL 和 OPENAI_API_KEY，或启动本地模型服务。"
    "输入 /help 查看命令。",
    commands="可用的命令：",
    unknown_command="没有 {} 这个命令。",
    missing_argument="{} 后面还缺内容：{}",
    no_tool="这里不能使用 {}。",
    result="{} 的结果：",
    remember_why="用户用 /remember 要求记住。",
    forget_why="用户用 /forget 要求删除。",
    help={
        "/read": "路径[:起始行-结束行]：查看文件或其中几行",
        "/list": "[路径]：列出文件夹",
        "/grep": "模式：搜索文件内容",
        "/find": "通配符：按名称查找文件",
        "/recall": "关键词：搜索记忆",
        "/memory": "编号：查看一条记忆",
        "/remember": "[--user] [--type 类型] 内容：提议一条记忆",
        "/forget": "编号或关键词：提议删除一条记忆",
        "/note": "内容：仅供本次会话的笔记",
        "/run": "命令：经你同意后运行",
        "/help": "显示本列表",
    },
)


def words_for(text: str) -> Words:
    """Choose the language in which a message is written."""
    return CHINESE if _HAN.search(text) else ENGLISH
