"""So many mutants of a game, as a seed draws them, with the verdict on each."""

from collections.abc import Iterable, Mapping

from tests.check.mutation.mutants import Folder, Kind, Mutant, in_turn
from tests.check.mutation.verdicts import CAUGHT, SAME, Laboratory

LEAST = 0.9


def tried(laboratory: Laboratory, kinds: Mapping[str, Kind], number: int, seed: int) -> dict[Mutant, str]:
    """Those that change nothing are left out, and others drawn for them."""
    told: dict[Mutant, str] = {}
    for mutant in in_turn(Folder(laboratory.folder), kinds, seed):
        if len(told) == number:
            break
        verdict = laboratory.verdict(mutant)
        if verdict != SAME:
            told[mutant] = verdict
    return told


def least_caught(told: Mapping[Mutant, str], kinds: Iterable[str]) -> dict[str, float]:
    """Of these kinds those of which fewer than nine in ten are caught, each with its share."""
    found: dict[str, float] = {}
    for kind in kinds:
        verdicts = [verdict for mutant, verdict in told.items() if mutant.kind == kind]
        share = verdicts.count(CAUGHT) / len(verdicts) if verdicts else 1.0
        if share < LEAST:
            found[kind] = share
    return found
