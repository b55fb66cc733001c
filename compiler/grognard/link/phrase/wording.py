"""What reading a place phrase starts from and yields, and how its words are cut."""

import re
from collections.abc import Callable, Mapping, Sequence

from grognard.base.names.folding import fold
from grognard.base.nearest import Near, meaning
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
    is_foreign: bool = False
    """The phrase is in another language than the game; it means the same."""
    is_circular: bool = False
    """It leads back to the region in which it stands."""
    is_empty: bool = False
    """It is understood, and no place is left."""
    is_slotless: bool = False
    """A mat without a slot for what the statement means."""


@record
class Meaning:
    """What a phrase, or a part of one, means."""

    locations: tuple[Location, ...] = ()
    mentions: tuple[str, ...] = ()
    is_each: bool = False
    is_known: bool = True
    surely: int | None = None
    """Of a region for each of whose places something is said: how many it surely has; None: it is no such region."""
    cells: tuple[Location, ...] = ()
    """Of a terrain where some ground is unknown: the cells that surely have it."""
    unsure: frozenset[Location] = frozenset()
    """The cells that may have it, whose ground nobody knows. Of all others it is known that they have it not."""


@record
class Found:
    """A phrase of some form, with what stands in its slots. ``at``: its offset in the whole phrase."""

    form: str
    text: str
    at: int
    slots: Mapping[str, tuple[str, int]]
    """The text of each slot that is filled, and its offset in the whole phrase."""

    def __getitem__(self, slot: str) -> str:
        """The text in a slot; blank where there is none."""
        return self.slots.get(slot, ("", 0))[0]

    def start(self, slot: str) -> int:
        """Where the text of a slot begins in the whole phrase."""
        return self.slots.get(slot, ("", self.at))[1]


@record
class Said:
    """A phrase that was understood: its form, and in its slots names, words or phrases. Blank form: a name."""

    form: str = ""
    text: str = ""
    thing: tuple[str, str] | None = None
    """Kind and id of what a name means."""
    slots: Mapping[str, "Said"] | None = None
    parts: tuple["Said", ...] = ()
    """Of a list."""


def nearest_phrase(names: Near, text: str, known: Callable[[], Sequence[str]]) -> str:
    """A hint at the known phrase that a text most resembles; blank when none is close. ``known`` gives them all."""
    phrases = known() if names.has_left else ()
    near = names.to(text, phrases)
    return meaning(f"the nearest phrase known is {near!r}", text, near, phrases) if near else ""


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
