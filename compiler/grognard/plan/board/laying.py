"""Where grid, title, boxes, tracks and legend of a map lie on its sheet.

What the sources place stays where they say. The grid takes the first room from the upper left corner, then what has no
place of its own follows: title, boxes, tracks, legend. Boxes follow each other as they stand in the sources.
"""

import math
from collections.abc import Collection, Iterable, Mapping

from grognard.base.lengths import rounded
from grognard.geometry.hexes import HexLayout
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.locations import Location, track_at
from grognard.model.game.maps import Box, Map, Track
from grognard.model.plan.boards import Part, Rect
from grognard.plan.board.places import GAP, Sheet
from grognard.plan.board.tracks import track_size

Size = tuple[float, float]
Sizes = dict[Part, tuple[Size | None, list[Size]]]
TITLE_SIZES = ((92.0, 18.0), (60.0, 18.0))
_PANELS = frozenset({"title", "legend"})  # take what room there is to their right
_WIDER = 1.4  # of its usual width: a key takes no more of an empty row
_FOOT = 5.5  # mm at the foot of a sheet that its notice takes
_WIDEST = 2000.0  # mm: a sheet grows no wider than this for what stands beside its grid
_GROWTH, _GROWTHS = 10.0, 60  # mm by which a sheet of free size grows until all have room, and how often at most


def shown_of(tiling: Tiling | None, layout: HexLayout | None) -> Rect | None:
    """The part of a map's cells that lies on the sheet, mm from their own upper left corner; None where it has none."""
    if tiling is None:
        return None
    left, top, right, bottom = layout.on_sheet if layout else (0.0, 0.0, tiling.width, tiling.height)
    return Rect(x=left, y=top, width=right - left, height=bottom - top)


def sizes_of(
    one: Map, shown: Rect | None, boxes: Mapping[Location, Box], tracks: Iterable[Track], key: list[Size]
) -> Sizes:
    """What lies on the sheet, in the order of taking place: where it must lie, and its possible sizes. ``key``: those
    of the terrain key; none if it has nothing to say."""
    sizes: Sizes = {}
    if shown:
        sizes["grid"] = (None, [(shown.width, shown.height)])
    sizes["title"] = (one.title_at, list(TITLE_SIZES))
    sizes |= {location: (box.at, [box.size]) for location, box in boxes.items()}
    for track in tracks:
        sizes[track_at(track.id)] = (track.at, [track_size(track)])
    if key:
        sizes["legend"] = (one.key_at, key)
    return sizes


def covers_foot(height: float, placed: Iterable[Rect]) -> bool:
    """Whether something lies where the notice of a sheet would stand."""
    return any(rect.y + rect.height > height - _FOOT + 0.01 for rect in placed)


def laid(
    one: Map, shown: Rect | None, fixed: dict[Part, Rect], wanted: dict[Part, list[Size]], *, has_notice: bool
) -> tuple[float, float, dict[Part, Rect]]:
    """Size of the sheet, and the rectangles of all that has room on it. ``shown``: the part of the grid that lies on
    the sheet; where hexes are cut, the edge of the sheet is there. Nothing takes the room of a notice. A sheet of free
    width has room for panels beside the grid only if that makes it smaller."""
    cut = one.grid.cut if one.grid else ()
    if shown and one.width is None and not {"left", "right"} <= {*cut}:
        ways = [_laid(one, shown, fixed, wanted, beside, has_notice=has_notice) for beside in _beside(wanted)]
        return min(ways, key=lambda way: (len(way[2]) < len(fixed) + len(wanted), way[0] * way[1]))
    return _laid(one, shown, fixed, wanted, GAP + TITLE_SIZES[0][0], has_notice=has_notice)


def _beside(wanted: Mapping[Part, list[Size]]) -> list[float]:
    """How wide what stands beside a grid may be."""
    widths = {size[0] for name in _PANELS & wanted.keys() for size in wanted[name]}
    return [0.0, *(GAP + width for width in sorted(widths))]


