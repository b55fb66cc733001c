"""Units of more than two steps: what each side of each counter shows, how many counters they are, and what the module
does with them."""

from pathlib import Path

import pytest
from tests.backends.vassal.modules import planned
from tests.commands.projects import grognard, project
from tests.plan.steps_game import steps_files
from tests.plan.test_sheets import pieces

from grognard.authoring.new import new_files
from grognard.model.game.steps import Shown, column_of, read_shown, step_and_name, step_of_state
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.table.abilities.turn import Turn


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    starter = {name: data.decode() for name, data in new_files("my-game").items() if name.endswith((".toml", ".csv"))}
    return project(tmp_path_factory.mktemp("steps"), steps_files(starter))


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ("front", Shown()),
        ("front 180", Shown(turn=180)),
        ("back 90", Shown(is_back=True, turn=90)),
        ("partner", Shown(leaf=1)),
        ("partner 180", Shown(leaf=1, turn=180)),
        ("partner back 270", Shown(leaf=1, is_back=True, turn=270)),
        ("front 45", None),
        ("front180", None),
        ("partnerback", None),
        ("180", None),
        ("", None),
        ("rear", None),
    ],
)
def test_a_side_is_a_side_of_a_counter_and_a_turn(words: str, side: Shown | None) -> None:
    assert read_shown(words) == side


def test_columns_are_called_by_their_step() -> None:
    assert [column_of(step, "attack") for step in (1, 2, 3, 8)] == [
        "attack", "back_attack", "step3_attack", "step8_attack",
    ]  # fmt: skip
    named = ["attack", "back_attack", "step2_attack", "step8_attack", "step9_attack", "step1_attack", "back_"]
    assert [step_and_name(one)[0] for one in named] == [1, 2, 2, 8, 1, 1, 1]
    assert [step_of_state(one) for one in ("step 3", "step 9", "reduced", "")] == [3, None, None, None]


def test_values_of_each_step_are_read_and_repeated(root: Path) -> None:
    game, _ = planned("my-game", root)
    first = game.counters["blue-1"]
    assert [dict(first.at_step(step)) for step in range(1, 6)] == [
        {"strength": "8", "move": "4"}, {"strength": "6", "move": "4"}, {"strength": "4", "move": "4"},
        {"strength": "2", "move": "4"}, {},
    ]  # fmt: skip
    assert (first.value("step3_strength"), first.value("step2_strength"), first.value("back_strength")) == (
        "4",
        "6",
        "6",
    )
    kind = game.types["infantry"]
    assert [kind.called(step) for step in (1, 2, 4)] == ["full", "step 2 of 4", "step 4 of 4"]


def test_a_unit_is_two_counters_of_the_sheet_and_one_piece_of_the_module(root: Path) -> None:
    game, plan = planned("my-game", root)
    printed = pieces(plan.sheets["a4"])
    assert {key: many for (key, _), many in printed.items() if "blue-1" in key or "red-1" in key} == {
        "blue-1": 1, "blue-1~2": 1, "red-1": 1,
    }  # fmt: skip
    assert plan.table is not None
    (piece,) = [one for one in plan.table.pieces if one.key == "counter:blue-1"]
    assert [state.suffix for state in piece.states] == ["", "(step 2 of 4)", "(step 3 of 4)", "(step 4 of 4)"]
    assert piece.walks and game.types["infantry"].leaves == 2


def test_each_side_shows_its_steps_turned_to_their_edges(root: Path) -> None:
    _, plan = planned("my-game", root)
    faces = plan.faces

    def shown(face):
        return [(dict(one.values).get("value-1"), one.turn) for one in (face, *face.turned)]

    assert shown(faces.fronts["blue-1"]) == [("8", 0), ("6", 180)]
    assert shown(faces.fronts["blue-1~2"]) == [("4", 0), ("2", 180)]
    assert faces.backs["blue-1"].template == faces.backs["blue-1~2"].template == "back"
    assert shown(faces.fronts["red-1"]) == [("16", 0), ("14", 90), ("12", 180), ("10", 270)]
    assert shown(faces.backs["red-1"]) == [("8", 0), ("6", 90), ("4", 180), ("2", 270)]
    assert [dict(one.values)["value-1"] for one in faces.of("blue-1")] == ["8", "6", "4", "2"]


def test_steps_are_lost_one_after_the_other_and_regained(root: Path) -> None:
    _, plan = planned("my-game", root)
    table = plan.table
    assert table is not None
    prototypes = {one.key: one.abilities for one in table.prototypes}
    held = {}
    for piece in table.pieces:
        own = [ability for key in piece.prototypes for ability in prototypes[key]]
        held[piece.key] = (
            [one.faces for one in own if isinstance(one, LoseStep)],
            [one.is_regained for one in own if isinstance(one, Turn)],
        )
    assert (held["counter:blue-1"], held["counter:red-1"]) == (([4], [True]), ([8], [True]))


def test_a_setup_places_a_unit_with_a_step_up(root: Path) -> None:
    _, plan = planned("my-game", root)
    assert plan.table is not None
    placed = [one for setup in plan.table.setups for stack in setup.stacks for one in stack.pieces]
    assert {one.piece: one.state for one in placed if "blue" in one.piece} == {
        "counter:blue-1": 0, "counter:blue-2": 2, "counter:blue-3": 0,
    }  # fmt: skip


def test_the_game_is_built_without_a_finding(root: Path) -> None:
    result = grognard("-C", root, "check", "my-game")
    assert "error" not in result.output and "TPL" not in result.output, result.output
