"""What differs is told as people would say it: as one change of one thing, at its place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.compare.games import short, state, text

from grognard.compare.changes import Change
from grognard.compare.whole import compare

NOBODY = "hexes field:0201 provenance: designed -> unknown"
Differs = Callable[..., list[Change]]


@pytest.fixture
def differs(tmp_path: Path) -> Differs:
    """The differences after a text of one file is replaced by another."""

    def changed(
        name: str, old: str, new: str, base: str = "starter", both: dict[str, str] | None = None
    ) -> list[Change]:
        files = both or {}
        whole = files.get(name) or text(name, base)
        assert old in whole
        before = state(tmp_path / "a", files, base)
        return list(compare(before, state(tmp_path / "b", {**files, name: whole.replace(old, new, 1)}, base)))

    return changed


def shown(changes: list[Change]) -> list[str]:
    """What is stated otherwise, without what follows."""
    return [short(one) for one in changes if not one.follows]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("counters/mix.csv", "I,1,4,4,4,2,3", "I,1,5,4,4,2,3", ["counters blue-1 attack: 4 -> 5"]),
        ("counters/mix.csv", "I,1,4,4,4,2,3,=", "I,1,4,4,4,1,3,=", ["counters blue-1 back_attack: 2 -> 1"]),
        ("counters/mix.csv", "II,I,1,4", "II,I,1,", ["counters blue-1 attack: 4 -> "]),
        ("counters/mix.csv", "II,I,1,4", "II,I,1,?", ["counters blue-1 attack: 4 -> ?"]),
        ("counters/mix.csv", "blue-1,1,", "blue-1,up to 2,", ["counters blue-1 qty: 1 -> up to 2"]),
        ("charts/crt.csv", "5,–,DR,DR,DE", "5,–,DR,–,DE", ["charts crt cells row 5 column 2:1 value: DR -> –"]),
        ("map/terrain.hexes", "01   .  w", "01   .  t", ["hexes field:0201 terrain: woods -> town"]),
        ("map/terrain.hexes", "01   .  w", "01   .  ?", ["hexes field:0201 terrain: woods -> ?", NOBODY]),
        ("map/terrain.hexes", "01   .  w", "01   .  ?+w", ["hexes field:0201 terrain: woods -> ?; woods", NOBODY]),
        ("scenarios/battle.csv", "blue-1,0103", "blue-1,0102",
            ["demands battle blue blue-1 where: 0103 -> 0102"]),
        ("scenarios/battle.csv", "0103,start", "0103,2", ["demands battle blue blue-1 when: start -> 2"]),
        ("scenarios/battle.csv", "blue-1,0103,start", "blue-1,0103,never",
            ["demands battle blue blue-1 when: start -> never"]),
        ("game.toml", 'title = "My Game"', 'title = "Ours"', ["head  title: My Game -> Ours"]),
        ("game.toml", "across_flats = \"20mm\"", "across_flats = \"21mm\"",
            ["maps field grid across_flats: 20.0 -> 21.0"]),
        ("game.toml", 'ink = "#16202b"', 'ink = "#16202c"', ["sides blue ink: #16202b -> #16202c"]),
    ],
)  # fmt: skip
def test_one_change_is_one_line(differs: Differs, name: str, old: str, new: str, said: list[str]) -> None:
    assert shown(differs(name, old, new)) == said


def test_where_a_counter_stands_follows_from_its_statement(differs: Differs) -> None:
    found = differs("scenarios/battle.csv", "blue-1,0103", "blue-1,0102")
    (moved,) = [one for one in found if one.section == "placements" and one.field == "location"]
    assert (moved.thing, moved.before, moved.after) == ("battle blue-1", "field:0103", "field:0102")
    assert moved.follows and moved.now.line == 2


def test_both_places_are_told(differs: Differs) -> None:
    (one,) = differs(
        "counters/mix.csv",
        "blue-2,1,infantry,blue,first,II,II,1,4",
        "# a remark\nblue-2,1,infantry,blue,first,II,II,1,5",
    )
    assert (one.was.line, one.now.line, one.was.column) == (3, 4, len("blue-2,1,infantry,blue,first,II,II,1,") + 1)


def test_a_row_that_is_put_between_others_moves_no_statement(differs: Differs) -> None:
    row = "1,blue,named,blue-1,0103,start"
    found = differs(
        "scenarios/battle.csv", row, f"0,blue,random,Infantry,0105,start\n{row}".replace("random,", "random,")
    )
    assert [one for one in shown(found) if not one.startswith("+demands")] == []
    assert {one.section for one in found if one.section != "demands"} <= {
        "shortages",
        "judgements",
        "choices",
        "draws",
        "placements",
    }


def test_a_statement_that_names_another_counter_is_one_change(differs: Differs) -> None:
    found = differs("scenarios/battle.csv", "named,red-3,0604", "named,red-2,0604")
    assert "demands battle red red-2 name: red-3 -> red-2" in shown(found)


def test_a_counter_with_another_id_is_gone_and_new(differs: Differs) -> None:
    found = shown(differs("counters/mix.csv", "red-3,1", "red-9,1"))
    assert [one.partition(":")[0] for one in found] == ["-counters red-3", "+counters red-9"]
    assert "type infantry" in found[1] and "values attack 3" in found[1]


def test_a_counter_that_says_what_it_was_is_renamed_with_all_that_mentions_it(tmp_path: Path) -> None:
    def with_was(old: str) -> str:
        heads, *rows = text("counters/mix.csv", "starter").replace("red-3,", f"{old},").splitlines()
        return (
            "\n".join([f"{heads},was", *(f"{row},{'red-3' if row.startswith('red-9') else ''}" for row in rows)]) + "\n"
        )

    setup = text("scenarios/battle.csv", "starter")
    before = state(tmp_path / "a", {"counters/mix.csv": with_was("red-3")}, "starter")
    files = {
        "counters/mix.csv": with_was("red-9").replace("2,3,4,4,1,3,=", "2,2,4,4,1,3,="),
        "scenarios/battle.csv": setup.replace("red-3", "red-9"),
    }
    found = compare(before, state(tmp_path / "b", files, "starter"))
    assert (found[0].was.line, found[0].now.line) == (7, 7)
    assert [short(one) for one in found] == [
        "=counters red-9: red-3 -> red-9",
        "counters red-9 attack: 3 -> 2",
    ]


def test_what_was_unknown_says_so(differs: Differs) -> None:
    mix = text("counters/mix.csv", "starter").replace("II,I,1,4", "II,I,1,?")
    (one,) = differs("counters/mix.csv", "II,I,1,?", "II,I,1,5", both={"counters/mix.csv": mix})
    assert one.was_unknown and not one.is_forgotten
    other, _ = differs("map/terrain.hexes", "01   .  w", "01   .  ?")
    assert other.is_forgotten and not other.was_unknown


def test_another_word_is_told_apart_from_the_fact(differs: Differs) -> None:
    found = differs("counters/mix.csv", "# derived: mix 1914 1916 1917", "# cite: 24.1", base="fatal-alliances")
    words = {(one.field, one.before, one.after) for one in found if one.about == "word"}
    assert words == {("provenance", "derived mix 1914 1916 1917", "cited 24.1")}
    assert not [
        one for one in found if one.section == "counters" and one.field == "provenance" and one.about == "value"
    ]


def test_a_citation_in_its_own_field_is_told_once(differs: Differs) -> None:
    row = "26.2.3,,,named,?,OBS,,,,force pool,removed"
    (one,) = differs("scenarios/1914.csv", row, row.replace("26.2.3", "26.2.2"), base="fatal-alliances")
    assert (one.field, one.about, one.before, one.after) == ("cite", "word", "26.2.3", "26.2.2")


def test_a_river_that_runs_the_other_way_is_a_difference(differs: Differs) -> None:
    sides = text("map/hexsides.csv", "starter").splitlines()[1].split(",")[-1]
    found = differs("map/hexsides.csv", sides, " ".join(reversed(sides.split())))
    assert [one.field for one in found] == ["course"]


def test_a_hook_of_another_kind_is_told(differs: Differs) -> None:
    found = differs("game.toml", 'north = "up"', "")
    assert shown(found) == ["maps field north: up -> "]


def test_a_template_of_its_own_is_told(differs: Differs) -> None:
    found = differs("templates/faces/own.svg", "<svg", "<!-- --><svg", base="looks")
    assert [(one.section, one.thing, one.kind) for one in found] == [
        ("templates", "templates/faces/own.svg", "changed")
    ]


def test_a_translation_is_told_with_its_places(differs: Differs) -> None:
    (one,) = differs("lang/fr.toml", '"Hill 383" = "', '# a remark\n"Hill 383" = "La ', base="hill-383")
    assert (one.section, one.thing) == ("texts", "fr Hill 383")
    assert (one.was.line + 1, one.now.file) == (one.now.line, "sources/my-game/lang/fr.toml")
