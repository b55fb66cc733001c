"""What place phrases mean. They read as a rulebook does; names in them are ids, names or aliases of the game.

Each form is an expression and the method that says what it means. A phrase that is understood but that nobody can
delimit (a border where no map draws one) is a region: a location of its own, not known. Words that mean nothing are a
`Trouble`, with the part of the phrase that is at fault.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final

from grognard.base.limits import PLACE_SET
from grognard.base.names.folding import fold
from grognard.base.names.slugs import slug
from grognard.geometry.tilings.tiling import EDGES
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Meaning, Trouble, nearest_phrase, singular, split, words_of
from grognard.model.game.locations import Location, box_at, turn_at
from grognard.model.game.maps import Place
from grognard.model.game.scenarios import PlaceSet
from grognard.model.game.setup.pools import Pool

_OWNERS: Final = ("nation", "side")
_NAMED: Final = ("box", "place")
_KINDS: Final = ("port", "city", "town", "village", "capital", "fortress", "sea area")
"""Kinds of place that a phrase may name in any game, beside those that the game's own places have."""
_LONGEST: Final = 1000
"""Characters of a phrase. The longest known, a list of twelve cities, has 150; nested any deeper it is not a phrase."""
_FIXED: Final = ("turn track", "home ports")
_NAME: Final = 40
"""Characters of a phrase that may be the name of a pool."""
_POOL: Final = " pool"
"""Ends the name of what is a pool, whether or not the game declares it."""


def read_phrase(
    text: str, gazetteer: Gazetteer, turns: Turns, context: Context
) -> tuple[PlaceSet, tuple[Trouble, ...]]:
    """What a phrase means, and what in it means nothing."""
    reader = _Reader(gazetteer, turns, context)
    if len(text) > _LONGEST:
        trouble = Trouble(message=f"a phrase of {len(text)} characters is none", offset=0, length=len(text))
        return PlaceSet(phrase=text[:_LONGEST], is_known=False), (trouble,)
    meaning = reader.read(text, 0)
    places = PlaceSet(
        phrase=text,
        locations=tuple(dict.fromkeys(meaning.locations)),
        each=meaning.is_each,
        is_known=meaning.is_known and all(one.is_undeclared for one in reader.troubles),
        gets_back=reader.gets_back,
        mentions=tuple(dict.fromkeys(meaning.mentions)),
    )
    return places, tuple(reader.troubles)


