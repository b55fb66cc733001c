"""LOAD: from a folder of text to the records of one game, every value with its origin; faults are findings."""
