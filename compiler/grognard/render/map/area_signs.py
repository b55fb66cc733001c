"""What areas and points show beside their names: victory points, how many they hold, ports, fortresses, capitals,
sources of supply."""

from collections.abc import Mapping

from grognard.geometry.hexes import Point
from grognard.model.plan.areas import BoardArea
from grognard.render.map.lines.marks import badge
from grognard.render.map.style import Style
from grognard.render.map.svg import element, group, num, rectangle, text

PITCH = 5.8
"""mm from sign to sign."""
HALF = 2.2
"""mm: half of a sign."""
_BASTIONS = "M-1.4 -1.4H-.5V-1H.5V-1.4H1.4V-.5H1V.5H1.4V1.4H.5V1H-.5V1.4H-1.4V.5H-1V-.5H-1.4z"
_STAR = "M0 -1.7.43 -.59 1.62 -.53.7 .23 1 1.38 0 .73-1 1.38-.7 .23-1.62 -.53-.43 -.59z"
_SOLID = {"fort": _BASTIONS, "capital": _STAR}
"""Signs that are filled: a work with four bastions, and a star."""
_ANCHOR = "M0 -1.1V1.6M-1 -.5H1M-1.7 .5C-1.6 1.9 1.6 1.9 1.7 .5M0 -1.1A.55 .55 0 1 1 .01 -1.1"


def _kinds(one: BoardArea) -> list[tuple[str, str]]:
    """The signs of an area, each with its number or colour."""
    return [
        *((("victory", one.victory),) if one.victory else ()),
        *((("capacity", one.capacity),) if one.capacity else ()),
        *((("port", ""),) if one.port else ()),
        *((("fort", ""),) if one.fort else ()),
        *((("capital", ""),) if one.capital else ()),
        *(("supply", colour) for colour in one.supply),
    ]


def sign_count(one: BoardArea) -> int:
    """How many signs an area has."""
    return len(_kinds(one))


def signs_width(one: BoardArea) -> float:
    """How wide all signs of an area are, mm."""
    return PITCH * (sign_count(one) - 1) + 2 * HALF


def area_signs(one: BoardArea, style: Style, at: Point) -> str:
    """All signs of an area in a row around a point; blank where it has none."""
    kinds = _kinds(one)
    left = at[0] - PITCH * (len(kinds) - 1) / 2
    drawn = [sign(kind, value, style, (left + PITCH * place, at[1])) for place, (kind, value) in enumerate(kinds)]
    return element("g", "".join(drawn), id=f"signs-{one.number}") if drawn else ""


def sign(kind: str, value: str, style: Style, at: Point) -> str:
    """One sign. ``value``: the number in it, or its colour."""
    sheet, (x, y) = style.tables["sheet"], at
    ink = sheet["ink"]
    if kind == "victory":
        return badge(style, at, value)
    if kind == "capacity":
        face = style.types["space"].sized(2.5).fitted(value, 2 * HALF)
        frame = rectangle(
            x - HALF, y - HALF, 2 * HALF, 2 * HALF, fill=sheet["paper"], stroke=ink, stroke_width=0.3, rx=0.5
        )
        return frame + text((x, y + face.size * 0.36), value, face, ink)
    disc = element(
        "circle",
        cx=num(x),
        cy=num(y),
        r=num(HALF),
        fill=value if kind == "supply" else sheet["paper"],
        stroke=ink,
        stroke_width=0.3,
    )
    if kind in _SOLID:
        return disc + element("path", d=_SOLID[kind], transform=f"translate({num(x)} {num(y)})", fill=ink)
    mark = _ANCHOR if kind == "port" else "M-1.2 0H1.2M0 -1.2V1.2"
    move = f"translate({num(x)} {num(y)})"
    line = element("path", d=mark, transform=move, fill="none", stroke=ink, stroke_width=0.4, stroke_linecap="round")
    return disc + line


def signs_layer(areas: tuple[BoardArea, ...], style: Style, below: Mapping[str, Point], above: float) -> str:
    """The layer of all signs: ``below`` the name of an area, ``above`` a point, mm."""
    placed = ((one, below.get(one.number, (one.x, one.y - above))) for one in areas)
    drawn = [made for one, at in placed if (made := area_signs(one, style, at))]
    return group("signs", drawn) if drawn else ""
