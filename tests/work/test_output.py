"""Files are put in place whole, the manifest last; a file held open is told, and nobody takes the rest for done."""

import json
import os
import tempfile
from collections.abc import Collection
from pathlib import Path

import pytest

from grognard.base.digests import digest_bytes
from grognard.base.disk.writes import Writer
from grognard.base.projects import MANIFEST
from grognard.findings.outputs import findings_of_unwritten
from grognard.work.output import Outputs
from grognard.work.store import Store


def outputs(folder: Path) -> Outputs:
    """The outputs of a game called after its folder; what is remembered of builds lies beside it."""
    return Outputs(Writer(folder.parent), folder, Store(folder.parent / ".cache"))


def read_manifest(folder: Path) -> dict[str, dict[str, str]]:
    return outputs(folder).last()


def add_outputs(folder: Path, files: dict[str, bytes], about: dict[str, str]) -> None:
    outputs(folder).add(files, about)


def believe(folder: Path, listed: str) -> None:
    """A manifest that is taken for one that a build wrote."""
    (folder / MANIFEST).write_text(listed)
    Store(folder.parent / ".cache").keep_note("manifests", folder.name, [digest_bytes(listed.encode())])


def write_outputs(folder, files, about, read, *, kept=()):
    return outputs(folder).write(files, about, read, kept=kept)


def write(folder: Path, *, kept: Collection[str] = (), **files: bytes):
    data = {digest_bytes(one): one for one in files.values()}
    names = {name.replace("_", "."): digest_bytes(one) for name, one in files.items()}
    about = {name: {"made_by": "maker"} for name in names}
    return write_outputs(folder, names, about, data.__getitem__, kept=kept)


def test_files_and_manifest(tmp_path):
    assert write(tmp_path, a_txt=b"one") == ()
    assert (tmp_path / "a.txt").read_bytes() == b"one"
    entry = json.loads((tmp_path / MANIFEST).read_text())["files"]["a.txt"]
    assert entry == {"made_by": "maker", "sha256": digest_bytes(b"one")}


def test_what_is_no_longer_made_goes_and_what_is_not_ours_stays(tmp_path):
    write(tmp_path, old_txt=b"1")
    (tmp_path / "mine.txt").write_text("keep")
    write(tmp_path, new_txt=b"2")
    assert sorted(path.name for path in tmp_path.iterdir()) == [MANIFEST, "mine.txt", "new.txt"]


def test_what_is_kept_stays_and_is_listed(tmp_path):
    write(tmp_path, a_txt=b"1", b_txt=b"2", c_txt=b"3")
    write(tmp_path, a_txt=b"4", kept=["b.txt"])
    assert (tmp_path / "b.txt").read_bytes() == b"2"
    digests = {name: entry["sha256"] for name, entry in read_manifest(tmp_path).items()}
    assert digests == {"a.txt": digest_bytes(b"4"), "b.txt": digest_bytes(b"2")}


def test_a_folder_that_holds_nothing_more_goes_with_its_last_file(tmp_path):
    for name in ("x_ext/deep/a.vmdx", "y_ext/b.vmdx"):
        write_outputs(tmp_path, {name: digest_bytes(b"1")}, {}, lambda _: b"1", kept=read_manifest(tmp_path))
    (tmp_path / "y_ext/mine.vmdx").write_text("keep")
    write(tmp_path, a_txt=b"1")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", MANIFEST, "y_ext"]
    assert [path.name for path in (tmp_path / "y_ext").iterdir()] == ["mine.vmdx"]


def test_files_beside_those_of_a_build_are_listed_all_or_none(tmp_path, monkeypatch):
    write(tmp_path, a_txt=b"1")
    add_outputs(tmp_path, {"b.vsav": b"2"}, {"made_by": "me"})
    assert {name: entry["made_by"] for name, entry in read_manifest(tmp_path).items()} == {
        "a.txt": "maker",
        "b.vsav": "me",
    }
    real = os.replace

    def held(source, target):
        if str(target).endswith("d.txt"):
            raise PermissionError(13, "Permission denied")
        real(source, target)

    monkeypatch.setattr(os, "replace", held)
    with pytest.raises(PermissionError):
        add_outputs(tmp_path, {"c.vsav": b"3", "d.txt": b"4"}, {})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.vsav", MANIFEST]


@pytest.fixture
def tmp_path(tmp_path: Path) -> Path:
    """A folder of one game in a build folder of its own."""
    (tmp_path / "game").mkdir()
    return tmp_path / "game"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("refused", ["c.vsav", "d.txt", MANIFEST])
@pytest.mark.parametrize("fault", [PermissionError(13, "Permission denied"), OSError(28, "No space left on device")])
def test_where_one_of_several_files_fails_all_older_ones_stay(tmp_path, monkeypatch, refused, fault):
    write(tmp_path, a_txt=b"1")
    add_outputs(tmp_path, {"c.vsav": b"old", "d.txt": b"older"}, {})
    before = contents(tmp_path)
    real = os.replace
    failed = []

    def refuse(source, target):
        if Path(target).name == refused and not failed:
            failed.append(target)
            raise fault
        real(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match=fault.strerror):
        add_outputs(tmp_path, {"c.vsav": b"new", "d.txt": b"newer", "e.txt": b"first"}, {})
    assert failed and contents(tmp_path) == before


