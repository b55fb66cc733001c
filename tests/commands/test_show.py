"""``list``, ``places``, ``explain``, ``why``, ``dump`` and ``engine``: questions and their answers."""

import csv
import io
import json
import tomllib
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.zips import write_zip
from grognard.commands.shared.codes import CODES
from grognard.commands.shared.rows import TABLES
from grognard.commands.show import as_cell


@pytest.mark.parametrize("kind", TABLES)
def test_lists_say_on_whose_word_and_where(tmp_path: Path, kind: str) -> None:
    project(tmp_path, {"claims.csv": "cite,kind,subject,property,value\n1,hex,0601,terrain,woods\n"})
    project(tmp_path, {"decks/events.toml": 'title = "Events"\n', "decks/events.csv": "id,title,text\nrain,Rain,Wet\n"})
    project(tmp_path, {"counters/states.toml": '[tired]\nname = "Tired"\nletter = "T"\nvalues = [0, 3]\n'})
    project(tmp_path, {"map/regions.csv": "id,within\nnorth,row 1\n"})
    west = '[map.west]\ntitle = "West"\nareas = { points = true }\nlayers = ["map/areas.csv", "map/links.csv"]\n'
    points = {"map/areas.csv": "id,name,x,y\narras,Arras,20mm,20mm\nlens,Lens,60mm,20mm\n"}
    points |= {"map/links.csv": "from,to,by\narras,lens,road\n", "game.toml": f"{starter('game.toml')}\n{west}"}
    project(tmp_path, points)
    text = grognard("list", "my-game", kind, "--project", tmp_path)
    assert text.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(text.output)))
    found = json.loads(grognard("list", "my-game", kind, "--format", "json", "--project", tmp_path).output)
    assert rows and len(rows) == len(found)
    for row in rows:
        assert row["origin"].startswith("sources/my-game/") and row["provenance"] == "designed"
    assert [list(one) for one in found] == [list(rows[0])] * len(rows)


def test_words_are_listed_with_their_translation_and_first_those_without(tmp_path: Path) -> None:
    project(tmp_path, {"lang/fr.toml": '"Infantry" = "Infanterie"\n"Blue" = ""\n'})
    rows = list(csv.DictReader(io.StringIO(grognard("list", "my-game", "words", "--project", tmp_path).output)))
    french = {row["text"]: row["fr"] for row in rows}
    assert (french["Infantry"], french["Blue"], french["Counters"]) == ("Infanterie", "", "Pions")
    blank = [not row["fr"] for row in rows]
    assert blank == sorted(blank, reverse=True)


def test_words_as_toml_can_be_filled_in_and_read_again(tmp_path: Path) -> None:
    project(tmp_path, {"charts/a.toml": "title = 'Ab \"cd\" \\ e'\n", "charts/a.csv": "Die,1\n1,x\n"})
    asked = ("list", "my-game", "words", "--lang", "fr", "--format", "toml", "--project", tmp_path)
    written = grognard(*asked).output
    words = tomllib.loads(written)
    assert words["Infantry"] == "" and words["Counters"] == "Pions" and 'Ab "cd" \\ e' in words
    filled = "".join(f"{json.dumps(text)} = {json.dumps(said or 'fr ' + text)}\n" for text, said in words.items())
    project(tmp_path, {"lang/fr.toml": filled})
    again = tomllib.loads(grognard(*asked).output)
    assert again["Infantry"] == "fr Infantry" and set(again) == set(words) and all(again.values())
    assert grognard("list", "my-game", "counters", "--format", "toml", "--project", tmp_path).exit_code == 2


def test_words_of_a_language_that_the_game_has_not_begun(tmp_path: Path) -> None:
    project(tmp_path)
    told = grognard("list", "my-game", "words", "--project", tmp_path)
    assert told.stdout == "" and told.stderr.startswith("my-game is in one language: nothing to translate; ")
    rows = csv.DictReader(
        io.StringIO(grognard("list", "my-game", "words", "--lang", "fr", "--project", tmp_path).output)
    )
    assert {"Infantry", "Counters"} <= {row["text"] for row in rows}
    assert grognard("list", "my-game", "words", "--lang", "xx", "--project", tmp_path).exit_code == 2


def test_demands_say_which_counters_they_get_or_may_draw(tmp_path: Path) -> None:
    setup = "side,how,count,what,name,where\nblue,named,1,,blue-1,0103\nred,random,1,infantry,,0603\n"
    project(tmp_path, {"scenarios/battle.csv": setup})
    found = json.loads(grognard("list", "my-game", "demands", "--format", "json", "--project", tmp_path).output)
    assert [one["counters"] for one in found] == ["blue-1", "red-1; red-2; red-3"]


