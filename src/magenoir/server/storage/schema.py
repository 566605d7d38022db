"""The tables of the database. Times are seconds since 1970; tokens are kept as SHA-256 only."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)

GAMES = sa.Table(
    "games",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("opening", sa.Text, nullable=False),  # JSON of `Opening`, with the decks known so far
    sa.Column("lesson", sa.String(40), nullable=False),
    sa.Column("engine", sa.String(40), nullable=False),
    sa.Column("cards", sa.String(64), nullable=False),  # identity of the cards; empty until the game begins
    sa.Column("watch", sa.LargeBinary(32), nullable=False),
    sa.Column("invite", sa.LargeBinary(32)),
    sa.Column("outcome", sa.String(40), nullable=False),
    sa.Column("next", sa.String(32), nullable=False),  # the rematch, or the next of a series
    sa.Column("created", sa.Float, nullable=False, index=True),
    sa.Column("touched", sa.Float, nullable=False),
)

CHAIRS = sa.Table(
    "chairs",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("deck", sa.String(60), nullable=False),
    sa.Column("bot", sa.String(16), nullable=False),
    sa.Column("token", sa.LargeBinary(32)),
    sa.Column("lease", sa.Integer, nullable=False),  # grows with each tab that takes the seat; the newest one acts
    sa.Column("stops", sa.Text, nullable=False),
    sa.Column("asked_at", sa.Integer, nullable=False),  # length of the journal when it asked to take back; -1: never
    sa.Column("refused_at", sa.Integer, nullable=False),
    sa.Column("rematch", sa.Boolean, nullable=False),
    sa.Column("wanted", sa.Text, nullable=False),  # JSON of `Wanted`: the deck for the next game of a series, or null
    sa.Column(
        "agreed_at", sa.Integer, nullable=False
    ),  # length of the journal when it let another take back; -1: never
    sa.Column("let_out", sa.Integer, nullable=False),  # co-op: an absent seat that it would go on without; -1: none
    sa.Column("wishes", sa.Text, nullable=False),  # JSON of `Wishes`
    sa.PrimaryKeyConstraint("game", "seat"),
)

JOURNAL = sa.Table(
    "journal",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("what", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("auto", sa.Boolean, nullable=False),
    sa.Column("nonce", sa.String(32), nullable=False),
    sa.Column("taken", sa.Integer, nullable=False),
    sa.PrimaryKeyConstraint("game", "position"),
)

ACCOUNTS = sa.Table(
    "accounts",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),  # as its owner writes it
    sa.Column("folded", sa.String(80), nullable=False, index=True, unique=True),  # so that no two look alike
    sa.Column("password", sa.String(200), nullable=False),  # argon2id, with its salt and parameters
    sa.Column("created", sa.Float, nullable=False),
)

SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("token", sa.LargeBinary(32), nullable=False, index=True, unique=True),
    sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False, index=True),
    sa.Column("label", sa.String(40), nullable=False),
)

DECKS = sa.Table(
    "decks",
    METADATA,
    sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    sa.Column("id", sa.String(64), nullable=False),  # made by the page, so it is known to one account only
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.PrimaryKeyConstraint("account", "id"),
)
