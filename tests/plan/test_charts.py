"""Charts as planned: cells in printing order, terrain effects from the terrain, a turn track where there is no map."""

from dataclasses import replace

from grognard.model.game.charts import Chart, ChartCell, Turn
from grognard.model.game.locations import read_location
from grognard.model.game.maps import Grid, Hex, Map
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.charts import plan_charts

HEAD = Head(title="T", version="1")
CRT = Chart(
    id="crt",
    title="Combat results",
    kind="crt",
    columns=("1:1", "2:1"),
    rows=("1", "2"),
    cells=(
        ChartCell(row="2", column="2:1", value="DR"),
        ChartCell(row="1", column="1:1", value="A1"),
        ChartCell(row="1", column="2:1", value="NE"),
    ),
    meanings=(("A1", "One step."),),
)
TERRAIN = {
    "woods": Terrain(
        id="woods", name="Woods", code="w", colour="#a8bf8a", order=2, move={"foot": "2"}, combat="1 left"
    ),
    "clear": Terrain(id="clear", name="Clear", code=".", colour="#e6e2c3", order=1, move={"foot": "1", "wheeled": "2"}),
    "edge": Terrain(id="edge", name="Edge", code="e", colour="#000000", order=0, in_chart=False),
}


def english(text: str) -> str:
    return text


def test_a_game_whose_terrain_nobody_knows_has_no_empty_terrain_effects_chart() -> None:
    hexes = {read_location("field:0101"): Hex(map="field", number="0101", column=1, row=1, unknown=True)}
    assert plan_charts(Game(id="t", head=HEAD, hexes=hexes), english) == ()
    told = plan_charts(Game(id="t", head=HEAD, hexes=hexes, terrain=TERRAIN), english)
    assert [one.kind for one in told] == ["tec"]


def test_an_appendix_stands_behind_all_others() -> None:
    seldom = replace(CRT, id="a", appendix=True)
    charts = plan_charts(replace(with_map(), charts={"a": seldom, "crt": CRT}), english)
    assert [one.id for one in charts] == ["crt", "tec", "a"]


def test_cells_stand_by_row_and_column_and_blanks_stay_blank():
    (face,) = plan_charts(Game(id="t", head=HEAD, charts={"crt": CRT}), english)
    assert face.cells == (("A1", "NE"), ("", "DR"))
    assert face.rows == ("1", "2") and face.columns == ("1:1", "2:1")


def test_words_are_those_of_the_language():
    (face,) = plan_charts(Game(id="t", head=HEAD, charts={"crt": CRT}), lambda text: text.upper())
    assert face.title == "COMBAT RESULTS" and face.meanings == (("A1", "ONE STEP."),)


def with_map() -> Game:
    hexes = {read_location("m:0101"): Hex(map="m", number="0101", column=1, row=1, terrain=("clear",))}
    maps = {"m": Map(id="m", title="M", grid=Grid(across_flats=19.0, columns=1, rows=1))}
    return Game(id="t", head=HEAD, maps=maps, hexes=hexes, terrain=TERRAIN, turns=(Turn(number=1, label="June"),))


def test_terrain_effects_come_from_the_terrain():
    (face,) = plan_charts(with_map(), english)
    assert face.kind == "tec"
    assert [row.name for row in face.terrain] == ["Clear", "Woods"]
    assert face.columns == ("Foot", "Wheeled", "Combat")
    assert face.cells == (("1", "2", "–"), ("2", "–", "1 left"))


def test_what_a_rulebook_does_not_give_is_unknown_and_not_without_effect():
    game = replace(with_map(), head=replace(HEAD, basis="rulebook"))
    assert plan_charts(game, english)[0].cells == (("1", "2", "?"), ("2", "?", "1 left"))
    unsure = {**TERRAIN, "clear": replace(TERRAIN["clear"], move={"foot": "?", "wheeled": "no"})}
    assert plan_charts(replace(with_map(), terrain=unsure), english)[0].cells[0] == ("?", "no", "–")


def test_turns_have_a_chart_only_where_no_map_holds_their_track():
    turns = (Turn(number=1, label="1914 Jul/Aug", note="start"), Turn(number=2, label="1914 Sep/Oct"))
    (face,) = plan_charts(Game(id="t", head=HEAD, turns=turns), english)
    assert face.kind == "turns"
    assert face.rows == ("1", "2")
    assert face.cells == (("1914 Jul/Aug", "start"), ("1914 Sep/Oct", ""))
    assert all(one.kind != "turns" for one in plan_charts(with_map(), english))
