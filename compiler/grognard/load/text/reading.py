"""Files as text: from the folders of a game to characters, or to a finding that says why not."""

import errno
import re
import unicodedata
from dataclasses import field
from pathlib import Path
from typing import Final

from grognard.base.disk.reads import Kind, NotAFile, Outside, Reach, TooLarge
from grognard.base.disk.world import World
from grognard.base.limits import SOURCE_BYTES
from grognard.base.nearest import did_you_mean
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.load.codes.files import (
    CONTROL_CHARACTER,
    EMPTY_FILE,
    MISSING_FILE,
    NOT_UTF8,
    OUTSIDE,
    TOO_LARGE,
    UNMERGED,
    UNREADABLE,
)
from grognard.load.codes.tables import OTHER_PROGRAM, READ_TWICE
from grognard.load.text.parsed import parsed_once
from grognard.load.text.report import Report
from grognard.load.text.spreadsheets.encoding import decoded, read_twice
from grognard.load.text.spreadsheets.programs import WORKBOOKS, disguised, how_to_export
from grognard.load.text.unmerged import unmerged

CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
"""What XML cannot hold, and what no program shows."""
_MISTAKE: Final = "so large a file was saved by mistake, or is no source: move it out of the folder"
_TABLES: Final = (".csv", ".hexes")


