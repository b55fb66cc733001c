"""Typst, run on text in memory: a source and its files go in, PDF bytes, PNG pages or metadata come out.

Every run sees only the files that it is given, the bundled fonts, no clock, and no package. Typst's messages name files
as the caller named them, so that they are the same on every machine.

Typst looks for a file that it was not given on the disk, below its root. Here the root is a plain file, so that nothing
can be below it. Next it looks in its package folders, which are set to the same place, and then asks the network. It
reaches the network through the proxy that the environment names. We name a proxy of a kind that Typst is built without,
so that it gives up before it opens a socket. File names that are computed while it runs are caught as well as literal
ones.
"""

from __future__ import annotations

import itertools
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import typst

from grognard.base.bundled import font_bytes, font_files, font_folder
from grognard.base.disk.own import folder_of
from grognard.base.fonts.lettering import lettering, remembered
from grognard.base.records import record
from grognard.render.draw.fonts import undrawable_characters, vouched
from grognard.render.draw.memory import give_back
from grognard.render.draw.pixels import bounded, size_of

MAIN: Final = "main.typ"
_ROOT: Final = str(Path(__file__).with_name("typst-root"))
"""An empty file."""
_PACKAGES: Final = f"{_ROOT}/packages"
_NO_FILE: Final = re.compile(r"(failed to load file|file not found|failed to access file) ?\(.*\)", re.DOTALL)
NO_PACKAGES: Final = "packages are not used here"
_KEPT: Final = 2
"""The number of queries after which Typst is made to forget older ones."""
_AGE: Final = 11
"""The number of documents after which Typst has forgotten one."""
_LARGE: Final = 1_000_000
"""Bytes of a source with its files from which on its layout is forgotten at once: that of a map takes 70 MB."""
_COARSE: Final = 9.0
"""Pixels an inch at which pages are drawn to be measured."""
_QUERIES = itertools.count(1)
_PLACE = re.compile(r"┌─ (?P<file>.*):(?P<line>\d+):(?P<column>\d+)$", re.MULTILINE)


@record
class Complaint:
    """One message of Typst: its text, the file as the caller named it, line and column from 1 (0: no place)."""

    message: str
    file: str
    line: int
    column: int
    hints: tuple[str, ...]


class TypesettingError(Exception):
    """Typst could not make the document; `complaint` says why (only its first error)."""

    def __init__(self, complaint: Complaint) -> None:
        place = f"{complaint.file}:{complaint.line}:{complaint.column}: " if complaint.line else ""
        super().__init__(place + complaint.message)
        self.complaint = complaint


@record
class Typeset:
    """The result of a run: one PDF, or one PNG a page; and Typst's warnings."""

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


def typeset_png(
    source: str, files: Mapping[str, str | bytes] | None = None, *, ppi: float = 144.0, is_bounded: bool = False
) -> Typeset:
    """One PNG a page at `ppi` pixels an inch. ``is_bounded``: whoever asks knows how large the pages are. Raises
    TypesettingError, and TooManyPixelsError."""
    if not is_bounded and ppi > _COARSE:
        # how large a page gets is known when it is laid out, which Typst remembers for the picture itself
        for page in _compiled(_texts(source, files or {}), format="png", ppi=_COARSE).pages:
            width, height = size_of(page)
            bounded(width * ppi / _COARSE, height * ppi / _COARSE)
    return _typeset(source, files or {}, format="png", ppi=ppi)


def typeset_svg(source: str, files: Mapping[str, str | bytes] | None = None) -> Typeset:
    """One SVG a page, its letters as outlines, to be a picture on another page. Raises TypesettingError."""
    return _typeset(source, files or {}, format="svg")


def query_metadata(source: str, label: str, files: Mapping[str, str | bytes] | None = None) -> list[Any]:
    """The values of all `metadata` labelled `<label>`, in document order. Raises TypesettingError."""
    texts = _texts(source, files or {})
    try:
        answer = typst.query(
            texts,  # type: ignore[type-var]
            f"<{label}>",
            field="value",
            root=_ROOT,
            font_paths=_fonts(),
            package_path=_PACKAGES,
            package_cache_path=_PACKAGES,
        )
    except RuntimeError as error:
        _compiled(texts, format="svg")  # a query says what is at fault, a compilation where
        raise TypesettingError(Complaint(message=str(error), file=MAIN, line=0, column=0, hints=())) from None
    if next(_QUERIES) % _KEPT == 0:
        _forget()
    values: list[Any] = json.loads(answer)
    return values


