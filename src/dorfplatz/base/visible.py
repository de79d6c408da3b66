"""Names as people see them: whether there is anything to see, and whether two look the same."""

from __future__ import annotations

import unicodedata
from typing import Final

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their kind that show nothing."""
_UNSEEN: Final = ("Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp")
_LOOK_ALIKES: Final = str.maketrans(
    "авеһіјкмнорԛсѕтуԝхԁ" + "αβεζηικμνορτυχ",
    "abehijkmhopqcstywxd" + "abezhikmnoptyx",
)
"""Small Cyrillic and Greek letters which, or whose capitals, look like Latin ones."""
_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"


def is_visible(name: str) -> bool:
    """Whether a name shows at least one sign."""
    return any(_shows(letter) for letter in name)


def skeleton(name: str) -> str:
    """What of a name is seen, so that names of equal skeletons cannot be told apart.

    Case, forms of one character, letters of different alphabets that look alike and what shows
    nothing make no difference.
    """
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_LOOK_ALIKES)
    seen = (letter for letter in plain if _shows(letter) or unicodedata.combining(letter))
    return unicodedata.normalize("NFKC", "".join(seen))


def isolated(name: str) -> str:
    """The name, kept from turning the direction of what stands around it."""
    if any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name):
        return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
    return name


def _shows(letter: str) -> bool:
    return letter not in _BLANK and unicodedata.category(letter) not in _UNSEEN
