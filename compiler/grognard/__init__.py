"""grognard: a compiler for board wargames."""

__version__ = "0.1.0"
