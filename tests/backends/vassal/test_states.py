"""The badge of a state lies in the upper left corner of its counter, however large that is."""

from dataclasses import replace

import pytest
from tests.backends.vassal.modules import vassal_module, vassal_module_of
from tests.plan.table.tablegame import table_game

from grognard.backends.vassal.pieces.index import index_of
from grognard.backends.vassal.pieces.whole import prototype_traits
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.style import read_style
from grognard.base.bundled import templates_dir
from grognard.formats.vassal.text.keys import named_key
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.orders import TriggerAction
from grognard.model.game.hooks.states import CounterState


def badge(plan: ModulePlan, key: str) -> Layer:
    style = read_style((templates_dir() / "vassal/module.toml").read_bytes())
    (found,) = [
        trait
        for one in plan.prototypes
        if one.key == key
        for trait in prototype_traits(one, index_of(plan, style))
        if isinstance(trait, Layer)
    ]
    return found


@pytest.mark.parametrize("size", [12.0, 25.0])
def test_a_badge_hangs_out_of_the_corner_of_its_own_counter(size: float) -> None:
    game = table_game()
    states = {"tired": CounterState(id="tired", name="Tired", letter="T", types=("inf", "works"))}
    types = {**game.types, "works": replace(game.types["works"], size=size)}
    plan = vassal_module_of(replace(game, states=states, types=types))
    widths = {piece.key: piece.size[0] for piece in plan.pieces}
    pictures = {face.counter: round(face.shape.width * plan.pixels) for face in plan.masks}
    for piece, key in (("counter:a", "states:tired"), ("counter:fort", f"states:tired {size:g} mm")):
        layer = badge(plan, key)
        half = pictures[layer.images[0].removesuffix(".png")] * layer.scale / 2  # of the badge as shown, px
        covered = layer.x + half + widths[piece] / 2
        assert covered == pytest.approx(0.4 * 2 * half, abs=1.5)  # the rest hangs out to the left, over no print
        assert layer.y - half == pytest.approx(-widths[piece] / 2, abs=1.5)


def test_what_is_eliminated_has_no_state_left() -> None:
    plan = vassal_module("hill-383")
    style = read_style((templates_dir() / "vassal/module.toml").read_bytes())
    index = index_of(plan, style)
    off = {named_key(f"Clear{state}") for state in ("Disrupted", "Unsupplied")}
    for start in ("losses:", "to:"):
        one = next(one for one in plan.prototypes if one.key.startswith(start))
        pressed = [trait.action_keys for trait in prototype_traits(one, index) if isinstance(trait, TriggerAction)]
        assert any(off < set(keys) and keys[-1] not in off for keys in pressed)


def test_what_loses_steps_by_a_key_regains_them_and_is_not_turned_over() -> None:
    plan = vassal_module("hill-383")
    used = {piece.key: piece.prototypes for piece in plan.pieces}
    assert "Two steps" in used["counter:it-125-1"] and "Two sides" not in used["counter:it-125-1"]
    assert "Two sides" in used["counter:it-mountain-1"]
    turn = next(one for one in plan.prototypes if one.key == "Two steps")
    style = read_style((templates_dir() / "vassal/module.toml").read_bytes())
    (entry,) = [one for one in prototype_traits(turn, index_of(plan, style)) if isinstance(one, TriggerAction)]
    assert (entry.menu, entry.filter) == ("Regain a step", "{Face_Level > 1}")