class _Reader:
    """Reads one phrase; ``at`` is always the offset of the text in the whole phrase."""

    def __init__(self, gazetteer: Gazetteer, turns: Turns, context: Context) -> None:
        self._where = gazetteer
        self._names = gazetteer.names
        self._game = gazetteer.game
        self._turns = turns
        self._context = context
        self.troubles: list[Trouble] = []
        self.gets_back = False

    def read(self, text: str, at: int) -> Meaning:
        """The meaning of a phrase or of a part of one."""
        at += len(text) - len(text.lstrip())
        text = text.strip()
        plain = self._plain(text, at)
        if plain is not None:
            return plain
        for expression, form in _FORMS:
            found = expression.fullmatch(text)
            meaning = form(self, found, at) if found else None
            if meaning is not None:
                return meaning
        if beyond := self._where.beyond(text):
            self._trouble(f"hex {text} is not on the map", text, at, beyond)
        else:
            near = nearest_phrase(self._names.near, text, self._phrases)
            self._trouble(f"{text!r} means no place", text, at, near or declaring(text))
        return self._region(text, ())

    def _plain(self, text: str, at: int) -> Meaning | None:
        """A hex number, or the name of a place, a box or a nation."""
        hexes = self._where.cells(text)
        if len(hexes) > 1:
            self._trouble(f"{text} is a hex of several maps", text, at, f"write {' or '.join(map(str, hexes))}")
        if hexes:
            return Meaning(locations=hexes[:1])
        found = self._names.first((*_NAMED, *_OWNERS), text)
        if found is None:
            several = next((ids for kind in _NAMED if (ids := self._names.all(kind, text))), ())
            if not several:
                return None
            self._trouble(f"{len(several)} places are called {text!r}", text, at, f"write {' or '.join(several)}")
            return self._region(text, several)
        return self._region(text, (found[1],)) if found[0] in _OWNERS else self._meant(*found)

    def _meant(self, kind: str, id: str) -> Meaning:
        location = self._where.of_place(self._game.places[id]) if kind == "place" else box_at(id)
        return Meaning(locations=(location,), mentions=(id,))

    def every_part(self, found: re.Match[str], at: int) -> Meaning:
        """``each of A; B``, ``any of A, B and C``, ``A; B``."""
        text, start = found["parts"], at + found.start("parts")
        comma = ";" if ";" in text else r",(?:\s*(?:and|or)\s)?|\s(?:and|or)\s"
        parts = [self.read(part, start + offset) for part, offset in split(text, comma)]
        return Meaning(
            locations=tuple(one for part in parts for one in part.locations),
            mentions=tuple(one for part in parts for one in part.mentions),
            is_each=(found["quantity"] or "").casefold() == "each",
            is_known=all(part.is_known for part in parts),
        )

    def border(self, found: re.Match[str], at: int) -> Meaning:
        """``border of X with Y or Z``, on it or next to it: no map says whose a hex is, so a region."""
        names = [(found["x"], at + found.start("x"))] if found["x"] else []
        if found["rest"]:
            start = at + found.start("rest")
            names += [(part, start + offset) for part, offset in split(found["rest"], r",|\s(?:and|or)\s")]
        mentions = [self._mention(name, offset, (*_OWNERS, "place", "map")) for name, offset in names]
        return self._region(found[0], (one for one in mentions if one))

    def of_kind(self, found: re.Match[str], at: int) -> Meaning | None:
        """``any port of X``, ``every other city``, ``home ports``, ``any entry of X``."""
        kind = singular(found["kind"])
        if kind not in self._kinds() or not (found["quantity"] or found["other"] or found["home"]):
            return None
        owner = self._context.nation or self._context.side if found["home"] or found["other"] else None
        if found["x"]:
            owner = self._mention(found["x"], at + found.start("x"), _OWNERS)
        mentions = (owner,) if owner else ()
        if not self._where.has_cells:
            return self._region(found[0], mentions, is_each=bool(found["every"]))
        places = [one for one in self._game.places.values() if self._is_of(one, kind, owner)]
        locations = tuple(map(self._where.of_place, places))
        if kind == "sea area":
            locations += tuple(box_at(one.id) for one in self._game.boxes.values() if one.kind == "sea")
        if found["other"]:
            locations = tuple(one for one in locations if one not in self._context.others)
        if not locations and not self.troubles:
            self._trouble(f"{found[0]!r}: no such place is known", found[0], at)
        return Meaning(locations=locations, mentions=mentions, is_each=bool(found["every"]))

    def near(self, found: re.Match[str], at: int) -> Meaning:
        """``within N hexes of P``, ``next to P``, ``woods next to P``."""
        middle = self.read(found["p"], at + found.start("p"))
        radius = int(found["n"] or 1)
        terrain = self._terrain(found, at)
        delimited = bool(middle.locations) and all(map(self._where.is_cell, middle.locations))
        if not self._where.has_cells or not delimited:
            return self._region(found[0], middle.mentions)
        if min(3 * radius * (radius + 1) + 1, len(self._where.numbers)) * len(middle.locations) > PLACE_SET:
            self._trouble(f"{found[0]!r} means too many hexes", found[0], at, is_too_large=True)
            return self._region(found[0], middle.mentions)
        has_middle = bool(found["n"] or found["on"])
        around = tuple(one for start in middle.locations for one in self._where.around(start, radius, has_middle))
        if terrain:
            around = tuple(one for one in around if terrain in self._where.terrain_of(one))
        return Meaning(locations=around, mentions=middle.mentions)

    def _terrain(self, found: re.Match[str], at: int) -> str | None:
        """The terrain before ``next to``: the hexes that are meant are of it."""
        text = re.sub(r"^any\s+|\bhex(es)?$", "", (found["terrain"] or "").strip(), flags=re.IGNORECASE).strip()
        if not text or not (self._where.has_cells or self._game.terrain):
            return None
        return self._mention(text, at + found[0].index(text), ("terrain",))

    def anywhere(self, found: re.Match[str], at: int) -> Meaning | None:
        """``anywhere in X``, ``outside X``, ``west of X``."""
        text, start = found["x"], at + found.start("x")
        inside = found["inside"]
        known = self._names.first((*_NAMED, *_OWNERS, "terrain", "map"), text)
        if known is None or not inside:
            if inside and not found["any"]:
                return self.read(text, start)  # "at the border of X": a preposition before any other phrase
            mention = self._mention(text, start, (*_NAMED, *_OWNERS))
            return self._region(found[0], (mention,) if mention else ())
        kind, id = known
        if kind == "terrain" and self._where.has_cells:
            return Meaning(locations=self._where.with_terrain(id), mentions=(id,))
        if kind == "map" and self._where.has_cells:
            return Meaning(locations=self._where.all_of(id), mentions=(id,))
        if kind in _NAMED:
            return self._meant(kind, id)
        return self._region(found[0], (id,))

    def edge(self, found: re.Match[str], at: int) -> Meaning | None:
        """``north edge of MAP``."""
        maps = self._where.maps()
        if found["x"]:
            named = self._mention(found["x"], at + found.start("x"), ("map",))
            maps = tuple(one for one in maps if one == named)
        locations = tuple(one for map_id in maps for one in self._where.edge(found["edge"].casefold(), map_id))
        return Meaning(locations=locations) if locations else self._region(found[0], ())

    def box(self, found: re.Match[str], at: int) -> Meaning:
        """``box NAME``, ``NAME box``."""
        group = "x" if found["x"] else "y"
        id = self._mention(found[group], at + found.start(group), ("box",))
        return self._meant("box", id) if id else self._region(found[0], ())

    def hex(self, found: re.Match[str], at: int) -> Meaning:
        """``hex 0404``."""
        return self.read(found["x"], at + found.start("x"))

    def turn(self, found: re.Match[str], at: int) -> Meaning:
        """``turn track``: the space of the turn of the statement; ``turn 3``."""
        number = self._turns.number(found["x"]) if found["x"] else self._context.turn
        if found["x"] and number is None:
            self._trouble(
                f"no turn is called {found['x']!r}", found["x"], at + found.start("x"), self._turns.hint(found["x"])
            )
        return Meaning(locations=(turn_at(number or 0),))

    def pool(self, found: re.Match[str], at: int) -> Meaning | None:
        """``dead pile``, ``dead pile of X``: a pool by its name, and whose it is."""
        ids = self._names.all("pool", found["pool"])
        pool = self._game.pools.get(ids[0]) if len(ids) == 1 else None
        if pool is None and (self._game.pools or not fold(found["pool"]).endswith(_POOL)):
            return None  # a game that declares its pools knows no other
        if pool is None:
            pool = Pool(id=slug(fold(found["pool"]).removesuffix(_POOL)) or "pool", name=found["pool"])
            self._trouble(
                f"no pool is called {found['pool']!r}", found[0], at, declaring(found["pool"]), is_undeclared=True
            )
        owner = self._mention(found["x"], at + found.start("x"), _OWNERS) if found["x"] else None
        nation = (owner if owner in self._game.nations else None) if owner else self._context.nation
        own = self._game.nations.get(nation or "")
        side = own.side if own else owner or self._context.side
        self.gets_back |= "removed" in pool.takes
        return Meaning(locations=(pool.location(nation, side, self._context.turn or 0),))

    def _region(self, text: str, mentions: Iterable[str], is_each: bool = False) -> Meaning:
        region = Location("", "region", slug(text))
        return Meaning(locations=(region,), mentions=tuple(mentions), is_each=is_each, is_known=False)

    def _mention(self, text: str, at: int, kinds: tuple[str, ...]) -> str | None:
        """The id that a name in the phrase means."""
        text = re.sub(r"^the\s+", "", text.strip(), flags=re.IGNORECASE)
        found = self._names.first(kinds, text)
        if found is None:
            hint = nearest_phrase(self._names.near, text, lambda: self._names.known(kinds))
            self._trouble(f"{text!r} names no {' or '.join(kinds)}", text, at, hint)
        return found[1] if found else None

    def _is_of(self, place: Place, kind: str, owner: str | None) -> bool:
        nation = self._game.nations.get(place.nation or "")
        side = place.side or (nation.side if nation else None)
        if kind == "entry":
            return bool(place.entry) and (owner is None or owner in place.entry)
        return kind in words_of(place.kind) and owner in (None, place.nation, side)

    def _kinds(self) -> frozenset[str]:
        own = (word for place in self._game.places.values() for word in words_of(place.kind))
        return frozenset(("entry", *_KINDS, *own))

    def _phrases(self) -> tuple[str, ...]:
        """Phrases that are known, to hint at one of them."""
        owners = self._names.known(_OWNERS)
        of_kind = (f"any {kind} of {owner}" for kind in sorted(self._kinds()) for owner in owners)
        return (*self._names.known((*_NAMED, *_OWNERS, "pool")), *_FIXED, *self._where.numbers, *of_kind)

    def _trouble(self, message: str, text: str, at: int, hint: str = "", **more: bool) -> None:
        self.troubles.append(Trouble(message=message, offset=at, length=len(text), hint=hint, **more))


