"""An independent reading of the 1914 setup: our own regular expressions over the text of the rulebook.

Nothing here knows the sources of the game. The text is not in the repository; GROGNARD_RULEBOOKS names a folder that
holds ``fatal-alliances/rulebook.txt``.
"""

import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

NATIONS = (
    "Italy",
    "Ottoman Empire",
    "Serbia",
    "Austria-Hungary",
    "Russia",
    "Commonwealth",
    "France",
    "Germany",
    "USA",
)
SHIPS = ("LS", "HS", "TRS", "SUB", "CONV")
FACE_DOWN = "face cachée"

_TYPES = r"(?:HQ|INF|MTN|TANK|ART|CAV|TG|MIL|LS|HS|TRS|SUB|FTR|BOMB|OBS|ZEPP|CONV)"
_CITY = r"(?:Le )?[A-Z][a-z]+"
_MONTH = r"(?:Jan/Feb|Mar/Apr|May/Jun|Jul/Aug|Sep/Oct|Nov/Dec)"
_TOKEN = re.compile(
    rf"(?P<pool>Construction Pool :)|(?P<spiral>{_MONTH}(?: 19\d\d)? :)|(?P<board>\b[b-d]\) )"
    rf"|(?P<each>(?:{_CITY}, |{_CITY} et )+{_CITY}) : (?P<many>\d+) (?P<kind>{_TYPES}) (?:dans chaque|chacune)"
    rf"|(?P<count>\d+) (?P<type>{_TYPES})\b(?P<foreign> monténégrine)?(?: britannique)?"
    rf"(?: à (?P<cities>{_CITY}(?:(?:, | & ){_CITY})*))?"
    rf"|\b(?P<single>HQ|ART)(?= \()"
)

Key = tuple[str, str, str]
"""Nation, unit type and where: ``map``, ``sea`` (ships on the board), ``pool`` or ``spiral``."""


def text() -> str | None:
    """The scenario of 1914 on one line, without page marks; None where the rulebook is not at hand."""
    folder = os.environ.get("GROGNARD_RULEBOOKS", "")
    file = Path(folder) / "fatal-alliances" / "rulebook.txt"
    if not folder or not file.is_file():
        return None
    plain = re.sub(r"<\|[^|]*\|>", "\n", file.read_text(encoding="utf-8").replace("\xa0", " "))
    start = plain.index("26.2.3 ")
    return re.sub(r"\s+", " ", plain[start : plain.index("26.3 ", start)])


def blocks(setup: str) -> dict[str, str]:
    """The numbered block of each nation."""
    starts = [found.start() for found in re.finditer(r"(?<!\S)[1-9]\. [A-Z]{3}", setup)]
    assert len(starts) == len(NATIONS)
    return {
        nation: setup[start:end] for nation, start, end in zip(NATIONS, starts, [*starts[1:], len(setup)], strict=True)
    }


def placed(setup: str) -> Counter[Key]:
    """Units that are set up, on the board, in pools and on the spiral. "One in each city" counts one."""
    counts: Counter[Key] = Counter()
    for nation, block in blocks(setup).items():
        where = "board"
        for token in _TOKEN.finditer(_placing(block)):
            if token["pool"] or token["spiral"] or token["board"]:
                where = "pool" if token["pool"] else "spiral" if token["spiral"] else "board"
                continue
            kind = token["kind"] or token["type"] or token["single"]
            number = int(token["many"] or token["count"] or 1)
            number *= _places(token["each"] or token["cities"])
            owner = "Montenegro" if token["foreign"] else nation
            place = where if where != "board" else "sea" if kind in SHIPS else "map"
            counts[owner, kind, place] += number
    return counts


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
    """A block from its first heading for placing on: what stands before it is about force pools."""
    return block[block.index("a) ") :]
