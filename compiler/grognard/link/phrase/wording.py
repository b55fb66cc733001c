"""What reading a place phrase starts from and yields, and how its words are cut."""

import re
from collections.abc import Callable, Sequence

from grognard.base.names.folding import fold
from grognard.base.nearest import Near
from grognard.base.records import record
from grognard.model.game.counters import Counter
from grognard.model.game.locations import Location


@record
class Context:
    """Whose statement a phrase stands in: what "home", a pool and "other" refer to."""

    nation: str | None = None
    side: str | None = None
    turn: int | None = None
    others: frozenset[Location] = frozenset()
    """Locations that the other statements of the same setup and nation name."""
    wanted: tuple[Counter, ...] | None = None
    """The counters that the statement may mean, in a game with mats; None: any."""

    @property
    def owner(self) -> str:
        """Nation or side; ``all`` for a statement on everybody."""
        return self.nation or self.side or "all"


@record
class Trouble:
    """A part of a phrase that means nothing, by its offset in the phrase."""

    message: str
    offset: int
    length: int
    hint: str = ""
    is_too_large: bool = False
    is_undeclared: bool = False
    """A pool that the game does not declare; the phrase means it all the same."""
    is_slotless: bool = False
    """A mat without a slot for what the statement means."""


@record
class Meaning:
    """What a phrase, or a part of one, means."""

    locations: tuple[Location, ...] = ()
    mentions: tuple[str, ...] = ()
    is_each: bool = False
    is_known: bool = True


def nearest_phrase(names: Near, text: str, known: Callable[[], Sequence[str]]) -> str:
    """A hint at the known phrase that a text most resembles; blank when none is close. ``known`` gives them all."""
    near = names.to(text, known()) if names.has_left else ""
    return f"the nearest phrase known is {near!r}" if near else ""


_OF_PLACES = ("hex", "hexes", "place", "places")


def singular(text: str) -> str:
    """The kind of place that a phrase names: ``entry hexes`` is an entry, ``cities`` are each a city."""
    words = fold(text).split()
    text = " ".join(words[:-1] if len(words) > 1 and words[-1] in _OF_PLACES else words)
    return re.sub(r"(?<=ss)es$|(?<!s)s$", "", re.sub(r"ies$", "y", text))


def words_of(kind: str) -> frozenset[str]:
    """What a place of this kind is: one of ``port city`` is a port and a city, one of ``sea area`` a sea area."""
    return frozenset((*fold(kind).split(), fold(kind)))


def split(text: str, separator: str) -> list[tuple[str, int]]:
    """Parts of a list with their offsets; empty parts are left out."""
    parts: list[tuple[str, int]] = []
    start = 0
    for found in (*re.finditer(separator, text, re.IGNORECASE), None):
        end = found.start() if found else len(text)
        part = text[start:end]
        if part.strip():
            parts.append((part.strip(), start + len(part) - len(part.lstrip())))
        start = found.end() if found else end
    return parts
