"""Our schemas of the records are those that pydantic makes: it is the reference, and too slow to be asked each time."""

from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from grognard.base.origins import UNWRITTEN
from grognard.load.record.validators import schema_of, validator
from grognard.model.game.charts import Card, Chart, Deck, Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.maps import Box, Grid, Map, Place
from grognard.model.game.provenance import UNKNOWN
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.terrain import Terrain

KINDS = (
    Box, Card, Chart, CombatTable, Counter, CounterType, Deck, Formation, Grid, Map, Nation, Place, Side, StackingLimit,
    StepLoss, Terrain, Turn,
)  # fmt: skip
VALUES: dict[str, Any] = {
    "id": "it-127-1", "name": "Alma", "title": "A", "side": "it", "colour": "#a9b694", "ink": "red", "face": "nato",
    "band": "#000000", "across_flats": "0mm", "columns": "12", "rows": 0,
    "size": "5/8in", "qty": -1, "at": ("5mm", ""),
    "grid": {"across_flats": "19mm", "columns": 3, "rows": 4}, "aliases": ("a", "b"), "move": {"foot": 1}, "type": "x",
    "kind": "nonsense", "deck": "A b", "steps": "2", "shift": "1", "sea": "yes", "number": "3", "unheard": "of",
}  # fmt: skip


adapter = cache(TypeAdapter)


def outcome(check: Any, values: dict[str, Any]) -> Any:
    try:
        return check.validate_python(values)
    except ValidationError as reason:
        return [(one["loc"], one["type"], one["input"], one["msg"]) for one in reason.errors(include_url=False)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("given", [tuple(VALUES), *((name,) for name in VALUES)])
def test_as_pydantic(kind: type[Any], given: tuple[str, ...]) -> None:
    values = {name: VALUES[name] for name in given} | {"origin": UNWRITTEN, "provenance": UNKNOWN}
    assert outcome(validator(kind, is_strict=False), values) == outcome(adapter(kind).validator, values)


def test_strict_takes_no_number_in_quotes() -> None:
    rows = {"origin": UNWRITTEN, "provenance": UNKNOWN, "across_flats": 19.0, "columns": "12", "rows": 4}
    assert [loc for loc, *_ in outcome(validator(Grid, is_strict=True), rows)] == [("across_flats",), ("columns",)]


def test_an_annotation_that_is_new_is_refused() -> None:
    with pytest.raises(TypeError):
        schema_of(set[str], is_strict=False)
