"""The hatch: what a game adds to its module beyond what grognard knows, in VASSAL's own words."""

from grognard.base.records import record
from grognard.model.game.sourced import Sourced


@record
class CustomText(Sourced):
    """The text of a file that is VASSAL's own and stays as it is written until VASSAL's back end reads it."""

    id: str
    """Its file, as findings name it."""
    text: str


@record
class HatchFile(Sourced):
    """A file under vassal/files/, which lies in the module by the same path."""

    id: str
    """Its path in the module."""
    digest: str


@record
class AddedTrait:
    """One trait as VASSAL writes it. ``at`` is its place in the chain of the piece: ``outside`` of all others,
    ``before:KIND`` or ``after:KIND:NAME``, kinds and names as ``grognard dump`` shows them."""

    trait: str
    """Its type, as `mark;Elite`."""
    state: str = ""
    """Its state at the start, as `yes`."""
    at: str = "outside"
    """Where it stands: `outside`, `before:KIND`, `after:KIND:NAME`; before is outside of."""
    counters: tuple[str, ...] = ()
    """Only these counters of the type; left out: all."""


@record
class Wishes:
    """What a counter type asks of VASSAL by itself."""

    traits: tuple[AddedTrait, ...] = ()
    """Traits to be added, in this order."""
