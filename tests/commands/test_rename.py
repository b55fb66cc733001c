"""``rename``: an id in every file that means it, and nothing else."""

from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.authoring.rename.texts import macro_spans, replaced
from grognard.base.disk.writes import Writer

OF_PLAY = "I/1 attacks with 4. Blue has three infantry. Woods cost 2. Weston is 0103. A hex holds 2 points of a side.\n"
MORE = {
    "claims.csv": (
        "cite,kind,subject,property,value\n"
        "3,setup,battle blue-1,hex,0103\n"
        "1,counter,blue-1,attack,4\n"
        "1,count,blue infantry,,3\n"
        "2,table,crt,1:1/1,AR\n"
        "1,terrain,woods,move foot,2\n"
        "1,hex,0103,place,weston\n"
        "1,stacking,stacking,points,2\n"
        "3,turns,battle,last,4\n"
    ),
    "decks/chance.toml": 'title = "Chance"\nside = "blue"\n',
    "decks/chance.csv": "id,qty,title,text\nfog,1,Fog,No fire.\nrain,1,Rain,No march.\n",
    "rules/rules.md": starter("rules/rules.md")
    .replace("# 2 Combat\n", f"{OF_PLAY}\n# 2 Combat\n\nAt 1:1 a roll of 1 is AR.\n")
    .replace("# 3 The battle\n", "# 3 The battle\n\nI/1 starts in 0103; the last turn is 4.\n")
    + "\nThe turn of blue-1:\n\n{counter blue-1 red-1 | a blue-1}\n",
    "ids.csv": "key,gpid,was\ncounter:blue-1,7,\ncounter:blue-2,8,\n",
    "lang/fr.toml": '# les mots\n"weston" = "l\'ouest"\n',
}


def texts(root: Path) -> dict[str, str]:
    """Every file of the game."""
    folder = root / "sources/my-game"
    return {
        path.relative_to(folder).as_posix(): path.read_bytes().decode() for path in folder.rglob("*") if path.is_file()
    }


def changed(before: dict[str, str], after: dict[str, str]) -> dict[str, list[tuple[str, str]]]:
    """The lines that differ, by file."""
    return {
        path: [
            pair for pair in zip(before[path].splitlines(), after[path].splitlines(), strict=True) if len({*pair}) > 1
        ]
        for path in after
        if before.get(path) != after[path]
    }


def test_a_counter_keeps_its_number_and_everything_else_its_bytes(tmp_path: Path) -> None:
    root = project(tmp_path, MORE)
    before = texts(root)
    done = grognard("rename", "my-game", "blue-1", "guards", "--project", root)
    assert done.exit_code == 0, done.output
    found = changed(before, texts(root))
    assert found.keys() == {"claims.csv", "counters/mix.csv", "rules/rules.md", "scenarios/battle.csv"}
    assert found["scenarios/battle.csv"] == [("1,blue,named,blue-1,0103,start", "1,blue,named,guards,0103,start")]
    rules = texts(root)["rules/rules.md"]
    assert "up to {value guards move} movement" in rules, "a macro means the counter"
    assert "The turn of blue-1:\n\n{counter guards red-1 | a blue-1}" in rules, "prose and a caption do not"
    mix = texts(root)["counters/mix.csv"].splitlines()
    assert mix[1] == "guards,1,infantry,blue,first,II,I,1,4,4,4,2,3,=,blue-1"
    assert mix[2] == starter("counters/mix.csv").splitlines()[2] + ",", "other rows have a blank cell more"
    assert texts(root)["ids.csv"] == before["ids.csv"]
    added = grognard("ids", "my-game", "--project", root).output
    assert "counter:guards,7,counter:blue-1" in texts(root)["ids.csv"], added


