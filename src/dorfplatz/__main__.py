"""`python -m dorfplatz` is the command line."""

from __future__ import annotations

import sys

from dorfplatz.cli import main

sys.exit(main())
