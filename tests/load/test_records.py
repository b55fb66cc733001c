"""Raw values to records: what each kind of wrong value is called, and where."""

from pathlib import Path

import pytest
from tests.load.folders import hints, load, reports

HEAD = 'title = "Small"\nversion = "1"\n'


@pytest.mark.parametrize(
    ("lines", "finding", "hint"),
    [
        ("year = 'x'", "3:8 SRC023 year is 'x'; a whole number is expected", ""),
        ("year = '1914'", "3:8 SRC023 year is '1914'; a whole number is expected", "write it without quotes"),
        ("year = 1.5", "3:8 SRC023 year is 1.5; a whole number is expected", ""),
        ("year = true", "3:8 SRC023 year is true; a whole number is expected", ""),
        ("subtitle = 3", "3:12 SRC023 subtitle is 3; a text is expected", "write it in quotes"),
        (
            "subtitle = 1915-06-14",
            "3:12 SRC023 subtitle is 1915-06-14; a text is expected",
            "write it in quotes",
        ),
        ("languages = ['en', 2]", "3:20 SRC023 languages has 2; a text is expected", "write it in quotes"),
        (
            "languages = ['italian']",
            "3:14 SRC023 languages has 'italian'; the code of a language is expected",
            "a language is its code of two or three letters, as 'it'",
        ),
        ("languages = 'en'", "3:13 SRC023 languages is 'en'; a list of texts is expected", 'write ["en"]'),
        ("languages = 5", "3:13 SRC023 languages is 5; a list of texts is expected", 'write ["en"]'),
        (
            "rights = 'onw'",
            "3:10 SRC023 rights is 'onw'; it is one of own, licensed, unofficial",
            "did you mean 'own'?",
        ),
        ("max_counters = -1", "3:16 SRC023 max_counters is -1; the least is 0", ""),
        ("titel = 'x'", "3:1 SRC020 unknown key 'titel'", "did you mean 'title'?"),
        ("origin = 'x'", "3:1 SRC020 unknown key 'origin'", ""),
        ("[sied.red]\nname = 'Red'", "3:2 SRC020 unknown key 'sied'", "did you mean 'side'?"),
        ("cite = 5", "3:8 SRC023 cite is not a text", "write it in quotes"),
        ("side = 3", "3:8 SRC023 side holds no tables", "write [side.ID]"),
        ("side = { it = 3 }", "3:15 SRC023 it holds no table", "write [side.it]"),
        ("[side.it]\ncolour = '#ffffff'", "3:2 SRC022 name is missing", ""),
        (
            "[side.it]\nname = 'I'\ncolour = '#FFF00'",
            "5:10 SRC023 colour is '#FFF00'; a colour is expected",
            'a colour is # and six of 0-9 a-f: "#a9b694"',
        ),
        ("[side.It]\nname = 'I'\ncolour = '#ffffff'", "3:2 SRC025 id is 'It', which cannot be an id", "write 'it'"),
        (
            "[side.con]\nname = 'I'\ncolour = '#ffffff'",
            "3:2 SRC025 'con' is a name that Windows keeps for itself",
            "say con-1, or another word",
        ),
        (
            "[side]\nit.name = 'I'\nit.colour = 'red'",
            "5:13 SRC023 colour is 'red'; a colour is expected",
            'a colour is # and six of 0-9 a-f: "#a9b694"',
        ),
        ("[[side]]\nname = 'I'", "3:3 SRC023 side holds no tables", "write [side.ID]"),
        ("[allow]\ncode = 'x'", "3:2 SRC023 allow is not a list", "write [[allow]]"),
        (
            "[map.a]\ntitle = 'A'\nwidth = 19",
            '5:9 SRC023 width is 19; a length such as "19mm" or "5/8in" is expected',
            'a length has a unit and stands in quotes: "19mm"',
        ),
        (
            "[map.a]\ntitle = 'A'\nwidth = '19'",
            '5:9 SRC023 width is \'19\'; a length such as "19mm" or "5/8in" is expected',
            'write "19mm"',
        ),
        ("[map.a]\ntitle = 'A'\n[map.a.grid]\nrows = 2\ncolumns = 3", "5:2 SRC022 across_flats is missing", ""),
        (
            "[map.a]\ntitle = 'A'\ngrid = { across_flats = '1cm', rows = 2, columns = 3, cols = 1 }",
            "5:55 SRC020 unknown key 'cols'",
            "did you mean 'columns'?",
        ),
        (
            "[map.a]\ntitle = 'A'\ngrid = { across_flats = '1cm', rows = 2, columns = 3, numbers = 'XX' }",
            "5:65 SRC023 the pattern 'XX' must name the column and the row once each, by C, R or A",
            "",
        ),
        (
            "[map.a]\ntitle = 'A'\ngrid = { across_flats = '1cm', rows = 2, columns = 3, first = 'W0101' }",
            "5:8 SRC023 the first number 'W0101' does not follow the pattern 'CCRR'",
            "a letter that is always the same stands in quotes: numbers = \"'W'CCRR\"",
        ),
        (
            "[map.a]\ntitle = 'A'\ngrid = { across_flats = '1cm', rows = 2, columns = 3, from = 'top' }",
            "5:62 SRC023 from is 'top'; it is one of upper left, upper right, lower left, lower right",
            "",
        ),
    ],
)
def test_wrong_values_in_toml(tmp_path: Path, lines: str, finding: str, hint: str) -> None:
    loaded = load(tmp_path, {"game.toml": HEAD + lines + "\n"})
    found = [one for one in reports(loaded) if one.startswith("game.toml")]
    assert found == ["game.toml:" + finding]
    assert [one.hint for one in loaded.findings if one.origin.file.endswith("game.toml")] == [hint]
    assert loaded.game is not None, "faults of the head do not hide the rest"


