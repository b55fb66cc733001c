"""Each kind of hook becomes features that any engine can know."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.plan.table.tablegame import abilities_of, plan_of, table_game

from grognard.load.record.kinds import HOOKS
from grognard.model.game.hooks.arrivals import Reinforcements
from grognard.model.game.hooks.combat import CombatTable
from grognard.model.game.hooks.hidden import HiddenFromEnemy
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.hooks.stacking import StackingLimit
from grognard.model.game.hooks.states import CounterState
from grognard.model.game.hooks.tracks import TrackHook
from grognard.model.game.hooks.turned import Turned
from grognard.model.game.hooks.unknown import UnknownToAll
from grognard.model.game.hooks.whole import ALL_THINGS, LOWERED, Hook
from grognard.model.game.scenarios import Choice
from grognard.model.game.sides import Side
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.copy import Copy
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.table.abilities.marks import MarkMoved
from grognard.model.plan.table.abilities.on_track import OnTrack
from grognard.model.plan.table.abilities.overstacking import Overstacking, Places
from grognard.model.plan.table.abilities.remove import Remove
from grognard.model.plan.table.abilities.reveal import Reveal
from grognard.model.plan.table.abilities.send_to import SendTo
from grognard.model.plan.table.abilities.states import States
from grognard.model.plan.table.abilities.turn import Turn
from grognard.model.plan.table.features import Notice, only
from grognard.model.plan.table.whole import TablePlan
from grognard.plan.table.hooks.whole import LOWERINGS, reminders_of


def planned(hook: Hook, supports: frozenset[str] = ALL_THINGS) -> TablePlan:
    """The table of the small game with one hook and a box for its eliminated."""
    game = table_game({hook.id: hook})
    box = replace(game.boxes["dead"], kind="eliminated")
    return plan_of(replace(game, boxes={"dead": box}), supports=supports)


def with_states(game: Game, *states: CounterState) -> Game:
    return replace(game, states={one.id: one for one in states})


def test_stacking_limit_sums_the_points_of_a_side() -> None:
    plan = planned(StackingLimit(id="stacking", points=3))
    (limit,) = [one for one in abilities_of(plan, "a") if isinstance(one, Overstacking)]
    assert (limit.values, limit.limit, limit.within, limit.but) == (("stacking-it",), 3, (), ())
    values = {one.key: one.values for one in plan.pieces}
    assert values["counter:a"] == (("stacking-it", "1"),)
    assert values["counter:fort"] == ()
    assert [one for one in abilities_of(plan, "fort") if isinstance(one, Overstacking)] == []


def test_what_counts_nothing_but_may_lie_on_top_of_a_stack_tells_its_sum() -> None:
    game = table_game({"stacking": StackingLimit(id="stacking", points=3)})
    decoys = {"hidden": HiddenFromEnemy(id="hidden", types=("works",))}
    plan = plan_of(replace(game, hooks={**game.hooks, **decoys}))
    assert [one.values for one in abilities_of(plan, "fort") if isinstance(one, Overstacking)] == [("stacking-it",)]


def test_stacking_limit_of_a_terrain_holds_in_its_hexes() -> None:
    plan = planned(StackingLimit(id="stacking", pieces=2, terrain="woods"))
    (limit,) = [one for one in abilities_of(plan, "a") if isinstance(one, Overstacking)]
    assert limit.within == (Places(window="field", names=("0101", "0102", "0202", "0503")),)


def test_two_stacking_limits_report_each() -> None:
    limits = {id: StackingLimit(id=id, pieces=2, terrain=terrain) for id, terrain in (("a", "woods"), ("b", None))}
    plan = plan_of(table_game(limits))
    alarms = [one for one in abilities_of(plan, "a") if isinstance(one, Overstacking)]
    assert [one.values for one in alarms] == [("a-it",), ("b-it",)]
    keys = [one.key for one in plan.prototypes]
    assert len(keys) == len(set(keys))


def test_prototypes_are_the_same_in_a_language_that_has_one_word_for_all() -> None:
    hooks: dict[str, Hook] = {"hidden": HiddenFromEnemy(id="hidden"), "loss": StepLoss(id="loss", eliminated="dead")}
    game = with_states(table_game(hooks), CounterState(id="s", name="s", letter="S", types=("inf",)),
                       CounterState(id="t", name="t", letter="S", types=("fort",)))  # fmt: skip
    ours, theirs = plan_of(game), plan_of(game, tr=lambda _: "mot")
    assert [one.key for one in ours.prototypes] == [one.key for one in theirs.prototypes]
    assert [one.prototypes for one in ours.pieces] == [one.prototypes for one in theirs.pieces]


def test_counters_that_are_free_of_stacking_carry_no_points() -> None:
    plan = planned(StackingLimit(id="stacking", points=3, free=("inf",)))
    assert not any(isinstance(one, Overstacking) for one in abilities_of(plan, "a"))


def test_step_loss_ends_in_the_box_of_the_side() -> None:
    plan = planned(StepLoss(id="losses", types=("inf",)))
    (loss,) = [one for one in abilities_of(plan, "a") if isinstance(one, LoseStep)]
    assert (loss.command.act, loss.last_report) == ("lose-step", "loses its last step → Eliminated")


def boxes_by_side() -> Game:
    """The game with a counter of each side, a box that is nobody's first, and one of each side after it."""
    game = table_game({"losses": StepLoss(id="losses", types=("inf",), case="5")})
    dead = replace(game.boxes["dead"], kind="eliminated", name="Dead", side=None)
    boxes = {id: replace(dead, id=id, name=f"Dead {id}", side=id) for id in ("it", "ah")}
    return replace(
        game,
        sides={**game.sides, "ah": Side(id="ah", name="Austrian", colour="#8899aa")},
        boxes={"dead": dead, **boxes},
        counters={**game.counters, "b": replace(game.counters["b"], side="ah")},
    )