@pytest.mark.parametrize(
    ("old", "new", "files"),
    [
        (
            "side:blue",
            "azure",
            {"game.toml", "counters/mix.csv", "scenarios/battle.csv", "claims.csv", "decks/chance.toml"},
        ),
        ("formation:first", "1st", {"game.toml", "counters/mix.csv"}),
        ("infantry", "foot", {"counters/types.toml", "counters/mix.csv", "claims.csv"}),
        ("woods", "forest", {"terrain.toml", "claims.csv"}),
        ("river", "stream", {"terrain.toml", "map/hexsides.csv"}),
        ("track:turn", "day", {"map/areas.toml", "hooks.toml", "scenarios/battle.toml"}),
        ("counter:turn", "sun", {"counters/markers.csv", "hooks.toml"}),
        ("hook:turns", "days", {"hooks.toml"}),
        ("stacking", "limit", {"hooks.toml", "claims.csv"}),
        ("field", "meadow", {"game.toml", "map/areas.toml"}),
        ("fog", "mist", {"decks/chance.csv"}),
        ("case:3", "2.1", {"rules/rules.md", "scenarios/battle.toml", "claims.csv"}),
    ],
)
def test_each_kind_where_it_is_meant(tmp_path: Path, old: str, new: str, files: set[str]) -> None:
    root = project(tmp_path, MORE)
    before = texts(root)
    done = grognard("rename", "my-game", old, new, "--project", root)
    assert done.exit_code == 0, done.output
    assert set(changed(before, texts(root))) == files
    assert "0 errors, 0 warnings" in grognard("check", "my-game", "--project", root).output
    back = grognard(
        "rename",
        "my-game",
        f"{old.partition(':')[0]}:{new}" if ":" in old else new,
        old.rpartition(":")[2],
        "--project",
        root,
    )
    assert back.exit_code == 0, back.output
    if old not in ("fog", "counter:turn"):  # these remember what they were called
        assert texts(root) == before


@pytest.mark.parametrize(("old", "new"), [("crt", "combat"), ("deck:chance", "events"), ("battle", "skirmish")])
def test_files_that_are_called_by_the_id_are_called_by_the_new_one(tmp_path: Path, old: str, new: str) -> None:
    root = project(tmp_path, MORE)
    before = set(texts(root))
    assert grognard("rename", "my-game", old, new, "--project", root).exit_code == 0
    old = old.rpartition(":")[2]
    assert set(texts(root)) == {path.replace(f"/{old}.", f"/{new}.") for path in before}
    assert "0 errors, 0 warnings" in grognard("check", "my-game", "--project", root).output


def test_a_place_that_had_only_a_name_gets_an_id(tmp_path: Path) -> None:
    root = project(
        tmp_path,
        {**MORE, "scenarios/battle.csv": starter("scenarios/battle.csv").replace("blue-1,0103", "blue-1,weston")},
    )
    done = grognard("rename", "my-game", "weston", "old-town", "--project", root)
    assert done.exit_code == 0, done.output
    after = texts(root)
    assert after["map/places.csv"] == "name,kind,hex,victory,id\nWeston,town,0103,2,old-town\nEaston,town,0603,2,\n"
    assert "1,blue,named,blue-1,old-town,start" in after["scenarios/battle.csv"]
    assert "1,hex,0103,place,old-town" in after["claims.csv"]
    assert after["lang/fr.toml"] == '# les mots\n"old-town" = "l\'ouest"\n'


def test_windows_line_ends_semicolons_and_a_mark_stay(tmp_path: Path) -> None:
    mix = "\ufeff" + starter("counters/mix.csv").replace(",", ";").replace("\n", "\r\n")
    game = starter("game.toml").replace("\n", "\r\n")
    root = project(tmp_path, {"counters/mix.csv": mix, "game.toml": game})
    assert grognard("rename", "my-game", "side:red", "ruby", "--project", root).exit_code == 0
    assert texts(root)["counters/mix.csv"] == mix.replace(";red;", ";ruby;")
    assert texts(root)["game.toml"] == game.replace("[side.red]", "[side.ruby]").replace(
        'side = "red"', 'side = "ruby"'
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("turn", "x"), "'turn' is several things; say counter:turn or track:turn"),
        (("blue-1", "blue-2"), "there is a counter blue-2 already"),
        (("crt", "con"), "'con' cannot be the id of a chart"),
        (("blue-1", "Blue 1"), "cannot be the id of a counter"),
        (("case:2", "two"), "cannot be the id of a case: numbers with dots between"),
        (("blu-1", "x"), "did you mean 'blue-1'?"),
        (("sid:blue", "x"), "'sid' is not a kind of thing; did you mean 'side'?"),
        (("side:green", "x"), "my-game has no 'side:green'."),
    ],
)
def test_what_cannot_be_done_changes_nothing(tmp_path: Path, arguments: tuple[str, str], told: str) -> None:
    root = project(tmp_path, MORE)
    before = texts(root)
    done = grognard("rename", "my-game", *arguments, "--project", root)
    assert done.exit_code == 2 and told in done.output
    assert texts(root) == before


