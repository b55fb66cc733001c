"""The kinds of mutants: a file for each kind of source, and `whole.py` for all of them."""
