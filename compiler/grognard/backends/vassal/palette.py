"""The palette: every piece by side, formation and type; slots of piles and palettes are the same pieces."""

from collections.abc import Iterable, Sequence

from grognard.backends.vassal.traits import Lore, piece_traits
from grognard.formats.vassal import buildfile as tags
from grognard.formats.vassal.buildfile import Element
from grognard.formats.vassal.pieces import slot_text
from grognard.model.module import ExtensionPlan, ModulePlan
from grognard.model.modulepieces import Piece


def slot(piece: Piece, lore: Lore) -> Element:
    """The slot of a piece."""
    width, height = piece.size
    tag = tags.CARD_SLOT if piece.key.startswith("card:") else tags.PIECE_SLOT
    attributes = {"entryName": piece.name, "gpid": piece.slot_id, "width": str(width), "height": str(height)}
    return Element(tag=tag, attributes=attributes, text=slot_text(piece_traits(piece, lore)))


def palette(plan: ModulePlan, lore: Lore, title: str) -> Element:
    """Counters only: a tab a side, a choice of its formations, a list of the pieces of each by type."""
    tabs: dict[str, dict[str, list[Piece]]] = {}
    for piece in plan.pieces:
        if piece.key.startswith("counter:"):
            tabs.setdefault(piece.path[0], {}).setdefault(piece.path[1], []).append(piece)
    children = tuple(_tab(name, groups, lore) for name, groups in tabs.items())
    window = Element(tag=tags.TAB_WIDGET, attributes={"entryName": title}, children=children)
    attributes = {
        "name": title,
        "text": title,
        "tooltip": title,
        "icon": "/images/counter.gif",
        "hidden": "false",
        "scale": "1.0",
    }
    return Element(tag=tags.PIECE_WINDOW, attributes=attributes, children=(window,))


def part_tab(part: ExtensionPlan, lore: Lore, cards: str) -> Element:
    """The tab of an optional part: its counters by side and formation; and its cards that belong to a deck of the
    module, under the heading ``cards``: players lay them into it."""
    groups: dict[str, list[Piece]] = {}
    dealt = {key for pile in part.piles for key in pile.pieces}
    for piece in part.pieces:
        if piece.key.startswith("counter:"):
            groups.setdefault(" · ".join(dict.fromkeys(piece.path[:2])), []).append(piece)
        elif piece.key not in dealt:
            groups.setdefault(cards, []).append(piece)
    return _tab(part.title, groups, lore)


def _tab(name: str, groups: dict[str, list[Piece]], lore: Lore) -> Element:
    children = tuple(_list(group, _by_type(pieces), lore) for group, pieces in groups.items())
    return Element(tag=tags.BOX_WIDGET, attributes={"entryName": name}, children=children)


def _list(name: str, pieces: Iterable[Piece], lore: Lore) -> Element:
    # A list scrolls, and so stays usable beside the chat, where the engine halves width and height. The names get what
    # the divider leaves of the half.
    attributes = {"entryName": name, "width": "640", "height": "400", "divider": "130", "scale": "1.0"}
    return Element(tag=tags.LIST_WIDGET, attributes=attributes, children=tuple(slot(piece, lore) for piece in pieces))


def _by_type(pieces: Sequence[Piece]) -> list[Piece]:
    order = list(dict.fromkeys(piece.path[-1] for piece in pieces))
    return sorted(pieces, key=lambda piece: order.index(piece.path[-1]))
