"""Phrases for all that is somewhere: in a country, on a border, of a kind."""

from collections.abc import Iterable
from dataclasses import replace

from grognard.link.phrase.reading import CELL, NAMED, OWNERS, Reading
from grognard.link.phrase.wording import Found, Meaning, split
from grognard.model.game.locations import Location, box_at


class Extents(Reading):
    """Each form is a method."""

    def extent(self, kind: str, id: str, text: str, at: int) -> Meaning | None:
        """All that lies in a region, a country, a terrain, a map; None where nobody delimits it."""
        if kind in NAMED:
            return self.meant(kind, id, text, at)
        if kind == "terrain" and self.where.has_cells:
            cells, unsure = self.where.with_terrain(id)
            if unsure:
                return replace(self.region(text, (id,)), cells=cells, unsure=unsure)
            return Meaning(locations=cells, mentions=(id,))
        if kind == "map" and self.where.has_cells:
            return Meaning(locations=self.where.all_of(id), mentions=(id,))
        if kind == CELL:
            return Meaning(locations=self.cells(id)[:1])
        if kind in OWNERS and (lands := self.where.lands(kind, id)):
            return Meaning(locations=lands, mentions=(id,))
        return None

    def members(self, found: Found) -> Meaning | None:
        """``all hexes of Schio``, ``any hex of Schio``: of a region, a country, a map, or of places of one name."""
        text, start = found["x"], found.start("x")
        is_each = "every" in found.slots
        known = self.first((*NAMED, *OWNERS, "terrain", "map"), text)
        several = (
            ()
            if known
            else next((ids for way in self.language.names(text) if (ids := self.names.all("place", way))), ())
        )
        if several:
            self.understand(text, start, self.word(text))
            locations = tuple(self.where.of_place(self.game.places[one]) for one in several)
            return Meaning(locations=locations, mentions=several, is_each=is_each)
        if known is None and (area := self.where.cells(text)):
            self.understand(text, start, self.word(text))
            return Meaning(locations=area[:1], is_each=is_each)
        mention = self.mention(text, start, (*NAMED, *OWNERS, "terrain", "map"))
        extent = self.extent(*known, text, start) if known else None
        if extent is None or not extent.is_known:
            return self.region(found.text, (mention,) if mention else (), is_each=is_each)
        return Meaning(locations=extent.locations, mentions=extent.mentions, is_each=is_each)

    def border(self, found: Found) -> Meaning:
        """``border of X with Y or Z``, on it or next to it: the cells of X that touch the others, where both are
        delimited. Where they are not, it is a region."""
        names = [(found["x"], found.start("x"))] if found["x"] else []
        if found["rest"]:
            start = found.start("rest")
            names += [(part, start + offset) for part, offset in split(found["rest"], self.language.separator)]
        kinds = ("region", *OWNERS, "place", "map", CELL)
        mentions = [self.mention(name, offset, kinds) for name, offset in names]
        if found["rest"]:
            parts = tuple(self.said(name, offset) for name, offset in names[bool(found["x"]) :])
            self.understand(found["rest"], found.start("rest"), self.listed(found["rest"], parts))
        cells = self._on_border(found, names, kinds) if None not in mentions and found["x"] else None
        known = tuple(one for one in mentions if one)
        return Meaning(locations=cells, mentions=known) if cells else self.region(found.text, known)

    def _on_border(
        self, found: Found, names: list[tuple[str, int]], kinds: tuple[str, ...]
    ) -> tuple[Location, ...] | None:
        things = [self.first(kinds, name) for name, _ in names]
        extents = [self.extent(*one, *name) if one else None for one, name in zip(things, names, strict=True)]
        ids = [one[1] for one in things if one]
        if all(one and one.is_known and all(map(self.where.is_cell, one.locations)) for one in extents):
            own, *rest = [set(one.locations) for one in extents if one]
            others = set().union(*rest)
            inner = extents[0].locations if extents[0] else ()
            beside = {one: set(self.where.neighbours(one)) for one in inner}
            touched = {one for one in inner if (beside[one] & others if rest else beside[one] - own)}
            if "next" in found.slots or "on" in found.slots:
                outer = {other for one in touched for other in beside[one] - own if not rest or other in others}
                both = outer if "next" in found.slots else {*touched, *outer}
                return tuple(one for one in self.where.everywhere if one in both)
            return tuple(one for one in inner if one in touched)
        # by what `borders` says: places of the first that touch one of the others, or a place of theirs
        theirs = {place.id for place in self.game.places.values() if place.nation in ids[1:]}.union(ids[1:])
        own_places = (place for place in self.game.places.values() if ids[0] in (place.id, place.nation))
        stated = [one for one in own_places if theirs.intersection(self.where.beside(one.id))]
        return tuple(map(self.where.of_place, stated)) if ids[1:] and stated else None

    def stated_beside(self, middle: Meaning) -> tuple[Location, ...]:
        """What `borders` says to lie beside a place that has no hex."""
        if not middle.locations or any(map(self.where.is_cell, middle.locations)):
            return ()
        ids = (*(one.id for one in middle.locations if one.kind in ("place", "box")), *middle.mentions)
        beside = dict.fromkeys(other for id in ids for other in self.where.beside(id))
        return tuple(dict.fromkeys(self._of_ids(beside)))

    def _of_ids(self, ids: Iterable[str]) -> Iterable[Location]:
        for id in ids:
            if id in self.game.places:
                yield self.where.of_place(self.game.places[id])
            elif cells := self.where.cells_of(id):
                yield from cells

    def of_kind(self, found: Found) -> Meaning | None:
        """``any port of X``, ``every other city``, ``home ports``, ``any entry of X``; ``any controlled port of X``."""
        kinds = self.language.kinds_of(found["kind"] or found["kinds"])
        is_every, is_home, is_other = (one in found.slots for one in ("every", "home", "other"))
        if self.kinds().isdisjoint(kinds) or not (is_every or is_home or is_other or "any" in found.slots):
            return None
        self.needs_context |= is_home or is_other
        self.says_other |= is_other
        owner = self.context.nation or self.context.side if is_home or is_other else None
        lying: Meaning | None = None
        if found["x"]:
            thing = self.first(("region", *OWNERS, "map", CELL), found["x"])
            if thing and thing[0] in ("region", "map", CELL):
                self.mention(found["x"], found.start("x"), (thing[0],))
                lying = self.extent(*thing, found["x"], found.start("x"))
                owner = None
            else:
                owner = self.mention(found["x"], found.start("x"), OWNERS)
        mentions = lying.mentions if lying else (owner,) if owner else ()
        is_held = "held" in found.slots  # who holds what is said by play, and no source delimits it
        known = [one for one in self.game.places.values() if self.is_of(one, kinds, owner)]
        if is_other:
            known = [one for one in known if self.where.of_place(one) not in self.context.others]
        if is_held or not self.where.has_cells or (lying and not lying.is_known):
            return self.region(found.text, mentions, is_each=is_every, surely=0 if is_held or lying else len(known))
        locations = tuple(map(self.where.of_place, known))
        if "sea area" in kinds:
            locations += tuple(box_at(one.id) for one in self.game.boxes.values() if one.kind == "sea")
        if lying:
            inner = set(lying.locations)
            locations = tuple(one for one in locations if one in inner)
        if is_other:
            locations = tuple(one for one in locations if one not in self.context.others)
        if not locations and not self.troubles:
            self.trouble(f"{found.text!r}: no such place is known", found.text, found.at)
        return Meaning(locations=locations, mentions=mentions, is_each=is_every)
