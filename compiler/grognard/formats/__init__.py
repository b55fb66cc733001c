"""Other programs' files as values. Nothing in here knows a Game."""
