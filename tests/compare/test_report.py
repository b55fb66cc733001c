"""How differences are shown: grouped by cause for people, each on a line or in JSON for programs."""

import json
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter
from tests.growth import must_end

from grognard.base.origins import Origin
from grognard.compare.changes import Change
from grognard.compare.report.people import people
from grognard.compare.report.words import places, said, shortened

MIX = "counters/mix.csv"


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two projects, ``a`` and ``b``, side by side."""
    for one in ("a", "b"):
        project(tmp_path / one)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def many(count: int, attack: str = "4") -> str:
    heads = starter(MIX).splitlines()[0]
    rows = (f"blue-{one},1,infantry,blue,first,II,I,1,{attack},4,4,2,3,=" for one in range(1, count + 1))
    return "\n".join([heads, *rows, *starter(MIX).splitlines()[4:]]) + "\n"


def test_what_has_one_cause_is_one_line(two: Path) -> None:
    project(two / "a", {MIX: many(3600)})
    project(two / "b", {MIX: many(3600, "5")})
    with must_end():
        ran = grognard("diff", "a", "b")
    assert ran.output.splitlines()[2:4] == [
        "counters: 3,600 changed",
        "  attack: 4 -> 5  in 3,600: blue-1, blue-2, blue-3 and 3,597 more"
        "  (the first: sources/my-game/counters/mix.csv:2)",
    ]
    assert len(ran.output.splitlines()) < 20
    whole = grognard("diff", "a", "b", "--all").output
    assert whole.count("attack: 4 -> 5  (sources/my-game/counters/mix.csv:") == 3600


def test_what_has_many_causes_is_counted(two: Path) -> None:
    rows = [line.split(",") for line in many(40).splitlines()]
    for number, row in enumerate(rows[1:41]):
        row[9] = str(10 + number)
    project(two / "a", {MIX: many(40)})
    project(two / "b", {MIX: "\n".join(map(",".join, rows)) + "\n"})
    said = grognard("diff", "a", "b").output
    assert said.count("defence: 4 -> ") == 12
    assert "  … and 28 more with another defence; --all shows all" in said
    assert grognard("diff", "a", "b", "--all").output.count("defence: 4 -> ") == 40
    assert grognard("diff", "a", "b", "--format", "lines").output.count("defence: 4 -> ") == 40


def test_lines_are_places_that_an_editor_opens(two: Path) -> None:
    project(two / "b", {MIX: "# a remark\n" + starter(MIX).replace("I,1,4,4,4", "I,1,5,4,4", 1)})
    ran = grognard("diff", "a", "b", "--format", "lines")
    assert ran.output == (
        "sources/my-game/counters/mix.csv:3:37: my-game counters: blue-1: attack: 4 -> 5"
        " (was sources/my-game/counters/mix.csv:2:37)\n"
    )


def test_json_holds_all_of_both_values(two: Path) -> None:
    longer = starter("rules/rules.md") + "\n" + "word " * 400
    project(two / "b", {"rules/rules.md": longer, MIX: starter(MIX).replace("I,1,4,4,4", "I,1,?,4,4", 1)})
    ran = json.loads(grognard("diff", "a", "b", "--format", "json").output)
    assert (ran["before"]["named"], ran["after"]["named"], ran["only"]) == ("a", "b", [])
    (game,) = ran["games"]
    assert game["game"] == "my-game" and game["errors"] == {"before": [], "after": []}
    values = {(one["section"], one["field"]): one for one in game["changes"]}
    assert values["cases", "text"]["after"].endswith("word word ")
    assert values["counters", "attack"]["is_forgotten"]
    assert values["counters", "attack"]["now"] == {
        "file": "sources/my-game/counters/mix.csv", "line": 2, "column": 37,
    }  # fmt: skip


def test_errors_are_named_in_every_form(two: Path) -> None:
    project(two / "b", {MIX: starter(MIX).replace("red-1,1,infantry", "red-1,1,infantri")})
    for form in ("people", "lines", "json"):
        assert "infantri" in grognard("diff", "a", "b", "--format", form).output
    ran = grognard("diff", "a", "b")
    assert ran.exit_code == 2 and ran.output.endswith("my-game: no difference, as far as both are understood\n")
    assert grognard("diff", "b", "a/sources/my-game", "--format", "lines").exit_code == 2


def test_two_games_of_other_names_are_compared_where_both_are_named(two: Path) -> None:
    (two / "b/sources/my-game").rename(two / "b/sources/his-game")
    ran = grognard("diff", "a/sources/my-game", "b/sources/his-game")
    assert (ran.exit_code, ran.output.splitlines()[-1]) == (0, "my-game -> his-game: no difference")
    apart = grognard("diff", "a", "b")
    assert apart.exit_code == 2 and "have no game in common" in apart.output


@pytest.mark.parametrize("named", ["a/sources", "a/sources/my-game/map", "a/sources/my-game/game.toml", "empty"])
def test_what_holds_no_game_is_refused(two: Path, named: str) -> None:
    (two / "empty").mkdir()
    ran = grognard("diff", named, "b")
    assert ran.exit_code == 2 and "holds no game" in ran.output, ran.output


def test_an_owner_s_values_are_laid_over_both(two: Path) -> None:
    (two / "own/counters").mkdir(parents=True)
    (two / "own/counters/mix.csv").write_text("id,attack\nblue-1,9\n", "utf-8")
    project(two / "b", {MIX: starter(MIX).replace("I,1,4,4,4", "I,1,5,4,4", 1)})
    assert grognard("diff", "a", "b").exit_code == 1
    assert grognard("diff", "a", "b", "--overlay", two / "own").exit_code == 0


def one(**fields: object) -> Change:
    return Change(**{"kind": "changed", "section": "counters", "thing": "it", **fields})  # type: ignore[arg-type]


def test_places_are_said_once_where_they_are_the_same() -> None:
    here, there, other = Origin(file="a", line=1), Origin(file="a", line=2), Origin(file="b", line=2)
    assert [places(one(was=was, now=now)) for was, now in ((here, here), (here, there), (here, other))] == [
        "a:1", "a:1, now :2", "a:1, now b:2",
    ]  # fmt: skip
    assert places(one(was=here)) == places(one(now=here)) == "a:1"
    assert places(one()) == ""


def test_of_long_texts_what_differs_is_shown() -> None:
    before, after = shortened(f"{'a ' * 100}four men{' b' * 100}", f"{'a ' * 100}five men{' b' * 100}")
    assert "four men" in before and "five men" in after
    assert max(len(before), len(after)) < 80 and before.startswith("…") and before.endswith("…")
    assert shortened("x" * 500, "")[0].endswith("…") and len(shortened("x" * 500, "")[0]) < 200
    assert shortened("short", "") == ("short", "")
    assert shortened("a" * 200, "a" * 201)[0] != shortened("a" * 200, "a" * 201)[1]


def test_no_name_breaks_a_line() -> None:
    assert said(one(field="name", before="a\nb\x1b[2J", after="c")) == "name: a b [2J -> c"


def test_what_is_unknown_or_nothing_says_so() -> None:
    assert said(one(field="attack", before="?", after="5")) == "attack: ? -> 5  (was unknown)"
    assert said(one(field="attack", before="5", after="?")) == "attack: 5 -> ?  (now unknown)"
    assert said(one(field="attack", before="", after="5")) == "attack: (nothing) -> 5"


def test_parts_stand_apart() -> None:
    changes = [one(field="a", follows=True), one(field="b", about="word"), one(field="c")]
    assert [line for line in people(changes, is_all=False) if line and not line.startswith(" ")] == [
        "counters: 1 changed",
        "On whose word; the facts are the same:",
        "counters: 1 changed",
        "What follows from other changes:",
        "counters: 1 changed",
    ]
