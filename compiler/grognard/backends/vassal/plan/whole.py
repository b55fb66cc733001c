"""From the table to the module: every number, name, key and pixel that VASSAL needs, decided in one place."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from grognard.backends.vassal.plan import keys
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.ids import PieceIds, piece_ids
from grognard.backends.vassal.plan.inserts import inserts_of
from grognard.backends.vassal.plan.module import ModulePart, ModulePlan
from grognard.backends.vassal.plan.pieces import DrawnTo, Piece, Pile
from grognard.backends.vassal.plan.toolbar import ToolbarTable, ToolbarTrack
from grognard.backends.vassal.plan.windows import CARD_PIXELS, module_window
from grognard.backends.vassal.plan.words import COUNTER, DECK_OF, MARKED, REFEREE, word_of
from grognard.model.game.custom_vassal import AddedTrait
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan, pixels_per_mm
from grognard.model.plan.table.abilities.ability import Prototype, Spot
from grognard.model.plan.table.features import Feature, ResultsTable, Track
from grognard.model.plan.table.pieces import Piece as TablePiece
from grognard.model.plan.table.pieces import Pile as TablePile
from grognard.model.plan.table.whole import Part, TablePart, TablePlan, Whole
from grognard.model.plan.whole import Plan
from grognard.model.words import words_of

BACKEND: Final = "vassal"
"""The name by which `Plan.reminders` knows this back end."""


def module_plan(game: Game, plan: Plan) -> ModulePlan | None:
    """The module in the first language of the game; None where nothing is planned."""
    language = game.head.languages[0]
    return _module(game, plan, plan.table, piece_ids(game), language) if plan.table else None


def translated_plans(game: Game, plan: Plan) -> dict[str, ModulePlan]:
    """The module as it would be in each other language."""
    ids = piece_ids(game)
    return {one: _module(game, plan, table, ids, one) for one, table in plan.translations.items()}


def _module(game: Game, plan: Plan, table: TablePlan, ids: PieceIds, language: str) -> ModulePlan:
    maker, inserts = _Maker(game, plan, ids, language), inserts_of(game)
    own = maker.part(table)
    changed = {
        "prototypes": _named_apart(table.prototypes),
        "features": tuple(_on_toolbar(table.features)),
        "reminders": (*plan.reminders.get(BACKEND, {}).get(language, ()), *table.reminders),
        "extensions": tuple(maker.part(one, own.windows) for one in table.extensions),
    }
    return ModulePlan(
        **{**_values(table, Whole), **_values(own, Part), **changed},
        referee=REFEREE,
        next_id=ids.next_id,
        clear_key=keys.CLEAR,
        pixels=maker.pixels,
        inserts=inserts,
        insert_ids=tuple((key, ids.numbers[key]) for insert in inserts for key in insert.pieces),
    )


class _Maker:
    """Makes windows, pieces and piles of the module from those of the table, in one language."""

    def __init__(self, game: Game, plan: Plan, ids: PieceIds, language: str) -> None:
        self.game, self.ids, self.boards = game, ids, plan.boards
        self.tr = words_of(game, language)
        self.pixels = _pixels(game, plan.boards)

    def part(self, part: TablePart, around: Sequence[Window] = ()) -> ModulePart:
        """``around``: windows of the module in which piles of an optional part may lie."""
        windows = tuple(module_window(one, self.boards.get(one.id), self.tr) for one in part.windows)
        changed = {
            "windows": windows,
            "pieces": tuple(map(self.piece, part.pieces)),
            "piles": self.piles(part.piles, (*around, *windows)),
        }
        return ModulePart(**{**_values(part, Part), **changed})

    def piece(self, piece: TablePiece) -> Piece:
        kind, _, id = piece.key.partition(":")
        is_counter = kind == "counter"
        # A renamed counter keeps the names of its pictures too, which saved games look for.
        picture = self.ids.picture_of(piece.key)
        states = piece.states
        if is_counter and picture != id:
            states = tuple(replace(one, picture=picture + one.picture.removeprefix(id)) for one in states)
        pixels = self.pixels if is_counter else CARD_PIXELS
        return Piece(
            key=piece.key,
            gpid=self.ids.numbers[piece.key],
            prefix=self.ids.prefixes.get(piece.key, ""),
            name=piece.name,
            path=piece.path,
            states=states,
            prototypes=piece.prototypes,
            properties=tuple(_properties(piece, id if is_counter else "")),
            size=(round(piece.size[0] * pixels), round(piece.size[1] * pixels)),
            layer=piece.layer,
            copies=piece.copies,
            walks=piece.walks,
            added=self.added(id) if is_counter else (),
        )

    def added(self, counter: str) -> tuple[AddedTrait, ...]:
        kind = self.game.types[self.game.counters[counter].type]
        wanted = kind.vassal.traits if kind.vassal else ()
        return tuple(one for one in wanted if not one.counters or counter in one.counters)

    def piles(self, piles: Iterable[TablePile], windows: Iterable[Window]) -> tuple[Pile, ...]:
        windows_by = {one.id: one for one in windows}
        boards = {id: one.board for id, one in windows_by.items()}
        made = []
        for one in piles:
            x, y = boards[one.window].pixel(one.x, one.y)
            pixels = CARD_PIXELS if one.deck else self.pixels
            made.append(
                Pile(
                    name=one.name,
                    window=one.window,
                    x=x,
                    y=y,
                    width=round(one.width * pixels),
                    height=round(one.height * pixels),
                    pieces=one.pieces,
                    is_face_down=one.is_face_down,
                    is_shuffled=one.is_shuffled,
                    draws_hidden=one.draws_hidden,
                    returns_to=one.returns_to,
                    takes_by=DECK_OF if one.deck else COUNTER,
                    takes=(one.deck,) if one.deck else one.counters,
                    draws_to=tuple(_drawn_to(windows_by[spot.window], spot) for spot in one.draws_to),
                )
            )
        return tuple(made)


def _drawn_to(window: Window, spot: Spot) -> DrawnTo:
    x, y = window.board.pixel(spot.x, spot.y)
    return DrawnTo(window=window.name, x=x, y=y)


def _properties(piece: TablePiece, counter: str) -> Iterator[tuple[str, str]]:
    """``counter``: its id; blank for a card."""
    yield "Layer", piece.stratum
    if not counter:
        yield DECK_OF, piece.deck
        return
    yield "Type", piece.kind
    yield COUNTER, counter
    if piece.layer == "marker":
        yield MARKED, "true"
    yield from piece.owners
    yield from ((word_of(name), value) for name, value in piece.values)


def _named_apart(prototypes: Iterable[Prototype]) -> tuple[Prototype, ...]:
    """Each with a name of its own, by which VASSAL knows it: the second of a name gets a 2."""
    seen = Counter[str]()
    found = []
    for one in prototypes:
        seen[one.name] += 1
        found.append(replace(one, name=f"{one.name} {seen[one.name]}") if seen[one.name] > 1 else one)
    return tuple(found)


def _on_toolbar(features: Iterable[Feature]) -> Iterator[Feature]:
    """Results tables and tracks with their keys of the toolbar: the first table, the turn and the first other track
    have one."""
    free = {"table": keys.TABLE, "turn": keys.NEXT_TURN, "point": keys.NEXT_POINT}
    for one in features:
        match one:
            case ResultsTable():
                yield ToolbarTable(**_values(one, ResultsTable), property=word_of(one.id), key=free.pop("table", ""))
            case Track():
                key = free["turn"] if one.is_turn else free.pop("point", "")
                yield ToolbarTrack(**_values(one, Track), property=word_of(one.id), key=key)
            case _:
                yield one


def _values(value: Any, kind: Any) -> dict[str, Any]:
    """The values of the fields that a base class of a record has."""
    return {one.name: getattr(value, one.name) for one in fields(kind)}


def _pixels(game: Game, boards: Mapping[str, BoardPlan]) -> float:
    """Pixels a millimetre of counters: those of the maps, else of the setup cards."""
    if not game.maps and boards:
        return next(iter(boards.values())).raster.x
    return pixels_per_mm(boards)
