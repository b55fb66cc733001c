"""Rules, charts, decks and turns."""

from pathlib import Path

from tests.load.folders import SMALL, game_of, load, reports


def test_cases_are_cut_at_their_headings(tmp_path: Path) -> None:
    rules = (
        "# 5 Stacking #\nAt most three.\n\n```\n# 6 no heading\n```\n## 5.2. In *towns*\n\nFour.\n# Designer's notes\n"
    )
    game = game_of(
        load(
            tmp_path, {"rules/b.md": rules, "rules/a.md": "# 1 Play\n", "rulebook.toml": '[case."9.1"]\ntitle = "T"\n'}
        )
    )
    assert [(one.id, one.title, one.level, one.file) for one in game.cases.values()] == [
        ("1", "Play", 1, "rules/a.md"),
        ("5", "Stacking", 1, "rules/b.md"),
        ("5.2", "In *towns*", 2, "rules/b.md"),
        ("designers-notes", "Designer's notes", 1, "rules/b.md"),
        ("9.1", "T", 2, "rulebook.toml"),
    ]
    assert game.cases["5"].text == "At most three.\n\n```\n# 6 no heading\n```"
    assert str(game.cases["5.2"].origin["id"]) == "sources/small/rules/b.md:7:4"
    assert str(game.cases["5.2"].origin["title"]) == "sources/small/rules/b.md:7:9"


def test_what_belongs_to_no_case(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"rules/a.md": "\nHello\n# 1 A\n# 1 B\n#\n# *\n"})
    assert reports(loaded) == [
        "rules/a.md:2:1 SRC016 text before the first heading belongs to no case and is left out",
        "rules/a.md:4:3 SRC024 case '1' stands twice",
        "rules/a.md:6:1 SRC016 a heading without number and words",
    ]


def test_charts_have_columns_rows_and_cells(tmp_path: Path) -> None:
    head = 'title = "Combat"\nkind = "crt"\nbetter = ["A1", "D1"]\n[meanings]\nA1 = "loss"\n'
    chart = game_of(
        load(tmp_path, {"charts/crt.toml": head, "charts/crt.csv": "Die,1:2,1:1\n1,A1,\n2,A1,D1\n"})
    ).charts["crt"]
    assert (chart.row_title, chart.columns, chart.rows) == ("Die", ("1:2", "1:1"), ("1", "2"))
    assert [(one.row, one.column, one.value) for one in chart.cells] == [
        ("1", "1:2", "A1"),
        ("1", "1:1", ""),
        ("2", "1:2", "A1"),
        ("2", "1:1", "D1"),
    ]
    assert chart.meanings == (("A1", "loss"),)
    assert str(chart.origin["meanings.A1"]) == "sources/small/charts/crt.toml:5:6"
    assert str(chart.cells[3].origin.at) == "sources/small/charts/crt.csv:3:6"


def test_faults_of_charts_and_turns(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        {
            "charts/crt.toml": 'title = "Combat"\nfile = "cr.csv"\nrows = ["1"]\nmeanings = { A1 = 3 }\n',
            "charts/tec.toml": 'title = "T"\nkind = "tec"\n',
            "charts/list.toml": 'title = "L"\n',
            "charts/list.csv": "Die,Result\n1,a\n1,b\n",
            "charts/turns.csv": "turn,label\n1,May\n1,June\nx,July\n",
        },
    )
    assert reports(loaded) == [
        "charts/crt.toml:2:8 SRC001 charts/cr.csv is missing",
        "charts/crt.toml:3:1 SRC020 unknown key 'rows'",
        "charts/crt.toml:4:19 SRC023 meanings.A1 is 3; a text is expected",
        "charts/list.csv:3:1 SRC024 row '1' stands twice",
        "charts/turns.csv:3:1 SRC024 turn 1 stands twice",
        "charts/turns.csv:4:1 SRC023 number is 'x'; a whole number is expected",
    ]


def test_decks_and_cards(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "decks/a.toml": 'title = "A"\nsize = 3\n',
        "decks/a.csv": "id,qty,title,text\nx,2,X,do\ny,1,Y,\n",
        "decks/b.toml": 'title = "B"\nfile = "decks/other.csv"\n',
        "decks/other.csv": "id,title,text\nx,X,do\n",
    }
    loaded = load(tmp_path, files)
    assert reports(loaded) == [
        "decks/a.csv:3:7 SRC022 text is missing",
        "decks/other.csv:2:1 SRC024 card 'x' stands twice",
    ]
    assert loaded.game is not None
    assert [(one.id, one.file) for one in loaded.game.decks.values()] == [
        ("a", "decks/a.csv"),
        ("b", "decks/other.csv"),
    ]
    assert [(one.id, one.deck, one.qty.exact) for one in loaded.game.cards.values()] == [("x", "a", 2), ("y", "a", 1)]


def test_boxes_belong_to_the_map_that_lists_their_file(tmp_path: Path) -> None:
    areas = '[box.a]\nname = "A"\nat = ["1mm", "2mm"]\n[track.t]\nname = "T"\nlast = 4\n[boxs.b]\n'
    loaded = load(tmp_path, {"map/areas.toml": areas})
    assert reports(loaded) == ["map/areas.toml:7:2 SRC020 unknown table 'boxs'"]
    assert loaded.game is not None and loaded.game.boxes["a"].map is None
    assert loaded.game.boxes["a"].at == (1.0, 2.0)
    listed = SMALL["game.toml"].replace("layers = [", 'layers = ["map/areas.toml", ')
    game = game_of(load(tmp_path, {"game.toml": listed, "map/areas.toml": areas.replace("[boxs.b]\n", "")}))
    assert (game.boxes["a"].map, game.tracks["t"].map) == ("field", "field")


def test_rows_of_ids_are_added_only_and_another_name_has_the_same_number(tmp_path: Path) -> None:
    ids = "key,gpid,was\na,1,\nb,4,\nc,3,\nd,4,b\ne,4,a\nf,9,\n"
    loaded = load(tmp_path, {"ids.csv": ids})
    assert loaded.game is not None
    assert loaded.game.ids == {"a": 1, "b": 4, "c": 3, "d": 4, "f": 9}
    assert reports(loaded) == [
        "ids.csv:4:3 SRC073 piece id 3 stands behind 4: rows are only added at the end",
        "ids.csv:6:3 SRC024 piece id 4 is given to b and e",
        "ids.csv:7:3 SRC074 no piece has the id 2, nor 4 others",
    ]


def test_a_row_of_ids_was_an_earlier_one_of_the_same_number(tmp_path: Path) -> None:
    loaded = load(tmp_path, {"ids.csv": "key,gpid,was\na,1,b\nb,1,a\nc,2,b\nd,2,c\n"})
    assert reports(loaded) == [
        "ids.csv:2:5 SRC073 a was b, and no earlier row is of that key",
        "ids.csv:4:5 SRC073 c was b, which has the number 1",
    ]
