"""Code that several commands share."""
