"""The same process for a single game that people watch: see `worker`.

Kernels run as plain Python there, so that a bot loses none of its time to compiling.
"""

from __future__ import annotations

from dorfplatz.kernel.mode import run_plainly


def main() -> None:
    """Works on tasks until there are no more."""
    run_plainly()
    from dorfplatz.bots import worker

    worker.main()


if __name__ == "__main__":
    main()
