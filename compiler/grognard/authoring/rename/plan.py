"""The changes of a renaming: the new text of each file, and files that get another name. Nothing is written here."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from grognard.authoring.rename.kinds import KINDS, Kind, as_word, things_of
from grognard.authoring.rename.mentions import Mention, mentions_of
from grognard.authoring.rename.texts import Span, heading_spans, macro_spans, replaced, spans_at
from grognard.authoring.write import TableText
from grognard.base.disk.reads import Reach
from grognard.base.records import record
from grognard.load.text.tables.formats import FORMATS
from grognard.model.game.whole import Game

_ENDINGS: Final = (".toml", ".md", *(one.ending for one in FORMATS))
_TABLES: Final = ("counters/mix.csv", "counters/markers.csv")
_WAS: Final = ("counter", "card")
"""Kinds whose pieces saved games know."""


@record
class Renaming:
    """``texts``: old and new text by path in the game's folder, of those that change. ``files``: new path by old."""

    texts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)


def plan_renaming(folder: Path, label: str, game: Game, kind: str, old: str, new: str) -> Renaming:
    """``folder``: the game's; ``label``: what origins call it; ``game``: as loaded, unlinked. Raises OSError and
    UnicodeDecodeError if a file cannot be read."""
    files = {path: _text(folder / path) for path in _sources(folder)}
    by_file: dict[str, list[Mention]] = defaultdict(list)
    for one in mentions_of(game, kind, old):
        by_file[one.origin.file.removeprefix(f"{label}/")].append(one)
    moved = dict(_moved(game, KINDS[kind], old, new, files))
    made = {}
    for path, text in files.items():
        spans = [*spans_at(text, by_file.get(path, ()), old), *_spans(path, text, game, kind, old, moved)]
        made[path] = replaced(text, spans, new)
    _translate(files, made, game, old, new)
    _remember(made, game, kind, old, new)
    return Renaming(
        texts={path: (files[path], text) for path, text in made.items() if text != files[path]}, files=moved
    )


def _spans(path: str, text: str, game: Game, kind: str, old: str, moved: Mapping[str, str]) -> Iterator[Span]:
    own = KINDS[kind]
    if any(fnmatchcase(path, one) for one in own.tables.split(", ")):
        yield from heading_spans(text, (*own.below, old))
    if path.endswith(".md") and path.startswith(("rules/", "lang/")):
        yield from macro_spans(text, kind, old)
        if kind == "case":
            yield from (one.span(1) for one in re.finditer(rf"^#+[ \t]+({re.escape(old)})(?![\w-]|\.\d)", text, re.M))
    if own.folder and path.startswith(f"{own.folder}/{old}."):
        for name in ("file", "setup"):
            keyed = rf'^{name}[ \t]*=[ \t]*["\'](?:{own.folder}/)?({re.escape(old)})\.csv["\']'
            yield from (one.span(1) for one in re.finditer(keyed, text, re.M))
    if kind == "scenario" and path in _TABLES:
        derived = re.finditer(rf"(?<![\w-])mix ({re.escape(old)})(?![\w-])", text)
        yield from (one.span(1) for one in derived)
    if path == "game.toml":
        yield from _allowed(text, game, old, moved)
    if kind == "case" and path.endswith(".csv"):
        comments = re.finditer(rf'^"?#[ \t]*cite:[ \t]*({re.escape(old)})(?![\w-]|\.\d)', text, re.M)
        yield from (one.span(1) for one in comments)


def _allowed(text: str, game: Game, old: str, moved: Mapping[str, str]) -> Iterator[Span]:
    """The places where an allowance names only the thing, or a file that gets another name."""
    for one in game.allows:
        mention = Mention(origin=one.origin["where"])
        path = one.where.partition(":")[0]
        if one.where == old or path in moved or any(known.endswith(f"/{path}") for known in moved):
            yield from spans_at(text, [mention], old)
            if path in moved:
                line = text.splitlines(keepends=True)
                start = sum(map(len, line[: mention.origin.line - 1])) + mention.origin.column - 1
                found = text.find(f"/{old}.", start, start + mention.origin.length)
                if found >= 0:
                    yield found + 1, found + 1 + len(old)


def _moved(game: Game, kind: Kind, old: str, new: str, files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Files named after the id: the TOML, and the table of the same name."""
    for ending in (".toml", ".csv") if kind.folder else ():
        if (path := f"{kind.folder}/{old}{ending}") in files:
            yield path, f"{kind.folder}/{new}{ending}"


def _translate(files: Mapping[str, str], made: dict[str, str], game: Game, old: str, new: str) -> None:
    """The key of a translation that is the whole old text becomes the new text."""
    texts = {one.where for one in game.demands} | {one.subject for one in game.claims}
    after = "\n".join(text for path, text in made.items() if path.endswith(".csv"))
    before = "\n".join(text for path, text in files.items() if path.endswith(".csv"))
    word = as_word(old)
    for one in sorted(text for text in texts if word.search(text)):
        renamed = word.sub(new, one)
        if after.count(renamed) > before.count(renamed):
            for path in [path for path in made if re.fullmatch(r"lang/\w+\.toml", path)]:
                made[path] = replaced(made[path], heading_spans(made[path], (one,)), renamed)


def _remember(made: dict[str, str], game: Game, kind: str, old: str, new: str) -> None:
    """The old id of a piece in its column ``was``, so that it keeps its number; a place that was referred to by its
    name gets a column for its id."""
    if kind in _WAS:
        thing = things_of(game, kind)[old]
        # a piece that was renamed after it got a number is known by its first id, and one without a number is not known
        known = any(key == f"{kind}:{old}" or key.startswith(f"{kind}:{old}/") for key in game.ids)
        was = old if known else thing.was or ""
        _put(made, thing.origin.at.file, {"id": new, "was": was}, "id")
    elif kind == "place" and "id" not in game.places[old].origin.fields:
        place = game.places[old]
        _put(made, place.origin.at.file, {"name": place.name, "id": new}, "name")


def _put(made: dict[str, str], file: str, row: dict[str, str], key: str) -> None:
    path = next((path for path in made if file == path or file.endswith(f"/{path}")), None)
    if path is None:
        return
    table = TableText(made[path])
    if any(one.get(key) == row[key] for one in table.rows()):
        table.put([row], key)
        made[path] = table.text()


def _sources(folder: Path) -> Iterator[str]:
    """The texts of a game that may refer to an id."""

    def enters(inside: str) -> bool:
        hidden = inside.rpartition("/")[2].startswith(".")
        return not hidden and inside not in ("art", "templates", "build", "vassal")

    reach = Reach(folder)
    for inside, _ in reach.walk(folder, enters):
        if enters(inside) and inside.endswith(_ENDINGS) and reach.is_file(folder / inside):
            yield inside


def _text(path: Path) -> str:
    return Reach(path.parent).read(path).decode("utf-8")
