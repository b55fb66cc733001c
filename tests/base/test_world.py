"""What a run sees of the disk: each thing once, told so that another run can ask again."""

import os
from pathlib import Path

import pytest

from grognard.base.disk.reads import Kind, Outside, Reach, TooLarge
from grognard.base.disk.world import CONTENTS, Seen, World

OLD = 10**9


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "a/b").mkdir(parents=True)
    (tmp_path / "a/one.txt").write_text("one")
    return tmp_path


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of files that were really read."""
    found: list[str] = []
    real = Reach.read

    def read(self: Reach, path: Path, limit: int | None = None) -> bytes:
        found.append(path.name)
        return real(self, path, limit)

    monkeypatch.setattr(Reach, "read", read)
    CONTENTS.clear()
    return found


def test_a_run_sees_a_file_as_it_first_was(root: Path) -> None:
    world = World(root)
    assert world.whole.read(root / "a/one.txt") == b"one"
    assert world.whole.names(root / "a") == ("b", "one.txt")
    assert world.whole.kind(root / "a/two.txt") is Kind.ABSENT
    (root / "a/one.txt").write_text("other")
    (root / "a/two.txt").write_text("two")
    assert world.whole.read(root / "a/one.txt") == b"one"
    assert world.whole.names(root / "a") == ("b", "one.txt")
    assert world.whole.kind(root / "a/two.txt") is Kind.ABSENT
    assert World(root).whole.read(root / "a/one.txt") == b"other"


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "a/one.txt").write_text("two"),
        lambda root: (root / "a/one.txt").unlink(),
        lambda root: (root / "a/new").write_text(""),
        lambda root: (root / "a/absent").mkdir(),
        lambda root: (root / "a/b").rmdir(),
    ],
)
def test_what_was_seen_stands_until_it_changes(root: Path, change: object) -> None:
    world = World(root)
    view = world.within(root / "a")
    view.read(root / "a/one.txt")
    view.names(root / "a")
    assert not view.is_file(root / "a/absent")
    assert view.is_folder(root / "a/b")
    assert World(root).still_holds(world.seen)
    change(root)  # type: ignore[operator]
    assert not World(root).still_holds(world.seen)


def test_what_nobody_looked_at_changes_nothing(root: Path) -> None:
    world = World(root)
    world.whole.read(root / "a/one.txt")
    (root / "a/other").write_text("")
    assert World(root).still_holds(world.seen)


def test_a_refusal_is_seen_as_well(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "secret"
    elsewhere.write_text("secret")
    (root / "a/link").symlink_to(elsewhere)
    world = World(root)
    for _ in range(2):
        with pytest.raises(Outside):
            world.whole.read(root / "a/link")
    assert World(root).still_holds(world.seen)
    (root / "a/link").unlink()
    (root / "a/link").write_text("mine")
    assert not World(root).still_holds(world.seen)


def test_a_folder_alone_sees_less_than_the_project(root: Path) -> None:
    (root / "a/link").symlink_to(root / "top.txt")
    (root / "top.txt").write_text("top")
    world = World(root)
    assert world.whole.kind(root / "a/link") is Kind.FILE
    assert world.within(root / "a").kind(root / "a/link") is Kind.OUTSIDE
    assert {one.view for one in world.seen} == {"", "a"}


def test_what_runs_make_is_no_part_of_the_project(root: Path) -> None:
    world = World(root, made=("build",))
    world.whole.names(root)
    (root / "build").mkdir()
    (root / ".hidden").mkdir()
    assert World(root, made=("build",)).still_holds(world.seen)
    assert not World(root).still_holds(world.seen)


def test_a_file_at_rest_is_read_once_in_a_process(
    root: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = root / "a/one.txt"
    now = os.stat(file).st_ctime_ns + 10**10
    monkeypatch.setattr("time.time_ns", lambda: now)
    for _ in range(3):
        assert World(root).whole.read(file) == b"one"
    assert reads == ["one.txt"]
    file.write_text("two")
    assert World(root).whole.read(file) == b"two"


def test_a_file_that_was_just_saved_is_read_each_time(root: Path, reads: list[str]) -> None:
    """It may be saved again with the same stamp."""
    file = root / "a/one.txt"
    for text in ("two", "six"):
        file.write_text(text)
        assert World(root).whole.read(file) == text.encode()
    assert reads == ["one.txt", "one.txt"]


def test_a_large_file_is_seen_by_its_digest(root: Path) -> None:
    file = root / "large"
    file.write_bytes(bytes(2 << 20))
    world = World(root)
    assert len(world.whole.read(file)) == 2 << 20
    (seen,) = world.seen
    assert isinstance(seen, Seen) and len(seen.answer) == 64
    assert World(root).still_holds(world.seen)
    file.write_bytes(b"1" + bytes((2 << 20) - 1))
    assert not World(root).still_holds(world.seen)


def test_a_limit_is_that_of_its_question(root: Path) -> None:
    world = World(root)
    with pytest.raises(TooLarge):
        world.whole.read(root / "a/one.txt", 2)
    assert world.whole.read(root / "a/one.txt", 3) == b"one"
    with pytest.raises(TooLarge):
        world.whole.read(root / "a/one.txt", 2)
