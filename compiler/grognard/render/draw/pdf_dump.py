"""The contents of a PDF as text to be read and compared: boxes, fonts, words with their places, counts, outline.

Millimetres from the upper left corner of each page's media box, words in reading order.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from ctypes import c_double
from math import cos, sin
from typing import Final

import pikepdf
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

from grognard.base.records import record
from grognard.base.renderings.texts import one_line
from grognard.render.draw.quiet import hush
from grognard.work.job import Inputs, Made

hush()

MM_PER_POINT: Final = 25.4 / 72
LINE: Final = 0.6
"""Maximum difference of the base lines of words on one line, in mm."""
STEP: Final = 1.2
"""Maximum distance from one character to the next of the same run, as a share of the larger side of their boxes."""
KINDS: Final = {pdfium_c.FPDF_PAGEOBJ_PATH: "paths", pdfium_c.FPDF_PAGEOBJ_IMAGE: "pictures"}
SAYS: Final = {
    "dc:title": "/Title",
    "dc:creator": "/Author",
    "dc:description": "/Subject",
    "xmp:CreatorTool": "/Creator",
}
DEPTH: Final = 12
"""Of forms within forms."""


@record
class Word:
    """A run of text and where its base line begins, mm."""

    x: float
    y: float
    text: str


_DAMAGED: Final = (
    pikepdf.PdfError, pikepdf.DataDecodingError, pdfium.PdfiumError, TypeError, KeyError, AttributeError, ValueError,
    IndexError, OverflowError, NotImplementedError, RuntimeError, SyntaxError,
)  # fmt: skip
"""Raised by the libraries for objects of an unexpected kind; the last is for metadata in XML."""


def dump_pdf(pdf: bytes) -> str:
    """A PDF as text. Raises ValueError with a plain message if it cannot be read."""
    try:
        return "\n".join(map(one_line, _lines(pdf))) + "\n"
    except pikepdf.PasswordError:
        raise ValueError("it is protected by a password") from None
    except _DAMAGED as fault:
        raise ValueError(f"this is not a readable PDF ({one_line(str(fault)).rpartition(': ')[2]})") from None


def dumped(pdf: bytes, _: Inputs) -> Made:
    """`dump_pdf` as a job, which can be run under limits. Raises ValueError."""
    return Made(data=dump_pdf(pdf).encode(errors="replace"))


def _lines(pdf: bytes) -> Iterator[str]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        yield from _head(document)
        yield from _outline(document)
        fonts = [fonts_of(page) for page in document.pages]
        boxes = [_boxes(page) for page in document.pages]
    with pdfium.PdfDocument(pdf) as opened:
        if len(opened) != len(boxes):
            raise ValueError("its pages cannot be counted")
        for number, (page, used, sizes) in enumerate(zip(opened, fonts, boxes, strict=True), start=1):
            yield f"page {number}: {sizes}"
            yield from (f"  font {name}: {'embedded' if held else 'NOT EMBEDDED'}" for name, held in used)
            yield from (f"  {kind}: {count}" for kind, count in counts_of(page).items())
            yield from (f"  {word.x:.1f} {word.y:.1f}  {word.text}" for word in words_of(page))


def words_of(page: pdfium.PdfPage) -> list[Word]:
    """The text of a page in reading order: runs of characters on one base line, in whatever direction it is turned."""
    text = page.get_textpage()
    marks = [_mark(text, index, page.get_height()) for index in range(text.count_chars())]
    found: list[Word] = []
    run: list[_Mark] = []
    for mark in (*marks, None):
        if run and (mark is None or not _goes_on(run[-1], mark)):
            words = " ".join("".join(one.text for one in run).split())
            if words:
                found.append(Word(x=run[0].x, y=run[0].y, text=words))
            run = []
        if mark is not None and (run or not mark.text.isspace()):
            run.append(mark)
    return _in_reading_order(found)


def _in_reading_order(words: list[Word]) -> list[Word]:
    ordered: list[Word] = []
    line: list[Word] = []
    for word in sorted(words, key=lambda one: (one.y, one.x, one.text)):
        if line and word.y - line[0].y > LINE:
            ordered += sorted(line, key=lambda one: (one.x, one.text))
            line = []
        line.append(word)
    return ordered + sorted(line, key=lambda one: (one.x, one.text))


@record
class _Mark:
    """A character: its origin in mm, the direction of its base line in radians clockwise, and the larger side of its
    box."""

    text: str
    x: float
    y: float
    angle: float
    size: float


def _mark(text: pdfium.PdfTextPage, index: int, height: float) -> _Mark:
    x, y = c_double(), c_double()
    pdfium_c.FPDFText_GetCharOrigin(text, index, x, y)
    left, bottom, right, top = text.get_charbox(index, loose=True)
    return _Mark(
        text=chr(pdfium_c.FPDFText_GetUnicode(text, index)),
        x=x.value * MM_PER_POINT,
        y=(height - y.value) * MM_PER_POINT,
        angle=pdfium_c.FPDFText_GetCharAngle(text, index),
        size=max(right - left, top - bottom) * MM_PER_POINT,
    )


def _goes_on(last: _Mark, mark: _Mark) -> bool:
    """Whether a character stands on the base line of the one before it, at most a blank away."""
    if mark.text in "\r\n" or last.text in "\r\n":
        return False
    across, down = mark.x - last.x, mark.y - last.y
    along = across * cos(last.angle) + down * sin(last.angle)
    aside = down * cos(last.angle) - across * sin(last.angle)
    return abs(aside) < LINE / 2 and -LINE < along < STEP * max(last.size, mark.size)


def fonts_of(page: pikepdf.Page) -> list[tuple[str, bool]]:
    """The name of each font of a page and its forms, without the tag of its subset, and whether the font is
    embedded."""
    found: dict[str, bool] = {}
    for font in _fonts(page.obj.get("/Resources"), DEPTH, set()):
        name = str(font.get("/BaseFont", font.get("/Subtype"))).lstrip("/").rpartition("+")[2]
        found[name] = found.get(name, True) and _is_embedded(font)
    return sorted(found.items())


def counts_of(page: pdfium.PdfPage) -> dict[str, int]:
    """The numbers of paths and pictures on a page, those in forms included."""
    tally = Counter(KINDS.get(one.type, "") for one in page.get_objects(max_depth=DEPTH))
    return {kind: tally[kind] for kind in KINDS.values() if tally[kind]}


def _head(document: pikepdf.Pdf) -> Iterator[str]:
    count = len(document.pages)
    yield f"PDF {document.pdf_version}, {count} {'page' if count == 1 else 'pages'}"
    if "/Lang" in document.Root:
        yield f"language: {document.Root.Lang}"
    info = document.trailer.get("/Info")
    with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        for name, old in SAYS.items():
            value = metadata.get(name) or (info.get(old) if isinstance(info, pikepdf.Dictionary) else None)
            if value:
                said = str(value) if isinstance(value, str | pikepdf.Object) else ", ".join(map(str, value))
                yield f"{old.strip('/').lower()}: {said}"


def _outline(document: pikepdf.Pdf) -> list[str]:
    numbers = {page.obj.objgen: number for number, page in enumerate(document.pages, start=1)}
    with document.open_outline() as outline:
        return [line for item in outline.root for line in _items(item, numbers, 1)]


def _items(item: pikepdf.OutlineItem, numbers: dict[tuple[int, int], int], depth: int) -> Iterator[str]:
    target = item.destination[0] if isinstance(item.destination, pikepdf.Array) else None
    number = numbers.get(target.objgen) if isinstance(target, pikepdf.Dictionary) else None
    yield f"{'  ' * depth}{item.title}: page {number or '?'}"
    if depth < DEPTH:
        for child in item.children:
            yield from _items(child, numbers, depth + 1)


def _boxes(page: pikepdf.Page) -> str:
    media = [float(one) for one in page.mediabox]
    words = [f"{_size(media)} mm"]
    for name in ("/CropBox", "/BleedBox", "/TrimBox"):
        if name in page.obj and (box := [float(one) for one in page.obj[name]]) != media:
            place = f"{(box[0] - media[0]) * MM_PER_POINT:.1f} {(media[3] - box[3]) * MM_PER_POINT:.1f}"
            words.append(f"{name.strip('/').lower()} {_size(box)} at {place}")
    return ", ".join(words)


def _size(box: list[float]) -> str:
    return f"{(box[2] - box[0]) * MM_PER_POINT:.2f} x {(box[3] - box[1]) * MM_PER_POINT:.2f}"


def _fonts(resources: pikepdf.Object | None, depth: int, seen: set[tuple[int, int]]) -> Iterator[pikepdf.Object]:
    """Those of forms within forms too, each form once."""
    if not isinstance(resources, pikepdf.Dictionary) or not depth:
        return
    yield from (font for font in _held(resources, "/Font"))
    for form in (*_held(resources, "/XObject"), *_held(resources, "/Pattern")):
        if form.objgen == (0, 0) or form.objgen not in seen:
            seen.add(form.objgen)
            yield from _fonts(form.get("/Resources"), depth - 1, seen)


def _held(resources: pikepdf.Object, kind: str) -> list[pikepdf.Object]:
    held = resources.get(kind)
    if not isinstance(held, pikepdf.Dictionary):
        return []
    return [one for _, one in sorted(held.items()) if isinstance(one, pikepdf.Dictionary | pikepdf.Stream)]


def _is_embedded(font: pikepdf.Object) -> bool:
    """Whether the glyphs are in the file; those of a Type 3 font always are."""
    if font.get("/Subtype") == "/Type3":
        return True
    below = font.get("/DescendantFonts")
    described = below[0] if isinstance(below, pikepdf.Array) else font
    descriptor = described.get("/FontDescriptor")
    if not isinstance(descriptor, pikepdf.Dictionary):
        return False
    return any(name in descriptor for name in ("/FontFile", "/FontFile2", "/FontFile3"))
