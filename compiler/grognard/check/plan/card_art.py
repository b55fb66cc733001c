"""DCK008, DCK009: pictures that cards name."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.check.plan.paper import Planned
from grognard.check.view import View
from grognard.model.game.charts import Card, Deck
from grognard.model.game.whole import ART
from grognard.model.rule import Found, Rule

LEAST_DPI: Final = 300
"""Dots an inch that printers ask of pictures."""
_MM_PER_INCH: Final = 25.4


def missing_art(view: View) -> Iterator[Found]:
    """What it does: looks for the pictures that cards and the backs of decks name among the files of `art/`.

    Why it matters: the card is printed without its picture.

    Example: `art = raid.jpg` and a file `art/raid.png`.

    How to mend: write the name of the file as it stands below `art/`, with its ending, or put the file there.
    """
    known = [name.removeprefix(ART) for name in view.game.art]
    named_by: tuple[Card | Deck, ...] = (*view.game.cards.values(), *view.game.decks.values())
    for one in named_by:
        if one.art and f"{ART}{one.art}" not in view.game.art:
            hint = did_you_mean(one.art.removeprefix(ART), known) or "a picture is a PNG, JPEG, WebP or SVG in art/"
            yield Found(origin=one.origin["art"], message=f"there is no picture {ART}{one.art}", hint=hint)


def coarse_art(planned: Planned) -> Iterator[Found]:
    """What it does: counts the pixels of a picture over the millimetres that it fills in print.

    Why it matters: below 300 dots an inch it looks soft beside the type.

    Example: a picture of 400 pixels across a card of 57 mm: 178 an inch.

    How to mend: export it larger, or draw it as an SVG.
    """
    game = planned.game
    faces = planned.plan.card_faces.get(game.head.languages[0], ())
    told = set()
    for face in faces:
        card = game.cards[face.id]
        for one in face.pictures:
            picture = game.art[f"{ART}{one.name}"]
            owner = card if one == face.picture(is_back=False) else game.decks[card.deck]
            dpi = min(picture.width / one.width, picture.height / one.height) * _MM_PER_INCH
            if not picture.width or dpi >= LEAST_DPI or one in told:
                continue
            told.add(one)
            least = " x ".join(str(ceil(side * LEAST_DPI / _MM_PER_INCH)) for side in (one.width, one.height))
            message = f"{ART}{one.name} has {int(dpi)} dots an inch on {one.width:g} x {one.height:g} mm"
            yield Found(origin=owner.origin["art"], message=message, hint=f"{LEAST_DPI} need {least} pixels")


RULES = (
    Rule(code="DCK008", severity=Severity.ERROR, title="picture of a card that is not there", function=missing_art),
)
PLAN_RULES = (
    Rule(code="DCK009", severity=Severity.WARNING, title="picture too coarse for print", function=coarse_art),
)
