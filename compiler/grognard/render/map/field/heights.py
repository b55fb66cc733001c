"""How high the ground is at each point: smooth from hex to hex, with a step only where the sources say so."""

from typing import Final

import numpy

from grognard.render.map.field.lattice import Lattice, Reals
from grognard.render.map.field.smoothing import Spreading
from grognard.render.map.scene import SEED, Scene

_SIGMA: Final = 0.3  # of a hex: how far a height evens out
_ROUNDS: Final = 2  # of putting back what hexes lost to their neighbours
_WAVES: Final = ((0.5, 0.16), (0.22, 0.09))  # sizes as shares of a hex, and levels, by which contours waver


def heights_of(scene: Scene, lattice: Lattice) -> Reals | None:
    """In levels; None where all hexes have one. In the middle of each hex it is that of the hex. A hex of which nobody
    knows the height is as high as what is around it."""
    if not scene.levels:
        return None
    known = [scene.ground[cell].elevation for cell in lattice.cells]
    has = numpy.array([one is not None for one in known], dtype=numpy.float64)
    wanted = numpy.array([0.0 if one is None else float(one) for one in known])
    spreading = Spreading(lattice, _steps(scene, lattice))
    sigma = _SIGMA * lattice.flats / lattice.pitch
    weight = numpy.maximum(spreading.after(lattice.of_hexes(has), sigma), 1e-6) if not has.all() else None
    rows, columns = lattice.at(lattice.middles)

    def spread(values: Reals) -> Reals:
        made = spreading.after(lattice.of_hexes(values * has), sigma)
        return made if weight is None else made / weight

    field = spread(wanted)
    for _ in range(_ROUNDS):
        field = field + spread(wanted - field[rows, columns])
    return field


def _steps(scene: Scene, lattice: Lattice) -> frozenset[tuple[int, int]]:
    """The pairs of hexes between which the ground breaks off."""
    number = {cell: index for index, cell in enumerate(lattice.cells)}
    found = set()
    for chain in scene.board.chains:
        look = scene.looks.get(chain.kind)
        if look is None or scene.pattern(look)["draw"] != "cliff":
            continue
        for a, b in chain.sides:
            if a in scene.cells and b in scene.cells:
                one, other = sorted((number[scene.cells[a]], number[scene.cells[b]]))
                found.add((one, other))
    return frozenset(found)


def wavering(lattice: Lattice, heights: Reals) -> Reals:
    """The heights as contours follow them: they waver, but never on level ground."""
    made = heights
    for number, (size, levels) in enumerate(_WAVES):
        made = made + levels * lattice.noise(SEED + 17 + number, size * lattice.flats)
    return made