@pytest.mark.parametrize(
    ("eliminated", "of_it", "of_ah"),
    [
        (None, "Dead it", "Dead ah"),  # its own before nobody's
        ("dead", "Dead", "Dead"),
        ({"it": "dead", "ah": "it"}, "Dead", "Dead it"),
        ({"ah": "dead"}, "Dead it", "Dead"),  # who is not named goes where all eliminated of the side go
    ],
)
def test_step_loss_and_elimination_end_in_the_box_that_is_named_for_the_side(
    eliminated: str | Mapping[str, str] | None, of_it: str, of_ah: str
) -> None:
    game = boxes_by_side()
    hook = StepLoss(id="losses", types=("inf",), case="5", eliminated=eliminated)
    plan = plan_of(replace(game, hooks={"losses": hook}))
    for counter, box in (("a", of_it), ("b", of_ah)):
        own = abilities_of(plan, counter)
        assert [one.last_report for one in own if isinstance(one, LoseStep)] == [f"loses its last step → {box}"]
        assert [one.report for one in own if isinstance(one, SendTo)] == [f"goes to {box}"]


def test_who_plays_without_an_engine_is_told_the_box_of_each_side() -> None:
    hook = StepLoss(id="losses", types=("inf",), case="5", eliminated={"ah": "it"})
    (reminder,) = reminders_of(replace(boxes_by_side(), hooks={"losses": hook}), frozenset(), str)
    assert reminder.text == "Turn counters over for losses. Italian: Dead it; Austrian: Dead it."
    assert reminder.case == "5"


def test_combat_table_holds_the_whole_chart() -> None:
    (table,) = planned(CombatTable(id="combat", chart="crt", max_shift=1)).results_tables
    assert (table.columns, table.cells) == (("1:1", "2:1"), (("AE", "NE"), ("NE", "DE")))
    assert (table.die.count, table.die.sides, table.max_shift) == (1, 6, 1)
    assert ("DE", "The defender is lost.") in table.meanings


def test_reinforcements_are_named_with_their_place() -> None:
    (notice,) = only(planned(Reinforcements(id="arrivals", track="turn")).features, Notice)
    assert (notice.scenario, notice.turn, notice.text) == ("spring", 4, "Arrive now: II/1 Infantry (Alma)")


