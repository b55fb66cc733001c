"""The layout of a dump: two spaces per level, one property per line, long ones continued with a hanging indent."""

from collections.abc import Iterator

WIDTH = 120
_STEP, _HANG = 2, 4
_NARROWEST = 40
"""Minimum width of a text in characters, however deep its level."""
_BREAKS = ",;|/"


def laid(depth: int, text: str) -> Iterator[str]:
    """``text`` at a depth, in as many lines as it needs. Line ends in it are kept, and what follows them is
    indented, so that no value can look like a property."""
    first = " " * (_STEP * depth)
    if len(first) + len(text) + _HANG <= WIDTH and text.isprintable():
        yield (first + text).rstrip()
        return
    hanging = first + " " * _HANG
    indent = first
    for line in text.split("\n"):
        for part in _parts(visible(line), max(WIDTH - len(hanging), _NARROWEST)):
            yield (indent + part).rstrip()
            indent = hanging


def named(label: str, value: str) -> str:
    """A property. A value that begins or ends with a space is quoted, so that the space is visible."""
    if not value:
        return f"{label}: (none)"
    return f'{label}: "{value}"' if value != value.strip() else f"{label}: {value}"


def headed(word: str, name: str, kind: str) -> str:
    """A component or trait: the editor's word, its name, and the class by which a path finds it where that differs."""
    shown = f' "{name}"' if name else ""
    address = f" ({kind})" if kind.lower() != word.replace(" ", "").lower() else ""
    return f"{word}{shown}{address}"


def visible(text: str) -> str:
    """Replaces invisible characters and terminal control characters by their code, as in ``\\x1b``."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


def _parts(text: str, width: int) -> Iterator[str]:
    start = 0
    while len(text) - start > width:
        end = start + width
        least = start + width // 3
        at = text.rfind(" ", least, end)
        if at < 0:
            at = max(text.rfind(mark, least, end) for mark in _BREAKS)
        at = end if at < 0 else at + 1
        yield text[start:at]
        start = at
    yield text[start:]
