"""Prose against data: each figure of a text is a fact, which a claim binds or unbound.csv names."""
