"""What the names in a phrase mean, and what is noted while it is read."""

from collections.abc import Iterable, Iterator
from typing import Final

from grognard.base.names.folding import fold
from grognard.base.names.slugs import slug
from grognard.link.phrase.called import name_of
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.tongue.language import Language
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Found, Meaning, Said, Trouble, nearest_phrase, words_of
from grognard.model.game.locations import Location, box_at, cell_named
from grognard.model.game.maps import Place

OWNERS: Final = ("nation", "side")
NAMED: Final = ("region", "box", "place")
CELL: Final = "cell"
"""A hex, area or point, which stands wherever a name may."""
_WORDED: Final = ("hex", "box", "named")
"""Forms that are a name with a word for what it is."""
_NAME: Final = 40
"""Characters; what is as long or longer is not taken for the name of a pool."""
POOL: Final = " pool"
"""Ends the name of what is a pool, whether or not the game declares it."""


class Reading:
    """One phrase as it is read. ``at`` is always the offset of a text in the whole phrase."""

    def __init__(self, gazetteer: Gazetteer, turns: Turns, context: Context, language: Language) -> None:
        self.where = gazetteer
        self.names = gazetteer.names
        self.game = gazetteer.game
        self.turns = turns
        self.context = context
        self.language = language
        self.troubles: list[Trouble] = []
        self.gets_back = False
        self.needs_context = False
        """Whether it means something else in the statement of another nation or turn."""
        self.says_other = False
        """Whether it means what the other statements do not name."""
        self.understood: dict[tuple[int, int], Said] = {}
        """What was understood, by the offset and the length of its text."""
        self.called: dict[tuple[int, int], str] = {}
        """The names of what is named by its id, likewise."""

    def plain(self, text: str, at: int) -> Meaning | None:
        """A hex number, or the name of a place, a box or a nation."""
        hexes = self.cells(text)
        if len(hexes) > 1:
            self.trouble(f"{text} is a hex of several maps", text, at, f"write {' or '.join(map(str, hexes))}")
        if hexes:
            area = self.game.areas.get(hexes[0])
            is_id = area is not None and fold(cell_named(text)[1]) == fold(area.id)
            name = area.name if area and is_id else ""
            self.understand(text, at, Said(text=name or text, thing=("cell", text)))
            self._call(text, at, name)
            return Meaning(locations=hexes[:1])
        found = self.first((*NAMED, *OWNERS), text)
        if found is None:
            several = next((ids for kind in NAMED if (ids := self.names.all(kind, text))), ())
            several = tuple(one for one in several if one != self.where.reading)
            if len(several) < 2:
                return None
            self.trouble(f"{len(several)} places are called {text!r}", text, at, f"write {' or '.join(several)}")
            return self.region(text, several)
        self.understand(text, at, Said(text=text, thing=found))
        if found[0] in OWNERS:
            lands = self.where.lands(*found)
            return Meaning(locations=lands, mentions=(found[1],)) if lands else self.region(text, (found[1],))
        pools, is_id = self.names.all("pool", text), text == found[1]
        if text in pools and not is_id:
            return None  # the id of a pool, which is another's name
        if pools and (not is_id or found[1] in pools):
            hint = "give one of them another id" if is_id else f"write {' or '.join((found[1], *pools))}"
            self.trouble(f"a {found[0]} and a pool are called {text!r}", text, at, hint)
        return self.meant(*found, text, at)

    def first(self, kinds: Iterable[str], text: str) -> tuple[str, str] | None:
        """Kind and id of what a name means, with or without its article. A region does not mean itself where a place
        is called as it is."""
        is_cell = CELL in (kinds := tuple(kinds))
        kinds = tuple(kind for kind in kinds if kind != CELL)
        others = tuple(kind for kind in kinds if kind != "region")
        for way in self.language.names(text):
            found = self.names.first(kinds, way)
            if found == ("region", self.where.reading):
                found = self.names.first(others, way) or found
            if found:
                return found
        return (CELL, text) if is_cell and self.cells(text) else None

    def cells(self, text: str) -> tuple[Location, ...]:
        """The cells that a number or the name of an area means, with or without its article."""
        ways = self.language.names(text) if self.game.areas else (text,)
        return next((found for way in ways if (found := self.where.cells(way))), ())

    def bare(self, text: str, at: int) -> tuple[str, int]:
        """``0404`` of ``hex 0404``, ``Alsace`` of ``area Alsace``: the name without the word for what it is, and its
        offset. What is a name as it stands stays so."""
        known = (*NAMED, *OWNERS, "map", CELL)
        if not self.first(known, text):
            folded = fold(text)
            ways = (way for form in _WORDED for way in self.language.forms.get(form, ()))
            for found in (way.match(text, folded) for way in ways):
                if found and self.first(known, found["x"]):
                    return found["x"], at + found.start("x")
        return text, at

    def meant(self, kind: str, id: str, text: str = "", at: int = 0) -> Meaning:
        """A region, place or box of the game, by its id."""
        if kind != "region":
            location = self.where.of_place(self.game.places[id]) if kind == "place" else box_at(id)
            return Meaning(locations=(location,), mentions=(id,))
        places = self.where.region(id)
        if places is None:
            self.trouble(f"the region {id} leads back to itself", text, at, is_circular=True)
        if places is None or not places.is_known:
            return Meaning(locations=(Location("", "region", id),), mentions=(id,), is_known=False)
        return Meaning(locations=places.locations, mentions=(id,))

    def region(self, text: str, mentions: Iterable[str], is_each: bool = False, surely: int = 0) -> Meaning:
        """What is understood and delimited by nothing: a location of its own. ``surely``: how many places of it are
        known, where something is said of each."""
        region = Location("", "region", slug(text))
        return Meaning(
            locations=(region,),
            mentions=tuple(mentions),
            is_each=is_each,
            is_known=False,
            surely=surely if is_each else None,
        )

    def mention(self, text: str, at: int, kinds: tuple[str, ...]) -> str | None:
        """The id that a name in the phrase means; blank of a cell, None of what is no name."""
        found = self.first(kinds, text)
        if found is None:
            text = self.language.bare(text)
            kinds = tuple(kind for kind in kinds if kind != CELL)
            hint = nearest_phrase(self.names.near, text, lambda: self.names.known(kinds))
            self.trouble(f"{text!r} names no {' or '.join(kinds)}", text, at, hint)
            return None
        is_cell = found[0] == CELL
        self.understand(text, at, self.cell(text) if is_cell else Said(text=text, thing=found))
        return "" if is_cell else found[1]

    def understand(self, text: str, at: int, said: Said) -> None:
        """Note what a part of the phrase is, so that it can be said in another language, and what players call it."""
        self.understood[self._span(text, at)] = said
        if (name := name_of(self.game, said)) != said.text:
            self._call(text, at, name)

    def _call(self, text: str, at: int, name: str) -> None:
        if name:
            self.called[self._span(text, at)] = name

    @staticmethod
    def _span(text: str, at: int) -> tuple[int, int]:
        return at + len(text) - len(text.lstrip()), len(text.strip())

    @staticmethod
    def word(text: str) -> Said:
        """What is said as it stands."""
        return Said(text=text)

    @staticmethod
    def cell(text: str) -> Said:
        """The number of a hex: the same in every language."""
        return Said(text=text, thing=("cell", text))

    @staticmethod
    def listed(text: str, parts: tuple[Said, ...]) -> Said:
        """Names of which each is meant."""
        return Said(text=text, parts=parts)

    def said(self, text: str, at: int) -> Said:
        """A part of the phrase as it was understood; what was not is a word."""
        at += len(text) - len(text.lstrip())
        return self.understood.get((at, len(text.strip())), self.word(text.strip()))

    def read(self, text: str, at: int) -> Meaning:
        """The meaning of a phrase or of a part of one."""
        raise NotImplementedError

    def is_of(self, place: Place, kinds: Iterable[str], owner: str | None) -> bool:
        """Whether a place is of one of these kinds, and of an owner where one is named."""
        nation = self.game.nations.get(place.nation or "")
        side = place.side or (nation.side if nation else None)
        if "entry" in kinds and place.entry:
            return owner is None or owner in place.entry
        words = words_of(place.kind) | words_of(self.language.singular(place.kind))
        return not words.isdisjoint(kinds) and owner in (None, place.nation, side)

    def kinds(self) -> frozenset[str]:
        """The kinds of place that a phrase may name in this game."""
        return self.where.kinds.union(self.language.kinds)

    def phrases(self) -> tuple[str, ...]:
        """Phrases that are known, to hint at one of them."""
        if self.language not in self.where.phrases:
            self.where.phrases[self.language] = tuple(filter(None, self._phrases()))
        return self.where.phrases[self.language]

    def _phrases(self) -> Iterator[str | None]:
        owners = self.names.known(OWNERS)
        say = self.language.say
        of_kind = [
            say("kind", {"any": "", "kind": one, "kinds": several, "x": owner})
            for one, several in map(self.language.kind_words, sorted(self.kinds()))
            for owner in owners
        ]
        fixed = (say("turn-track", {}), say("kind", {"home": "", "kinds": self.language.kind_words("port")[1]}))
        yield from (*self.names.known((*NAMED, *OWNERS, "pool")), *fixed, *self.where.numbers, *of_kind)

    def trouble(self, message: str, text: str, at: int, hint: str = "", **more: bool) -> None:
        """Note what is wrong with a part of the phrase."""
        self.troubles.append(Trouble(message=message, offset=at, length=len(text), hint=hint, **more))

    def terrain(self, found: Found) -> str | None:
        """The terrain before ``next to``: the cells that are meant are of it."""
        text = found["terrain"].strip()
        if not text or not (self.where.has_cells or self.game.terrain):
            return None
        return self.mention(text, found.start("terrain"), ("terrain",))


def declaring(text: str) -> str:
    """The lines that would declare a place off the map of this name; blank for what is not a name."""
    name = " ".join(text.split())
    id = slug(fold(name).removesuffix(POOL))
    if not id or len(name) >= _NAME:
        return ""
    return f'if it is a pool, write in game.toml: [pool.{id}], below it name = "{name}"'
