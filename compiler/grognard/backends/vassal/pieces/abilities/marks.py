"""The mark and the trail of a piece's last move, and the entries of the menu for them."""

from collections.abc import Sequence
from typing import Final, Literal

from grognard.backends.vassal.names import UNMARK, icon
from grognard.backends.vassal.pieces.index import ModuleIndex
from grognard.backends.vassal.pieces.parts import command_of, entry
from grognard.backends.vassal.pieces.way import Way
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.looks import MarkWhenMoved, MovementTrail
from grognard.formats.vassal.traits.orders import TriggerAction
from grognard.formats.vassal.traits.trait import Trait
from grognard.model.plan.table.abilities.marks import MarkMoved, Offer, ShowTrail

_MARK: Final = (24, 14)
"""px: the width of the mark, and how far it reaches above the lower edge of the piece: nothing is printed there.
The engine's own mark, on the right edge, covered numbers of three digits and said MOVED in every language."""
_KEYS: Final[dict[Literal["mark", "trail"], str]] = {"mark": named_key("Mark"), "trail": named_key("Trail")}


def mark_traits(_ability: MarkMoved, index: ModuleIndex) -> Sequence[Trait]:
    """The mark, over the middle of the lower edge."""
    mark = MarkWhenMoved(
        icon=icon("moved"),
        menu="",
        key=_KEYS["mark"],
        x=-_MARK[0] // 2,
        y=index.below - _MARK[1],
        moved_menu="",
        unmoved_menu="",
        unmoved_key=named_key(UNMARK),
    )
    return (mark,)


def trail_traits(_ability: ShowTrail, index: ModuleIndex) -> Sequence[Trait]:
    """The trail, as the style draws it."""
    style = index.style
    trail = MovementTrail(
        menu="",
        key=_KEYS["trail"],
        line=style.colour("trail", "line"),
        line_width=style.number("trail", "width"),
        radius=int(style.number("trail", "radius")),
        clear_key=named_key(UNMARK),
    )
    return (trail,)


def offer_traits(ability: Offer, _index: ModuleIndex) -> Sequence[Trait]:
    """The entry of the menu."""
    return (entry(ability.command, _KEYS[ability.what]),)


def read_offer(traits: Sequence[Trait], _index: ModuleIndex) -> Offer | None:
    """By the key that it presses."""
    match traits[0]:
        case TriggerAction() as given:
            what = next((name for name, key in _KEYS.items() if given.action_keys == (key,)), None)
            return Offer(command=command_of(given.menu, given.key), what=what) if what else None
    return None


WAYS = (
    Way(of=MarkMoved, rank=30, traits=mark_traits, read=lambda traits, index: MarkMoved()),
    Way(of=ShowTrail, rank=40, traits=trail_traits, read=lambda traits, index: ShowTrail()),
    Way(of=Offer, rank=110, traits=offer_traits, read=read_offer),
)
