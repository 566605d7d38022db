"""Games, their chairs and their journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("engine", sa.String(40), nullable=False),
        sa.Column("cards", sa.String(64), nullable=False),
        sa.Column("watch", sa.LargeBinary(32), nullable=False),
        sa.Column("invite", sa.LargeBinary(32)),
        sa.Column("outcome", sa.String(40), nullable=False),
        sa.Column("next", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_created", "games", ["created"])
    op.create_table(
        "chairs",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("deck", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("token", sa.LargeBinary(32)),
        sa.Column("lease", sa.Integer, nullable=False),
        sa.Column("stops", sa.Text, nullable=False),
        sa.Column("asked_at", sa.Integer, nullable=False),
        sa.Column("refused_at", sa.Integer, nullable=False),
        sa.Column("rematch", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_chairs"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_chairs_game", ondelete="CASCADE"),
    )
    op.create_table(
        "journal",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("auto", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "position", name="pk_journal"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_journal_game", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("journal", "chairs", "games"):
        op.drop_table(table)
