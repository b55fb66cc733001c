"""Phrases that only a grid gives a meaning: rows, ranges, edges, directions."""

from grognard.link.phrase.reading import CELL, NAMED, OWNERS, Reading
from grognard.link.phrase.wording import Found, Meaning
from grognard.model.game.locations import Location, cell_named


class Lines(Reading):
    """Each form is a method."""

    def offset(self, found: Found) -> Meaning | None:
        """``south-east of P``, ``SW of P``, ``2 hexes north of P``: from a known hex, in a direction of its grid. In
        other directions it is a region, as it is of what has no hex."""
        text = found["x"]
        if not self.first((*NAMED, *OWNERS, CELL), text):
            return None
        middle = self.plain(text, found.start("x")) or Meaning()
        if len(middle.locations) != 1 or not self.where.is_cell(middle.locations[0]):
            return self.region(found.text, middle.mentions)
        bearing = self.language.bearing(found["bearing"])
        steps = self.language.number(found["n"]) if found["n"] else 1
        there = self.where.toward(middle.locations[0], bearing, steps)
        if there == "":
            self.trouble(f"the map ends {bearing} of {text}", found.text, found.at)
        return (
            Meaning(locations=(there,), mentions=middle.mentions)
            if isinstance(there, Location)
            else self.region(found.text, middle.mentions)
        )

    def edge(self, found: Found) -> Meaning | None:
        """``north edge of MAP``, ``west edge between A and B``; ``edge between A and B``, around corners too."""
        maps = self.where.maps()
        if found["x"]:
            named = self.mention(found["x"], found.start("x"), ("map",))
            maps = tuple(one for one in maps if one == named)
        edges = (self.language.edge(found["edge"]),) if found["edge"] else ("",)
        if found["a"]:
            return self._along(found, maps, edges)
        locations = tuple(one for map_id in maps for edge in edges for one in self.where.edge(edge, map_id))
        return Meaning(locations=locations) if locations else self.region(found.text, ())

    def _along(self, found: Found, maps: tuple[str, ...], edges: tuple[str, ...]) -> Meaning:
        ends = [self.read(found[slot], found.start(slot)) for slot in ("a", "b")]
        cells = [one.locations[0] for one in ends if len(one.locations) == 1 and self.where.is_cell(one.locations[0])]
        mentions = tuple(one for end in ends for one in end.mentions)
        if len(cells) < 2:
            return self.region(found.text, mentions)
        ways = (self.where.along_edge(edge, *cells) for edge in edges if {one.map for one in cells} <= set(maps))
        shortest = min(filter(None, ways), key=len, default=())
        is_told = edges == ("",) or all(self.where.edge(edge, one.map) for edge in edges for one in cells)
        if not shortest and is_told:
            self.trouble(f"{cells[0].id} and {cells[1].id} do not both lie on that edge", found.text, found.at)
        return Meaning(locations=shortest, mentions=mentions) if shortest else self.region(found.text, mentions)

    def range(self, found: Found) -> Meaning | None:
        """``hexes 0101-0140``: from one to the other in their row or column. Of two words that are no cells it is
        another phrase."""
        ends = [self.where.cells(found[slot]) for slot in ("a", "b")]
        if ends[0] and not ends[1]:  # the map is said once: west:0101-0140
            ends[1] = self.where.cells(found["b"], cell_named(found["a"])[0])
        if not all(ends):
            off = [slot for slot in ("a", "b") if self.where.beyond(found[slot]) or self.where.cells(found[slot])]
            if len(off) < 2:
                return None
            slot = next(one for one in off if not self.where.cells(found[one]))
            text = found[slot]
            self.trouble(f"hex {text} is not on the map", text, found.start(slot), self.where.beyond(text))
            return self.region(found.text, ())
        pairs = [(one, other) for one in ends[0] for other in ends[1] if one.map == other.map]
        if len(pairs) > 1:
            hint = f"write the map before it: {pairs[0][0]}-{pairs[0][1].id}"
            self.trouble(f"{found['a']} and {found['b']} are hexes of several maps", found.text, found.at, hint)
        cells = self.where.run(*pairs[0]) if pairs else ()
        if not cells:
            hint = "a range runs along a row or column: write several, with ; between them"
            message = f"{found['a']} and {found['b']} lie in no one row or column"
            self.trouble(message, found.text, found.at, hint)
            return self.region(found.text, ())
        for slot in ("a", "b"):
            self.understand(found[slot], found.start(slot), self.cell(found[slot]))
        return Meaning(locations=cells)

    def line(self, found: Found) -> Meaning | None:
        """``row E48``, ``row E48xx``, ``column 12``."""
        cells = self.where.line(found.form, *self._line_of(found))
        self.understand(found["x"], found.start("x"), self.cell(found["x"]))
        if not cells and self.where.has_cells:
            self._no_line(found, found.form)
        return Meaning(locations=cells) if cells else self.region(found.text, ())

    def beyond_line(self, found: Found) -> Meaning | None:
        """``north of row E48``: the hexes of that map beyond it."""
        axis = found.form.removeprefix("beyond-")
        named = self._line_of(found)
        self.understand(found["x"], found.start("x"), self.cell(found["x"]))
        if self.where.has_cells and not self.where.line(axis, *named):
            self._no_line(found, axis)
            return self.region(found.text, ())
        cells = self.where.beyond_line(axis, *named, self.language.bearing(found["bearing"]))
        if cells == ():
            self.trouble(f"no hex lies there: {found.text!r}", found.text, found.at)
        return Meaning(locations=cells) if cells else self.region(found.text, ())

    def _line_of(self, found: Found) -> tuple[str, str]:
        """Map and label."""
        map_name, label = cell_named(found["x"])
        maps = self.names.all("map", map_name) if map_name else ()
        return (maps[0] if len(maps) == 1 else map_name), label

    def _no_line(self, found: Found, axis: str) -> None:
        self.trouble(f"no map has a {axis} {found['x']!r}", found["x"], found.start("x"))
