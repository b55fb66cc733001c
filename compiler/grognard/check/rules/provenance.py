"""RUL: on whose word the facts of a game rest."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Severity
from grognard.base.origins import Origin
from grognard.base.records import record
from grognard.check.sourced import sourced
from grognard.check.view import View
from grognard.model.game.areas import Area
from grognard.model.game.maps import Hex, Map
from grognard.model.game.provenance import Basis, Provenance
from grognard.model.game.sourced import Sourced
from grognard.model.game.whole import Game
from grognard.model.rule import Found, Rule, shown
from grognard.model.unknowns import unknown_in

ASSUMED = "RUL023"
"""The code of assumed values, which a strict run refuses."""
_RANK: Final = {basis: rank for rank, basis in enumerate(Basis)}
"""How weak a word is."""


def rows_left_out(view: View) -> Iterator[Found]:
    """What it does: where `--facts` takes only what stands on a good word, counts the rows of each file that do not.

    Why it matters: they are in no print and no module, and what would be held against them is not judged: shortages of
    counters, units without a place, claims about either.

    Example: `check --facts cited` on a game whose counter mix was derived by `grognard mix`.

    How to mend: nothing; with `--facts all` they are there again. A row that gets its `cite` is taken, too.
    """
    for file, count in view.game.left_out.items():
        rows = "1 row rests" if count == 1 else f"{count} rows rest"
        yield Found(
            origin=Origin(file=file, line=1, column=1),
            message=f"{rows} on a weaker word than asked for, and {'is' if count == 1 else 'are'} left out",
        )


@record
class Share:
    """How many records of a kind rest on each kind of word. A record with an assumed field counts as assumed."""

    kind: str
    counts: tuple[tuple[Basis, int], ...]


def nobodys_word(view: View) -> Iterator[Found]:
    """What it does: in a game made from a rulebook (`basis = "rulebook"`), counts the rows and tables of each file that
    say neither `cite` nor `derived` nor `assumed`.

    Why it matters: nobody can tell whether such a value is the rulebook's or a guess.

    Example: a row of mix.csv without cite in a table without a `# cite:` line.

    How to mend: add the case to the row, or once for the table in a comment line before its headings. What is written
    as unknown, as the ground of a hex with `?`, needs no word.
    """
    if view.game.head.basis != "rulebook":
        return
    unknown: dict[str, list[Origin]] = defaultdict(list)
    for _, one in sourced(view.game):
        if _word(one).basis is Basis.UNKNOWN and not (isinstance(one, Hex) and one.unknown):
            unknown[one.origin.at.file].append(one.origin.at)
    for places in unknown.values():
        count = "a row rests" if len(places) == 1 else f"{len(places)} rows rest"
        yield Found(
            origin=places[0],
            message=f"{count} on nobody's word",
            notes=shown(("also here", place) for place in places[1:]),
        )


def unknown_assumption(view: View) -> Iterator[Found]:
    """What it does: looks for values marked `assumed` with an id that assumptions.toml does not have.

    Why it matters: an assumption must say why it was made and what would settle it.

    Example: `assumed = "fa-strength"` where the id is `fa-strengths`.

    How to mend: correct the id, or add the assumption with `why` and `settled_by`.
    """
    missing: dict[str, list[Origin]] = defaultdict(list)
    for _, reference, origin in view.once(_assumed):
        if reference not in view.game.assumptions:
            missing[reference].append(origin)
    for reference, places in missing.items():
        yield Found(
            origin=places[0],
            message=f"assumption {reference!r} is not explained",
            hint=view.near.hint(reference, view.game.assumptions),
            notes=shown(("also here", place) for place in places[1:]),
        )


def idle_assumption(view: View) -> Iterator[Found]:
    """What it does: looks for entries of assumptions.toml that no value rests on.

    Why it matters: the list of what is not known should be the list of what is not known.

    Example: an assumption whose values have since been cited.

    How to mend: drop the entry, or mark the values that rest on it.
    """
    used = {reference for _, reference, _ in view.once(_assumed)}
    for assumption in view.game.assumptions.values():
        if assumption.id not in used:
            yield Found(origin=assumption.origin.at, message=f"nothing rests on the assumption {assumption.id}")


def assumed_values(view: View) -> Iterator[Found]:
    """What it does: for each assumption, counts the rows that rest on it.

    Why it matters: print and module mark these values; `--strict` refuses them.

    Example: "24 rows rest on the assumption colours".

    How to mend: find what `settled_by` names, and cite it.
    """
    rows: dict[str, list[Origin]] = defaultdict(list)
    for _, reference, origin in view.once(_assumed):
        if reference in view.game.assumptions:
            rows[reference].append(origin)
    for reference, places in rows.items():
        assumption = view.game.assumptions[reference]
        count = "1 value rests" if len(places) == 1 else f"{len(places)} values rest"
        yield Found(
            origin=assumption.origin.at,
            message=f"{count} on the assumption {reference}",
            hint=f"settled by {assumption.settled_by}" if assumption.settled_by else "",
        )


def shares(game: Game) -> tuple[Share, ...]:
    """For each kind of record, how many rest on whose word; kinds without records are left out. A record with a value
    that nobody knows counts as unknown, whatever is cited for it."""
    found: dict[str, Tally[Basis]] = defaultdict(Tally)
    for kind, one in sourced(game):
        word = _word(one)
        bases = [word.basis, *(field.basis for field in word.fields.values())]
        bases += [Basis.UNKNOWN] if isinstance(one, Map) and one.grid and not one.grid.is_size_known else []
        bases += [Basis.UNKNOWN] if isinstance(one, Map) and one.areas and one.areas.touch == "?" else []
        bases += [Basis.UNKNOWN] if isinstance(one, Area) and one.unknown else []
        # ground is what hexes have: of a map of areas or points each row says its own
        bases += [Basis.UNKNOWN for field in unknown_in(one) if not (field == "ground" and _has_no_hexes(one))]
        found[kind][_weakest(bases)] += 1
    return tuple(
        Share(kind=kind, counts=tuple((basis, tally[basis]) for basis in Basis if tally[basis]))
        for kind, tally in found.items()
    )


def _has_no_hexes(one: Sourced) -> bool:
    return isinstance(one, Map) and one.grid is None


def _word(one: Sourced) -> Provenance:
    """On whose word a record rests: what names a case rests on that, if it says nothing else."""
    case = getattr(one, "case", "")
    if case and one.provenance.basis is Basis.UNKNOWN:
        return replace(one.provenance, basis=Basis.CITED, reference=case)
    return one.provenance


def _weakest(bases: list[Basis]) -> Basis:
    return max(bases, key=_RANK.__getitem__)


def _beside(game: Game) -> Iterator[Sourced]:
    """What counts in no account of rows, and may be assumed all the same."""
    yield from game.sheets.values()
    yield from (one.shape for one in game.types.values() if one.shape)
    yield from game.extensions.values()
    yield from game.marker_needs


def _assumed(view: View) -> list[tuple[str, str, Origin]]:
    """Field (blank for the whole row), assumption and place of each assumed value."""
    game, found = view.game, []
    # a map is not counted beside a grid that has a word of its own, but may assume something all the same
    everything = (*(one for _, one in sourced(game)), *game.maps.values(), *_beside(game))
    for one in {id(one): one for one in everything}.values():
        for field, provenance in (("", one.provenance), *one.provenance.fields.items()):
            if provenance.basis is Basis.ASSUMED:
                for reference in filter(None, (part.strip() for part in provenance.reference.split(";"))):
                    found.append((field, reference, one.origin[field] if field else one.origin.at))
    return found


RULES = (
    Rule(code="RUL020", severity=Severity.WARNING, title="rows on nobody's word", function=nobodys_word),
    Rule(code="RUL021", severity=Severity.WARNING, title="assumption not explained", function=unknown_assumption),
    Rule(code="RUL022", severity=Severity.WARNING, title="assumption that nothing rests on", function=idle_assumption),
    Rule(code="RUL024", severity=Severity.NOTE, title="rows left out", function=rows_left_out),
    Rule(code=ASSUMED, severity=Severity.NOTE, title="assumed values", function=assumed_values),
)
