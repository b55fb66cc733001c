"""Libraries that write a log are kept quiet by whoever imports one: what a log says lacks the name of the file that it
is about. What is amiss we say."""

import logging


def hush() -> None:
    """Where nobody wants the log, it goes nowhere. Not at the start of every command: ``logging`` takes 10 ms."""
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.NullHandler())