@pytest.mark.parametrize("colour", ["#FFAA00", "#ffaa00", "#FfAa00"])
def test_a_colour_may_have_capitals(tmp_path: Path, colour: str) -> None:
    game = load(tmp_path, {"game.toml": HEAD + f"[side.it]\nname = 'I'\ncolour = '{colour}'\n"}).game
    assert game is not None and game.sides["it"].colour == "#ffaa00"


@pytest.mark.parametrize(
    ("cells", "finding"),
    [
        ("x,1,inf,red", []),
        ("x,1.5,inf,red", ["2:3 SRC023 qty is '1.5'; a whole number is expected"]),
        ("x,-1,inf,red", ["2:3 SRC023 qty is '-1'; the least is 0"]),
        ("x,1,,red", ["2:5 SRC022 type is missing"]),
        (",1,inf,red", ["2:1 SRC022 id is missing"]),
        ("X 1,1,inf,red", ["2:1 SRC025 id is 'X 1', which cannot be an id"]),
        ("nul,1,inf,red", ["2:1 SRC025 'nul' is a name that Windows keeps for itself"]),
        (
            "x,1,Inf,Red",
            ["2:5 SRC025 type is 'Inf', which cannot be an id", "2:9 SRC025 side is 'Red', which cannot be an id"],
        ),
    ],
)
def test_wrong_cells(tmp_path: Path, cells: str, finding: list[str]) -> None:
    found = reports(load(tmp_path, {"counters/mix.csv": f"id,qty,type,side\n{cells}\n"}))
    assert found == ["counters/mix.csv:" + one for one in finding]


def test_hooks_are_of_a_known_kind(tmp_path: Path) -> None:
    hooks = "[a]\nkind = 'stacking-limt'\n[b]\npoints = 3\n[c]\nkind = 'step-loss'\ntype = 'x'\n[d]\nkind = 'turned'\n"
    loaded = load(tmp_path, {"hooks.toml": "e = 1\n" + hooks})
    assert reports(loaded) == [
        "hooks.toml:1:5 SRC023 e holds no table",
        "hooks.toml:3:8 SRC023 'stacking-limt' is not a kind of hook",
        "hooks.toml:4:2 SRC022 kind is missing",
        "hooks.toml:8:1 SRC020 unknown key 'type'",
    ]
    assert hints(loaded)[1] == "did you mean 'stacking-limit'?"
    assert loaded.game is not None and list(loaded.game.hooks) == ["c", "d"]


def test_ids_that_differ_in_case_only_or_stand_twice(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        {
            "counters/mix.csv": "id,type,side\na,inf,red\nA,inf,red\n",
            "counters/markers.csv": "id,type,side\na,inf,red\n",
            "scenarios/June.toml": 'title = "J"\nsetup = "june.csv"\n',
        },
    )
    assert [one for one in reports(loaded) if "SRC025" not in one] == [
        "counters/markers.csv:2:1 SRC024 counter 'a' stands twice",
        "scenarios/june.toml:1:1 SRC024 scenario 'june' stands twice",
    ]
    assert [str(note.origin) for note in loaded.findings[0].notes] == ["sources/small/counters/mix.csv:2:1"]
    assert sum("SRC025" in one for one in reports(loaded)) == 2


def test_a_count_may_be_open_or_must_be_said(tmp_path: Path) -> None:
    rows = "named,?,inf,\nnamed,,inf,\nrandom,,inf,\nsome,1,inf,\n"
    loaded = load(tmp_path, {"scenarios/june.csv": "how,count,what,where\n" + rows})
    assert reports(loaded) == [
        "scenarios/june.csv:4:8 SRC022 count is missing",
        "scenarios/june.csv:5:1 SRC023 how is 'some'; it is one of named, random, choice",
    ]
    assert loaded.game is not None and [str(one.count) for one in loaded.game.demands] == [*"?111"]


def test_ids_csv_gives_each_key_one_number(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"ids.csv": "key,gpid,was\na/1,1,\nb/1,1,\na/1,2,\nc/1,x,\nd/1,,\n"})
    assert reports(loaded) == [
        "ids.csv:3:5 SRC024 piece id 1 is given to a/1 and b/1",
        "ids.csv:4:1 SRC024 key 'a/1' stands twice",
        "ids.csv:5:5 SRC023 gpid is 'x'; a whole number is expected",
        "ids.csv:6:1 SRC022 gpid is missing",
    ]
    assert loaded.game is not None and loaded.game.ids == {"a/1": 1}


def test_translations_are_flat(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"lang/fr.toml": '"Turn" = "Tour"\nMr.X = "M. X"\n'})
    assert reports(loaded) == ["lang/fr.toml:2:1 SRC023 'Mr' holds no text"]
    assert loaded.game is not None and loaded.game.texts == {"fr": {"Turn": "Tour"}}
