"""Map windows: the board, the toolbar of a map, how pieces stack, the piles."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.build.boards import board_element
from grognard.backends.vassal.build.options import QUIET
from grognard.backends.vassal.build.piles import pile_element
from grognard.backends.vassal.build.tools import tools
from grognard.backends.vassal.expressions.write import braced
from grognard.backends.vassal.names import MOVED
from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.pieces import Piece, Pile
from grognard.backends.vassal.plan.toolbar import ToolbarTrack
from grognard.backends.vassal.style import Style
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.model.plan.expressions.tree import Begins, Every, Letters, Property, either_of, equal, line
from grognard.model.words import Words

LAYERS = ("ground", "unit", "status")
SPACE = 12
"""px between two cards of a hand."""


def window_element(
    window: Window,
    board_file: str,
    slots: Sequence[tuple[Pile, Sequence[Element]]],
    style: Style,
    tr: Words,
    *,
    is_main: bool,
    caption: int,
    warnings: Sequence[str] = (),
    markers: Sequence[tuple[str, ToolbarTrack]] = (),
) -> Element:
    """A window with its board and piles.

    ``board_file``: the picture, blank for a plain ground; ``caption``: the width, px, of a name under a piece;
    ``warnings``: properties that the stack viewer shows below the name; ``markers``: the names of those that stand on a
    track here: one that is dragged along its track is reported by the track, with the number.
    """
    what = "" if window.sides else "$pieceName$: "  # everybody reads the chat, and what a side draws is secret
    who = () if window.sides else (Property(name="pieceName"), ": ")
    way = line(*who, Property(name="previousLocation"), " &rarr; ", Property(name="location"))
    stays = equal("previousLocation", Property(name="location"))
    told = [(_is_on(name, track), "") for name, track in markers]
    # What goes back under a face-down pile may come from a hand that nobody else reads.
    unnamed = line(Property(name="previousLocation"), " &rarr; ", Property(name="location"))
    named = {zone.name for zone in window.board.zones}  # a pile elsewhere lies in a place of another name
    under = [pile.name for pile, _ in slots if pile.is_face_down and not window.sides and pile.name in named]
    secret = [(equal("location", name), unnamed) for name in under]
    moved = braced(either_of(((equal(QUIET, True), ""), (stays, ""), *told, *secret), way))
    attributes = {
        "mapName": window.name,
        "markMoved": "Always",
        "markUnmovedText": "",
        "markUnmovedTooltip": "",
        "markUnmovedIcon": "",
        "edgeWidth": _whole(style.number("map", "edge")),
        "edgeHeight": _whole(style.number("map", "edge")),
        "backgroundcolor": style.colour("map", "background"),
        "color": style.colour("map", "highlight"),
        "thickness": "3",
        "launch": "false" if is_main else "true",
        "allowMultiple": "false",
        "buttonName": "" if is_main else window.name,
        "tooltip": window.name,
        "icon": "",
        "hotkey": "",
        "moveKey": named_key(MOVED),
        "moveWithinFormat": moved,
        "moveToFormat": moved,
        "createFormat": f"{what}$location$",
        "changeFormat": "" if window.kind == "staff" else "$message$",
    }
    if window.sides:
        attributes |= {"side": ",".join(name.replace(",", "\\,") for name in window.sides), "visible": "false"}
    return Element(
        tag=tag_of(window),
        attributes=attributes,
        children=(
            Element(tag=tags.BOARD_PICKER, children=(board_element(window.board, board_file),)),
            *(Element(tag=tag) for tag in (tags.HAND_WORKINGS if window.kind == "hand" else tags.MAP_WORKINGS)),
            _hand_metrics() if window.kind == "hand" else _stack_metrics(style),
            Element(tag=tags.LAYERED_PIECES, attributes={"property": "Layer", "layerOrder": ",".join(LAYERS)}),
            *tools(window, style, tr, caption, warnings),
            *(pile_element(pile, window, cards, style) for pile, cards in slots),
        ),
    )


def _is_on(name: str, track: ToolbarTrack) -> Every:
    """Whether what has moved is the marker of a track, and now stands on it; the engine tells no more of it here."""
    stands = Begins(text=Letters(of=Property(name="location")), start=track.prefix)
    return Every(parts=(equal("pieceName", name), stands))


def tag_of(window: Window) -> str:
    """The engine's component for such a window."""
    return tags.PLAYER_HAND if window.kind == "hand" else tags.PRIVATE_MAP if window.sides else tags.MAP


def caption_width(window: Window, pieces: Iterable[Piece]) -> int:
    """The width of the narrowest piece that belongs on a window, px."""
    is_cards = window.kind in ("cards", "hand")
    return min((piece.size[0] for piece in pieces if piece.key.startswith("card:") == is_cards), default=0)


def _hand_metrics() -> Element:
    """Cards in a hand lie side by side."""
    return Element(
        tag=tags.HAND_METRICS, attributes={"exSepX": str(SPACE), "exSepY": "0", "unexSepX": str(SPACE), "unexSepY": "0"}
    )


def _stack_metrics(style: Style) -> Element:
    closed, opened = style.numbers("stack", "closed"), style.numbers("stack", "opened")
    return Element(
        tag=tags.STACK_METRICS,
        attributes={
            "unexSepX": _whole(closed[0]),
            "unexSepY": _whole(closed[1]),
            "exSepX": _whole(opened[0]),
            "exSepY": _whole(opened[1]),
        },
    )


def _whole(number: float) -> str:
    return str(round(number))