def test_a_track_and_its_marker_are_one() -> None:
    plan = planned(TrackHook(id="turns", track="turn", marker="now", start=1))
    (track,) = plan.tracks
    assert (track.id, track.prefix, track.first, track.last) == ("turn", "Turns ", 1, 5)
    assert (track.is_turn, track.labels[1]) == (True, "May 2")
    (ability,) = [one for one in abilities_of(plan, "now") if isinstance(one, OnTrack)]
    assert ability.track == "turn"
    board = next(one.board for one in plan.windows if one.id == track.window)
    zone = next(one for one in board.zones if one.name == track.zone)
    names = [f"Turns {number}" for number in range(1, 6)]
    # of each space one point for the marker and one for what arrives, which players read alike
    assert [one.name for one in zone.spaces] == [name for one in names for name in (one, f"{one}\u00a0")]


def test_a_track_on_no_board_gives_nothing() -> None:
    assert planned(TrackHook(id="turns", track="years", marker="now")).tracks == ()


def test_hidden_from_enemy_may_be_seen_by_its_side() -> None:
    plan = planned(HiddenFromEnemy(id="hidden", types=("inf",)))
    (hide,) = [one for one in abilities_of(plan, "a") if isinstance(one, Hide)]
    assert (hide.command.act, hide.sides, hide.picture) == ("hide", ("Italian",), "mask-it")
    assert [one.counter for one in plan.masks if "emblem" not in one.counter] == ["mask-it"]


def test_a_marker_that_can_be_hidden_has_the_menu_of_a_unit_too() -> None:
    decoy = planned(HiddenFromEnemy(id="hidden", types=("inf", "turn-marker")))
    assert {Hide, MarkMoved, Remove} <= {type(one) for one in abilities_of(decoy, "now")}
    assert MarkMoved not in {type(one) for one in abilities_of(planned(Turned(id="orders")), "now")}


def test_unknown_to_all_may_be_revealed_by_every_side_and_seen_by_none() -> None:
    plan = planned(UnknownToAll(id="unknown", types=("inf",)))
    (reveal,) = [one for one in abilities_of(plan, "a") if isinstance(one, Reveal)]
    assert (reveal.command.act, reveal.picture) == ("hide", "mask-it")
    assert reveal.sides == tuple(name for name, _ in plan.sides)


def test_states_of_a_unit_are_one_menu_with_an_act_and_a_place_each() -> None:
    game = with_states(
        table_game(), CounterState(id="disrupted", name="Disrupted", letter="D", types=("inf",)),
        CounterState(id="dug-in", name="dug in", step=2), CounterState(id="tired", name="Tired", letter="T"),
    )  # fmt: skip
    plan = plan_of(game)
    (states,) = [one for one in abilities_of(plan, "a") if isinstance(one, States)]
    assert [(one.name, one.command.act, one.id, one.place) for one in states.states] == [
        ("Disrupted", "state-1", "disrupted", 0), ("Tired", "state-2", "tired", 1),
    ]  # fmt: skip
    assert [one.counter for one in plan.masks if "emblem" not in one.counter] == ["badge-disrupted", "badge-tired"]
    assert not any(isinstance(one, States) for one in abilities_of(plan, "fort"))


def test_a_badge_is_as_large_as_the_counter_on_which_it_lies() -> None:
    """Counters of two sizes have a badge and a prototype each, and what the saved games of one size know stays."""
    game = with_states(table_game(), CounterState(id="tired", name="Tired", letter="T", types=("inf", "works")))
    large = replace(game.types["works"], size=25.0)
    plan = plan_of(replace(game, types={**game.types, "works": large}))
    assert [(one.counter, one.shape.width) for one in plan.masks if "emblem" not in one.counter] == [
        ("badge-tired", 15.875),
        ("badge-tired_2", 25.0),
    ]
    found = {}
    for id in ("a", "fort"):
        (states,) = [one for one in abilities_of(plan, id) if isinstance(one, States)]
        found[id] = (states.width, *states.states[0].pictures, states.states[0].id)
    assert found == {"a": (15.875, "badge-tired", "tired"), "fort": (25.0, "badge-tired_2", "tired")}
    assert [one.name for one in plan.prototypes if one.key.startswith("states:")] == [
        "States Tired", "States Tired 25 mm",
    ]  # fmt: skip
    only = plan_of(replace(game, types={**game.types, "inf": replace(game.types["inf"], size=25.0), "works": large}))
    assert [(one.counter, one.shape.width) for one in only.masks if "emblem" not in one.counter] == [
        ("badge-tired", 25.0)
    ]


