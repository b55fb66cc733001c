"""The words of a PDF, page by page: run by a process of its own, under limits."""

from __future__ import annotations

from typing import Final

import pypdfium2 as pdfium

from grognard.base.limits import BOOK_BYTES
from grognard.work.job import Inputs, Made

_FEED: Final = "\f"


def pages_of(pdf: bytes, _: Inputs) -> Made:
    """The text of all pages, with a form feed between two. Raises ValueError with a plain message."""
    found: list[str] = []
    size = 0
    try:
        with pdfium.PdfDocument(pdf) as document:
            for page in document:
                words = page.get_textpage().get_text_bounded().replace(_FEED, "\n").replace("\0", "")
                size += len(words)
                if size > BOOK_BYTES:
                    raise ValueError(f"has more than {BOOK_BYTES // 2**20} MB of text")
                found.append(words.replace("\ufffe", "-\n"))  # a hyphen at the end of a line
                page.close()
    except pdfium.PdfiumError:
        raise ValueError("is not a readable PDF, or is protected by a password") from None
    return Made(data=_FEED.join(found).encode(errors="replace"))
