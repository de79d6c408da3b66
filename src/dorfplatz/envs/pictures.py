"""What an environment shows of a game: its text, its picture, or the picture's pixels."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from dorfplatz.base.errors import MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.draw import svg
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.arrays import Array

FRAME: Final = (1280, 800)
"""Width and height of all pixel pictures: a film takes frames of one size."""


def text(game: ActionGame) -> str:
    """Returns what the terminal shows where it can draw nothing."""
    return game.position().render()


def drawing(game: ActionGame) -> str:
    """Returns the picture as an SVG document. Raises NoDrawing for a game without art."""
    return str(svg(game.table()))


def pixels(game: ActionGame) -> Array:
    """Returns the picture as `pixels[y, x, colour]`, in red, green and blue from 0 to 255.

    Words in it take a font of the system. Raises NoDrawing, and MissingPackage where the packages
    of the extra `frames` are not installed.
    """
    require_frames()
    from PIL import Image, ImageOps

    with Image.open(io.BytesIO(_png(drawing(game)))) as opened:
        image = opened.convert("RGB")
    paper = image.getpixel((0, 0))
    assert isinstance(paper, tuple)
    return np.array(ImageOps.pad(image, FRAME, color=paper))


def _png(document: str) -> bytes:
    from resvg_py import svg_to_bytes

    # Where there is no sans serif by the usual name, the serif is taken for it.
    return svg_to_bytes(svg_string=document, serif_family="DejaVu Sans")


def require_frames() -> None:
    """Raises MissingPackage when resvg_py or Pillow is not installed."""
    try:
        import PIL.Image  # noqa: F401  # only whether it can be imported
        import resvg_py  # noqa: F401  # likewise
    except ImportError as error:
        raise MissingPackage(
            "common:simulation.package",
            package="resvg_py",
            command=install_command("frames"),
        ) from error


RENDERED: Final[Mapping[str, Callable[[ActionGame], str | Array]]] = {
    "ansi": text,
    "rgb_array": pixels,
    "svg": drawing,
}
"""What `render` returns, by `render_mode`."""
