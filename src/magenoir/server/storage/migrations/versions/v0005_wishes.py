"""What a seat wants to be spared: the rest of a turn, and orders of effects that it has given once."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chairs", sa.Column("wishes", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("chairs", "wishes")
