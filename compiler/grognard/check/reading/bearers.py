"""Which figure of the rules bears which value of a counter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from grognard.check.reading.passages import Token

Wanted = tuple[int, tuple[Token, ...]]
"""A claim by its place in the list, and the figures that may bear it."""


def without_figure(claims: Sequence[Wanted], place: Callable[[Token], int]) -> Iterator[int]:
    """Claims that are left without a figure of their own. ``claims``: on one counter, in the order in which it prints
    their values; ``place``: of a figure in the text.

    First the longest row of figures that stand in the order of the face: so it is known which one was changed. What is
    left may be said in another order, but not within figures that dashes join: ``5-4-4`` is attack first.
    """
    figures = sorted({id(one): one for _, those in claims for one in those}.values(), key=place)
    borne = _in_order(claims, figures)
    taken = {id(one) for one in borne.values()}
    for at, those in claims:
        if at in borne:
            continue
        free = next((one for one in those if id(one) not in taken and not one.is_joined), None)
        if free is None:
            yield at
        else:
            taken.add(id(free))


def _in_order(claims: Sequence[Wanted], figures: Sequence[Token]) -> dict[int, Token]:
    """The longest common subsequence of claims and figures."""
    rows, columns = len(claims), len(figures)
    longest = [[0] * (columns + 1) for _ in range(rows + 1)]
    bears = [[any(one is figure for one in those) for figure in figures] for _, those in claims]
    for row in reversed(range(rows)):
        for column in reversed(range(columns)):
            with_both = longest[row + 1][column + 1] + 1 if bears[row][column] else 0
            longest[row][column] = max(with_both, longest[row + 1][column], longest[row][column + 1])
    found: dict[int, Token] = {}
    row = column = 0
    while row < rows and column < columns:
        if bears[row][column] and longest[row][column] == longest[row + 1][column + 1] + 1:
            found[claims[row][0]] = figures[column]
            row, column = row + 1, column + 1
        elif longest[row][column] == longest[row + 1][column]:
            row += 1
        else:
            column += 1
    return found
