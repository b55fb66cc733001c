"""Charts as faces: cells by row and column in printing order; the terrain effects chart drawn from the terrain."""

from collections.abc import Iterable, Sequence

from grognard.base.lengths import parse_length
from grognard.base.names.slugs import slug
from grognard.model.game.charts import Chart, Turn
from grognard.model.game.terrain import Terrain, as_listed
from grognard.model.game.whole import Game
from grognard.model.plan.charts import ChartFace, TerrainRow
from grognard.model.words import Words

NONE, UNKNOWN = "–", "?"
"""In a cell of the terrain effects chart: no effect, and an effect that nobody has stated."""
NOT_KNOWN = "Hatched, with a question mark: the rules do not say."
BLOCKS = {"hex": "To enter a hex", "hexside": "To cross a hexside", "path": "Along a way"}


def plan_charts(game: Game, tr: Words) -> tuple[ChartFace, ...]:
    """Every chart of a game in source order, appendices last; a game with terrain and no chart of kind ``tec`` gets
    one.

    A game without a map of its own has its turn record track here.
    """
    drawn = [one for one in game.charts.values() if one.kind == "tec" or (one.columns and one.rows)]
    faces, behind = (
        [_tec(game, one, tr) if one.kind == "tec" else _face(one, tr) for one in drawn if one.appendix is appendix]
        for appendix in (False, True)
    )
    has_terrain = any(one.in_chart for one in game.terrain.values())
    if game.hexes and has_terrain and not any(chart.kind == "tec" for chart in game.charts.values()):
        faces.append(_tec(game, Chart(id="tec", title="Terrain effects chart", kind="tec"), tr))
    if game.turns and not game.maps:
        faces += (_turns(kind, rows, tr) for kind, rows in _sorts(game.turns).items())
    return (*faces, *behind)


def _notes(chart: Chart, cells: Iterable[Sequence[str]], tr: Words) -> tuple[str, ...]:
    """The lines below a chart: first its short forms in full, last what is hatched in it."""
    shown = {cell for row in cells for cell in row}
    short = [f"{tr(short)}{tr(': ')}{tr(words)}" for words, short in chart.short if tr(short) in shown]
    is_open = UNKNOWN in shown
    lines = ["; ".join(short)] if short else []
    return (*lines, *map(tr, chart.notes), *((tr(NOT_KNOWN),) if is_open else ()))


def _shortened(chart: Chart, cells: Sequence[Sequence[str]], tr: Words) -> tuple[tuple[str, ...], ...]:
    """The cells as they are printed."""
    short = dict(chart.short)
    return tuple(tuple(tr(short.get(cell, cell)) for cell in row) for row in cells)


def _face(chart: Chart, tr: Words) -> ChartFace:
    known = {(cell.row, cell.column): cell.value for cell in chart.cells}
    written = tuple(tuple(known.get((row, column), "") for column in chart.columns) for row in chart.rows)
    cells = _shortened(chart, written, tr)
    return ChartFace(
        id=chart.id,
        kind=chart.kind,
        title=tr(chart.title),
        cite=chart.cite,
        row_title=tr(chart.row_title),
        column_title=tr(chart.column_title),
        columns=tuple(map(tr, chart.columns)),
        rows=tuple(map(tr, chart.labels)),
        cells=cells,
        notes=_notes(chart, cells, tr),
        meanings=tuple((tr(key), tr(text)) for key, text in chart.meanings),
        better=tuple(map(tr, chart.better)),
        appendix=chart.appendix,
    )


def _sorts(turns: Iterable[Turn]) -> dict[str, list[Turn]]:
    """The turns by their sort, in the order of the sources."""
    found: dict[str, list[Turn]] = {}
    for turn in turns:
        found.setdefault(turn.kind, []).append(turn)
    return found


def _turns(kind: str, turns: Sequence[Turn], tr: Words) -> ChartFace:
    title = tr("Turn record track")
    return ChartFace(
        id=f"turn-track-{slug(kind)}" if kind else "turn-track",
        kind="turns",
        title=f"{title}{tr(': ')}{tr(kind)}" if kind else title,
        cite="",
        row_title="",
        column_title="",
        columns=(),
        rows=tuple(str(turn.number) for turn in turns),
        cells=tuple((tr(turn.label), tr(turn.note)) for turn in turns),
    )


def _tec(game: Game, chart: Chart, tr: Words) -> ChartFace:
    listed = as_listed(one for one in game.terrain.values() if one.in_chart)
    classes = tuple(dict.fromkeys(name for terrain in listed for name in terrain.move))
    # what a rulebook does not give is unknown; in a game of one's own it has no effect
    blank = UNKNOWN if game.head.basis == "rulebook" else NONE
    written = tuple((*(one.move.get(name) or blank for name in classes), one.combat or blank) for one in listed)
    cells = _shortened(chart, written, tr)
    return ChartFace(
        id=chart.id,
        kind="tec",
        title=tr(chart.title),
        cite=chart.cite,
        row_title=tr("Terrain"),
        column_title=tr("Movement points"),
        columns=(*(tr(name.capitalize()) for name in classes), tr("Combat")),
        rows=tuple(one.id for one in listed),
        cells=cells,
        notes=_notes(chart, cells, tr),
        meanings=tuple((tr(key), tr(text)) for key, text in chart.meanings),
        terrain=tuple(_row(one, tr) for one in listed),
        appendix=chart.appendix,
    )


def _row(terrain: Terrain, tr: Words) -> TerrainRow:
    try:
        thick = parse_length(terrain.width)
    except ValueError:
        thick = 1.2
    return TerrainRow(
        name=tr(terrain.name),
        kind=terrain.kind,
        block=tr(BLOCKS[terrain.kind]),
        colour=terrain.colour,
        thick=thick,
        dashed=terrain.pattern in ("track", "railway"),
    )
