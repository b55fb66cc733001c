"""RUL: footnotes, excerpts of maps, and counters with labels."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from grognard.base.diagnostics import Severity
from grognard.check.rules.texts import CODE, place_in, texts_of
from grognard.check.view import View
from grognard.model.game.rules import Case
from grognard.model.macros import AskedExcerpt, asked_excerpt
from grognard.model.plan.rulebook import NOTE
from grognard.model.rule import Found, Rule

_REFERENCE = re.compile(r"(?<!\\)\[\^([^\]\s]+)\](?!:)")
_MACRO = re.compile(r"^[ \t]*\{(map|setup|anatomy) ([^{}\n]*)\}[ \t]*$", re.MULTILINE)
_FIELDS = frozenset({"formation", "nation", "name", "echelon", "entry", "left", "right", "text", "letter", "symbol"})


def lost_footnote(view: View) -> Iterator[Found]:
    """What it does: looks in our own rules for footnotes that have no words, and for words of footnotes to which
    nothing refers.

    Why it matters: the one is printed as it is typed, the other is not printed at all.

    Example: `[^1]` in a text, and no line in the same file that begins with `[^1]:`.

    How to mend: write the words on a line of its own, `[^1]: words`, anywhere in the file; or take the reference out.
    """
    files: dict[str, list[Case]] = defaultdict(list)
    for case in texts_of(view.game):
        files[case.origin["text"].file].append(case)
    for cases in files.values():
        bare = {case.id: CODE.sub(lambda found: " " * len(found[0]), case.text) for case in cases}
        said = {found[1] for case in cases for found in NOTE.finditer(bare[case.id])}
        asked = {found[1] for case in cases for found in _REFERENCE.finditer(bare[case.id])}
        for case in cases:
            for found in _REFERENCE.finditer(bare[case.id]):
                if found[1] not in said:
                    message = f"case {case.id} has the footnote {found[0]}, and its file no words for it"
                    hint = f"write them on a line of their own: {found[0]}: …"
                    yield Found(origin=place_in(case, found), message=message, hint=hint)
            for found in NOTE.finditer(bare[case.id]):
                if found[1] not in asked:
                    message = f"nothing refers to the footnote [^{found[1]}]: it is not printed"
                    yield Found(origin=place_in(case, found, 1), message=message)


def no_excerpt(view: View) -> Iterator[Found]:
    """What it does: looks in our own rules for `{map …}` that names no part of a map, and for such as show a scenario
    that lays nothing on a map.

    Why it matters: the words stand on the page as they are typed, and no map.

    Example: `{map 0404 9999 r2}`, where no map has the hex 9999.

    How to mend: name cells as on the map, or places by their ids; `r2` shows two hexes round each; a scenario shows its
    counters; `COUNTER@0404` puts one there.
    """
    for case, found in _macros(view, "map"):
        asked = asked_excerpt(view.game, view.tilings, found[2].partition("|")[0].split())
        fault = asked.fault or _nothing(view, asked)
        if fault:
            words = found[0].strip()
            yield Found(origin=place_in(case, found), message=f"case {case.id} says {words}: {fault}")


def _nothing(view: View, asked: AskedExcerpt) -> str:
    if asked.cells or not asked.scenario:
        return ""
    allotment = view.game.allotments.get(asked.scenario)
    lies = any(view.is_cell(one.location) for one in allotment.placements) if allotment else False
    return "" if lies else f"{asked.scenario} lays nothing on a map"


def no_label(view: View) -> Iterator[Found]:
    """What it does: looks in our own rules for labels of `{anatomy …}` that stand for no field of a face.

    Why it matters: they are printed nowhere.

    Example: `{anatomy it-125-1 | A battalion | lft: Battalion}`.

    How to mend: name a field of the face: `formation`, `nation`, `name`, `echelon`, `entry`, `left`, `right`, `text`,
    `letter`, `symbol`, or `value-1` to `value-4`.
    """
    for case, found in _macros(view, "anatomy"):
        own: str = "".join(found[2].split("|", 2)[2:])
        for label in own.split(";"):
            field, colon, _ = (one.strip() for one in label.partition(":"))
            if label.strip() and (not colon or (field not in _FIELDS and not re.fullmatch(r"value-\d+", field))):
                message = f"case {case.id} labels {field or label.strip()}, which is no field of a face"
                hint = view.near.hint(field, _FIELDS)
                yield Found(origin=place_in(case, found), message=message, hint=hint)


def _macros(view: View, name: str) -> Iterator[tuple[Case, re.Match[str]]]:
    for case in texts_of(view.game):
        for found in _MACRO.finditer(case.text):
            if found[1] == name:
                yield case, found


RULES = (
    Rule(code="RUL053", severity=Severity.WARNING, title="footnote without words or reference", function=lost_footnote),
    Rule(code="RUL054", severity=Severity.WARNING, title="part of a map that is nowhere", function=no_excerpt),
    Rule(code="RUL055", severity=Severity.WARNING, title="label of no field", function=no_label),
)
