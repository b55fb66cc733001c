"""What lies in a game's folder and nothing reads: most often a mistyped name."""

from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import Final

from grognard.base.disk.reads import Kind
from grognard.base.origins import Origin
from grognard.load.codes.files import UNUSED_FILE
from grognard.load.codes.tables import OTHER_PROGRAM
from grognard.load.record.kinds import files_by_name
from grognard.load.record.sources import Sources
from grognard.load.text.reading import Layer
from grognard.load.text.spreadsheets.programs import WORKBOOKS, how_to_export
from grognard.load.text.tables.formats import FORMATS
from grognard.model.game.scalars import LANGUAGE

KNOWN_FILES: Final = files_by_name()
_HEADED: Final = {"scenarios": "a scenario", "charts": "a chart", "decks": "a deck"}
_OTHERS: Final = ("map/georef.csv",)
_SUFFIXES: Final = (".toml", ".hexes", *(one.ending for one in FORMATS))
_FOREIGN: Final = (".txt", ".tsv", ".tab", ".json", ".yaml", ".yml", ".xml", ".bak")
"""Endings under which a source is saved by mistake; another text (notes.txt) is the author's own."""
_TEXTS: Final = (".markdown", ".mdown", ".mkd", ".docx", ".doc", ".odt", ".rtf", ".pages", ".html", ".htm")
"""Endings of words of a rulebook that are not Markdown of ours."""
_FOLDERS: Final = ("map", "counters", "scenarios", "charts", "decks", "rules", "lang")


def report_leftovers(sources: Sources) -> None:
    """A finding for each source file that was not read."""
    for layer in sources.layers:
        for name in _files(layer):
            if name in sources.read or name in _OTHERS:
                continue
            if name.lower().endswith(WORKBOOKS):
                _report_workbook(sources, layer, name)
                continue
            known = (one for one in KNOWN_FILES if _may_be_meant(name, one))
            free = [one for one in known if one not in sources.read or not sources.has(one)]
            hint = (
                _language(name)
                or _other_ending(name)
                or _capitals(name)
                or _other_text(name)
                or _grid(sources, name)
                or sources.report.near(name, free)
                or _partner(name)
                or _layer(name)
            )
            sources.report.add(UNUSED_FILE.at(Origin(file=layer.file(name)), "nothing reads this file", hint=hint))


def _may_be_meant(name: str, known: str) -> bool:
    """Whether a file may be one that is read: of the same ending, or of the same name with another."""
    (stem, _, ending), (other, _, right) = name.lower().rpartition("."), known.rpartition(".")
    return ending == right or get_close_matches(stem, (other,), cutoff=0.9) != []


def _language(name: str) -> str:
    """What a file of words is called that has no code of a language."""
    folder, _, rest = name.partition("/")
    if folder == "lang" and rest.endswith(".csv"):
        return "translations are TOML: `grognard list GAME words --lang XX --format toml` writes lang/XX.toml"
    if folder != "lang" or LANGUAGE.fullmatch(rest.partition("/")[0].removesuffix(".toml")):
        return ""
    return "a language is its code of two or three small letters: lang/fr.toml, lang/fr/rules.md"


def _other_ending(name: str) -> str:
    """What a known file is called that an editor or a spreadsheet saved under another ending."""
    known = next((one for one in KNOWN_FILES if _bare(one) == _bare(name) and one != name), "")
    return f"save it as {known}" if known and name.endswith(_FOREIGN) else ""


def _report_workbook(sources: Sources, layer: Layer, name: str) -> None:
    """A table that lies there as its own program keeps it: an error where it stands for one that nothing else gives."""
    table = f"{name.rpartition('.')[0]}.csv"
    at = Origin(file=layer.file(name))
    if table in sources.missing:
        return  # the file that asks for the table says so, and how to save it
    if table in KNOWN_FILES and not sources.has(table):
        hint = f"save it as {table}: {how_to_export(name)}"
        sources.report.add(OTHER_PROGRAM.at(at, f"{table} is missing, and this file is not read", hint=hint))
        return
    hint = f"a table of the game is saved as CSV: {how_to_export(name)}"
    if sources.has(table):
        hint = f"{table} is read: export it again after each change, and keep this file in a folder of your own"
    sources.report.add(UNUSED_FILE.at(at, "nothing reads this file", hint=hint))


def _capitals(name: str) -> str:
    stem, _, ending = name.rpartition(".")
    return f"endings are written small: {stem}.{ending.lower()}" if ending != ending.lower() else ""


def _other_text(name: str) -> str:
    """What the words of a rulebook are called that lie in rules/ under another ending."""
    is_text = name.lower().endswith((*_TEXTS, ".txt", ".md"))
    return "rules are Markdown, in files rules/NAME.md" if is_text and name.startswith("rules/") else ""


def _bare(name: str) -> str:
    folder, _, file = name.rpartition("/")
    return f"{folder}/{file.partition('.')[0]}"


def _layer(name: str) -> str:
    if name.startswith("map/"):
        return "a map names its files in `layers`, in game.toml"
    return "`grognard explain format` lists the files that a game may have"


def _grid(sources: Sources, name: str) -> str:
    """What a grid is called that a spreadsheet saved as a table."""
    stem, _, ending = name.rpartition(".")
    is_wanted = f"{stem}.hexes" in sources.missing or (stem == "map/terrain" and not sources.has("map/terrain.hexes"))
    return f"a grid ends with .hexes, whatever separates its cells: call it {stem}.hexes" * (
        ending == "csv" and is_wanted
    )


def _partner(name: str) -> str:
    """What a table lacks that is read through the head beside it."""
    folder, _, file = name.rpartition("/")
    if folder not in _HEADED or not file.endswith(".csv"):
        return ""
    return f"{_HEADED[folder]} has two files: {file.removesuffix('.csv')}.toml, its head, is missing"


def _files(layer: Layer) -> list[str]:
    def enters(name: str) -> bool:
        """Other folders are the author's own, unless their name looks like one of ours."""
        if name.endswith(".numbers"):
            return False
        return "/" in name or bool(get_close_matches(name, _FOLDERS, cutoff=0.8))

    found = []
    for name, kind in layer.reach.walk(layer.folder, enters, lambda *_: None):
        inside, file = PurePosixPath(name).parent, name.rpartition("/")[2]
        is_one = kind is not Kind.FOLDER or file.endswith(".numbers")  # a workbook that is a folder
        if is_one and _looks_like_source(inside, file) and not file.startswith((".", "~$")) and name.isprintable():
            found.append(name)
    return sorted(found)


def _looks_like_source(inside: PurePosixPath, name: str) -> bool:
    """Whether a file was most likely meant to be read. At the top a README and notes of any kind are the author's."""
    folder, small = inside.parts[:1], name.lower()
    if small.endswith(_SUFFIXES) or _other_ending((inside / name).as_posix()):
        return True
    if small.endswith(WORKBOOKS):
        return bool(folder) or f"{small.rpartition('.')[0]}.csv" in KNOWN_FILES
    if folder == ("rules",):
        return small.endswith((*_TEXTS, ".md"))
    return folder == ("lang",) and small.endswith(".md")
