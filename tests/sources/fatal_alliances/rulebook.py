"""An independent reading of the three setups: our own regular expressions over the text of the rulebook.

Nothing here knows the sources of the game. The text is not in the repository; GROGNARD_RULEBOOKS names a folder that
holds ``fatal-alliances/rulebook.txt``.
"""

import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

HEADINGS = {
    "ITALIE": "Italy",
    "EMPIRE OTTOMAN": "Ottoman Empire",
    "SERBIA": "Serbia",
    "BULGARIA": "Bulgaria",
    "AUTRICHE": "Austria-Hungary",
    "RUSSIE": "Russia",
    "COMMONWEALTH": "Commonwealth",
    "FRANCE": "France",
    "ALLEMAGNE": "Germany",
    "USA": "USA",
}
"""Nations by the headings of their blocks."""
SHIPS = ("LS", "HS", "TRS", "SUB", "CONV")
FACE_DOWN, FACE_UP = "face cachée", "face visible"
SPANS = {"1914": ("26.2.3 ", "26.3 "), "1916": ("26.3.3 ", "26.4 "), "1917": ("26.4.3 ", "NOTES DU")}
"""Where the setup of each scenario begins and ends."""

_TYPES = r"(?:HQ|INF|MTN|TANK|ART|CAV|TG|MIL|LS|HS|TRS|SUB|FTR|BOMB|OBS|ZEPP|CONV)"
_CITY = r"(?:Le )?[A-Z][a-z]+"
_MONTH = r"(?:Jan/Feb|Mar/Apr|May/Jun|Jul/Aug|Sep/Oct|Nov/D[eé]c)"
_TOKEN = re.compile(
    rf"(?P<pool>(?:Construction|Repair) Pool) ?:|(?P<spiral>{_MONTH}(?: 19\d\d)?) ?:|(?P<board>\b[b-e]\) )"
    rf"|(?P<each>(?:{_CITY}, |{_CITY} et )+{_CITY}) : (?P<many>\d+) (?P<kind>{_TYPES}) (?:dans chaque|chacune)"
    rf"|(?P<count>\d+) (?P<type>{_TYPES})\b(?P<foreign> monténégrine)?(?: britannique)?"
    rf"(?: à (?P<cities>{_CITY}(?:(?:, | & ){_CITY})*))?(?: \((?P<which>[^)]*)\))?"
    rf"|(?<=[,:] )(?P<single>{_TYPES})\b(?: \((?P<name>[^)]*)\))?"
)

Key = tuple[str, str, str]
"""Nation, unit type and where: ``map``, ``sea`` (ships on the board), ``construction``, ``repair`` or ``spiral``."""


def text(scenario: str = "1914") -> str | None:
    """The setup of a scenario on one line, without page marks; None where the rulebook is not at hand."""
    folder = os.environ.get("GROGNARD_RULEBOOKS", "")
    file = Path(folder) / "fatal-alliances" / "rulebook.txt"
    if not folder or not file.is_file():
        return None
    plain = re.sub(r"<\|[^|]*\|>", "\n", file.read_text(encoding="utf-8").replace("\xa0", " "))
    first, last = SPANS[scenario]
    start = plain.index(first)
    return re.sub(r"\s+", " ", plain[start : plain.index(last, start)])


def blocks(setup: str) -> dict[str, str]:
    """The numbered block of each nation."""
    starts = list(re.finditer(r"(?<!\S)([1-9])\. ((?:[A-Z]{3,}| )+)", setup))
    assert [int(one[1]) for one in starts] == list(range(1, 10))
    ends = [one.start() for one in starts[1:]] + [len(setup)]
    return {
        HEADINGS[next(name for name in HEADINGS if one[2].startswith(name))]: setup[one.start() : end]
        for one, end in zip(starts, ends, strict=True)
    }


def placed(setup: str) -> Counter[Key]:
    """Units that are set up, on the board, in pools and on the spiral. "One in each city" counts one."""
    counts: Counter[Key] = Counter()
    for nation, kind, place, _, number in _units(setup):
        where = place if place in ("construction", "repair") else "spiral" if place else ""
        counts[nation, kind, where or ("sea" if kind in SHIPS else "map")] += number
    return counts


def on_spiral(setup: str) -> Counter[Key]:
    """Units on the spiral: nation, type and the months."""
    counts: Counter[Key] = Counter()
    for nation, kind, place, _, number in _units(setup):
        if "/" in place:
            counts[nation, kind, place.split()[0].replace("é", "e")] += number
    return counts


def at_places(setup: str) -> Counter[Key]:
    """Units on the board of the later setups: nation, type and the words before the colon of their clause."""
    counts: Counter[Key] = Counter()
    for nation, block in blocks(setup).items():
        words, place, end, is_board = _placing(block), "", 0, False
        marks = [*((one.start(), one.end(), None) for one in re.finditer(r" ?:", words))]
        marks += [(one.start(), one.end(), one) for one in _TOKEN.finditer(words)]
        for start, stop, token in sorted(marks, key=lambda one: one[:2]):
            if token is None and start >= end:
                place = re.sub(r"^[^\w(]*(?:[b-e]\) )?", "", words[end:start]).replace("’", "'").strip()
                is_board = True if place.startswith("PLACER SUR LA CARTE") else is_board
                end = stop
            elif token and (token["pool"] or token["spiral"]):
                is_board, end = False, stop
            elif token and token["board"]:
                is_board, end = True, stop
            elif token and is_board:
                kind, end = token["type"] or token["single"], stop
                counts[nation, kind, place] += int(token["count"] or 1)
    return counts


