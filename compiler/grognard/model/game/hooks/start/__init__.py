"""Hooks that a setup has to keep, and that play follows by the rules alone: the check acts on them."""
