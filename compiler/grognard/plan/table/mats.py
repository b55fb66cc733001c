"""The windows that are not maps: the mat of a deck, the hand of a side, its staff map; what is drawn on each.

They are laid out in whole fifths of a millimetre, as the lengths of this file are, and given in mm. Edges fall on
whole dots of a raster that has five or a multiple of five to a millimetre.
"""

from collections.abc import Sequence
from typing import Final

from grognard.geometry.hexes import Point
from grognard.model.game.sides import Formation, Nation, Side
from grognard.model.game.whole import Game
from grognard.model.plan.table.boards import Mat, NamedPoint, Place, TableBoard, Window, Zone
from grognard.model.words import Words

FIFTHS: Final = 5
"""Of a millimetre."""
HEAD: Final = 52
"""Height of the band with the title."""
LABEL: Final = 30
"""Height of what stands above a place."""
GAP: Final = 28
SPACE: Final = 12
"""Between two cards of a hand."""
GROUND: Final = "#5d7358"
STAFF: Final = (1180, 760)
"""Width and height of a staff map."""
BOXES: Final = 9
"""A side with more formations than this has none of them drawn on its staff map."""
TOP: Final = HEAD + LABEL


def card_mat(
    id: str,
    name: str,
    colour: str,
    card: tuple[int, int],
    zones: Sequence[str],
    tr: Words,
) -> Window:
    """The mat of a deck, which all sides see. ``card``: its size; ``zones``: the names of draw pile, discard pile, what
    is in play, and of what is set aside, where there is such."""
    width, height = card
    many = len(zones)
    lefts = _lefts(width)[:many]
    widths = (width, width, 2 * width + SPACE, width)[:many]
    says = (
        (tr("Draw pile"), tr("pull a card from here")),
        (tr("Discard pile"), tr("played cards lie here")),
        (tr("In play"), tr("cards with a lasting effect")),
        *(((tr("Set aside"), tr("not yet or no more in the deck")),) if many > 3 else ()),
    )
    bottom = TOP + height + GAP
    right = lefts[-1] + widths[-1] + GAP
    edges = (0, *(left - GAP // 2 for left in lefts[1:]), right)
    board = TableBoard(
        id=name,
        width=right / FIFTHS,
        height=bottom / FIFTHS,
        picture=f"board:{id.replace(':', '-')}",
        colour=colour,
        zones=tuple(
            Zone(name=zone, outline=_rectangle(start, end, bottom))
            for zone, start, end in zip(zones, edges, edges[1:], strict=False)
        ),
        mat=Mat(
            title=name,
            places=tuple(
                _place(left, TOP, wide, height, title, note, is_pile=number != 2)
                for number, (left, wide, (title, note)) in enumerate(zip(lefts, widths, says, strict=True))
            ),
        ),
    )
    return Window(id=id, name=name, board=board, sides=None, kind="cards")


def fifths(millimetres: float) -> int:
    """A length as this file has it."""
    return round(millimetres * FIFTHS)


def middles(card: tuple[int, int]) -> tuple[Point, Point]:
    """Where draw pile and discard pile of a mat lie, mm."""
    draw, discards, *_ = _middles(card)
    return draw, discards


def middle_of_aside(card: tuple[int, int]) -> Point:
    """Where the pile of what is set aside lies, mm."""
    return _middles(card)[-1]


def _lefts(width: int) -> tuple[int, ...]:
    """The left edges of draw pile, discard pile, what is in play, as wide as two cards, and what is set aside."""
    return GAP, 2 * GAP + width, 3 * GAP + 2 * width, 4 * GAP + 4 * width + SPACE


def _middles(card: tuple[int, int]) -> list[Point]:
    """The middle of a card at each of these edges, mm."""
    width, height = card
    return [_mm(left + width // 2, TOP + height // 2) for left in _lefts(width)]


def hand_window(
    id: str, name: str, colour: str, card: tuple[int, int], many: int, sides: tuple[str, ...], tr: Words
) -> Window:
    """The hand of a side: the engine lays its cards beside each other. ``many``: cards for which it has room."""
    width, height = card
    room = many * (width + SPACE) - SPACE
    size = (room + 2 * GAP, TOP + height + GAP)
    x, y = middle_of_hand(card)
    place = _place(GAP, TOP, room, height, tr("Hand"), tr("drop cards here: they lie side by side"))
    board = TableBoard(
        id=name,
        width=size[0] / FIFTHS,
        height=size[1] / FIFTHS,
        picture=f"board:{id.replace(':', '-')}",
        colour=colour,
        zones=(Zone(name=name, outline=_rectangle(0, *size), spaces=(NamedPoint(name=name, x=x, y=y),)),),
        mat=Mat(title=name, places=(place,)),
    )
    return Window(id=id, name=name, board=board, sides=sides, kind="hand")


def middle_of_hand(card: tuple[int, int]) -> Point:
    """Where the first card of a hand lies, mm; the others follow to the right."""
    return _mm(GAP + card[0] // 2, TOP + card[1] // 2)


def staff_windows(game: Game, tr: Words) -> tuple[Window, ...]:
    """A staff map for each side that is played: only this side lays pieces on it and plans there."""
    return tuple(_staff(game, side, tr) for side in game.played)


def _staff(game: Game, side: Side, tr: Words) -> Window:
    name = f"{tr('Staff map')}: {tr(side.name)}"
    width, height = STAFF
    # One zone: a box that the chat named would show the others what lies in it.
    whole = Zone(name=name, outline=_rectangle(0, width, height))
    board = TableBoard(
        id=name,
        width=width / FIFTHS,
        height=height / FIFTHS,
        picture=f"board:staff-{side.id}",
        colour=side.colour,
        zones=(whole,),
        mat=Mat(title=name, places=tuple(_boxes(game, side, tr))),
    )
    return Window(id=f"staff:{side.id}", name=name, board=board, sides=(tr(side.name),), kind="staff")


def _boxes(game: Game, side: Side, tr: Words) -> Sequence[Place]:
    """To the left what is prepared unseen and what is planned, to the right a box for each formation or nation."""
    width, height = STAFF
    left = width // 3
    own: list[Formation | Nation] = [one for one in game.formations.values() if one.side == side.id]
    own = own or [one for one in game.nations.values() if one.side == side.id]
    names = [(tr(one.name), "") for one in own] if 1 < len(own) <= BOXES else [(tr("Reserves"), "")]
    half = (height - HEAD - 2 * (LABEL + GAP)) // 2
    prepared = (
        (tr("To be hidden"), tr("turn or hide pieces here, then move them to the map")),
        (tr("Plans"), tr("pieces and markers for later turns")),
    )
    found = [
        _place(GAP, TOP + row * (half + LABEL + GAP), left - GAP, half, title, note)
        for row, (title, note) in enumerate(prepared)
    ]
    columns = 1 if len(names) == 1 else 2 if len(names) <= 6 else 3
    rows = -(-len(names) // columns)
    wide = (width - left - GAP - columns * GAP) // columns
    high = (height - HEAD - rows * (LABEL + GAP)) // rows
    for number, (title, note) in enumerate(names):
        row, column = divmod(number, columns)
        x, y = left + GAP + column * (wide + GAP), TOP + row * (high + LABEL + GAP)
        found.append(_place(x, y, wide, high, title, note))
    return found


def _place(x: int, y: int, width: int, height: int, title: str, note: str, *, is_pile: bool = False) -> Place:
    x_mm, y_mm = _mm(x, y)
    size = {"width": width / FIFTHS, "height": height / FIFTHS}
    return Place(x=x_mm, y=y_mm, title=title, note=note, is_pile=is_pile, **size)


def _rectangle(left: int, right: int, bottom: int) -> tuple[Point, ...]:
    """From the upper edge down."""
    return tuple(_mm(x, y) for x, y in ((left, 0), (right, 0), (right, bottom), (left, bottom)))


def _mm(x: int, y: int) -> Point:
    return x / FIFTHS, y / FIFTHS
