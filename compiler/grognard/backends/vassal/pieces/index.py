"""Lookups of a module that the traits of its pieces need."""

from collections.abc import Mapping
from dataclasses import field

from grognard.backends.vassal.plan.boards import Window
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.toolbar import ToolbarTrack
from grognard.backends.vassal.plan.words import limit_of, word_of
from grognard.backends.vassal.style import Style
from grognard.base.records import record
from grognard.formats.vassal.traits.pieces import Written
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import UsePrototype
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.overstacking import Overstacking
from grognard.model.plan.table.abilities.states import State, States


@record
class ModuleIndex:
    """The lookups."""

    windows: Mapping[str, Window]
    tracks: Mapping[str, ToolbarTrack]
    prototypes: Mapping[str, Prototype]
    style: Style
    half: int
    """Half the side of a unit, px."""
    below: int
    """px from the middle of the lowest unit to its lower edge."""
    pixels: float
    """px of a mm."""
    states: Mapping[str, State] = field(default_factory=dict)
    """All states of the game, by property."""
    limits: Mapping[str, Overstacking] = field(default_factory=dict)
    """What reports a stack that holds too much, by property."""
    sizes: tuple[tuple[int, int], ...] = ()
    """Width and height of its pieces, px, each once."""
    uses: dict[tuple[str, ...], tuple[UsePrototype, ...]] = field(default_factory=dict, compare=False)
    """The traits by which a piece uses its prototypes, by their keys; filled as pieces are made."""
    made: dict[tuple[str, int], tuple[Trait, ...]] = field(default_factory=dict, compare=False)
    """The traits of pieces, by their key and the face that is up; filled as they are made."""
    written: Written = field(default_factory=Written, compare=False)
    """The same as texts, of which palette and saved games have the same ones."""
    is_outline: bool = False
    """Whether pieces and prototypes are left empty: what the components say is all that is wanted."""


def index_of(plan: ModulePlan, style: Style, *, is_outline: bool = False) -> ModuleIndex:
    """Those of a plan."""
    abilities = [ability for prototype in plan.prototypes for ability in prototype.abilities]
    return ModuleIndex(
        windows={window.id: window for window in plan.windows},
        tracks={track.id: track for track in plan.tracks},
        prototypes={prototype.key: prototype for prototype in plan.prototypes},
        style=style,
        half=max((piece.size[0] for piece in plan.pieces if piece.layer == "unit"), default=0) // 2,
        below=min((piece.size[1] for piece in plan.pieces if piece.layer == "unit"), default=0) // 2,
        pixels=plan.pixels,
        states={word_of(state.id): state for one in abilities if isinstance(one, States) for state in one.states},
        limits={limit_of(one.id): one for one in abilities if isinstance(one, Overstacking)},
        sizes=tuple(dict.fromkeys(piece.size for piece in plan.pieces)),
        is_outline=is_outline,
    )
