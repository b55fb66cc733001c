"""What place phrases mean. They read as a rulebook does; names in them are ids, names or aliases of the game.

Each form is a method that says what it means; how it is said is in the table of the language. A phrase that is
understood but that nobody can delimit (a border where no map draws one) is a region: a location of its own, not known.
Words that mean nothing are a `Trouble`, with the part of the phrase that is at fault.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from grognard.base.limits import PLACE_SET
from grognard.base.names.folding import fold
from grognard.base.nearest import meaning
from grognard.link.phrase.called import name_of, readable
from grognard.link.phrase.extents import Extents
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.lines import Lines
from grognard.link.phrase.lists import Lists
from grognard.link.phrase.mats import hint_at_mats, on_mat
from grognard.link.phrase.off_map import OffMap
from grognard.link.phrase.reading import CELL, NAMED, OWNERS, declaring
from grognard.link.phrase.tongue.language import WHOLE, Language, language_of, languages
from grognard.link.phrase.tongue.say import said_in
from grognard.link.phrase.tongue.slips import corrected, is_phrase
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Found, Meaning, Said, Trouble, nearest_phrase
from grognard.model.game.setup.places import PlaceSet

_LONGEST: Final = 1000
"""Characters of a phrase. The longest known, a list of twelve cities, has 150; nested any deeper it is not a phrase."""
_WIDE: Final = (*NAMED, *OWNERS, "terrain", "map", CELL)
"""What something may lie in or outside of."""
_ON_MAP: Final = (*NAMED, "map", "terrain", CELL)
"""What no name of a pool has in it."""
_NUMBER: Final = r"\w*\d\w*([.,-]\d+)?"
_WORDS: Final = 3
"""Words of a name that is looked for in a text."""
_NAMES: Final = ("x", "a", "b")
"""Slots of a form that hold a name."""


def read_phrase(
    text: str, gazetteer: Gazetteer, turns: Turns, context: Context
) -> tuple[PlaceSet, tuple[Trouble, ...]]:
    """What a phrase means, and what in it means nothing."""
    reader = read_whole(text, gazetteer, turns, context)
    return reader.places, tuple(reader.troubles)


def read_whole(text: str, gazetteer: Gazetteer, turns: Turns, context: Context) -> "Reader":
    """The same, with all that was noted on the way. A phrase of another language is read as one of the game's, with a
    finding: its hint is the phrase in the game's language."""
    own = Reader(text, gazetteer, turns, context, gazetteer.language)
    if all(one.is_undeclared for one in own.troubles) or len(text) > _LONGEST:
        return own
    for code in languages():
        if code != own.language.code:
            other = Reader(text, gazetteer, turns, context, language_of(code))
            if not other.troubles:
                hint = said_in(own.language, other.tree)
                message = f"{text!r} is in another language ({code}) than the game ({own.language.code})"
                other.trouble(
                    message, text.strip(), len(text) - len(text.lstrip()), hint and f"write {hint!r}", is_foreign=True
                )
                return other
    return own