def test_the_last_step_reminds_of_what_the_rules_count() -> None:
    hook = StepLoss(id="losses", types=("inf",), case="5", eliminated="dead", reminder="18.2: one point less")
    (loss,) = [one for one in abilities_of(planned(hook), "a") if isinstance(one, LoseStep)]
    assert (loss.report, loss.last_report) == ("loses a step", "loses its last step → Eliminated. 18.2: one point less")


def test_a_step_is_regained_by_another_act_than_that_of_turning_over() -> None:
    game = table_game({"losses": StepLoss(id="losses", types=("inf",), case="5", eliminated="dead")})
    game = replace(game, types={**game.types, "inf": replace(game.types["inf"], back="reduced", steps=2)})
    assert [one.command.act for one in abilities_of(plan_of(game), "a") if isinstance(one, Turn)] == ["regain"]


def test_turned_needs_no_more_than_the_flip() -> None:
    plan = planned(Turned(id="orders", types=("inf",)))
    assert [one.command.act for one in abilities_of(plan, "a") if isinstance(one, Turn)] == ["turn-over"]
    assert reminders_of(table_game({"orders": Turned(id="orders")}), frozenset({"flip"}), str) == ()


def test_what_the_back_end_cannot_do_is_a_reminder_with_its_case() -> None:
    plan = planned(CombatTable(id="combat", chart="crt", case="12.3"), supports=frozenset({"flip"}))
    assert plan.results_tables == ()
    game = table_game({"combat": CombatTable(id="combat", chart="crt", case="12.3")})
    (reminder,) = reminders_of(game, frozenset({"flip"}), str)
    assert (reminder.case, reminder.text) == ("12.3", "Read combat results from the chart. Combat: 1d6.")


def test_every_kind_of_hook_has_a_lowering_but_those_for_the_check_alone() -> None:
    assert set(LOWERINGS) == set(LOWERED) and CounterState in LOWERED
    for_check = {kind for kind, one in HOOKS.items() if one not in LOWERED}
    assert for_check == {"placement", "garrison", "command-range", "supply"}


def test_what_is_hidden_comes_into_play_face_down_and_looks_like_the_marker_of_the_print() -> None:
    hook = HiddenFromEnemy(id="hidden", types=("inf",), side="it", marker="fort")
    plan = plan_of(table_game({"hidden": hook}))
    (mask,) = [one for one in abilities_of(plan, "a") if isinstance(one, Hide)]
    assert mask.is_secret and mask.sides == ("Italian",)
    assert mask.picture == "mask-it-hidden" and mask.picture in {one.counter for one in plan.masks}
    assert "counter:fort" not in {one.key for one in plan.pieces}
    theirs = plan_of(table_game({"hidden": replace(hook, side="ah")}))
    assert not [one for one in abilities_of(theirs, "a") if isinstance(one, Hide)]


def test_a_decoy_is_neither_turned_over_nor_copied_nor_taken_away_unseen() -> None:
    """A unit could not be: so these would tell which is which."""
    plan = plan_of(table_game({"hidden": HiddenFromEnemy(id="hidden", types=("inf", "works"))}))
    own = abilities_of(plan, "fort")
    assert not [one for one in own if isinstance(one, Copy | Turn)]
    assert [one.is_shown_first for one in own if isinstance(one, Remove)] == [True]


@pytest.mark.parametrize("is_picked", [False, True])
def test_a_marker_that_a_player_may_pick_stays_a_piece_beside_its_badge(is_picked: bool) -> None:
    state = CounterState(id="fortified", name="Fortified", letter="F", types=("inf",), marker="now")
    pick = Choice(demand="spring-1", count=1, counters=(("now", 1),), locations=())
    game = replace(table_game(), states={"fortified": state})
    spring = replace(game.allotments["spring"], choices=(pick,) if is_picked else ())
    plan = plan_of(replace(game, allotments={"spring": spring}))
    assert ("counter:now" in {one.key for one in plan.pieces}) == is_picked
