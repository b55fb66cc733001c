"""What is checked in hexes is checked in boxes too, where these are the areas of a game: stacking, enemies, land and
sea."""

from pathlib import Path

from tests.check.literate import findings_of

FILES = {
    "game.toml": """
title = "Theatre"
version = "1"
[map.theatre]
title = "Theatre"
layers = ["map/areas.toml"]
[side.red]
name = "Red"
colour = "#d98b7a"
[side.blue]
name = "Blue"
colour = "#7a9bd9"
""",
    "map/areas.toml": """
[box.alsace]
name = "Alsace"
[box.north-sea]
name = "North Sea"
kind = "sea"
[box.dead]
name = "Dead"
kind = "eliminated"
""",
    "map/places.csv": "name,kind,hex\nMoscow,city,\nRiga,port city,\nBaltic,sea,\n",
    "counters/types.toml": """
[army]
name = "Army"
face = "unit-nato"
values = ["attack"]
[fleet]
name = "Fleet"
face = "unit-silhouette"
values = ["attack"]
sea = true
""",
    "counters/mix.csv": (
        "id,qty,type,side,attack\nred-army,5,army,red,1\nblue-army,1,army,blue,1\nred-fleet,2,fleet,red,1\n"
    ),
    "hooks.toml": '[stacking]\nkind = "stacking-limit"\npieces = 3\ncase = "1"\n',
    "rules/rules.md": "# 1 Stacking\nThree.\n",
    "scenarios/june.toml": 'title = "June"\nis_complete = false\ncite = "1"\n',
}


def found(setup: str, root: Path) -> list[str]:
    files = FILES | {"scenarios/june.csv": f"side,how,count,name,where\n{setup}"}
    codes = ("OOB001", "OOB002", "OOB018")
    return [f"{one.code} {one.message}" for one in findings_of(files, root) if one.code in codes]


def test_five_units_in_a_box_for_three(tmp_path: Path) -> None:
    assert found("red,named,5,red-army,alsace\n", tmp_path) == [
        "OOB002 Red has 5 pieces in the box alsace at the start of june, stacking (case 1) allows 3"
    ]
    assert found("red,named,5,red-army,dead\n", tmp_path / "dead") == []
    assert found("red,named,5,red-army,Moscow\n", tmp_path / "place") == [
        "OOB002 Red has 5 pieces in the place moscow at the start of june, stacking (case 1) allows 3"
    ]


def test_an_army_at_sea_and_a_fleet_on_land(tmp_path: Path) -> None:
    setup = (
        "red,named,1,red-army,North Sea\nred,named,1,red-fleet,Alsace\nred,named,1,red-army,Baltic\n"
        "red,named,1,red-fleet,Moscow\nred,named,1,red-army,Moscow\n"
    )
    assert found(setup, tmp_path) == [
        "OOB001 red-army stands in the box north-sea, which is sea",
        "OOB001 red-fleet stands in the box alsace, which is land",
        "OOB001 red-army stands in the place baltic, which is sea",
        "OOB001 red-fleet stands in the place moscow, which is land",
    ]


def test_a_port_is_both_and_each_in_its_own_is_right(tmp_path: Path) -> None:
    setup = "red,named,1,red-army,Riga\nred,named,1,red-fleet,Riga\nred,named,1,red-fleet,North Sea\n"
    assert found(setup, tmp_path) == []


def test_what_is_drawn_is_judged_too(tmp_path: Path) -> None:
    mix = FILES["counters/mix.csv"] + "red-guard,1,army,red,2\n"
    rows = "side,how,count,what,where\nred,random,1,army,Baltic\nred,random,1,any,North Sea\n"
    files = FILES | {"counters/mix.csv": mix, "scenarios/june.csv": rows}
    assert [one.message for one in findings_of(files, tmp_path) if one.code == "OOB001"] == [
        "statement june-1 puts 1 Red army in the place baltic, which is sea"
    ]


def test_enemies_in_one_box(tmp_path: Path) -> None:
    setup = "red,named,1,red-army,Alsace\nblue,named,1,blue-army,Alsace\n"
    assert found(setup, tmp_path) == ["OOB018 Red and Blue stand together in the box alsace at the start of june"]


def test_in_a_game_with_hexes_a_box_is_no_area(tmp_path: Path) -> None:
    grid = 'title = "Theatre"\ngrid = { across_flats = "20mm", columns = 2, rows = 2 }\nground = "."\n'
    files = FILES | {
        "game.toml": FILES["game.toml"].replace('title = "Theatre"\nlayers', f"{grid}layers", 1),
        "scenarios/june.csv": "side,how,count,name,where\nred,named,5,red-army,alsace\n",
    }
    assert grid in files["game.toml"]
    assert [one.code for one in findings_of(files, tmp_path) if one.code == "OOB002"] == []


def test_an_army_in_a_box_of_the_enemy(tmp_path: Path) -> None:
    """An Italian army began in Berlin, a box of Germany, in silence: only areas were somebody's."""
    nations = '[nation.de]\nname = "de"\nside = "blue"\ncolour = "#d98b7a"\n'
    files = FILES | {
        "game.toml": FILES["game.toml"] + nations,
        "map/areas.toml": FILES["map/areas.toml"].replace('name = "Alsace"', 'name = "Alsace"\nnation = "de"'),
        "scenarios/june.csv": "side,how,count,name,where\nred,named,1,red-army,alsace\nblue,named,1,blue-army,Moscow\n",
    }
    told = [one.message for one in findings_of(files, tmp_path) if one.code == "OOB035"]
    assert told == ["Red stands in the box alsace at the start of june, a place of de"]


def test_a_fleet_that_may_choose_among_towns_alone(tmp_path: Path) -> None:
    """Each box by itself was judged, and a choice among several that are all land was not."""
    rows = "red,random,1,fleet,any of Alsace; Moscow\nred,choice,1,fleet,Alsace or North Sea\n"
    setup = f"side,how,count,what,where\n{rows}"
    told = [one.message for one in findings_of(FILES | {"scenarios/june.csv": setup}, tmp_path) if one.code == "OOB007"]
    assert told == ["statement june-1: fleet may stand nowhere in 'any of Alsace; Moscow'"]