def test_placements_hold_what_a_statement_leaves_open(tmp_path: Path) -> None:
    setup = (
        "side,how,count,what,name,where\nblue,named,3,infantry,,0103\n"
        "red,named,1,,red-1,0604\nred,random,1,infantry,,0603\n"
    )
    project(tmp_path, {"scenarios/battle.csv": setup})
    found = json.loads(grognard("list", "my-game", "placements", "--format", "json", "--project", tmp_path).output)
    rows = [(one["counter"], one["location"], one["count"], one["left_to"], one["origin"][-3:]) for one in found]
    assert rows == [
        ("blue-1", "field:0103", "1", "", "2:1"),
        ("blue-2", "field:0103", "1", "", "2:1"),
        ("blue-3", "field:0103", "1", "", "2:1"),
        ("red-1", "field:0604", "1", "", "3:1"),
        ("red-2; red-3", "field:0603", "1", "lot", "4:1"),
    ]


def test_hex_numbers_keep_their_zeros_in_a_spreadsheet(tmp_path: Path) -> None:
    rows = csv.DictReader(io.StringIO(grognard("list", "my-game", "hexes", "--project", project(tmp_path)).output))
    assert next(rows)["number"] == "'0101"
    found = json.loads(grognard("list", "my-game", "hexes", "--format", "json", "--project", tmp_path).output)
    assert found[0]["number"] == "0101"


@pytest.mark.parametrize(
    "text",
    [
        "0306",
        "4-2",
        "3:1",
        "1/2",
        "1.10",
        "1e5",
        "mar-1",
        "2 May",
        "04-févr",
        "=1+1",
        "=cmd|x",
        "+x",
        "-x",
        "@x",
        "'a",
        "9" * 20,
    ],
)
def test_what_a_spreadsheet_spoils_is_protected(text: str) -> None:
    assert as_cell(text) == f"'{text}"


@pytest.mark.parametrize(
    "text", ["", "4", "0", "-1", "+2", "blue-1", "it-127-1", "3rd", "plava:0306", "a/b", "marsh", "1d6"]
)
def test_what_it_leaves_alone_stays(text: str) -> None:
    assert as_cell(text) == text


def test_places_says_what_a_phrase_means(tmp_path: Path) -> None:
    project(tmp_path)
    known = grognard("places", "my-game", "Weston", "--project", tmp_path)
    assert known.exit_code == 0 and "  field:0103" in known.output.splitlines()
    unknown = grognard("places", "my-game", "Westo", "--project", tmp_path)
    assert unknown.exit_code == 1 and "Weston" in unknown.output


@pytest.mark.parametrize("code", sorted(one.code for one in CODES))
def test_every_code_is_explained(code: str) -> None:
    result = grognard("explain", code.lower())
    assert result.exit_code == 0 and result.output.startswith(f"{code} (") and len(result.output) > 80


def test_codes_are_never_given_twice() -> None:
    codes = [one.code for one in CODES]
    assert len(codes) == len(set(codes))


def test_an_unknown_code_gets_a_hint() -> None:
    result = grognard("explain", "SRC0100")
    assert result.exit_code == 2 and "no finding has the code 'SRC0100'; did you mean 'SRC010'?" in result.output
    result = grognard("explain", "FOO1")
    assert result.exit_code == 2 and "'FOO1'; `grognard explain codes` lists them all" in result.output
    listed = grognard("explain", "codes").output.strip().splitlines()
    assert len(listed) == len(CODES) and "OOB002  warning  over-stacked at start" in listed


def test_why_answers_before_after_and_for_files_that_nobody_makes(tmp_path: Path) -> None:
    project(tmp_path)
    file = "build/my-game/my-game-map-field.svg"
    assert "no finished build is recorded" in grognard("why", file, "--project", tmp_path).output
    grognard("build", "--only", "svg", "--project", tmp_path)
    assert "nothing that it is made from has changed" in grognard("why", file, "--project", tmp_path).output
    assert "nothing" in grognard("why", tmp_path / file, "--project", tmp_path).output
    project(tmp_path, {"map/places.csv": starter("map/places.csv").replace("Weston", "Westham")})
    assert "what it is made from has changed" in grognard("why", file, "--project", tmp_path).output
    nobody = grognard("why", "build/my-game/my-game-map-fild.svg", "--project", tmp_path)
    assert "no job makes my-game-map-fild.svg; did you mean 'my-game-map-field.svg'?" in nobody.output
    for none in ("README.md", "build", "build/my-game", "build/other/x.pdf"):
        assert grognard("why", none, "--project", tmp_path).exit_code == 2
    project(tmp_path, {"game.toml": "title ="})
    assert "cannot be read; `grognard check my-game` says why" in grognard("why", file, "--project", tmp_path).output


