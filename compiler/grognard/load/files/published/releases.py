"""releases.csv: what each released version of the module held."""

import re
from collections.abc import Iterator
from typing import Final

from grognard.base.digests import SHOWN_DIGITS
from grognard.base.origins import Origin
from grognard.load.codes.published import IDLE_RELEASE
from grognard.load.codes.records import DUPLICATE_ID, MISSING_VALUE
from grognard.load.record.sources import Sources
from grognard.load.text.names import stands_twice

RELEASE_COLUMNS = ("version", "digest")
_DIGEST: Final = re.compile(rf"[0-9a-f]{{{SHOWN_DIGITS}}}")
_NUMBERED: Final = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})*?)(?:\.0)*", re.ASCII)
_WRITES: Final = "`grognard release` writes the rows of releases.csv: take this one out"


def load_releases(sources: Sources, version: str, *, has_ids: bool) -> dict[str, str]:
    """The digests of what was released, by version. ``version``: of game.toml; ``has_ids``: whether pieces have
    numbers. A row that `grognard release` cannot have written is reported, and holds all the same."""
    made: dict[str, str] = {}
    places: dict[str, Origin] = {}
    for row, _ in sources.rows(sources.table("releases.csv"), RELEASE_COLUMNS):
        released, content = (row.cells.get(name, "") for name in RELEASE_COLUMNS)
        if not released or not content:
            sources.report.add(MISSING_VALUE.at(row.at, f"{'digest' if released else 'version'} is missing"))
        elif released in made:
            place, what = row.places["version"], f"version {released!r}"
            sources.report.add(stands_twice(DUPLICATE_ID, place, what, places[released]))
        else:
            made[released] = content
            places[released] = row.places["version"]
            for name, why in _doubts(released, content, version, has_ids=has_ids):
                sources.report.add(IDLE_RELEASE.at(row.places[name], why, hint=_WRITES))
    return made


def _doubts(released: str, content: str, version: str, *, has_ids: bool) -> Iterator[tuple[str, str]]:
    """Why a row can be no release: the column that shows it, and the reason."""
    if not _DIGEST.fullmatch(content):
        yield "digest", f"the digest of {released} is not one: it has {SHOWN_DIGITS} letters of 0-9 a-f"
    elif not has_ids:
        yield "version", f"{released} was released, and no piece has a number in ids.csv"
    elif _parts(version) and _parts(released) > _parts(version):
        yield "version", f"{released} was released, and game.toml says version {version}"


def _parts(version: str) -> tuple[int, ...]:
    """The numbers of a version, to be compared; none of one that is written otherwise, as ``2b``."""
    found = _NUMBERED.fullmatch(version)
    return tuple(map(int, found[1].split("."))) if found else ()
