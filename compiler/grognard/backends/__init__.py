"""Back ends: each turns a game and its plan into jobs. None imports another."""
