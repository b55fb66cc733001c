"""``ids`` and ``mix``: rows are appended to tables, and a table that is open elsewhere stays whole."""

from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter


def test_ids_are_given_once_and_kept(tmp_path: Path) -> None:
    project(tmp_path, {"ids.csv": "key,gpid,was\ncounter:blue-2,41,\ncounter:gone,99,\n"})
    first = grognard("ids", "my-game", "--project", tmp_path)
    assert first.exit_code == 0 and first.output.startswith("added 6: counter:blue-1, counter:blue-3")
    written = (tmp_path / "sources/my-game/ids.csv").read_text("utf-8").splitlines()
    assert written[:4] == ["key,gpid,was", "counter:blue-2,41,", "counter:gone,99,", "counter:blue-1,100,"]
    again = grognard("ids", "my-game", "--project", tmp_path)
    assert again.output == "added 0: every piece has its id\n"
    assert (tmp_path / "sources/my-game/ids.csv").read_text("utf-8").splitlines() == written
    assert grognard("check", "my-game", "--project", tmp_path).exit_code == 0


def test_mix_writes_what_a_setup_demands_and_lacks(tmp_path: Path) -> None:
    setup = "side,how,count,what,where,when\nblue,any,3,infantry,0103,start\n"
    project(tmp_path, {"scenarios/battle.csv": setup, "counters/mix.csv": "id,qty,type,side\nred-1,1,infantry,red\n"})
    done = grognard("mix", "my-game", "battle", "--project", tmp_path)
    assert done.exit_code == 0 and "added 1:" in done.output
    rows = (tmp_path / "sources/my-game/counters/mix.csv").read_text("utf-8").splitlines()
    assert rows[1].startswith("red-1,1,infantry,red") and "mix battle" in rows[2]


HEAD = "side,how,count,what,where,when\n"


@pytest.mark.parametrize(
    ("setup", "lines"),
    [
        ("red,any,1,infantry,0103,start\n", ["added 0: the counters meet what the setups ask for"]),
        (
            "red,any,?,infantry,0103,start\n",
            [
                "added 0: no statement says how many of which type",
                "not derived: 1, since they do not say how many or of which type: scenarios/battle.csv:2",
            ],
        ),
        (
            "red,any,1,infantry,0103,start\n" + "red,any,?,infantry,0103,start\n" * 5,
            [
                "added 0: the counters meet what the setups ask for",
                "not derived: 5, since they do not say how many or of which type: scenarios/battle.csv:3, "
                "scenarios/battle.csv:4, scenarios/battle.csv:5 and 2 more",
            ],
        ),
        ("", ["added 0: battle has no setup"]),
    ],
)
def test_mix_says_why_it_adds_nothing(setup: str, lines: list[str], tmp_path: Path) -> None:
    mix = "id,qty,type,side\nred-1,1,infantry,red\n"
    project(tmp_path, {"scenarios/battle.csv": HEAD + setup, "counters/mix.csv": mix})
    told = grognard("mix", "my-game", "battle", "--project", tmp_path).output.splitlines()
    kept = [one.replace("sources/my-game/", "") for one in told if not one.startswith(("changed 0", "removed 0"))]
    assert kept == lines


def test_mix_knows_the_scenarios(tmp_path: Path) -> None:
    project(tmp_path)
    result = grognard("mix", "my-game", "batle", "--project", tmp_path)
    assert result.exit_code == 2 and "no scenario 'batle' in my-game. did you mean 'battle'?" in result.output


def test_a_refusal_names_the_file_from_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = project(tmp_path, {"ids.csv": "key,gpid,was\n"}) / "sources/my-game/ids.csv"

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", str(file))

    monkeypatch.setattr("grognard.base.disk.writes.os.replace", refuse)
    output = grognard("ids", "my-game", "--project", tmp_path).output
    assert output.startswith("Error: sources/my-game/ids.csv: permission denied; ")


@pytest.mark.parametrize("fault", [PermissionError(13, "Permission denied", "ids.csv"), KeyboardInterrupt()])
def test_a_table_open_in_a_spreadsheet_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    project(tmp_path, {"ids.csv": "key,gpid,was\n"})

    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr("grognard.base.disk.writes.os.replace", refuse)
    result = grognard("ids", "my-game", "--project", tmp_path)
    assert result.exit_code == 1
    if isinstance(fault, PermissionError):
        assert "ids.csv: permission denied; close the program that has it open" in result.output
    folder = tmp_path / "sources/my-game"
    assert (folder / "ids.csv").read_text("utf-8") == "key,gpid,was\n"
    assert not [one.name for one in folder.iterdir() if one.name.startswith(".")]


@pytest.mark.parametrize("command", ["ids", "mix"])
def test_a_game_that_cannot_be_read_is_told_and_not_written(tmp_path: Path, command: str) -> None:
    project(tmp_path, {"game.toml": "title = \n"})
    result = grognard(command, "my-game", "--project", tmp_path)
    assert result.exit_code == 1 and "SRC010" in result.output
    assert (tmp_path / "sources/my-game/counters/mix.csv").read_text("utf-8") == starter("counters/mix.csv")
