"""The files within a module or saved game."""
