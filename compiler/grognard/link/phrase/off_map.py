"""Phrases for what lies beside the map: boxes, turns, spaces of tracks, pools."""

from grognard.base.names.folding import fold
from grognard.base.names.slugs import slug
from grognard.link.phrase.reading import OWNERS, POOL, Reading, declaring
from grognard.link.phrase.wording import Found, Meaning, Said
from grognard.model.game.locations import space_at, turn_at
from grognard.model.game.setup.pools import Pool


class OffMap(Reading):
    """Each form is a method."""

    def box(self, found: Found) -> Meaning:
        """``box NAME``, ``NAME box``."""
        id = self.mention(found["x"], found.start("x"), ("box",))
        return self.meant("box", id) if id else self.region(found.text, ())

    def turn(self, found: Found) -> Meaning:
        """``turn track``: the space of the turn of the statement; ``turn 3``."""
        text = found["x"]
        self.needs_context |= not text
        number = self.turns.number(text) if text else self.context.turn
        if text and number is None:
            self.trouble(f"no turn is called {text!r}", text, found.start("x"), self.turns.hint(text))
        return Meaning(locations=(turn_at(number or 0),))

    def space(self, found: Found) -> Meaning:
        """``space 9 of TRACK``: where a marker stands."""
        id = self.mention(found["x"], found.start("x"), ("track",))
        if id is None:
            return self.region(found.text, ())
        track, number = self.game.tracks[id], int(found["number"])
        most = track.last.most
        if number < track.first or (most is not None and number > most):
            hint = f"it begins with {track.first}" if most is None else f"it runs from {track.first} to {most}"
            self.trouble(f"{track.name} has no space {number}", found["number"], found.start("number"), hint)
        is_turn = track is self.game.turn_track
        return Meaning(locations=(turn_at(number) if is_turn else space_at(id, number),), mentions=(id,))

    def pool(self, found: Found) -> Meaning | None:
        """``dead pile``, ``dead pile of X``: a pool by its name, and whose it is."""
        name = found["pool"]
        ids = next((ids for way in self.language.names(name) if (ids := self.names.all("pool", way))), ())
        pool = self.game.pools.get(ids[0]) if len(ids) == 1 else None
        if pool is None and (self.game.pools or not fold(name).endswith(POOL)):
            return None  # a game that declares its pools knows no other
        if pool is None:
            pool = Pool(id=slug(fold(name).removesuffix(POOL)) or "pool", name=name)
            self.trouble(f"no pool is called {name!r}", found.text, found.at, declaring(name), is_undeclared=True)
        else:
            self.understand(name, found.start("pool"), Said(text=name, thing=("pool", pool.id)))
        owner = self.mention(found["x"], found.start("x"), OWNERS) if found["x"] else None
        self.needs_context = True
        nation = (owner if owner in self.game.nations else None) if owner else self.context.nation
        own = self.game.nations.get(nation or "")
        side = own.side if own else owner or self.context.side
        self.gets_back |= "removed" in pool.takes
        return Meaning(locations=(pool.location(nation, side, self.context.turn or 0),))
