"""The folder scenarios/: heads in TOML, statements in CSV."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from grognard.base.limits import GAME_STATEMENTS
from grognard.base.names.folding import fold
from grognard.load.codes.records import MISSING_VALUE
from grognard.load.files.amounts import the_first
from grognard.load.files.ground.numbers import whole_cell
from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.load.text.tables.table import Table
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.sides import Nation, Side

_COUNTED = ("random", "choice")
"""How counters are taken that a statement must number."""
_COLUMNS = written_columns(Demand)


def load_scenarios(
    sources: Sources, values: tuple[str, ...], digits: int, owners: Mapping[str, Mapping[str, str]]
) -> tuple[dict[str, Scenario], tuple[Demand, ...]]:
    """The scenarios by id, and all their statements. ``values``: the columns of counter types; ``digits``: of hex
    numbers, 0 where they are not of digits; ``owners``: the ids of sides and nations by what `owner_names` gives."""
    scenarios: list[Scenario] = []
    demands: list[Demand] = []
    for file in sources.listing("scenarios", ".toml"):
        document = sources.document(file)
        if document is None:
            continue
        name = file.rpartition("/")[2].removesuffix(".toml")
        path = sources.companion(document, file, "setup")
        document.value["setup"] = path
        one = sources.record(document, (), Scenario, id=name)
        if one is None:
            continue
        scenarios.append(one)
        table = sources.table(path, one.origin["setup"])
        found = _demands(sources, one.id, table, values, digits, owners)
        demands += the_first(found, len(demands), GAME_STATEMENTS, "statements", sources.report)
    return by_id(scenarios, sources.report), tuple(demands)


def owner_names(owners: Iterable[Side | Nation]) -> dict[str, str]:
    """The ids of sides or nations by id, name and alias as they are compared: a setup may use any of them."""
    names: dict[str, str] = {}
    for one in owners:
        aliases = one.aliases if isinstance(one, Nation) else (one.short,)
        for name in (one.id, one.name, *aliases):
            names.setdefault(fold(name), one.id)
    return names


def _demands(
    sources: Sources,
    scenario: str,
    table: Table | None,
    values: tuple[str, ...],
    digits: int,
    owners: Mapping[str, Mapping[str, str]],
) -> Iterator[Demand]:
    for number, (row, fact) in enumerate(sources.rows(table, (*_COLUMNS, *values)), 1):
        assert table is not None
        cells = row.cells
        raw: dict[str, object] = {column: cells[column] for column in _COLUMNS if column in cells}
        raw |= {"id": f"{scenario}-{number}", "scenario": scenario}
        raw["values"] = {column: cells[column] for column in values if column in cells}
        if "cite" in table.defaults:
            raw.setdefault("cite", table.defaults["cite"])
        if "count" not in raw and cells.get("how") in _COUNTED:
            place = row.places.get("count", row.at)
            hint = "write ? where the source says no number"
            sources.report.add(MISSING_VALUE.at(place, "count is missing", hint=hint))
        if "where" in cells:
            raw["where"] = whole_cell(sources, row, "where", digits)
        written = {column: raw.pop(column) for column in owners if column in raw}
        made = sources.row_record(Demand, raw, row, fact)
        if made is not None:
            # A name that nobody bears stays as written: LINK says so.
            known = {column: owners[column].get(fold(cells[column]), cells[column]) for column in written}
            yield replace(made, nation=known.get("nation"), side=known.get("side")) if known else made
