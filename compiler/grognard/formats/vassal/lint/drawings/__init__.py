"""Faults of pictures: what does not decode, what the engine draws otherwise, memory."""
