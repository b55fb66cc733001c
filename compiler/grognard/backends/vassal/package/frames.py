"""The frames that lie over hidden pieces for those who may look under them."""

from collections.abc import Iterator

from grognard.backends.vassal.arguments import FramesArgument
from grognard.backends.vassal.names import frame_of
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.backends.vassal.plan.windows import CARD_PIXELS
from grognard.geometry.counter_shapes import Shape
from grognard.model.plan.table.abilities.ability import Prototype
from grognard.model.plan.table.abilities.hide import Hide


def frames_of(module: ModulePlan, part: str | None) -> FramesArgument:
    """A frame for each mask under which somebody may look, of the shape and size of what lies under it."""
    masks = {face.counter: face.shape for face in module.masks}
    names, shapes, sizes = [], [], []
    for prototype, hide in _hides(module.part(part).prototypes):
        size = _size(prototype, module)
        if size and frame_of(hide.picture) not in names:
            width, height = (side / CARD_PIXELS for side in size)
            names.append(frame_of(hide.picture))
            shapes.append(masks.get(hide.picture) or Shape(kind="rectangle", width=width, height=height))
            sizes.append(size)
    return FramesArgument(names=tuple(names), shapes=tuple(shapes), sizes=tuple(sizes))


def _hides(prototypes: tuple[Prototype, ...]) -> Iterator[tuple[Prototype, Hide]]:
    return ((one, each) for one in prototypes for each in one.abilities if isinstance(each, Hide))


def _size(prototype: Prototype, module: ModulePlan) -> tuple[int, int] | None:
    """Of the pieces that have a prototype, those of optional parts as well; None where no piece has it."""
    pieces = joined(module, *module.extensions).pieces
    return next((one.size for one in pieces if prototype.key in one.prototypes), None)
