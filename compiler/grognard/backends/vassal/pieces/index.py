"""What of a module the traits of its pieces need to know."""

from collections.abc import Mapping
from dataclasses import field

from grognard.backends.vassal.style import Style
from grognard.base.records import record
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.states import States
from grognard.model.plan.table.boards import Window
from grognard.model.plan.table.things import Track
from grognard.model.plan.table.whole import TablePlan


@record
class ModuleIndex:
    """What the traits of a module need to know of it."""

    windows: Mapping[str, Window]
    tracks: Mapping[str, Track]
    prototypes: Mapping[str, Prototype]
    style: Style
    half: int
    """Half the side of a unit, px."""
    pixels: float
    """px of a mm."""
    states: tuple[str, ...] = ()
    """The properties of all states of the game."""
    state_places: Mapping[str, int] = field(default_factory=dict)
    """Which badge of the game each of them is, from 0."""
    sizes: tuple[tuple[int, int], ...] = ()
    """Width and height of its pieces, px, each once."""


def index_of(plan: TablePlan, style: Style) -> ModuleIndex:
    """The lookups of a plan."""
    abilities = (ability for prototype in plan.prototypes for ability in prototype.abilities)
    places = {state.property: state.place for one in abilities if isinstance(one, States) for state in one.states}
    return ModuleIndex(
        windows={window.id: window for window in plan.windows},
        tracks={track.id: track for track in plan.tracks},
        prototypes={prototype.key: prototype for prototype in plan.prototypes},
        style=style,
        half=max((piece.size[0] for piece in plan.pieces if piece.layer == "unit"), default=0) // 2,
        pixels=plan.pixels,
        states=tuple(places),
        state_places=places,
        sizes=tuple(dict.fromkeys(piece.size for piece in plan.pieces)),
    )
