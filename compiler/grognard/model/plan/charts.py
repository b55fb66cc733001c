"""Charts as planned: what is printed and shown, in the language of the document."""

from grognard.base.records import record


@record
class TerrainRow:
    """The picture and name that open a row of a terrain effects chart."""

    name: str
    kind: str
    block: str
    """What the rows of its kind are about: to enter, to cross, along."""
    colour: str
    thick: float
    """Of its line, mm."""
    dashed: bool = False


@record
class ChartFace:
    """A chart in the language of the page. ``cells`` row by row; ``terrain`` for kind ``tec`` only, a row each.

    ``kind``: ``crt``, ``table``, ``tec``, or ``turns``: a turn record track, its cells are label and note.
    """

    id: str
    kind: str
    title: str
    cite: str
    row_title: str
    column_title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    meanings: tuple[tuple[str, str], ...] = ()
    better: tuple[str, ...] = ()
    """Results from worst to best for the attacker."""
    terrain: tuple[TerrainRow, ...] = ()
    is_appendix: bool = False
    """It stands behind all others."""
