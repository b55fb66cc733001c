"""Where each terrain lies: areas that wander off their hexes and still leave to every hex what is its own.

Hexes with the same terrain are one class, and each point goes to the class that weighs most there: how much of it is
near, bent by noise. Then every hex is measured, and a class that has too little of its own hex gets more weight there.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

import numpy

from grognard.base.records import record
from grognard.render.map.field.lattice import Flags, Lattice, Reals, Whole
from grognard.render.map.field.smoothing import blurred
from grognard.render.map.scene import SEED, Scene

Class = tuple[str, ...]
"""Ids of the terrains with a ground of their own that hexes have, sorted; empty: bare ground."""
_SIGMA: Final = 0.19  # of a hex: how far a class weighs beyond its hexes
_NOISES: Final = ((0.62, 1.0), (0.29, 0.75), (0.12, 0.2))  # sizes as shares of a hex, and how much each bends
_HEART: Final = (0.24, 0.5)  # around the middle of a hex, as a share of it; weight of its own class there
_OWN, _OTHER, _ROUNDS, _MORE = 0.67, 0.15, 10, 0.15


@record
class Grounds:
    """``margins``: for each terrain how much it outweighs the others at each point of the lattice; its area is where
    that is above 0. ``bare``: the same for ground without any."""

    margins: Mapping[str, Reals]
    bare: Reals


def grounds_of(scene: Scene, lattice: Lattice) -> Grounds:
    """The areas of all terrains that cover the ground."""
    kinds = {look.id for look in scene.board.terrain if scene.covers(look)}
    classes = [_class_of(scene, kinds, cell) for cell in lattice.cells]
    every = sorted({*classes, ()})
    manners = [_manner(scene, one) for one in every]
    weights = _weights(lattice, [every.index(one) for one in classes], manners)
    ids = sorted({id for one in every for id in one})
    margins = {id: _margin(weights, [id in one for one in every]) for id in ids}
    return Grounds(margins=margins, bare=_margin(weights, [not one for one in every]))


def _class_of(scene: Scene, kinds: set[str], cell: tuple[int, int]) -> Class:
    return tuple(sorted({*scene.ground[cell].terrain} & kinds))


def _manner(scene: Scene, one: Class) -> tuple[float, float]:
    """How far a class wanders, and how much of it is open: what its terrains allow at most."""
    patterns = [scene.pattern(scene.looks[id]) for id in one]
    wander = max((pattern.get("wander", 1.0) for pattern in patterns), default=1.0)
    return wander, max((pattern.get("clearings", 0.0) for pattern in patterns), default=0.0)


def _weights(lattice: Lattice, classes: Sequence[int], manners: Sequence[tuple[float, float]]) -> Reals:
    """The weight of each class at each point; the first is bare ground."""
    of_hex = numpy.array(classes, dtype=numpy.int64)
    sigma = _SIGMA * lattice.flats / lattice.pitch
    ground = numpy.maximum(blurred(lattice.is_ground.astype(numpy.float64), sigma), 1e-9)
    own = numpy.where(lattice.is_ground, of_hex[numpy.maximum(lattice.hexes, 0)], -1)
    hearts, made = _hearts(lattice), []
    for number, (wander, _) in enumerate(manners):
        near = blurred((own == number).astype(numpy.float64), sigma) / ground
        bend = numpy.zeros_like(near)
        for octave, (share, size) in enumerate(_NOISES):
            bend += size * lattice.noise(SEED + 61 + 7 * number + octave, share * lattice.flats)
        near += wander * bend * 4 * near * (1 - near)  # far from its hexes a class weighs nothing, whatever the noise
        near[hearts & (own == number)] += _HEART[1]
        made.append(near)
    made[0] += 0.02
    for number, (_, share) in enumerate(manners):
        if share:
            holes = lattice.noise(SEED + 40 + number, lattice.flats * 0.45) - (1 - share)
            made[0] += numpy.where(own == number, numpy.maximum(5 * holes, 0.0), 0.0)
    return _settled(lattice, numpy.stack(made), own, of_hex, ground)


def _hearts(lattice: Lattice) -> Flags:
    """The points around the middles of hexes."""
    numbers = numpy.maximum(lattice.hexes, 0)
    across = lattice.xs[None, :] - lattice.middles[:, 0][numbers]
    down = lattice.ys[:, None] - lattice.middles[:, 1][numbers]
    away = across * across + down * down
    made: Flags = lattice.is_ground & (away < (_HEART[0] * lattice.flats) ** 2)
    return made


def _settled(lattice: Lattice, weights: Reals, own: Whole, of_hex: Whole, ground: Reals) -> Reals:
    """The weights, raised where a hex has too little of its own class or too much of another."""
    many, flat = len(of_hex), lattice.hexes[lattice.is_ground]
    counts = numpy.maximum(numpy.bincount(flat, minlength=many), 1)
    sigma = _SIGMA * lattice.flats / lattice.pitch * 0.7
    for _ in range(_ROUNDS):
        winner = numpy.argmax(weights, axis=0)[lattice.is_ground]
        held = [numpy.bincount(flat[winner == one], minlength=many) for one in range(len(weights))]
        shares = numpy.stack(held) / counts
        mine = shares[of_hex, numpy.arange(many)]
        shares[of_hex, numpy.arange(many)] = 0.0
        lacking = (mine < _OWN) | (shares.max(axis=0) > _OTHER)
        if not lacking.any():
            break
        more = blurred(lattice.of_hexes(numpy.where(lacking, _MORE, 0.0)), sigma) / ground
        for one in range(len(weights)):
            weights[one] += numpy.where(own == one, more, 0.0)
    return weights


def _margin(weights: Reals, has: Sequence[bool]) -> Reals:
    chosen = numpy.array(has)
    if not chosen.any():
        return numpy.full(weights.shape[1:], -1.0)
    rest = weights[~chosen].max(axis=0) if not chosen.all() else numpy.full(weights.shape[1:], -1.0)
    made: Reals = weights[chosen].max(axis=0) - rest
    return made


def depth(lattice: Lattice, millimetres: float) -> float:
    """How large the margin of a terrain is about so far from its edge, as far as a small hex has such points."""
    return min(millimetres * 0.8 / (_SIGMA * 2.5 * lattice.flats) * math.sqrt(2), 0.42)
