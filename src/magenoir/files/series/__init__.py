"""A series in progress, its record, and the record verified (D1.4)."""
