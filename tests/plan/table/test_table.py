"""The plan of the table: names, setups, windows, acts."""

import math
from dataclasses import replace
from pathlib import Path

import pytest
from tests.check.literate import base_files
from tests.plan.table.tablegame import abilities_of, plan_of, table_game
from tests.plan.test_cups import game_of

from grognard.model.game.counters import Counter, CounterType, Lies
from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.hooks.turned import Turned
from grognard.model.game.hooks.whole import Hook
from grognard.model.plan.boards import Rect
from grognard.model.plan.table.abilities.copy import Copy
from grognard.model.plan.table.abilities.lie_flat import LieFlat
from grognard.model.plan.table.abilities.marks import MarkMoved, ShowTrail
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.abilities.send_to import SendTo
from grognard.plan.paper.faces import plan_faces
from grognard.plan.table.spots import _Names, halves


def test_pieces_are_named_as_players_name_them() -> None:
    names = {one.key: one.name for one in plan_of(table_game()).pieces}
    assert names["counter:a"] == "I/1 Infantry"
    assert names["counter:fort"] == "Works"
    assert names["card:rain/2"] == "Rain"


@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("back", ["reduced", "firing", "dug-in", "conversion", "plain"])
def test_print_and_table_say_the_same_of_a_reverse(back: str, steps: int) -> None:
    game = table_game()
    kind = replace(game.types["inf"], back=back, steps=steps)
    counters = {**game.counters, "a": replace(game.counters["a"], back_values={"attack": "2"})}
    firing = {"firing": CounterState(id="firing", name="in battery", step=2)}
    game = replace(game, types={**game.types, "inf": kind}, counters=counters, states=firing)
    printed = dict(plan_faces(game, str).backs["a"].values)["back"]
    shown = next(one.states[1].suffix for one in plan_of(game).pieces if one.key == "counter:a")
    words = {"reduced": "(reduced)", "firing": "(in battery)", "dug-in": "(dug-in)",
             "conversion": "(converted)", "plain": "(back)"}  # fmt: skip
    is_loss = back == "reduced" or (back, steps) == ("plain", 2)
    assert shown == words[printed] == ("(reduced)" if is_loss else words[back])


def test_the_palette_path_is_side_formation_type() -> None:
    paths = {one.key: one.path for one in plan_of(table_game()).pieces}
    assert paths["counter:a"] == ("Italian", "All", "Infantry")
    assert paths["counter:fort"] == ("Markers", "Italian", "Works")


def test_a_setup_stands_where_the_sources_say_and_works_under_units() -> None:
    plan = plan_of(table_game())
    setup = plan.setups[0]
    placed = {(one.piece, stack.spot.name, one.state) for stack in setup.stacks for one in stack.pieces}
    assert {("counter:a", "0202", 1), ("counter:fort", "0202", 0)} <= placed
    assert all(len(stack.pieces) == 1 for stack in setup.stacks)
    assert [one.id for one in plan.setups] == ["spring", "blank"]


def test_reinforcements_wait_on_the_track_or_in_the_box_of_their_side() -> None:
    def place(boxes: str) -> str:
        hook = Reinforcements(id="arrivals", track="turn", boxes=boxes)  # type: ignore[arg-type]
        game = table_game({"arrivals": hook})
        boxed = replace(game.boxes["dead"], id="coming", name="Coming", kind="arrivals")
        plan = plan_of(replace(game, boxes={**game.boxes, "coming": boxed}))
        stacks = plan.setups[0].stacks
        return next(one.spot.name for one in stacks if one.pieces[0].piece == "counter:b")

    assert place("track") == "Turns 4"
    assert place("side") == "Coming"


def test_markers_of_tracks_stand_where_the_scenario_starts() -> None:
    plan = plan_of(table_game({"turn": TrackHook(id="turn", track="turn", marker="now")}))
    spots = {setup.id: stack.spot.name for setup in plan.setups for stack in setup.stacks
             if stack.pieces[0].piece == "counter:now"}  # fmt: skip
    assert spots == {"spring": "Turns 2", "blank": "Turns 1"}


def test_units_move_and_die_markers_come_and_go() -> None:
    game = table_game()
    plan = plan_of(replace(game, boxes={"dead": replace(game.boxes["dead"], kind="eliminated")}))
    unit = {type(one) for one in abilities_of(plan, "a")}
    assert {SendTo, MarkMoved, ShowTrail} <= unit
    assert Copy not in unit
    assert [one.is_kept for one in abilities_of(plan, "a") if isinstance(one, Remove)] == [True]
    assert {LieFlat, Remove, Copy} == {type(one) for one in abilities_of(plan, "fort")}


def test_a_card_is_a_slot_for_each_copy_and_all_see_what_is_played_from_the_deck_of_a_side() -> None:
    plan = plan_of(table_game())
    deck = next(one for one in plan.piles if one.name == "Events")
    assert deck.pieces == ("card:rain/1", "card:rain/2")
    window = next(one for one in plan.windows if one.id == deck.window)
    assert window.sides is None
    (hand,) = (one for one in plan.windows if one.kind == "hand")
    assert hand.sides == ("Italian",) and [to.window for to in deck.draws_to] == [hand.id]


