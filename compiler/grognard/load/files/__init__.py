"""One file of a game after another."""
