"""CHT: die tables and combat results tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.figures import die_faces, rolls, strength
from grognard.check.view import View
from grognard.model.fields.numbers import UNKNOWN_SIGN
from grognard.model.game.charts import Chart, ChartCell
from grognard.model.rule import Found, Rule

MOSTLY = 8
"""A CRT follows its die when seven of eight neighbouring rows do; then the eighth is a slip, not a taste."""


_DASHES = ("-", "–", "—", "−")


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
                origin=chart.origin["columns"],
                message=f"{chart.title}: no row for a roll of {', '.join(map(str, missing))} on {chart.die}",
                hint=_row_to_add(missing[0], covered),
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
                both = range(max(one.start, other.start), min(one.stop, other.stop))
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
                    said = f"in column {after.column} a roll of {row} gives {after.value}, worse for the attacker than"
                    yield _fall(chart, before, after, f"{said} {before.value} in the weaker column {before.column}")


def falls_with_die(view: View) -> Iterator[Found]:
    """What it does: for a CRT with `better`, reads each column along the die. Where nearly all neighbouring rows agree
    that a higher (or a lower) roll is never worse for the attacker, a pair that does not is reported.

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
        falling = [pair for pair in pairs if _rank(chart, pair[0]) > _rank(chart, pair[1])]
        odd = min(rising, falling, key=len)
        if len(odd) * MOSTLY <= len(pairs):
            way, other = ("worse", "better") if odd is falling else ("better", "worse")
            for before, after in odd:
                said = f"in column {after.column} a roll of {after.row} gives {after.value}, {way} for the attacker"
                rest = f"than the {before.value} of a roll of {before.row}; nearly everywhere it gets {other}"
                yield _fall(chart, before, after, f"{said} {rest}")


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

    How to mend: fill in or correct the cell, or add the result to the list. A result that nobody knows is `?`.
    """
    for chart in view.game.charts.values():
        if chart.kind != "crt":
            continue
        meant = {result for result, _ in chart.meanings}
        for cell in (one for one in chart.cells if one.value != UNKNOWN_SIGN):
            where = f"{chart.title}, {cell.column} at {cell.row}"
            if not cell.value:
                yield Found(origin=cell.origin["value"], message=f"{where}: no result")
            elif chart.better and cell.value not in chart.better:
                yield Found(
                    origin=cell.origin["value"],
                    message=f"{where}: {cell.value} is not ranked in `better`",
                    hint=_way_to_rank(cell.value, chart.better),
                )
            elif meant and cell.value not in meant:
                yield Found(origin=cell.origin["value"], message=f"{where}: {cell.value} has no meaning")


def _way_to_rank(value: str, better: Collection[str]) -> str:
    """How a result is to be written: one dash is not another."""
    other = next((one for one in better if one in _DASHES), "") if value in _DASHES else ""
    if other:
        return f"`better` has another dash: the table's is {value!r}, that of `better` {other!r}"
    return f"write {value!r} where it belongs in `better`, as it stands in the table"


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


def _row_to_add(roll: int, covered: Sequence[tuple[str, range]]) -> str:
    """Where the row of a roll belongs: behind the row of the nearest lower roll, whichever way the table runs."""
    lower = [(rolled[-1], label) for label, rolled in covered if rolled[-1] < roll]
    return f"add a row {roll} beside row {max(lower)[1]}" if lower else f"add a row {roll}"


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


def _fall(chart: Chart, before: ChartCell, after: ChartCell, said: str) -> Found:
    return Found(
        origin=after.origin["value"],
        message=f"{chart.title}: {said}",
        hint="one of the two cells is wrong, or `better` of the chart does not go from worst to best",
        notes=(Note(message="the cell before", origin=before.origin["value"]),),
    )


RULES = (
    Rule(code="CHT001", severity=Severity.WARNING, title="roll without a row", function=gap_in_rolls),
    Rule(code="CHT002", severity=Severity.WARNING, title="roll in two rows", function=overlapping_rolls),
    Rule(code="CHT003", severity=Severity.WARNING, title="CRT falls with strength", function=falls_with_strength),
    Rule(code="CHT004", severity=Severity.WARNING, title="CRT falls along its die", function=falls_with_die),
    Rule(code="CHT005", severity=Severity.WARNING, title="CRT columns out of order", function=columns_out_of_order),
    Rule(code="CHT006", severity=Severity.WARNING, title="result missing or unknown", function=empty_cell),
)
