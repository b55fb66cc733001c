"""What lies under a mask is told by nothing that the mask shows."""

from dataclasses import replace

import pytest
from tests.plan.table.tablegame import abilities_of, plan_of, table_game

from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.unknown import UnknownToAll
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.reveal import Reveal


@pytest.mark.parametrize("hook", [HiddenFromEnemy(id="hidden"), UnknownToAll(id="hidden")], ids=lambda one: one.kind)
def test_a_mask_says_whose_a_unit_is_and_no_more(hook: HiddenFromEnemy | UnknownToAll) -> None:
    """Two units of a side and its decoy are covered by one picture under one name, whatever they are called."""
    game = table_game({"hidden": replace(hook, types=("inf", "works"))})
    named = {id: replace(one, name=f"Guard {id}") for id, one in game.counters.items()}
    plan = plan_of(replace(game, counters=named))
    covers = [one for id in ("a", "b", "fort") for one in abilities_of(plan, id) if isinstance(one, Hide | Reveal)]
    assert len(covers) == 3 and {(one.name, one.picture) for one in covers} == {("Italian ?", "mask-it")}
    (mask,) = [one for one in plan.masks if one.counter == "mask-it"]
    shown = str((mask.values, mask.symbol, mask.template))
    assert not [word for word in ("Guard", "Infantry", "Works", "I/1", "II/1", "fortress") if word in shown]
