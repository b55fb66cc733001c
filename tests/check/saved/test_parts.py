"""Saved games with an optional part: its pieces and cards belong to its setups, and to no other."""

from pathlib import Path

import pytest
from tests.backends.vassal.modules import planned
from tests.backends.vassal.optional import NAME, optional
from tests.check.saved.laying import STYLE, Save, begun_of, faults, judged_of

from grognard.backends.vassal.package.extension import save_writer
from grognard.backends.vassal.plan.whole import module_plan
from grognard.backends.vassal.style import read_style
from grognard.formats.vassal.archive.metadata import write_moduledata
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan
from grognard.model.words import words_of


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Plan]:
    return planned(NAME, optional(tmp_path_factory.mktemp("parts")))


def _begun(game: Game, plan: Plan) -> dict[str, tuple[str, bytes]]:
    """The scenario and the saved game of each setup of the part."""
    module = module_plan(game, plan)
    assert module is not None
    (part,) = module.extensions
    writer = save_writer(module, part, read_style(STYLE), words_of(game, "en"))
    about = write_moduledata(name=module.title, version=module.version, description="", saved=0)
    said = {one: one.scenario or one.id for one in part.setups}
    return {one.id: (said[one], writer.write(one, about, 0)) for one in said if said[one] in game.scenarios}


def test_each_setup_of_the_part_is_right(made: tuple[Game, Plan]) -> None:
    begun = _begun(*made)
    assert len(begun) == 2
    for scenario, data in begun.values():
        assert faults(judged_of(*made, scenario, data)) == []


def test_a_card_of_the_part_that_is_lost(made: tuple[Game, Plan]) -> None:
    for scenario, data in _begun(*made).values():
        save = Save(data)
        (masks,) = (id for id in save.cards() if "Masks" in save.names()[id])
        assert [one[:6] for one in faults(judged_of(*made, scenario, save.drop(masks).data()))] == ["SAV005"]


def test_a_unit_of_the_part_in_a_game_without_it(made: tuple[Game, Plan], tmp_path: Path) -> None:
    attack = Save(_begun(*made)["gas-attack"][1])
    battle = Save(begun_of(*made, "battle"))
    battle.commands.insert(2, attack.command_of("gas-1"))
    assert [one for one in faults(judged_of(*made, "battle", battle.data())) if one.startswith("SAV")] == [
        "SAV006 1/9 Gas projectors (gas-1) lies in hex 0202, and the setup of battle asks for no more of them"
    ]
