"""What place phrases mean. They read as a rulebook does; names in them are ids, names or aliases of the game.

Each form is an expression and the method that says what it means. A phrase that is understood but that nobody can
delimit (a border where no map draws one) is a region: a location of its own, not known. Words that mean nothing are a
`Trouble`, with the part of the phrase that is at fault.
"""

import re
from collections.abc import Callable
from typing import Final

from grognard.base.limits import PLACE_SET
from grognard.base.names.folding import fold
from grognard.base.names.slugs import slug
from grognard.geometry.tilings.tiling import EDGES
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.mats import on_mat
from grognard.link.phrase.reading import NAMED, OWNERS, POOL, Reading, declaring
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Meaning, Trouble, nearest_phrase, singular, split
from grognard.model.game.locations import Location, box_at, space_at, turn_at
from grognard.model.game.scenarios import PlaceSet
from grognard.model.game.setup.pools import Pool

_LONGEST: Final = 1000
"""Characters of a phrase. The longest known, a list of twelve cities, has 150; nested any deeper it is not a phrase."""
_WORDS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
_BEARING: Final = r"(?:north|south)(?:[- ]?(?:east|west))?|east|west|[ns][ew]?|[ew]"


def read_phrase(
    text: str, gazetteer: Gazetteer, turns: Turns, context: Context
) -> tuple[PlaceSet, tuple[Trouble, ...]]:
    """What a phrase means, and what in it means nothing."""
    reader = _Reader(gazetteer, turns, context)
    if len(text) > _LONGEST:
        trouble = Trouble(
            message=f"a place phrase has at most {_LONGEST} characters, and this has {len(text)}",
            offset=0,
            length=len(text),
        )
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


