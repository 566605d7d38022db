"""The card game Mage Noir, played by the book."""

__version__ = "0.1.0"
