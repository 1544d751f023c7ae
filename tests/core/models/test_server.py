"""Addresses are taken as people write them, and none is mistaken for this machine."""

from __future__ import annotations

import pytest

from core.models.server import base_urls, host_of, is_loopback, with_scheme


@pytest.mark.parametrize(
    ("typed", "urls"),
    [
        ("http://127.0.0.1:8080", ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080")),
        ("http://127.0.0.1:8080/", ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080")),
        ("http://127.0.0.1:8080/v1", ("http://127.0.0.1:8080/v1",)),
        ("http://127.0.0.1:8080/v1/", ("http://127.0.0.1:8080/v1",)),
        ("https://a.example/v1/chat/completions", ("https://a.example/v1",)),
        ("https://a.example/api", ("https://a.example/api", "https://a.example/api/v1")),
        ("https://a.example/v1beta/openai/", ("https://a.example/v1beta/openai",)),
        ("https://a.example/paas/v4", ("https://a.example/paas/v4",)),
        ("localhost:11434", ("http://localhost:11434/v1", "http://localhost:11434")),
        ("a.example", ("https://a.example/v1", "https://a.example")),
    ],
)
def test_the_addresses_that_an_address_may_stand_for(typed: str, urls: tuple[str, ...]) -> None:
    assert base_urls(typed) == urls


@pytest.mark.parametrize(
    ("url", "here"),
    [
        ("http://localhost:1234/v1", True),
        ("http://LOCALHOST", True),
        ("http://model.localhost", True),
        ("http://127.8.9.1:80", True),
        ("http://[::1]:8080/v1", True),
        ("http://0.0.0.0:8000", True),
        ("http://localhost.evil.example", False),
        ("http://127.0.0.1.evil.example", False),
        ("http://127.0.0.1@evil.example/v1", False),
        ("http://evil.example/127.0.0.1", False),
        ("http://192.168.1.5:11434", False),
        ("https://api.openai.com/v1", False),
        ("http://[bad", False),
        ("", False),
    ],
)
def test_what_is_this_machine(url: str, here: bool) -> None:
    assert is_loopback(url) is here


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://API.example/v1", "api.example"),
        ("https://api.example:443/v1", "api.example"),
        ("https://api.example:8443/v1", "api.example:8443"),
        ("http://user:secret@api.example/v1", "api.example"),
        ("http://api.example:99999/", ""),
    ],
)
def test_the_host_of_an_address(url: str, host: str) -> None:
    assert host_of(url) == host


def test_only_this_machine_is_reached_without_tls_when_no_scheme_is_typed() -> None:
    assert with_scheme("[::1]:8080/v1") == "http://[::1]:8080/v1"
    assert with_scheme("192.168.1.5:8080") == "https://192.168.1.5:8080"
