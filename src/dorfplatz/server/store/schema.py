"""What is kept, as tables of a relational database.

A table where people play is one row of `tables` and its entries. The entries alone say what
happened; the other columns of `tables` are there to find it, and to keep its secret.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("engine", String(32), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("creation", String(64), nullable=False, unique=True),
    Column("bot_due", Boolean, nullable=False, server_default=false()),
    Column("broken_version", Integer),
    Column("broken_engine", String(32)),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ix_tables_bot_due", "bot_due", "changed_at"),
)
"""`creation` is the hash of the id of the command that set the table up; `bot_due` says whether a
bot has to act; `broken_version` is the version that could not be replayed, by `broken_engine`."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("by", String(32), nullable=False),
    Column("command", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("member", String(32), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("browser", String(64), index=True),
)
"""A device that was let in as a member at a table.

`browser` is the hash of its cookie, `secret` the hash of that cookie and the table's id. Where
there is no `browser`, `secret` is the hash of a cookie for this table alone, as of release 0.1.0.
"""

INVITATIONS: Final = Table(
    "invitations",
    METADATA,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),
    Column("member", String(32)),
    Column("epoch", Integer),
    Column("used_by", String(64)),
    Column("used_as", String(32)),
    Column("created_at", BigInteger, nullable=False),
)
"""A link: to a seat, to be `member` on one more device, or, with neither, to watch.

`secret` is the hash of what stands in the link. `used_by` is the hash of the id of the command
that used it up, `used_as` the member who came by it; a link for watching is never used up.
"""

CAMPAIGNS: Final = Table(
    "campaigns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("creation", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
)
"""`version` is the number of its events; `rules` are those that it goes by, in JSON, as the header
of a campaign's file tells them; `creation` is the hash of the id of the command that made it."""

CAMPAIGN_EVENTS: Final = Table(
    "campaign_events",
    METADATA,
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("by", String(64), nullable=False),
    Column("command", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
    Index("ix_campaign_events_command", "campaign_id", "command"),
)
"""`by` is the hash of the cookie of the browser that it came from, or SERVER_SENDER."""

CAMPAIGN_BROWSERS: Final = Table(
    "campaign_browsers",
    METADATA,
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("browser", String(64), primary_key=True, index=True),
    Column("created_at", BigInteger, nullable=False),
)
"""A browser that was let in to a campaign; `browser` is the hash of its cookie."""

CAMPAIGN_INVITATIONS: Final = Table(
    "campaign_invitations",
    METADATA,
    Column("secret", String(64), primary_key=True),
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("withdrawn_at", BigInteger),
)
"""A link that lets any number of browsers in until it is withdrawn; `secret` is the hash of what
stands in it."""

CAMPAIGN_TABLES: Final = Table(
    "campaign_tables",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), nullable=False),
    Column("after", Integer, nullable=False),
    Column("entered", Boolean, nullable=False, server_default=false()),
    Index("ix_campaign_tables_entered", "entered", "campaign_id"),
)
"""A table whose game belongs to a campaign, and after how many events of it the table was set up.

`entered` says whether its game was entered. It does not stand in `tables`, so that whoever changes
a campaign holds no table, for which others may wait that wait for the campaign.
"""

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("claim", String(32), nullable=False),
    Column("askers", Text, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("alive_at", BigInteger, nullable=False),
    Column("problem", String(64)),
    Column("content", Text),
)
"""What a game was worth, which is found out or known.

`id` is the fingerprint of the game's record. `table_id` is the table where it was played, if it was
asked for there; it goes with that table. `claim` is made up by whoever works on it, who says at
`alive_at` that it still does and how far it is; `askers` are those who want it, in JSON. At the end
there is `content`, the analysis in JSON, or `problem`, the code of what went wrong.
"""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ended_at", BigInteger, nullable=False),
    Column("content", Text, nullable=False),
)
"""What the game of a table ended with, in JSON, see `TableResult`; it follows from the entries, and
is kept to be found."""

DAY_KEY: Final = Table(
    "day_key",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
"""The one key, number 1, from which the chance of all days follows; a secret for good."""

DAY_TRIES: Final = Table(
    "day_tries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("game", String(64), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("names", Text, nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("points", Integer),
    Column("place", Integer),
    UniqueConstraint("day", "game", "browser", name="uq_day_tries_browser"),
    Index("ix_day_tries_points", "day", "game", "points"),
)
"""A counted try at the game of a day: a browser has one.

`browser` is the hash of its cookie, `names` are those who play, in JSON. With the end of the game
come `points` and the `place` at its table, if it ends in time.
"""

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("secret", String(64), primary_key=True),
    Column(
        "table_id",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created_at", BigInteger, nullable=False),
)
"""A link by which others play the game of a table once more; `secret` is the hash of what stands
in it."""

CHALLENGE_TABLES: Final = Table(
    "challenge_tables",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "of_table",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
)
"""A table that was set up by such a link, and the first table that was played with its chance."""

PROFILES: Final = Table(
    "profiles",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
"""Someone who has given a name, or plays on several devices."""

PROFILE_BROWSERS: Final = Table(
    "profile_browsers",
    METADATA,
    Column("browser", String(64), primary_key=True),
    Column(
        "profile_id",
        String(32),
        ForeignKey("profiles.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created_at", BigInteger, nullable=False),
)
"""A browser of a profile; `browser` is the hash of its cookie."""

PROFILE_LINKS: Final = Table(
    "profile_links",
    METADATA,
    Column("secret", String(64), primary_key=True),
    Column(
        "profile_id",
        String(32),
        ForeignKey("profiles.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created_at", BigInteger, nullable=False),
)
"""A link by which another browser comes to a profile, once; `secret` is the hash of what stands in
it."""

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", String(32), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("is_here", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Whether a device of a member is connected to a process of the server: then `at` is when the
process last said so, otherwise when the last device went."""

MESSAGES: Final = Table(
    "messages",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("member", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("phrase", String(32)),
    Column("text", Text),
    UniqueConstraint("table_id", "command", name="uq_messages_command"),
)
"""Something that was said at a table: a set `phrase` by its key, or a `text`. `command` is the hash
of the id that its sender has made up."""

PUSHES: Final = Table(
    "pushes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("browser", String(64), primary_key=True),
    Column("member", String(32), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("is_looking", Boolean, nullable=False, server_default=false()),
    Column("told", Integer, nullable=False, server_default="0"),
    Column("created_at", BigInteger, nullable=False),
    Index("ix_pushes_endpoint", "endpoint"),
)
"""A device that wants to be told when it is a member's turn at a table: where its push service
takes messages, and the keys that they are encrypted with. `browser` is the hash of its cookie;
`is_looking` says whether the table is in sight there, `told` is the turn that it was told of."""

LISTINGS: Final = Table(
    "listings",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
)
"""A table whose host lets anybody on the server see it, and sit down while a seat is open."""

CLOCKS: Final = Table(
    "clocks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
)
"""When somebody's time is up at a table; it follows from the entries, and is kept to be found."""

PUZZLES: Final = Table(
    "puzzles",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("claim", String(32), nullable=False),
    Column("alive_at", BigInteger, nullable=False),
    Column("problem", String(60)),
    Column("content", Text),
)
"""The puzzle of a day: `content` in JSON once it is there, `problem` the code of what went wrong;
until then it is looked for by whoever has made up `claim`, and said so last at `alive_at`."""
