"""The rows of ``grognard list``: one a thing, flat, with provenance and origin. The columns are the records' fields."""

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from grognard.check.account.whole import WAYS, accounts
from grognard.check.view import View
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.locations import cell_at
from grognard.model.game.maps import Hex
from grognard.model.game.scenarios import Draw
from grognard.model.game.sourced import Sourced
from grognard.model.game.steps import column_of
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.said import text_of, word_of
from grognard.model.tilings import crossings_of, tilings_of

Row = dict[str, str]
MOST_NAMED = 200
"""Maximum number of counters that a row names of those from which lot or player draw. Every statement on a large pool
has the whole pool, and naming all of it would take pages a row."""


def _placements(game: Game) -> Iterable[Row]:
    """Each piece with its place and the provenance of the statement that puts it there; and what a statement leaves to
    the lot or a player: a number of several counters, at one place or at one of several."""
    demands = {demand.id: demand for demand in game.demands}
    order = {id: number for number, id in enumerate(demands)}
    for scenario, allotment in game.allotments.items():
        rows = [
            (one.demand, {"scenario": scenario, **_fields(one), "count": "1", "left_to": ""})
            for one in allotment.placements
        ]
        for one in allotment.open:
            demand = demands[one.demand]
            row = {
                "counter": _named([counter for counter, _ in one.pool[:MOST_NAMED]], len(one.pool)),
                "copy": "",
                "location": text_of(demand.places),
            }
            who = "lot" if isinstance(one, Draw) else "player"
            row |= {"state": demand.state, "turn": text_of(demand.turn), "count": str(one.count), "left_to": who}
            rows.append((demand.id, {"scenario": scenario, "demand": demand.id, **row}))
        for id, row in sorted(rows, key=lambda pair: order[pair[0]]):
            yield {**row, **_source(demands[id])}


def _demands(game: Game) -> Iterable[Row]:
    """Each statement with its verdict, and the counters that it gets, may draw or leaves to the player."""
    verdicts = {one.demand: one for allotment in game.allotments.values() for one in allotment.judgements}
    counters: dict[str, dict[str, None]] = defaultdict(dict)
    many: dict[str, int] = defaultdict(int)
    for allotment in game.allotments.values():
        for placement in allotment.placements:
            counters[placement.demand][placement.counter] = None
        for one in allotment.open:
            counters[one.demand].update((counter, None) for counter, _ in one.pool[:MOST_NAMED])
            many[one.demand] += max(len(one.pool) - MOST_NAMED, 0)
    for demand in game.demands:
        found = verdicts.get(demand.id)
        verdict = {"verdict": found.verdict, "reason": found.reason} if found else {"verdict": "", "reason": ""}
        yield {
            **_fields(demand),
            "counters": _named([*counters[demand.id]], len(counters[demand.id]) + many[demand.id]),
            **verdict,
        }


def _named(counters: Sequence[str], many: int) -> str:
    """Names of counters, and the number of the others."""
    names = "; ".join(counters)
    return f"{names}; and {many - len(counters):,} more" if many > len(counters) else names


def _charts(game: Game) -> Iterable[Row]:
    for chart in game.charts.values():
        for cell in chart.cells:
            yield {"chart": chart.id, **_fields(cell)}


def _cards(game: Game) -> Iterable[Row]:
    return map(_fields, game.cards.values())


def _words(game: Game, plan: Plan) -> Iterable[Row]:
    """Each text that needs words in the other languages, with those it has; texts with missing words come first."""
    left = dict.fromkeys(text for texts in plan.unsaid.values() for text in texts)
    for text in dict.fromkeys((*left, *(text for texts in plan.asked.values() for text in texts))):
        yield {"text": text, **{one: game.texts.get(one, {}).get(text, "") for one in plan.asked}}


def _areas(game: Game) -> Iterable[Row]:
    """Areas and points, with what each touches, on its map and on others; a stated gap is none."""
    tilings, crossings = tilings_of(game), crossings_of(game)
    for location, area in game.areas.items():
        own = (
            [cell_at(area.map, other) for other in tilings[area.map].neighbours(area.id)] if area.map in tilings else []
        )
        touching = (*own, *(one for one in crossings.get(location, ()) if one in game.areas))
        yield {**_fields(area), "touches": "; ".join(map(str, touching)), **_source(area)}


def _account(game: Game) -> Iterable[Row]:
    """What becomes of the counters of each owner and type in each setup. ``why``: of those that are left over."""
    for one in accounts(View(game)):
        row = {"scenario": one.scenario, "owner": one.owner, "type": one.type, "mix": str(one.mix)}
        row["pieces"] = str(one.pieces)
        yield {**row, **dict(zip(WAYS, map(str, one.ways), strict=True)), "why": one.why}


def _links(game: Game) -> Iterable[Row]:
    """The links as they are written, with the map of each end."""
    for link in game.links:
        (a_map, _, a), (b_map, _, b) = link.ends
        ends = {"from_map": a_map, "from": a, "to_map": b_map, "to": b}
        yield {**ends, "by": link.by, "way": link.way, **_source(link)}


TABLES: Mapping[str, Callable[[Game], Iterable[Row]]] = {
    "counters": lambda game: map(_fields, game.counters.values()),
    "demands": _demands,
    "placements": _placements,
    "places": lambda game: map(_fields, (*game.places.values(), *game.boxes.values())),
    "regions": lambda game: map(_fields, game.regions.values()),
    "hexes": lambda game: map(_hex, game.hexes.values()),
    "areas": _areas,
    "links": _links,
    "cards": _cards,
    "charts": _charts,
    "hooks": lambda game: map(_fields, game.hooks.values()),
    "states": lambda game: map(_fields, game.states.values()),
    "claims": lambda game: map(_fields, game.claims),
}


ACCOUNT = "account"
COUNTED = ("pieces", *WAYS)
"""Columns of an account that are numbers of pieces."""
KINDS = (*TABLES, ACCOUNT, "words")


def rows_of(game: Game, plan: Plan, kind: str) -> tuple[tuple[str, ...], list[Row]]:
    """The columns and the rows of one kind, in source order."""
    rows = list(_words(game, plan) if kind == "words" else (TABLES.get(kind) or _account)(game))
    columns = dict.fromkeys(name for row in rows for name in row)
    tail = [name for name in ("provenance", "origin") if name in columns]
    return (*(name for name in columns if name not in tail), *tail), rows


def _hex(one: Hex) -> Row:
    """A hex with its terrain as a layer says it: a town on ground that nobody knows is ``?; town``."""
    row = _fields(one)
    return {**row, "terrain": "; ".join(filter(None, (UNKNOWN_SIGN, row["terrain"])))} if one.unknown else row


def _fields(one: Any) -> Row:
    row: Row = {}
    for field in dataclasses.fields(one):
        value = getattr(one, field.name)
        if field.name in ("origin", "provenance"):
            continue
        if field.name in ("values", "back_values") and isinstance(value, Mapping):
            step = 2 if field.name == "back_values" else 1
            row.update({column_of(step, key): text for key, text in value.items()})
        elif field.name == "further":
            row.update({column: text for column, step, _, text in one.printed() if step > 2})
        else:
            row[field.name] = text_of(value)
    return {**row, **_source(one)} if isinstance(one, Sourced) else row


def _source(one: Sourced) -> Row:
    return {"provenance": word_of(one.provenance), "origin": str(one.origin.at)}
