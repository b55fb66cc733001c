"""Texts of sources as a report may show them."""

from grognard.base.diagnostics import Fix


def one_line(text: str) -> str:
    """A text of a report: no name in a source can start a new line in it or send codes to the terminal."""
    return printable(" ".join(text.splitlines())) if not text.isprintable() else text


def printable(text: str) -> str:
    """The text with a blank for every character that cannot be seen, as line ends and codes of a terminal."""
    return "".join(one if one.isprintable() else " " for one in text)


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters, then an ellipsis."""
    return text if len(text) <= most else f"{text[:most]}…"


def said_of_fix(fix: Fix) -> str:
    """An edit in words."""
    return f"write {fix.now!r} for {fix.was!r}"
