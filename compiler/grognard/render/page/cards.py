"""Cards to PDF and to pictures for the module. Texts shrink inside Typst; one that still does not fit is a remark."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from grognard.model.plan.card_text import stretches
from grognard.model.plan.cards import CARD_BLEED, CardArt, CardFace, CardSpot
from grognard.render.codes import ART_FAULTY, Spot, remark
from grognard.render.draw.colours import readable
from grognard.render.draw.pdf import Titles, finish_pdf, joined
from grognard.render.draw.png import with_palette
from grognard.render.draw.typst import typeset_pdf, typeset_png, typeset_svg
from grognard.render.face.art import FittedArt, fit_art
from grognard.render.page.arguments import CardPicture, CardsArgument
from grognard.render.page.codes import ART_UNASKED
from grognard.render.page.fit import remarks_of
from grognard.work.job import Blob, Inputs, Made, Remark

CHUNK = 20
"""Number of pages, fronts and backs, in one call of Typst. Typst remembers the last ten calls; so memory stays low."""


def draw_cards(argument: CardsArgument, inputs: Inputs) -> Made:
    """One PDF: fronts and backs alternate."""
    source = inputs.blob(argument.page).decode()
    album = _Album(argument.art, argument.symbols, inputs)
    parts: list[bytes] = []
    remarks: list[Remark] = []
    for files in _chunks(argument, album):
        parts.append(typeset_pdf(source, files).data)
        remarks += remarks_of(source, files)
    titles = Titles(title=argument.title, subject=argument.subject, language=argument.language)
    remarks += album.remarks(source)
    return Made(data=finish_pdf(joined(parts), titles), remarks=tuple(dict.fromkeys(remarks)))


def judge_cards(argument: CardsArgument, inputs: Inputs) -> Made:
    """The remarks of `draw_cards`, without pages. Of copies the first and the last are judged."""
    source = inputs.blob(argument.page).decode()
    album = _Album(argument.art, argument.symbols, inputs)
    remarks = [one for files in _chunks(_of_few_copies(argument), album) for one in remarks_of(source, files)]
    remarks += album.remarks(source)
    return Made(data=b"", remarks=tuple(dict.fromkeys(remarks)))


class _Album:
    """The pictures of cards, each fitted once to each room that it fills."""

    def __init__(self, art: Sequence[tuple[str, Blob]], symbols: Sequence[tuple[str, Blob]], inputs: Inputs) -> None:
        self.symbols: dict[str, str | bytes] = {f"symbols/{name}.svg": inputs.blob(blob) for name, blob in symbols}
        self._data = {name: inputs.blob(blob) for name, blob in art}
        self._fitted: dict[CardArt, FittedArt] = {}

    def shown(self, face: CardFace, *, is_back: bool) -> dict[str, str | bytes]:
        """The file of the picture of a side, by the name that the page reads; none where it has none."""
        one = face.picture(is_back=is_back)
        if one is None or one.name not in self._data:
            return {}
        if one not in self._fitted:
            self._fitted[one] = fit_art(one.name, self._data[one.name], one.width, one.height)
        return {_file(one): self._fitted[one].svg}

    def remarks(self, source: str) -> Iterator[Remark]:
        """What is not drawn as it is; on a page that draws no pictures, just that."""
        if self._data and not ("c.art" in source and "c.back_art" in source):
            yield remark(ART_UNASKED, "template:cards/cards.typ", "", spot=Spot(template="cards/cards.typ", line=1))
        for one, fitted in self._fitted.items():
            yield from (remark(ART_FAULTY, f"art:{one.name}", "", fault) for fault in fitted.faults)


def _of_few_copies(argument: CardsArgument) -> CardsArgument:
    """Without copies of a card that differ from others by a number that is neither the shortest nor the longest: a
    deck may have thousands, and each takes milliseconds."""
    copies = sorted({(spot.card, spot.copy) for page in argument.plan.pages for spot in page.spots})
    last = dict(copies)
    pages = (
        replace(page, spots=tuple(one for one in page.spots if one.copy in (1, last[one.card])))
        for page in argument.plan.pages
    )
    return replace(argument, plan=replace(argument.plan, pages=tuple(page for page in pages if page.spots)))


def _file(one: CardArt | None) -> str:
    return f"art/{one.name}-{one.width:g}x{one.height:g}.svg" if one else ""


def _chunks(argument: CardsArgument, album: _Album) -> Iterator[dict[str, str | bytes]]:
    """The input of Typst, a few pages at a time."""
    faces = {face.id: face for face in argument.faces}
    sheets = max((page.number for page in argument.plan.pages), default=0)
    for start in range(0, len(argument.plan.pages), CHUNK):
        files: dict[str, str | bytes] = {}
        pages = []
        files |= album.symbols
        for page in argument.plan.pages[start : start + CHUNK]:
            for face in (faces[spot.card] for spot in page.spots):
                files |= album.shown(face, is_back=page.is_back)
            pages.append(
                {
                    "title": f"{argument.title} · {argument.sheet_word} {page.number}/{sheets}"
                    if argument.sheet_word
                    else "",
                    "back": page.is_back,
                    "bleed": page.bleed,
                    "cards": [_spot(faces[spot.card], spot) for spot in page.spots],
                    "cuts": page.cuts,
                }
            )
        data = {"width": argument.plan.width, "height": argument.plan.height, "pages": pages}
        yield {**files, "data.json": json.dumps(data)}


def card_svg(argument: CardPicture, inputs: Inputs) -> bytes:
    """One card as SVG, as the module shows it, for another page."""
    album = _Album(argument.art, argument.symbols, inputs)
    source = inputs.blob(argument.page).decode()
    return typeset_svg(source, _alone(argument.face, album, is_back=argument.is_back)).data


def draw_card(argument: CardPicture, inputs: Inputs) -> Made:
    """A PNG of one card."""
    source = inputs.blob(argument.page).decode()
    album = _Album(argument.art, argument.symbols, inputs)
    files = _alone(argument.face, album, is_back=argument.is_back)
    png = typeset_png(source, files, ppi=argument.ppi).data
    return Made(data=png if argument.art else with_palette(png), remarks=tuple(album.remarks(source)))


def _alone(face: CardFace, album: _Album, *, is_back: bool) -> dict[str, str | bytes]:
    """The input of the page template for one card."""
    page = {"title": "", "back": is_back, "bleed": 0, "cards": [{**_data(face), "x": 0, "y": 0}], "cuts": []}
    data = {"width": face.width, "height": face.height, "pages": [page], "alone": True}
    return {**album.symbols, **album.shown(face, is_back=is_back), "data.json": json.dumps(data)}


def _spot(face: CardFace, spot: CardSpot) -> dict[str, object]:
    """A copy of a card at its place on a page, with the number of that copy."""
    return {**_data(face), "number": face.number_of(spot.copy), "x": spot.x, "y": spot.y}


def _data(face: CardFace) -> dict[str, object]:
    """The input of the page template."""
    pictures = {"art": _file(face.picture(is_back=False)), "back_art": _file(face.picture(is_back=True))}
    said = {"spans": [{"k": kind, "v": words} for kind, words in stretches(face.text)], "back_bleed": CARD_BLEED}
    fields = {name: getattr(face, name) for name in face.__dataclass_fields__}
    # a deck may have a colour of its own, on which the ink of its side does not read
    return {**fields, **pictures, **said, "ink": readable(face.ink, face.colour)}
