"""Which counter stands where: rows of a sheet are letters from the top, places in a row numbers from the left."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from grognard.model.game.counters import Counter
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Block, SheetPlan, Slot, letter_of
from grognard.model.plan.table.pieces import Piece
from grognard.model.words import Words
from grognard.render.page.document import Document
from grognard.render.page.home.arguments import KitGroup, KitPlace, KitRow, KitSheet

MARKERS = "Markers"
Place = tuple[int, int, int]
"""Sheet, row and place in the row, each from 1."""


def index_of(document: Document) -> tuple[KitGroup, ...]:
    """All counters of the game by side and formation, in printing order; those without a formation by type."""
    game, tr = document.game, document.tr
    names = _names(document)
    found: dict[tuple[str, str, str], dict[str, list[Place]]] = {}
    for key, place in _places(document.sheets):
        counter = game.counters.get(key.partition("~")[0])
        if counter is not None:
            group = _group(game, tr, counter.side or "", counter.formation or "", counter.type)
            # whose it is, is said of the group
            name = _name(game, tr, counter, names).removesuffix(f" ({group[0]})" if group[0] else "")
            found.setdefault(group, {}).setdefault(name, []).append(place)
    return tuple(
        KitGroup(side=side, title=title, colour=colour, entries=tuple((name, said(at)) for name, at in entries.items()))
        for (side, title, colour), entries in found.items()
    )


def index_entries(document: Document) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """By thing, its name, and where a counter stands on the sheets of the document."""
    game, tr, called = document.game, document.tr, _names(document)
    names = {
        **{f"counter:{one.id}": _name(game, tr, one, called) for one in game.counters.values()},
        **{f"card:{one.id}": one.title for one in document.cards},
    }
    found: dict[str, list[Place]] = {}
    for key, place in _places(document.sheets):
        found.setdefault(f"counter:{key.partition('~')[0]}", []).append(place)
    return names, {thing: said(places) for thing, places in found.items()}


def said(places: Iterable[Place]) -> str:
    """Places as the index prints them: ``1 A3–A7, B1; 2 C4``."""
    sheets = []
    for sheet, ones in groupby(sorted(places), key=lambda place: place[0]):
        runs = []
        for row, columns in groupby(((row, column) for _, row, column in ones), key=lambda place: place[0]):
            runs += [_run(row, first, last) for first, last in _runs([column for _, column in columns])]
        sheets.append(f"{sheet} {', '.join(runs)}")
    return "; ".join(sheets)


def example_of(plan: SheetPlan) -> int | None:
    """The first sheet whose first row has a second counter."""
    return next((sheet for _, (sheet, row, column) in _places(plan) if (row, column) == (1, 2)), None)


def sketches_of(document: Document) -> tuple[KitSheet, ...]:
    """A sketch of the front of each sheet; of a folded one, of the half with the fronts."""
    plan, fronts = document.sheets, document.faces.fronts
    colours = {key: dict(face.colours) for key, face in fronts.items()}

    def counter(block: Block, slot: Slot) -> KitPlace:
        own = colours.get(slot.counter or "", {})
        colour = own.get("formation") or own.get("nation") or own.get("ground") or block.background
        return KitPlace(x=slot.x, y=slot.y, width=block.shape.width, height=block.shape.height, colour=colour)

    return tuple(
        KitSheet(
            number=sheet.number,
            width=plan.fold or plan.width,
            height=plan.height,
            grounds=tuple(
                KitPlace(x=one.x, y=one.y, width=one.width, height=one.height, colour=one.background)
                for one in sheet.fronts
            ),
            counters=tuple(counter(one, slot) for one in sheet.fronts for slot in one.slots if slot.counter),
            rows=tuple(KitRow(name=row.letter, y=row.middle) for row in sheet.rows),
        )
        for sheet in plan.sheets
    )


def _name(game: Game, tr: Words, counter: Counter, names: Mapping[str, str]) -> str:
    """What the table calls it; a marker that is no piece there has the name of its type."""
    kind = game.types.get(counter.type)
    return names.get(f"counter:{counter.id}") or tr(counter.name or (kind.name if kind else counter.id))


def _names(document: Document) -> Mapping[str, str]:
    plan = document.plan
    table = plan.translations.get(document.language, plan.table)
    if table is None:
        return {}
    pieces: list[Piece] = [*table.pieces, *(one for part in table.extensions for one in part.pieces)]
    return {one.key: one.name for one in pieces}


def _group(game: Game, tr: Words, side: str, formation: str, kind: str) -> tuple[str, str, str]:
    of = game.formations.get(formation)
    owner, type_ = game.sides.get(side), game.types.get(kind)
    title = of.name if of else MARKERS if type_ and type_.role == "marker" else type_.name if type_ else kind
    return tr(owner.name) if owner else "", tr(title), of.band if of else owner.colour if owner else ""


def _places(plan: SheetPlan) -> Iterator[tuple[str, Place]]:
    for sheet in plan.sheets:
        rows = {row.y: number for number, row in enumerate(sheet.rows, 1)}
        columns: dict[float, list[float]] = {y: [] for y in rows}
        slots = [slot for block in sheet.fronts for slot in block.slots]
        for slot in slots:
            columns[slot.y].append(slot.x)
        numbers = {(x, y): number for y, xs in columns.items() for number, x in enumerate(sorted(xs), 1)}
        for slot in slots:
            if slot.counter:
                yield slot.counter, (sheet.number, rows[slot.y], numbers[slot.x, slot.y])


def _runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    first = last = numbers[0]
    for number in numbers[1:]:
        if number > last + 1:
            yield first, last
            first = number
        last = number
    yield first, last


def _run(row: int, first: int, last: int) -> str:
    letter = letter_of(row)
    return f"{letter}{first}" if first == last else f"{letter}{first}–{last}"