def test_why_finds_a_file_by_its_name_alone(tmp_path: Path) -> None:
    project(tmp_path)
    assert grognard("build", "--only", "svg", "--project", tmp_path).exit_code == 0
    one = grognard("why", "my-game-map-field.svg", "--project", tmp_path)
    assert one.exit_code == 0 and one.output.startswith("my-game-map-field.svg: nothing that it is made from")
    (tmp_path / "build/other").mkdir()
    (tmp_path / "build/other/my-game-map-field.svg").touch()
    two = grognard("why", "my-game-map-field.svg", "--project", tmp_path)
    assert two.exit_code == 2
    names = "build/my-game/my-game-map-field.svg, build/other/my-game-map-field.svg"
    assert f"my-game-map-field.svg names several files: {names}" in " ".join(two.output.split())


def test_dump_reads_what_a_build_makes(tmp_path: Path) -> None:
    grognard("build", "--only", "svg", "--project", project(tmp_path))
    result = grognard("dump", tmp_path / "build/my-game/my-game-map-field.pdf")
    assert result.exit_code == 0 and "title: My Game" in result.output


def test_dump_prints_a_component_to_be_pasted(tmp_path: Path) -> None:
    body = '<VASSAL.build.module.DiceButton name="d6" text="d6"/>'
    build = f'<VASSAL.build.GameModule name="Old">{body}</VASSAL.build.GameModule>'
    module = tmp_path / "old.vmod"
    module.write_bytes(write_zip({"buildFile.xml": build.encode()}))
    assert grognard("dump", "--as-extra", module, "DiceButton:d6").output == (
        f'  <insert parent="GameModule">\n    {body}\n  </insert>\n'
    )
    missed = grognard("dump", "--as-extra", module, "DiceButton:d8")
    assert missed.exit_code == 1 and "did you mean 'DiceButton:d6'?" in missed.output
    assert grognard("dump", "--as-traits", module, "DiceButton:d6").exit_code == 1
    assert grognard("dump", "--as-extra", module).exit_code == 2
    assert grognard("dump", module, "DiceButton:d6").exit_code == 2


@pytest.mark.parametrize("name", ["a.pdf", "a.vmod", "a.vsav"])
@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"%PDF-1.7\n", b"x" * 1000])
def test_a_damaged_file_is_a_sentence(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    result = grognard("dump", tmp_path / name)
    assert result.exit_code == 1 and result.output.startswith(f"{name}: ") and result.output.count("\n") == 1


def test_dump_refuses_other_files(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x", "utf-8")
    result = grognard("dump", tmp_path / "a.txt")
    assert result.exit_code == 2 and "dump reads .pdf, .vmod" in result.output
    assert grognard("dump", tmp_path / "none.pdf").exit_code == 2


def test_engine_without_vassal_says_where_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "a.vmod"
    module.write_bytes(b"PK")
    monkeypatch.delenv("GROGNARD_VASSAL", raising=False)
    empty = tmp_path / "empty"
    empty.mkdir()
    result = grognard("engine", module, "--vassal", empty)
    assert result.exit_code == 2 and f"no VASSAL in {empty}" in result.stderr and not result.stdout


@pytest.mark.parametrize(
    ("topic", "head"),
    [("format", "# The sources of a game"), ("templates", "# Templates"), ("Templates/", "# Templates")],
)
def test_the_guides_can_be_read_without_a_checkout(topic: str, head: str) -> None:
    result = grognard("explain", topic)
    assert result.exit_code == 0 and result.output.startswith(head)


def test_what_a_game_has_none_of_is_said(tmp_path: Path) -> None:
    result = grognard("list", "my-game", "cards", "--project", project(tmp_path))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "my-game has no cards\n")


def test_the_account_adds_up_and_is_asked_for_by_scenario(tmp_path: Path) -> None:
    setup = "side,how,count,what,name,where,when\nblue,named,1,,blue-1,0103,start\nred,random,2,infantry,,0603,2\n"
    head = starter("scenarios/battle.toml") + "is_complete = false\n"
    project(tmp_path, {"scenarios/battle.csv": setup, "scenarios/battle.toml": head})
    asked = ("list", "my-game", "account", "--project", tmp_path)
    rows = list(csv.DictReader(io.StringIO(grognard(*asked).output)))
    units = {one["owner"]: one for one in rows if one["type"] == "infantry"}
    assert (units["blue"]["placed"], units["blue"]["unknown"]) == ("1", "2")
    assert (units["red"]["arriving"], units["red"]["unknown"], units["red"]["pieces"]) == ("2", "1", "3")
    table = grognard(*asked, "--format", "table", "--scenario", "battle").output.splitlines()
    assert table[-1].split() == ["7", "2", "2", "0", "0", "0", "0", "3"]
    assert grognard(*asked, "--scenario", "evening").exit_code == 2
    assert grognard("list", "my-game", "counters", "--scenario", "battle", "--project", tmp_path).exit_code == 2