@record
class Layer:
    """One folder whose files make up a game: the game's own, one it extends, or an overlay.

    ``label`` is what findings call it, relative to the project; ``reach``: all that really lies in it, as this run met
    it, for until the next one links may lead elsewhere.
    """

    folder: Path
    label: str
    reach: Reach = field(compare=False, repr=False)

    @classmethod
    def of(cls, world: World, folder: Path, label: str) -> "Layer":
        """A folder as a run sees it."""
        return cls(folder=folder, label=label, reach=world.within(folder))

    def kind(self, name: str) -> Kind:
        """What a file of this folder really is."""
        return self.reach.kind(self.folder / name)

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

    A folder that may not be read or leads out of the game's and a name that is not a text are findings.
    """
    found: list[str] = []
    origin = Origin(file=layer.file(folder))

    def report_fault(_: str, reason: OSError) -> None:
        report.add(UNREADABLE.at(origin, f"{folder} cannot be read ({_words(reason)})"))

    reach, top = layer.reach, layer.folder / folder
    try:
        if (kind := reach.kind(top)) is Kind.FOLDER:
            for name, kind in reach.walk(top, lambda _: is_deep, report_fault):
                # what leads out of the folder, and a folder under a file's name, are found when they are read
                if name.rpartition("/")[2][0] != "." and not (is_deep and kind is Kind.FOLDER):
                    found.append(f"{folder}/{name}")
        elif kind is Kind.OUTSIDE:
            report.add(OUTSIDE.at(origin, f"{folder} leads out of the game's folder"))
        elif kind is Kind.OTHER:
            report.add(UNREADABLE.at(origin, f"{folder} cannot be read (it is not a folder)"))
    except OSError as reason:
        report_fault(folder, reason)
    legible = []
    for name in sorted(found):
        if name.isprintable():
            legible.append(name)
        else:
            shown = ascii(name)[1:-1]
            report.add(UNREADABLE.at(Origin(file=layer.file(shown)), "the file's name is not a legible text"))
    return legible


def read_bytes(
    layer: Layer, name: str, report: Report, *, limit: int = SOURCE_BYTES, smaller: str = ""
) -> bytes | None:
    """The bytes of a file of `layer`, or None after a finding. ``name`` is relative, with forward slashes; ``smaller``:
    how a file of this kind gets smaller than `limit`."""
    origin = Origin(file=layer.file(name))
    path = layer.folder / name
    try:
        return layer.reach.read(path, limit)
    except (FileNotFoundError, NotADirectoryError):
        if layer.reach.kind(path) is Kind.OTHER:
            report.add(UNREADABLE.at(origin, f"{name} is a link that leads nowhere"))
        else:
            report.add(MISSING_FILE.at(origin, f"{name} is missing", hint=_near_file(layer, path)))
    except Outside:
        report.add(OUTSIDE.at(origin, f"{name} leads out of the game's folder"))
    except NotAFile:
        report.add(UNREADABLE.at(origin, f"{name} is not a file"))
    except TooLarge as reason:
        report.add(TOO_LARGE.at(origin, f"{name} {reason.strerror}", hint=smaller or _MISTAKE))
    except (OSError, ValueError) as reason:
        if getattr(reason, "errno", 0) == errno.ELOOP:
            report.add(UNREADABLE.at(origin, f"{name} is a link that leads nowhere"))
            return None
        report.add(UNREADABLE.at(origin, f"{name[:80]!r} cannot be read ({_words(reason)})"))
    return None


def read_text(layer: Layer, name: str, report: Report) -> Source | None:
    """The text of a file, or None after a finding. What is not UTF-8 is reported, then read as Windows-1252, so that
    the rest of the file still gets its findings."""
    data = read_bytes(layer, name, report)
    return None if data is None else text_of(data, layer.file(name), report)


def text_of(data: bytes, file: str, report: Report) -> Source | None:
    """The text that the bytes of a file are, or None after a finding."""
    what, hint = disguised(data)
    if what:
        code = OTHER_PROGRAM if file.endswith(_TABLES) else UNREADABLE
        message = f"the file is {what}, only its name is that of a text"
        report.add(code.at(Origin(file=file, line=1, column=1), message, hint=hint))
        return None
    source = decode(data, file, report)
    if not source.text.strip():
        report.add(EMPTY_FILE.at(source.at(0), "the file is empty", hint=_beginning(file)))
        return None
    return source


@parsed_once
def decode(data: bytes, file: str, report: Report) -> Source:
    """Bytes to text; never fails. UTF-16, in which some spreadsheets save a table, is certain and read as it is."""
    found = decoded(data)
    # a name whose accents stand apart, as on a Macintosh, is the same name
    source = Source(file=file, text=unicodedata.normalize("NFC", _lines(found.text)))
    if found.coding == "utf-16" and not file.endswith(_TABLES):
        place = Origin(file=file, line=1, column=1)
        report.add(NOT_UTF8.at(place, "the file is UTF-16", hint=_how_to_save(file)))
    elif found.coding not in ("utf-8", "utf-16"):
        place = source.at(len(_lines(found.text[: found.at])), 1)
        message = f"byte 0x{found.byte:02x} is not UTF-8; in {found.name} it is {found.text[found.at]!r}"
        report.add(NOT_UTF8.at(place, message, hint=_how_to_save(file)))
    if wrong := read_twice(source.text):
        offset, now, was = wrong
        hint = f"open it as UTF-8: {was!r} stands there; then save it as UTF-8"
        report.add(READ_TWICE.at(source.at(offset, len(now)), f"{now!r} was {was!r}", hint=hint))
    if one := CONTROL.search(source.text):
        message = f"control character U+{ord(one[0]):04X}"
        report.add(CONTROL_CHARACTER.at(source.at(one.start(), 1), message))
        source = Source(file=file, text=CONTROL.sub("\ufffd", source.text))
    if left := unmerged(source.text):
        (first, last), *others = left.places
        lines = f"line {first}" if first == last else f"lines {first} to {last}"
        more = f", and {len(others)} more such places" if others else ""
        message = f"{lines}: two versions of it, which git could not join{more}"
        hint = "keep one of them, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>"
        report.add(UNMERGED.at(Origin(file=file, line=first, column=1, length=7), message, hint=hint))
        source = Source(file=file, text=left.text)
    return source


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _beginning(file: str) -> str:
    """How a file of this name begins."""
    folder, _, name = file.rpartition("/")
    if name == "game.toml":
        return 'it begins with title = "…" and version = "…"'
    if name.endswith(".toml") and folder.rpartition("/")[2] == "lang":
        return 'write "English text" = "its translation" a line, or remove the file'
    ways = {
        ".csv": "its first line has the headings of the columns; `grognard explain format` lists them",
        ".hexes": "its first line has the numbers of the columns",
        ".md": "write `# 1 Title` and what the rules say, or remove the file",
    }
    shows = "`grognard explain format` shows what it may hold"
    return ways.get(name[name.rfind(".") :], f"{shows}; or remove the file")


def _how_to_save(file: str) -> str:
    if file.endswith(".csv"):
        return (
            "save it as `CSV UTF-8` (Excel), with character set or text encoding `Unicode (UTF-8)` "
            "(LibreOffice, Numbers)"
        )
    return "save it as UTF-8"


def _near_file(layer: Layer, path: Path) -> str:
    if "\\" in path.name:
        return "write / between folders"
    try:
        there = layer.reach.names(path.parent)
    except OSError:
        return ""
    for ending in WORKBOOKS if path.suffix == ".csv" else ():
        if layer.reach.kind(path.with_suffix(ending)) is not Kind.ABSENT:
            return f"save {path.stem}{ending} as {path.name}: {how_to_export(ending)}"
    # the head of a table is not a candidate: it asked for the file
    return did_you_mean(path.name, (one for one in there if Path(one).suffix == path.suffix))


def _words(reason: Exception) -> str:
    return (getattr(reason, "strerror", None) or str(reason)).lower()