class _Reader(Reading):
    """Reads one phrase: each form is a method."""

    def read(self, text: str, at: int) -> Meaning:
        """The meaning of a phrase or of a part of one."""
        at += len(text) - len(text.lstrip())
        text = text.strip()
        plain = self.plain(text, at) or on_mat(self, text, at)
        if plain is not None:
            return plain
        for expression, form in _FORMS:
            found = expression.fullmatch(text)
            meaning = form(self, found, at) if found else None
            if meaning is not None:
                return meaning
        if beyond := self.where.beyond(text):
            self.trouble(f"hex {text} is not on the map", text, at, beyond)
        else:
            near = nearest_phrase(self.names.near, text, self.phrases)
            self.trouble(f"{text!r} means no place", text, at, near or declaring(text))
        return self.region(text, ())

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
        mentions = [self.mention(name, offset, (*OWNERS, "place", "map")) for name, offset in names]
        return self.region(found[0], (one for one in mentions if one))

    def of_kind(self, found: re.Match[str], at: int) -> Meaning | None:
        """``any port of X``, ``every other city``, ``home ports``, ``any entry of X``; ``any controlled port of X``,
        which no source delimits, for it says who holds what in play."""
        kind = singular(found["kind"])
        if kind not in self.kinds() or not (found["quantity"] or found["other"] or found["home"]):
            return None
        owner = self.context.nation or self.context.side if found["home"] or found["other"] else None
        if found["x"]:
            owner = self.mention(found["x"], at + found.start("x"), OWNERS)
        mentions = (owner,) if owner else ()
        if not self.where.has_cells or found["held"]:
            return self.region(found[0], mentions, is_each=bool(found["every"]))
        places = [one for one in self.game.places.values() if self.is_of(one, kind, owner)]
        locations = tuple(map(self.where.of_place, places))
        if kind == "sea area":
            locations += tuple(box_at(one.id) for one in self.game.boxes.values() if one.kind == "sea")
        if found["other"]:
            locations = tuple(one for one in locations if one not in self.context.others)
        if not locations and not self.troubles:
            self.trouble(f"{found[0]!r}: no such place is known", found[0], at)
        return Meaning(locations=locations, mentions=mentions, is_each=bool(found["every"]))

    def near(self, found: re.Match[str], at: int) -> Meaning:
        """``within N hexes of P``, ``next to P``, ``woods next to P``."""
        middle = self.read(found["p"], at + found.start("p"))
        radius = int(found["n"] or 1)
        terrain = self._terrain(found, at)
        delimited = bool(middle.locations) and all(
            self.where.is_cell(one) and self.where.knows_neighbours(one) for one in middle.locations
        )
        if not self.where.has_cells or not delimited:
            return self.region(found[0], middle.mentions)
        if min(3 * radius * (radius + 1) + 1, len(self.where.numbers)) * len(middle.locations) > PLACE_SET:
            self.trouble(f"{found[0]!r} means too many hexes", found[0], at, is_too_large=True)
            return self.region(found[0], middle.mentions)
        has_middle = bool(found["n"] or found["on"])
        around = tuple(one for start in middle.locations for one in self.where.around(start, radius, has_middle))
        if terrain:
            around = tuple(one for one in around if terrain in self.where.terrain_of(one))
        return Meaning(locations=around, mentions=middle.mentions)

    def _terrain(self, found: re.Match[str], at: int) -> str | None:
        """The terrain before ``next to``: the hexes that are meant are of it."""
        text = re.sub(r"^any\s+|\bhex(es)?$", "", (found["terrain"] or "").strip(), flags=re.IGNORECASE).strip()
        if not text or not (self.where.has_cells or self.game.terrain):
            return None
        return self.mention(text, at + found[0].index(text), ("terrain",))

    def anywhere(self, found: re.Match[str], at: int) -> Meaning | None:
        """``anywhere in X``, ``outside X``, ``west of X``."""
        text, start = found["x"], at + found.start("x")
        inside = found["inside"]
        known = self.names.first((*NAMED, *OWNERS, "terrain", "map"), text)
        if known is None or not inside:
            if inside and not found["any"]:
                return self.read(text, start)  # "at the border of X": a preposition before any other phrase
            mention = self.mention(text, start, (*NAMED, *OWNERS))
            return self.region(found[0], (mention,) if mention else ())
        kind, id = known
        if kind == "terrain" and self.where.has_cells:
            return Meaning(locations=self.where.with_terrain(id), mentions=(id,))
        if kind == "map" and self.where.has_cells:
            return Meaning(locations=self.where.all_of(id), mentions=(id,))
        if kind in NAMED:
            return self.meant(kind, id)
        return self.region(found[0], (id,))

    def offset(self, found: re.Match[str], at: int) -> Meaning | None:
        """``south-east of P``, ``SW of P``, ``2 hexes north of P``: from a known hex, in a direction of its grid. In
        other directions it is a region, as it is of what has no hex."""
        text, start = found["x"], at + found.start("x")
        named = self.where.cells(text)
        known = None if named else self.names.first((*NAMED, *OWNERS), text)
        if not (named or known):
            return None
        middle = self.plain(text, start) or Meaning()
        if len(middle.locations) != 1 or not self.where.is_cell(middle.locations[0]):
            return self.region(found[0], middle.mentions)
        bearing, steps = _bearing(found["bearing"]), int(found["n"] or 1)
        there = self.where.toward(middle.locations[0], bearing, steps)
        if there == "":
            self.trouble(f"the map ends {bearing} of {text}", found[0], at)
        return (
            Meaning(locations=(there,), mentions=middle.mentions)
            if isinstance(there, Location)
            else self.region(found[0], middle.mentions)
        )

    def edge(self, found: re.Match[str], at: int) -> Meaning | None:
        """``north edge of MAP``."""
        maps = self.where.maps()
        if found["x"]:
            named = self.mention(found["x"], at + found.start("x"), ("map",))
            maps = tuple(one for one in maps if one == named)
        locations = tuple(one for map_id in maps for one in self.where.edge(found["edge"].casefold(), map_id))
        return Meaning(locations=locations) if locations else self.region(found[0], ())

    def box(self, found: re.Match[str], at: int) -> Meaning:
        """``box NAME``, ``NAME box``."""
        group = "x" if found["x"] else "y"
        id = self.mention(found[group], at + found.start(group), ("box",))
        return self.meant("box", id) if id else self.region(found[0], ())

    def hex(self, found: re.Match[str], at: int) -> Meaning:
        """``hex 0404``."""
        return self.read(found["x"], at + found.start("x"))

    def turn(self, found: re.Match[str], at: int) -> Meaning:
        """``turn track``: the space of the turn of the statement; ``turn 3``."""
        number = self.turns.number(found["x"]) if found["x"] else self.context.turn
        if found["x"] and number is None:
            self.trouble(
                f"no turn is called {found['x']!r}", found["x"], at + found.start("x"), self.turns.hint(found["x"])
            )
        return Meaning(locations=(turn_at(number or 0),))

    def space(self, found: re.Match[str], at: int) -> Meaning:
        """``space 9 of TRACK``: where a marker stands."""
        id = self.mention(found["x"], at + found.start("x"), ("track",))
        if id is None:
            return self.region(found[0], ())
        track, number = self.game.tracks[id], int(found["n"])
        most = track.last.most
        if number < track.first or (most is not None and number > most):
            hint = f"it begins with {track.first}" if most is None else f"it runs from {track.first} to {most}"
            self.trouble(f"{track.name} has no space {number}", found["n"], at + found.start("n"), hint)
        is_turn = track is self.game.turn_track
        return Meaning(locations=(turn_at(number) if is_turn else space_at(id, number),), mentions=(id,))

    def pool(self, found: re.Match[str], at: int) -> Meaning | None:
        """``dead pile``, ``dead pile of X``: a pool by its name, and whose it is."""
        ids = self.names.all("pool", found["pool"])
        pool = self.game.pools.get(ids[0]) if len(ids) == 1 else None
        if pool is None and (self.game.pools or not fold(found["pool"]).endswith(POOL)):
            return None  # a game that declares its pools knows no other
        if pool is None:
            pool = Pool(id=slug(fold(found["pool"]).removesuffix(POOL)) or "pool", name=found["pool"])
            self.trouble(
                f"no pool is called {found['pool']!r}", found[0], at, declaring(found["pool"]), is_undeclared=True
            )
        owner = self.mention(found["x"], at + found.start("x"), OWNERS) if found["x"] else None
        nation = (owner if owner in self.game.nations else None) if owner else self.context.nation
        own = self.game.nations.get(nation or "")
        side = own.side if own else owner or self.context.side
        self.gets_back |= "removed" in pool.takes
        return Meaning(locations=(pool.location(nation, side, self.context.turn or 0),))


