"""Boxes to be cut, creased and glued, one a page."""

import json
from typing import Any

from grognard.render.draw.pdf import Titles, finish_pdf
from grognard.render.draw.typst import query_metadata, typeset_pdf
from grognard.render.page.codes import PAGE_TOO_LONG
from grognard.render.page.home.arguments import BoxesArgument
from grognard.render.page.home.kit import as_svg, plain
from grognard.work.job import Inputs, Made, Remark


def draw_boxes(argument: BoxesArgument, inputs: Inputs) -> Made:
    """One PDF; the needs are the pictures of the boxes that have one, in their order."""
    pictures = iter(enumerate(inputs.needs))
    boxes: list[dict[str, Any]] = []
    files: dict[str, str | bytes] = {}
    for box in argument.boxes:
        name = ""
        if box.has_picture:
            number, data = next(pictures)
            name = f"{number}.svg"
            files[name] = as_svg(data)
        line = plain(box.line)
        shown = {key: value for key, value in plain(box).items() if key not in ("line", "has_picture")}
        boxes.append({**shown, **{key: line[key] for key in ("panels", "cuts", "creases")}, "picture": name})
    files["data.json"] = json.dumps({"boxes": boxes})
    source = inputs.blob(argument.page).decode()
    made = typeset_pdf(source, files)
    told = {(one["subject"], one["field"], one["value"]) for one in query_metadata(source, "remark", files)}
    remarks = tuple(
        Remark(code=PAGE_TOO_LONG.code, subject=subject, field=field, values=(value,))
        for subject, field, value in sorted(told)
    )
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    return Made(data=finish_pdf(made.data, titles), remarks=remarks)
