"""Whether a message asks that its answer be given without memory."""

from __future__ import annotations

import re
from functools import cache
from re import Pattern

from core.signals.language import compiled
from core.signals.sentences import sentences

_MEMORY = (
    r"(?:memor(?:y|ies)|memory entries|what you (?:remember|know about me|(?:have )?learned)"
    r"|(?:any|all|my|your) (?:saved |stored |earlier )?(?:preferences|memories)"
    r"|anything you (?:remember|know about me))"
)

_ASKS = (
    # English
    rf"\b(?:ignore|disregard|skip|bypass|set aside|leave out|forget about)"
    rf" (?:all |any |of |the |your |my |project |user |saved |stored |entire |"
    rf"whole ){{0,4}}{_MEMORY}\b",
    rf"\b(?:do not|don't|without|no|never mind) (?:use |using |consult(?:ing)? |"
    rf"look(?:ing)? at |rely(?:ing)? on"
    rf"|consider(?:ing)? |apply(?:ing)? |read(?:ing)? |access(?:ing)? |take )(?:all |"
    rf"any |the |your |my |saved |stored )"
    rf"{{0,3}}{_MEMORY}\b",
    r"\b(?:answer|reply|respond|do (?:this|it)|work) (?:\w+ ){0,3}(?:without|with no|"
    r"with empty|as if you had no) "
    r"(?:any |your |the |using |my ){0,3}memor(?:y|ies)\b",
    r"\bwithout (?:any |your |the |using ){0,2}memor(?:y|ies)(?: (?:this time|"
    r"for (?:this|now)|please))?[.!]*$",
    r"\b(?:pretend|act|answer|respond|imagine) (?:as if |like |that )?you (?:do not|"
    r"don't|didn't) (?:know|remember) "
    r"(?:me|us|anything|any of)\b",
    r"\bmemory off\b|\bturn off (?:your |the )?memory\b|\b(?:no|zero) memory (?:for|on|in) this\b",
    # Chinese
    r"(?:忽略|无视|不要?(?:参考|使用|用|看|管|考虑|依赖|读取?|带上?)|别(?:参考|使用|用|"
    r"看|管|考虑|依赖|读)|抛开|不用(?:参考|管|看|考虑)?|"
    r"撇开|跳过|关掉|关闭|不参考|不使用)(?:你的?|我的?|所有|全部|任何|一切|之前的?|"
    r"以前的?|已有的?|现有的?|项目的?|存的?|"
    r"保存的?)*(?:记忆|記憶|memory|记住的(?:东西|内容|事)?|偏好记录)",
    r"(?:当作?|假装)(?:你)?(?:什么(?:都|也))?(?:不(?:记得|知道)|没有?)(?:任何|"
    r"什么)?(?:记忆|我|我的偏好)",
    # Other languages that core.signals.languages listens to
    r"\b(?:ignoriere|vergiss) (?:\w+ ){0,2}(?:gedächtnis|erinnerungen)\b|\bohne (?:dein |"
    r"das )?gedächtnis\b",
    r"\bignore (?:ta |la |toute ta )mémoire\b|\bsans (?:ta |utiliser ta )mémoire\b",
    r"\bignora (?:tu |la |toda tu )memoria\b|\bsin (?:usar )?(?:tu )?memoria\b",
    r"\bignore (?:sua |a |toda a sua )memória\b|\bsem (?:usar )?(?:sua )?memória\b",
    r"(?:メモリ|記憶)(?:は|を)(?:無視|使わない|参照しない)|(?:메모리|기억)(?:은|는|을|"
    r"를)? ?(?:무시|사용하지|쓰지|참고하지)",
    r"игнорируй (?:свою )?память|не используй (?:свою )?память|abaikan (?:memori|"
    r"ingatan)|bỏ qua (?:bộ nhớ|trí nhớ)",
)

_ELSEWHERE = (
    r"memory (?:leaks?|usage|limits?|address\w*|errors?|warnings?|bugs?|pressure|"
    r"consumption|footprint"
    r"|layout|safety|model|manager|profil\w+|allocat\w+|barrier\w*|tests?|cards?|budget|"
    r"map\w*|pools?)"
    r"|(?:in|from|into|out of|shared|virtual|flash|gpu|heap|working) memory|内存|"
    r"记忆(?:体|化|棒|卡)"
)
"""Memory of the machine, which is another thing."""


_CLAUSE = re.compile("[,;:，；：]|\\s[-–—]\\s|\\b(?:and|then)\\b|然后")


@cache
def _patterns() -> tuple[Pattern[str], Pattern[str], Pattern[str]]:
    asks = compiled("|".join(f"(?:{ask})" for ask in _ASKS))
    meta = compiled(
        r"\?\W*$|[吗呢]\W*$|^\W*(?:how|what|why|when|does|is|should i|if)\b|^\W*(?:怎么|"
        r"为什么|如何)"
    )
    return asks, compiled(_ELSEWHERE), meta


def asks_to_ignore_memory(message: str) -> bool:
    """Tell whether the user wants this turn to be answered as if memory were empty.

    A question about ignoring memory, a quotation, and the memory of the machine ("ignore memory
    leaks") are no such wish.
    """
    return any(
        _wishes(clause)
        for sentence in sentences(message)
        for clause in _CLAUSE.split(sentence.mask)
    )


def _wishes(clause: str) -> bool:
    """Judge a clause by itself: what is asked in the next one is the question to be answered."""
    asks, elsewhere, meta = _patterns()
    if not asks.search(clause) or elsewhere.search(clause):
        return False
    polite = clause.lower().lstrip().startswith(("can you", "could you", "please", "请", "能不能"))
    return polite or not meta.search(clause)
