"""Colour runs of a PDF in inks: the run is looked at in 256 places and written as a table of these."""

import zlib
from collections.abc import Sequence
from typing import Any, Final

import pikepdf

from grognard.render.draw.quiet import hush
from grognard.render.press.colour.inks import Inks
from grognard.render.press.colour.spaces import Colour, Kind, Unconvertible, kind_of

hush()

STEPS: Final = 256


def convert_shading(shading: Any, document: pikepdf.Pdf, inks: Inks) -> None:
    """A shading of one variable in inks, in place. Raises Unconvertible for one of several, such as a mesh."""
    kind = kind_of(shading.ColorSpace)
    if kind in (Kind.OTHER, Kind.CMYK):
        return
    if int(shading.ShadingType) not in (2, 3):
        raise Unconvertible(f"a colour run of type {int(shading.ShadingType)}")
    first, last = map(float, shading.get("/Domain", [0, 1]))
    table = bytearray()
    for step in range(STEPS):
        parts = evaluate(shading.Function, first + (last - first) * step / (STEPS - 1))
        cmyk = inks.of(Colour(kind=kind, parts=tuple(parts)).rgb)
        table += bytes(min(255, int(one * 255)) for one in cmyk)
    made = document.make_stream(zlib.compress(bytes(table), 9))
    made.Filter = pikepdf.Name.FlateDecode
    made.FunctionType, made.Size, made.BitsPerSample = 0, pikepdf.Array([STEPS]), 8
    made.Domain, made.Range = pikepdf.Array([first, last]), pikepdf.Array([0, 1] * 4)
    shading.Function = made
    shading.ColorSpace = pikepdf.Name.DeviceCMYK
    if "/Background" in shading:
        back = Colour(kind=kind, parts=tuple(map(float, shading.Background)))
        shading.Background = pikepdf.Array(inks.of(back.rgb))


def evaluate(function: Any, at: float) -> Sequence[float]:
    """The value of a function of one variable. Raises Unconvertible for a program."""
    if isinstance(function, pikepdf.Array):  # one for each part of the colour
        return [evaluate(one, at)[0] for one in function]
    low, high = map(float, function.Domain)
    x = min(high, max(low, at))
    match int(function.FunctionType):
        case 0:
            return _sampled(function, (x - low) / (high - low or 1.0))
        case 2:
            starts, ends = (list(map(float, function.get(key, [plain]))) for key, plain in (("/C0", 0), ("/C1", 1)))
            share = ((x - low) / (high - low or 1.0)) if (low, high) != (0.0, 1.0) else x
            raised = share ** float(function.N)
            return [a + raised * (b - a) for a, b in zip(starts, ends, strict=True)]
        case 3:
            return _stitched(function, x, low, high)
    raise Unconvertible("a colour run that is given by a program")


def _stitched(function: Any, x: float, low: float, high: float) -> Sequence[float]:
    bounds = [low, *map(float, function.Bounds), high]
    count = len(function.Functions)
    at = next((number for number in range(count) if x < bounds[number + 1]), count - 1)
    first, last = float(function.Encode[2 * at]), float(function.Encode[2 * at + 1])
    wide = bounds[at + 1] - bounds[at]
    return evaluate(function.Functions[at], first + (last - first) * ((x - bounds[at]) / wide if wide else 0.0))


def _sampled(function: Any, share: float) -> Sequence[float]:
    if int(function.BitsPerSample) not in (8, 16) or len(function.Size) != 1:
        raise Unconvertible("a colour run that is sampled in an unusual way")
    data, bytes_each = bytes(function.get_stream_buffer()), int(function.BitsPerSample) // 8
    ranges = list(map(float, function.Range))
    parts, size = len(ranges) // 2, int(function.Size[0])
    place = share * (size - 1)
    at = min(int(place), max(size - 2, 0))

    def value(sample: int, part: int) -> float:
        start = (min(sample, size - 1) * parts + part) * bytes_each
        raw: float = int.from_bytes(data[start : start + bytes_each], "big") / (256**bytes_each - 1)
        low, high = ranges[2 * part], ranges[2 * part + 1]
        return low + raw * (high - low)

    return [value(at, part) + (place - at) * (value(at + 1, part) - value(at, part)) for part in range(parts)]
