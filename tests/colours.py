"""How far apart two colours look: CIEDE2000, also to eyes that lack one kind of cone (Machado, Oliveira, Fernandes
2009, all of it lacking)."""

import math
from typing import Final

from grognard.render.draw.colours import rgb

Lab = tuple[float, float, float]
SIGHTS: Final = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, sight: str) -> Lab:
    """L*a*b* (D65) of a colour as that sight sees it."""
    linear = [_linear(part / 255) for part in rgb(colour) or ()]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in SIGHTS[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (_cube_root(one) for one in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str, sight: str = "usual") -> float:
    """CIEDE2000 of two colours."""
    return ciede2000(seen(one, sight), seen(other, sight))


def ciede2000(one: Lab, other: Lab) -> float:
    """As the CIE defines it (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    pull = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + pull), a2 * (1 + pull)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    lightness, chroma = l2 - l1, c2 - c1
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    l, c = (l1 + l2) / 2, (c1 + c2) / 2  # noqa: E741
    h = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(h - 30))
        + 0.24 * math.cos(math.radians(2 * h))
        + 0.32 * math.cos(math.radians(3 * h + 6))
        - 0.20 * math.cos(math.radians(4 * h - 63))
    )
    sl = 1 + 0.015 * (l - 50) ** 2 / math.sqrt(20 + (l - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rotation = -2 * math.sqrt(c**7 / (c**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2))))
    parts = lightness / sl, chroma / sc, hue / sh
    return math.sqrt(sum(part * part for part in parts) + rotation * parts[1] * parts[2])


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _cube_root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
