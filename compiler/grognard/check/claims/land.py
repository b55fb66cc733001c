"""Claims about the map and its terrain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.base.names.folding import fold
from grognard.check.claims.subjects import Subjects
from grognard.check.claims.verdict import Verdict, compared, meaningless, outcome_of
from grognard.check.facts import Fact, course_fact, side_fact
from grognard.model.fields.how_many import NONE
from grognard.model.game.areas import NO_LINK
from grognard.model.game.locations import Location, cell_at, cell_named
from grognard.model.game.maps import Hex
from grognard.model.game.rules import Claim

NO_PLACE = "no place is called"
"""How what is said of a claim begins that names a place which the sources have not."""


def claimed_hex(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """Terrain, elevation, places, hexsides and roads of one hex or several; of an area its terrain and what touches."""
    locations: Iterable[Location] | None = subjects.hexes(claim.subject)
    if claim.places and claim.places.is_known and all(map(subjects.view.is_cell, claim.places.locations)):
        locations = claim.places.locations
    if locations is None and claim.places and not claim.places.is_known:
        yield Verdict(claim=claim, outcome="unverifiable", found="places that the sources do not delimit")
        return
    if locations is None:
        several = subjects.several(claim.subject)
        words = f"is a hex of several maps; write {' or '.join(map(str, several))}" if several else ""
        yield meaningless(claim, f"{claim.subject!r} {words or 'is not a hex of the map'}")
        return
    word, _, other = claim.property.partition(" ")
    for location in locations:
        if word == "hexside":
            yield _hexside(claim, subjects, location, other)
        elif word in ("terrain", "elevation"):
            yield _ground(claim, subjects, location, word)
        elif word == "touches":
            yield _touches(claim, subjects, location, subjects.cell(other))
        elif word in ("place", "victory", "entry"):
            yield _place(claim, subjects, location, word)
        elif subjects.terrain(claim.property):
            yield _path(claim, subjects, location, subjects.terrain(claim.property) or "")
        else:
            yield meaningless(claim, f"a hex has no {claim.property!r}")


def _ground(claim: Claim, subjects: Subjects, location: Location, field: str) -> Verdict:
    ground = subjects.view.game.ground_at(location)
    elevation = ground.elevation if isinstance(ground, Hex) else None
    fact = Fact(f"hex {location}", field)
    if ground is None or not (ground.terrain if field == "terrain" else elevation is not None):
        return Verdict(claim=claim, outcome="unverifiable", found=f"{field} of {location} is not known")
    if field == "elevation":
        return compared(claim, str(elevation), fact, ground.origin[field])
    wanted = [subjects.terrain(part) for part in claim.value.split("+")]
    if None in wanted:
        return meaningless(claim, f"no terrain is called {claim.value!r}")
    is_met = set(wanted) <= set(ground.terrain)
    if isinstance(ground, Hex) and ground.unknown and not is_met:
        return Verdict(claim=claim, outcome="unverifiable", found=f"the ground of {location} is not known")
    return outcome_of(claim, is_met, "+".join(ground.terrain), fact, ground.origin[field])


def _hexside(claim: Claim, subjects: Subjects, location: Location, other: str) -> Verdict:
    map_id, here = location.map, location.id
    neighbour = cell_named(other)[1]
    if cell_at(map_id, neighbour) not in subjects.view.neighbours(location):
        return meaningless(claim, f"{here} and {neighbour} are not neighbours")
    sides = [
        side for side in subjects.view.game.hexsides if side.map == map_id and {side.a, side.b} == {here, neighbour}
    ]
    kinds = [side.kind for side in sides]
    nothing = fold(claim.value) in ("", "none", "no")
    wanted = [] if nothing else [subjects.terrain(part) for part in claim.value.split("+")]
    if None in wanted:
        return meaningless(claim, f"no terrain is called {claim.value!r}")
    return Verdict(
        claim=claim,
        outcome="met" if set(wanted) <= set(kinds) and not (nothing and kinds) else "contradicted",
        found=" + ".join(kinds) or "nothing",
        facts=tuple(side_fact(map_id, here, neighbour, kind) for kind in wanted if kind),
        places=tuple((f"{side.kind} {side.name}".strip(), side.origin.at) for side in sides),
    )


def _touches(claim: Claim, subjects: Subjects, location: Location, other: Location) -> Verdict:
    """Whether two cells are neighbours."""
    said = fold(claim.value)
    if not subjects.view.is_cell(other) or said not in ("yes", "no"):
        return meaningless(claim, f"{claim.property!r} needs another place of the map, and yes or no")
    found = "yes" if other in subjects.view.neighbours(location) else "no"
    knows_all = all(map(subjects.view.knows_neighbours, (location, other)))
    if found == "no" and not knows_all and not _is_stated_apart(subjects, location, other):
        words = f"whether {location} touches {other} is not known"
        return Verdict(claim=claim, outcome="unverifiable", found=words)
    return Verdict(claim=claim, outcome="met" if found == said else "contradicted", found=found)


def _is_stated_apart(subjects: Subjects, one: Location, other: Location) -> bool:
    """Whether a link says that two cells do not touch."""
    return any(link.by == NO_LINK and set(link.ends) == {one, other} for link in subjects.view.game.links)


def _path(claim: Claim, subjects: Subjects, location: Location, kind: str) -> Verdict:
    here = [path for path in subjects.view.paths_at.get(location, ()) if path.kind == kind]
    wanted = fold(claim.value)
    names = [fold(path.name) for path in here]
    is_met = not here if wanted in ("no", "none", "") else bool(here) if wanted == "yes" else wanted in names
    return Verdict(
        claim=claim,
        outcome="met" if is_met else "contradicted",
        found=", ".join(path.name or path.kind for path in here) or "no",
        facts=(Fact(f"hex {location}", kind),),
        places=tuple((path.name or path.kind, path.origin["hexes"]) for path in here),
    )


def claimed_path(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """The hexes of a path in their order, from either end."""
    called = [path for path in subjects.view.game.paths if fold(path.name or path.kind) == fold(claim.subject)]
    said = [subjects.cell(one) for one in claim.value.split()]
    if not called or claim.property != "course" or not all(map(subjects.view.is_cell, said)):
        word = f"no path has a {claim.property!r} by the name of {claim.subject!r}"
        of_hexes = called and claim.property == "course"
        yield meaningless(claim, f"{claim.value!r} are no hexes of the map" if of_hexes else word)
        return
    met = []
    for path in called:
        course = [subjects.view.location(path.map, one) for one in path.hexes]
        met += [path] if said in (course, course[::-1]) else []
    for path in met or called:
        at = other_hex(" ".join(path.hexes), claim.value)
        place = path.origin["hexes" if at is None else f"hexes.{at}"]
        yield outcome_of(claim, bool(met), " ".join(path.hexes), course_fact(path), place)


def other_hex(course: str, claimed: str) -> int | None:
    """Which hex of a course, from 0, is the only one that a claim has otherwise; None where more are, or none."""
    pairs = enumerate(zip(course.split(), claimed.split(), strict=False))
    others = [at for at, (is_, said) in pairs if is_ != said]
    return others[0] if len(others) == 1 and len(course.split()) == len(claimed.split()) else None


def _place(claim: Claim, subjects: Subjects, location: Location, field: str) -> Verdict:
    here = subjects.view.places_at.get(location, ())
    if field == "place":
        wanted = subjects.place(claim.value)
        if wanted is None:
            return meaningless(claim, f"{NO_PLACE} {claim.value!r}")
        origin = subjects.view.game.places[wanted].origin["hex"]
        names = ", ".join(place.name for place in here) or "no place"
        return outcome_of(claim, wanted in [place.id for place in here], names, Fact(f"place {wanted}", "hex"), origin)
    for place in here:
        found = place.victory if field == "victory" else "; ".join(place.entry)
        if found not in (NONE, "") or place is here[-1]:
            return compared(claim, found, Fact(f"place {place.id}", field), place.origin[field])
    return Verdict(claim=claim, outcome="unverifiable", found=f"no place lies in {location}")


def claimed_terrain(claim: Claim, subjects: Subjects) -> Iterator[Verdict]:
    """A cost, an effect or a shift of the terrain effects chart."""
    terrain = subjects.view.game.terrain.get(subjects.terrain(claim.subject) or "")
    word, _, movement = claim.property.partition(" ")
    if terrain is None or word not in ("move", "combat", "shift") or (word == "move" and movement not in terrain.move):
        yield meaningless(claim, f"no terrain has a {claim.property!r} by the name of {claim.subject!r}")
        return
    found = terrain.move[movement] if word == "move" else terrain.combat
    if word == "shift":
        found = "" if terrain.shift is None else str(terrain.shift)
    origin = terrain.origin.fields.get(f"{word}.{movement}", terrain.origin[word])
    # what a rulebook does not give is unknown; in a game of one's own it has no effect
    is_blank_open = subjects.view.game.head.basis == "rulebook"
    fact = Fact(f"terrain {terrain.id}", claim.property)
    said = compared(claim, found, fact, origin, is_blank_open=is_blank_open)
    if word == "move" and said.outcome == "met" and found.startswith("+") != claim.value.strip().startswith("+"):
        said = outcome_of(claim, False, found, fact, origin)  # 2 more is another cost than 2
    yield said
