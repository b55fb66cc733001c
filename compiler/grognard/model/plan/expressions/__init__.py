"""Expressions of the game in play, as trees: an engine is told them in its own language, people in theirs."""
