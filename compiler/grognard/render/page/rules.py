"""The rules to PDF: Markdown into a tree of blocks and spans that ``rules.typ`` reads; never into Typst text."""

import json
from collections.abc import Iterator, Mapping, Sequence

from grognard.model.plan.charts import ChartFace
from grognard.model.plan.rulebook import RulesPiece
from grognard.render.draw.pdf import Bookmark, Titles, finish_pdf
from grognard.render.draw.png import with_palette
from grognard.render.draw.typst import query_metadata, typeset_pdf, typeset_png
from grognard.render.page.arguments import RulesArgument
from grognard.render.page.book.even import even_split
from grognard.render.page.book.footnotes import noted
from grognard.render.page.book.lines import well_broken
from grognard.render.page.book.markdown import Data, markdown_blocks, text_span
from grognard.render.page.figures import Figures
from grognard.work.job import Inputs, Made

SHORT_CELL, LONG_CELL = 12, 48
"""Characters: a column is as wide as it needs if no cell is longer, nor its heading longer than twice that. More
characters than ``LONG_CELL`` do not widen a column."""
FIGURES = 3
"""Characters: a first column of rolls or turns, no longer than this, is as wide as the others at most."""
NOWHERE = -2
"""The number of no block: columns break where they are full."""
BEHIND = -1
"""The index stands behind the end of the text, which has this number."""
UNBROKEN = 16
"""Maximum number of rows of a table that is set in one column of the page."""


def draw_rules(argument: RulesArgument, inputs: Inputs) -> Made:
    """One PDF, with the main sections as bookmarks, the columns of its last page of one length."""
    source, files = inputs.blob(argument.page).decode(), _files(argument, inputs)
    blocks = query_metadata(source, "block", files)
    split = even_split(blocks)
    here = [one for one in blocks if one["page"] == blocks[-1]["page"]]
    # The index stands behind the text in its column; else across both, as a float, which must be met in the first of
    # them; both stand on this page if the text leaves room.
    even = NOWHERE if split is None else split
    ways = ((NOWHERE, BEHIND), (even, here[0]["number"]), (even, NOWHERE)) if argument.index and here else ()
    for breaks_at, index_at in ways or ((even, NOWHERE),):
        more = {"split": breaks_at, "index_at": index_at}
        files["data.json"] = json.dumps({**json.loads(files["data.json"]), **more})
        if index_at == NOWHERE or _ends_on(blocks[-1]["page"], source, files, argument):
            break
    pdf = typeset_pdf(source, files).data
    pages = query_metadata(source, "section", files)
    pages.sort(key=lambda one: one["title"] == _index_title(argument))
    bookmarks = [Bookmark(title=one["title"], page=one["page"] - 1) for one in pages]
    return Made(data=finish_pdf(pdf, Titles(title=argument.title, language=argument.language), bookmarks))


def _ends_on(page: int, source: str, files: dict[str, str | bytes], argument: RulesArgument) -> bool:
    """Whether both the text and the index stand on that page, and nothing behind it."""
    title = _index_title(argument)
    index = {one["page"] for one in query_metadata(source, "section", files) if one["title"] == title}
    return index == {page} and query_metadata(source, "block", files)[-1]["page"] == page


def _index_title(argument: RulesArgument) -> str:
    return dict(argument.words).get("Index", "Index")


def draw_case(argument: RulesArgument, inputs: Inputs) -> Made:
    """A PNG of one case in one column, as high as the case."""
    source = inputs.blob(argument.page).decode()
    return Made(data=with_palette(typeset_png(source, _files(argument, inputs), ppi=argument.ppi).data))


def _files(argument: RulesArgument, inputs: Inputs) -> dict[str, str | bytes]:
    figures = Figures(argument, inputs)
    charts = {chart.id: chart for chart in argument.charts}
    sections = [
        {
            "number": section.number,
            "title": section.title,
            "level": section.level,
            "blocks": [block for piece in section.pieces for block in _blocks(piece, charts, figures)],
        }
        for section in argument.sections
    ]
    head = {
        name: getattr(argument, name)
        for name in ("width", "height", "title", "subtitle", "facts", "running", "notice", "language")
    }
    index = [{"term": one.term, "main": one.main, "cases": one.cases} for one in argument.index]
    data = {
        **head,
        "sections": sections,
        "index": index,
        "words": dict(argument.words),
        "split": NOWHERE,
        "index_at": NOWHERE,
    }
    return {**figures.files, "data.json": json.dumps(data)}


def _blocks(piece: RulesPiece, charts: Mapping[str, ChartFace], figures: Figures | None = None) -> Iterator[Data]:
    if piece.kind == "markdown":
        read = noted(markdown_blocks(piece.text), dict(piece.notes), markdown_blocks)
        yield from (_sized(well_broken(block)) for block in read)
    elif piece.kind == "table":
        head, *rows = piece.rows
        yield _table([[text_span(cell)] for cell in head], [[[text_span(cell)] for cell in row] for row in rows])
    elif piece.kind != "chart":
        yield from figures.block(piece) if figures else ()
    elif (chart := charts.get(piece.ids[0])) is not None:
        head_row = [[text_span(cell)] for cell in (chart.row_title, *chart.columns)]
        names = [one.name for one in chart.terrain] or chart.rows
        body = [[[text_span(cell)] for cell in (name, *cells)] for name, cells in zip(names, chart.cells, strict=True)]
        yield _table(head_row, body)


def blocks_of(piece: RulesPiece, charts: Mapping[str, ChartFace]) -> Iterator[Data]:
    """The blocks of a part of a case, without its pictures: for a page that is not printed."""
    return _blocks(piece, charts)


def _sized(block: Data) -> Data:
    """A block of Markdown with the widths of its tables, at any depth."""
    if block["t"] == "table":
        return _table(block["head"], block["rows"])
    if block["t"] == "list":
        return {**block, "items": [[_sized(inner) for inner in item] for item in block["items"]]}
    if block["t"] == "quote":
        return {**block, "blocks": [_sized(inner) for inner in block["blocks"]]}
    return block


def _table(head: list[list[Data]], rows: list[list[list[Data]]]) -> Data:
    """A column of short cells is as wide as they are (0), or as wide as the others; long ones share the rest by
    length."""
    columns = list(zip(*rows, strict=True)) or [() for _ in head]
    widths = [_width(_length(name), cells) for name, cells in zip(head, columns, strict=True)]
    is_even = not any(widths) and all(_length(row[0]) <= FIGURES for row in rows)
    table = {"t": "table", "head": head, "rows": rows, "widths": widths}
    return {**table, "is_long": len(rows) > UNBROKEN, "is_even": is_even}


def _width(name: int, cells: Sequence[list[Data]]) -> int:
    """By the length of a heading and the cells below it; a rare long cell may break into two lines. A column whose
    cells cannot break is also as wide as it needs."""
    lengths = sorted(map(_length, cells))
    longest = lengths[-1] if lengths else 0
    is_whole = longest <= 2 * SHORT_CELL and not any(_breaks(cell) for cell in cells)
    if (longest <= SHORT_CELL or is_whole) and name <= 2 * SHORT_CELL:
        return 0
    most = lengths[len(lengths) * 9 // 10] if lengths else 0
    return min(max(name, most, SHORT_CELL), LONG_CELL)


def _breaks(spans: list[Data]) -> bool:
    return any(" " in one["v"] if isinstance(one["v"], str) else _breaks(one["v"]) for one in spans)


def _length(spans: list[Data]) -> int:
    return sum(len(one["v"]) if isinstance(one["v"], str) else _length(one["v"]) for one in spans)
