"""CTR: what the types and the mix write where a number or the name of a movement class belongs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from heapq import nlargest
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.nearest import did_you_mean
from grognard.check.figures import number
from grognard.check.view import View
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.steps import MOST_STEPS, column_of
from grognard.model.rule import Found, Rule, shown

_PAIR: Final = re.compile(r"\d+\s*[-–/]\s*\d+(\s*[-–/]\s*\d+)?")
_WORD: Final = re.compile(r"[^\W\d_].*")
_LETTERS: Final = {"O": "0", "o": "0", "l": "1", "I": "1"}
"""Letters that look like figures."""
_FAR: Final = 20
"""A value this many times the greatest of the others is a slip: factors of one game are alike."""
_FEW: Final = 3
"""A text is out of place where numbers are three times as many; else the column is one of texts."""
_Cell = tuple[str, Counter, int]
"""What is written, of which counter, at which step; where it stands is looked for only if something is wrong."""


def unknown_movement(view: View) -> Iterator[Found]:
    """What it does: looks for a `moves_as` that no terrain gives a cost for.

    Why it matters: no terrain is closed to such a counter and none costs it anything, so nothing is checked.

    Example: `moves_as = "feet"`, where terrain.toml has `move = { foot = "1" }`.

    How to mend: write the movement class as terrain.toml does, or give the terrain its cost.
    """
    known = dict.fromkeys(name for one in view.game.terrain.values() for name in one.move)
    types: dict[str, list[CounterType]] = defaultdict(list)
    for kind in view.game.types.values():
        if known and kind.moves_as and kind.moves_as not in known:
            types[kind.moves_as].append(kind)
    for word, every in types.items():
        first, *others = sorted(every, key=lambda one: "moves_as" not in one.origin.fields)  # where it is written
        yield Found(
            origin=first.origin["moves_as"],
            message=f"no terrain says what {word!r} costs",
            hint=did_you_mean(word, known) or f"terrain.toml has {', '.join(known)}",
            notes=shown((f"{one.name} moves so, too", one.origin["moves_as"]) for one in others),
        )


def movement_of_nobody(view: View) -> Iterator[Found]:
    """What it does: looks for a cost in terrain.toml for a movement class that no counter has, and that resembles one.

    Why it matters: the class that was meant has no cost there, and no finding speaks of that terrain again.

    Example: `move = { fot = "2" }` where the counters move on `foot`.

    How to mend: write the class as `moves_as` does.
    """
    known = dict.fromkeys(kind.moves_as for kind in view.game.types.values() if kind.moves_as)
    for terrain in view.game.terrain.values():
        for name in terrain.move:
            if name not in known and (hint := did_you_mean(name, known)):
                yield Found(
                    origin=terrain.origin["move"],
                    message=f"{terrain.name} costs {name!r}, and no counter moves so",
                    hint=hint,
                )


def no_number(view: View) -> Iterator[Found]:
    """What it does: looks for a value that is a word, a letter or several numbers, in a column that holds numbers
    elsewhere, and for a number that is many times what any other counter has.

    Why it matters: it is printed as it stands, nothing can compare it, and most often a spreadsheet or a habit put it
    there.

    Example: `4-2` under `attack`; "four", or the letter O, where the other rows have figures; 4000 among 3, 4 and 5.

    How to mend: write one number a cell, each in a column of its own: attack 4, defence 2.
    """
    cells: dict[str, list[_Cell]] = defaultdict(list)
    for counter, kind in view.typed:
        steps = [counter.at_step(step) for step in range(1, MOST_STEPS + 1 if counter.further else 3)]
        for column in kind.values:
            before = ""
            for step, values in enumerate(steps, 1):
                text = values.get(column, "")
                if text and text != before:  # what repeats the step before is reported there
                    cells[column].append((text, counter, step))
                before = text
    for column, written in cells.items():
        texts = dict.fromkeys(text for text, *_ in written)  # of thousands of cells few
        sizes = {text: size for text in texts if (size := number(text)) is not None}
        numbers = [one for one in written if one[0] in sizes]
        odd = [one for one in written if one[0] not in sizes and (_PAIR.fullmatch(one[0]) or _WORD.match(one[0]))]
        for text, counter, step in odd if len(odd) * _FEW <= len(numbers) else ():
            yield Found(
                origin=counter.origin[column_of(step, column)],
                message=f"{column} is {text!r}, where the other counters have a number",
                hint=_number_hint(text),
            )
        yield from _far_off(column, numbers, sizes)


def _number_hint(text: str) -> str:
    if _PAIR.fullmatch(text):
        return "write one number a cell, each in a column of its own"
    return f"did you mean {_LETTERS[text]}? it is the letter" if text in _LETTERS else ""


def _far_off(column: str, numbers: Sequence[_Cell], sizes: Mapping[str, Fraction]) -> Iterator[Found]:
    """The one number that is many times what any other counter has. ``sizes``: of each text."""
    if len(numbers) <= _FEW:
        return
    largest = nlargest(2, reversed(numbers), key=lambda one: sizes[one[0]])  # of equal ones the last
    (text, counter, step), (second, *_) = largest
    if sizes[text] > _FAR * max(abs(sizes[second]), Fraction(1)):
        yield Found(
            origin=counter.origin[column_of(step, column)],
            message=f"{column} is {text}, where the other counters have at most {second}",
        )


RULES = (
    Rule(code="CTR010", severity=Severity.WARNING, title="movement class without costs", function=unknown_movement),
    Rule(code="CTR012", severity=Severity.WARNING, title="cost for nobody's movement", function=movement_of_nobody),
    Rule(code="CTR011", severity=Severity.WARNING, title="value that is not a number", function=no_number),
)
