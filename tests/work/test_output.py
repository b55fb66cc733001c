"""Files are put in place whole, the manifest last; a file held open is told, and nobody takes the rest for done."""

import json
from pathlib import Path

import pytest

from grognard.base.digests import digest_bytes
from grognard.work import output
from grognard.work.output import MANIFEST, read_manifest, write_outputs


def write(folder: Path, *, is_partial: bool = False, **files: bytes):
    data = {digest_bytes(one): one for one in files.values()}
    names = {name.replace("_", "."): digest_bytes(one) for name, one in files.items()}
    return write_outputs(folder, names, dict.fromkeys(names, "maker"), data.__getitem__, is_partial=is_partial)


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


def test_what_was_not_asked_for_stays_and_is_listed_but_for_what_somebody_took_away(tmp_path):
    write(tmp_path, a_txt=b"1", b_txt=b"2", c_txt=b"3")
    (tmp_path / "c.txt").unlink()
    write(tmp_path, a_txt=b"4", is_partial=True)
    assert (tmp_path / "b.txt").read_bytes() == b"2"
    digests = {name: entry["sha256"] for name, entry in read_manifest(tmp_path).items()}
    assert digests == {"a.txt": digest_bytes(b"4"), "b.txt": digest_bytes(b"2")}


def test_of_a_maker_that_makes_all_or_nothing_no_old_file_stays(tmp_path):
    write(tmp_path, a_txt=b"1", b_txt=b"2")
    key = digest_bytes(b"4")
    write_outputs(tmp_path, {"a.txt": key}, {}, lambda _: b"4", is_partial=True, whole=["other.maker"])
    assert (tmp_path / "b.txt").exists()
    write_outputs(tmp_path, {"a.txt": key}, {}, lambda _: b"4", is_partial=True, whole=["maker"])
    assert not (tmp_path / "b.txt").exists()


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
    real = output.os.replace

    def held(source, target):
        if str(target).endswith("a.txt"):
            raise PermissionError(13, "Permission denied")
        real(source, target)

    monkeypatch.setattr(output.os, "replace", held)
    (failed,) = write(tmp_path, a_txt=b"two")
    assert failed.path == "a.txt" and (tmp_path / "a.txt").read_bytes() == b"one"
    assert not (tmp_path / MANIFEST).exists()
    assert not list(tmp_path.glob(".new-*"))


@pytest.mark.parametrize("name", ["../x", "/etc/x", "a/../../x", "c:x", "..\\x"])
def test_a_damaged_manifest_removes_nothing_elsewhere(tmp_path, name):
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / MANIFEST).write_text(json.dumps({"files": {name: {"sha256": "0"}}}))
    assert read_manifest(folder) == {}
