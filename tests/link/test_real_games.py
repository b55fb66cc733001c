"""The two games of the project link without a finding, and an owner's mix one short is told so, once."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.link.allot.allot import allot_counters
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment
from grognard.model.game.whole import Game


@cache
def linked(name: str) -> Game:
    root: Path = data_dir()
    if not (root / "sources" / name).is_dir():
        pytest.skip(f"{name} is not part of this installation")
    loaded = load_game(World(root), name)
    assert loaded.game is not None
    found = link_game(loaded.game)
    assert [f"{one.origin}: {one.message}" for one in found.findings] == []
    return found.game


def verdicts(allotment: Allotment) -> dict[str, str]:
    return {one.demand: one.verdict for one in allotment.judgements}


def test_hill_383_is_met_whole() -> None:
    allotments = linked("hill-383").allotments
    assert set(allotments) == {"june", "zagora"}
    for allotment in allotments.values():
        assert set(verdicts(allotment).values()) == {"met"}
        assert not allotment.shortages
        assert not allotment.draws


def owners_mix(game: Game, german_infantry: int) -> Allotment:
    """The allotment of 1914 with a mix that an owner might type: infantry of several strengths, some of it spare."""
    counters: list[Counter] = []
    for one in game.counters.values():
        own = replace(one, derived_for=())
        if one.nation == "germany" and one.type == "inf" and not one.values:
            # one 4-2 and one 3-2 more than are removed, the rest of strengths that no statement names
            for attack, many in (("4", 1), ("3", 1), ("5", german_infantry - 12), ("6", 10)):
                values = {"attack": attack, "move": "2"}
                counters.append(replace(own, id=f"own-{attack}", qty=exactly(many), values=values))
        else:
            counters.append(own)
    return allot_counters(replace(game, counters={one.id: one for one in counters})).allotments["1914"]


def test_an_owners_mix_one_infantry_short_is_one_shortage_of_one() -> None:
    game = linked("fatal-alliances")
    rivals = [
        one
        for one in game.demands
        if one.scenario == "1914"
        and (one.nation, one.types) == ("germany", ("inf",))
        and not (one.values or one.count.is_unknown)
    ]
    wanted = sum(
        one.count.least * (len(one.places.locations) if one.places and one.places.each else 1) for one in rivals
    )
    whole, lacking = owners_mix(game, wanted), owners_mix(game, wanted - 1)
    assert whole.shortages == ()
    (shortage,) = lacking.shortages
    assert shortage.demands == tuple(one.id for one in rivals)
    assert (shortage.demanded, shortage.available) == (wanted, wanted - 1)
    assert {"own-5", "own-6"} <= set(shortage.counters)
    before, after = verdicts(whole), verdicts(lacking)
    assert {one: verdict for one, verdict in after.items() if verdict != before[one]} == dict.fromkeys(
        shortage.demands, "short"
    )
    assert set(before.values()) == {"met", "unverifiable"}