def _bearing(text: str) -> str:
    """``NE``, ``north east``, ``northeastern`` as one of `BEARINGS`."""
    letters = re.sub(r"(north|south|east|west)(?:ern)?", lambda word: word[1][0], fold(text))
    return "-".join(_WORDS[letter] for letter in letters if letter in _WORDS)


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
    _form(r"(?:the )?space (?P<n>-?\d{1,4}) of (?:the )?(?P<x>.+)", _Reader.space),
    _form(r"hex (?P<x>\S+)", _Reader.hex),
    _form(r"(?:the )?box (?P<x>.+)|(?:the )?(?P<y>.+) box", _Reader.box),
    _form(
        rf"(?:any hex on )?(?:on )?(?:the )?(?P<edge>{'|'.join(EDGES)})(?:ern)?(?: map)? edge(?: of (?P<x>.+))?",
        _Reader.edge,
    ),
    _form(
        r"(?P<quantity>(?P<every>every|each|all)\b|any\b)?\s*(?:the\b)?\s*(?P<other>other\b)?\s*(?P<home>home\b)?\s*"
        r"(?P<held>controlled\b)?\s*"
        r"(?P<kind>sea areas?|entry(?: hex| place)?|\w+)(?: (?:of|in) (?P<x>.+))?",
        _Reader.of_kind,
    ),
    _form(
        r"(?P<terrain>.*?)\s*\b"
        r"(?:within (?P<n>\d+) (?:hex(?:es)?|areas?|points?) of|(?P<on>on or )?(?:next|adjacent) to) (?P<p>.+)",
        _Reader.near,
    ),
    _form(
        rf"(?:(?:the )?(?:hex )?|(?P<n>\d{{1,2}}) hex(?:es)? )(?:to the )?(?P<bearing>{_BEARING}) of (?:the )?"
        r"(?P<x>.+)",
        _Reader.offset,
    ),
    _form(
        rf"(?:(?:(?:on|in|at) or )?(?:{'|'.join(EDGES)}) of"
        r"|(?P<inside>(?P<any>anywhere (?:in|on)|inside)|in|on|at)|outside(?: of)?) (?:the )?(?P<x>.+)",
        _Reader.anywhere,
    ),
    _form(r"(?P<quantity>)(?P<parts>.+ or .+)", _Reader.every_part),
)
