"""Performing: what each node of the effect tree does."""
