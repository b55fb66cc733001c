"""The text of a rulebook, from the bytes of a file, as lines. Nothing of it is kept after the run."""

from __future__ import annotations

import codecs
from typing import Final

from grognard.base.limits import BOOK_BYTES, BOOK_PDF_BYTES
from grognard.base.records import record
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import FailedError, LimitError, Limits
from grognard.work.job import Inputs

_PDF: Final = b"%PDF-"
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_FEED: Final = "\f"
_LEAST: Final = 40
"""Letters that a page of text has at least; on a scanned one there are none, or a stamp of the scanner."""


class Unreadable(Exception):
    """The text cannot be read. What it says is a sentence for whoever named the file."""


@record
class Text:
    """The lines of a text; ``pages``: on which page of a PDF each stands, none for another file."""

    lines: tuple[str, ...]
    pages: tuple[int, ...] = ()

    def place(self, line: int) -> str:
        """A line as one finds it again; in a PDF by its page."""
        return f"p{self.pages[line - 1]}" if self.pages else str(line)


def most(suffix: str) -> int:
    """The bytes that a file of a rulebook may have."""
    return BOOK_PDF_BYTES if suffix == ".pdf" else BOOK_BYTES


def read_book(data: bytes) -> Text:
    """The text in the bytes of a file. Raises Unreadable."""
    if data.startswith(_PDF):
        return _of_pdf(data)
    text = _decoded(data)
    if not any(map(str.isalpha, text[:BOOK_BYTES])):
        raise Unreadable("holds no words")
    return Text(lines=_lines(text))


def _decoded(data: bytes) -> str:
    encoding = "utf-16" if data.startswith(_UTF16) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise Unreadable(f"line {line} is not {encoding[:6].upper()}: save it as UTF-8 text") from None
    if "\0" in text:
        raise Unreadable("is no text: it holds bytes that no text has; a PDF or a text file in UTF-8 is read")
    return text


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def _of_pdf(data: bytes) -> Text:
    """The words of a PDF, read by a process under limits: a megabyte of PDF may decompress to a thousand."""
    guard = Guard(Limits())
    try:
        whole = guard.submit("grognard.rulebook.pdf:pages_of", data, Inputs()).result().data.decode()
    except (LimitError, FailedError) as fault:
        raise Unreadable(str(fault).removeprefix("ValueError: ")) from None
    finally:
        guard.close()
    pages = whole.split(_FEED)
    letters = sum(map(str.isalpha, whole))
    if letters < _LEAST * len(pages):
        count = "its page is a picture" if len(pages) == 1 else f"its {len(pages)} pages are pictures"
        raise Unreadable(f"holds no text: {count}; let a program for OCR make text of them first")
    lines = [(line, number) for number, page in enumerate(pages, 1) for line in _lines(page)]
    return Text(lines=tuple(one for one, _ in lines), pages=tuple(number for _, number in lines))
