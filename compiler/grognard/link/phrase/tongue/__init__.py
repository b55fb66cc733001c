"""How a language says places: one table in its file of words."""