class Reader(Lists, Lines, Extents, OffMap):
    """Reads one phrase: each form is a method."""

    def __init__(
        self,
        text: str,
        gazetteer: Gazetteer,
        turns: Turns,
        context: Context,
        language: Language,
        *,
        is_trial: bool = False,
    ) -> None:
        """``is_trial``: of a phrase that was put right, to see whether it is one; no other is looked for."""
        super().__init__(gazetteer, turns, context, language)
        self._is_trial = is_trial
        self.text = text
        if len(text) > _LONGEST:
            message = f"a place phrase has at most {_LONGEST} characters, and this has {len(text)}"
            self.trouble(message, text, 0)
            self.places = PlaceSet(phrase=text[:_LONGEST], is_known=False)
            return
        meaning = self.read(text, 0)
        if meaning.is_known and not meaning.locations and not self.troubles:
            self.trouble(f"no place is meant by {text.strip()!r}", text, 0, is_empty=True)
        self.places = PlaceSet(
            phrase=readable(text, self.called),
            locations=tuple(dict.fromkeys(meaning.locations)),
            each=meaning.is_each,
            surely=meaning.surely,
            names=self._names(meaning),
            is_known=meaning.is_known and all(one.is_undeclared for one in self.troubles),
            gets_back=self.gets_back,
            says_other=self.says_other,
            mentions=tuple(dict.fromkeys(meaning.mentions)),
        )

    @property
    def tree(self) -> Said:
        """The phrase as it was understood."""
        return self.said(self.text, 0)

    def _names(self, meaning: Meaning) -> tuple[str, ...]:
        """What each place of a list is called, where the list names each of them once."""
        parts = self.tree.parts
        names = tuple(name_of(self.game, one) for one in parts if not one.form)
        return names if meaning.is_each and len(names) == len(parts) == len(set(meaning.locations)) else ()

    def read(self, text: str, at: int) -> Meaning:
        """The meaning of a phrase or of a part of one."""
        at += len(text) - len(text.lstrip())
        text = text.strip()
        plain = self.plain(text, at) or on_mat(self, text, at)
        if plain is not None:
            return plain
        folded = fold(text)
        for form, meaning_of in _FORMS:
            for found in self._found(form, text, folded, at):
                meaning = meaning_of(self, found)
                if meaning is not None:
                    return self._noted(found, meaning)
        if beyond := self.where.beyond(text):
            self.trouble(f"hex {text} is not on the map", text, at, beyond)
        else:
            near = nearest_phrase(self.names.near, text, self.phrases)
            self.trouble(f"{text!r} means no place", text, at, hint_at_mats(self, text) or near or self._unread(text))
        return self.region(text, ())

    def _unread(self, text: str) -> str:
        """What may be meant by what means nothing: a word put right, all of a map or terrain, a pool."""
        if self.first(("map", "terrain"), text) and (whole := self.language.say("inside", {"any": "", "x": text})):
            return f"write {whole!r}"
        if right := self._corrected(text):
            return meaning(f"did you mean {right[0]!r}?", text, right[0], right, is_open=False)
        if not self.where.has_cells and re.fullmatch(_NUMBER, text.strip()):
            return "no map of the game has hexes or areas"
        name = next((name for name, owner in self._owned(text) if self.first(OWNERS, owner)), text)
        is_of_map = is_phrase(self.language, name) or any(self.first(_ON_MAP, one) for one in _stretches(name))
        return "" if is_of_map else declaring(name)

    def _corrected(self, text: str) -> tuple[str, ...]:
        """The phrases that the text may be, with one word of the language put right."""
        near = self.names.near
        if self._is_trial or not near.has_left:
            return ()
        near.made += len(self.language.words)
        ways = dict.fromkeys(corrected(self.language, text))
        again = {one: Reader(one, self.where, self.turns, self.context, self.language, is_trial=True) for one in ways}
        return tuple(one for one, reader in again.items() if not reader.troubles)

    def _owned(self, text: str) -> Iterator[tuple[str, str]]:
        """What may be the name of a pool in a text, and whose it is."""
        for one in self.language.forms.get("pool", ()):
            if found := one.match(text, fold(text)):
                slots = found.groupdict()
                yield slots.get("pool") or slots.get(WHOLE) or "", slots.get("x") or ""

    def _found(self, form: str, text: str, folded: str, at: int) -> "list[Found]":
        if form == "list":
            whole = Found(form=form, text=text, at=at, slots={"parts": (text, at)})
            is_list = ";" in text or self.restricting(text) is not None
            return [whole] if is_list else []
        if form == "or":
            is_or = re.search(self.language.alternative, text, re.IGNORECASE)
            return [Found(form=form, text=text, at=at, slots={"parts": (text, at)})] if is_or else []
        ways = (one.match(text, folded) for one in self.language.forms.get(form, ()))
        return [
            Found(
                form=form,
                text=text,
                at=at,
                slots={
                    "pool" if name == WHOLE else name: self._named(name, value, at + way.start(name))
                    for name, value in way.groupdict().items()
                    if value is not None
                },
            )
            for way in ways
            if way
        ]

    def _named(self, slot: str, text: str, at: int) -> tuple[str, int]:
        return self.bare(text, at) if slot in _NAMES else (text, at)

    def _noted(self, found: Found, meaning: Meaning) -> Meaning:
        if (found.at, len(found.text)) not in self.understood:  # a list notes itself, with its parts
            slots = {name: self._slot(name, value, start) for name, (value, start) in found.slots.items()}
            self.understand(found.text, found.at, Said(form=found.form, text=found.text, slots=slots))
        return meaning

    def _slot(self, name: str, value: str, start: int) -> Said:
        match name:
            case "n":
                return self.word(str(self.language.number(value)))
            case "bearing":
                return self.word(self.language.bearing(value))
            case "edge":
                return self.word(self.language.edge(value))
            case "kind" | "kinds":
                known = self.language.kinds_of(value)
                return self.word(next((one for one in known if one in self.kinds()), known[-1]))
        return self.said(value, start)

    def near(self, found: Found) -> Meaning:
        """``within N hexes of P``, ``next to P``, ``woods next to P``."""
        middle = self.read(found["p"], found.start("p"))
        radius = self.language.number(found["n"]) if found["n"] else 1
        terrain = self.terrain(found)
        if not found["n"] and not terrain and (beside := self.stated_beside(middle)):
            own = middle.locations if found["on"] or "on" in found.slots else ()
            return Meaning(locations=(*own, *beside), mentions=middle.mentions)
        delimited = middle.is_known and bool(middle.locations) and all(map(self.where.knows_around, middle.locations))
        if not self.where.has_cells or not delimited:
            return self.region(found.text, middle.mentions)
        if min(3 * radius * (radius + 1) + 1, len(self.where.numbers)) * len(middle.locations) > PLACE_SET:
            self.trouble(f"{found.text!r} means too many hexes", found.text, found.at, is_too_large=True)
            return self.region(found.text, middle.mentions)
        has_middle = bool(found["n"]) or "on" in found.slots
        around = tuple(one for start in middle.locations for one in self.where.around(start, radius, has_middle))
        if len(middle.locations) > 1 and not has_middle:  # beside a region is outside it
            inner = set(middle.locations)
            around = tuple(one for one in around if one not in inner)
        if terrain:
            cells, unsure = self.where.with_terrain(terrain)
            if not unsure.isdisjoint(around):
                return self.region(found.text, middle.mentions)
            wanted = {*cells}
            around = tuple(one for one in around if one in wanted)
        return Meaning(locations=around, mentions=middle.mentions)

    def inside(self, found: Found) -> Meaning | None:
        """``anywhere in X``, ``in X``; before any other phrase a preposition says nothing."""
        text, start = found["x"], found.start("x")
        known = self.first(_WIDE, text)
        if known is None and "any" not in found.slots:
            return self.read(text, start)
        mention = self.mention(text, start, _WIDE)
        extent = self.extent(*known, text, start) if known else None
        if extent is not None:
            return replace(extent, locations=self.region(found.text, ()).locations) if extent.unsure else extent
        return self.region(found.text, (mention,) if mention else ())

    def outside(self, found: Found) -> Meaning:
        """``outside X``: everywhere else, where X is delimited."""
        text, start = found["x"], found.start("x")
        mention = self.mention(text, start, _WIDE)
        known = self.first(_WIDE, text)
        extent = self.extent(*known, text, start) if known else None
        if extent is None or not extent.is_known or not all(map(self.where.is_cell, extent.locations)):
            return self.region(found.text, (mention,) if mention else ())
        inner = set(extent.locations)
        rest = tuple(one for one in self.where.everywhere if one not in inner)
        return Meaning(locations=rest, mentions=extent.mentions)

    def beyond(self, found: Found) -> Meaning:
        """``west of X``: on no map is it said where that ends."""
        mention = self.mention(found["x"], found.start("x"), (*NAMED, *OWNERS, CELL))
        return self.region(found.text, (mention,) if mention else ())

    def hex(self, found: Found) -> Meaning | None:
        """``hex 0404``. In languages where a box is called alike, only a number is a hex."""
        text = found["x"]
        if not self.where.cells(text) and not self.where.beyond(text) and not text[:1].isdigit():
            return None
        return self.read(text, found.start("x"))

    def named(self, found: Found) -> Meaning | None:
        """``area Alsace``, ``region Tyrol``."""
        return self.plain(found["x"], found.start("x"))


