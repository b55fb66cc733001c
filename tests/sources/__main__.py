"""``python -m tests.sources``: what the witnesses of each game say, on how many words its facts rest, and every
contradiction with its lines: those that the check finds, and those of a rulebook that its game accepts.

``python -m tests.sources GAME…`` takes these games.
"""

import sys
from collections import Counter

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Diagnostic
from grognard.base.disk.world import World
from grognard.check.claims.coverage import stated_once
from grognard.check.claims.kinds import judge_all
from grognard.check.facts import facts_of
from grognard.check.view import View
from grognard.check.whole import check_game, settle
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.rules import Allow
from grognard.model.game.whole import Game

VERDICTS = (
    "met", "derived", "stated twice", "stated once", "short", "over", "contradicted", "unsupported", "unverifiable",
)  # fmt: skip
CONTRADICTIONS = ("RUL010", "RUL011", "RUL012", "RUL045")


def understood(name: str) -> tuple[Game, tuple[Diagnostic, ...]]:
    loaded = load_game(World(data_dir()), name)
    assert loaded.game is not None, name
    linked = link_game(loaded.game)
    found = (*loaded.findings, *linked.findings, *check_game(linked.game, None))
    return linked.game, settle(linked.game, found, is_whole=False)


def shares(game: Game) -> dict[str, Counter[str]]:
    """Verdicts on the claims, on the statements of each setup, and on how many words each fact rests."""
    view = View(game)
    facts = [fact for fact, _ in facts_of(game)]
    once = len(stated_once(view))
    told: dict[str, Counter[str]] = {"claims": Counter(str(said.outcome) for said in view.once(judge_all))}
    for allotment in game.allotments.values():
        told[f"setup {allotment.scenario}"] = Counter(one.verdict for one in allotment.judgements)
    told["facts"] = Counter({"stated twice": len(facts) - once, "stated once": once})
    return told


def main(names: list[str]) -> None:
    folders = sorted(path.parent.name for path in (data_dir() / "sources").glob("*/game.toml"))
    print(f"{'':<44}" + "".join(f"{word:>13}" for word in VERDICTS))
    contradictions: list[Diagnostic] = []
    accepted: list[Allow] = []
    for name in names or folders:
        game, found = understood(name)
        for what, counts in shares(game).items():
            print(f"{name + ' ' + what:<44}" + "".join(f"{counts[word]:>13}" for word in VERDICTS))
        contradictions += [one for one in found if one.code in CONTRADICTIONS]
        accepted += game.allows
    print(f"{len(contradictions)} contradictions")
    for one in contradictions:
        print(f"{one.origin}: {one.code}: {one.message}")
        for note in one.notes:
            print(f"    {note.origin}: {note.message}")
    print(f"{len(accepted)} accepted")
    for allow in accepted:
        print(f"{allow.origin.at}: {allow.code} {allow.where}, case {allow.case}: {allow.reason}")


main(sys.argv[1:])
