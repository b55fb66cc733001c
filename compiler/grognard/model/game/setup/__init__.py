"""What the statements of a setup say in words: how counters lie, and the pools in which they wait."""