def _laid(
    one: Map,
    shown: Rect | None,
    fixed: dict[Part, Rect],
    wanted: dict[Part, list[Size]],
    beside: float,
    *,
    has_notice: bool,
) -> tuple[float, float, dict[Part, Rect]]:
    margin, cut = one.margin, one.grid.cut if one.grid else ()
    foot = max(margin, _FOOT) if has_notice else margin
    is_wide, is_tall = {"left", "right"} <= {*cut}, {"upper", "lower"} <= {*cut}
    widths = [rect.x + rect.width + margin for rect in fixed.values()]
    heights = [rect.y + rect.height + foot for rect in fixed.values()]
    if shown:
        sides = margin * (2 - len({"left", "right"} & {*cut}))
        widths.append(shown.width + (0.0 if is_wide else beside) + sides)
        parts = [min(sizes)[0] for name, sizes in wanted.items() if name != "grid" and not is_wide]
        widths.extend(one + sides for one in parts if one <= _WIDEST)
        heights.append(shown.height + (0 if "upper" in cut else margin) + (0 if "lower" in cut else foot))
    else:
        widths.append(2 * margin + max([TITLE_SIZES[0][0], *(size[0][0] for size in wanted.values())]))
    width = rounded(shown.width) if shown and is_wide else one.width or rounded(max(widths))
    height = rounded(shown.height) if shown and is_tall else one.height or rounded(max([*heights, margin + foot]))
    if not shown and "title" in wanted:  # a heading over all that follows
        wanted = {**wanted, "title": [(rounded(width - 2 * margin), TITLE_SIZES[0][1]), *wanted["title"]]}
    least = math.fsum(
        min(wide * high for wide, high in sizes) for name, sizes in wanted.items() if name not in (*fixed, "grid")
    )
    growths = range(1 if one.height or is_tall else _GROWTHS)
    for growth in growths:
        grown = rounded(height + growth * _GROWTH)
        is_last = growth == growths[-1]
        if width * grown < least and not is_last:
            continue
        held = {**fixed, "grid": _at_the_edge(shown, cut, (width, grown), margin)} if shown and cut else fixed
        sheet = Sheet(width, grown, margin, held.values(), foot=foot)
        others = {name: sizes for name, sizes in wanted.items() if name not in held}
        placed = _placed(sheet, others, is_all=not is_last)
        if len({*placed, *held} & wanted.keys()) == len(wanted):
            break
    if shown and "grid" not in {**held, **placed}:
        placed["grid"] = Rect(x=margin, y=margin, width=shown.width, height=shown.height)
    found = held | placed
    for name in sorted(_PANELS & found.keys()):
        usual = found[name].width
        widest = max([usual * _WIDER, *(size[0] for size in wanted.get(name, ()))])
        found[name] = sheet.widened(found[name], most=widest if name == "legend" else math.inf)
    if not (one.height or is_tall or (shown and cut)):  # it grew by steps: what is left at its foot goes
        bottom = max((rect.y + rect.height for rect in found.values()), default=margin) + foot
        return width, rounded(max(height, bottom)), found
    return width, sheet.height, found


def _at_the_edge(shown: Rect, cut: Collection[str], sheet: Size, margin: float) -> Rect:
    """A grid whose hexes the edges of the sheet cut lies at these edges."""
    x = 0.0 if "left" in cut else sheet[0] - shown.width if "right" in cut else margin
    y = 0.0 if "upper" in cut else sheet[1] - shown.height if "lower" in cut else margin
    return Rect(x=rounded(x), y=rounded(y), width=shown.width, height=shown.height)


def _placed(sheet: Sheet, wanted: Mapping[Part, list[Size]], *, is_all: bool) -> dict[Part, Rect]:
    """What finds room. ``is_all``: what comes after the first that finds none does not matter."""
    placed: dict[Part, Rect] = {}
    last: Rect | None = None
    for name, sizes in wanted.items():
        is_box = not isinstance(name, str) and name.kind == "box"
        rect = (sheet.take(sizes, last) if is_box and last else None) or sheet.take(sizes)
        if rect:
            placed[name] = rect
            last = rect if is_box else last
        elif is_all:
            break
    return placed
