"""Writes all playthroughs anew: `python -m tests.golden`, then look at the difference."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, file_of, game_strings, playthrough


def main() -> None:
    """Writes a file for each game that is kept, and removes those of games that are not."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {file_of(string): string for string in game_strings()}
    for file in set(FOLDER.iterdir()) - set(wanted):
        file.unlink()
    for file, string in wanted.items():
        file.write_text(playthrough(string), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
