"""Each language hears a statement and passes over what states nothing."""

from __future__ import annotations

import pkgutil

import pytest

from core.memory.entry_types import EntryType
from core.signals import languages
from core.signals.explicit import detect
from core.signals.language import ear, ears_for

SAYS = {
    "de": ("Merk dir bitte, dass wir Rust verwenden", "Wir Rust verwenden.", EntryType.FACT),
    "en": ("I hate long functions", "I hate long functions.", EntryType.PREFERENCE),
    "es": ("Nunca uses tabuladores", "Nunca uses tabuladores.", EntryType.FORBIDDEN),
    "fr": ("Désormais, réponds en anglais", "Réponds en anglais.", EntryType.PREFERENCE),
    "id": ("Saya suka jawaban pendek", "Saya suka jawaban pendek.", EntryType.PREFERENCE),
    "ja": ("私は短い関数が好きです", "私は短い関数が好きです。", EntryType.PREFERENCE),
    "ko": ("저는 짧은 함수를 선호합니다", "저는 짧은 함수를 선호합니다.", EntryType.PREFERENCE),
    "pt": ("Eu odeio funções longas", "Eu odeio funções longas.", EntryType.PREFERENCE),
    "ru": ("Я не люблю длинные функции", "Я не люблю длинные функции.", EntryType.PREFERENCE),
    "vi": ("Tôi thích hàm ngắn", "Tôi thích hàm ngắn.", EntryType.PREFERENCE),
    "zh": ("我讨厌太长的函数", "我讨厌太长的函数。", EntryType.PREFERENCE),
}  # fmt: skip

SILENT = {
    "de": ["Warum schlägt der Test fehl?", "Mein Kollege hasst Tabs", "Behebe den Fehler"],
    "en": ["Why does it fail?", "My colleague hates tabs", "Fix the bug"],
    "es": ["¿Por qué falla?", "Mi jefe prefiere tabs", "Arregla el error"],
    "fr": ["Pourquoi ça échoue ?", "Mon collègue déteste les tabs", "Corrige l'erreur"],
    "id": ["Kenapa gagal?", "Teman saya suka tab", "Perbaiki kesalahan"],
    "ja": ["なぜ失敗しますか？", "同僚はタブが好きです", "バグを直して"],
    "ko": ["왜 실패하나요?", "동료는 탭을 선호합니다", "버그를 고쳐줘"],
    "pt": ["Por que falha?", "Meu chefe prefere tabs", "Corrija o erro"],
    "ru": ["Почему падает?", "Мой коллега любит табы", "Исправь ошибку"],
    "vi": ["Tại sao lỗi?", "Sếp thích tab", "Sửa lỗi"],
    "zh": ["为什么失败？", "同事讨厌 tabs", "修复错误"],
}


def test_every_language_is_tried_here() -> None:
    found = {module.name for module in pkgutil.iter_modules(languages.__path__)}
    assert found == set(SAYS) == set(SILENT)


@pytest.mark.parametrize("code", sorted(SAYS))
def test_a_statement_is_heard(code: str) -> None:
    message, text, kind = SAYS[code]
    (proposal,) = detect(message)
    assert (proposal.text, proposal.type) == (text, kind)


@pytest.mark.parametrize("code", sorted(SILENT))
def test_what_states_nothing_is_silent(code: str) -> None:
    assert [detect(message) for message in SILENT[code]] == [()] * len(SILENT[code])


@pytest.mark.parametrize("code", sorted(SAYS))
def test_a_language_is_whole(code: str) -> None:
    language = ear(code).language
    assert language.code == code
    assert len(language.fold) == len(language.folded)
    assert ear(code) in ears_for(SAYS[code][0])
