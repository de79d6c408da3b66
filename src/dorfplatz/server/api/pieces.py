"""Pictures of pieces that do not come along, for clients that have those of all others."""

from __future__ import annotations

import asyncio
from typing import Final

from cachetools import LRUCache
from starlette.responses import Response

from dorfplatz.draw.own_pieces import OwnPieces, own_pieces
from dorfplatz.game.game import Game
from dorfplatz.server.errors import NothingHere

_FOR_GOOD: Final = "private, max-age=31536000, immutable"
"""They are for those who were let in where the pieces lie, so no other cache may keep them."""
_MOST_SETS: Final = 32
"""So many sets are kept drawn, each with 300 kB at most."""


class PieceDrawing:
    """Answers with the pictures of a game's own pieces; one set after the other is drawn.

    Drawing a whole set takes seconds and is work for the processor alone, which others need, too.
    """

    def __init__(self) -> None:
        self._drawn: LRUCache[str, bytes] = LRUCache(_MOST_SETS)
        self._turn = asyncio.Lock()

    async def answer(self, game: Game, digest: str = "") -> Response:
        """All pictures of a game; whoever asks by their digest may keep them for good.

        Raises NothingHere for a game that is played with what comes along.
        """
        pieces = own_pieces(game)
        if pieces is None:
            raise NothingHere("server:table.no_pieces")
        drawn = self._drawn.get(pieces.digest) or await self._draw(pieces)
        caching = _FOR_GOOD if digest == pieces.digest else "no-store"
        return Response(drawn, media_type="application/json", headers={"cache-control": caching})

    async def _draw(self, pieces: OwnPieces) -> bytes:
        async with self._turn:
            drawn = self._drawn.get(pieces.digest)  # others may have waited for the same
            if drawn is None:
                drawn = self._drawn[pieces.digest] = await asyncio.to_thread(pieces.draw)
            return drawn


def digest_of_pieces(game: Game) -> str | None:
    """The digest of the pictures of a game's own pieces; None where there are none."""
    pieces = own_pieces(game)
    return None if pieces is None else pieces.digest
