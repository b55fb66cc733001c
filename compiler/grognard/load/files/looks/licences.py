"""art/licences.csv: whose the pictures and fonts are."""

from collections.abc import Iterator

from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.model.game.looks.licences import LICENCES, Licence


def load_licences(sources: Sources) -> tuple[Licence, ...]:
    """The rows, as listed; none where the game has no such table."""
    return tuple(_rows(sources)) if sources.has(LICENCES) else ()


def _rows(sources: Sources) -> Iterator[Licence]:
    columns = written_columns(Licence)
    for row, fact in sources.rows(sources.table(LICENCES), columns):
        raw = {name: cell for name, cell in row.cells.items() if name in columns}
        one = sources.row_record(Licence, raw, row, fact)
        if one is not None:
            yield one