def declaring(text: str) -> str:
    """The lines that would declare a place off the map of this name; blank for what is not a name."""
    name = " ".join(text.split())
    id = slug(fold(name).removesuffix(_POOL))
    return (
        f'if it is a pool, write in game.toml: [pool.{id}], below it name = "{name}"' if id and len(name) < 40 else ""
    )


_Form = Callable[[_Reader, re.Match[str], int], Meaning | None]


def _form(expression: str, meaning: _Form) -> tuple[re.Pattern[str], _Form]:
    return re.compile(expression.replace(" ", r"\s+"), re.IGNORECASE), meaning


# The first that fits and has a meaning counts. A blank stands for any blanks.
_FORMS: Final = (
    _form(r"(?P<quantity>each|any) of (?P<parts>.+)", _Reader.every_part),
    _form(r"(?P<quantity>)(?P<parts>[^;]+;.*)", _Reader.every_part),
    _form(
        r"(?:(?:on or next to|next to|along|on|at) )?(?:the )?border(?: of (?P<x>.+?))?(?: with (?P<rest>.+))?",
        _Reader.border,
    ),
    _form(r"(?:the )?(?P<pool>[^;]+?)(?: of (?P<x>[^;]+))?", _Reader.pool),
    _form(r"(?:the )?turn(?: record)? track(?P<x>)", _Reader.turn),
    _form(r"turn (?P<x>.+)", _Reader.turn),
    _form(r"hex (?P<x>\S+)", _Reader.hex),
    _form(r"(?:the )?box (?P<x>.+)|(?:the )?(?P<y>.+) box", _Reader.box),
    _form(
        rf"(?:any hex on )?(?:on )?(?:the )?(?P<edge>{'|'.join(EDGES)})(?:ern)?(?: map)? edge(?: of (?P<x>.+))?",
        _Reader.edge,
    ),
    _form(
        r"(?P<quantity>(?P<every>every|each|all)\b|any\b)?\s*(?:the\b)?\s*(?P<other>other\b)?\s*(?P<home>home\b)?\s*"
        r"(?P<kind>sea areas?|entry(?: hex| place)?|\w+)(?: (?:of|in) (?P<x>.+))?",
        _Reader.of_kind,
    ),
    _form(
        r"(?P<terrain>.*?)\s*\b"
        r"(?:within (?P<n>\d+) (?:hex(?:es)?|areas?|points?) of|(?P<on>on or )?(?:next|adjacent) to) (?P<p>.+)",
        _Reader.near,
    ),
    _form(
        r"(?:(?P<inside>(?P<any>anywhere (?:in|on)|inside)|in|on|at)|outside(?: of)?"
        rf"|(?:on or )?(?:{'|'.join(EDGES)}) of) (?:the )?(?P<x>.+)",
        _Reader.anywhere,
    ),
    _form(r"(?P<quantity>)(?P<parts>.+ or .+)", _Reader.every_part),
)
