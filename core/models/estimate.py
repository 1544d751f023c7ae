"""Token counts where a server gives none."""

from __future__ import annotations

import json

from core.models.base import Request

BYTES_PER_TOKEN = 4
"""OpenAI's rule of thumb for English is four characters a token (help.openai.com, *What are
tokens*); taken over UTF-8 bytes it holds for Chinese too, three quarters of a token a character."""


def estimate_tokens(text: str) -> int:
    """Estimate how many tokens a text has, rounded up."""
    return -(-len(text.encode("utf-8", "surrogatepass")) // BYTES_PER_TOKEN)


def estimate_prompt(request: Request) -> int:
    """Estimate how many tokens a request has, tools included."""
    return estimate_tokens(json.dumps((request.messages, request.tools), ensure_ascii=False))
