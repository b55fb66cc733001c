"""What setup cards say in words beside their slots: what a nation controls, what holds for it, what holds for all."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from grognard.model.game.scenarios import Demand
from grognard.model.game.setup.words import ADDED, OF_POOLS, REMOVED
from grognard.model.game.whole import Game
from grognard.model.words import Words, filled
from grognard.plan.piece_names import piece_name
from grognard.plan.setup.boxes import Part, pool_name, text_part, what_of
from grognard.plan.setup.control import markers_of
from grognard.plan.setup.where import place_said

NOTES = "setup-notes"


def said_of_control(game: Game, scenario: str, nation: str, tr: Words) -> Iterator[Part]:
    """What the nation controls at start."""
    phrase = tr(game.scenarios[scenario].control.get(nation, ""))
    if phrase:
        markers = [f"{many} x {_marker(game, id, tr)}" for id, many in markers_of(game, scenario, nation).items()]
        said = " · ".join((phrase[:1].upper() + phrase[1:], *markers))
        yield text_part(tr("Under control"), said, game.scenarios[scenario].cite)


def _marker(game: Game, id: str, tr: Words) -> str:
    counter = game.counters[id]
    return piece_name(game, counter, game.types[counter.type], tr)


def said_of_nation(game: Game, scenario: str, nation: str, cite: str, tr: Words) -> Iterator[Part]:
    """What the chart of notes says of a nation, in a column of the scenario or in one of all. ``cite``: the case of the
    nation's block, which a column of the scenario is from."""
    chart = game.charts.get(NOTES)
    for cell in chart.cells if chart else ():
        if chart and cell.row == nation and cell.value and _is_for(game, scenario, cell.column):
            said = tr(cell.value)[:1].upper() + tr(cell.value)[1:] + "."
            yield text_part(tr(chart.title), said, cite if cell.column == scenario else chart.cite)


def _is_for(game: Game, scenario: str, column: str) -> bool:
    return column == scenario or column not in game.scenarios


def said_of_all(game: Game, general: Sequence[Demand], tr: Words) -> Iterator[Part]:
    """What the statements of no nation say, and the notes of the chart itself."""
    removed_ones = [one for one in general if one.says(REMOVED)]
    removed = [what_of(game, [one], tr).removeprefix("? ") for one in removed_ones]
    added = [one for one in general if one.says(ADDED)]
    cite = next((one.cite for one in (*removed_ones, *added)), "")
    pool = tr(pool_name(game, next((one for one in general if one.says(*OF_POOLS)), general[0]))) if general else ""
    if removed:
        yield text_part(filled(tr("Out of every {pool} at start"), pool=pool), ", ".join(removed), cite)
    if added:
        turns = [
            f"{tr(when)}{tr(': ')}" + ", ".join(what_of(game, [one], tr).removeprefix("? ") for one in group)
            for when, group in groupby(added, key=lambda one: one.when)
        ]
        yield text_part(filled(tr("Joins every {pool} later"), pool=pool), " · ".join(turns), cite)
    others = [one for one in general if not one.says(*OF_POOLS)]
    if others:
        yield text_part(tr("At start"), " · ".join(_line(game, one, tr) for one in others), others[0].cite)
    chart = game.charts.get(NOTES)
    if chart and chart.notes:
        yield text_part(tr("All nations"), " ".join(map(tr, chart.notes)), chart.cite)


def _line(game: Game, demand: Demand, tr: Words) -> str:
    """What goes where; a place that bears the name of what goes there says it alone."""
    what, where = what_of(game, [demand], tr), place_said(game, demand, tr)
    return where if where.startswith(what) else f"{what}{tr(': ')}{where}"
