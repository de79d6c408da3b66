"""The icons of the score sheet as an app, drawn from the art.

    python -m tests.web.app_icons

draws them anew, after the shape or its colours have changed. Look at them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dorfplatz import art
from tests.web.browser import browser

FOLDER: Final = Path(art.__file__).parent / "generated"
SHAPE: Final = "house-a"
SIZES: Final = (192, 512)
# So much of an icon may be cut off on every side that only its middle is sure to be seen.
_BOX: Final = "-24 -25 48 48"


def icon() -> str:
    """The icon as SVG: a house on a meadow, up to the edges."""
    shape = art.shapes()[SHAPE]
    colors = art.data("palette")["colors"]
    paints = "".join(
        f".p-{name}{{fill:{light}}}"
        for name, (light, _) in colors.items()
        if f'"p-{name}"' in shape
    )
    meadow, _ = colors["meadow"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_BOX}"><style>{paints}</style>'
        f'<path fill="{meadow}" d="M-50-50H50V50H-50Z"/>{shape}</svg>'
    )


if __name__ == "__main__":
    with browser() as found:
        for size in SIZES:
            page = found.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{icon()}")
            page.screenshot(path=FOLDER / f"app-{size}.png")
