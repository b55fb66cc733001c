"""The pictures and fonts of a game: what names each, and whose it is."""
