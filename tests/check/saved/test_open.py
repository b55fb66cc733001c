"""What a setup leaves to players and to the lot: right wherever they may put it, wrong elsewhere."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.backends.vassal.modules import planned
from tests.check.saved.laying import Save, begun_of, faults, judged_of, pixel
from tests.plan.opengame import SETUP, open_game

from grognard.base.diagnostics import Diagnostic
from grognard.model.game.hooks.start.command import CommandRange
from grognard.model.game.locations import cell_at
from grognard.model.game.whole import Game
from grognard.model.plan.whole import Plan


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Plan]:
    root = tmp_path_factory.mktemp("open")
    return planned(open_game(root), root)


class Laid:
    """A saved game of the battle."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan = game, plan
        self.save = Save(begun_of(game, plan, "battle"))
        (self.map,) = (one.id for one in game.maps.values())
        self.window = next(one.name for one in plan.table.windows if one.id == self.map)

    def put(self, counter: str, hex: str) -> "Laid":
        self.save.move(self.save.pieces(counter)[0], self.window, *pixel(self.plan, self.map, cell_at(self.map, hex)))
        return self

    def found(self) -> tuple[Diagnostic, ...]:
        return judged_of(self.game, self.plan, "battle", self.save.data())


def told(laid: Laid) -> list[str]:
    return faults(laid.found())


def test_what_is_not_placed_yet_is_counted_in_a_note(made: tuple[Game, Plan]) -> None:
    (note,) = Laid(*made).found()
    assert note.severity.value == "note"
    assert f"{note.code} {note.message}" == "SAV011 6 pieces of 4 statements are left to the players, not placed"
    assert {one.message for one in note.notes} == {f"statement battle-{number}" for number in (2, 3, 4, 6)}


def test_all_that_was_drawn_and_chosen_may_lie_where_the_setup_lets_it(made: tuple[Game, Plan]) -> None:
    laid = Laid(*made).put("red-3", "0203").put("red-1", "0203").put("red-5", "0302").put("red-2", "0303")
    assert laid.put("red-guns", "0302").put("blue-3", "0502").found() == ()


@pytest.mark.parametrize(("range", "out"), [("command", []), ("0", ["1", "2", "3", "5", "guns"])])
def test_what_players_put_beyond_the_range_of_command(made: tuple[Game, Plan], range: str, out: list[str]) -> None:
    """Only of a whole setup: one that is not placed yet may be what commands."""
    game, plan = made
    hooks = {**game.hooks, "reach": CommandRange(id="reach", range=range, formation=False)}
    laid = Laid(replace(game, hooks=hooks), plan).put("red-3", "0203").put("red-1", "0203").put("red-5", "0302")
    laid.put("red-2", "0303").put("red-guns", "0302")
    assert not [one for one in told(laid) if one.startswith("OOB")]
    found = [one.partition(" at the start of battle, ") for one in told(laid.put("blue-3", "0502"))]
    assert {(before.split()[1], after) for before, _, after in found} == {
        (f"red-{one}", "out of the range of red-hq (0): reach") for one in out
    }


def test_a_place_that_the_setup_allows_and_the_terrain_bars(made: tuple[Game, Plan]) -> None:
    assert told(Laid(*made).put("red-guns", "0405")) == [
        "OOB001 red-guns stands in hex 0405, where woods is closed to wheeled"
    ]


@pytest.mark.parametrize(
    ("counter", "hex", "fault"),
    [
        ("red-guns", "0303", "SAV007 {} (red-guns) lies in hex 0303; 6.1 has it in '0302 or 0405'"),
        ("blue-2", "0203", "SAV007 {} (blue-2) lies in hex 0203; 6.1 has it in 'within 1 hex of Height'"),
    ],
)
def test_outside_of_the_allowed_places(made: tuple[Game, Plan], counter: str, hex: str, fault: str) -> None:
    laid = Laid(*made).put(counter, hex)
    assert [one for one in told(laid) if one.startswith("SAV")] == [
        fault.format(next(one.name for one in made[1].table.pieces if one.key == f"counter:{counter}"))
    ]


