"""Each row of a rulebook's game is looked up in the sections that it cites: what is held, and what is not."""

from pathlib import Path

import pytest
from tests.rulebook.books import BOOK, GAME, read, shelf

RULEBOOK = GAME["rulebook.toml"] + '\n[case."3.1 winter"]\nnumber = "3.1"\ntitle = "Bread"\n'
ROADS = "[2.2] ROADS\n"
CHART = 'title = "Bread"\nkind = "table"\ncite = "2.2"\n'
CASES = RULEBOOK + '\n[case."2.2"]\ntitle = "Roads"\n'


def found(root: Path, prose: str, rows: str, head: str = "Who,Loses") -> list[str]:
    """Findings of a chart of two columns whose section says ``prose``."""
    book = BOOK.replace(ROADS, f"{ROADS}{prose}\n", 2).replace(f"{ROADS}{prose}\n", ROADS, 1)
    file = shelf(root, book, rulebook=CASES)
    (root / "sources/autumn/charts").mkdir(exist_ok=True)
    (root / "sources/autumn/charts/bread.toml").write_text(CHART + 'file = "charts/bread.csv"\n', "utf-8")
    (root / "sources/autumn/charts/bread.csv").write_text(f"# cite: 2.2\n{head}\n{rows}\n", "utf-8")
    lines = read("coverage", file).output.splitlines()
    return [one.partition(": ")[2] for one in lines if "bread.csv" in one and "RBK009" in one]


@pytest.mark.parametrize(
    ("prose", "rows"),
    [
        ("An army loses 17 men.", "Army,17"),
        ("An army loses eleven men.", "Army,11"),
        ("An army loses men on a roll of 13-19.", "Army,15"),
        ("An army loses men on rolls of 13 to 19.", "Army,15"),
        ("An army halves its bread.", "Army,half of the bread"),
        ("The army starves in Königsbrück.", "Army,Kingsbridge"),
        ("The armies were starving.", "Army,starves"),
        ("The hex B0510 starves.", "Army,B0510"),
        ("The 3rd regiment starves.", "Army,3rd regiment"),
        ("The army has bread.", "Army,–"),
        ("The army has bread.", "Army,none"),
        ("An army has bread.", '"Army (3.1)",four steps'),
    ],
)
def test_what_the_section_says_is_held(tmp_path: Path, prose: str, rows: str) -> None:
    assert found(tmp_path, prose, rows) == []


@pytest.mark.parametrize(
    ("prose", "rows", "words"),
    [
        ("An army loses 17 men.", "Army,18", "section 2.2 does not hold 18"),
        ("An army loses men on a roll of 13-19.", "Army,20", "does not hold 20"),
        ("An army loses men as 17.4 says.", "Army,17", "does not hold 17"),
        ("An army loses the men 1234567-123460.", "Army,123458", "does not hold 123458"),
        ("The army starves in Neudorf.", "Army,Kingsbridge", "does not hold Kingsbridge"),
        ("The hex B0510 starves.", "Army,B0511", "does not hold B0511"),
        ("The 3rd regiment starves.", "Army,4th regiment", "does not hold 4th"),
        ("Nobody has bread.", "Quartermaster,–", "does not hold Quartermaster"),
        ("An army has bread.", "Army,four cows", "does not hold four cows"),
        ("An army halves its bread.", "Army,doubled", "does not hold doubled"),
    ],
)
def test_what_the_section_does_not_say_is_a_finding(tmp_path: Path, prose: str, rows: str, words: str) -> None:
    (one,) = found(tmp_path, prose, rows)
    assert "warning[RBK009]" in one and words in one


def test_a_field_rests_on_its_own_word(tmp_path: Path) -> None:
    rows = "Army,19,2.2"
    assert "hold 19" in found(tmp_path, "An army loses 17 men.", rows, "Who,Loses,cite")[0]
    assert found(tmp_path, "An army loses 17 men.", "Army,19,Loses: 17 and two", "Who,Loses,derived") == []
    assert found(tmp_path, "An army loses men.", "Army,12,Loses: 3.1", "Who,Loses,cite") == []


def test_a_short_id_is_held_by_capitals_alone(tmp_path: Path) -> None:
    nations = '\n[nation.se]\nname = "Serbia"\nside = "red"\ncolour = "#d98b7a"\ncite = "3.1"\n'
    book = BOOK.replace("Red has 12 infantry", "Red, SE and all, has 12 infantry")
    wanted = "section 3.1 does not hold Serbia"
    assert wanted not in read("coverage", shelf(tmp_path, book, game=GAME["game.toml"] + nations)).output
    small = BOOK.replace("Red has 12 infantry", "Red se has 12 infantry")
    assert wanted in read("coverage", shelf(tmp_path, small, game=GAME["game.toml"] + nations)).output


def test_a_section_goes_on_where_columns_were_mixed(tmp_path: Path) -> None:
    places = GAME["map/places.csv"].replace("town,B0404,,2.1", "town,B0404,,4.0")
    cases = RULEBOOK + '\n[case."4.0"]\ntitle = "The end"\n'
    assert "4.0 does not hold B0404" in read("coverage", shelf(tmp_path, places=places, rulebook=cases)).output
    cases += 'goes_on = "2.1"\n'
    assert "4.0 does not hold" not in read("coverage", shelf(tmp_path, places=places, rulebook=cases)).output


def test_a_case_holds_those_with_one_digit_more(tmp_path: Path) -> None:
    book = BOOK.replace("[2.2] ROADS\nA road", "[2.2] ROADS\n[2.21] PAVED ROADS\nBread is 23 here. A road")
    file = shelf(tmp_path, book, rulebook=CASES)
    claims = tmp_path / "sources/autumn/claims.csv"
    claims.write_text("cite,kind,subject,property,value\n2.2,count,infantry,,23\n2.1,count,infantry,,23\n", "utf-8")
    told = read("coverage", file).output
    assert "section 2.1 does not hold 23" in told and "section 2.2 does not hold 23" not in told


def test_of_two_orders_of_chapters_the_one_with_words_counts(tmp_path: Path) -> None:
    text = "".join(f"{n}. CHAPTER\n" + "The words of a chapter go on and on for a long while, as they do.\n" * 3
                     for n in (1, 2, 3))  # fmt: skip
    steps = "4. PLAY\nA turn has these steps:\n1. STEP ONE\n2. STEP TWO\n3. STEP THREE\n"
    rulebook = RULEBOOK.replace('section = "[3.26]"', 'section = "1. TITLE"')
    lines = read("index", shelf(tmp_path, text + steps, rulebook=rulebook), "csv").output.splitlines()
    assert [one.split(",")[:2] for one in lines[1:5]] == [["1", "1"], ["2", "5"], ["3", "9"], ["4", "13"]]
