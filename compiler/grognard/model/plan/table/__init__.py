"""The module as planned, in neutral things."""
