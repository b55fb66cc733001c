"""The kit: all parts in printing order in one PDF with bookmarks, after pages that say what to print and how."""

import base64
import json
from collections.abc import Iterator, Sequence
from typing import Any

from grognard.base.lengths import rounded
from grognard.render.draw.memory import give_back
from grognard.render.draw.pdf import Part, Titles, merge_pdfs, page_count, printed_pages
from grognard.render.draw.typst import typeset_pdf
from grognard.render.map.sheet.tiles import OVERLAP, tiling
from grognard.render.page.home.arguments import BoundKit, KitArgument, KitMap
from grognard.work.job import Inputs, Made


def count_pages(argument: None, inputs: Inputs) -> Made:
    """How many pages a part has, as text: a changed counter mostly changes nothing of it, so that the first pages of
    the kit, with their pictures and the index of all counters, are not set again."""
    return Made(data=str(page_count(inputs.needs[0])).encode())


def draw_first_pages(argument: KitArgument, inputs: Inputs) -> Made:
    """The pages before the parts; ``inputs.needs`` are the pages of the parts, counted, then the pictures."""
    counts = [int(count) for count in inputs.needs[: len(argument.parts)]]
    pictures = inputs.needs[len(argument.parts) :]
    cover = _cover(argument, inputs, counts, pictures, 1)
    if (pages := page_count(cover)) > 1:
        cover = _cover(argument, inputs, counts, pictures, pages)
    return Made(data=cover)


def draw_kit(argument: BoundKit, inputs: Inputs) -> Made:
    """One PDF; ``inputs.needs`` are the first pages, then the parts, in the order of ``argument.parts``."""
    cover, *pdfs = inputs.needs
    parts = [Part(title=argument.first, pdf=cover)]
    parts += [
        Part(title=one.title, pdf=pdf, is_one_sided=one.is_one_sided)
        for one, pdf in zip(argument.parts, pdfs, strict=True)
    ]
    bound = merge_pdfs(parts, Titles(title=argument.title, language=argument.language))
    give_back()  # the objects of all parts: of six large maps and 3,600 counters 80 MB
    return Made(data=bound)


def _cover(
    argument: KitArgument, inputs: Inputs, counts: Sequence[int], pictures: Sequence[bytes], pages: int
) -> bytes:
    """The first page, or pages: ``pages`` is how many there are. ``counts``: pages of the parts."""
    first = printed_pages(pages, is_one_sided=False) + 1
    rows = []
    for one, count in zip(argument.parts, counts, strict=True):
        taken = printed_pages(count, one.is_one_sided)
        last = first + taken - (2 if one.is_one_sided or count % 2 else 1)
        rows.append(
            {
                "title": one.title,
                "advice": one.advice,
                "paper": one.paper,
                "pages": count,
                "from": first,
                "to": last,
                "one_sided": one.is_one_sided,
            }
        )
        first += taken
    head = {name: getattr(argument, name) for name in ("width", "height", "title", "subtitle", "facts", "notice")}
    files = {f"{number}.svg": as_svg(data) for number, data in enumerate(pictures)}
    data = {
        **head,
        "unknowns": argument.unknowns,
        "parts": rows,
        "sheets": first - 1,
        "words": dict(argument.words),
        "colours": argument.colours,
        "cover": f"{len(pictures) - 1}.svg" if argument.cover else "",
        "maps": list(_maps(argument.maps)),
        "counter_sheets": [plain(one) for one in argument.sheets],
        "index": [plain(one) for one in argument.index],
        "tools": argument.tools,
        "dice": argument.dice,
    }
    return typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data), **files}).data


def _maps(maps: Sequence[KitMap]) -> Iterator[dict[str, object]]:
    """Each with its tiles as they are cut: every tile from the middle of one overlap to the middle of the next."""
    number = 0
    for one in maps:
        cut = tiling(one.width, one.height, one.paper)
        tiles = []
        for tile in cut.tiles:
            left = tile.x + OVERLAP / 2 * (tile.column > 1)
            top = tile.y + OVERLAP / 2 * (tile.row > 1)
            right = tile.x + cut.width - OVERLAP / 2 * (tile.column < cut.columns)
            bottom = tile.y + cut.height - OVERLAP / 2 * (tile.row < cut.rows)
            tiles.append(
                {
                    "name": tile.name,
                    "x": rounded(left),
                    "y": rounded(top),
                    "width": rounded(right - left),
                    "height": rounded(bottom - top),
                }
            )
        pictures = [{**plain(picture), "file": f"{number + at}.svg"} for at, picture in enumerate(one.pictures)]
        number += len(pictures)
        yield {"title": one.title, "width": one.width, "height": one.height, "tiles": tiles, "pictures": pictures}


def as_svg(png: bytes) -> bytes:
    """A PNG in an SVG of its size in pixels: the typesetter takes no other files than texts."""
    width, height = (int.from_bytes(png[start : start + 4], "big") for start in (16, 20))
    data = base64.b64encode(png).decode()
    size = f'width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size} '
        f'viewBox="0 0 {width} {height}"><image {size} xlink:href="data:image/png;base64,{data}"/></svg>'
    ).encode()


def plain(value: Any) -> Any:
    """Records as tables."""
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value
