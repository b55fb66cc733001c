"""What the names in a phrase mean, and what is noted while it is read."""

import re
from collections.abc import Iterable
from typing import Final

from grognard.base.names.folding import fold
from grognard.base.names.slugs import slug
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Meaning, Trouble, nearest_phrase, words_of
from grognard.model.game.locations import Location, box_at
from grognard.model.game.maps import Place

OWNERS: Final = ("nation", "side")
NAMED: Final = ("box", "place")
_KINDS: Final = ("port", "city", "town", "village", "capital", "fortress", "sea area")
"""Kinds of place that a phrase may name in any game, beside those that the game's own places have."""
_FIXED: Final = ("turn track", "home ports")
_NAME: Final = 40
"""Characters; what is as long or longer is not taken for the name of a pool."""
POOL: Final = " pool"
"""Ends the name of what is a pool, whether or not the game declares it."""


class Reading:
    """One phrase as it is read. ``at`` is always the offset of a text in the whole phrase."""

    def __init__(self, gazetteer: Gazetteer, turns: Turns, context: Context) -> None:
        self.where = gazetteer
        self.names = gazetteer.names
        self.game = gazetteer.game
        self.turns = turns
        self.context = context
        self.troubles: list[Trouble] = []
        self.gets_back = False

    def plain(self, text: str, at: int) -> Meaning | None:
        """A hex number, or the name of a place, a box or a nation."""
        hexes = self.where.cells(text)
        if len(hexes) > 1:
            self.trouble(f"{text} is a hex of several maps", text, at, f"write {' or '.join(map(str, hexes))}")
        if hexes:
            return Meaning(locations=hexes[:1])
        found = self.names.first((*NAMED, *OWNERS), text)
        if found is None:
            several = next((ids for kind in NAMED if (ids := self.names.all(kind, text))), ())
            if not several:
                return None
            self.trouble(f"{len(several)} places are called {text!r}", text, at, f"write {' or '.join(several)}")
            return self.region(text, several)
        if found[0] in OWNERS:
            return self.region(text, (found[1],))
        pools, is_id = self.names.all("pool", text), text == found[1]
        if text in pools and not is_id:
            return None  # the id of a pool, which is another's name
        if pools and (not is_id or found[1] in pools):
            hint = "give one of them another id" if is_id else f"write {' or '.join((found[1], *pools))}"
            self.trouble(f"a {found[0]} and a pool are called {text!r}", text, at, hint)
        return self.meant(*found)

    def meant(self, kind: str, id: str) -> Meaning:
        """A place or box of the game, by its id."""
        location = self.where.of_place(self.game.places[id]) if kind == "place" else box_at(id)
        return Meaning(locations=(location,), mentions=(id,))

    def region(self, text: str, mentions: Iterable[str], is_each: bool = False) -> Meaning:
        """What is understood and delimited by nothing: a location of its own."""
        region = Location("", "region", slug(text))
        return Meaning(locations=(region,), mentions=tuple(mentions), is_each=is_each, is_known=False)

    def mention(self, text: str, at: int, kinds: tuple[str, ...]) -> str | None:
        """The id that a name in the phrase means."""
        bare = re.sub(r"^the\s+", "", text.strip(), flags=re.IGNORECASE)
        ways = (text.strip(), bare, f"the {bare}")
        found = next((one for one in (self.names.first(kinds, way) for way in ways) if one), None)
        text = bare
        if found is None:
            hint = nearest_phrase(self.names.near, text, lambda: self.names.known(kinds))
            self.trouble(f"{text!r} names no {' or '.join(kinds)}", text, at, hint)
        return found[1] if found else None

    def is_of(self, place: Place, kind: str, owner: str | None) -> bool:
        """Whether a place is of a kind, and of an owner where one is named."""
        nation = self.game.nations.get(place.nation or "")
        side = place.side or (nation.side if nation else None)
        if kind == "entry":
            return bool(place.entry) and (owner is None or owner in place.entry)
        return kind in words_of(place.kind) and owner in (None, place.nation, side)

    def kinds(self) -> frozenset[str]:
        """The kinds of place that a phrase may name in this game."""
        own = (word for place in self.game.places.values() for word in words_of(place.kind))
        return frozenset(("entry", *_KINDS, *own))

    def phrases(self) -> tuple[str, ...]:
        """Phrases that are known, to hint at one of them."""
        owners = self.names.known(OWNERS)
        of_kind = (f"any {kind} of {owner}" for kind in sorted(self.kinds()) for owner in owners)
        return (*self.names.known((*NAMED, *OWNERS, "pool")), *_FIXED, *self.where.numbers, *of_kind)

    def trouble(self, message: str, text: str, at: int, hint: str = "", **more: bool) -> None:
        """Note what is wrong with a part of the phrase."""
        self.troubles.append(Trouble(message=message, offset=at, length=len(text), hint=hint, **more))


def declaring(text: str) -> str:
    """The lines that would declare a place off the map of this name; blank for what is not a name."""
    name = " ".join(text.split())
    id = slug(fold(name).removesuffix(POOL))
    if not id or len(name) >= _NAME:
        return ""
    return f'if it is a pool, write in game.toml: [pool.{id}], below it name = "{name}"'
