"""claims.csv: witnesses typed by hand; unbound.csv: what needs none."""

from collections.abc import Iterator
from typing import Any

from grognard.base.limits import GAME_CLAIMS
from grognard.load.files.amounts import the_first
from grognard.load.files.ground.numbers import whole_cell
from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.model.game.rules import Claim, Unbound

_CLAIM_COLUMNS = written_columns(Claim)


def load_claims(sources: Sources, digits: int) -> tuple[Claim, ...]:
    """The witnesses, as listed. ``digits``: of hex numbers, 0 where they are not of digits."""
    return tuple(the_first(_claims(sources, digits), 0, GAME_CLAIMS, "claims", sources.report))


def _claims(sources: Sources, digits: int) -> Iterator[Claim]:
    table = sources.table("claims.csv")
    for row, fact in sources.rows(table, _CLAIM_COLUMNS):
        raw: dict[str, Any] = {name: cell for name, cell in row.cells.items() if name in _CLAIM_COLUMNS}
        if table and "cite" in table.defaults:
            raw.setdefault("cite", table.defaults["cite"])
        if raw.get("kind") == "hex" and "subject" in raw:
            raw["subject"] = whole_cell(sources, row, "subject", digits)
        if raw.get("property") == "hex" and "value" in raw:
            raw["value"] = whole_cell(sources, row, "value", digits)
        one = sources.row_record(Claim, raw, row, fact)
        if one is not None:
            yield one


def load_unbound(sources: Sources) -> tuple[Unbound, ...] | None:
    """The figures of texts that no claim need bind; None where the game has no such table."""
    table = sources.table("unbound.csv")
    if table is None:
        return None
    columns = written_columns(Unbound)
    rows = (
        (row, fact, {name: cell for name, cell in row.cells.items() if name in columns})
        for row, fact in sources.rows(table, columns)
    )
    made = (sources.row_record(Unbound, raw, row, fact) for row, fact, raw in rows)
    return tuple(one for one in made if one is not None)
