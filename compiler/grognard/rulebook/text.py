"""The text of a rulebook, from the bytes of a file, as lines. Nothing of it is kept after the run."""

from __future__ import annotations

import codecs
from typing import Final
from unicodedata import normalize

from grognard.base.limits import BOOK_BYTES, BOOK_LINES, BOOK_PDF_BYTES
from grognard.base.records import record
from grognard.work.guard.guard import Guard
from grognard.work.guard.limits import FailedError, LimitError, Limits
from grognard.work.job import Inputs

_PDF: Final = b"%PDF-"
_UTF16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_FEED: Final = "\f"
_OTHERS: Final = {
    b"PK\x03\x04": "a document of a word processor, or an archive",
    b"\xd0\xcf\x11\xe0": "a document of a word processor",
    b"{\\rtf": "a document of a word processor",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"II*\0": "a picture",
    b"MM\0*": "a picture",
    b"%!PS": "a file for a printer",
}
"""How files begin that are no text, with what they are."""
_PAGES: Final = (b"<!doctype html", b"<html", b"<?xml")
_LIGATURES: Final = str.maketrans(
    {"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl", "\ufb05": "st", "\ufb06": "st"}
)
"""Letters that are printed as one sign, which a PDF may give as it."""
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
    if other := _other(data):
        raise Unreadable(f"is {other}: save it as plain text in UTF-8, or as a PDF with text")
    text = _decoded(data)
    if not any(map(str.isalpha, text[:BOOK_BYTES])):
        raise Unreadable("holds no words")
    return Text(lines=_lines(text))


def _other(data: bytes) -> str:
    """What a file is that is no text, by how it begins; blank for any other."""
    start = data.removeprefix(codecs.BOM_UTF8).lstrip()[:20]
    if start.lower().startswith(_PAGES):
        return "a page of the web"
    return next((one for sign, one in _OTHERS.items() if data.startswith(sign)), "")


def _decoded(data: bytes) -> str:
    encoding = "utf-16" if data.startswith(_UTF16) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise Unreadable(f"line {line} is not {encoding.removesuffix('-sig').upper()}: save it as UTF-8 text") from None
    if "\0" in text:
        raise Unreadable("is no text: it holds bytes that no text has; a PDF or a text file in UTF-8 is read")
    return text


def _lines(text: str) -> tuple[str, ...]:
    """The lines, each letter as one sign: with its accent, as most programs write it, and no two in one."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    if plain.count("\n") >= BOOK_LINES:
        raise Unreadable(f"has more than {BOOK_LINES:,} lines")
    return tuple(normalize("NFC", plain).translate(_LIGATURES).split("\n"))


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
