"""The module, in neutral things."""
