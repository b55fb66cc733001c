"""The pictures of the rules: counters, cards, parts of maps, counters with labels. Each is drawn once."""

import base64
import io
from collections.abc import Iterator

from PIL import Image

from grognard.base.lengths import rounded
from grognard.model.plan.boards import Rect
from grognard.model.plan.cards import CardFace
from grognard.model.plan.rulebook import BACK, PILE_SCALE, Excerpt, RulesPiece, ShownStack, pile
from grognard.model.plan.sheets import Face
from grognard.render.face.art import fit_art
from grognard.render.face.cached import FaceDrawing
from grognard.render.page.arguments import CardPicture, RulesArgument
from grognard.render.page.book.anatomy import placed_labels, scale_of
from grognard.render.page.book.markdown import Data
from grognard.render.page.cards import card_svg
from grognard.render.page.cut import TRIMMED, clipped, with_bleed
from grognard.render.page.rules_job import face_name
from grognard.work.job import Inputs

JPEG_QUALITY = 84


class Figures:
    """The figures of some rules, and the files that the page reads them from."""

    def __init__(self, argument: RulesArgument, inputs: Inputs) -> None:
        self._argument, self._inputs = argument, inputs
        names = argument.names or tuple(face.counter for face in argument.faces)
        self._faces: dict[str, Face] = dict(zip(names, argument.faces, strict=True))
        self._cards: dict[str, CardFace] = {card.id: card for card in argument.cards}
        self._drawing = FaceDrawing(argument.templates, argument.symbols, inputs)
        self._templates = {name: inputs.blob(blob) for name, blob in argument.templates}
        self._symbols = {name: inputs.blob(blob) for name, blob in argument.symbols}
        self._art = [name for name, _ in argument.art]
        self._named: dict[str, str] = {}
        self.files: dict[str, str | bytes] = {}

    def block(self, piece: RulesPiece) -> Iterator[Data]:
        """The block of a piece that is a picture; none where nothing of it is there."""
        shown: Data = {"caption": piece.text}
        if piece.kind == "counters":
            found = [one for one in piece.ids if one in self._faces]
            yield {**shown, "t": "pictures", "pictures": [self._counter(one) for one in found]}
        elif piece.kind == "cards":
            ids = [one for one in piece.ids if one.removesuffix(BACK) in self._cards]
            yield {**shown, "t": "pictures", "pictures": [self._card(one) for one in ids]}
        elif piece.kind == "anatomy" and piece.ids[0] in self._faces:
            yield {**shown, "t": "anatomy", **self._anatomy(piece)}
        elif piece.kind == "art" and piece.ids[0] in self._art:
            yield {**shown, "t": "pictures", "pictures": [self._picture(piece)]}
        elif piece.excerpt is not None:
            yield {**shown, "t": "map", **self._map(piece.excerpt)}

    def _counter(self, name: str) -> Data:
        face = self._faces[name]
        if name not in self._named:
            self._named[name] = file = f"c{len(self._named)}.svg"
            trimmed = with_bleed(self._drawing.draw(face).svg, face.shape, TRIMMED)
            self.files[file] = trimmed if face.shape.shares_cuts else clipped(trimmed, face.shape.outline())
        edge = face.shape.shares_cuts
        return {"file": self._named[name], "width": face.shape.width, "height": face.shape.height, "edge": edge}

    def _card(self, name: str) -> Data:
        card, page = self._cards[name.removesuffix(BACK)], self._argument.card_page
        file = f"card-{len(self._named)}.svg"
        if name not in self._named and page is not None:
            art, symbols = self._argument.art, self._argument.card_symbols
            shown = CardPicture(face=card, is_back=name.endswith(BACK), page=page, ppi=0.0, art=art, symbols=symbols)
            self.files[file] = card_svg(shown, self._inputs)
            self._named[name] = file
        return {"file": self._named[name], "width": card.width, "height": card.height, "edge": False}

    def _picture(self, piece: RulesPiece) -> Data:
        """A picture of the author's, as wide as it shall be."""
        name, (width, height) = piece.ids[0], piece.size
        file = f"art-{self._art.index(name)}-{width:g}.svg"
        if file not in self.files:
            data = self._inputs.blob(dict(self._argument.art)[name])
            self.files[file] = fit_art(name, data, width, height).svg
        return {"file": file, "width": width, "height": height, "edge": False}

    def _anatomy(self, piece: RulesPiece) -> Data:
        face = self._faces[piece.ids[0]]
        template, symbol = self._templates[face.template], self._symbols.get(face.symbol)
        placed = placed_labels(face, piece.labels, template, symbol)
        scale, drawn = scale_of(face), self._counter(piece.ids[0])
        labels = [
            {name: getattr(one, name) for name in ("words", "x", "y", "beside", "side", "leans")} for one in placed
        ]
        return {**drawn, "width": drawn["width"] * scale, "height": drawn["height"] * scale, "labels": labels}

    def _map(self, excerpt: Excerpt) -> Data:
        """The ground as a picture, and each counter as it is drawn."""
        number, window = self._argument.excerpts.index(excerpt), excerpt.window
        file = f"map-{number}.svg"
        if file not in self.files:
            data = base64.b64encode(_as_jpeg(self._inputs.needs[number])).decode()
            size = f'width="{window.width:g}" height="{window.height:g}"'
            self.files[file] = (
                f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size} '
                f'viewBox="0 0 {window.width:g} {window.height:g}">'
                f'<image {size} preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,{data}"/></svg>'
            )
        pieces = [piece for stack in excerpt.stacks for piece in self._pile(stack, window)]
        return {"file": file, "width": window.width, "height": window.height, "pieces": pieces}

    def _pile(self, stack: ShownStack, window: Rect) -> Iterator[Data]:
        """The counters of a stack, bottom first, each with its middle."""
        drawn = [self._counter(name) for one in stack.faces if (name := face_name(*one)) in self._faces]
        width, height = (max((one[side] for one in drawn), default=0.0) for side in ("width", "height"))
        for one, (right, down) in zip(drawn, pile(len(drawn), width, height), strict=True):
            at = {"x": rounded(stack.x - window.x + right), "y": rounded(stack.y - window.y + down)}
            yield {
                **one,
                **at,
                "width": rounded(one["width"] * PILE_SCALE),
                "height": rounded(one["height"] * PILE_SCALE),
            }


def _as_jpeg(png: bytes) -> bytes:
    """A part of a map as a photograph: a tenth of the bytes, and no line of it looks another."""
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        image.convert("RGB").save(out, "JPEG", quality=JPEG_QUALITY, subsampling=0)
    return out.getvalue()
