"""What a case says of a thing, as the player reads it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from tests.check.literate import base_files, findings_of
from tests.check.mutation.verdicts import Laboratory

from grognard.base.bundled import data_dir
from grognard.base.disk.world import World
from grognard.check.reading.held import unheld
from grognard.check.reading.plain import Paragraph, Table, blocks
from grognard.check.view import View
from grognard.link.whole import link_game
from grognard.load.files.game import load_game

HILL = data_dir() / "sources" / "hill-383"
KEPT = 850
"""Claims of hill-383 that remain of the 1,246 which it once had."""


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(HILL, tmp_path_factory.mktemp("reading"))


def test_every_claim_of_hill_383_is_held_by_its_case() -> None:
    game = load_game(World(HILL.parents[1]), HILL.name).game
    assert game is not None and len(game.claims) >= KEPT
    assert unheld(View(link_game(game).game)) == frozenset()


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("01-introduction.md", "| I/125 | Spezia | 5-4-4", "| I/125 | Spezia | 6-4-4", "counter it-125-1 attack"),
        ("01-introduction.md", "| I/125 | Spezia | 5-4-4", "| I/125 | Spezia | 4-5-4", "counter it-125-1 attack"),
        ("01-introduction.md", "4-4-5 | 2-3-5", "4-4-5 | 2-3-4", "counter it-alpini back_move"),
        ("01-introduction.md", "| II/22 | 1st Mountain", "| II/22 | Landwehr", "counter ah-22-2 formation"),
        ("01-introduction.md", "| Infantry | 8 |", "| Infantry | 9 |", "count it infantry"),
        ("01-introduction.md", "4 Decoy", "3 Decoy", "count decoy"),
        ("01-introduction.md", "Firenze 2. Counters", "Firenze 3. Counters", "count firenze infantry"),
        ("01-introduction.md", "0707, 0807, Zagomila", "0707, 0907, Zagomila", "hex 0807 road"),
        ("01-introduction.md", "| Zapotok | village | 5", "| Zapotok | clear | 5", "hex 1204 terrain"),
        ("01-introduction.md", "| Hill 535 | summit | 5", "| Hill 535 | summit | 4", "hex 1106 elevation"),
        ("02-play.md", "3 EX, 4 or 5 DR, 6 D1", "3 EX, 4 or 5 DR, 6 D2", "table crt 3:1/6"),
        ("02-play.md", "3 to 6 across", "4 to 6 across", "table crossing Quiet/3"),
        ("02-play.md", "a summit 3.", "a summit 4.", "terrain summit move foot"),
        ("02-play.md", "trench 1;", "trench 2;", "table shifts Shift/Trench"),
        ("02-play.md", "Kuk 6,", "Kuk 5,", "hex 1008 victory"),
        ("02-play.md", "I/128 on turn 4", "I/128 on turn 3", "counter it-128-1 entry"),
        ("02-play.md", "a deck of 12 cards", "a deck of eleven cards", "cards it-events"),
        ("02-play.md", "draws one at the beginning", "draws two at the beginning", "cards it-events opening hand"),
        ("01-introduction.md", "from 0703 to 0802 and 0803", "from 0703 to 0802", "hex 0803 hexside 0703"),
        ("02-play.md", "turn 3 the night of", "turn 3 the day of", "turns june label 3"),
        ("02-play.md", "on 5 in June", "on 6 in June", "turns june track victory"),
        ("03-scenarios.md", "0404: the 2nd", "0403: the 2nd", "counter it-engineers-2 entry"),
        ("03-scenarios.md", "I/44 (reduced) and", "I/44 and", "setup june it-44-1 state"),
        ("03-scenarios.md", "II/125 with 4", "II/125 with 5", "play it-125-2 attack"),
    ],
)
def test_another_figure_in_the_prose_is_found(
    laboratory: Laboratory, file: str, before: str, after: str, said: str
) -> None:
    text = (HILL / "rules" / file).read_text("utf-8")
    assert text.count(before) == 1, before
    found = laboratory.after({f"rules/{file}": text.replace(before, after)}).findings
    told = [one.message for one in found if one.code == "RUL045"]
    assert any(one.startswith(f"{said}: the claim says") for one in told), told


def test_two_more_is_another_cost_than_two(laboratory: Laboratory) -> None:
    text = (HILL / "terrain.toml").read_text("utf-8")
    found = laboratory.after({"terrain.toml": text.replace('"+2"', '"2"')}).findings
    assert {one.message.partition(";")[0] for one in found if one.code == "RUL010"} == {
        "move foot of terrain wreck is 2",
        "move foot of terrain cliff is 2",
    }


def told_of(rules: str, claim: str, root: Path, **files: str) -> list[str]:
    """What is said of one claim that cites case 1."""
    text = f"# 1 The game\n\n{rules}\n"
    head = "cite,kind,subject,property,value\n"
    found = findings_of({**base_files(), "rules/rules.md": text, "claims.csv": f"{head}1,{claim}\n", **files}, root)
    return [one.message for one in found if one.code == "RUL045"]


@pytest.mark.parametrize(
    ("rules", "claim"),
    [
        ("The battalion **1/I** attacks with four.", "counter,red-1,attack,4"),
        ("*1/I*: 4 &mdash; no more. 1/I has 4.", "counter,red-1,attack,4"),
        ("Woods are costly: 2 on foot.", "terrain,woods,move foot,2"),
        ("Woods cost two on foot and are closed to wheeled units.", "terrain,woods,move wheeled,no"),
        ("The MILL lies in hex 0202.", "hex,0202,place,Mill"),
        ("Hex 0301 is [woods](#x).", "hex,0301,terrain,woods"),
        ("The Mill's victory points: 1.", "hex,0202,victory,1"),
        ("| Hex | Terrain |\n|---|---|\n| 0301 | Woods |", "hex,0301,terrain,woods"),
        ("- Brigades: First.\n- 1/I of the First Brigade.", "counter,red-1,formation,first"),
        ("Red's headquarters is one.", "count,red hq,,1"),
        ("The deck of events holds 3 cards.", "cards,events,,3"),
        ("Rain comes twice, fog once.", "cards,events,rain,2"),
        ("At start, 2/I is in 0203.", "setup,battle red-2,turn,start"),
        ("2/II arrives on turn 2.", "setup,battle blue-2,turn,2"),
    ],
)
def test_what_a_reader_finds_is_found(rules: str, claim: str, tmp_path: Path) -> None:
    assert told_of(rules, claim, tmp_path) == []


@pytest.mark.parametrize(
    ("rules", "claim"),
    [
        ("See {value red-1 attack}: 1/I attacks with {value red-1 attack}.", "counter,red-1,attack,4"),
        ("1/I attacks with ~~4~~.", "counter,red-1,attack,4"),
        ("1/I attacks. <!-- with 4 -->", "counter,red-1,attack,4"),
        ("11/I attacks with 4, 1/II with 3.", "counter,red-1,attack,4"),
        ("1/I attacks with 14.", "counter,red-1,attack,4"),
        ("1/I attacks with 3, 2/I with 4.", "counter,red-1,attack,4"),
        ("Hex 0301 is clear, 0601 woods.", "hex,0301,terrain,woods"),
        ("Hex 10301 is woods.", "hex,0301,terrain,woods"),
        ("Millers live in 0202.", "hex,0202,place,Mill"),
        ("Blue has one headquarters.", "count,red hq,,1"),
        ("The cover shows red-1. ![1/I attacks with 4](x.png)", "counter,red-1,attack,4"),
        ("{claims 1}", "count,red infantry,,2"),
    ],
)
def test_what_no_reader_finds_is_told(rules: str, claim: str, tmp_path: Path) -> None:
    assert len(told_of(rules, claim, tmp_path)) == 1


SETS = {"map/regions.csv": "id,name,within,aliases\nkeeps,Strongholds,0202; 0502,forts\n"}


@pytest.mark.parametrize(
    ("rules", "claim", "is_held"),
    [
        ("There are two strongholds.", "places,keeps,count,2", True),
        ("Strongholds: the Mill, 0502.", "places,keeps,are,0202; Hill", True),
        ("| Set | Hexes |\n|---|---|\n| Strongholds | 0202, 0502 |", "places,Strongholds,are,0502; 0202", True),
        ("The mill is one of the forts.", "places,keeps,hold,Mill", True),
        ("There are three strongholds.", "places,keeps,count,2", False),
        ("There are strongholds. The towns are two.", "places,keeps,count,2", False),
        ("Strongholds: the Mill, 0503.", "places,keeps,are,0202; 0502", False),
        ("The strongholds are in 10202.", "places,keeps,hold,0202", False),
        ("Towns: 0202, 0502.", "places,keeps,are,0202; 0502", False),
    ],
)
def test_a_set_of_places_is_read(rules: str, claim: str, is_held: bool, tmp_path: Path) -> None:
    assert len(told_of(rules, claim, tmp_path, **SETS)) == (not is_held)


@pytest.mark.parametrize(
    ("rules", "claim", "is_held"),
    [
        ("Turn 1 is the night of 1 May, turn 2 the day.", "night 1,yes", True),
        ("Turn 1 is the night of 1 May, turn 2 the day.", "night 2,no", True),
        ("Turns 1 and 3 are nights; 2 and 4 are days.", "night 3,yes", True),
        ("Turns 1 and 3 are nights; 2 and 4 are days.", "night 4,no", True),
        ("Turn 4 is no night.", "night 4,no", True),
        ("From turn 1, the night of 1 May, to turn 4, the day of 3 May.", "night 1,yes", True),
        ("From turn 1, the night of 1 May, to turn 4, the day of 3 May.", "night 4,no", True),
        ("From turn 1, the night of 1 May, to turn 4, the day of 3 May.", "label 4,Day of 3 May", True),
        ("From turn 1, the night of 1 May, to turn 4, the day of 3 May.", "label 1,Day of 3 May", False),
        ("| Turn | Light |\n|---|---|\n| 3 | night |", "night 3,yes", True),
        ("Turn 1 is the night of 1 May, turn 2 the day.", "night 1,no", False),
        ("Turn 1 is the night of 1 May, turn 2 the day.", "night 2,yes", False),
        ("Turn 2 is the day before the night of 3 May.", "night 3,yes", False),
        ("Turn 4 is no night.", "night 4,yes", False),
        ("From turn 1, the night of 1 May, to turn 4, the day of 3 May.", "night 1,no", False),
        ("Turn 3 is short. At night nobody moves.", "night 3,yes", False),
        ("Turn 2 is the night of 4 May.", "label 4,Night of 4 May", False),
        ("Turn 4 is the night of 4 May.", "label 4,Night of 4 May", True),
        ("| Turn | Called |\n|---|---|\n| 4 | Eve of 3 May |", "label 4,Eve of 3 May", True),
        ("| Date | Turn |\n|---|---|\n| Eve of 3 May | 4 |", "label 4,Eve of 3 May", True),
        ("| Date | Turn |\n|---|---|\n| Eve of 3 May | 4 |", "label 3,Eve of 3 May", False),
        ("| Turn | Moves |\n|---|---|\n| 1 | 4 by day |", "night 4,no", False),
    ],
)
def test_which_turns_are_nights_is_read(rules: str, claim: str, is_held: bool, tmp_path: Path) -> None:
    """The sources agree with each claim, so that only its case can speak against it."""
    field, turn, value = re.split("[ ,]", claim, maxsplit=2)
    told = {"label": {turn: value}, "night": {turn: "true" if value == "yes" else ""}}[field]
    rows = [{"label": f"Spell {at}", "night": "", field: told.get(str(at), "")} for at in range(1, 5)]
    calendar = "".join(f"{at},{row['label'] or f'Spell {at}'},{row['night']}\n" for at, row in enumerate(rows, 1))
    files = {"charts/turns.csv": f"turn,label,night\n{calendar}"}
    assert len(told_of(rules, f"turns,battle,{claim}", tmp_path, **files)) == (not is_held)


def test_french_rules_are_read_in_french(tmp_path: Path) -> None:
    game = base_files()["game.toml"].replace('version = "1.0"', 'version = "1.0"\nlanguages = ["fr"]')
    rules = (
        "Deux régiments d’infantry pour Red ; 1/I attaque à quatre, les Woods coûtent deux. "
        "Le tour 3 est une nuit, le tour 4 une journée."
    )
    claims = ("count,red infantry,,2", "counter,red-1,attack,4", "terrain,woods,move foot,2")
    nights = ("turns,battle,night 3,yes", "turns,battle,night 4,no")
    for at, claim in enumerate((*claims, *nights)):
        assert told_of(rules, claim, tmp_path / str(at), **{"game.toml": game}) == []


def test_a_rulebook_that_is_not_in_the_game_is_not_read(tmp_path: Path) -> None:
    files = {**base_files(), "rulebook.toml": '[case."1.1"]\ntitle = "Counters"\n[case."6.1"]\ntitle = "Battle"\n'}
    del files["rules/rules.md"]
    assert [one for one in findings_of(files, tmp_path) if one.code == "RUL045"] == []


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def in_tree(text: str) -> Iterator[str]:
    """The words of a text as the library that sets the rules understands it."""
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"]).disable("html_block")
    for block in parser.parse(text):
        struck = 0
        for one in block.children or ():
            struck += (one.type == "s_open") - (one.type == "s_close")
            if one.type in ("text", "code_inline") and not struck:
                yield from words(one.content)
        if block.type in ("fence", "code_block"):
            yield from words(block.content)


NASTY = """A *word* and **two _within_ it**, snake_case_word, 2*3, `code *here*`, \\*escaped\\*.