def strengths(setup: str) -> Counter[Key]:
    """Strengths in brackets: ``(3-1, 1-1)``, ``(dont une 3-1)``, ``(de 2, 2 et 1)``; nation, type and strength."""
    counts: Counter[Key] = Counter()
    for nation, kind, _, which, _ in _units(setup):
        if kind in ("ART", "FTR"):
            counts.update((nation, kind, one) for one in re.findall(r"\d-\d|\b\d\b", which))
    return counts


def ships(setup: str) -> set[tuple[str, str]]:
    """Ships with a name, with their nation."""
    named = ((nation, which) for nation, kind, _, which, _ in _units(setup) if kind in ("LS", "HS"))
    return {
        (nation, one)
        for nation, which in named
        for one in re.findall(r"[A-Z][a-z]+", which)
        if "sea" not in which.lower()
    }


def spiral_clauses(setup: str) -> Counter[str]:
    """How many clauses begin with a month, and with the name of a pool."""
    found = (one for block in blocks(setup).values() for one in _TOKEN.finditer(_placing(block)))
    return Counter("spiral" if one["spiral"] else one["pool"] for one in found if one["spiral"] or one["pool"])


def heads(setup: str) -> dict[str, tuple[int, int | None]]:
    """Morale and munitions in the heading of each block; of the USA their entry value."""
    found = {}
    for nation, block in blocks(setup).items():
        morale, munitions = re.search(r"Moral (\d+)", block[:80]), re.search(r"(\d+) munitions", block[:80])
        entry = re.search(r"l'entrée (?:US|des USA) est (?:de )?(\d+)", block[:80])
        first = entry or morale
        if first:
            found[nation] = int(first[1]), int(munitions[1]) if munitions else None
    return found


def _units(setup: str) -> Iterator[tuple[str, str, str, str, int]]:
    """Nation, type, where in pools and on the spiral, what stands in brackets, and how many."""
    for nation, block in blocks(setup).items():
        where = ""
        for token in _TOKEN.finditer(_placing(block)):
            if token["pool"] or token["spiral"] or token["board"]:
                where = token["spiral"] or (token["pool"] or "").partition(" ")[0].lower()
                continue
            kind = token["kind"] or token["type"] or token["single"]
            number = int(token["many"] or token["count"] or 1) * _places(token["each"] or token["cities"])
            which = token["which"] or token["name"] or ""
            yield "Montenegro" if token["foreign"] else nation, kind, where, which, number


def face_down(setup: str) -> Counter[tuple[str, str]]:
    """Land units that start face down, by nation and type."""
    counts: Counter[tuple[str, str]] = Counter()
    for nation, block in blocks(setup).items():
        for part in re.findall(rf"i\) F{FACE_DOWN[1:]}.*? : (.*?)(?:c\) |$)", block):
            for token in _TOKEN.finditer(part):
                counts[nation, token["type"]] += _places(token["cities"])
    return counts


def half_built(setup: str) -> Counter[tuple[str, str]]:
    """Ships that stand face down on the spiral, by nation and type."""
    counts: Counter[tuple[str, str]] = Counter()
    for nation, block in blocks(setup).items():
        for ships in re.findall(rf"((?:\d (?:HS|LS) (?:& )?)+){FACE_DOWN}", block):
            for number, kind in re.findall(r"(\d) (HS|LS)", ships):
                counts[nation, kind] += int(number)
    return counts


def generals(setup: str) -> set[tuple[str, str]]:
    """Headquarters named in the blocks, with their nation."""
    found = ((nation, names) for nation, block in blocks(setup).items() for names in re.findall(r"HQ \((.*?)\)", block))
    return {(nation, name.strip()) for nation, names in found for name in names.split(",")}


def held_back(setup: str, verb: str) -> Counter[tuple[str, str]]:
    """What a nation's force pool loses (``Retraits``) or gains later (``Ajouts``): strength or name, by nation."""
    counts: Counter[tuple[str, str]] = Counter()
    for nation, block in blocks(setup).items():
        for part in re.findall(rf"{verb} [^:]*:(.*?)(?:Retraits|Ajouts|a\) )", block):
            for number, strength in re.findall(r"(\d) x (\d-\d)", part):
                counts[nation, strength] += int(number)
            counts.update((nation, name) for name in re.findall(r"HQ \((\w+)\)", part))
    return counts


def minors(setup: str) -> Counter[tuple[str, str]]:
    """Units with which the minor countries of 26.2.4 enter."""
    part = setup[setup.index("26.2.4 ") : setup.index("1. ITA")]
    return Counter(dict(_minors(part)))


def _minors(part: str) -> Iterator[tuple[tuple[str, str], int]]:
    names_of_countries = r"[A-Z][a-z]+(?:, [A-Z][a-z]+)*"
    for names, rest in re.findall(rf"({names_of_countries}) - (.*?)(?={names_of_countries} - |$)", part):
        for number, kind in re.findall(rf"(\d) ({_TYPES})\b", rest):
            for name in names.split(", "):
                yield (name, kind), int(number)


def _places(cities: str | None) -> int:
    """How many places a list of cities names; one where there is no list."""
    return len(re.findall(_CITY, cities)) if cities else 1


def _placing(block: str) -> str:
    """A block from its first heading for placing on: what stands before it is about force pools. Bulgaria's second
    part stands on the map without a word."""
    return block[block.index("a) ") :]
