"""The components of the module."""
