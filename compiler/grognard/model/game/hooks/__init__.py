"""Hooks: rules of the game that the check, the print and the module act on. One file a kind."""
