"""The one place where a failure becomes words for the user: what happened, and what to do.

Codes: ``bad-key``, ``not-allowed``, ``no-such-model``, ``no-such-address``, ``rate-limited``,
``quota``, ``server-error``, ``refused``, ``redirected``, ``unreachable``, ``certificate``,
``timeout``, ``dropped``, ``bad-data``, ``not-a-stream``, ``context-overflow``,
``tools-unsupported``, ``no-model``.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from core.models.base import ModelError
from core.models.failure import Failure, Kind
from core.models.overflow import is_overflow, stated_limit
from core.models.retry import is_quota, stated_wait
from core.models.server import NO_KEY, ServerSettings, host_of, is_loopback
from core.text import safe_line

_MODEL_MISSING = re.compile(
    r"model\b.{0,120}\b(not found|does ?n[o']t exist|not exist|unknown|no such|not available"
    r"|not loaded|not a valid|isn't)|(no such|unknown|invalid|unsupported) model|not a valid model"
    r"|no models? loaded",
    re.IGNORECASE | re.DOTALL,
)
_TOOLS_MISSING = re.compile(r"support\w* (tool|function)|(tool|function)s? .*not support", re.I)
_CERTIFICATE = re.compile(r"certificate", re.IGNORECASE)
_NO_TLS = re.compile(r"\bssl\b|\btls\b|wrong.version", re.IGNORECASE)
_UNKNOWN_NAME = re.compile(
    r"name or service not known|nodename nor servname|getaddrinfo|name resolution|no address",
    re.IGNORECASE,
)
_REFUSED = re.compile(r"refused|all connection attempts failed", re.IGNORECASE)


class _Advice(NamedTuple):
    code: str
    message: str
    hint: str


_LEAST_KEY = 8
"""Characters that a key has at least."""


def explain(failure: Failure, settings: ServerSettings, now: float = 0.0) -> ModelError:
    """Translate a failure into an error that a person can act on.

    Args:
        now: seconds since the epoch, for a ``Retry-After`` that is a date.
    """
    advice = _advice(failure, settings, now)
    limit = stated_limit(failure) if advice.code == "context-overflow" else None
    words = masked(failure.words, settings.api_key)
    message = (
        f"{advice.message}: {safe_line(words, 300)}" if words.strip() else f"{advice.message}."
    )
    return ModelError(advice.code, str(safe_line(message, 500)), advice.hint, limit=limit)


def masked(text: str, key: str) -> str:
    """Take a key out of a text that a server sent back.

    What is shorter than any server's keys is a word put in for servers that want none ("x",
    "ollama"), and taking it out would spoil the text.
    """
    return text if len(key) < _LEAST_KEY else text.replace(key, "‹key›")


def is_missing_model(failure: Failure) -> bool:
    """Tell whether the server does not have the model."""
    if failure.code in ("model_not_found", "model_not_available"):
        return True
    return failure.status in (400, 404, 422) and _MODEL_MISSING.search(failure.words) is not None


def _advice(failure: Failure, settings: ServerSettings, now: float) -> _Advice:
    host = str(safe_line(host_of(settings.base_url), 100)) or "the server"
    if is_overflow(failure):
        return _overflow(failure)
    if is_quota(failure):
        return _Advice(
            "quota",
            f"{host} says that the account's quota is used up",
            "Check plan and billing with the provider, or choose another server.",
        )
    if is_missing_model(failure):
        return _Advice(
            "no-such-model",
            f"{host} has no model {safe_line(settings.model, 80)}",
            "Choose another with --model or in config.toml.",
        )
    return _by_kind(failure, settings, host, now)


def _by_kind(failure: Failure, settings: ServerSettings, host: str, now: float) -> _Advice:
    match failure.kind:
        case Kind.UNREACHABLE:
            return _unreachable(failure, settings, host)
        case Kind.SLOW:
            return _Advice(
                "timeout",
                f"{host} did not answer in time",
                "Send again, or raise the time limits in config.toml.",
            )
        case Kind.DROPPED:
            return _Advice(
                "dropped",
                f"The connection to {host} broke off",
                "What arrived is kept. Send again to go on.",
            )
        case Kind.BAD_DATA:
            return _Advice(
                "bad-data",
                f"{host} sent data that can't be read",
                "What arrived is kept. Send again; if it recurs, the server or a proxy "
                "before it is at fault.",
            )
        case Kind.NO_STREAM:
            return _Advice(
                "not-a-stream",
                f"{host} did not answer with a completion",
                f"Check the address {_shown(settings.base_url)}: it usually ends in /v1.",
            )
        case Kind.STATUS:
            return _status(failure, settings, host, now)


def _overflow(failure: Failure) -> _Advice:
    limit = stated_limit(failure)
    size = f" of {limit:,} tokens" if limit else ""
    return _Advice(
        "context-overflow",
        f"The conversation no longer fits the model's window{size}",
        "Compact the conversation with /compact, or start a new session.",
    )


def _unreachable(failure: Failure, settings: ServerSettings, host: str) -> _Advice:
    if _CERTIFICATE.search(failure.words):
        return _Advice(
            "certificate",
            f"The certificate of {host} can't be trusted",
            "Check the address and this machine's clock; a company's proxy needs its "
            "certificate in SSL_CERT_FILE.",
        )
    if _NO_TLS.search(failure.words):
        return _Advice(
            "unreachable",
            f"{host} does not speak TLS there",
            "Check the address: a server without TLS wants http:// instead of https://.",
        )
    if _UNKNOWN_NAME.search(failure.words):
        return _Advice(
            "unreachable", f"The name {host} can't be found", "Check the address and the network."
        )
    if _REFUSED.search(failure.words) or is_loopback(settings.base_url):
        return _Advice(
            "unreachable",
            f"Nothing answers at {_shown(settings.base_url)}",
            "Is the server running? Start it and send again, or use --offline.",
        )
    return _Advice(
        "unreachable",
        f"{host} can't be reached",
        "Check the network and the address, then send again.",
    )


def _status(failure: Failure, settings: ServerSettings, host: str, now: float) -> _Advice:
    status = failure.status
    if status == 401:
        return _bad_key(settings, host)
    if status == 403:
        return _Advice(
            "not-allowed",
            f"{host} refuses access (403)",
            "The key may lack the right to this model, or the region is not served.",
        )
    if status == 429:
        return _rate_limited(failure, host, now)
    if status >= 500:
        return _Advice(
            "server-error",
            f"{host} failed ({status})",
            "Send again in a while; if it recurs, look at the server's log.",
        )
    if 300 <= status < 400:
        target = safe_line(host_of(failure.header("location")), 100) or "another address"
        return _Advice(
            "redirected",
            f"{host} redirects to {target} ({status})",
            "The request was not sent there. If you trust that address, set it as base_url.",
        )
    return _refused(failure, settings, host)


def _refused(failure: Failure, settings: ServerSettings, host: str) -> _Advice:
    """Say what a server has against the request itself."""
    status = failure.status
    if _TOOLS_MISSING.search(failure.words):
        return _Advice(
            "tools-unsupported",
            f"{host} refuses tools ({status})",
            "Choose a model that can call tools.",
        )
    if status in (404, 405):
        return _Advice(
            "no-such-address",
            f"{_shown(settings.base_url)} is not known there ({status})",
            "Check base_url: it usually ends in /v1.",
        )
    return _Advice(
        "refused",
        f"{host} refused the request{f' ({status})' if status else ''}",
        "Change what it names, or choose another model.",
    )


def _bad_key(settings: ServerSettings, host: str) -> _Advice:
    if settings.api_key in ("", NO_KEY):
        hint = (
            "Set OPENAI_API_KEY (with OPENAI_BASE_URL for this server) or api_key in config.toml."
        )
    else:
        hint = "Check the key: OPENAI_API_KEY, or api_key of this server in config.toml."
    return _Advice("bad-key", f"{host} does not accept the key (401)", hint)


def _rate_limited(failure: Failure, host: str, now: float) -> _Advice:
    wait = stated_wait(failure, now)
    when = f"in {_duration(wait)}" if wait else "in a minute"
    return _Advice("rate-limited", f"{host} is limiting requests (429)", f"Send again {when}.")


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 3600 else f"{seconds / 3600:.1f} h"


def _shown(url: str) -> str:
    """Show an address without a user name or password in it."""
    return str(safe_line(re.sub(r"//[^/@]*@", "//", url), 120))
