"""Names full of what VASSAL's own formats use as delimiters, in a real VASSAL."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.backends.vassal.modules import packed_plan, vassal_module_of
from tests.plan.table.tablegame import table_game

from grognard.engine.driver import drive
from grognard.formats.vassal.lint.whole import lint
from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.whole import Game

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

BAD = "1/2 \"Ost\"; Ldw, Bn\\III 'A':|x"
HOOKS = {
    "stacking": StackingLimit(id="stacking", points=0),
    "losses": StepLoss(id="losses", types=("inf",)),
    "hidden": HiddenFromEnemy(id="hidden", types=("inf",)),
    "turns": TrackHook(id="turns", track="turn", marker="now"),
    "combat": CombatTable(id="combat", chart="crt"),
    "arrivals": Reinforcements(id="arrivals", track="turn"),
}


def spoilt() -> Game:
    """The small game with such a name wherever a name can stand."""
    game = table_game(HOOKS)
    counters = {**game.counters, "a": replace(game.counters["a"], name=BAD)}
    chart = replace(game.charts["crt"], title=BAD, meanings=(("AE", BAD),))
    return replace(
        game,
        head=replace(game.head, title=BAD, subtitle=BAD),
        sides={"it": replace(game.sides["it"], name=f"It, {BAD}")},
        maps={"field": replace(game.maps["field"], title=BAD)},
        boxes={"dead": replace(game.boxes["dead"], kind="eliminated", name=f"Dead {BAD}")},
        tracks={key: replace(track, name=f"{track.name} {BAD}") for key, track in game.tracks.items()},
        turns=tuple(replace(turn, label=f"{turn.label} {BAD}") for turn in game.turns),
        counters={
            **counters,
            "b": replace(game.counters["b"], name="\\starts so"),
            "fort": replace(game.counters["fort"], name="Æthelred 7,5 cm"),
        },
        decks={"events": replace(game.decks["events"], title=f"Events {BAD}")},
        cards={"rain": replace(game.cards["rain"], title=BAD)},
        charts={"crt": chart},
        scenarios={"spring": replace(game.scenarios["spring"], title=BAD, description=BAD)},
    )


def test_every_name_is_right_in_the_engine(tmp_path: Path) -> None:
    data = packed_plan(vassal_module_of(spoilt()))
    vmod = tmp_path / "names.vmod"
    vmod.write_bytes(data)
    seen = drive(vmod, None)
    assert (lint(data), seen["complaints"], seen["module"]) == ([], [], BAD)
    setup = seen["setups"][0]
    assert setup["name"] == BAD
    pieces = {piece["name"]: (piece["map"], piece["location"]) for piece in setup["pieces"] if not piece["deck"]}
    assert pieces[f"{BAD} Infantry (reduced)"] == (BAD, "0202")
    assert pieces["Æthelred 7,5 cm"] == (BAD, "0202")
    assert pieces["\\starts so Infantry"] == (BAD, f"Turns {BAD} 4")
    assert {piece["deck"] for piece in setup["pieces"]} == {"", f"Events {BAD}"}
