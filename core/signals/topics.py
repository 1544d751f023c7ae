"""The subjects by which entries are tagged, found by words that are alike in most languages."""

from __future__ import annotations

import re
from functools import cache

from core.signals.language import Language, compiled

MOST = 3
"""Tags given to one statement at most: more would say nothing."""

_TOPICS = (
    (
        "testing",
        r"\b(?:tests?|testing|pytest|unittest|jest|vitest|mocks?|fixtures?|coverage)\b|测试",
    ),
    (
        "git",
        r"\b(?:git|commits?|committing|branch(?:es)?|rebase|squash|force-?push|"
        r"pull\s+requests?|prs?"
        r"|merge|amend|master|changelog)\b|提交|分支|合并",
    ),
    (
        "tooling",
        r"\b(?:npm|pnpm|yarn|bun|pip3?|uv|poetry|cargo|docker|make|webpack|vite|ruff|black|eslint"
        r"|prettier|mypy|linter|package\s+manager)\b|包管理",
    ),
    (
        "style",
        r"\b(?:indent\w*|tabs|spaces|semicolons?|quotes|snake_case|camelcase|kebab-case|naming"
        r"|ternar\w+|formatting|line\s+length|type\s+hints?|annotations?|globals?)\b"
        r"|缩进|命名|空格|分号|风格|驼峰",
    ),
    ("docs", r"\b(?:docs?|documentation|readme|docstrings?|comments?|spelling)\b|文档|注释"),
    (
        "answers",
        r"\b(?:answers?|repl(?:y|ies)|responses?|respond|explanations?|concise|brief|terse|emojis?"
        r"|verbose|tone)\b|回答|回复|解释|简洁|简短",
    ),
    (
        "environment",
        r"\b(?:windows|macos|linux|ubuntu|wsl2?|neovim|vim|emacs|vs\s?code|zsh|fish|editor|terminal"
        r"|shell|dark\s+mode)\b|编辑器|终端|系统",
    ),
    (
        "deployment",
        r"\b(?:deploy\w*|staging|production|prod|releases?|kubernetes|terraform|vercel|ci)\b"
        r"|部署|发布|上线|生产环境",
    ),
    (
        "data",
        r"\b(?:database|db|sql|postgres\w*|mysql|sqlite|migrations?|schema|utc|timestamps?)\b"
        r"|数据库|迁移|时区",
    ),
    ("api", r"\b(?:apis?|endpoints?|rest|graphql|grpc|openapi|http|https)\b|接口"),
    (
        "security",
        r"\b(?:secrets?|credentials?|passwords?|tokens?|auth\w*|encrypt\w*)\b|密钥|安全|权限",
    ),
    (
        "monitoring",
        r"\b(?:grafana|dashboards?|sentry|logs?|metrics|incidents?|alerts?)\b|监控|日志|面板",
    ),
    (
        "accessibility",
        r"\b(?:colou?r-?blind\w*|dyslexi\w+|screen\s+reader|deaf|low\s+vision)\b|色盲|色弱",
    ),
)


@cache
def _compiled(extra: tuple[tuple[str, str], ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((tag, compiled(pattern)) for tag, pattern in (*_TOPICS, *extra))


def tags_of(text: str, language: Language) -> tuple[str, ...]:
    """Return the subjects that a statement names, at most `MOST`, in a fixed order."""
    found = [tag for tag, pattern in _compiled(language.topics) if pattern.search(text)]
    return tuple(found[:MOST])
