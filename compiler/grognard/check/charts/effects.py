"""CHT: terrain effects and turns."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from grognard.base.diagnostics import Note, Severity
from grognard.base.names.folding import fold
from grognard.check.figures import die_faces
from grognard.check.view import View
from grognard.model.game.areas import Area
from grognard.model.game.charts import Turn
from grognard.model.game.maps import Hex
from grognard.model.rule import Found, Rule


def not_in_chart(view: View) -> Iterator[Found]:
    """What it does: where the game has a terrain effects chart, looks for terrain on the map that has effects and no
    row in the chart (`in_chart = false`).

    Why it matters: players cannot look it up.

    Example: a marsh that costs 2 and stands only in terrain.toml.

    How to mend: drop `in_chart = false`.
    """
    if not _charts_terrain(view):
        return
    for terrain in view.game.terrain.values():
        if not terrain.in_chart and terrain.id in view.once(_terrain_on_maps) and (terrain.move or terrain.combat):
            yield Found(
                origin=terrain.origin["in_chart"],
                message=f"{terrain.name} is on the map, has effects and no row in the terrain effects chart",
            )


def not_on_map(view: View) -> Iterator[Found]:
    """What it does: looks for rows of the terrain effects chart whose terrain lies on no map.

    Why it matters: either the map lacks it, or the chart explains what is not there.

    Example: a swamp in terrain.toml without one hex of it.

    How to mend: put it on the map, or say `in_chart = false`. While the ground of a hex is unknown nothing is said: it
    may lie there.
    """
    ground = [one for _, one in view.game.ground()]
    if not _charts_terrain(view) or not ground or any(map(_is_unknown, ground)):
        return
    for terrain in view.game.terrain.values():
        if terrain.in_chart and terrain.id not in view.once(_terrain_on_maps):
            yield Found(
                origin=terrain.origin.at,
                message=f"{terrain.name} has a row in the terrain effects chart and lies on no map",
            )


def effect_against_shift(view: View) -> Iterator[Found]:
    """What it does: holds the effect on combat that the terrain effects chart prints (`combat = "1 left"`) against the
    number of columns that the module shifts (`shift = -1`).

    Why it matters: the chart on the table and the module would disagree.

    Example: `combat = "2 left"` with `shift = -1`.

    How to mend: correct the one that is wrong. Effects in other words are not compared.
    """
    for terrain in view.game.terrain.values():
        printed = _printed_shift(terrain.combat)
        if printed is not None and terrain.shift is not None and printed != terrain.shift:
            yield Found(
                origin=terrain.origin["shift"],
                message=f"{terrain.name} prints {terrain.combat!r}, its shift is {terrain.shift}",
                notes=(Note(message="as printed", origin=terrain.origin["combat"]),),
            )


def turns_too_few(view: View) -> Iterator[Found]:
    """What it does: compares the first and the last turn of each scenario with each other, with the turn record track
    and with charts/turns.csv.

    Why it matters: the marker runs off the track before the game ends, or stands beside it when it begins.

    Example: `last_turn = 8` and a track with `last = 7`.

    How to mend: lengthen the track, or correct the scenario.
    """
    for scenario in view.game.scenarios.values():
        for track in view.game.turn_tracks:
            if not track.first <= scenario.last_turn <= track.end:
                yield Found(
                    origin=scenario.origin["last_turn"],
                    message=f"{scenario.id} ends with turn {scenario.last_turn}, {track.name} with {track.end}",
                    notes=(Note(message="the track", origin=track.origin["last"]),),
                )
        named = [turn.number for turn in view.game.calendar]
        if named and scenario.last_turn not in named:
            yield Found(
                origin=scenario.origin["last_turn"],
                message=f"{scenario.id} ends with turn {scenario.last_turn}, which charts/turns.csv does not name",
            )
        if scenario.first_turn > scenario.last_turn:
            yield Found(
                origin=scenario.origin["first_turn"],
                message=f"{scenario.id} begins with turn {scenario.first_turn} and ends with turn {scenario.last_turn}",
            )
        elif named and scenario.first_turn not in named:
            yield Found(
                origin=scenario.origin["first_turn"],
                message=f"{scenario.id} begins with turn {scenario.first_turn}, which charts/turns.csv does not name",
            )


def turns_out_of_order(view: View) -> Iterator[Found]:
    """What it does: looks for turns that do not follow one another by one, and for a label given to two of them.

    Why it matters: a setup that says "Sep/Oct 1914" must mean one turn.

    Example: turns 1, 2, 4.

    How to mend: correct the number or the label.
    """
    sorts: dict[tuple[str, str | None], list[Turn]] = defaultdict(list)
    for turn in view.game.turns:
        sorts[turn.kind, turn.track].append(turn)
    for before, after in (pair for turns in sorts.values() for pair in pairwise(turns)):
        if after.number != before.number + 1:
            yield Found(origin=after.origin["number"], message=f"turn {after.number} follows turn {before.number}")
    seen: dict[tuple[str, str], Turn] = {}
    for turn in view.game.turns:
        first = seen.setdefault((turn.kind, fold(turn.label)), turn)
        if first.number != turn.number:
            yield Found(
                origin=turn.origin["label"],
                message=f"{turn.label!r} is the label of turns {first.number} and {turn.number}",
                notes=(Note(message=f"turn {first.number}", origin=first.origin["label"]),),
            )


def unknown_dice(view: View) -> Iterator[Found]:
    """What it does: looks for charts whose `die` is not a number of dice with a number of sides.

    Why it matters: the module gets no button that rolls them, and whether the rows cover every roll is not checked.

    Example: `die = "two dice"`.

    How to mend: write `1d6`, `2d6`, `1d10`: how many dice, `d`, how many sides.
    """
    for chart in view.game.charts.values():
        if chart.kind != "tec" and die_faces(chart.die) is None:
            yield Found(
                origin=chart.origin["die"],
                message=f"chart {chart.id} rolls {chart.die!r}, which are not dice",
                hint="write how many, d and how many sides, as 2d6",
            )


def _printed_shift(effect: str) -> int | None:
    """Columns to the right of ``2 left``, ``shift 1 column right``, ``3L``, ``no effect``; None for other words."""
    text = effect.strip().casefold()
    if text in ("no effect", "none", "-", "–"):
        return 0
    found = re.fullmatch(r"(?:shift\s+)?(\d{1,9})\s*(?:columns?\s*)?(left|right|l|r)", text)
    return int(found[1]) * (-1 if found[2][0] == "l" else 1) if found else None


def _charts_terrain(view: View) -> bool:
    return any(chart.kind == "tec" for chart in view.game.charts.values())


def _is_unknown(one: Hex | Area) -> bool:
    """Whether nobody says what lies there; an area says it by naming its terrain."""
    return one.unknown if isinstance(one, Hex) else not one.terrain


def _terrain_on_maps(view: View) -> frozenset[str]:
    game = view.game
    cells = {terrain for _, one in game.ground() for terrain in one.terrain}
    lines = {*(one.kind for one in game.hexsides), *(one.kind for one in game.paths), *(one.by for one in game.links)}
    return frozenset(cells | lines)


RULES = (
    Rule(code="CHT007", severity=Severity.WARNING, title="terrain without a row in the TEC", function=not_in_chart),
    Rule(code="CHT008", severity=Severity.WARNING, title="row in the TEC without terrain", function=not_on_map),
    Rule(
        code="CHT009", severity=Severity.WARNING, title="turn track shorter than the scenario", function=turns_too_few
    ),
    Rule(code="CHT010", severity=Severity.WARNING, title="turns out of order", function=turns_out_of_order),
    Rule(code="CHT011", severity=Severity.WARNING, title="printed effect against shift", function=effect_against_shift),
    Rule(code="CHT012", severity=Severity.WARNING, title="dice that are none", function=unknown_dice),
)
