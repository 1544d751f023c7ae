"""The words and signs by which a statement is read (`core.memory.meaning`): data, and no more."""

from __future__ import annotations

import re
from functools import cache

from core.memory.lexicon import chinese_words
from core.memory.terms import STOP_WORDS
from core.patterns import LazyPattern

TOKEN = LazyPattern(
    r"`(?P<code>[^`\n]{1,80})`"
    r"|(?P<name>https?://[^\s)>\]，。]+"
    r"|(?:--?|@|\.{0,2}/|~/)?[A-Za-z_][\w-]*(?:(?:/|\.(?=\w)|::|_)[\w*-]+)+/?"
    r"|[A-Za-z_][\w-]*/(?![\w/])|(?<!\w)--?[a-z][\w-]*|(?:\./|(?<!\w)/)[\w./-]+)"
    r"|(?P<number>\d+(?:[.,]\d+)*(?:[A-Za-z%]{1,3}\b)?)"
    r"|(?P<word>[A-Za-zÀ-ɏ][A-Za-z0-9À-ɏ+#]*(?:'[a-z]+)?)"
    r"|(?P<chinese>[\u3400-\u9fff]+)"
    r"|(?P<stop>[.!?;。；！？\n])"
    r"|(?P<pause>[,:—–()，：、])"
    r"|(?P<other>[^\x00-\u024f\u2000-\u303f\u3400-\u9fff\uff00-\uffef]+)",
    re.ASCII,
)
"""A token of a statement; the group's name is its kind."""
LIST = LazyPattern(r"\b(?:or|nor|and)\b|、|和|或")
"""What goes on after a comma in a list."""


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


AGAINST = _set(
    "never not no cannot nor don't dont doesn't can't won't shouldn't mustn't isn't aren't"
)
"""Words that are against what follows."""
FLIPS = _set(
    "avoid stop skip without refus refrain exclud omit forget forbid forbidden prohibit disallow "
    "ban reject dislik hate detest loath"
)
"""Stems of verbs that are against their object."""
PERMITS = _set("may can fine ok okay allowed permitted acceptable")
"""Words that say that something is allowed."""
WHERE = _set(
    "for in on at when whenever while during before after if unless except within under from to "
    "into until inside"
)
"""Words after which a statement says where or when it holds."""
ORDERS = _set("before after unless except until from to than over")
"""Words between which things change their meaning with their order."""
CHOOSES = _set("use uses using prefer prefers choose pick")
"""Words whose object is what a statement chooses."""
BEGINS = CHOOSES | _set("always never avoid don't dont")
"""Words that begin a clause of their own after a comma."""
DEMANDS = _set("always must only ask")
"""Words by which a prohibition is said without a negation ("always ask before deleting")."""
COPULAS = _set("is are was were live lives sits runs stored located kept called named")
"""Words between a question and its answer ("the board is at …")."""
_AMOUNTS = _set("least most more less over above below minimum maximum without")
EMPTY = (
    STOP_WORDS
    | PERMITS
    | _set(
        "always please must should remember sure ensure need want like every each across whole "
        "entire instead rather strongly really strictly definitely that's everything anything "
        "everywhere only"
    )
) - _AMOUNTS
"""Words that carry nothing by which statements are compared."""
_NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(value) for value, word in enumerate(_NUMBER_WORDS.split())}

CHINESE_DIGITS = {c: str(n) for n, c in enumerate("零一二三四五六七八九十")} | {"两": "2"}
FIRST_WORD = LazyPattern(r"\s*([A-Za-z']+)")
"""The word that follows a token."""
STOP = LazyPattern(r"[.!?;。；！？\n]")
INSTEAD = {("instead", "of"), ("rather", "than")}
"""Pairs of words that are against what follows them, briefly."""
JOINS = frozenset({"or", "and", "nor", "never", "not", "to", "don't", "dont", "no"})
"""Words that join a verb to what stands before it ("never use")."""


@cache
def chinese_part() -> re.Pattern[str]:
    """Return the pattern of what a Chinese word does; one holds all words of the lexicon."""
    return re.compile(
        r"(?P<fixed>不同|不错|不仅|不但|不变|[特分区级类性个]别|别[人的名]|一样|一起|一致)"
        r"|(?P<always>统一|一律)"
        r"|(?P<against>不要再?|不用|不得|不能|不可以?|不准|不许|不应该?|不该|不再|禁止|严禁|禁用|避免|杜绝"
        r"|停止|切勿|请勿|勿|别再?|而不是|而非|不是|从不|绝不|不)"
        r"|(?P<digit>[一二两三四五六七八九十])(?=[个位次天行秒分周月年条名人倍层格空字级页])"
        rf"|(?P<known>{'|'.join(chinese_words())})"
        r"|(?P<permits>可以|允许|没关系|无妨)"
        r"|(?P<opens>在)"
        r"|(?P<closes>的时候|时候|之前|之后|时|里面?|中|内)"
        r"|(?P<copula>位于|存在|叫做?|是|为)"
        r"|(?P<empty>以后|今后|从现在开始|从今以后|从今天起|总是|始终|永远|务必|必须|一定要?|记住|记得|默认|尽量"
        r"|千万|绝对|最好|所有|全部|任何|每次|每个|应该|应当|我们|你们|这个|那个|以及|并且|来自"
        r"|[都应需请要我你上下的了着过把将会能去来和与或并也就再只对给让个得地之])"
        r"|(?P<unknown>.)"
    )
