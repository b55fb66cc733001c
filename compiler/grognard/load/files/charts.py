"""The folders charts/ and decks/: heads in TOML, cells and cards in CSV."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from grognard.base.limits import CHART_CELLS, CHART_COLUMNS, GAME_CARDS
from grognard.base.origins import Origin, Origins
from grognard.load.codes.records import DUPLICATE_ID, MISSING_VALUE, WRONG_VALUE
from grognard.load.files.amounts import at_most
from grognard.load.record.kinds import written_columns
from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id, stands_twice
from grognard.load.text.provenance import FACTS
from grognard.load.text.tables.table import Table
from grognard.model.game.charts import CARD_FORMATS, Card, Chart, ChartCell, Deck, Turn

ROLLED: Final = ("die", "roll", "dé", "jet", "würfel", "dado", "dobbel", "rzut", "бросок")
"""Begins the heading of rolls."""
TURNS = "charts/turns.csv"
_TURN_COLUMNS = written_columns(Turn)
_CARD_COLUMNS = written_columns(Card)


def load_charts(sources: Sources) -> dict[str, Chart]:
    """The charts with their cells, by id."""
    made = (_chart(sources, file) for file in sources.listing("charts", ".toml"))
    return by_id([one for one in made if one is not None], sources.report)


def load_turns(sources: Sources) -> tuple[Turn, ...]:
    """The turns of all sorts, as listed."""
    made: dict[tuple[str, str | None, int], Turn] = {}
    table = sources.table(TURNS) if sources.has(TURNS) else None
    for row, fact in sources.rows(table, _TURN_COLUMNS):
        raw: dict[str, Any] = {name: cell for name, cell in row.cells.items() if name in _TURN_COLUMNS}
        if "turn" in raw:
            raw["number"] = raw.pop("turn")
        places = {"number" if name == "turn" else name: origin for name, origin in row.places.items()}
        one = sources.row_record(Turn, raw, row._replace(places=places), fact)
        if one is None:
            continue
        key = (one.kind, one.track, one.number)
        if key in made:
            place, first = one.origin["number"], made[key].origin["number"]
            what = " ".join(filter(None, (one.kind, "turn", str(one.number))))
            sources.report.add(stands_twice(DUPLICATE_ID, place, what, first))
        else:
            made[key] = one
    return tuple(made.values())


def load_decks(sources: Sources) -> tuple[dict[str, Deck], dict[str, Card]]:
    """The decks and their cards, by id."""
    decks: list[Deck] = []
    cards: list[Card] = []
    for file in sources.listing("decks", ".toml"):
        document = sources.document(file)
        if document is None:
            continue
        path = sources.companion(document, file, "file")
        document.value["file"] = path
        deck = sources.record(document, (), Deck, id=_stem(file))
        if deck is not None and deck.format:
            width, height = CARD_FORMATS[deck.format]
            written = document.value
            width, height = (
                deck.width if "width" in written else width,
                deck.height if "height" in written else height,
            )
            deck = replace(deck, width=width, height=height)
        if deck is not None:
            decks.append(deck)
            cards += _cards(sources, deck, sources.table(path, deck.origin["file"]))
    return by_id(decks, sources.report), by_id(at_most(cards, GAME_CARDS, "cards", sources.report), sources.report)


def _cards(sources: Sources, deck: Deck, table: Table | None) -> Iterator[Card]:
    for row, fact in sources.rows(table, _CARD_COLUMNS):
        raw: dict[str, Any] = {name: cell for name, cell in row.cells.items() if name in _CARD_COLUMNS}
        raw["deck"] = deck.id
        one = sources.row_record(Card, raw, row, fact)
        if one is not None:
            yield one


def _chart(sources: Sources, file: str) -> Chart | None:
    document = sources.document(file)
    if document is None:
        return None
    path = sources.companion(document, file, "file")
    table = None
    if document.value.get("kind") != "tec" or "file" in document.value or sources.has(path):
        document.value["file"] = path
        table = sources.table(path, document.at(("file",)))
    more: dict[str, Any] = {"id": _stem(file), **_cells(sources, table, is_list=_is_list(document.value, table))}
    if table and not (more["columns"] and more["rows"]):
        place = next(iter(table.headings.values()), Origin(file=path))
        hint = "labels stand in the first column, a heading over each other one"
        sources.report.add(MISSING_VALUE.at(place, "the table has no cells", hint=hint))
    if table and "row_title" not in document.value:
        more["row_title"] = next(iter(table.headings), "")
    chart = sources.record(document, (), Chart, **more)
    if chart is None or not table or not table.headings:
        return chart
    heading = next(iter(table.headings.values()))
    return replace(chart, origin=replace(chart.origin, fields={**chart.origin.fields, "columns": heading}))


def _is_list(head: Mapping[str, Any], table: Table | None) -> bool:
    """Whether a table lists things and is not rolled on: then two rows may begin alike."""
    first = next(iter(table.headings), "") if table else ""
    is_rolled = "die" in head or first.casefold().startswith(ROLLED)
    return head.get("kind", "table") == "table" and not is_rolled


def _cells(sources: Sources, table: Table | None, *, is_list: bool) -> dict[str, Any]:
    """Columns, row labels and cells of a chart's table; blank cells are cells too."""
    headings = [name for name in table.headings if name not in FACTS] if table else []
    label, columns = (headings[0], tuple(headings[1:])) if headings else ("", ())
    if table and len(columns) > CHART_COLUMNS:
        words = f"{len(columns):,} columns are more than a chart may have ({CHART_COLUMNS})"
        sources.report.add(WRONG_VALUE.at(table.headings[columns[CHART_COLUMNS]], words))
        columns = columns[:CHART_COLUMNS]
    rows: dict[str, Origin] = {}
    cells: list[ChartCell] = []
    repeated: list[tuple[str, str]] = []
    seen: set[tuple[str, ...]] = set()
    for row, fact in sources.rows(table, headings):
        if len(cells) + len(columns) > CHART_CELLS:
            words = f"more than {CHART_CELLS:,} cells are more than a chart may have"
            sources.report.add(WRONG_VALUE.at(row.at, words, hint="make several charts of it"))
            break
        name = row.cells.get(label, "")
        place = row.places.get(label, row.at)
        whole = tuple(row.cells.get(heading, "") for heading in headings)
        if is_list and name and name in rows and whole not in seen:
            number = next(one for one in range(2, len(rows) + 3) if f"{name} ({one})" not in rows)
            repeated.append((f"{name} ({number})", name))
            name = f"{name} ({number})"
        if name in rows:
            what = f"row {name!r}" if name else "a row without label"
            sources.report.add(stands_twice(DUPLICATE_ID, place, what, rows[name]))
            continue
        rows[name] = place
        seen.add(whole)
        cells += (
            ChartCell(
                row=name,
                column=column,
                value=row.cells.get(column, ""),
                origin=Origins(at=row.places.get(column, row.at)),
                provenance=fact.only(column),
            )
            for column in columns
        )
    return {"columns": columns, "rows": tuple(rows), "cells": tuple(cells), "repeated": tuple(repeated)}


def _stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".toml")
