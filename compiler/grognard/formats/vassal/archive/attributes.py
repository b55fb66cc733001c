"""The attributes that VASSAL 3.7 reads from each component; it silently ignores any other."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from grognard.base.disk.reads import Reach
from grognard.formats.vassal.archive.buildfile import Element

Kind = Literal["", "key", "picture", "flag"]
_MARKS: dict[str, Kind] = {"*": "key", "!": "picture", "?": "flag"}
_HERE = Path(__file__).parent
_TITLES = ("name", "mapName", "chartName", "entryName", "threadName", "flareName", "title", "text", "buttonText",
           "tooltip")  # fmt: skip


@cache
def attributes() -> Mapping[str, Mapping[str, Kind]]:
    """By component, its attributes by name, and the type of each that is a key, a picture or a boolean."""
    lines = Reach(_HERE).text(_HERE / "attributes.txt").splitlines()
    return {
        tag: {name.rstrip("*!?"): _MARKS.get(name[-1], "") for name in names}
        for tag, *names in map(str.split, lines)
    }  # fmt: skip


def label(element: Element) -> str:
    """What the author calls the component: ``Chart 'Combat results'``. Each kind has its name in another attribute.

    One without a name is described by the first below it that has one: ``SetupStack with PieceSlot 'Turn'``.
    """
    named = next((each for each in element.walk() if _name(each)), element)
    text = f"{named.kind} {_name(named)!r}"
    return text if named is element else f"{element.kind} with {text}"


def _name(element: Element) -> str:
    return next(filter(None, map(element.get, _TITLES)), "")
