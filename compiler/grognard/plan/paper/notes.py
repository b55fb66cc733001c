"""Footnotes of the rules: ``[^1]`` in a text and, on a line of its own anywhere in the file, ``[^1]: words``."""

from grognard.model.plan.rulebook import NOTE


def without_notes(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The text without the words of its footnotes, and those, each with its name."""
    notes = tuple((found[1], " ".join(found[2].split())) for found in NOTE.finditer(text))
    return (NOTE.sub("", text) if notes else text), notes
