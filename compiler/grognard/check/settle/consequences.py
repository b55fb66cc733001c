"""Findings that only follow from another: they are held back until that one is mended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.origins import Origin
from grognard.check.map.grid_faults import grid_faults
from grognard.check.settle.doubts import Doubts, unsure_files
from grognard.model.game.whole import Game

_FOLLOWS: Final[Mapping[str, tuple[str, ...]]] = {
    "OOB012": ("scenarios/",),
    "MAP004": ("map/hexsides.csv",),
    "RUL011": ("counters/",),
    "DCK001": ("decks/",),
    "DCK003": ("decks/",),
    "DCK005": ("decks/",),
    "ART006": ("art/",),
}
"""What a rule finds by itself only in files that were read whole: a statement, card, river or picture that an error
took away would be missed a second time, and a tally would be short of it."""

_NOWHERE: Final = "OOB012"
"""Waits only for statements of which it is not known what they place."""
_SHORTAGE: Final = "OOB010"
_MIX: Final = ("counters/mix.csv", "counters/markers.csv")

_RAGGED: Final = frozenset({"SRC012", "SRC014"})
"""A row with a cell too few or too many: nobody knows which cell is which, so nothing is reported of its cells."""
_OF_ROWS: Final = ("SRC00", "SRC01")
"""What is said of files and rows as such."""

_REFERENCE: Final = "REF"
_GUESSED: Final = (_REFERENCE, "SRC023", "SRC030")
"""A check that speaks of the cell of such an error speaks of what was guessed for it, or taken in its place."""
_STACKED: Final = "OOB002"
_CONTRADICTED: Final = "RUL010"
_CLAIMS: Final = "claims.csv"
_STATEMENTS: Final = "OOB01"
"""What is said of a statement as a whole, and of what was guessed for a word of it."""
_NO_ID: Final = "SRC025"
"""What cannot be an id. LINK reports it with what it resembles where it knows no name that it may stand for."""
_OWNERS: Final = ("type", "side", "nation", "formation")
"""What a row names by its id."""
_BEFORE_CHECK: Final = ("SRC", _REFERENCE)
"""The families of LOAD and LINK."""

_JUDGES_ALL: Final = frozenset(
    {"OOB010", "OOB011", "OOB012", "OOB013", "RUL011", "RUL012", "RUL013", "RUL022", "RUL031"}
)
"""What compares rows with one another: nothing of it can be said while ``--facts`` leaves some of them out."""


def without_consequences(game: Game, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, without those of a rule whose files hold an error, or had rows that were left out; without what is
    said of a row that lacks a cell, of the hexes of a faulty grid, and of what was guessed for a name that nothing
    bears. A shortage of counters that an error in the mix may explain is a note that names the error."""
    found = tuple(findings)
    errors = [one for one in found if one.severity is Severity.ERROR]
    faulty = {f"/{file}" for file in (*(one.origin.file for one in errors), *game.left_out)}
    is_idle = any(one.code == _NOWHERE for one in found)
    unsure = {f"/{file}" for file in (*unsure_files(game, errors), *game.left_out)} if is_idle else faulty
    ragged = {_line(one.origin) for one in errors if one.code in _RAGGED}
    guessed = {_cell(one.origin) for one in errors if one.code.startswith(_GUESSED)}
    misread = {_line(one.origin) for one in errors if one.code.startswith(_REFERENCE)}
    claimed = _claimed(found)
    doubts = Doubts(game, (one for one in errors if _is_of(one.origin.file, _MIX)))
    grids = grid_faults(game, found, errors)
    meant = _meant(game) if any(one.code == _NO_ID for one in errors) else {}
    for one in found:
        is_checked = not one.code.startswith(_BEFORE_CHECK)
        places = (one.origin, *(note.origin for note in one.notes)) if is_checked else ()
        if any(_is_of(file, _FOLLOWS.get(one.code, ())) for file in (unsure if one.code == _NOWHERE else faulty)):
            continue
        if grids.explain(one):
            continue
        if game.left_out and one.code in _JUDGES_ALL:
            continue
        if not one.code.startswith(_OF_ROWS) and _line(one.origin) in ragged:
            continue
        if one.code == _NO_ID and _cell(one.origin) in guessed:
            continue
        if one.code == _NO_ID and (id := meant.get(_cell(one.origin))):
            yield replace(one, hint=f"write {id!r}, which is its id")
            continue
        if one.code.startswith(_STATEMENTS) and _line(one.origin) in misread:
            continue
        if one.code != _SHORTAGE and (ragged & set(map(_line, places)) or guessed & set(map(_cell, places))):
            continue
        if one.code.startswith(_GUESSED) and (claims := claimed.get(_cell(one.origin))):
            hint = f"{claims[0].message}: write that" if claims[0].message.startswith("case ") else one.hint
            yield replace(one, notes=(*one.notes, *claims), hint=hint)
            continue
        if one.code == _STACKED and (at := next((it for it in places[1:] if _cell(it) in claimed), None)):
            yield replace(one, origin=at)  # of the units there, the one that a claim has elsewhere
            continue
        doubt = doubts.about(one) if one.code == _SHORTAGE else None
        yield _doubtful(one, doubt) if doubt else one


def _meant(game: Game) -> Mapping[tuple[str, int, int], str]:
    """By the cell, the id of what a counter or statement means, whatever it calls it."""
    things = (*game.counters.values(), *game.demands)
    named = ((one.origin[name], getattr(one, name, None)) for one in things for name in _OWNERS)
    return {_cell(origin): id for origin, id in named if isinstance(id, str) and id}


def _claimed(findings: Iterable[Diagnostic]) -> Mapping[tuple[str, int, int], tuple[Note, ...]]:
    """By the cell what contradicted claims say of it: of a cell that is spoilt they know what belongs there."""
    found: dict[tuple[str, int, int], tuple[Note, ...]] = {}
    for one in findings:
        if one.code != _CONTRADICTED:
            continue
        places = (one.origin, *(note.origin for note in one.notes))
        claim = next((at for at in places if at.file.endswith(_CLAIMS)), one.origin)
        said = Note(message=one.message.rpartition("; ")[2], origin=claim)
        for at in places:
            if not at.file.endswith(_CLAIMS):
                found[_cell(at)] = tuple(dict.fromkeys((*found.get(_cell(at), ()), said)))
    return found


def _doubtful(finding: Diagnostic, doubt: Origin) -> Diagnostic:
    why = Note(message="perhaps only because of this error", origin=doubt)
    return replace(finding, severity=Severity.NOTE, notes=(why, *finding.notes))


def _is_of(file: str, names: Collection[str]) -> bool:
    return any(f"/{name}" in f"/{file}" for name in names)


def _line(origin: Origin) -> tuple[str, int]:
    return origin.file, origin.line


def _cell(origin: Origin) -> tuple[str, int, int]:
    return origin.file, origin.line, origin.column
