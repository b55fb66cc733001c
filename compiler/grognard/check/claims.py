"""Claims: what the rules state a second time, held against the sources. Each kind of claim is one function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Literal

from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.facts import Fact, side_fact
from grognard.check.figures import number
from grognard.check.subjects import Subjects
from grognard.check.view import View
from grognard.model.counters import Counter
from grognard.model.rules import Claim
from grognard.model.scenarios import Placement

Outcome = Literal["met", "contradicted", "short", "over", "unverifiable", "meaningless"]


@record
class Said:
    """What the sources say to one claim. ``found``: their value as printed; ``facts``: what the claim speaks of."""

    claim: Claim
    outcome: Outcome
    found: str = ""
    facts: tuple[Fact, ...] = ()
    places: tuple[tuple[str, Origin], ...] = ()
    """Where the sources say it, each with a word."""


def judge_all(view: View) -> tuple[Said, ...]:
    """The verdicts on all claims of a game."""
    subjects = Subjects(view)
    return tuple(said for claim in view.game.claims for said in judge(claim, subjects))


def judge(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    """One verdict a claim, or several where its subject is several hexes or counters."""
    kind = _KINDS.get(claim.kind)
    if kind is None:
        yield _meaningless(claim, f"no kind of claim is called {claim.kind!r}")
    else:
        yield from kind(claim, subjects)


def _count(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    found = subjects.counters(claim.subject)
    said = number(claim.value)
    if found is None or said is None:
        word = f"{claim.value!r} is no number" if said is None else f"{claim.subject!r} means no counters"
        yield _meaningless(claim, word)
        return
    counters, fields = found
    total = sum(counter.qty for counter in counters)
    outcome: Outcome = "met" if total == said else "short" if total < said else "over"
    facts = tuple(Fact(f"counter {one.id}", field) for one in counters for field in ("qty", *fields) if field != "id")
    places = tuple((f"{one.qty} {one.id}", one.origin["qty"]) for one in counters)
    yield Said(claim=claim, outcome=outcome, found=str(total), facts=facts, places=places)


def _hex(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    locations = subjects.hexes(claim.subject)
    if locations is None:
        yield _meaningless(claim, f"{claim.subject!r} is no hex of the map")
        return
    word, _, other = claim.property.partition(" ")
    for location in locations:
        if word == "hexside":
            yield _hexside(claim, subjects, location, other)
        elif word in ("terrain", "elevation"):
            yield _ground(claim, subjects, location, word)
        elif word in ("place", "victory", "entry"):
            yield _place(claim, subjects, location, word)
        elif subjects.terrain(claim.property):
            yield _path(claim, subjects, location, subjects.terrain(claim.property) or "")
        else:
            yield _meaningless(claim, f"a hex has no {claim.property!r}")


def _ground(claim: Claim, subjects: Subjects, location: str, field: str) -> Said:
    hexagon = subjects.view.game.hexes.get(location)
    fact = Fact(f"hex {location}", field)
    if hexagon is None or not (hexagon.terrain if field == "terrain" else hexagon.elevation is not None):
        return Said(claim=claim, outcome="unverifiable", found=f"{field} of {location} is not known")
    if field == "elevation":
        return _compare(claim, str(hexagon.elevation), fact, hexagon.origin[field])
    wanted = [subjects.terrain(part) for part in claim.value.split("+")]
    if None in wanted:
        return _meaningless(claim, f"no terrain is called {claim.value!r}")
    is_met = set(wanted) <= set(hexagon.terrain)
    return _told(claim, is_met, "+".join(hexagon.terrain), fact, hexagon.origin[field])


def _hexside(claim: Claim, subjects: Subjects, location: str, other: str) -> Said:
    map_id, _, here = location.partition(":")
    neighbour = other.rpartition(":")[2]
    if f"{map_id}:{neighbour}" not in subjects.view.neighbours(location):
        return _meaningless(claim, f"{here} and {neighbour} are not neighbours")
    sides = [
        side for side in subjects.view.game.hexsides if side.map == map_id and {side.a, side.b} == {here, neighbour}
    ]
    kinds = [side.kind for side in sides]
    nothing = claim.value.strip().casefold() in ("", "none", "no")
    wanted = [] if nothing else [subjects.terrain(part) for part in claim.value.split("+")]
    if None in wanted:
        return _meaningless(claim, f"no terrain is called {claim.value!r}")
    return Said(
        claim=claim,
        outcome="met" if set(wanted) <= set(kinds) and not (nothing and kinds) else "contradicted",
        found=" + ".join(kinds) or "nothing",
        facts=tuple(side_fact(map_id, here, neighbour, kind) for kind in wanted if kind),
        places=tuple((f"{side.kind} {side.name}".strip(), side.origin["sides"]) for side in sides),
    )


def _path(claim: Claim, subjects: Subjects, location: str, kind: str) -> Said:
    here = [path for path in subjects.view.paths_at.get(location, ()) if path.kind == kind]
    wanted = claim.value.strip().casefold()
    names = [path.name.casefold() for path in here]
    is_met = not here if wanted in ("no", "none", "") else bool(here) if wanted == "yes" else wanted in names
    return Said(
        claim=claim,
        outcome="met" if is_met else "contradicted",
        found=", ".join(path.name or path.kind for path in here) or "no",
        facts=(Fact(f"hex {location}", kind),),
        places=tuple((path.name or path.kind, path.origin["hexes"]) for path in here),
    )


def _place(claim: Claim, subjects: Subjects, location: str, field: str) -> Said:
    here = subjects.view.places_at.get(location, ())
    if field == "place":
        wanted = subjects.place(claim.value)
        if wanted is None:
            return _meaningless(claim, f"no place is called {claim.value!r}")
        origin = subjects.view.game.places[wanted].origin["hex"]
        names = ", ".join(place.name for place in here) or "no place"
        return _told(claim, wanted in [place.id for place in here], names, Fact(f"place {wanted}", "hex"), origin)
    for place in here:
        found = str(place.victory) if field == "victory" else "; ".join(place.entry)
        if found not in ("0", "") or place is here[-1]:
            return _compare(claim, found, Fact(f"place {place.id}", field), place.origin[field])
    return Said(claim=claim, outcome="unverifiable", found=f"there is no place in {location}")


def _terrain(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    terrain = subjects.view.game.terrain.get(subjects.terrain(claim.subject) or "")
    word, _, movement = claim.property.partition(" ")
    if terrain is None or word not in ("move", "combat", "shift") or (word == "move" and movement not in terrain.move):
        yield _meaningless(claim, f"no terrain has a {claim.property!r} by the name of {claim.subject!r}")
        return
    found = terrain.move[movement] if word == "move" else terrain.combat
    if word == "shift":
        found = "" if terrain.shift is None else str(terrain.shift)
    origin = terrain.origin.fields.get(f"{word}.{movement}", terrain.origin[word])
    yield _compare(claim, found, Fact(f"terrain {terrain.id}", claim.property), origin)


def _table(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    chart = subjects.view.game.charts.get(claim.subject)
    cells = {f"{cell.column}/{cell.row}": cell for cell in chart.cells} if chart else {}
    cell = cells.get(claim.property)
    if chart is None or cell is None:
        yield _meaningless(claim, f"no chart has a cell {claim.subject} {claim.property}")
        return
    yield _compare(claim, cell.value, Fact(f"chart {chart.id}", claim.property), cell.origin["value"])


def _counter(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    one = subjects.view.game.counters.get(claim.subject)
    found = ([one], ()) if one else subjects.counters(claim.subject)
    if not found or not found[0]:
        yield _meaningless(claim, f"{claim.subject!r} means no counter")
        return
    for counter in found[0]:
        yield _of_counter(claim, counter)


def _of_counter(claim: Claim, counter: Counter) -> Said:
    field = claim.property
    value = counter.values.get(field)
    if field.startswith("back_"):
        value = counter.back_values.get(field.removeprefix("back_"))
    if field in ("type", "side", "nation", "formation", "qty", "name", "left", "right", "echelon", "entry", "text"):
        value = str(getattr(counter, field) or "")
    return _compare(claim, value or "", Fact(f"counter {counter.id}", field), counter.origin[field])


def _setup(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    scenario, _, counter = claim.subject.partition(" ")
    yield _placed(claim, subjects, scenario, counter.strip(), claim.property)


def _play(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    counter = subjects.view.game.counters.get(claim.subject)
    if counter and claim.property in ("hex", "turn", "state"):
        first = next(iter(subjects.view.game.scenarios), "")
        yield _placed(claim, subjects, first, counter.id, claim.property)
    elif counter:
        yield _of_counter(claim, counter)
    else:
        yield _meaningless(claim, f"no counter is called {claim.subject!r}")


_COLUMN = MappingProxyType({"hex": "where", "turn": "when", "state": "state"})


def _placed(claim: Claim, subjects: Subjects, scenario: str, counter: str, field: str) -> Said:
    view = subjects.view
    allotment = view.game.allotments.get(scenario)
    here = [one for one in allotment.placements if one.counter == counter] if allotment else []
    if allotment is None or counter not in view.game.counters or field not in _COLUMN:
        return _meaningless(claim, f"no setup has a {field!r} of {claim.subject!r}")
    if not here:
        return Said(claim=claim, outcome="contradicted", found=f"{counter} has no place in {scenario}")
    met = [one for one in here if _is_at(subjects, one, field, claim.value)]
    column = _COLUMN[field]
    return Said(
        claim=claim,
        outcome="met" if met else "contradicted",
        found=", ".join(dict.fromkeys(_spot(one, field) for one in here)),
        facts=tuple(Fact(f"statement {one.demand}", column) for one in met or here),
        places=tuple((f"{counter} in {scenario}", view.written(one, column)) for one in met or here),
    )


def _is_at(subjects: Subjects, placement: Placement, field: str, value: str) -> bool:
    text = value.strip()
    if field == "turn":
        return subjects.view.turn_of(text) == placement.turn
    if field == "state":
        return placement.state.casefold() == text.casefold()
    name = placement.location.partition(":")[2]
    place = subjects.view.game.places.get(subjects.place(text) or "")
    if place and place.hex:
        return placement.location == subjects.view.location(place.map, place.hex)
    return text in (placement.location, name) or (place is not None and name == place.id)


def _spot(placement: Placement, field: str) -> str:
    if field == "hex":
        return placement.location.partition(":")[2]
    return (str(placement.turn) if placement.turn else "start") if field == "turn" else placement.state or "no state"


def _cards(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    deck = subjects.view.game.decks.get(claim.subject)
    cards = [card for card in subjects.view.game.cards.values() if deck and card.deck == deck.id]
    if claim.property:
        cards = [card for card in cards if claim.property in (card.id, card.title)]
    if deck is None or (claim.property and not cards):
        yield _meaningless(claim, f"no deck {claim.subject} has a card {claim.property!r}")
        return
    yield Said(
        claim=claim,
        outcome="met" if number(claim.value) == sum(card.qty for card in cards) else "contradicted",
        found=str(sum(card.qty for card in cards)),
        facts=tuple(Fact(f"card {card.id}", "qty") for card in cards),
        places=tuple((f"{card.qty} {card.id}", card.origin["qty"]) for card in cards),
    )


def _turns(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    scenario = subjects.view.game.scenarios.get(claim.subject)
    word, _, turn = claim.property.partition(" ")
    if scenario and word in ("first", "last"):
        field = f"{word}_turn"
        fact = Fact(f"scenario {scenario.id}", field)
        yield _compare(claim, str(getattr(scenario, field)), fact, scenario.origin[field])
    elif scenario and word == "track" and turn in scenario.tracks:
        fact = Fact(f"scenario {scenario.id}", claim.property)
        yield _compare(claim, str(scenario.tracks[turn]), fact, scenario.origin["tracks"])
    elif scenario and word == "label":
        labels = {str(one.number): one for one in subjects.view.game.turns}
        named = labels.get(turn)
        if named:
            yield _compare(claim, named.label, Fact(f"turn {turn}", "label"), named.origin["label"])
        else:
            yield _told(claim, False, f"no turn {turn}", Fact(f"turn {turn}", "label"), scenario.origin["last_turn"])
    else:
        yield _meaningless(claim, f"no scenario has a {claim.property!r} by the name of {claim.subject!r}")


def _stacking(claim: Claim, subjects: Subjects) -> Iterator[Said]:
    hook = subjects.view.game.hooks.get(claim.subject)
    if hook is None or hook.kind != "stacking-limit" or claim.property not in ("points", "pieces"):
        yield _meaningless(claim, f"no stacking limit has {claim.property!r} by the name of {claim.subject!r}")
        return
    found = getattr(hook, claim.property)
    fact = Fact(f"hook {hook.id}", claim.property)
    yield _compare(claim, "" if found is None else str(found), fact, hook.origin[claim.property])


def _compare(claim: Claim, found: str, fact: Fact, origin: Origin) -> Said:
    """Equal as printed, or as numbers."""
    said = claim.value.strip()
    both = number(said), number(found)
    is_met = said.casefold() == found.strip().casefold() or (None not in both and both[0] == both[1])
    return _told(claim, is_met, found or "blank", fact, origin)


def _told(claim: Claim, is_met: bool, found: str, fact: Fact, origin: Origin) -> Said:
    outcome: Outcome = "met" if is_met else "contradicted"
    return Said(claim=claim, outcome=outcome, found=found, facts=(fact,), places=((" ".join(fact), origin),))


def _meaningless(claim: Claim, why: str) -> Said:
    return Said(claim=claim, outcome="meaningless", found=why)


_KINDS: Mapping[str, Callable[[Claim, Subjects], Iterator[Said]]] = MappingProxyType(
    {
        "count": _count,
        "hex": _hex,
        "terrain": _terrain,
        "table": _table,
        "counter": _counter,
        "setup": _setup,
        "play": _play,
        "cards": _cards,
        "turns": _turns,
        "stacking": _stacking,
    }
)
