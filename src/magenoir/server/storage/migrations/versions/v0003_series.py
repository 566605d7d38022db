"""The deck that a seat wants for the next game of its series."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("wanted", sa.Text, nullable=False, server_default="null"))


def downgrade() -> None:
    op.drop_column("chairs", "wanted")
