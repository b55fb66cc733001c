"""Prose: another number, hex, name or direction in what people read."""

import re
from collections.abc import Iterator

from tests.check.mutation.mutants import Folder, Mutant

NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
TWINS = (
    ("left", "right"),
    ("Italian", "Austro-Hungarian"),
    ("up", "down"),
    ("night", "day"),
    ("attacker", "defender"),
    ("woods", "vines"),
    ("June", "Zagora"),
)
"""Words of which each is as good as the other where it stands."""
_FIGURE = re.compile(r"(?<![\w.:/])(?:\d{4}|\d{1,3})(?![\w.:/])")
_CASE = re.compile(r"(?<=\()\d+(?:\.\d+)*(?=\))")
_WORD = re.compile(r"[^\W\d_][\w-]*")


def rules(folder: Folder) -> Iterator[Mutant]:
    """The text of our own rules; headings, and what a macro prints, are not part of it."""
    for file in folder.files("rules/*.md"):
        case = ""
        for at, line in enumerate(folder.text(file).split("\n"), 1):
            if line.startswith("#"):
                case = line.split()[1]
            elif not line.startswith("{"):
                for new, what in spoilt(line, folder):
                    yield Mutant("rules prose", file, at, "text", (new,), f"{case}: {what}", f"case {case}")


def card_texts(folder: Folder) -> Iterator[Mutant]:
    yield from _cells(folder, "card text", folder.files("decks/*.csv"), ("text",))


def marker_texts(folder: Folder) -> Iterator[Mutant]:
    fields = ("name", "text", "back_name", "back_text")
    yield from _cells(folder, "marker text", ["counters/markers.csv"], fields)
    yield from _cells(folder, "marker text", ["charts/turns.csv"], ("note",))


def chart_notes(folder: Folder) -> Iterator[Mutant]:
    """Notes of a chart, and what its results mean."""
    for file, line, table, key, value in folder.settings("charts/*.toml"):
        if key in ("notes", "die", "column_title", "row_title") or table == "meanings":
            yield from _settings(folder, "chart note", file, line, key, value)


def sudden_deaths(folder: Folder) -> Iterator[Mutant]:
    """How a scenario may end at once, and what is said of it."""
    for file, line, _, key, value in folder.settings("scenarios/*.toml"):
        if key in ("sudden_death", "description"):
            yield from _settings(folder, "sudden death", file, line, key, value)


def reminders(folder: Folder) -> Iterator[Mutant]:
    """What a hook reminds the players of, and why so many markers are needed."""
    for file, line, _, key, value in (*folder.settings("hooks.toml"), *folder.settings("game.toml")):
        if key in ("reminder", "reason"):
            yield from _settings(folder, "reminder", file, line, key, value)


def _settings(folder: Folder, kind: str, file: str, line: int, key: str, value: str) -> Iterator[Mutant]:
    fact = key if key != key.upper() and not _is_meaning(folder, file, line) else f"meaning {key}"
    for new, what in spoilt(value, folder):
        left = folder.text(file).split("\n")[line - 1].partition(" = ")[0]
        yield Mutant(kind, file, line, fact, (f"{left} = {new}",), what)


def _is_meaning(folder: Folder, file: str, line: int) -> bool:
    above = folder.text(file).split("\n")[:line]
    return next((one for one in reversed(above) if one.startswith("[")), "") == "[meanings]"


def _cells(folder: Folder, kind: str, files: list[str], fields: tuple[str, ...]) -> Iterator[Mutant]:
    for file in files:
        table = folder.table(file)
        for line, row in table.rows:
            for field in fields:
                for new, what in spoilt(row.get(field, ""), folder):
                    changed = table.changed(kind, line, field, new)
                    yield Mutant(kind, file, line, field, changed.lines, f"{row.get('id', line)} {field}: {what}")


def spoilt(text: str, folder: Folder) -> Iterator[tuple[str, str]]:
    """A text with one figure, hex, case or word of a pair changed, and what that was."""
    for found in _CASE.finditer(text):
        at = folder.cases.index(found[0]) if found[0] in folder.cases else 0
        yield _put(text, found, folder.cases[at - 1])
    for found in _FIGURE.finditer(text):
        if found[0] in folder.hexes:
            yield from (_put(text, found, other) for other in folder.neighbours(found[0])[:2])
        elif not _CASE.fullmatch(text, found.start(), found.end()):
            yield _put(text, found, str(int(found[0]) + 1))
    for found in _WORD.finditer(text):
        word = found[0].casefold()
        if word in NUMBERS[1:-1]:
            yield _put(text, found, NUMBERS[NUMBERS.index(word) + 1])
        for one, other in TWINS:
            for here, there in ((one, other), (other, one)):
                if found[0] == here:
                    yield _put(text, found, there)
    for found, other in _names(text, folder):
        yield _put(text, found, other)


def _names(text: str, folder: Folder) -> Iterator[tuple[re.Match[str], str]]:
    names = [row["name"] for _, row in folder.table("map/places.csv").rows]
    for at, name in enumerate(names):
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            yield found, names[at - 1]


def _put(text: str, found: re.Match[str], new: str) -> tuple[str, str]:
    around = text[max(0, found.start() - 20) : found.end() + 20]
    new = new.capitalize() if found[0][0].isupper() and new.islower() else new
    return text[: found.start()] + new + text[found.end() :], f"{found[0]} -> {new} in …{around}…"
