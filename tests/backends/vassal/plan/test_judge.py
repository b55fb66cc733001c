"""Rules over the module's plan, on plans written by hand: most games give them nothing to say."""

import inspect
from dataclasses import replace

import pytest
from tests.backends.vassal.empty import empty_module

from grognard.backends.vassal.plan.boards import ModuleBoard, Window
from grognard.backends.vassal.plan.judge import CODES, RULES
from grognard.backends.vassal.plan.keys import KEYS
from grognard.backends.vassal.plan.memory import Judged
from grognard.backends.vassal.plan.module import ModulePlan
from grognard.backends.vassal.plan.pieces import Piece
from grognard.backends.vassal.plan.toolbar import ToolbarTable, ToolbarTrack
from grognard.base.origins import Origin, Origins
from grognard.model.game.charts import Chart, Deck
from grognard.model.game.counters import Counter
from grognard.model.game.maps import Box
from grognard.model.game.rules import Case
from grognard.model.game.sides import Side
from grognard.model.game.whole import Game, Head
from grognard.model.plan.table.abilities.ability import Command, Prototype
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.turn import Turn
from grognard.model.plan.table.features import Die
from grognard.model.plan.table.whole import ChartTab
from grognard.model.rule import SECTIONS

ROW = Origins(at=Origin(file="counters/mix.csv", line=2, column=1))
GAME = Game(
    id="test",
    head=Head(title="Test", version="1"),
    counters={"guard": Counter(id="guard", type="infantry", origin=ROW)},
)
FLIP = Command(menu="Turn over", act="turn-over")
PIECE = Piece(
    key="counter:guard",
    gpid=1,
    name="Guard",
    path=(),
    states=(),
    prototypes=("common", "hidden"),
    properties=(),
    size=(60, 60),
)
COMMON = Prototype(key="common", name="common", abilities=(Turn(command=FLIP, report="is turned over"),))


def hidden(act: str) -> Prototype:
    return Prototype(
        key="hidden",
        name="hidden",
        abilities=(Hide(command=Command(menu="Hide", act=act), picture="m", name="?", sides=()),),
    )


def module(**parts: object) -> ModulePlan:
    return empty_module(**{"pieces": (PIECE,), "prototypes": (COMMON,), "next_id": 2, **parts})


def told(plan: ModulePlan, game: Game = GAME) -> list[str]:
    judged = Judged(game=game, boards={}, module=plan)
    found = (finding for rule in RULES for finding in rule.findings(judged))
    return [f"{one.origin} {one.code} {one.message}" for one in found]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_explanation_has_its_sections(rule) -> None:
    text = inspect.cleandoc(rule.function.__doc__ or "")
    starts = [text.find(f"{section}: ") for section in SECTIONS]
    assert starts == sorted(starts) and starts[0] == 0, f"{rule.code}: {SECTIONS} in this order"
    assert rule.declared in CODES


def test_a_key_belongs_to_one_act():
    assert len(set(KEYS.values())) == len(KEYS)


def test_two_commands_on_one_key():
    assert told(module(prototypes=(COMMON, hidden("turn-over")))) == [
        "counters/mix.csv:2:1 VSL001 Ctrl+F does two things on Guard: Turn over (common); Hide (hidden)"
    ]
    assert told(module(prototypes=(COMMON, hidden("hide")))) == []
    assert told(module(prototypes=(COMMON, hidden("state-10"), hidden("state-10")))) == [], "they have no key"


def test_two_keys_of_the_toolbar():
    track = ToolbarTrack(
        id="turn", name="Turn", property="turn", window="w", zone="z", prefix="", first=1, last=2, start=1,
        labels=(), is_turn=True, key="T",
    )  # fmt: skip
    die = Die(name="1d6", count=1, sides=6)
    table = ToolbarTable(
        id="crt", name="Combat", property="crt", die=die, columns=(), rows=(), cells=(), meanings=(),
        max_shift=1, key="T",
    )  # fmt: skip
    assert told(module(features=(track, table))) == [" VSL001 T does two things in the toolbar: Turn; Combat"]
    assert told(module(features=(track, replace(table, key="C")))) == []


