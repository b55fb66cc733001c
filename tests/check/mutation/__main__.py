"""``python -m tests.check.mutation 300 --seed 1``: so many wrong versions of hill-383, and what the check says of them.

``--game``: another game, corrupted in its setups, its mix and its claims. ``--edits``: the honest changes of
`edits.toml`, whole and in part. Exit code 1: a mutant is missed, too few of a kind that is stated twice are caught, an
honest change is not silent, or a part of one is.
"""

import argparse
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from tests.check.mutation.edits import edits, findings_after
from tests.check.mutation.kinds.whole import ARMIES, HELD, KINDS
from tests.check.mutation.trial import least_caught, tried
from tests.check.mutation.verdicts import CAUGHT, LISTED, MISSED, UNBOUND, Laboratory

from grognard.base.bundled import data_dir

HILL = "hill-383"
_TOLD = (CAUGHT, LISTED, UNBOUND, MISSED)


def main(words: list[str]) -> int:
    reader = argparse.ArgumentParser(prog="python -m tests.check.mutation", description=__doc__)
    reader.add_argument("number", type=int, nargs="?", default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--game", default=HILL, help="a game made from a rulebook")
    reader.add_argument("--kind", action="append", help="only mutants of this kind")
    reader.add_argument("--list", action="store_true", help="name those that no finding tells of")
    reader.add_argument("--edits", action="store_true", help="honest changes instead of mutants")
    asked = reader.parse_args(words)
    source = data_dir() / "sources" / asked.game
    if asked.edits:
        with tempfile.TemporaryDirectory() as folder:
            return _honest(Laboratory(source, Path(folder)))
    known = KINDS if asked.game == HILL else ARMIES
    kinds = {name: kind for name, kind in known.items() if not asked.kind or name in asked.kind}
    with tempfile.TemporaryDirectory() as folder:
        told = tried(Laboratory(source, Path(folder)), kinds, asked.number, asked.seed)
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, verdict in told.items():
        by_kind[mutant.kind][verdict] += 1
    print(f"{'':<13}" + "".join(f"{word:>28}" for word in _TOLD) + f"{'share caught':>15}")
    for name, counts in (*by_kind.items(), ("all", Counter(told.values()))):
        share = f"{counts[CAUGHT] / counts.total():.0%}"
        print(f"{name:<13}" + "".join(f"{counts[word]:>28}" for word in _TOLD) + f"{share:>15}")
    for mutant, verdict in told.items():
        if verdict in (MISSED, UNBOUND) or (asked.list and verdict == LISTED):
            print(f"{verdict}: {mutant.file}:{mutant.line}: {mutant.kind}: {mutant.what}")
    few = least_caught(told, HELD) if asked.game == HILL else {}
    for name, share in few.items():
        print(f"{name}: {share:.0%} caught, less than nine in ten")
    return 1 if few or MISSED in told.values() else 0


def _honest(laboratory: Laboratory) -> int:
    wrong = 0
    for edit in edits():
        loud = [one.message for one in findings_after(laboratory, edit.whole)]
        silent = [name for name, part in edit.parts.items() if not findings_after(laboratory, part)]
        for what in (*loud, *(f"in the {name} alone nobody sees it" for name in silent)):
            print(f"{edit.what}: {what}")
        wrong += bool(loud or silent)
    print(f"{len(edits())} honest changes, {len(edits()) - wrong} silent as a whole and found in each part")
    return 1 if wrong else 0


sys.exit(main(sys.argv[1:]))
