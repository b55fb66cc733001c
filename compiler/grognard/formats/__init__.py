"""Other programs' files as values. Nothing here knows a Game."""