def test_a_dry_run_shows_the_lines_and_changes_nothing(tmp_path: Path) -> None:
    root = project(tmp_path, MORE)
    before = texts(root)
    done = grognard("rename", "my-game", "red-3", "rear", "--dry-run", "--project", root)
    assert done.exit_code == 0 and texts(root) == before
    assert "-6,red,named,red-3,0604,start\n+6,red,named,rear,0604,start\n" in done.output
    assert done.output.endswith("counter red-3 would be rear\n")


def test_what_would_make_the_game_disagree_is_refused(tmp_path: Path) -> None:
    """A second table writes the id where no reader is told so: a quoted key with an escape."""
    types = starter("counters/types.toml").replace("[turn-marker]", '["turn\\u002dmarker"]')
    root = project(tmp_path, {"counters/types.toml": types})
    before = texts(root)
    done = grognard("rename", "my-game", "turn-marker", "sign", "--project", root)
    assert done.exit_code == 2 and "nothing was changed" in done.output and texts(root) == before


def test_all_files_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project(tmp_path, MORE)
    before = texts(root)

    def refuse(writer: Writer, files: dict[Path, bytes]) -> None:
        if writer.top != root.resolve():
            return real(writer, files)
        raise PermissionError(13, "Permission denied", str(next(iter(files))))

    real = Writer.replace_all
    monkeypatch.setattr(Writer, "replace_all", refuse)
    done = grognard("rename", "my-game", "crt", "combat", "--project", root)
    assert done.exit_code == 1 and "permission denied" in done.output
    assert texts(root) == before


def test_a_saved_game_of_the_old_module_is_known_by_the_new_one(tmp_path: Path) -> None:
    root = project(tmp_path)
    assert grognard("ids", "my-game", "--project", root).exit_code == 0
    assert grognard("build", "--only", "module", "--project", root).exit_code == 0
    old = tmp_path / "old.vmod"
    old.write_bytes((root / "build/my-game/my-game-0.1.vmod").read_bytes())
    assert grognard("rename", "my-game", "red-1", "ruby", "--project", root).exit_code == 0
    assert grognard("build", "--only", "module", "--project", root).exit_code == 0
    done = grognard("migrate", old, root / "build/my-game/my-game-0.1.vmod")
    assert done.exit_code == 0, done.output


def test_a_side_and_a_box_of_a_table_by_side(tmp_path: Path) -> None:
    table = 'eliminated = { red = "red", blue = "blue" }'
    hook = f'\n[losses]\nkind = "step-loss"\ntypes = ["infantry"]\n{table}\ncase = "1"\n'
    box = '\n[box.{0}]\nname = "Dead {0}"\nkind = "eliminated"\nmap = "{1}"\nsize = ["40mm", "40mm"]\n'
    own = starter("map/areas.toml")
    sheet = own.partition('map = "')[2].partition('"')[0]
    areas = own + box.format("red", sheet) + box.format("blue", sheet)
    root = project(tmp_path, {"hooks.toml": starter("hooks.toml") + hook, "map/areas.toml": areas})
    assert grognard("rename", "my-game", "box:red", "red-dead", "--project", root).exit_code == 0
    assert 'eliminated = { red = "red-dead", blue = "blue" }' in texts(root)["hooks.toml"]
    assert grognard("rename", "my-game", "side:blue", "navy", "--project", root).exit_code == 0
    assert 'eliminated = { red = "red-dead", navy = "blue" }' in texts(root)["hooks.toml"]


