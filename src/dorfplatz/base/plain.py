"""Plain text: what can be shown anywhere and written to any file."""

from __future__ import annotations

import re
from typing import Final

_NOT_PLAIN: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Characters that a terminal obeys, that end a line or turn its direction, and halves of some."""


def is_plain(text: str) -> bool:
    """Whether nothing in the text would act on a terminal or could not be written as UTF-8."""
    return _NOT_PLAIN.search(text) is None


def plain(text: str) -> str:
    """The text with a question mark for each character that is not plain."""
    return _NOT_PLAIN.sub("?", text)
