"""Alembic's way in: on the connection that `storage` hands over."""

from alembic import context

from magenoir.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
