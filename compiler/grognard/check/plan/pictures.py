"""ART006, ART007: pictures that a game names."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.check.plan.paper import Planned
from grognard.check.view import View
from grognard.model.game.whole import ART
from grognard.model.pictures import of_others
from grognard.model.rule import Found, Rule

LEAST_DPI: Final = 300
"""Dots an inch that printers ask of pictures."""
_NEARLY: Final = 0.98
"""A scan of 300 that is laid askew has a little less."""
_MM_PER_INCH: Final = 25.4


def missing_picture(view: View) -> Iterator[Found]:
    """What it does: looks for the pictures that maps, counters, charts and rules name among the files of `art/`.

    Why it matters: what names it is printed without its picture.

    Example: `art = "board.jpg"` under a map and a file `art/board.png`.

    How to mend: write the name of the file as it stands below `art/`, with its ending, or put the file there.
    """
    known = [name.removeprefix(ART) for name in view.game.art]
    for one in of_others(view.game):
        if one.found(view.game) is None:
            hint = did_you_mean(one.name.removeprefix(ART), known) or "a picture is a PNG, JPEG, WebP or SVG in art/"
            yield Found(origin=one.at, message=f"there is no picture {ART}{one.name}, which {one.by} names", hint=hint)


def coarse_picture(planned: Planned) -> Iterator[Found]:
    """What it does: counts the pixels of a picture over the millimetres that it fills in print.

    Why it matters: below 300 dots an inch it looks soft beside the type.

    Example: a scan of 2,000 pixels under a map of 400 mm: 127 an inch.

    How to mend: scan or export it larger, or draw it as an SVG.
    """
    game = planned.game
    for map_id, board in planned.plan.boards.items():
        under = board.underlay
        written = game.maps[map_id].underlay if map_id in game.maps else None
        picture = game.art.get(f"{ART}{under.name}") if under else None
        if under is None or written is None or picture is None or not picture.width:
            continue
        dpi = under.dpi(picture.width, picture.height)
        if dpi < LEAST_DPI * _NEARLY:
            width, height = under.size
            least = " x ".join(str(ceil(side * LEAST_DPI / _MM_PER_INCH)) for side in (width, height))
            message = f"{ART}{under.name} has {int(dpi)} dots an inch on {width:.0f} x {height:.0f} mm"
            yield Found(origin=written.origin["art"], message=message, hint=f"{LEAST_DPI} need {least} pixels")


RULES = (Rule(code="ART006", severity=Severity.ERROR, title="picture that is not there", function=missing_picture),)
PLAN_RULES = (
    Rule(code="ART007", severity=Severity.WARNING, title="picture too coarse for print", function=coarse_picture),
)
