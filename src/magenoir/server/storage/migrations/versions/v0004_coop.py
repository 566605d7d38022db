"""What the players of a co-op game agree upon: to take a choice back, and to go on without one who is away."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("agreed_at", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("chairs", sa.Column("let_out", sa.Integer, nullable=False, server_default="-1"))


def downgrade() -> None:
    op.drop_column("chairs", "let_out")
    op.drop_column("chairs", "agreed_at")
