"""Light and shade of the ground, as a picture of few colours over the map.

The light comes from four directions between south-west and north, those weighing most that a slope lies across: so
ridges of every direction show (R. Mark, Multidirectional, oblique-weighted, shaded-relief image, USGS 1992).
"""

import base64
import io
import math
from collections.abc import Mapping
from typing import Any, Final

import numpy
from PIL import Image, ImageColor

from grognard.base.lengths import rounded
from grognard.base.records import record
from grognard.geometry.chance import noise_over
from grognard.geometry.hexes import Point
from grognard.model.plan.boards import Rect
from grognard.render.map.field.lattice import Lattice, Reals
from grognard.render.map.scene import SEED

_FINE: Final = 0.4  # mm from pixel to pixel of a small map
_MOST: Final = 900_000  # pixels of a map at most
_HIGH: Final = math.radians(42)  # of the light over the horizon
_LIGHTS: Final = (225, 270, 315, 360)  # degrees clockwise from north
_FURROWS: Final = ((0.36, 0.34), (0.17, 0.17), (0.08, 0.07))  # sizes as shares of a hex; depth as a share of the slope
_TONES: Final = 60  # darker than level ground; half as many lighter


@record
class Shade:
    """A picture, as a PNG in text, and where it lies."""

    rect: Rect
    png: str


def shade_of(lattice: Lattice, heights: Reals, relief: Mapping[str, Any]) -> Shade:
    """The picture of the whole lattice. ``relief``: the table of the style."""
    width, height = lattice.columns * lattice.pitch, lattice.rows * lattice.pitch
    pixel = max(_FINE * lattice.flats / 19, math.sqrt(width * height / _MOST))
    across, down = max(1, round(width / pixel)), max(1, round(height / pixel))
    plane = Image.fromarray(heights.astype(numpy.float32)).resize((across, down), Image.Resampling.BICUBIC)
    field = numpy.asarray(plane, dtype=numpy.float64) * relief["rise"] * lattice.flats / 19
    corner = (lattice.origin[0] - lattice.pitch / 2, lattice.origin[1] - lattice.pitch / 2)
    steps = (width / across, height / down)
    light = lit(field + _furrows(field, corner, steps, lattice.flats), steps)
    rect = Rect(x=rounded(corner[0]), y=rounded(corner[1]), width=rounded(width), height=rounded(height))
    return Shade(rect=rect, png=base64.b64encode(_picture(light, relief)).decode())


def _slopes(field: Reals, steps: tuple[float, float]) -> tuple[Reals, Reals]:
    """How much it rises to the east and to the north."""
    slopes: Any = numpy.gradient(field)
    return slopes[1] / steps[0], -slopes[0] / steps[1]


def _furrows(field: Reals, corner: Point, steps: tuple[float, float], flats: float) -> Reals:
    """Spurs and gullies on slopes, none on level ground."""
    east, north = _slopes(field, steps)
    steep = numpy.minimum(numpy.sqrt(east * east + north * north), 1.0)
    rows, columns = field.shape
    xs: Reals = corner[0] + (numpy.arange(columns) + 0.5) * steps[0]
    ys: Reals = corner[1] + (numpy.arange(rows) + 0.5) * steps[1]
    made = numpy.zeros_like(field)
    for number, (size, depth) in enumerate(_FURROWS):
        bumps = noise_over(SEED + 21 + number, xs, ys, size * flats)
        made += depth * size * flats * (0.5 - numpy.abs(bumps))
    return made * steep


def lit(field: Reals, steps: tuple[float, float]) -> Reals:
    """How light each point is, less what level ground is: about -0.7 to 0.3."""
    east, north = _slopes(field, steps)
    flat, low = math.sin(_HIGH), math.cos(_HIGH)
    steepness = numpy.sqrt(1 + east * east + north * north)
    away = numpy.maximum(east * east + north * north, 1e-12)
    total = numpy.zeros_like(field)
    for turn in _LIGHTS:
        sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        across = east * cosine - north * sine  # of the slope, what lies across this light
        weight = 0.5 * across * across / away
        total += weight * (flat - low * (east * sine + north * cosine)) / steepness
    # the four weights add up to one, whatever the slope
    level = east * east + north * north < 1e-10
    made: Reals = numpy.where(level, 0.0, numpy.maximum(total, 0.0) - flat)
    return made


def _picture(light: Reals, relief: Mapping[str, Any]) -> bytes:
    """A picture whose colours are the shadow and the light of the style, each in so many strengths."""
    most_dark, most_light = relief["shadow_most"], relief["light_most"]
    dark = numpy.minimum(numpy.maximum(-light * relief["contrast"], 0.0), most_dark) / (most_dark or 1.0)
    bright = numpy.minimum(numpy.maximum(light * relief["contrast"], 0.0), most_light) / (most_light or 1.0)
    lights = _TONES // 2
    tones = numpy.where(light < 0, numpy.rint(dark * _TONES), _TONES + numpy.rint(bright * lights))
    tones = numpy.where(tones == _TONES, numpy.where(light < 0, _TONES, 0), tones)  # no light: as level ground
    picture = Image.fromarray(tones.astype(numpy.uint8))
    shadow, shine = (ImageColor.getrgb(relief[name])[:3] for name in ("shadow", "light"))
    picture.putpalette([*shadow * (_TONES + 1), *shine * lights])
    strengths = [round(255 * most_dark * tone / _TONES) for tone in range(_TONES + 1)]
    strengths += [round(255 * most_light * (tone + 1) / lights) for tone in range(lights)]
    out = io.BytesIO()
    picture.save(out, "PNG", transparency=bytes(strengths), compress_level=6)
    return out.getvalue()
