"""The web page: files that were built, and one page for every address that people see."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, RedirectResponse, Response

from dorfplatz.server.api.context import services_of
from dorfplatz.server.errors import NothingHere
from dorfplatz.server.settings import PAGE

ROUTES = APIRouter(include_in_schema=False)

_FOREVER: Final = "public, max-age=31536000, immutable"
_ALWAYS_ASK: Final = "no-cache"


@ROUTES.get("/{path:path}")
async def see_page(path: str, request: Request) -> Response:
    """A file of the page, or for any other address the page itself, which finds its way.

    Whoever comes by another name of this server (`localhost` for 127.0.0.1) is sent to the one
    under which the browser knows its tables. Raises NothingHere for a file that there is not.
    """
    settings = services_of(request).settings
    given = settings.page_folder
    folder = PAGE if given is None else Path(given).resolve()
    file = _file_at(folder, path)
    if file is not None:
        caching = _FOREVER if path.startswith("assets/") else _ALWAYS_ASK
        return FileResponse(file, headers={"cache-control": caching})
    if path.startswith("api/") or "." in path.rpartition("/")[2]:
        raise NothingHere("server:request.unknown")
    if request.headers.get("host", "").lower() not in settings.canonical_hosts:
        here = request.url
        asked = f"?{here.query}" if here.query else ""
        return RedirectResponse(f"{settings.canonical_origin}{here.path}{asked}", 307)
    page = folder / "index.html"
    if not page.is_file():
        raise NothingHere("server:request.no_page")
    return FileResponse(page, headers={"cache-control": _ALWAYS_ASK})


def _file_at(folder: Path, path: str) -> Path | None:
    """The file of the page at a path; None where there is no such, or could be none anywhere."""
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except (OSError, ValueError):  # a name too long, or with a character that no name has
        return None
