"""The palette: every piece by side, formation and type; slots of piles and palettes are the same pieces."""

from collections.abc import Iterator, Sequence

from grognard.backends.vassal.names import PALETTE, icon
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.whole import piece_traits
from grognard.backends.vassal.plan.module import ModulePart, ModulePlan
from grognard.backends.vassal.plan.pieces import Piece
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.model.words import Words

WIDTH = 480
"""px of the palette beside the chat."""
COLUMNS = 7
MARGIN = 12
"""px between two pieces of the palette."""
HEIGHT = 116
"""px: the least height of a panel beside the chat."""
PAGE = 14
"""The maximum of pieces of a panel: two rows, for which the height of the chat has room."""


def slot(piece: Piece, index: ModuleIndex) -> Element:
    """The slot of a piece."""
    width, height = piece.size
    tag = tags.CARD_SLOT if piece.key.startswith("card:") else tags.PIECE_SLOT
    attributes = {"entryName": piece.name, "gpid": piece.slot_id, "width": str(width), "height": str(height)}
    text = "" if index.is_outline else slot_text(piece_traits(piece, index), index.written)
    return Element(tag=tag, attributes=attributes, text=text)


def palette(plan: ModulePlan, index: ModuleIndex, tr: Words) -> Element:
    """Counters only: a tab for each side, a choice of its formations, and the pieces of each by type."""
    tabs: dict[str, dict[str, list[Piece]]] = {}
    for piece in plan.pieces:
        if piece.key.startswith("counter:"):
            tabs.setdefault(piece.path[0], {}).setdefault(piece.path[1], []).append(piece)
    children = tuple(_tab(name, groups, index) for name, groups in tabs.items())
    title = tr("Pieces")
    window = Element(tag=tags.TAB_WIDGET, attributes={"entryName": title}, children=children)
    attributes = {
        "name": title,
        "text": "",
        "tooltip": tr("The palette: every piece of the game, to be drawn onto the map"),
        "icon": icon("pieces"),
        "hotkey": named_key(PALETTE),
        "hidden": "false",
        "scale": "1.0",
        "defaultWidth": str(WIDTH),
    }
    return Element(tag=tags.PIECE_WINDOW, attributes=attributes, children=(window,))


def part_tab(part: ModulePart, index: ModuleIndex, cards: str) -> Element:
    """The tab of an optional part: its counters by side and formation, and under the heading ``cards`` those of its
    cards that belong to a deck of the module, into which players put them."""
    groups: dict[str, list[Piece]] = {}
    dealt = {key for pile in part.piles for key in pile.pieces}
    for piece in part.pieces:
        if piece.key.startswith("counter:"):
            groups.setdefault(" · ".join(dict.fromkeys(piece.path[:2])), []).append(piece)
        elif piece.key not in dealt:
            groups.setdefault(cards, []).append(piece)
    return _tab(part.title, groups, index)


def _tab(name: str, groups: dict[str, list[Piece]], index: ModuleIndex) -> Element:
    children = tuple(panel for group, pieces in groups.items() for panel in _panels(group, pieces, index))
    return Element(tag=tags.BOX_WIDGET, attributes={"entryName": name}, children=children)


def _panels(name: str, pieces: Sequence[Piece], index: ModuleIndex) -> Iterator[Element]:
    """The pieces of a formation: one panel, or if they are too many one for each type, or several of even size for a
    type."""
    types: dict[str, list[Piece]] = {}
    for piece in pieces:
        types.setdefault(piece.path[-1], []).append(piece)
    if len(pieces) <= PAGE:
        yield _panel(name, [piece for same in types.values() for piece in same], index)
        return
    for kind, same in types.items():
        title = name if len(types) == 1 else f"{name} · {kind}"
        pages = -(-len(same) // PAGE)
        size = -(-len(same) // pages)
        for page in range(pages):
            number = "" if pages == 1 else f" {page + 1}/{pages}"
            yield _panel(title + number, same[page * size : (page + 1) * size], index)


def _panel(name: str, pieces: Sequence[Piece], index: ModuleIndex) -> Element:
    """Rows of pieces, scaled so that a whole panel is visible beside the chat: the engine gives it no scroll bar."""
    widest = max(max(piece.size) for piece in pieces)
    sign = index.style.number("works", "scale") if any(piece.layer == "ground" for piece in pieces) else 0.0
    highest = max(piece.size[1] for piece in pieces) * (1 + sign)
    rows = -(-len(pieces) // COLUMNS)
    scale = min(1.0, (WIDTH / COLUMNS - MARGIN) / widest, HEIGHT / rows / highest)
    attributes = {
        "entryName": name,
        "fixed": "true",
        "nColumns": str(COLUMNS),
        "vert": "false",
        "scale": f"{scale:.2f}",
    }
    return Element(tag=tags.PANEL_WIDGET, attributes=attributes, children=tuple(slot(piece, index) for piece in pieces))