def test_a_plain_back_is_a_side_of_a_piece_only_where_a_rule_turns_such_counters() -> None:
    """In print it says whose the counter is; in play a command that turned it up would mean nothing."""
    game = table_game()
    types = {**game.types, "gun": CounterType(id="gun", name="Guns", face="unit-nato", values=("attack",))}
    gun = Counter(id="gun", type="gun", side="it", left="1", values={"attack": "4"})

    def sides(counter: Counter, hooks: dict[str, Hook] | None = None, **states: CounterState) -> int:
        plan = plan_of(replace(game, types=types, counters={"gun": counter}, hooks=hooks or {}, states=states))
        (piece,) = (one for one in plan.pieces if one.key == "counter:gun")
        assert ("Two sides" in piece.prototypes) == (len(piece.states) > 1)
        return len(piece.states)

    assert sides(gun) == 1
    assert sides(gun, {"turned": Turned(id="turned", types=("gun",))}) == 2
    assert sides(gun, {"turned": Turned(id="turned", types=("inf",))}) == 1
    assert sides(gun, firing=CounterState(id="firing", name="firing", types=("gun",), step=2)) == 2
    assert sides(replace(gun, back_values={"attack": "2"})) == 2


def test_no_act_has_two_meanings_in_a_piece() -> None:
    hooks: dict[str, Hook] = {
        "losses": StepLoss(id="losses", types=("inf",), eliminated="dead"),
        "hidden": HiddenFromEnemy(id="hidden", types=("inf",)),
        "turned": Turned(id="turned"),
        "turn": TrackHook(id="turn", track="turn", marker="now"),
    }
    states = {"tired": CounterState(id="tired", name="Tired", letter="T")}
    plan = plan_of(replace(table_game(hooks), states=states))
    assert len(abilities_of(plan, "a")) > 8
    for piece in plan.pieces:
        prototypes = {one.key: one.abilities for one in plan.prototypes}
        acts = [
            ability.command.act
            for key in piece.prototypes
            for ability in prototypes[key]
            if hasattr(ability, "command") and ability.command.menu
        ]
        assert len(acts) == len(set(acts))


@pytest.mark.parametrize("space", [Rect(x=0, y=0, width=23, height=41), Rect(x=0, y=0, width=40, height=20)])
def test_the_marker_of_a_turn_lies_beside_what_arrives_in_it(space: Rect) -> None:
    marker, waiting = halves(space, are_arrivals=True)
    assert math.dist(marker, waiting) >= 15.875  # the side of a counter, where there is room
    assert all(0 < x < space.width and 0 < y < space.height for x, y in (marker, waiting))


def test_the_marker_of_a_turn_stands_in_the_middle_where_nothing_arrives() -> None:
    marker, waiting = halves(Rect(x=0, y=0, width=23, height=41), are_arrivals=False)
    assert marker == waiting
    assert marker[0] == 11.5


@pytest.mark.parametrize("cell", [("40mm", "20mm"), ("23mm", "41mm"), ("30mm", "30mm"), ("19mm", "19mm")])
@pytest.mark.parametrize("per_row", [0, 2])
def test_a_counter_in_a_space_of_a_track_is_in_that_space(tmp_path: Path, cell: tuple[str, str], per_row: int) -> None:
    """Wherever in the space it is put: the marker at the left, what arrives at the right, or dragged to a corner."""
    files = base_files()
    track = f'cell = ["{cell[0]}", "{cell[1]}"]\nper_row = {per_row}'
    files["map/areas.toml"] = files["map/areas.toml"].replace('cell = ["20mm", "20mm"]', track)
    files["map/areas.toml"] = files["map/areas.toml"].replace('at = ["8mm", "160mm"]\n', "")
    _, plan = game_of(files, tmp_path)
    assert plan.table
    names = _Names(next(one.board for one in plan.table.windows if one.id == "hills"))
    (board,) = (one for one in plan.boards.values() if one.id == "hills")
    (track_of_turns,) = board.tracks
    assert len(track_of_turns.spaces) == 4
    edge = 2.0  # mm: a counter whose middle lies nearer to the edge lies for the most part beside the space
    for space in track_of_turns.spaces:
        rect = space.rect
        for across in range(11):
            for down in range(11):
                x = rect.x + edge + (rect.width - 2 * edge) * across / 10
                y = rect.y + edge + (rect.height - 2 * edge) * down / 10
                assert names.at((x, y)) == f"Turn {space.number}", (space.number, x - rect.x, y - rect.y)


@pytest.mark.parametrize(
    ("lies", "layer"), [(None, "marker"), ("under", "ground"), ("with", "marker"), ("over", "status")]
)
def test_a_marker_lies_where_its_type_says(lies: Lies | None, layer: str) -> None:
    game = table_game()
    game = replace(game, types={**game.types, "works": replace(game.types["works"], lies=lies)})
    pieces = {one.key: one for one in plan_of(game).pieces}
    assert pieces["counter:fort"].layer == layer
    assert pieces["counter:fort"].stratum == ("unit" if layer == "marker" else layer)
    assert pieces["counter:a"].layer == "unit" and pieces["counter:now"].layer == "marker"
    assert any(isinstance(one, LieFlat) for one in abilities_of(plan_of(game), "fort")) == (layer == "ground")


@pytest.mark.parametrize(("own", "layer"), [(None, "ground"), ("with", "marker"), ("over", "status")])
def test_the_marker_of_a_state_lies_where_the_state_says_unless_its_type_does(own: Lies | None, layer: str) -> None:
    game = table_game()
    works = replace(game.types["works"], lies=own)
    dug = CounterState(id="dug-in", name="dug in", marker="fort", lies="under")
    game = replace(game, types={**game.types, "works": works}, states={"dug-in": dug})
    assert next(one.layer for one in plan_of(game).pieces if one.key == "counter:fort") == layer


def test_a_unit_lies_under_others_where_its_type_says_so() -> None:
    game = table_game()
    game = replace(game, types={**game.types, "inf": replace(game.types["inf"], lies="under")})
    assert next(one.layer for one in plan_of(game).pieces if one.key == "counter:a") == "ground"
