"""CHT: combat results tables, terrain effects, turns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.figures import die_faces, rolls, strength
from grognard.check.rule import Found, Rule
from grognard.check.view import View
from grognard.model.charts import Chart, ChartCell

MOSTLY = 8
"""A CRT follows its die when seven of eight neighbouring rows do; then the eighth is a slip, not a taste."""


def gap_in_rolls(view: View) -> Iterator[Found]:
    """What it does: reads the rows of each die table and looks for a roll that no row covers.

    Why it matters: a player rolls it and finds no result.

    Example: rows `1`, `2-3`, `5-6` of a table for 1d6: nothing for 4.

    How to mend: widen a row, or correct `die`. With modifiers the first and last row may be open: `<=1`, `6+`.
    """
    for chart, faces, covered in _die_tables(view):
        seen = {roll for _, one in covered for roll in one}
        missing = [roll for roll in range(min(faces[0], *seen), max(faces[1], *seen) + 1) if roll not in seen]
        if missing:
            yield Found(
                origin=_row_origin(chart, covered[-1][0]),
                message=f"{chart.title}: no row for a roll of {', '.join(map(str, missing))} on {chart.die}",
            )


def overlapping_rolls(view: View) -> Iterator[Found]:
    """What it does: looks for a roll that two rows of a die table cover.

    Why it matters: the roll has two results.

    Example: rows `1-3` and `3-4`.

    How to mend: narrow one of them.
    """
    for chart, _, covered in _die_tables(view):
        for index, (label, one) in enumerate(covered):
            for earlier, other in covered[:index]:
                both = sorted(set(one) & set(other))
                if both:
                    yield Found(
                        origin=_row_origin(chart, label),
                        message=f"{chart.title}: a roll of {both[0]} is in the rows {earlier} and {label}",
                        notes=(Note(message=f"row {earlier}", origin=_row_origin(chart, earlier)),),
                    )


def falls_with_strength(view: View) -> Iterator[Found]:
    """What it does: for a CRT with `better` (its results from worst to best for the attacker), reads each row from the
    weakest to the strongest column: a result must not be worse than the one before.

    Why it matters: nobody should do worse for bringing more; such a cell is nearly always two swapped cells.

    Example: `better = ["A2", "A1", "EX", "D1", "D2"]` and a row `A1, D1, EX, D2`.

    How to mend: compare the row with the source.
    """
    for chart in _ranked(view):
        for row in chart.rows:
            for before, after in pairwise(_cells(chart, [(row, column) for column in chart.columns])):
                if _rank(chart, after) < _rank(chart, before):
                    yield _fall(chart, before, after, "a stronger column")


def falls_with_die(view: View) -> Iterator[Found]:
    """What it does: for a CRT with `better`, reads each column along the die. Where nearly all neighbouring rows agree
    that a higher (or a lower) roll is no worse for the attacker, a pair that does not is reported.

    Why it matters: two cells of a column were swapped, or one was misread.

    Example: a column `D2, D1, EX, D1, A1, A1`: the fourth cell is out of line.

    How to mend: compare the column with the source; a table that is meant to be uneven says `allow`.
    """
    for chart in _ranked(view):
        pairs = [
            pair
            for column in chart.columns
            for pair in pairwise(_cells(chart, [(row, column) for row in chart.rows]))
            if _rank(chart, pair[0]) != _rank(chart, pair[1])
        ]
        rising = [pair for pair in pairs if _rank(chart, pair[0]) < _rank(chart, pair[1])]
        falling = [pair for pair in pairs if pair not in rising]
        odd = min(rising, falling, key=len)
        if len(odd) * MOSTLY <= len(pairs):
            for before, after in odd:
                yield _fall(chart, before, after, "the die")


def columns_out_of_order(view: View) -> Iterator[Found]:
    """What it does: reads the headings of a CRT as odds or differentials; each must be stronger than the one before.

    Why it matters: a column shift moves one column to the right; out of order it moves anywhere.

    Example: `1:2, 1:1, 3:1, 2:1`.

    How to mend: reorder the columns with their cells.
    """
    for chart in view.game.charts.values():
        if chart.kind != "crt":
            continue
        known = [(column, strength(column)) for column in chart.columns]
        for (before, weak), (after, strong) in pairwise(known):
            if weak is not None and strong is not None and strong <= weak:
                yield Found(
                    origin=chart.origin["columns"],
                    message=f"{chart.title}: column {after} stands after {before}",
                )


def empty_cell(view: View) -> Iterator[Found]:
    """What it does: looks for empty cells in a CRT, and results that its `better` or `meanings` do not know.

    Why it matters: a roll without a result, or one that nobody can read out.

    Example: `D4` where the meanings end with `D3`.

    How to mend: fill in or correct the cell, or add the result to the list.
    """
    for chart in view.game.charts.values():
        if chart.kind != "crt":
            continue
        meant = {result for result, _ in chart.meanings}
        for cell in chart.cells:
            where = f"{chart.title}, {cell.column} at {cell.row}"
            if not cell.value:
                yield Found(origin=cell.origin["value"], message=f"{where}: no result")
            elif chart.better and cell.value not in chart.better:
                yield Found(origin=cell.origin["value"], message=f"{where}: {cell.value} is not ranked in `better`")
            elif meant and cell.value not in meant:
                yield Found(origin=cell.origin["value"], message=f"{where}: {cell.value} has no meaning")


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
        if not terrain.in_chart and terrain.id in _terrain_on_maps(view) and (terrain.move or terrain.combat):
            yield Found(
                origin=terrain.origin["in_chart"],
                message=f"{terrain.name} is on the map, has effects and no row in the terrain effects chart",
            )


def not_on_map(view: View) -> Iterator[Found]:
    """What it does: looks for rows of the terrain effects chart whose terrain lies on no map.

    Why it matters: either the map lacks it, or the chart explains what is not there.

    Example: a swamp in terrain.toml without one hex of it.

    How to mend: put it on the map, or say `in_chart = false`.
    """
    if not _charts_terrain(view) or not view.game.hexes:
        return
    for terrain in view.game.terrain.values():
        if terrain.in_chart and terrain.id not in _terrain_on_maps(view):
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
    """What it does: compares the last turn of each scenario with the turn record track and charts/turns.csv.

    Why it matters: the marker runs off the track before the game ends.

    Example: `last_turn = 8` and a track with `last = 7`.

    How to mend: lengthen the track, or correct the scenario.
    """
    for scenario in view.game.scenarios.values():
        for track in view.game.tracks.values():
            if track.kind == "turn" and not track.first <= scenario.last_turn <= track.last:
                yield Found(
                    origin=scenario.origin["last_turn"],
                    message=f"{scenario.id} ends with turn {scenario.last_turn}, {track.name} with {track.last}",
                    notes=(Note(message="the track", origin=track.origin["last"]),),
                )
        named = [turn.number for turn in view.game.turns]
        if named and scenario.last_turn not in named:
            yield Found(
                origin=scenario.origin["last_turn"],
                message=f"{scenario.id} ends with turn {scenario.last_turn}, which charts/turns.csv does not name",
            )


def turns_out_of_order(view: View) -> Iterator[Found]:
    """What it does: looks for turns that do not follow one another by one, and for a label given to two of them.

    Why it matters: a setup that says "Sep/Oct 1914" must mean one turn.

    Example: turns 1, 2, 4.

    How to mend: correct the number or the label.
    """
    for before, after in pairwise(view.game.turns):
        if after.number != before.number + 1:
            yield Found(origin=after.origin["turn"], message=f"turn {after.number} follows turn {before.number}")
    seen: dict[str, int] = {}
    for turn in view.game.turns:
        first = seen.setdefault(turn.label.casefold(), turn.number)
        if first != turn.number:
            yield Found(
                origin=turn.origin["label"], message=f"{turn.label!r} is the label of turns {first} and {turn.number}"
            )


def _printed_shift(effect: str) -> int | None:
    """Columns to the right of ``2 left``, ``1 column right``, ``3L``, ``no effect``; None for other words."""
    text = effect.strip().casefold()
    if text in ("no effect", "none", "-", "–"):
        return 0
    found = re.fullmatch(r"(\d+)\s*(?:columns?\s*)?(left|right|l|r)", text)
    return int(found[1]) * (-1 if found[2][0] == "l" else 1) if found else None


def _die_tables(view: View) -> Iterator[tuple[Chart, tuple[int, int], list[tuple[str, range]]]]:
    """Charts all of whose rows are rolls of their die."""
    for chart in view.game.charts.values():
        faces = die_faces(chart.die)
        if chart.kind == "tec" or faces is None or not chart.rows:
            continue
        covered = [(row, _as_rolled(rolls(row, *faces), chart.die)) for row in chart.rows]
        known = [(row, one) for row, one in covered if one is not None]
        if len(known) == len(covered) and (
            chart.kind == "crt" or chart.row_title.casefold().startswith(("die", "roll"))
        ):
            yield chart, faces, known


def _as_rolled(covered: range | None, die: str) -> range | None:
    """A row ``0`` of a ten-sided die is its 10."""
    ten = die.strip().casefold() in ("1d10", "d10") and covered == range(1)
    return range(10, 11) if ten else covered


def _row_origin(chart: Chart, row: str) -> Origin:
    cell = next((cell for cell in chart.cells if cell.row == row), None)
    return cell.origin["row"] if cell else chart.origin["rows"]


def _ranked(view: View) -> Iterator[Chart]:
    return (chart for chart in view.game.charts.values() if chart.kind == "crt" and chart.better)


def _cells(chart: Chart, keys: Sequence[tuple[str, str]]) -> list[ChartCell]:
    by_key = {(cell.row, cell.column): cell for cell in chart.cells}
    return [by_key[key] for key in keys if key in by_key and by_key[key].value in chart.better]


def _rank(chart: Chart, cell: ChartCell) -> int:
    return chart.better.index(cell.value)


def _fall(chart: Chart, before: ChartCell, after: ChartCell, along: str) -> Found:
    return Found(
        origin=after.origin["value"],
        message=f"{chart.title}: {after.value} ({after.column} at {after.row}) is out of line with {before.value} "
        f"({before.column} at {before.row}) along {along}",
        notes=(Note(message="the cell before", origin=before.origin["value"]),),
    )


def _charts_terrain(view: View) -> bool:
    return any(chart.kind == "tec" for chart in view.game.charts.values())


def _terrain_on_maps(view: View) -> set[str]:
    hexes = {one for hexagon in view.game.hexes.values() for one in hexagon.terrain}
    return hexes | {side.kind for side in view.game.hexsides} | {path.kind for path in view.game.paths}


RULES = (
    Rule(code="CHT001", severity=Severity.WARNING, title="roll without a row", function=gap_in_rolls),
    Rule(code="CHT002", severity=Severity.WARNING, title="roll in two rows", function=overlapping_rolls),
    Rule(code="CHT003", severity=Severity.WARNING, title="CRT falls with strength", function=falls_with_strength),
    Rule(code="CHT004", severity=Severity.WARNING, title="CRT falls along its die", function=falls_with_die),
    Rule(code="CHT005", severity=Severity.WARNING, title="CRT columns out of order", function=columns_out_of_order),
    Rule(code="CHT006", severity=Severity.WARNING, title="result missing or unknown", function=empty_cell),
    Rule(code="CHT007", severity=Severity.WARNING, title="terrain without a row in the TEC", function=not_in_chart),
    Rule(code="CHT008", severity=Severity.WARNING, title="row in the TEC without terrain", function=not_on_map),
    Rule(
        code="CHT009", severity=Severity.WARNING, title="turn track shorter than the scenario", function=turns_too_few
    ),
    Rule(code="CHT010", severity=Severity.WARNING, title="turns out of order", function=turns_out_of_order),
    Rule(code="CHT011", severity=Severity.WARNING, title="printed effect against shift", function=effect_against_shift),
)
