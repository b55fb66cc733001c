"""Units that are all that a statement asks for but for one value, which nothing else asks for: one of the two is
misspelt."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Note
from grognard.check.view import NO_UNITS, View
from grognard.model.fitting import mismatched
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand
from grognard.model.rule import shown

_MOST: Final = 2
"""Units that may be meant; of more the values are no slip of the pen."""


def near_misses(view: View, demand: Demand) -> tuple[str, tuple[Note, ...]]:
    """A hint that names the units which a statement misses by one value, and where that value stands; blank where there
    are none, or many."""
    near = [(one, column) for one, _ in _units(view) if (column := _only_other(view, demand, one))]
    if not 0 < len(near) <= _MOST:
        return "", ()
    said = (f"its {column} {one.value(column) or 'blank'}" for one, column in near)
    hints = (f"{one.id} would do but for {words}" for (one, _), words in zip(near, said, strict=True))
    wanted = " or ".join(dict.fromkeys(f"{column} {demand.values[column]}" for _, column in near))
    places = [(f"{one.id} has {column} {one.value(column) or 'blank'}", one.origin[column]) for one, column in near]
    return f"{'; '.join(hints)}: should it be {wanted}?", shown(places)


def _units(view: View) -> list[tuple[Counter, object]]:
    return [(one, kind) for one, kind in view.units if kind.role not in NO_UNITS]


def _only_other(view: View, demand: Demand, counter: Counter) -> str:
    """The only value in which a counter is not what a statement asks for, if no statement asks for what it has there;
    blank otherwise."""
    column = mismatched(demand, counter)
    if column not in demand.values or demand.name:
        return ""
    others = {name: value for name, value in demand.values.items() if name != column}
    if not others or mismatched(replace(demand, values=others), counter):
        return ""
    asked = (one for one in view.demands.values() if column in one.values)
    return "" if any(not mismatched(one, counter) for one in asked) else column