def _forget(documents: int = 1) -> None:
    """Typst remembers its layouts for the next ten documents that it compiles. A query does not count as one: its
    layouts stay, 2 MB a page, until documents are compiled. An empty document takes some milliseconds."""
    for _ in range(documents):
        _compiled({MAIN: b"#set page(width: 1pt, height: 1pt)"}, format="svg")


def forget() -> None:
    """Let go of all that Typst remembers: after a large drawing, and after the last of many pages."""
    _forget(_AGE)
    give_back()


def _typeset(source: str, files: Mapping[str, str | bytes], **options: Any) -> Typeset:
    texts = _texts(source, files)
    made = _compiled(texts, **options)
    if sum(len(text) for text in texts.values()) > _LARGE:
        forget()
    return made


def _compiled(texts: dict[str, bytes], **options: Any) -> Typeset:
    try:
        made, warnings = typst.compile_with_warnings(
            texts,
            root=_ROOT,
            font_paths=_fonts(),
            package_path=_PACKAGES,
            package_cache_path=_PACKAGES,
            timestamp=0,
            **options,
        )
    except typst.TypstError as error:
        raise TypesettingError(_complaint(error)) from None
    complaints = tuple(_complaint(warning) for warning in warnings)
    for complaint in complaints:
        if complaint.message.startswith("unknown font family"):  # another font would silently be used
            raise TypesettingError(complaint)
    pages: tuple[bytes, ...] = (made,) if isinstance(made, bytes) else tuple(made or ())
    return Typeset(pages=pages, warnings=complaints)


def _json_text(data: bytes) -> str:
    """A value that pages read from a JSON file, as JSON text."""
    return json.dumps(json.loads(data), ensure_ascii=False)


def _texts(source: str, files: Mapping[str, str | bytes]) -> dict[str, bytes]:
    texts = {MAIN: source.encode()}
    for name, text in files.items():
        texts[name] = text if isinstance(text, bytes) else text.encode()
    for name, data in texts.items():
        if name.endswith(".json") and undrawable_characters(shown := _json_text(data)):
            texts[name] = vouched(shown).encode()
    for name, data in texts.items():
        if name.endswith(".typ") and b'"@' in data:  # a package would open a socket
            raise TypesettingError(Complaint(message=NO_PACKAGES, file=name, line=0, column=0, hints=()))
    return texts


def _complaint(said: typst.TypstError | typst.TypstWarning) -> Complaint:
    # A failed run's diagnostic lists its warnings before its error.
    place = _PLACE.search(said.diagnostic, max(said.diagnostic.find("error: "), 0))
    return Complaint(
        message=_plain(said.message),
        file=place["file"].rpartition("typst-root")[2].lstrip("/\\") if place else "",
        line=int(place["line"]) if place else 0,
        column=int(place["column"]) + 1 if place else 0,
        hints=tuple(_plain(hint) for hint in said.hints),
    )


def _plain(text: str) -> str:
    """Typst's message about a file that it was not given or a package, without folders of this machine."""
    if "package" in text and ("download" in text or "not found" in text):
        return NO_PACKAGES
    return _NO_FILE.sub("file not found", re.sub(r"\S*typst-root[/\\]?", "", text))


def _without_network() -> None:
    """Typst is built without SOCKS: a proxy of that kind is refused before any connection."""
    for name in ("https_proxy", "http_proxy", "all_proxy"):
        os.environ[name] = os.environ[name.upper()] = "socks5://127.0.0.1:9"
    for name in ("no_proxy", "NO_PROXY"):
        os.environ.pop(name, None)


@remembered(8)
def _fonts() -> typst.Fonts:
    # Plain paths would leave Typst's own fonts switched on.
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[_folder()])


def _folder() -> Path:
    """The bundled fonts, or these and the game's own, in a folder that is named after its content."""
    own = lettering()
    if not own.cuts:
        return font_folder()
    ours = {path.name: font_bytes(key) for key, path in font_files().items()}
    theirs = {f"own-{number}.otf": data for number, data in enumerate(own.cuts.values())}
    return folder_of("fonts", {**ours, **theirs})


_without_network()
