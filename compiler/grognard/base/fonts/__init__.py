"""Fonts that a game brings: what their files say, and which ones a job draws with."""
