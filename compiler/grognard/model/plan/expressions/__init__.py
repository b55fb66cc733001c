"""Expressions of the game in play, as trees: printed for an engine in its language, and for people in theirs."""