def test_each_of_several_places_has_its_own(made: tuple[Game, Plan]) -> None:
    laid = Laid(*made).put("red-3", "0203").put("red-1", "0203").put("red-5", "0302").put("red-2", "0302")
    (fault,) = (one for one in told(laid) if one.startswith("SAV"))
    assert fault.startswith("SAV007 ") and fault.endswith(" lies in hex 0302; 6.1 has it in hex 0303")


def test_one_more_than_is_drawn(made: tuple[Game, Plan]) -> None:
    laid = Laid(*made).put("red-3", "0203").put("red-1", "0203").put("red-5", "0302").put("red-2", "0303")
    (found,) = (one for one in told(laid.put("red-4", "0303")) if one.startswith("SAV"))
    assert found.startswith("SAV007 4/I Infantry (red-4) lies in hex 0303; the setup of battle has it in the box of")


def test_a_pool_is_counted(made: tuple[Game, Plan]) -> None:
    laid = Laid(*made)
    laid.save.drop(laid.save.pieces("red-4")[0])
    assert told(laid) == [
        "SAV005 4/I Infantry (red-4) is missing: "
        "the setup of battle has it in the box of statement battle-2 on its setup card"
    ]


def test_how_many_at_least(tmp_path: Path) -> None:
    game, plan = planned(open_game(tmp_path, SETUP.replace("blue,choice,1", "blue,choice,1 to 2")), tmp_path)
    laid = Laid(game, plan).put("blue-3", "0502").put("blue-1", "0502")
    assert [one for one in told(laid) if one.startswith("SAV")] == []
    assert [one[:6] for one in told(laid.put("blue-2", "0502")) if one.startswith("SAV")] == ["SAV007"]


def test_a_unit_that_does_not_take_part(tmp_path: Path) -> None:
    game, plan = planned(open_game(tmp_path, SETUP.replace("blue,named,1,,blue-hq,0502,,start\n", "")), tmp_path)
    other = Laid(*planned(open_game(tmp_path / "all"), tmp_path / "all"))
    laid = Laid(game, plan)
    laid.save.commands.insert(2, other.save.command_of("blue-hq"))
    (fault,) = told(laid)
    assert fault.startswith("SAV006 ") and fault.endswith(
        "(blue-hq) lies in hex 0502, and the setup of battle asks for no more of them"
    )


def test_how_many_nobody_knows(tmp_path: Path) -> None:
    game, plan = planned(open_game(tmp_path, SETUP.replace("red,random,2,", "red,random,?,")), tmp_path)
    found = Laid(game, plan).put("red-1", "0203").put("red-2", "0203").found()
    assert faults(found) == []
    assert "SAV014 1 statement of battle cannot be judged: it does not say how many, of what, or where" in [
        f"{one.code} {one.message}" for one in found
    ]


def test_a_hand_dealt_in_part(tmp_path: Path) -> None:
    name = open_game(tmp_path)
    file = next(tmp_path.rglob("events.toml"))
    file.write_text(
        file.read_text("utf-8").replace("opening_hand = 1", "opening_hand = 2").replace("hand = 1", "hand = 2")
    )
    laid = Laid(*planned(name, tmp_path))
    hand = next(one for one in laid.plan.table.windows if one.kind == "hand")
    cards = laid.save.cards()
    laid.save.move(cards[0], hand.name, 100, 100)
    assert told(laid) == [f"SAV013 1 card of 2 lies in the window {hand.name!r}"]
    laid.save.move(cards[1], hand.name, 100, 100)
    assert told(laid) == []
    laid.save.move(cards[2], hand.name, 100, 100)
    (fault,) = told(laid)
    assert fault.startswith("SAV007 ") and fault.endswith("; the setup of battle has it in the pile 'Events'")


def test_a_card_that_is_lost_or_copied(tmp_path: Path) -> None:
    made = planned(open_game(tmp_path), tmp_path)
    lost, copied = Laid(*made), Laid(*made)
    lost.save.drop(lost.save.cards()[0])
    assert [one[:6] for one in told(lost)] == ["SAV005"]
    copied.save.copy(copied.save.cards()[0], copied.window, 100, 100)
    assert [one[:6] for one in told(copied)] == ["SAV009"]
