"""Setup cards to PDF, as many a page as fit, and to the boards of the module."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from grognard.model.plan.setup_cards import SetupCard
from grognard.render.draw.pdf import Titles, finish_pdf
from grognard.render.draw.png import with_palette
from grognard.render.draw.typst import typeset_pdf, typeset_png
from grognard.render.page.arguments import SetupCardsArgument
from grognard.render.page.fit import remarks_of
from grognard.work.job import Inputs, Made

MM_PER_INCH = 25.4
BLACK, GREY = b"#000000", b"#5f5949"
"""Symbols in slots are quiet, so that a slot is not mistaken for a counter, and read on white and on what lies face
down: 6.9 and 4.7 to 1."""


def draw_setup_cards(argument: SetupCardsArgument, inputs: Inputs) -> Made:
    """One PDF on the requested paper."""
    data = _data(argument.cards, argument.notice, argument.width, argument.height)
    source, files = inputs.blob(argument.page).decode(), {"data.json": data, **_symbols(argument, inputs)}
    pdf = typeset_pdf(source, files).data
    titles = Titles(title=argument.title, language=argument.language)
    return Made(data=finish_pdf(pdf, titles), remarks=remarks_of(source, files))


def judge_setup_cards(argument: SetupCardsArgument, inputs: Inputs) -> Made:
    """The remarks of `draw_setup_cards`, without pages."""
    data = _data(argument.cards, argument.notice, argument.width, argument.height)
    files = {"data.json": data, **_symbols(argument, inputs)}
    return Made(data=b"", remarks=remarks_of(inputs.blob(argument.page).decode(), files))


def draw_setup_board(argument: SetupCardsArgument, inputs: Inputs) -> Made:
    """A PNG of one card at ``argument.scale`` pixels a millimetre."""
    data = _data(argument.cards, argument.notice, None, None)
    source = inputs.blob(argument.page).decode()
    made = typeset_png(source, {"data.json": data, **_symbols(argument, inputs)}, ppi=argument.scale * MM_PER_INCH)
    return Made(data=with_palette(made.data))


def _symbols(argument: SetupCardsArgument, inputs: Inputs) -> dict[str, str | bytes]:
    return {f"{name}.svg": inputs.blob(blob).replace(BLACK, GREY) for name, blob in argument.symbols}


def _data(cards: Sequence[SetupCard], notice: str, width: float | None, height: float | None) -> str:
    return json.dumps({"width": width, "height": height, "notice": notice, "cards": [asdict(card) for card in cards]})
