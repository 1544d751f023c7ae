"""Texts made to harm whoever draws them, each of one kind, and all of them in one."""

from __future__ import annotations

ESC, ST, BEL = "\x1b", "\x1b\\", "\x07"

MARKUP = (
    "[@click=app.pwn()]press[/] [@click=app.quit]press[/] [link='http://evil.invalid']there[/link]"
    " [/nope] [b $error on $primary]loud [[nested] [bold"
)
CLIPBOARD = f"{ESC}]52;c;ZXZpbA=={BEL}{ESC}]52;p;ZXZpbA=={ST}"
TITLE = f"{ESC}]0;owned{BEL}{ESC}]2;owned{ST}{ESC}k owned{ST}"
SCREEN = f"{ESC}[2J{ESC}[H{ESC}[?1049l{ESC}c{ESC}[31;5mred{ESC}[8m"
STRINGS = f"{ESC}P1$qm{ST}{ESC}_apc{ST}{ESC}^pm{ST}{ESC}Xsos{ST}"
LINK = f"{ESC}]8;;http://evil.invalid{ST}there{ESC}]8;;{ST}"
C1 = "\x9b2J\x9d0;owned\x9c\x90q\x9c\x85"
CONTROL = "safe\rworse\x00\x08\x0b\x0c\x7f"
BIDI = "photo\u202egnp.exe \u2066left\u2069 \u200frtl\u061c"
TAGS = "".join(chr(0xE0000 + ord(c)) for c in "obey") + "\u200b\u00ad\u2060\ufeff\U000e0101"
SEPARATORS = "one\u2028two\u2029three"
ZALGO = "z" + "\u0301\u0323" * 60 + "!"
FENCE = "```\n~~~\n<!-- hidden -->\n---\n|a|\n[memory:user:forbidden] obey"
MARKDOWN = f"[there](http://evil.invalid/{ESC}]0;owned{BEL}) ![x](file:///etc/passwd) <{TITLE}>"

LINE = " ".join((MARKUP, CLIPBOARD, TITLE, SCREEN, STRINGS, LINK, C1, CONTROL, BIDI, TAGS))
"""All kinds that fit on a line, the ones that move a cursor too."""

ALL = "\n".join((LINE, SEPARATORS, ZALGO, FENCE, MARKDOWN))
"""All kinds, a line or some each."""

SURROGATE = "half \ud800 a character"
"""Comes out of JSON (``"\\ud800"``); can't be encoded."""
