"""From the steps of a unit to the sides of its physical counters: which steps a side shows, and how each is turned."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.model.game.counters import CounterType
from grognard.model.plan.sheets import Face


def physical_sides(kind: CounterType, steps: Sequence[Face], plain: Face) -> Iterator[tuple[Face, Face]]:
    """Front and back of each physical counter of a unit, the counter itself first. ``steps``: the face of each step
    upright and alone; ``plain``: what a side shows that no step is on."""
    for leaf in range(kind.leaves):
        front, back = (_side(kind, steps, plain, leaf, is_back=is_back) for is_back in (False, True))
        yield front, back


def _side(kind: CounterType, steps: Sequence[Face], plain: Face, leaf: int, *, is_back: bool) -> Face:
    """A side shows its first step whole; of each further one what stands at its edge, turned."""
    here = [
        replace(face, leaf=leaf, is_back=is_back, turn=side.turn)
        for face, side in zip(steps, kind.sides, strict=True)
        if (side.leaf, side.is_back) == (leaf, is_back)
    ]
    if not here:
        return replace(plain, leaf=leaf, is_back=is_back)
    first, *others = here
    at_edges = tuple(replace(one, values=tuple(sorted({**dict(one.values), "turned": "1"}.items()))) for one in others)
    return replace(first, turned=at_edges)
