"""A module of any size, planned by hand: units of eight traits each, six maps, twelve decks."""

from dataclasses import replace
from functools import cache

from tests.backends.vassal.empty import empty_module
from tests.backends.vassal.modules import packed_with, plain_png

from grognard.backends.vassal.arguments import Made
from grognard.backends.vassal.names import ICONS
from grognard.backends.vassal.plan.boards import ModuleBoard, Window
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.base.zips import write_zip
from grognard.model.plan.table.abilities.ability import Command, Point, Prototype, Spot
from grognard.model.plan.table.abilities.copy import Copy
from grognard.model.plan.table.abilities.marks import MarkMoved, Offer, ShowTrail
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.abilities.send_to import SendTo
from grognard.model.plan.table.abilities.turn import Turn
from grognard.model.plan.table.pieces import PieceState
from grognard.model.plan.table.setups import Placed, Setup, SetupPile, SetupStack

MAPS, DECKS, CARDS = 6, 12, 40
WIDTH, HEIGHT = 3500, 2500


@cache
def large_plan(pieces: int) -> ModulePlan:
    """The plan: all pieces in one setup, half of them on maps."""
    windows = tuple(
        Window(
            id=f"map-{number}",
            name=f"Map {number}",
            board=ModuleBoard(id=f"Map {number}", width=WIDTH, height=HEIGHT, picture=f"board:map-{number}"),
        )
        for number in range(MAPS)
    )
    dead = SendTo(
        command=Command(menu="Eliminated", act="eliminate"),
        to=Point(window="map-0", x=100, y=100),
        report="is lost",
    )
    unit = Prototype(
        key="Unit",
        name="Unit",
        abilities=(
            MarkMoved(),
            ShowTrail(),
            dead,
            Offer(command=Command(menu="Moved", act="mark"), what="mark"),
            Offer(command=Command(menu="Trail", act="trail"), what="trail"),
        ),
    )
    card = Prototype(
        key="Card",
        name="Card",
        abilities=(
            Remove(command=Command(menu="Remove", act="remove"), report="is removed"),
            Copy(command=Command(menu="Copy", act="copy"), report="is copied"),
        ),
    )
    turn = Prototype(
        key="Two sides",
        name="Two sides",
        abilities=(Turn(command=Command(menu="Turn over", act="turn-over"), report="is turned"),),
    )
    units = tuple(_unit(number) for number in range(pieces))
    cards = tuple(_card(pieces, number) for number in range(DECKS * CARDS))
    piles = tuple(
        Pile(
            name=f"Deck {deck}",
            window=f"map-{deck % MAPS}",
            x=200 + 400 * (deck // MAPS),
            y=400,
            width=315,
            height=440,
            pieces=tuple(one.key for one in cards[deck * CARDS : (deck + 1) * CARDS]),
        )
        for deck in range(DECKS)
    )
    stacks = tuple(
        SetupStack(
            spot=Spot(window=f"map-{number % MAPS}", x=100 + number % 33 * 100, y=700 + number % 17 * 100, name=""),
            pieces=(Placed(piece=units[number].key), Placed(piece=units[number + 1].key, state=1)),
        )
        for number in range(0, pieces // 2 * 2, 4)
    )
    setup = Setup(
        id="all",
        title="All",
        description="",
        stacks=stacks,
        piles=tuple(SetupPile(pile=pile.name, pieces=tuple(map(_placed, pile.pieces))) for pile in piles),
        numbers=(),
    )
    return replace(
        _empty(),
        windows=windows,
        pieces=(*units, *cards),
        prototypes=(unit, card, turn),
        piles=piles,
        setups=(setup,),
        next_id=len(units) + len(cards) + 1,
    )


def large_module(plan: ModulePlan, colours: dict[str, str] | None = None) -> bytes:
    """The module with plain pictures, those of ``colours`` in another colour."""
    known = colours or {}
    names = [*(state.picture for piece in plan.pieces for state in piece.states), *(f"icon-{name}" for name in ICONS)]
    boards = [window.board.picture for window in plan.windows]
    made = {Made(kind="board", name=name): plain_png(WIDTH, HEIGHT, known.get(name, "#ddddcc")) for name in boards}
    made[Made(kind="pictures", name="faces")] = _faces(tuple(names), tuple(known.items()))
    made[Made(kind="picture", name="about")] = plain_png(60, 60, "#ffffff")
    return packed_with(plan, made)


@cache
def _faces(names: tuple[str, ...], colours: tuple[tuple[str, str], ...]) -> bytes:
    """A zip of the pictures, as the drawing jobs hand it on."""
    known = dict(colours)
    return write_zip({name: plain_png(100, 100, known.get(name, "#888888")) for name in names})


def _placed(key: str) -> Placed:
    return Placed(piece=key)


def _unit(number: int) -> Piece:
    side, formation = f"Side {number % 2}", f"Corps {number % 40}"
    return Piece(
        key=f"counter:u{number}",
        gpid=number + 1,
        name=f"Unit {number}",
        path=(side, formation, "Infantry"),
        states=(PieceState(picture=f"u{number}"), PieceState(picture=f"u{number}-back", suffix="(reduced)")),
        prototypes=("Unit", "Two sides"),
        properties=(("Layer", "unit"), ("Counter", f"u{number}"), ("Side", side), ("Formation", formation)),
        size=(100, 100),
    )


def _card(units: int, number: int) -> Piece:
    return Piece(
        key=f"card:c{number}",
        gpid=units + number + 1,
        name=f"Card {number}",
        path=("Cards", f"Deck {number // CARDS}"),
        states=(PieceState(picture=f"c{number}"),),
        prototypes=("Card",),
        properties=(("Layer", "status"),),
        size=(315, 440),
        layer="status",
    )


def _empty() -> ModulePlan:
    sides = (("Side 0", "#aa4444"), ("Side 1", "#4444aa"))
    return empty_module(id="large", title="Large", sides=sides, pixels=6.3)