def test_a_disk_that_is_full_is_met_before_anything_is_replaced(tmp_path, monkeypatch):
    add_outputs(tmp_path, {"c.vsav": b"old"}, {})
    before = contents(tmp_path)
    real, made = tempfile.mkstemp, []

    def full(**where):
        if ".cache" in str(where["dir"]):
            return real(**where)
        if len(made) == 2:
            raise OSError(28, "No space left on device")
        made.append(where)
        return real(**where)

    monkeypatch.setattr(tempfile, "mkstemp", full)
    put = os.replace
    monkeypatch.setattr(os, "replace", lambda a, b: put(a, b) if ".cache" in str(b) else pytest.fail(f"{b} replaced"))
    with pytest.raises(OSError, match="No space"):
        add_outputs(tmp_path, {"c.vsav": b"new", "d.txt": b"newer"}, {})
    assert len(made) == 2 and contents(tmp_path) == before


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "game").write_text("a file")
    (failed,) = write(tmp_path / "game", a_txt=b"1")
    assert failed.path == "" and failed.reason == "game is not a folder"
    (finding,) = findings_of_unwritten("game", [failed])
    assert finding.origin.file == "build/game"


def test_a_manifest_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    write(tmp_path, a_txt=b"1")
    real = os.replace

    def refuse(source, target):
        if Path(target).name == MANIFEST:
            raise PermissionError(13, "Permission denied")
        real(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    (failed,) = write(tmp_path, a_txt=b"2")
    assert (failed.path, failed.reason) == (MANIFEST, "Permission denied")
    assert contents(tmp_path) == {"a.txt": b"2"}, "nobody takes it for a finished build"


def test_a_folder_in_which_nothing_may_be_changed_is_told(tmp_path, monkeypatch):
    write(tmp_path, a_txt=b"1")
    before = contents(tmp_path)

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    (failed,) = write(tmp_path, a_txt=b"2")
    assert failed.path == "a.txt" and contents(tmp_path) == before


def test_the_manifest_names_the_engines(tmp_path):
    write(tmp_path, a_txt=b"one")
    engines = json.loads((tmp_path / MANIFEST).read_text())["engines"]
    assert {"grognard", "typst", "pikepdf"} <= set(engines) and "absent" not in engines.values()


def test_an_unchanged_file_is_not_written(tmp_path):
    write(tmp_path, a_txt=b"one")
    before = (tmp_path / "a.txt").stat().st_mtime_ns
    write(tmp_path, a_txt=b"one", b_txt=b"two")
    assert (tmp_path / "a.txt").stat().st_mtime_ns == before


def test_a_file_held_open_is_told_and_the_last_good_one_stays(tmp_path, monkeypatch):
    write(tmp_path, a_txt=b"one")
    real = os.replace

    def held(source, target):
        if str(target).endswith("a.txt"):
            raise PermissionError(13, "Permission denied")
        real(source, target)

    monkeypatch.setattr(os, "replace", held)
    (failed,) = write(tmp_path, a_txt=b"two")
    assert failed.path == "a.txt" and (tmp_path / "a.txt").read_bytes() == b"one"
    assert not (tmp_path / MANIFEST).exists()
    assert not list(tmp_path.glob(".new-*"))


def test_one_damaged_entry_of_a_manifest_spoils_no_other(tmp_path):
    good = {"sha256": "0"}
    damaged = {"number": {"sha256": 1}, "list": {"sha256": "0", "version": [1]}, "text": "0", "none": None, "blank": {}}
    believe(tmp_path, json.dumps({"files": {"a.txt": good, **damaged}}))
    assert read_manifest(tmp_path) == {"a.txt": good}
    believe(tmp_path, "[" * 100_000)
    assert read_manifest(tmp_path) == {}


def test_a_folder_in_the_place_of_an_old_file_is_left_alone(tmp_path):
    write(tmp_path, old_txt=b"1")
    (tmp_path / "old.txt").unlink()
    (tmp_path / "old.txt").mkdir()
    assert write(tmp_path, new_txt=b"2") == ()
    assert (tmp_path / "old.txt").is_dir() and read_manifest(tmp_path).keys() == {"new.txt"}


@pytest.mark.parametrize("name", ["../x", "/etc/x", "a/../../x", "c:x", "..\\x"])
def test_a_damaged_manifest_removes_nothing_elsewhere(tmp_path, name):
    folder = tmp_path / "game"
    folder.mkdir()
    believe(folder, json.dumps({"files": {name: {"sha256": "0"}}}))
    assert read_manifest(folder) == {}


def test_a_file_in_place_is_summed_up_once_and_a_change_is_noticed(tmp_path, monkeypatch):
    write(tmp_path, a_txt=b"one", b_txt=b"two")
    summed: list[bytes] = []
    monkeypatch.setattr("grognard.work.output.digest_bytes", lambda data: summed.append(data) or digest_bytes(data))
    monkeypatch.setattr("grognard.work.output.is_settled", lambda found: True)
    known = outputs(tmp_path)
    known.look()
    summed.clear()
    assert known.is_there("a.txt", digest_bytes(b"one")) and known.is_there("b.txt", digest_bytes(b"two"))
    assert summed == []
    (tmp_path / "a.txt").write_bytes(b"else")
    assert not known.is_there("a.txt", digest_bytes(b"one")) and not known.is_there("c.txt", digest_bytes(b""))
    assert summed == [b"else"]


def test_a_young_file_is_summed_up_again(tmp_path, monkeypatch):
    write(tmp_path, a_txt=b"one")
    monkeypatch.setattr("grognard.work.output.is_settled", lambda found: False)
    known = outputs(tmp_path)
    assert known.digest_of("a.txt") == digest_bytes(b"one")
    (tmp_path / "a.txt").write_bytes(b"two")
    assert known.digest_of("a.txt") == digest_bytes(b"two")