def test_a_grid_of_regions():
    board = ModuleBoard(id="hills", width=10, height=10, note="each hex is a region")
    plan = module(windows=(Window(id="hills", name="Hills", board=board),))
    assert told(plan) == [
        " VSL002 Hills: no grid of the module has these hex numbers: each hex is a region, distances are in pixels",
    ]
    assert told(module(windows=(Window(id="hills", name="Hills", board=replace(board, note="")),))) == []


def test_two_of_one_name() -> None:
    board = ModuleBoard(id="luck", width=10, height=10)
    windows = (Window(id="deck:luck", name="Luck", board=board), Window(id="hills", name="Luck", board=board))
    named = Origins(at=Origin(file="decks/luck.toml", line=1, column=9))
    game = replace(GAME, decks={"luck": Deck(id="luck", title="Luck", file="", origin=named)})
    assert told(module(windows=windows), game) == ["decks/luck.toml:1:9 VSL004 the module has 2 windows called 'Luck'"]
    assert told(module(windows=(windows[0], replace(windows[1], name="Hills"))), game) == []


def test_a_group_of_charts_has_a_window_that_may_be_called_as_another() -> None:
    board, named = ModuleBoard(id="hills", width=10, height=10), Origin(file="charts/crt.toml", line=2, column=9)
    tabs = (ChartTab(id="crt", title="Results", group="Hills"), ChartTab(id="tec", title="Terrain"))
    chart = Chart(id="crt", kind="table", title="Results", origin=Origins(at=named, fields={"group": named}))
    plan = module(windows=(Window(id="hills", name="Hills", board=board),), charts=tabs)
    game = replace(GAME, charts={"crt": chart})
    assert told(plan, game) == ["charts/crt.toml:2:9 VSL004 the module has 2 windows called 'Hills'"]
    assert told(replace(plan, charts=tabs[:1]), game) == [], "one window needs no name on its button"


def test_two_sides_of_one_name_are_told_where_the_second_stands() -> None:
    places = {id: Origins(at=Origin(file="game.toml", line=line, column=1)) for line, id in enumerate("abc", 1)}
    sides = {id: Side(id=id, name="Red", colour="#000000", played=id != "a", origin=at) for id, at in places.items()}
    plan = module(sides=(("Red", "#000000"), ("Red", "#000000")))
    assert told(plan, replace(GAME, sides=sides)) == ["game.toml:3:1 VSL004 the module has 2 sides called 'Red'"]


def test_names_that_end_in_a_backslash() -> None:
    named = Origins(at=Origin(file="decks/luck.toml", line=1, column=9))
    for title, expected in (("Luck\\", ["decks/luck.toml:1:9 VSL005 Luck\\ ends in a backslash"]), ("Lu\\ck", [])):
        game = replace(GAME, decks={"luck": Deck(id="luck", title=title, file="", origin=named)})
        assert told(module(), game) == expected
    assert len(told(module(), replace(GAME, texts={"fr": {"Luck": "Chance\\"}}))) == 1
    boxes = {"dead": Box(id="dead", name="Dead\\", at=(0.0, 0.0), size=(9.0, 9.0))}
    assert told(module(), replace(GAME, boxes=boxes)) == [" VSL005 Dead\\ ends in a backslash"]
    cases = {"1": Case(id="1", title="Set-up\\", text="", level=1, file="rules.md")}
    assert told(module(), replace(GAME, cases=cases)) == []


def test_pictures_beyond_the_limit_are_told_with_their_shares() -> None:
    board = ModuleBoard(id="field", width=8000, height=8001, picture="board:field")
    windows = (Window(id="field", name="Field", board=board),)
    assert told(module(windows=windows)) == [" VSL010 the pictures of the module take 256 MB; 256 MB are allowed"]
    assert told(module(windows=(replace(windows[0], board=replace(board, height=8000)),))) == []