def test_a_place_in_the_phrases_of_rules_and_of_control(tmp_path: Path) -> None:
    hook = '\n[home]\nkind = "garrison"\nside = "blue"\nwhere = "each of west; 0202"\ncase = "1"\n'
    places = "id,name,kind,hex,victory\nwest,Weston,town,0103,2\neast,Easton,town,0603,2\n"
    control = '\n[control]\nblue = "west; 0202"\n'
    files = {"hooks.toml": starter("hooks.toml") + hook, "map/places.csv": places}
    root = project(tmp_path, {**files, "scenarios/battle.toml": starter("scenarios/battle.toml") + control})
    done = grognard("rename", "my-game", "place:west", "old-town", "--project", root)
    assert done.exit_code == 0, done.output
    assert 'where = "each of old-town; 0202"' in texts(root)["hooks.toml"]
    assert 'blue = "old-town; 0202"' in texts(root)["scenarios/battle.toml"]


def test_what_stands_beside_the_sources_counts_when_it_is_tried(tmp_path: Path) -> None:
    """Counters that fit the sheet of the project's own frame alone."""
    types = starter("counters/types.toml").replace('size = "5/8in"', 'size = "195mm"', 1)
    root = project(tmp_path, {"counters/types.toml": types})
    (root / "templates/sheets").mkdir(parents=True)
    frame = 'columns = 1\nrows = 1\nmargin = "1mm"\n' + "".join(f'{one} = "0mm"\n' for one in ("bleed", "tick", "head"))
    (root / "templates/sheets/shared-cut.toml").write_text(frame, "utf-8")
    assert "SHT001" not in grognard("check", "--project", root).output
    done = grognard("rename", "my-game", "red-1", "ruby", "--project", root)
    assert done.exit_code == 0, done.output
    (root / "templates/sheets/shared-cut.toml").unlink()
    assert "SHT001" in grognard("check", "--project", root).output


def test_a_thing_that_is_called_by_its_kind_and_id(tmp_path: Path) -> None:
    told = {"unbound.csv": "thing,figure,times,reason\ncard fog,3,,an example\ncase 1,2,,an example\n"}
    claims = {"claims.csv": MORE["claims.csv"] + "1,field,hook stacking,points,2\n"}
    root = project(tmp_path, {**MORE, **told, **claims})
    for old, new, before, after in (
        ("card:fog", "mist", "card fog,3", "card mist,3"),
        ("hook:stacking", "limit", "field,hook stacking,", "field,hook limit,"),
    ):
        assert before in "".join(texts(root).values())
        done = grognard("rename", "my-game", old, new, "--project", root)
        assert done.exit_code == 0, done.output
        assert after in "".join(texts(root).values()) and before not in "".join(texts(root).values())


@pytest.mark.parametrize(
    ("macro", "kind", "after"),
    [
        ("{setup red red}", "scenario", "{setup NEW red}"),
        ("{setup red red | red}", "side", "{setup red NEW | red}"),
        ("{card red:red red red:fog}", "deck", "{card NEW:red red NEW:fog}"),
        ("{card red:red red/back}", "card", "{card red:NEW NEW/back}"),
        ("{counter red back/back}", "counter", "{counter NEW back/back}"),
        ("{map red@red red/back@red red r2}", "counter", "{map NEW@red NEW/back@red red r2}"),
        ("{map red@red red/back@red red r2}", "place", "{map red@NEW red/back@NEW NEW r2}"),
    ],
)
def test_a_macro_names_each_kind_of_thing_at_its_own_place(macro: str, kind: str, after: str) -> None:
    assert replaced(macro, macro_spans(macro, kind, "red"), "NEW") == after


def test_what_stands_behind_a_stroke_in_a_macro_is_no_id() -> None:
    assert list(macro_spans("{counter red/back}", "counter", "back")) == []
