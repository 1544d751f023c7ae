"""Credentials that tell by their form whose they are: one row for each vendor's prefix.

Sources: the vendors' own documentation of their token formats, and the public rule lists of
gitleaks (MIT), Nosey Parker (Apache-2.0) and detect-secrets (Apache-2.0), read for which vendors
have a recognisable form. The patterns are our own.
"""

from __future__ import annotations

from core.data import Data


class TokenForm(Data):
    """The recognisable form of one vendor's credential.

    Attributes:
        name: the rule's detail, ``secret.<name>``.
        what: what it is, for the message.
        cues: a piece that stands in every match, in lower case: tested before the pattern.
        pattern: the form; every repetition in it is bounded.
        sample: (fixed start, number of characters that follow, their alphabet): from it the
            example is made when it is needed, so that no credential stands in this file.
    """

    name: str
    what: str
    cues: tuple[str, ...]
    pattern: str
    sample: tuple[str, int, str]


# The alphabets of samples: random to the eye, and never a credential.
HEX = "0123456789abcdef"
UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ234567"
WORD = "aB3dE5fG7hJ9kLmN2pQrS4tUvW6xYz"
LOWER = "a3b5c7d9e2f4g6h8jkmnpqrstuvwxyz"
DIGITS = "1234567890"


def form(
    name: str, what: str, cues: str, pattern: str, start: str, count: int, alphabet: str = WORD
) -> TokenForm:
    """Describe one form of credential.

    Args:
        what: names it in a sentence ("a Linear API key").
        cues: the pieces of `TokenForm.cues`, with blanks between.
        start, count, alphabet: its sample: how it begins, and so many characters of an alphabet.
    """
    return TokenForm(
        name=name,
        what=what,
        cues=tuple(cues.split()),
        pattern=pattern,
        sample=(start, count, alphabet),
    )


START = r"(?<![A-Za-z0-9])"
"""Nothing of a longer word before it."""

END = r"(?![A-Za-z0-9])"
"""Nothing of a longer word after it."""
