"""Stamps of files: a change shows, and a file that is too young has none."""

import os
import time
from pathlib import Path

import pytest

import grognard
from grognard.base.disk.stamps import stamps_below
from grognard.work import code

AGED = 1_600_000_000


def aged(path: Path, text: str, mtime: int = AGED) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, (mtime, mtime))
    return path


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """All files count as old: a test cannot set the time of a file's last change of attributes."""
    monkeypatch.setattr("grognard.base.disk.stamps.time.time_ns", lambda now=time.time_ns: now() + 10**10)


@pytest.mark.usefixtures("settled")
def test_another_text_of_the_same_length_and_time_has_another_stamp(tmp_path: Path) -> None:
    path = aged(tmp_path / "a" / "one.py", "x = 1")
    before = stamps_below(tmp_path, (".py",))
    aged(path, "x = 2")
    assert stamps_below(tmp_path, (".py",)) != before


@pytest.mark.usefixtures("settled")
def test_a_new_file_a_removed_one_and_a_renamed_one_show(tmp_path: Path) -> None:
    first, second = aged(tmp_path / "one.py", "1"), aged(tmp_path / "two.py", "2")
    known = {stamps_below(tmp_path, (".py",))}
    aged(tmp_path / "deep" / "three.py", "3")
    known.add(stamps_below(tmp_path, (".py",)))
    second.unlink()
    known.add(stamps_below(tmp_path, (".py",)))
    first.rename(tmp_path / "uno.py")
    known.add(stamps_below(tmp_path, (".py",)))
    assert len(known) == 4


@pytest.mark.usefixtures("settled")
def test_other_files_and_skipped_folders_do_not_count(tmp_path: Path) -> None:
    aged(tmp_path / "one.py", "1")
    before = stamps_below(tmp_path, (".py",), skipped=("__pycache__",))
    aged(tmp_path / "one.md", "1")
    aged(tmp_path / "__pycache__" / "one.py", "1")
    assert before is not None and stamps_below(tmp_path, (".py",), skipped=("__pycache__",)) == before


def test_a_file_written_just_now_is_not_known_by_its_stamp(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("1", "utf-8")
    assert stamps_below(tmp_path, (".py",)) is None


def test_young_code_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for text in ("x = 1", "x = 2", "x = 1"):
        (tmp_path / "__init__.py").write_text(text, "utf-8")
        monkeypatch.setattr(grognard, "__file__", str(tmp_path / "__init__.py"))
        made.append(code.code_digest.__wrapped__())
    assert made[0] == made[2] != made[1]
