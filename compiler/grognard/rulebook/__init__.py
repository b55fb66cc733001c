"""The text of another's rulebook beside a game: what it mentions, what of that the sources say, what they cite."""
