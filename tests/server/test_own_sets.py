"""Village sets and tile sets of whoever runs the server, from a folder given at its start."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from dorfplatz.game.registry import game_kind
from dorfplatz.record import loads
from dorfplatz.server.own_sets import learn_sets
from tests.server.live import ME, PATIENCE_S, Browser, Json, device
from tests.server.process import serving


def village_set(name: str) -> str:
    """The invented set under another name."""
    return renamed("dorfplatz.bohemian", "village_sets", "invented", name)


def tile_set(name: str) -> str:
    """The printed set under another name."""
    told = renamed("dorfplatz.dorfromantik", "tile_sets", "printed", name)
    return told.replace("printed = true\n", "")


def renamed(package: str, folder: str, built_in: str, name: str) -> str:
    file = resources.files(package).joinpath(folder, f"{built_in}.toml")
    told = file.read_text(encoding="utf-8")
    assert f'name = "{built_in}"' in told
    return told.replace(f'name = "{built_in}"', f'name = "{name}"', 1)


def sets_in(folder: Path, **files: str) -> str:
    """A folder with these files, given by game and name."""
    for path, told in files.items():
        game, _, name = path.partition("__")
        file = folder / game.replace("_", "-") / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(told, encoding="utf-8")
    return str(folder)


@pytest.mark.slow
def test_tables_are_played_with_sets_of_an_owners_own(tmp_path: Path) -> None:
    folder = sets_in(
        tmp_path / "sets", bohemian_villages__a=village_set("box"), dorfromantik__b=tile_set("wood")
    )
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(database, tmp_path / "log", "--sets", folder) as server:
        anna = Browser(server)
        with anna.http:
            offered = {game["name"]: choices(game) for game in anna.get("/api/games")["games"]}
            assert offered["bohemian-villages"]["village_set"] == ["invented", "box"]
            assert offered["dorfromantik"]["tile_set"] == ["printed", "wood"]
            sets = {game["name"]: game["sets"] for game in anna.get("/api/games")["games"]}
            assert [told["comes_along"] for told in sets["dorfromantik"]] == [True, False]
            assert [told["printed"] for told in sets["dorfromantik"]] == [True, False]
            assert all("Invented" in told["note"] for told in sets["bohemian-villages"])
            anna.open(ME, device("Emil"), options={"village_set": "wood"}, status=422)
            tables = []
            for game, option, name in (
                ("bohemian-villages", "village_set", "box"),
                ("dorfromantik", "tile_set", "wood"),
            ):
                anna.open(ME, device("Emil"), game=game, options={option: name})
                anna.send("start")
                for _ in range(3):
                    anna.play()
                record = anna.http.get(f"{anna.at}/record").text
                assert loads(record).setup[option] == name
                assert anna.http.get(f"{anna.at}/picture").status_code == 200
                tables.append((anna.table, anna.see()))
            server.stop()
            server.start()
            for anna.table, seen in tables:
                assert anna.see() == seen
                anna.play()


def choices(game: Json) -> dict[str, list[str]]:
    return {option["name"]: option["choices"] for option in game["options"]}


@pytest.mark.slow
def test_every_fault_of_every_set_is_named_and_nothing_is_served(tmp_path: Path) -> None:
    folder = sets_in(
        tmp_path / "sets",
        bohemian_villages__a=village_set("box").replace('"bakery"', '"bank"', 2),
        bohemian_villages__b=village_set("same"),
        bohemian_villages__c=village_set("same"),
        dorfromantik__d="name = [",
    )
    told = start_in_vain(tmp_path, folder)
    for fault in ("a.toml", "bank", "c.toml", "same", "d.toml"):
        assert fault in told
    assert told.count("bank") >= 2
    assert str(tmp_path / "empty") in start_in_vain(tmp_path, str(tmp_path / "empty"))


def start_in_vain(tmp_path: Path, folder: str) -> str:
    command = [sys.executable, "-m", "dorfplatz", "serve", "--port", "0", "--sets", folder]
    command += ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "tables.db").exists()
    return done.stderr


def test_a_set_may_begin_with_a_byte_order_mark_and_hidden_files_are_none(tmp_path: Path) -> None:
    folder = sets_in(tmp_path, bohemian_villages__a="\ufeff" + village_set("marked"))
    (tmp_path / "bohemian-villages" / "._a.toml").write_bytes(b"\x00\x05\x16\x07")
    (tmp_path / "bohemian-villages" / ".draft.toml").write_text("name = [")
    learn_sets(folder)
    sets = game_kind("bohemian-villages").sets
    assert sets is not None
    assert "marked" in [found.name for found in sets.known()]
