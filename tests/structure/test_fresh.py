"""A process that has checked a game before says of it what a process says that never saw it.

Files are edited, moved, linked, spoilt and put back between the runs, also without a change of size or time. The new
processes are forked from one that has imported everything and read nothing.
"""

import multiprocessing
import os
import random
import time
import unicodedata
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.commands.projects import grognard, project

from grognard.base.bundled import templates_dir
from grognard.base.digests import digest
from grognard.base.disk import stamps
from grognard.base.projects import Project
from grognard.pipeline.understand import understand
from grognard.work.backend import Request

RUNS = 12
"""Runs of a sequence; each is a check of a second or less."""
FACE = "faces/unit-nato.svg"


def bytewise(file: Path, rng: random.Random) -> None:
    data = bytearray(file.read_bytes() or b"x")
    data[rng.randrange(len(data))] = rng.randrange(256)
    file.write_bytes(data)


def unseen(file: Path, rng: random.Random) -> None:
    """Another digit, in a file that keeps its size and the time of its last change."""
    was, data = file.stat(), bytearray(file.read_bytes())
    digits = [place for place, one in enumerate(data) if one in b"0123456789"]
    if digits:
        data[rng.choice(digits)] = rng.choice(b"0123456789")
    file.write_bytes(data)
    os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))


def lines_moved(file: Path, rng: random.Random) -> None:
    lines = file.read_bytes().split(b"\n")
    rng.shuffle(lines) if rng.random() < 0.3 else lines.insert(0, b"# all lines are one lower")
    file.write_bytes(b"\n".join(lines))


def coded(file: Path, rng: random.Random) -> None:
    text = unicodedata.normalize(rng.choice(("NFC", "NFD")), file.read_text("utf-8", errors="replace"))
    ends = rng.choice(("\n", "\r\n", "\r"))
    code = rng.choice(("utf-8", "utf-8-sig", "utf-16", "latin-1"))
    file.write_bytes(text.replace("\n", ends).encode(code, errors="replace"))


def renamed(file: Path, rng: random.Random) -> None:
    file.rename(file.with_name(rng.choice((f"x{file.name}", file.name.upper(), f"{file.stem}é{file.suffix}"))))


def linked(file: Path, rng: random.Random) -> None:
    """A link in its place, to another file or out of the project."""
    others = [one for one in file.parent.iterdir() if one.is_file() and one != file]
    target = rng.choice([*others, Path("gone"), Path(os.devnull)])
    file.unlink()
    file.symlink_to(target)


def removed(file: Path, _: random.Random) -> None:
    file.unlink()
    if file.suffix == ".csv":
        file.mkdir()


EDITS: tuple[Callable[[Path, random.Random], None], ...] = (
    bytewise, unseen, unseen, lines_moved, lines_moved, coded, renamed, linked, removed
)  # fmt: skip


def edit(root: Path, rng: random.Random) -> str:
    """One change of the project or of the overlay beside it, and what it was."""
    game, over = root / "sources/my-game", root / "over"
    choice = rng.random()
    if choice < 0.15:
        project(root)  # what is missing or changed is as it was
        return "put back"
    if choice < 0.3:
        target = over / "counters/mix.csv"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink() if target.exists() else target.write_text(f"id,qty\nblue-1,{rng.randrange(9)}\n", "utf-8")
        return "overlay"
    if choice < 0.45:
        target = rng.choice((root, game)) / "templates" / FACE
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink() if target.exists() else target.write_bytes(
            (templates_dir() / FACE).read_bytes().replace(b"1", b"2", rng.randrange(3))
        )
        return "template"
    file = rng.choice(sorted(one for one in game.rglob("*") if one.is_file()))
    change = rng.choice(EDITS)
    change(file, rng)
    return f"{change.__name__} {file.name}"


def answer(root: Path, overlays: tuple[Path, ...]) -> tuple[str, str, tuple[str, ...]]:
    """What is said of the game, what was understood, and what was looked at."""
    said = grognard("check", "my-game", "--project", root, *(word for one in overlays for word in ("--overlay", one)))
    made = understand(Project(root=root, overlays=overlays), "my-game", Request())
    game = made.game
    kinds = (game.counters, game.types, game.terrain, game.scenarios, game.hooks, game.boxes) if game else ()
    return (
        said.output,
        digest([tuple(one.values()) for one in kinds]),
        tuple(sorted(" ".join(one) for one in made.world.seen)),
    )


def tell(connection: Connection, root: Path, overlays: tuple[Path, ...]) -> None:
    connection.send(answer(root, overlays))


@pytest.mark.skipif("forkserver" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_process_that_saw_the_game_before_says_what_a_new_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    later = SimpleNamespace(time_ns=lambda: time.time_ns() + 10**10)
    monkeypatch.setattr(stamps, "time", later)  # every file counts as at rest, so that its bytes are remembered
    apart = multiprocessing.get_context("forkserver")
    apart.set_forkserver_preload(["grognard.pipeline.whole", "grognard.commands.check", __name__])
    root, rng, done = project(tmp_path), random.Random(seed), []
    (root / "over").mkdir()
    said = set()
    for _ in range(RUNS):
        done += [edit(root, rng) for _ in range(rng.choice((1, 1, 2)))]
        overlays = (root / "over",) if rng.random() < 0.5 else ()
        here = answer(root, overlays)
        mine, theirs = apart.Pipe()
        other = apart.Process(target=tell, args=(theirs, root, overlays))
        other.start()
        assert mine.recv() == here, done
        other.join()
        said.add(here)
    assert len(said) > RUNS // 2, "the edits change what is understood"
