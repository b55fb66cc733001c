"""The badge of a state lies in the upper left corner of its counter, however large that is."""

from dataclasses import replace

import pytest
from tests.plan.modulegame import module_game, plan_of

from grognard.backends.vassal.style import read_style
from grognard.backends.vassal.traits import lore_of, prototype_traits
from grognard.base.bundled import templates_dir
from grognard.formats.vassal.looks import Layer
from grognard.model.hooks import StateHook
from grognard.model.module import ModulePlan


def badge(plan: ModulePlan, key: str) -> Layer:
    style = read_style((templates_dir() / "vassal/module.toml").read_bytes())
    (found,) = [
        trait
        for one in plan.prototypes
        if one.key == key
        for trait in prototype_traits(one, lore_of(plan, style))
        if isinstance(trait, Layer)
    ]
    return found


@pytest.mark.parametrize("size", [12.0, 25.0])
def test_a_badge_lies_in_the_corner_of_its_own_counter(size: float) -> None:
    game = module_game({"tired": StateHook(id="tired", name="Tired", letter="T", types=("inf", "works"))})
    plan = plan_of(replace(game, types={**game.types, "works": replace(game.types["works"], size=size)}))
    widths = {piece.key: piece.size[0] for piece in plan.pieces}
    pictures = {face.counter: round(face.size * plan.pixels) for face in plan.masks}
    for piece, key in (("counter:a", "states:tired"), ("counter:fort", f"states:tired {size:g} mm")):
        layer = badge(plan, key)
        half = pictures[layer.images[0].removesuffix(".png")] * layer.scale / 2  # of the badge as shown, px
        assert layer.x - half == pytest.approx(-widths[piece] / 2, abs=1.5)
        assert layer.y - half == pytest.approx(-widths[piece] / 2, abs=1.5)
