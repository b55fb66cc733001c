"""Type that a knife which is off could cut."""

from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Final

import pypdfium2 as pdfium

from grognard.render.codes import remark
from grognard.render.press.codes import NEAR_EDGE
from grognard.work.job import Remark

MM_PER_POINT: Final = 25.4 / 72
_SHOWN: Final = 24
ONE_AT_A_TIME: Final = Lock()
"""PDFium works in one thread at a time."""


def told_near_edges(pdf: bytes, safe: float, subjects: Sequence[str]) -> Iterator[Remark]:
    """A remark for each page with type too near to the cut; ``subjects``: what the pages are about, in their order."""
    with ONE_AT_A_TIME, pdfium.PdfDocument(pdf) as document:
        found = [(subject, near_edge(document[at], safe)) for at, subject in enumerate(subjects) if subject]
    yield from (remark(NEAR_EDGE, subject, "", *near) for subject, near in found if near)


def near_edge(page: pdfium.PdfPage, safe: float) -> tuple[str, str] | None:
    """The words whose letters lie nearer than ``safe`` mm to the edge of a page, and how near the nearest comes; None
    if all is well. Of a page with a TrimBox its edges count."""
    left, bottom, right, top = page.get_trimbox() or page.get_mediabox()
    text = page.get_textpage()
    nearest, words = safe, ""
    for index in range(text.count_chars()):
        sign = text.get_text_range(index, 1)
        if not sign.strip():
            words += " " if words and not words.endswith(" ") else ""
            continue
        x1, y1, x2, y2 = text.get_charbox(index)
        room = min(x1 - left, y1 - bottom, right - x2, top - y2) * MM_PER_POINT
        if room < safe - 1e-3:
            words += sign
            nearest = min(nearest, room)
    words = words.strip()
    return (words[:_SHOWN], f"{nearest:.1f} mm from the cut, and {safe:g} mm are asked for") if words else None
