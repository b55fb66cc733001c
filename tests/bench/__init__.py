"""How long grognard takes and how much memory: ``make bench`` (or ``python -m tests.bench``) prints a table.

Every figure is of a whole fresh process, from its start to its end. The synthetic jobs stand beside the bare engine:
a process that does nothing but call Typst with the very text, files and options that the job called it with.
"""
