"""Tables are edited in place: what is not changed stays byte for byte."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.authoring.write import SourceFolder, TableText
from grognard.base.disk.own import alone

TABLE = """# derived: mix 1914
id,qty,name

# German
ger-inf,3,
"ger-x",1,"a, ""b""
c"
# end
"""


def edited(text: str, *rows: dict[str, str], gone: tuple[str, ...] = ()) -> str:
    table = TableText(text)
    table.put(rows, "id")
    table.remove(gone, "id")
    return table.text()


def test_a_changed_cell_changes_its_row_only() -> None:
    assert edited(TABLE, {"id": "ger-inf", "qty": "4"}) == TABLE.replace("ger-inf,3,", "ger-inf,4,")


def test_what_is_as_it_was_is_not_rewritten() -> None:
    assert edited(TABLE, {"id": "ger-x", "qty": "1"}) == TABLE


def test_new_rows_go_to_the_end_and_new_columns_to_the_right() -> None:
    text = edited("id;qty\r\na;1", {"id": "b", "qty": "2", "derived": "mix 1914", "attack": "4"})
    assert text == "id;qty;attack;derived\r\na;1;;\r\nb;2;4;mix 1914\r\n"


def test_rows_are_removed_whole() -> None:
    assert edited(TABLE, gone=("ger-x",)) == TABLE.replace('"ger-x",1,"a, ""b""\nc"\n', "")


def test_a_mark_at_the_start_stays() -> None:
    assert edited("\ufeffid,qty\n", {"id": "a", "qty": "1"}) == "\ufeffid,qty\na,1\n"


def test_rows_and_defaults_are_read() -> None:
    table = TableText(TABLE)
    assert table.defaults == {"derived": "mix 1914"}
    assert table.rows()[1] == {"id": "ger-x", "qty": "1", "name": 'a, "b"\nc'}


def test_a_file_that_cannot_be_replaced_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mix.csv"
    folder = SourceFolder(tmp_path, tmp_path)
    folder.write("mix.csv", b"old\r\n")

    def is_open(*_: object) -> None:
        raise PermissionError("open elsewhere")

    monkeypatch.setattr("os.replace", is_open)
    with pytest.raises(PermissionError):
        folder.write("mix.csv", b"new\n")
    assert path.read_bytes() == b"old\r\n"
    assert [one.name for one in tmp_path.iterdir()] == ["mix.csv"], "no litter"


def test_who_may_read_a_source_stays_so(tmp_path: Path) -> None:
    """Whichever way it is written: alone, or with others, of which one is put back and one gets another name."""
    folder = SourceFolder(tmp_path, tmp_path)
    for name, mode in (("mine.csv", 0o600), ("ours.csv", 0o640), ("fixed.csv", 0o444)):
        folder.write(name, b"old")
        (tmp_path / name).chmod(mode)
    folder.write("mine.csv", b"new")
    folder.change({"mine.csv": b"newer", "other.csv": b"new", "fixed.csv": b"new"}, {"ours.csv": "other.csv"})
    with pytest.raises(OSError):
        folder.change({"mine.csv": b"never", "other.csv/x": b"never"})
    found = {one.name: (one.read_bytes(), one.stat().st_mode & 0o777) for one in tmp_path.iterdir()}
    assert found == {"mine.csv": (b"newer", 0o600), "other.csv": (b"new", 0o640), "fixed.csv": (b"new", 0o444)}


def refuse_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """A disk that takes so many renames and then no more."""
    really, left = os.replace, [count]

    def replace(old: Path, new: Path) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.EIO, "Input/output error")
        really(old, new)

    monkeypatch.setattr("os.replace", replace)


def test_a_copy_that_cannot_be_put_back_is_kept_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = SourceFolder(tmp_path, tmp_path)
    folder.change({"a.csv": b"old a", "b.csv": b"old b", "c.csv": b"old c"})
    with monkeypatch.context() as patch:
        refuse_after(patch, 2)
        with pytest.raises(OSError, match="Input/output error; the previous content is kept as a") as told:
            folder.change({"a.csv": b"new a", "b.csv": b"new b", "c.csv": b"new c"})
    named = {
        one: (tmp_path / one).read_bytes() for one in str(told.value.strerror).partition("kept as ")[2].split(", ")
    }
    assert sorted(named.values()) == [b"old a", b"old b"]
    folder.write("d.csv", b"")
    assert {one.name for one in tmp_path.iterdir()} == {"a.csv", "b.csv", "c.csv", "d.csv", *named}, "kept until now"


def texts(root: Path) -> dict[str, bytes]:
    """Every file of the game that is not hidden."""
    return {str(one): one.read_bytes() for one in (root / "sources").rglob("[!.]*") if one.is_file()}


KILLED = """
import os, signal, sys
from grognard.base.disk import writes
really = os.replace
def replace(old, new):  # what is tried first in a copy elsewhere is no source
    os.kill(os.getpid(), signal.SIGKILL) if str(new).startswith(os.getcwd()) else really(old, new)
writes.os.replace = replace
from grognard.cli import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
@pytest.mark.parametrize("command", [("ids", "my-game"), ("mix", "my-game"), ("rename", "my-game", "red-1", "ruby")])
def test_what_a_killed_command_leaves_is_read_by_nobody_and_taken_away(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    game = starter("game.toml").replace('"design"', '"rulebook"')
    mix = (
        starter("counters/mix.csv").replace("back_move\n", "back_move,derived\n")
        + f"old,1,infantry,blue{',' * 11}mix battle\n"
    )
    root = project(tmp_path, {"game.toml": game, "counters/mix.csv": mix})
    before, found = texts(root), grognard("check", "--project", root).output
    run = subprocess.run([sys.executable, "-c", KILLED, *command], cwd=root, check=False)
    assert run.returncode == -signal.SIGKILL
    assert texts(root) == before and list(root.rglob(".new-*")), "killed where it was at work"
    assert grognard("check", "--project", root).output == found
    assert grognard("schema", "--project", root).exit_code == 0, "of the project, and leaves the game's folder alone"
    assert grognard("ids", "my-game", "--project", root).exit_code == 0
    assert not list(root.rglob(".new-*"))


def test_what_a_command_at_work_has_not_put_in_place_is_left_alone(tmp_path: Path) -> None:
    """Two commands at once: who comes second waits, and takes nothing away before."""
    folder = SourceFolder(tmp_path, tmp_path)
    began, ended = Event(), Event()

    def other() -> None:
        began.set()
        folder.write("b.csv", b"")
        ended.set()

    with alone("sources") as is_alone:
        assert is_alone
        (tmp_path / ".new-1").write_bytes(b"")
        Thread(target=other).start()
        began.wait()
        assert not ended.wait(0.3) and (tmp_path / ".new-1").exists()
    assert ended.wait(10) and not (tmp_path / ".new-1").exists()


def test_a_table_that_is_not_there_is_new(tmp_path: Path) -> None:
    assert SourceFolder(tmp_path, tmp_path).table("x.csv", ("id", "qty")).text() == "id,qty\n"
