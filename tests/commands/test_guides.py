"""What the guides tell a person to type works when it is typed as it stands there."""

import json
import re
import shlex
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image
from tests.commands.projects import grognard, project, starter
from tests.plan.steps_game import steps_files

REPOSITORY = Path(__file__).parents[2]


def commands(page: str, heading: str) -> list[list[list[str]]]:
    """The blocks of commands in one section of a page, each a list of commands without the program's name."""
    text = (REPOSITORY / page).read_text("utf-8")
    section = re.split(r"^#+ ", text.partition(f"# {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    blocks = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    return [[shlex.split(line, comments=True)[1:] for line in block.splitlines()] for block in blocks]


def typed(lines: Sequence[Sequence[str]]) -> str:
    """Run commands in the current folder, each to a good end; what they print."""
    said = []
    for line in lines:
        done = grognard(*line)
        assert done.exit_code == 0, (line, done.output)
        said.append(done.output)
    return "".join(said)


def test_a_version_is_handed_out_as_format_md_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project(tmp_path))
    first, second = commands("sources/FORMAT.md", "Handing out a version")
    assert "releases.csv has 0.1" in typed(first)
    module = (tmp_path / "build/my-game/my-game-0.1.vmod").read_bytes()
    project(
        tmp_path,
        {
            "game.toml": starter("game.toml").replace('"0.1"', '"0.2"', 1),
            "counters/mix.csv": starter("counters/mix.csv").replace("red-3,1,infantry,red", "red-9,1,infantry,red"),
            "scenarios/battle.csv": starter("scenarios/battle.csv").replace("red-3", "red-9"),
        },
    )
    said = typed(second[:-1])
    assert "added 1: counter:red-9" in said
    assert "build/my-game/my-game-0.1.vmod  released: kept unchanged" in said
    assert (tmp_path / "build/my-game/my-game-0.1.vmod").read_bytes() == module
    migrated = grognard(*second[-1])
    assert migrated.exit_code == 1 and migrated.output.endswith("something is lost\n"), "red-3 is no more"


def test_the_finding_that_the_readme_shows_is_a_real_one(tmp_path: Path) -> None:
    values = tmp_path / "counters/mix.csv"
    values.parent.mkdir()
    values.write_text("id,qty\nah-inf,17\n", "utf-8")
    told = grognard("check", "fatal-alliances", "--overlay", tmp_path, "--project", REPOSITORY).output
    shown, laid_out = re.findall(r"^```\n(warning.*?)^```$", (REPOSITORY / "README.md").read_text("utf-8"), re.M | re.S)
    assert shown in told
    assert "SAV007" in laid_out  # tried by test_check_save.py
    message = shown.partition("]: ")[2].partition("\n")[0]
    assert f'Example: "{message}"' in " ".join(grognard("explain", "OOB010").output.split())


def test_the_rows_that_owners_are_shown_fit_the_game(tmp_path: Path) -> None:
    page = (REPOSITORY / "sources/fatal-alliances/owner/README.md").read_text("utf-8")
    (table,) = re.findall(r"^```csv\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (tmp_path / "counters").mkdir()
    (tmp_path / "counters/mix.csv").write_text(table, "utf-8")
    overlay = ("--overlay", tmp_path, "--project", REPOSITORY)
    assert grognard("check", "fatal-alliances", *overlay).exit_code == 0
    rows = json.loads(grognard("list", "fatal-alliances", "counters", "--format", "json", *overlay).output)
    changed = {row["id"]: (row["qty"], row["attack"], row["move"]) for row in rows if "mix.csv" in row["origin"]}
    assert changed["own-ger-inf-6-2"] == ("3", "6", "2")
    assert changed["ger-cav"] == ("4", "3", "5")


FORMAT = (REPOSITORY / "sources/FORMAT.md").read_text("utf-8")
EXAMPLES = {
    text.partition("\n")[0]: text for text in re.findall(r"^```\w*\n(.*?)^```$", FORMAT, re.MULTILINE | re.DOTALL)
}
"""The examples of FORMAT.md by their first lines."""
QUOTED = {
    "#:schema ../schema/game.json": "game.toml",
    "# cite: 10.8": "charts/impulses.csv",
    "kind,name,sides": "map/hexsides.csv",
    "id,qty,type,side,formation,echelon,left,right,attack,defence,move,back_attack,back_defence,back_move": (
        "counters/mix.csv"
    ),
    "Die,1:2,1:1,2:1,3:1": "charts/crt.csv",
    '[case."26.2.3"]': "rulebook.toml",
    '[case."1.4.2 1916"]': "rulebook.toml",
}
"""Lines of a file of a new game or, those of `ELSEWHERE`, of Fatal Alliances."""
ELSEWHERE = ("# cite: 10.8", '[case."26.2.3"]', '[case."1.4.2 1916"]')
WOODS, EXTRA = "# Weston in the woods; the rest as the layer below has it", "<extra>"
TRAITS, REPLACE, ALLOW = "[[infantry.vassal.traits]]", "#replace", "[[allow]]"
REMARK, STEPS, STATES = "id,qty,type,side,attack,#remark", "[infantry]", "[dug-in]"
POOLS, EGYPT, HEXES = "[pool.force]", "[map.egypt]", "hex,terrain"
CUP, TURNS, REGIONS = "[box.events]", "turn,label,kind,track", "id,name,within,cite"
CONTROL, FILLED = "[control]", "side,how,count,what,name,where,when"
SHEET = "[sheet.near-east]"
UNDERLAY = "[map.plava.underlay]"
GUNS = "[guns]                     # counters/types.toml"
GUN_ROW = "id,type,side,left,fire,range,move,back_fire,back_range,back_move"
MATS, CONTENTS = "[army]", "nation,how,count,what,name,where,when,with"
TYPED = {line for line in EXAMPLES if line.startswith("grognard ")}
LISTED = "sources/my-game/"
ISLE = "[map.isle]"
TURN_BY_TURN, FOREIGN = "nation,how,count,what,name,where,state,when", "[patterns]"
ROWS, LINKS = "id,name,kind,nation,terrain,port,supply,victory,capacity,aliases", "from,to,by,cross"
JOINS = 'joins = { left = "west", meets = { E0101 = "W3007" } }'
AREAS = {"[map.theatre]", "[box.alsace]", "[map.west]", "[map.east]", "from,to,by,way", JOINS}
"""Built by test_areamap.py, and in the games of tests/tilings."""
ON_START = ("[land]", "[home-guard]", "[border]", "[command]", "[blue-supply]")


def test_each_example_of_format_md_is_tried() -> None:
    assert EXAMPLES.keys() == {
        *QUOTED,
        WOODS,
        EXTRA,
        TRAITS,
        REPLACE,
        ALLOW,
        REMARK,
        STEPS,
        STATES,
        POOLS,
        SHEET,
        UNDERLAY,
        EGYPT,
        GUNS,
        GUN_ROW,
        HEXES,
        CUP,
        FILLED,
        TURNS,
        REGIONS,
        CONTROL,
        MATS,
        CONTENTS,
        ISLE,
        TURN_BY_TURN,
        FOREIGN,
        ROWS,
        LINKS,
        *TYPED,
        LISTED,
        *AREAS,
        *ON_START,
    }


@pytest.mark.parametrize("first", QUOTED)
def test_an_example_stands_in_the_game_that_it_is_from(first: str) -> None:
    other = REPOSITORY / "sources/fatal-alliances" / QUOTED[first]
    lines = (other.read_text("utf-8") if first in ELSEWHERE else starter(QUOTED[first])).splitlines()
    assert [line for line in EXAMPLES[first].splitlines() if line not in lines] == []


def test_the_examples_for_the_module_fit_a_new_game(tmp_path: Path) -> None:
    types = f"{starter('counters/types.toml')}\n{EXAMPLES[TRAITS]}"
    project(tmp_path, {"vassal/extra.xml": EXAMPLES[EXTRA], "counters/types.toml": types})
    lacks = grognard("check", "--project", tmp_path)
    assert lacks.exit_code == 1 and lacks.output.count("warning[") == 1
    assert "fileName is not in the archive: 'oob.png'" in lacks.output and "pictures lie in art/vassal/" in lacks.output
    picture = tmp_path / "sources/my-game/art/vassal/oob.png"
    picture.parent.mkdir(parents=True)
    picture.write_bytes((REPOSITORY / "tests/shots/cards.png").read_bytes())
    assert grognard("check", "--project", tmp_path).exit_code == 0
    assert grognard("build", "--only", "vassal", "--project", tmp_path).exit_code == 0
    module = tmp_path / "build/my-game/my-game-0.1.vmod"
    shown = grognard("dump", module).output
    assert 'Action Button "Weather" (DoActionButton)' in shown and 'Chart "Order of battle"' in shown
    assert grognard("dump", "--as-extra", module, "DoActionButton:Weather").exit_code == 0
    assert "PROP;Ammo" in grognard("dump", "--as-traits", module, "PieceSlot:I/1 Infantry").output


def test_the_example_of_a_remark_fits_a_new_game(tmp_path: Path) -> None:
    head, row = EXAMPLES[REMARK].splitlines()
    project(tmp_path, {"counters/mix.csv": f"{head}\n{row.replace('4', '5', 1)}\n"})
    rows = json.loads(grognard("list", "my-game", "counters", "--format", "json", "--project", tmp_path).output)
    assert next(one["attack"] for one in rows if one["id"] == "blue-1") == "5"
    assert "#remark" not in grognard("check", "--format", "lines", "--project", tmp_path).output


def test_the_example_of_steps_fits_a_game_of_units_with_four(tmp_path: Path) -> None:
    files = steps_files({name: starter(name) for name in ("hooks.toml", "map/areas.toml")})
    head, rest = files["counters/types.toml"].split("[infantry]")[0], files["counters/types.toml"].split("[guard]")[1]
    example = EXAMPLES[STEPS] + 'symbol = "infantry"\nsize = "5/8in"\nmoves_as = "foot"\n'
    project(tmp_path, {**files, "counters/types.toml": f"{head}{example}\n[guard]{rest}"})
    checked = grognard("check", "--project", tmp_path)
    assert checked.exit_code == 0 and "error[" not in checked.output
    types = tomllib.loads(EXAMPLES[STEPS])
    assert types["infantry"]["shows"] == tomllib.loads(files["counters/types.toml"])["infantry"]["shows"]


def test_the_example_of_states_fits_a_new_game(tmp_path: Path) -> None:
    rows = starter("scenarios/battle.csv").splitlines()
    said = {"order": "state", "4": "dug-in", "5": "tired 2; hidden"}
    setup = "".join(f"{row},{said.get(row.split(',')[0], '')}\n" for row in rows)
    project(tmp_path, {"counters/states.toml": EXAMPLES[STATES], "scenarios/battle.csv": setup})
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert [line.partition("]: ")[2] for line in told.splitlines() if "OOB009" in line] == [
        "statement battle-5: nothing shows the state 'hidden'"
    ]
    built = grognard("build", "--only", "setup,vassal", "--project", tmp_path)
    assert built.exit_code == 0, built.output


def test_the_example_of_a_map_that_few_know_fits_a_new_game(tmp_path: Path) -> None:
    head = f"{starter('game.toml')}\n{EXAMPLES[EGYPT]}"
    project(tmp_path, {"game.toml": head, "map/egypt.csv": EXAMPLES[HEXES]})
    assert "error[" not in grognard("check", "--project", tmp_path).output
    rows = json.loads(grognard("list", "my-game", "hexes", "--format", "json", "--project", tmp_path).output)
    egypt = {row["number"]: row["terrain"] for row in rows if row["map"] == "egypt"}
    assert len(egypt) == 34 * 24 and egypt["N1611"] == "?; town" and egypt["N2712"] == "woods"


def test_the_examples_of_cups_and_calendars_fit_a_new_game(tmp_path: Path) -> None:
    track = '\n[track.strategic]\nname = "Strategic"\nkind = "turn"\nmap = "field"\nfirst = 1\nlast = 2\n'
    setup = starter("scenarios/battle.csv").replace("blue,named,blue-3,0104", "blue,named,blue-3,events")
    areas = starter("map/areas.toml") + track + "\n" + EXAMPLES[CUP]
    project(tmp_path, {"map/areas.toml": areas, "charts/turns.csv": EXAMPLES[TURNS], "scenarios/battle.csv": setup})
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert not any(code in told for code in ("SRC", "REF", "DCK")), told


def test_a_cup_is_filled_by_turn_as_the_example_says(tmp_path: Path) -> None:
    marker = '\n[{0}]\nname = "{0}"\nface = "marker"\nrole = "marker"\nsize = "5/8in"\n'
    types = starter("counters/types.toml") + marker.format("event") + marker.format("replacement")
    markers = "id,qty,type,side,text\nturn,1,turn-marker,,Turn\nrain,1,event,blue,Rain\nmutiny,2,event,blue,Mutiny\n"
    markers += "fresh,3,replacement,blue,Fresh\n"
    head = starter("scenarios/battle.toml") + "is_complete = false\n"
    areas = starter("map/areas.toml") + "\n" + EXAMPLES[CUP]
    project(tmp_path, {"map/areas.toml": areas, "counters/types.toml": types, "counters/markers.csv": markers,
                       "scenarios/battle.csv": EXAMPLES[FILLED], "scenarios/battle.toml": head})  # fmt: skip
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    told = told.replace("[OOB042]", "")  # the setup leaves the units of the starter out
    assert not any(code in told for code in ("SRC", "REF", "DCK", "OOB", "CTR")), told
    table = grognard("list", "my-game", "placements", "--format", "json", "--project", tmp_path)
    placed = [(one["counter"], one["turn"]) for one in json.loads(table.output)]
    assert placed == [("rain", "0"), *[("mutiny", "2")] * 2, *[("fresh", "3")] * 3]


def test_rules_on_the_start_are_kept_or_broken_as_the_examples_say(tmp_path: Path) -> None:
    """Three guns stand in one hex, one of them a guard's; the guard is in Cairo, and France has one unit of two."""
    nations = "".join(f'[nation.{id}]\nname = "{name}"\nside = "blue"\ncolour = "#9fb8d0"\n' for id, name in
                      (("france", "France"), ("italy", "Italy")))  # fmt: skip
    types = "".join(f'\n[{id}]\nextends = "infantry"\n{more}' for id, more in
                    (("guns", ""), ("plane", ""), ("guard", ""), ("ship", "sea = true\n"), ("cavalry", ""),
                     ("hq", 'role = "hq"\nsteps = 1\nback = "plain"\nvalues = ["command"]\n')))  # fmt: skip
    mix = "id,qty,type,side,nation,formation,attack,defence,move,command\n" + "".join(
        f"{id},{qty},{kind},blue,{nation},first,{values}\n"
        for id, qty, kind, nation, values in (
            ("gun", 2, "guns", "", "1,1,1,"),
            ("guard", 1, "guard", "", "1,1,1,"),
            ("fleet", 1, "ship", "italy", "1,1,1,"),
            ("horse", 1, "cavalry", "france", "1,1,1,"),
            ("hq", 1, "hq", "", ",,,2"),
        )
    )
    places = "id,name,kind,hex,nation\nwest-road,West road,entry,0103,\nmill,Mill,town,0202,\ncairo,Cairo,town,0505,\n"
    places += "kuwait,Kuwait,town,0601,\negypt,Egypt,town,0602,\ngenoa,Genoa,port,0405,italy\n"
    setup = (
        "side,nation,how,name,count,what,where,when\nblue,,named,gun,2,,0202,start\nblue,,named,guard,,,Cairo,start\n"
    )
    setup += "blue,italy,named,fleet,,,Genoa,start\nblue,,named,hq,,,0103,start\n"
    setup += "blue,france,named,horse,,,border of France with Italy,start\n"
    files = {
        "game.toml": starter("game.toml") + nations,
        "counters/types.toml": starter("counters/types.toml") + types,
        "counters/mix.csv": mix,
        "map/places.csv": places,
        "scenarios/1914.csv": setup,
        "scenarios/1914.toml": starter("scenarios/battle.toml").replace("The battle", "1914"),
        "scenarios/battle.csv": "side,how,name,where\nblue,named,hq,0103\n",
        "scenarios/battle.toml": starter("scenarios/battle.toml") + "is_complete = false\n",
        "hooks.toml": starter("hooks.toml") + "\n" + "\n".join(EXAMPLES[one] for one in ON_START),
    }
    project(tmp_path, files)
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    found = sorted(re.findall(r"(OOB0(?:02|49|5\d))\]: (.*)", told))
    assert [(code, text.partition(":")[0]) for code, text in found] == [
        ("OOB002", "Blue has 2 pieces of guns in hex 0202 at the start of 1914, one-gun (case 3) allows 1"),
        ("OOB049", "guard stands in hex 0505"),
        ("OOB050", "the garrison of border of France with Italy is too small at the start of 1914"),
        ("OOB051", "fleet is in hex 0405 at the start of 1914, out of the range of hq (2)"),
        ("OOB051", "guard is in hex 0505 at the start of 1914, out of the range of hq (2)"),
        ("OOB053", "nothing can be held against planes-in-a-city"),
        ("OOB053", "nothing can be held against planes"),
    ]
    assert "hooks.toml" not in "".join(line for line in told.splitlines() if "error[" in line or "SRC" in line), told


def test_a_setup_is_held_along_its_turns_as_the_example_says(tmp_path: Path) -> None:
    head = starter("game.toml").replace("[side.red]", '[nation.germany]\nname = "Germany"\nside = "red"\n\n[side.red]')
    head += '\n[pool.force]\nname = "Force pool"\ntakes = ["removed"]\n'
    types = starter("counters/types.toml").replace('name = "Infantry"', 'name = "Infantry"\naliases = ["INF"]')
    mix = "id,qty,type,nation,name,attack,defence,move\n"
    mix += "leib,1,infantry,germany,Leib,1,1,1\ninf,2,infantry,germany,,1,1,1\n"
    places = "id,name,kind,hex,nation\nmunich,Munich,town,0101,germany\nberlin,Berlin,town,0303,germany\n"
    turns = "turn,label\n" + "".join(f"{one},Turn {one}\n" for one in range(1, 10))
    files = {
        "game.toml": head,
        "counters/types.toml": types,
        "counters/mix.csv": mix,
        "map/places.csv": starter("map/places.csv") + places.partition("\n")[2],
        "charts/turns.csv": turns,
        "scenarios/battle.csv": EXAMPLES[TURN_BY_TURN],
    }
    project(tmp_path, files)
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert not any(code in told for code in ("error[REF", "OOB010", "OOB011", "OOB040")), told
    later = EXAMPLES[TURN_BY_TURN].replace("added,5", "added,3").replace("removed,start", "removed,5")
    (tmp_path / "sources/my-game/scenarios/battle.csv").write_text(later, "utf-8")
    assert "OOB040" in grognard("check", "--format", "lines", "--project", tmp_path).output


def test_the_example_of_a_rulebook_of_others_fits_a_new_game(tmp_path: Path) -> None:
    project(tmp_path, {"rulebook.toml": EXAMPLES[FOREIGN].replace("antwerp", "weston")})
    book = tmp_path / "book.txt"
    book.write_text("[1.1] WHAT IT IS\nAnvers falls, as Foch knew.\n\n12\n\n[1.2] MORE\nSee 1.1.\n", "utf-8")
    checked = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert not any(code in checked for code in ("SRC", "REF")), checked
    told = grognard("rulebook", "mentions", "my-game", "--text", book, "--project", tmp_path).output
    assert "Anvers" in told and "RBK007" not in told and "names: 100.0 %" in told, told


def test_the_example_of_regions_fits_a_new_game(tmp_path: Path) -> None:
    head = f"{starter('scenarios/battle.toml')}\n{EXAMPLES[CONTROL]}"
    project(tmp_path, {"map/regions.csv": EXAMPLES[REGIONS], "scenarios/battle.toml": head})
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert "error[" not in told and not any(code in told for code in ("SRC", "REF")), told
    rows = json.loads(grognard("list", "my-game", "regions", "--format", "json", "--project", tmp_path).output)
    assert [row["id"] for row in rows] == ["ford", "north", "forest"]
    meant = grognard("places", "my-game", "the northern forest; the ford", "--project", tmp_path).output
    assert "field:0203" in meant and "any of" in meant


def test_the_examples_of_areas_fit_a_new_game(tmp_path: Path) -> None:
    rows = (
        EXAMPLES[ROWS]
        .replace("entente", "blue")
        .replace(",fr,plain,", ",,woods,")
        .replace(",water,", ",,")
        .splitlines()
    )
    places = {"id": "x,y", "calais": "20mm,20mm", "channel": "80mm,20mm"}
    lens = "lens,Lens,,,,,,,,,50mm,20mm\n"
    areas = "".join(f"{row},{places[row.split(',')[0]]}\n" for row in rows)
    more = "ypres,Ypres,,,,,,,,,20mm,60mm\ndover,Dover,,,,,,,,,80mm,60mm\n" + lens
    terrain = '\n[ferry]\nname = "Ferry"\nkind = "path"\ncolour = "#2f5f9f"\n'
    terrain += '\n[strait]\nname = "Strait"\nkind = "hexside"\ncolour = "#2f5f9f"\n'
    coast = '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="80mm" viewBox="0 0 100 80">'
    files = {
        "game.toml": f"{starter('game.toml')}\n{EXAMPLES[ISLE]}",
        "terrain.toml": starter("terrain.toml") + terrain,
        "map/coast.svg": f'{coast}<path d="M 5,5 H 95 V 75 H 5 Z"/></svg>',
        "map/areas.csv": areas + more,
        "map/links.csv": EXAMPLES[LINKS],
    }
    project(tmp_path, files)
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert not any(code in told for code in ("SRC", "REF", "MAP")), told
    built = grognard("build", "--only", "svg", "--project", tmp_path)
    assert built.exit_code == 0, built.output
    table = (tmp_path / "build/my-game/my-game-map-isle-adjacency.csv").read_text("utf-8").splitlines()
    assert "calais,Calais,ypres,Ypres,road; river,both,yes" in table
    assert "calais,Calais,dover,Dover,ferry; strait,both,no" in table and not any(
        "ypres,Ypres,dover" in row for row in table
    )


def test_the_examples_of_mats_fit_a_new_game(tmp_path: Path) -> None:
    kind = '\n[{0}]\nname = "{1}"\nface = "unit-nato"\nsize = "5/8in"\nvalues = ["move"]\naliases = ["{2}"]\n'
    types = starter("counters/types.toml").replace('name = "Infantry"', 'name = "Infantry"\naliases = ["INF"]')
    types += "".join(
        kind.format(*one) for one in (("army", "Army", "AR"), ("artillery", "Guns", "ART"), ("guards", "G", "G"))
    )
    nation = '\n[nation.uk]\nname = "UK"\nside = "blue"\ncolour = "#9fb8d0"\n'
    mix = "id,qty,type,nation,name,attack,defence,move\narmy-1,1,army,uk,1st Army UK,,,1\ninf,9,infantry,uk,,1,1,1\n"
    setup = EXAMPLES[CONTENTS].replace("London", "0103")
    charted = {
        "charts/artillery-limit.toml": 'title = "Guns of an army"\n',
        "charts/artillery-limit.csv": "Year,UK,US\n1914,1,–\n1915,2,1\n",
        "charts/turns.csv": "turn,label\n1,1914\n2,1915\n3,1916\n4,1917\n",
    }
    project(
        tmp_path,
        {
            **charted,
            "game.toml": starter("game.toml") + nation,
            "counters/types.toml": types,
            "counters/mats.toml": EXAMPLES[MATS],
            "counters/mix.csv": f"{mix}guns,3,artillery,uk,,,,1\nguard,1,guards,uk,,,,1\n",
            "scenarios/battle.csv": setup,
        },
    )
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert "error[" not in told and not any(code in told for code in ("SRC", "REF", "TPL")), told
    assert "battle puts 2 into artillery of army-1 at the start, which holds 1 at most" in told
    built = grognard("build", "--only", "mats,vassal", "--paper", "a4", "--project", tmp_path)
    assert built.exit_code == 0, built.output


def test_the_example_of_guns_fits_a_new_game(tmp_path: Path) -> None:
    types, state = EXAMPLES[GUNS].split("[firing]")
    head, row = EXAMPLES[GUN_ROW].splitlines()
    mix = starter("counters/mix.csv").splitlines()
    blanks = {"id": "red-guns", "type": "guns", "side": "red", "qty": "1"}
    written = dict(zip(head.split(","), row.split(","), strict=True)) | blanks
    columns = list(dict.fromkeys((*mix[0].split(","), *head.split(","))))
    width = len(columns) - len(mix[0].split(","))
    rows = [",".join(columns), *(f"{one}{',' * width}" for one in mix[1:])]
    project(
        tmp_path,
        {
            "counters/types.toml": f"{starter('counters/types.toml')}\n{types}",
            "counters/states.toml": f"[firing]{state}",
            "counters/mix.csv": "\n".join([*rows, ",".join(written.get(one, "") for one in columns), ""]),
        },
    )
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert "error[" not in told and not any(code in told for code in ("SRC", "REF", "TPL", "HOK")), told


def test_the_example_of_pools_fits_a_new_game_with_setup_cards(tmp_path: Path) -> None:
    nation = '[nation.north]\nname = "North"\nside = "blue"\ncolour = "#9fb8d0"\norder = 1\n'
    head = starter("game.toml").replace("title =", 'setup_cards = "nation"\ntitle =', 1)
    setup = (
        "order,nation,side,how,count,what,name,where,state,when\n1,north,,named,1,,blue-1,force pool,removed,start\n"
        "1,north,,named,1,,blue-1,force pool of North,added,2\n1,north,,named,1,,blue-2,production wheel,,2\n"
    )
    owners = {"id": "nation", "blue-1": "north", "blue-2": "north"}
    rows = (one.partition(",") for one in starter("counters/mix.csv").splitlines())
    mix = "".join(f"{id},{owners.get(id, '')},{rest}\n" for id, _, rest in rows)
    project(tmp_path, {"game.toml": f"{head}\n{nation}\n{EXAMPLES[POOLS]}", "scenarios/battle.csv": setup,
                       "counters/mix.csv": mix})  # fmt: skip
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert "REF0" not in told and "error[" not in told, told
    assert grognard("build", "--only", "setup", "--paper", "a4", "--project", tmp_path).exit_code == 0


def test_the_example_of_a_sheet_prints_two_maps_on_one_page(tmp_path: Path) -> None:
    project(tmp_path, {"game.toml": f"{starter('game.toml')}\n{EXAMPLES[SHEET]}"})
    checked = grognard("check", "--project", tmp_path)
    assert checked.exit_code == 0, checked.output
    told = grognard("build", "--only", "map", "--paper", "a4", "--project", tmp_path).output
    assert "-sheet-near-east.pdf" in told and "-sheet-near-east-tiled-a4.pdf" in told
    assert "-map-egypt.svg" in told and "-map-egypt.pdf" not in told


def test_the_example_of_an_allowance_fits_a_new_game(tmp_path: Path) -> None:
    together = {"scenarios/battle.csv": starter("scenarios/battle.csv").replace("red-1,0603", "red-1,0103")}
    project(tmp_path, together)
    lacks = grognard("check", "--project", tmp_path)
    assert lacks.exit_code == 1 and "warning[OOB018]" in lacks.output
    project(tmp_path, {**together, "game.toml": f"{starter('game.toml')}\n{EXAMPLES[ALLOW]}"})
    allowed = grognard("check", "--project", tmp_path)
    assert allowed.exit_code == 0 and "allowed by 3: both sides may stand in Weston" in allowed.output


def test_the_examples_of_a_layer_and_an_overlay_fit_a_new_game(tmp_path: Path) -> None:
    head = starter("game.toml").replace('"map/terrain.hexes", ', '"map/terrain.hexes", "map/woods.hexes", ')
    project(tmp_path, {"map/woods.hexes": EXAMPLES[WOODS], "game.toml": head})
    assert grognard("check", "--project", tmp_path).exit_code == 0
    hexes = json.loads(grognard("list", "my-game", "hexes", "--format", "json", "--project", tmp_path).output)
    terrain = {row["number"]: row["terrain"] for row in hexes}
    assert (terrain["0103"], terrain["0202"], terrain["0603"]) == ("woods; town", "woods", "town")
    values = tmp_path / "my-values/counters/mix.csv"
    values.parent.mkdir(parents=True)
    values.write_text(EXAMPLES[REPLACE], "utf-8")
    listing = ("list", "my-game", "counters", "--format", "json", "--overlay", tmp_path / "my-values")
    rows = json.loads(grognard(*listing, "--project", tmp_path).output)
    assert [(row["id"], row["attack"]) for row in rows if row["type"] == "infantry"] == [("blue-1", "5")]


def test_a_new_user_reads_in_format_md_which_faces_and_symbols_there_are() -> None:
    text = FORMAT.partition("### types.toml")[2].partition("### Steps")[0]
    named = set(re.findall(r"`([a-z][a-z0-9-]+)`", text))
    templates = REPOSITORY / "templates"
    faces = {one.stem for one in (templates / "faces").glob("*.svg")} - {"back", "badge", "emblem"}
    symbols = {one.stem for one in (templates / "symbols").glob("*.svg")}
    assert faces <= named
    assert {one for one in symbols if not one.startswith("flag-")} <= named
    assert {one.removeprefix("flag-") for one in symbols if one.startswith("flag-")} <= named


def test_a_scanned_map_lies_under_the_grid(tmp_path: Path) -> None:
    """The example's map has other hexes: it is held against the map of the starter."""
    text = EXAMPLES[UNDERLAY].replace("plava", "field").replace("1401", "0601").replace("0110", "0105")
    project(tmp_path, {"game.toml": f"{starter('game.toml')}\n{text}"})
    scan = tmp_path / "sources/my-game/art/field.jpg"
    scan.parent.mkdir(exist_ok=True)
    Image.new("RGB", (3400, 2500), "#d8d0b0").save(scan)
    told = grognard("check", "--format", "lines", "--project", tmp_path).output
    assert "ART011" in told and not any(code in told for code in ("SRC", "REF", "error")), told
