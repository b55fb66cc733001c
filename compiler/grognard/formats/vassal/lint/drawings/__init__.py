"""Faults of pictures: those that cannot be decoded, those that the engine draws differently, memory."""
