"""The steps by which the database came to its form. `storage` takes those that are missing when a server starts."""
