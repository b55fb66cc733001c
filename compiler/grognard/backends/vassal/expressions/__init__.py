"""Expressions in the engine's language, BeanShell: written, and read back."""
