"""Where which stacking limit is watched: the one of the terrain before the one of everywhere, an area's capacity before
both, as `check` counts them (OOB002)."""

from pathlib import Path

from tests.commands.projects import grognard
from tests.plan.table.tablegame import abilities_of
from tests.plan.test_cups import game_of
from tests.tilings.test_lands import FILES

from grognard.model.plan.table.abilities.overstacking import Overstacking, Places

TERRAIN = '[marsh]\nname = "Marsh"\ncolour = "#c9d0b0"\n[plain]\nname = "Plain"\ncolour = "#e0e0b0"\n'
ROWS = (
    "id,name,kind,terrain,capacity\nshore,The long shore,land,plain,1\nlake,Lake,sea,,\n"
    "isles,Isles,land,{isles},{many}\n"
)
BOTH = '[stacking]\nkind = "stacking-limit"\npieces = 3\ncase = "1"\n[mud]\nkind = "stacking-limit"\npieces = 2\n'
BOTH += 'terrain = "marsh"\ncase = "1"\n'
POINTS = '[stacking]\nkind = "stacking-limit"\npieces = 3\npoints = 5\ncase = "1"\n'
SHORE = (Places(window="land", names=("The long shore",)),)
ISLES = (Places(window="land", names=("Isles",)),)
TWO = (Places(window="land", names=("The long shore", "Isles")),)
Alarm = tuple[str, int, tuple[Places, ...], tuple[Places, ...]]


def alarms(folder: Path, hooks: str, isles: str = "", many: str = "") -> list[Alarm]:
    files = {"terrain.toml": TERRAIN, "hooks.toml": hooks, "map/areas.csv": ROWS.format(isles=isles, many=many)}
    _, plan = game_of(FILES | files, folder)
    assert plan.table
    found = (one for one in abilities_of(plan.table, "red-army") if isinstance(one, Overstacking))
    return [(one.id, one.limit, one.within, one.but) for one in found]


def test_the_capacity_of_an_area_is_watched_in_place_of_the_limit(tmp_path: Path) -> None:
    found = alarms(tmp_path, FILES["hooks.toml"])
    assert found == [("stacking", 3, (), SHORE), ("stacking_1", 1, SHORE, ())]


def test_of_a_capacity_that_nobody_knows_nothing_is_watched(tmp_path: Path) -> None:
    found = alarms(tmp_path, FILES["hooks.toml"], many="?")
    assert found == [("stacking", 3, (), TWO), ("stacking_1", 1, SHORE, ())]


def test_the_limit_of_a_terrain_is_watched_in_its_areas_alone(tmp_path: Path) -> None:
    found = alarms(tmp_path, BOTH, isles="marsh")
    assert sorted(found) == [("mud", 2, ISLES, ()), ("stacking", 3, (), TWO), ("stacking_1", 1, SHORE, ())]


def test_a_capacity_on_such_terrain_is_counted_as_the_limit_of_the_terrain_counts(tmp_path: Path) -> None:
    found = alarms(tmp_path, BOTH, isles="marsh", many="6")
    assert sorted(found) == [("mud_6", 6, ISLES, ()), ("stacking", 3, (), TWO), ("stacking_1", 1, SHORE, ())]


def test_points_and_pieces_of_one_limit_are_both_watched(tmp_path: Path) -> None:
    found = alarms(tmp_path, POINTS)
    assert [one[:2] for one in found] == [
        ("stacking", 5),
        ("stacking_1", 1),
        ("stacking-pieces", 3),
        ("stacking-pieces_1", 1),
    ]


def test_the_module_knows_areas_whose_names_have_blanks(tmp_path: Path) -> None:
    folder = tmp_path / "sources" / "two-hills"
    for name, text in (FILES | {"terrain.toml": TERRAIN, "map/areas.csv": ROWS.format(isles="", many="")}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    done = grognard("build", "two-hills", "--only", "vassal", "--project", tmp_path)
    assert done.exit_code == 0, done.output
    (module,) = (tmp_path / "build").rglob("*.vmod")
    done = grognard("dump", module)
    assert '"|The long shore|".contains("|" + LocationName + "|")' in " ".join(done.output.split())
