"""Scenario files: read, played, checked, counted, and cut out of a record."""
