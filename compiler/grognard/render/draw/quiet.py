"""Silences libraries that write a log; each module that imports one calls this. A log entry lacks the name of the file
that it is about. We report faults ourselves."""

import logging


def hush() -> None:
    """Discards the log unless somebody has set it up. Not called at the start of every command: importing ``logging``
    takes 10 ms."""
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.NullHandler())
