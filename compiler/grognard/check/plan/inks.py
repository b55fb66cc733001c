"""PRS: colours that the sources give in inks."""

from collections.abc import Iterator
from typing import Final

from grognard.base.diagnostics import Note, Severity
from grognard.base.origins import Origin
from grognard.check.view import View
from grognard.model.inks import in_inks
from grognard.model.rule import Found, Rule

LIMIT: Final = 280
"""Per cent: what presses on coated paper take of all inks together."""


def two_inks_of_one_colour(view: View) -> Iterator[Found]:
    """What it does: looks for things of one `colour` that have different `cmyk`.

    Why it matters: a press file knows a colour by how it looks on the screen, so that every part of that colour is
    printed with the same inks. The first `cmyk` would count, and the other do nothing.

    Example: two sides of colour `#a33a2c`, one with `cmyk = "0 80 70 30"`, the other with `cmyk = "0 85 75 25"`.

    How to mend: give both the same `cmyk`, or make one colour a shade different.
    """
    first: dict[str, tuple[str, Origin]] = {}
    for colour, written, origin in in_inks(view.game):
        known, place = first.setdefault(colour, (written, origin))
        if known != written:
            yield Found(
                origin=origin,
                message=f"{colour} is printed with {known}, so that {written} counts for nothing",
                notes=(Note(message="is given here", origin=place),),
            )


def too_much_ink(view: View) -> Iterator[Found]:
    """What it does: adds up the four parts of each `cmyk`.

    Why it matters: more than 280 % of ink does not dry on coated paper and comes off on the next sheet. The press
    file has less of the three colours, so that another colour is printed.

    Example: `cmyk = "90 80 70 80"`, which is 320 %.

    How to mend: take less of cyan, magenta and yellow, and more black.
    """
    for _, written, origin in in_inks(view.game):
        total = sum(map(int, written.split()))
        if total > LIMIT:
            yield Found(origin=origin, message=f"{written} is {total} % of ink, and a press takes {LIMIT} %")


RULES: Final[tuple[Rule[View], ...]] = (
    Rule(
        code="PRS021",
        severity=Severity.WARNING,
        title="one colour in two mixtures of inks",
        function=two_inks_of_one_colour,
    ),
    Rule(code="PRS022", severity=Severity.WARNING, title="more ink than a press takes", function=too_much_ink),
)
