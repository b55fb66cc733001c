"""Markdown as plain words, by paragraphs and rows of tables.

The tree of markdown-it, which the printed rules are set from, would cost a check as much as all its claims; a test
holds the words of both against each other.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from grognard.base.records import record

NOT_READ: Final = re.compile(r"\{[a-z]+(?: [^{}\n]*)?\}")
"""What is drawn from the sources: it repeats them, so it says nothing a second time."""
_STRUCK: Final = re.compile(r"~~.+?~~|<(s|del|strike)>.*?</\1>", re.IGNORECASE | re.DOTALL)
_PICTURE: Final = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_TAG: Final = re.compile(r"</?[A-Za-z][A-Za-z0-9]*\s*/?>")
_MARK: Final = re.compile(r"(?<!\\)(?:`+|(?<!\w)[*_]+|[*_]+(?!\w))")
_ESCAPED: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_LEAD: Final = re.compile(r"\s*\*\*(.+?)\*\*")
_ITEM: Final = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s)?")
_QUOTE: Final = re.compile(r"^\s*>\s?")
_RULE: Final = re.compile(r"\s*(?:[-*_]\s*){3,}|\s*(?:```|~~~).*|\s*=+\s*")
_ALIGNMENT: Final = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
_BAR: Final = re.compile(r"(?<!\\)\|")


@record
class Paragraph:
    """Words that stand together, with the bold ones that open them: ``**Italian.** Plava: …``."""

    text: str
    lead: str = ""


@record
class Table:
    """A table: its head and its rows, by cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def plain(text: str) -> str:
    """One stretch of Markdown without its marks, what is struck out, and what a macro prints."""
    for pattern, words in ((NOT_READ, " "), (_STRUCK, " "), (_PICTURE, " "), (_LINK, r"\1"), (_TAG, " "), (_MARK, "")):
        text = pattern.sub(words, text)
    return _ESCAPED.sub(r"\1", text)


def blocks(text: str) -> Iterator[Paragraph | Table]:
    """What a case holds, in its order. A paragraph of bold words alone opens each item of the list below it."""
    lines: list[str] = []
    rows = text.split("\n")
    at = 0
    above, is_item = "", False
    while at < len(rows):
        line = _QUOTE.sub("", rows[at], count=1)
        is_table = _is_table(line, rows[at + 1 : at + 2])
        is_blank = not line.strip() or _RULE.fullmatch(line) is not None
        found = None if is_table or is_blank else _ITEM.match(line)
        if is_table or found or is_blank:
            for one in _paragraph(lines, above if is_item else ""):
                yield one
                above = above if is_item else one.lead if one.lead.strip() == one.text else ""
            lines, is_item = [], False
        if is_table:
            end = next((one for one in range(at + 2, len(rows)) if not rows[one].strip()), len(rows))
            body = tuple(_cells(one) for one in rows[at + 2 : end])
            yield Table(head=_cells(line), rows=body)
            at, above = end, ""
            continue
        if found:
            lines, is_item = [line[found.end() :]], True
        elif not is_blank:
            lines.append(line)
        at += 1
    yield from _paragraph(lines, above if is_item else "")


def _is_table(line: str, below: Sequence[str]) -> bool:
    """Whether this is the head of a table, of which the line below says how its columns stand."""
    return bool(_BAR.search(line)) and any("-" in one and _ALIGNMENT.fullmatch(one) for one in below)


def _paragraph(lines: Sequence[str], above: str = "") -> Iterator[Paragraph]:
    """``above``: the bold words that open a list."""
    text = "\n".join(lines)
    if words := plain(text).strip():
        lead = _LEAD.match(text)
        yield Paragraph(text=words, lead=plain(lead[1]) if lead else above)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(plain(cell).strip() for cell in _BAR.split(line.strip().strip("|")))
