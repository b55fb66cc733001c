"""Files as text: from the folders of a game to characters, or to a finding that says why not."""

import os
import re
import unicodedata
from pathlib import Path
from typing import Final

from grognard.base.limits import SOURCE_BYTES
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.load import codes
from grognard.load.report import Report
from grognard.load.spreadsheets.encoding import decoded, read_twice
from grognard.load.spreadsheets.programs import WORKBOOKS, how_to_export

CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
"""What XML cannot hold, and what no program shows."""
_TABLES: Final = (".csv", ".hexes")


@record
class Layer:
    """One folder whose files make up a game: the game's own, one it extends, or an overlay.

    ``label`` is what findings call it, relative to the project.
    """

    folder: Path
    label: str

    def file(self, name: str) -> str:
        """What findings call a file of this folder."""
        return f"{self.label}/{name}" if self.label else name


@record
class Source:
    """The text of one file: UTF-8 without byte-order mark, lines ended by a line feed."""

    file: str
    text: str

    def at(self, offset: int, length: int = 0) -> Origin:
        """The origin of a character, counted from 0."""
        line = self.text.count("\n", 0, offset) + 1
        return Origin(file=self.file, line=line, column=offset - self.text.rfind("\n", 0, offset), length=length)


def files_below(layer: Layer, folder: str, report: Report, *, is_deep: bool = False) -> list[str]:
    """The files in a folder of `layer` (``is_deep``: in its folders, too) by name, sorted; hidden ones are left out.

    A folder that may not be read and a name that is no text are findings.
    """
    found: list[str] = []

    def report_fault(reason: OSError) -> None:
        report.add(codes.UNREADABLE.at(Origin(file=layer.file(folder)), f"{folder} cannot be read ({_words(reason)})"))

    top = layer.folder / folder
    for here, folders, files in os.walk(top, onerror=report_fault) if top.is_dir() else ():
        inside = Path(here).relative_to(layer.folder)
        if not is_deep:  # a folder under a file's name is found when it is read
            files, folders[:] = [*files, *folders], []
        found += [(inside / one).as_posix() for one in files if one[0] != "."]
    legible = []
    for name in sorted(found):
        if name.isprintable():
            legible.append(name)
        else:
            shown = ascii(name)[1:-1]
            report.add(codes.UNREADABLE.at(Origin(file=layer.file(shown)), "the file's name is no legible text"))
    return legible


def read_bytes(layer: Layer, name: str, report: Report, *, limit: int = SOURCE_BYTES) -> bytes | None:
    """The bytes of a file of `layer`, or None after a finding. ``name`` is relative, with forward slashes."""
    origin = Origin(file=layer.file(name))
    path = layer.folder / name
    try:
        if path.is_symlink() and not path.exists():
            report.add(codes.UNREADABLE.at(origin, f"{name} is a link that leads nowhere"))
        elif not path.exists():
            report.add(codes.MISSING_FILE.at(origin, f"{name} is missing", hint=_near_file(path)))
        elif not path.resolve().is_relative_to(layer.folder.resolve()):
            report.add(codes.OUTSIDE.at(origin, f"{name} leads out of the game's folder"))
        elif not path.is_file():
            report.add(codes.UNREADABLE.at(origin, f"{name} is not a file"))
        elif (size := path.stat().st_size) > limit:
            report.add(
                codes.TOO_LARGE.at(origin, f"{name} has {size / 2**20:.0f} MB; at most {limit // 2**20} MB are read")
            )
        else:
            return path.read_bytes()
    except (OSError, ValueError, RuntimeError) as reason:  # RuntimeError: links in a circle
        report.add(codes.UNREADABLE.at(origin, f"{name[:80]!r} cannot be read ({_words(reason)})"))
    return None


def read_text(layer: Layer, name: str, report: Report) -> Source | None:
    """The text of a file, or None after a finding. What is not UTF-8 is reported, then read as Windows-1252, so that
    the rest of the file still gets its findings."""
    data = read_bytes(layer, name, report)
    if data is None:
        return None
    source = decode(data, layer.file(name), report)
    if not source.text.strip():
        report.add(codes.EMPTY_FILE.at(source.at(0), f"{name} is empty"))
        return None
    return source


def decode(data: bytes, file: str, report: Report) -> Source:
    """Bytes to text; never fails. UTF-16, in which some spreadsheets save a table, is certain and read as it is."""
    found = decoded(data)
    # a name whose accents stand apart, as on a Macintosh, is the same name
    source = Source(file=file, text=unicodedata.normalize("NFC", _lines(found.text)))
    if found.coding == "utf-16" and not file.endswith(_TABLES):
        place = Origin(file=file, line=1, column=1)
        report.add(codes.NOT_UTF8.at(place, "the file is UTF-16", hint=_how_to_save(file)))
    elif found.coding not in ("utf-8", "utf-16"):
        place = source.at(len(_lines(found.text[: found.at])), 1)
        message = f"byte 0x{found.byte:02x} is not UTF-8; in {found.name} it is {found.text[found.at]!r}"
        report.add(codes.NOT_UTF8.at(place, message, hint=_how_to_save(file)))
    if wrong := read_twice(source.text):
        offset, now, was = wrong
        hint = f"open it as UTF-8: {was!r} stands there; then save it as UTF-8"
        report.add(codes.READ_TWICE.at(source.at(offset, len(now)), f"{now!r} was {was!r}", hint=hint))
    if one := CONTROL.search(source.text):
        message = f"control character U+{ord(one[0]):04X}"
        report.add(codes.CONTROL_CHARACTER.at(source.at(one.start(), 1), message))
        source = Source(file=file, text=CONTROL.sub("\ufffd", source.text))
    return source


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _how_to_save(file: str) -> str:
    if file.endswith(".csv"):
        return (
            "save it as `CSV UTF-8` (Excel), with character set or text encoding `Unicode (UTF-8)` "
            "(LibreOffice, Numbers)"
        )
    return "save it as UTF-8"


def _near_file(path: Path) -> str:
    if "\\" in path.name:
        return "write / between folders"
    if not path.parent.is_dir():
        return ""
    for ending in WORKBOOKS if path.suffix == ".csv" else ():
        if path.with_suffix(ending).exists():
            return f"save {path.stem}{ending} as {path.name}: {how_to_export(ending)}"
    # the head of a table is no candidate: it asked for the file
    return did_you_mean(path.name, (one.name for one in path.parent.iterdir() if one.suffix == path.suffix))


def _words(reason: Exception) -> str:
    return (getattr(reason, "strerror", None) or str(reason)).lower()
