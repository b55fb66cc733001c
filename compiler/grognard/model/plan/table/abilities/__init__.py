"""What a piece can do, for any engine: one file an ability, with the words and the acts of its commands."""
