"""The hatch: what a game adds to its module beyond what grognard knows, in VASSAL's own words."""

from grognard.base.records import record
from grognard.model.game.sourced import Sourced


@record
class Insert(Sourced):
    """Components of ``vassal/extra.xml``. ``parent``, ``before`` and ``after`` name components of the module."""

    id: str
    parent: str
    before: str = ""
    after: str = ""
    xml: str
    """The components as written, without what is around them."""
    pieces: tuple[str, ...] = ()
    """The keys in ``ids.csv`` of the pieces defined in ``xml``, in the order of the text."""
    names: tuple[str, ...] = ()
    """What the components in ``xml`` are called."""


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
