"""Cards to PDF and to pictures for the module. Texts shrink inside Typst; one that still does not fit is a remark."""

import json
from collections.abc import Iterator

from grognard.model.plan.cards import CardFace
from grognard.render.draw.pdf import Titles, finish_pdf, joined
from grognard.render.draw.png import with_palette
from grognard.render.draw.typst import typeset_pdf, typeset_png
from grognard.render.page.arguments import CardPicture, CardsArgument
from grognard.render.page.fit import remarks_of
from grognard.work.job import Inputs, Made, Remark

CHUNK = 20
"""Number of pages, fronts and backs, in one call of Typst. Typst remembers the last ten calls; so memory stays low."""


def draw_cards(argument: CardsArgument, inputs: Inputs) -> Made:
    """One PDF: fronts and backs alternate."""
    source = inputs.blob(argument.page).decode()
    parts: list[bytes] = []
    remarks: list[Remark] = []
    for files in _chunks(argument):
        parts.append(typeset_pdf(source, files).data)
        remarks += remarks_of(source, files)
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    return Made(data=finish_pdf(joined(parts), titles), remarks=tuple(dict.fromkeys(remarks)))


def judge_cards(argument: CardsArgument, inputs: Inputs) -> Made:
    """The remarks of `draw_cards`, without pages."""
    source = inputs.blob(argument.page).decode()
    remarks = [one for files in _chunks(argument) for one in remarks_of(source, files)]
    return Made(data=b"", remarks=tuple(dict.fromkeys(remarks)))


def _chunks(argument: CardsArgument) -> Iterator[dict[str, str]]:
    """The input of Typst, a few pages at a time."""
    faces = {face.id: face for face in argument.faces}
    sheets = max((page.number for page in argument.plan.pages), default=0)
    pages = [
        {
            "title": f"{argument.title} · {argument.sheet_word} {page.number}/{sheets}",
            "back": page.is_back,
            "cards": [{**_data(faces[spot.card], spot.copy), "x": spot.x, "y": spot.y} for spot in page.spots],
            "cuts": page.cuts,
        }
        for page in argument.plan.pages
    ]
    for start in range(0, len(pages), CHUNK):
        data = {"width": argument.plan.width, "height": argument.plan.height, "pages": pages[start : start + CHUNK]}
        yield {"data.json": json.dumps(data)}


def draw_card(argument: CardPicture, inputs: Inputs) -> Made:
    """A PNG of one card."""
    face = argument.face
    page = {"title": "", "back": argument.is_back, "cards": [{**_data(face, 0), "x": 0, "y": 0}], "cuts": []}
    data = {"width": face.width, "height": face.height, "pages": [page], "alone": True}
    source = inputs.blob(argument.page).decode()
    return Made(data=with_palette(typeset_png(source, {"data.json": json.dumps(data)}, ppi=argument.ppi).data))


def _data(face: CardFace, copy: int) -> dict[str, object]:
    """The input of the page template; ``copy`` 0: one for all copies."""
    first, last = face.numbers[copy - 1 if copy else 0], face.numbers[copy - 1]
    number = first if first == last else f"{first.partition('/')[0]}–{last}"
    return {**{name: getattr(face, name) for name in face.__dataclass_fields__}, "number": number}