def _stretches(text: str) -> Iterator[str]:
    """Words of a text that may be a name, up to three."""
    words = text.split()
    for start in range(len(words)):
        yield from (" ".join(words[start : start + many]) for many in range(1, _WORDS + 1))


_Form = Callable[[Reader, Found], Meaning | None]

# The first that fits and has a meaning counts.
_FORMS: Final[tuple[tuple[str, _Form], ...]] = (
    ("each", Reader.every_part),
    ("any", Reader.every_part),
    ("list", Reader.every_part),
    ("border", Reader.border),
    ("pool", Reader.pool),
    ("turn-track", Reader.turn),
    ("turn", Reader.turn),
    ("space", Reader.space),
    ("hex", Reader.hex),
    ("box", Reader.box),
    ("edge", Reader.edge),
    ("beyond-row", Reader.beyond_line),
    ("beyond-column", Reader.beyond_line),
    ("row", Reader.line),
    ("column", Reader.line),
    ("members", Reader.members),
    ("named", Reader.named),
    ("kind", Reader.of_kind),
    ("near", Reader.near),
    ("range", Reader.range),
    ("offset", Reader.offset),
    ("outside", Reader.outside),
    ("beyond", Reader.beyond),
    ("inside", Reader.inside),
    ("or", Reader.every_part),
)
FORMS: Final = tuple(form for form, _ in _FORMS)
"""The forms of a phrase, in the order in which they are tried."""
