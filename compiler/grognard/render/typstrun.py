"""Typst, run on text in memory: a source and its files go in, PDF bytes, PNG pages or metadata come out.

Every run sees an empty root (never the current folder), only the bundled fonts, no clock, and no package. What Typst
says names files as the caller named them: the root is cut out, so the words are the same on every machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import typst

from grognard.base.bundled import font_folder, temporary_folder
from grognard.base.records import record
from grognard.render.fonts import undrawable_characters

MAIN: Final = "main.typ"
STAND_IN: Final = "?"
"""Printed for a sign that no font has."""
_PLACE = re.compile(r"┌─ (?P<file>.*):(?P<line>\d+):(?P<column>\d+)$", re.MULTILINE)


@record
class Complaint:
    """One thing that Typst said: its words, the file as the caller named it, line and column from 1 (0: no place)."""

    message: str
    file: str
    line: int
    column: int
    hints: tuple[str, ...]


class TypesettingError(Exception):
    """Typst could not make the document; `complaint` says why (it tells only its first error)."""

    def __init__(self, complaint: Complaint) -> None:
        place = f"{complaint.file}:{complaint.line}:{complaint.column}: " if complaint.line else ""
        super().__init__(place + complaint.message)
        self.complaint = complaint


@record
class Typeset:
    """What a run made: one PDF, or one PNG a page; and what Typst warned of."""

    pages: tuple[bytes, ...]
    warnings: tuple[Complaint, ...]

    @property
    def data(self) -> bytes:
        """The one file made. Raises ValueError when there are several pages."""
        (only,) = self.pages
        return only


def typeset_pdf(source: str, files: Mapping[str, str | bytes] | None = None) -> Typeset:
    """The PDF of a Typst source that reads `files` (UTF-8 text by name: SVG, JSON, .typ). Raises TypesettingError."""
    return _typeset(source, files or {}, format="pdf", pdf_tags=False)


def typeset_png(source: str, files: Mapping[str, str | bytes] | None = None, *, ppi: float = 144.0) -> Typeset:
    """One PNG a page at `ppi` pixels an inch. Raises TypesettingError."""
    return _typeset(source, files or {}, format="png", ppi=ppi)


def query_metadata(source: str, label: str, files: Mapping[str, str | bytes] | None = None) -> list[Any]:
    """The values of all `metadata` labelled `<label>`, in document order. Raises TypesettingError."""
    texts = _texts(source, files or {})
    try:
        answer = typst.query(texts, f"<{label}>", field="value", root=_root(), font_paths=_fonts())  # type: ignore[type-var]
    except typst.TypstError as error:
        raise TypesettingError(_complaint(error)) from None
    values: list[Any] = json.loads(answer)
    return values


def _typeset(source: str, files: Mapping[str, str | bytes], **options: Any) -> Typeset:
    texts = _texts(source, files)
    try:
        made, warnings = typst.compile_with_warnings(texts, root=_root(), font_paths=_fonts(), timestamp=0, **options)
    except typst.TypstError as error:
        raise TypesettingError(_complaint(error)) from None
    complaints = tuple(_complaint(warning) for warning in warnings)
    for complaint in complaints:
        if complaint.message.startswith("unknown font family"):  # another font would silently stand in
            raise TypesettingError(complaint)
    pages: tuple[bytes, ...] = (made,) if isinstance(made, bytes) else tuple(made or ())
    return Typeset(pages=pages, warnings=complaints)


def _data(texts: Mapping[str, bytes]) -> str:
    """Everything that pages read from their JSON files, as it would be written."""
    values = (json.loads(text) for name, text in texts.items() if name.endswith(".json"))
    return "".join(json.dumps(value, ensure_ascii=False) for value in values)


def _texts(source: str, files: Mapping[str, str | bytes]) -> dict[str, bytes]:
    texts = {MAIN: source.encode()}
    for name, text in files.items():
        texts[name] = text if isinstance(text, bytes) else text.encode()
    lacking = undrawable_characters(_data(texts))
    for name in texts if lacking else ():
        if name.endswith(".json"):  # an empty box would say nothing at all; `check` names the place (TXT005)
            said = json.dumps(json.loads(texts[name]), ensure_ascii=False)
            texts[name] = said.translate({ord(one): STAND_IN for one in lacking}).encode()
    for name, data in texts.items():
        if name.endswith(".typ") and b'"@' in data:  # a package would open a socket
            message = "packages are not used here"
            raise TypesettingError(Complaint(message=message, file=name, line=0, column=0, hints=()))
    return texts


def _complaint(said: typst.TypstError | typst.TypstWarning) -> Complaint:
    # A failed run's diagnostic lists its warnings before its error.
    place = _PLACE.search(said.diagnostic, max(said.diagnostic.find("error: "), 0))
    return Complaint(
        message=_without_root(said.message),
        file=_without_root(place["file"]) if place else "",
        line=int(place["line"]) if place else 0,
        column=int(place["column"]) + 1 if place else 0,
        hints=tuple(_without_root(hint) for hint in said.hints),
    )


def _without_root(text: str) -> str:
    return re.sub(rf"\S*{re.escape(temporary_folder('root').name)}[/\\]?", "", text)


@cache
def _fonts() -> typst.Fonts:
    # Plain paths would leave Typst's own fonts switched on.
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[font_folder()])


def _root() -> str:
    return str(temporary_folder("root"))
