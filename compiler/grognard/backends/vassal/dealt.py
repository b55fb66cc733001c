"""Properties that the Deal button and the pieces share: whether the cards are dealt, and where a piece goes."""

from grognard.backends.vassal.buttons import changer, shared_number
from grognard.backends.vassal.expressions.write import braced
from grognard.formats.vassal.archive.buildfile import Element
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.moves import SendToLocation
from grognard.formats.vassal.traits.parts import Change
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import DynamicProperty
from grognard.model.plan.expressions.tree import Property

DEALT = "Dealt"
"""The property that disables the button once it has been pressed, and in a game that was dealt before."""
SEND = named_key("Deal")
MAP, X, Y = "DealMap", "DealX", "DealY"
"""What the button sets: where a piece goes."""


def deal_property() -> Element:
    """Whether the cards are dealt."""
    return shared_number(DEALT, "false", (changer(DEALT, Change(verb="set", value="true")),))


def dealt_traits() -> tuple[Trait, ...]:
    """Sends a piece where the button says, without an entry of the menu."""
    return (
        SendToLocation(
            key=SEND,
            map=braced(Property(name=MAP)),
            board=braced(Property(name=MAP)),
            x=braced(Property(name=X)),
            y=braced(Property(name=Y)),
            destination="L",
        ),
        DynamicProperty(name=MAP),
        DynamicProperty(name=X),
        DynamicProperty(name=Y),
    )
