"""How far two colours are apart for each kind of eyes: CIEDE2000 after the simulations of Machado and others (2009)."""

import math

from grognard.render.draw.colours import rgb

KINDS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)
Lab = tuple[float, float, float]


def seen(colour: str, kind: str) -> Lab:
    """The colour in CIELAB (D65) as eyes of a kind see it."""
    channels = [value / 255 for value in rgb(colour) or (0, 0, 0)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    light = [min(1.0, max(0.0, _dot(row, linear))) for row in KINDS[kind]]
    xyz = [_dot(row, light) / white for row, white in zip(_XYZ, _WHITE, strict=True)]
    x, y, z = (one ** (1 / 3) if one > 216 / 24389 else (24389 / 27 * one + 16) / 116 for one in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _dot(row: tuple[float, float, float], column: list[float]) -> float:
    return math.fsum(a * b for a, b in zip(row, column, strict=True))


def apart(one: Lab, other: Lab) -> float:
    """CIEDE2000 with weights of 1 (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if not c1 * c2 else h1 + turn / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    spread = 30 * math.exp(-((((hm % 360) - 275) / 25) ** 2))
    rt = -math.sin(math.radians(2 * spread)) * 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def least_apart(one: str, other: str) -> float:
    """The least distance of two colours for any kind of eyes."""
    return min(apart(seen(one, kind), seen(other, kind)) for kind in KINDS)