> quoted
> > twice

1. one
2. two
   - three

| a | b |
|:--|--:|
| 1 \\| 2 | ~~no~~ 3 |

[link](http://x.y), a<br>b<sup>c</sup>.
"""


@pytest.mark.parametrize("text", [NASTY, *(path.read_text("utf-8") for path in sorted(HILL.glob("rules/*.md")))])
def test_plain_words_are_those_that_are_set(text: str) -> None:
    text = re.sub(r"^\{.*\}$", "", text, flags=re.MULTILINE)
    text = re.sub(r"^#+ ", "", text, flags=re.MULTILINE)
    found = []
    for block in blocks(text):
        found += [one for row in (block.head, *block.rows) for one in row] if isinstance(block, Table) else [block.text]
    assert words(" ".join(found)) == list(in_tree(text))


def test_bold_words_above_a_list_open_each_of_its_items() -> None:
    listed = "**At start.**\n\n- Plava: I/43\n- Zagora: I/37\n\n"
    text = listed + "Nobody arrives.\n\n- on turn 2\n\n**Later.** A word.\n\n- none"
    found = [(one.text, one.lead) for one in blocks(text) if isinstance(one, Paragraph)]
    assert found == [
        ("At start.", "At start."),
        ("Plava: I/43", "At start."),
        ("Zagora: I/37", "At start."),
        ("Nobody arrives.", ""),
        ("on turn 2", ""),
        ("Later. A word.", "Later."),
        ("none", ""),
    ]
