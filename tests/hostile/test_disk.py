"""A disk that is full, read-only, shared, damaged or wrong about time: outputs stay whole, the next build is right."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.digests import digest_bytes
from grognard.base.disk.own import secret
from grognard.base.disk.world import World
from grognard.load.files.game import load_game

MAP = ("--only", "map", "--paper", "a4")
PLACES, SVG = "map/places.csv", "my-game-map-field.svg"
RENAMED = {PLACES: starter(PLACES).replace("Weston", "Westham")}
COMMAND = [sys.executable, "-c", "from grognard.cli import main; main()"]
NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount"]
"""Folders mounted for one process alone: the real thing, without rights on this machine."""


def has_namespaces() -> bool:
    return shutil.which("unshare") is not None and subprocess.run([*NAMESPACE, "true"], check=False).returncode == 0


needs_mounts = pytest.mark.skipif(not has_namespaces(), reason="no mounts of one's own here")


def build(root: Path, *more: str) -> tuple[int, str]:
    result = grognard("build", *(more or MAP), "--project", root)
    return result.exit_code, result.output


def mounted(root: Path, mount: str, *arguments: str) -> tuple[int, str]:
    """One command of grognard behind a mount that only it sees."""
    script = f'{mount} && exec "$@"'
    line = [*NAMESPACE, "sh", "-c", script, "sh", *COMMAND, *arguments, "--project", str(root)]
    run = subprocess.run(line, capture_output=True, text=True, check=False)
    assert "Traceback" not in run.stderr, run.stderr
    return run.returncode, run.stdout + run.stderr


def outputs(root: Path) -> dict[str, bytes]:
    folder = root / "build/my-game"
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())} if folder.is_dir() else {}


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What builds that nothing disturbs make of the starter, and of the starter with a town renamed."""
    made = []
    for changes in ({}, RENAMED):
        root = project(tmp_path_factory.mktemp("right"), changes)
        assert build(root)[0] == 0
        made.append(outputs(root))
    assert made[0].keys() == made[1].keys() and made[0][SVG] != made[1][SVG]
    return made[0], made[1]


# Full


class Disk:
    """A disk with so much room; what is written counts, wherever it goes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: float = float("inf")) -> None:
        self.room, self.written = room, 0
        self.ends: list[int] = []
        really = os.fdopen

        def fdopen(handle: int, mode: str = "r", *rest: Any, **more: Any) -> IO[Any]:
            file = really(handle, mode, *rest, **more)
            return self.counted(file) if "w" in mode else file

        monkeypatch.setattr(os, "fdopen", fdopen)

    def counted(self, file: IO[Any]) -> IO[Any]:
        disk = self

        class Counted:
            def __enter__(self) -> "Counted":
                return self

            def __exit__(self, *_: object) -> None:
                file.close()

            def write(self, data: bytes) -> int:
                if disk.written + len(data) > disk.room:
                    file.write(data[: len(data) // 2])
                    raise OSError(28, "No space left on device")
                disk.written += len(data)
                disk.ends.append(disk.written)
                return file.write(data)

            def __getattr__(self, name: str) -> Any:
                return getattr(file, name)

        return Counted()  # type: ignore[return-value]


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.9])
def test_a_disk_that_is_full_at_any_point_leaves_the_last_files(
    share: float,
    tmp_path: Path,
    right: tuple[dict[str, bytes], dict[str, bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """``share`` of all that the build writes, cache and outputs, finds room; nothing larger does any more."""
    project(tmp_path)
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[0]
    shutil.copytree(tmp_path, tmp_path / "twin", ignore=shutil.ignore_patterns("twin"))
    project(tmp_path, RENAMED)
    with monkeypatch.context() as patch:
        whole = Disk(patch)
        assert build(project(tmp_path / "twin", RENAMED))[0] == 0
    with monkeypatch.context() as patch:
        Disk(patch, whole.written * share)
        code, output = build(tmp_path)
    assert code == 1 and "error[ART002]: No space left on device" in output, output
    assert "--> build/my-game/" in output and "some room on the disk" in output
    after = outputs(tmp_path)
    assert {name: after[name] for name in after if name != "manifest.json"} == {
        name: data for name, data in right[0].items() if name != "manifest.json"
    }
    assert not list((tmp_path / "build").rglob(".new-*"))
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[1]


def test_a_disk_that_is_full_at_the_manifest_replaces_nothing(
    tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One byte too few for each of the last things that a build writes: a drawing, what is remembered of the manifest,
    the manifest, what only the next build asks for. All is as it was, or all is new."""
    before = project(tmp_path / "before")
    assert build(before)[0] == 0
    project(before, RENAMED)
    with monkeypatch.context() as patch:
        whole = Disk(patch)
        assert build(shutil.copytree(before, tmp_path / "twin"))[0] == 0
    codes = []
    for number, end in enumerate(whole.ends[-5:]):
        root = shutil.copytree(before, tmp_path / str(number))
        with monkeypatch.context() as patch:
            Disk(patch, end - 1)
            code, output = build(root)
        codes.append(code)
        assert outputs(root) == right[1 - code], output
        assert not code or "the files of the last build are all unchanged" in output
        code, output = build(root)
        assert code == 0 and "ART004" not in output and outputs(root) == right[1]
    assert codes == [1, 1, 1, 0, 0], "the last two are the parts of its keys and what the build is known by"


@needs_mounts
@pytest.mark.parametrize("size", ["64k", "256k", "800k"])
def test_a_real_disk_that_is_full_names_the_file(size: str, tmp_path: Path) -> None:
    project(tmp_path)
    (tmp_path / "build").mkdir()
    code, output = mounted(tmp_path, f"mount -t tmpfs -o size={size} none {tmp_path}/build", "build", "--paper", "a4")
    assert code == 1 and "error[ART002]: No space left on device" in output, output
    assert "--> build/my-game/my-game-" in output and "some room on the disk" in output
    assert not list((tmp_path / "build").iterdir())


# Read-only


@needs_mounts
def test_sources_that_may_only_be_read_are_built(
    tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    project(tmp_path)
    top = tmp_path / "sources"
    for command in (("check",), ("build", *MAP)):
        code, output = mounted(tmp_path, f"mount --bind {top} {top} && mount -o remount,bind,ro {top}", *command)
        assert code == 0, output
    assert outputs(tmp_path) == right[0]


@needs_mounts
def test_a_build_folder_that_may_only_be_read_is_told_and_checked_all_the_same(
    tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    project(tmp_path)
    assert build(tmp_path)[0] == 0
    project(tmp_path, RENAMED)
    top = tmp_path / "build"
    mount = f"mount --bind {top} {top} && mount -o remount,bind,ro {top}"
    assert mounted(tmp_path, mount, "check")[0] == 0
    code, output = mounted(tmp_path, mount, "build", *MAP)
    assert code == 1 and "read-only" in output.lower() and "build" in output, output
    assert outputs(tmp_path) == right[0]
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[1]


@needs_mounts
def test_a_project_that_may_only_be_read_can_be_looked_at(tmp_path: Path) -> None:
    project(tmp_path)
    mount = f"mount --bind {tmp_path} {tmp_path} && mount -o remount,bind,ro {tmp_path}"
    assert mounted(tmp_path, mount, "check")[0] == 0
    assert mounted(tmp_path, mount, "list", "my-game", "counters")[0] == 0
    code, output = mounted(tmp_path, mount, "build", *MAP)
    assert code == 1 and "read-only" in output.lower()
    code, output = mounted(tmp_path, mount, "preview", "my-game", "blue-1")
    assert code == 1 and "read-only" in output.lower(), output


# Two at once


WAITS = """
import time
from pathlib import Path
from grognard.pipeline import drawing as pipeline
really = pipeline.run_jobs
def wait(*arguments, **more):
    Path({at_work!r}).touch()
    while not Path({go_on!r}).exists():
        time.sleep(0.01)
    return really(*arguments, **more)
pipeline.run_jobs = wait
from grognard.cli import main
main()
"""


def test_two_builds_at_once_are_both_right(tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]) -> None:
    """The first has read its sources and draws; the second reads newer ones, says that it waits, and has the last
    word."""
    root = project(tmp_path / "project")
    at_work, go_on = tmp_path / "at work", tmp_path / "go on"
    first = subprocess.Popen(
        [sys.executable, "-c", WAITS.format(at_work=str(at_work), go_on=str(go_on)), "build", *MAP], cwd=root
    )
    try:
        while not at_work.exists() and first.poll() is None:
            time.sleep(0.01)
        project(root, RENAMED)
        second = subprocess.Popen([*COMMAND, "build", *MAP], cwd=root, stderr=subprocess.PIPE, text=True)
        assert second.stderr is not None
        assert second.stderr.readline() == "another build is at work here; waiting for it\n"
        assert not outputs(root)
        go_on.touch()
        assert first.wait() == 0
        assert second.wait() == 0, second.stderr.read()
        second.stderr.close()
    finally:
        first.kill()
    assert outputs(root) == right[1]


# Clocks

EPOCH, FUTURE = 0, 4_000_000_000


@pytest.mark.parametrize("moment", [EPOCH, FUTURE], ids=["all of 1970", "all of the year 2096"])
def test_times_of_files_say_nothing(
    moment: int, tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    """A change that keeps the size and the time of its file, and a damage that keeps those of an output."""

    def stop() -> None:
        for path in (tmp_path, *tmp_path.rglob("*")):
            os.utime(path, (moment, moment))

    project(tmp_path)
    stop()
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[0]
    same_size = starter(PLACES).replace("Weston", "Wesxon")
    assert len(same_size) == len(starter(PLACES)) and same_size != starter(PLACES)
    project(tmp_path, {PLACES: same_size})
    stop()
    assert build(tmp_path)[0] == 0 and b"Wesxon" in outputs(tmp_path)[SVG]
    project(tmp_path)
    stop()
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[0]
    damaged = tmp_path / "build/my-game" / SVG
    damaged.write_bytes(right[0][SVG].replace(b"Weston", b"Wesxon"))
    stop()
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[0]


def test_a_clock_that_goes_back_forgets_and_remembers_nothing_wrong(
    tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    for changes, moment, made in (({}, FUTURE, right[0]), (RENAMED, EPOCH, right[1]), ({}, EPOCH, right[0])):
        project(tmp_path, {PLACES: starter(PLACES), **changes})
        os.utime(tmp_path / "sources/my-game" / PLACES, (moment, moment))
        assert build(tmp_path)[0] == 0 and outputs(tmp_path) == made


# Damaged and poisoned caches


def halve(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


DAMAGE: dict[str, Callable[[Path], object]] = {
    "cut in half": halve,
    "empty": lambda path: path.write_bytes(b""),
    "one bit": lambda path: path.write_bytes(bytes([path.read_bytes()[0] ^ 1]) + path.read_bytes()[1:]),
    "gone": lambda path: path.unlink(),
}


@pytest.mark.parametrize("kind", ["blobs", "results"])
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_cache_and_a_changed_title_make_the_right_files(
    damage: str, kind: str, tmp_path: Path, titled: tuple[Path, dict[str, bytes]]
) -> None:
    """Every entry is damaged; what of it the changed game needs again is made again, also in a new build folder."""
    before, made = titled
    root = shutil.copytree(before, tmp_path / "project")
    entries = [path for path in (root / "build/.cache" / kind).rglob("*") if path.is_file()]
    assert len(entries) > 5
    for path in entries:
        DAMAGE[damage](path)
    project(root, TITLE)
    for _ in range(2):
        assert build(root, "--only", "module,counters", "--paper", "a4")[0] == 0
        assert outputs(root) == made
        shutil.rmtree(root / "build/my-game")


TITLE = {"game.toml": starter("game.toml").replace('"My Game"', '"Another game"')}


@pytest.fixture(scope="module")
def titled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """A project that was built, and what is right once its title has changed."""
    before = project(tmp_path_factory.mktemp("before"))
    assert build(before, "--only", "module,counters", "--paper", "a4")[0] == 0
    after = project(tmp_path_factory.mktemp("after"), TITLE)
    assert build(after, "--only", "module,counters", "--paper", "a4")[0] == 0
    return before, outputs(after)


SEALS: dict[str, Callable[[str, bytes], bytes]] = {
    "no seal": lambda _, data: data,
    "a seal of another secret": lambda name, data: (
        blake2b(f"results\0{name}\0".encode() + data, key=b"x" * 32).hexdigest().encode() + b"\n" + data
    ),
    "a seal without a secret": lambda name, data: (
        blake2b(f"results\0{name}\0".encode() + data).hexdigest().encode() + b"\n" + data
    ),
    "a seal of another entry": lambda _, data: (
        blake2b(b"results\0other\0" + data, key=secret()).hexdigest().encode() + b"\n" + data
    ),
}


@pytest.mark.parametrize("seal", SEALS)
def test_a_result_poisoned_with_its_right_digest_is_not_believed(
    seal: str, tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    """Foreign bytes under their own digest, and every result says that it made them."""
    project(tmp_path)
    assert build(tmp_path)[0] == 0
    cache = tmp_path / "build/.cache"
    evil = b"<svg>evil</svg>"
    name = digest_bytes(evil)
    (cache / "blobs" / name[:2]).mkdir(exist_ok=True)
    (cache / "blobs" / name[:2] / name).write_bytes(evil)
    entries = [path for path in (cache / "results").rglob("*") if path.is_file()]
    assert entries
    for path in entries:
        entry = json.loads(path.read_bytes().partition(b"\n")[2]) | {"data": name}
        path.write_bytes(SEALS[seal](path.name, json.dumps(entry, sort_keys=True).encode()))
    shutil.rmtree(tmp_path / "build/my-game")
    assert build(tmp_path)[0] == 0 and outputs(tmp_path) == right[0]


# Manifests that no build wrote

STRANGE = {
    "empty": "",
    "no JSON": "{",
    "an empty object": "{}",
    "a list": "[]",
    "files that are a list": '{"files": []}',
    "one that names mine": '{"files": {"mine.txt": {"sha256": "DIGEST", "made_by": "x"}}}',
    "nested for ever": "[" * 100_000,
    "no text": b"\xff\xfe",
    "of 20 MB": "[" + "1," * 10_000_000 + "1]",
}


@pytest.mark.parametrize("strange", STRANGE)
def test_a_manifest_that_no_build_wrote_is_told_and_removes_nothing(
    strange: str, tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    project(tmp_path)
    assert build(tmp_path)[0] == 0
    folder = tmp_path / "build/my-game"
    (folder / "mine.txt").write_bytes(b"mine")
    text = STRANGE[strange]
    data = text if isinstance(text, bytes) else str(text).replace("DIGEST", digest_bytes(b"mine")).encode()
    (folder / "manifest.json").write_bytes(data)
    code, output = build(tmp_path)
    assert code == 0 and "warning[ART004]" in output and "--> build/my-game/manifest.json" in output, output
    assert outputs(tmp_path) == {**right[0], "mine.txt": b"mine"}
    code, output = build(tmp_path)
    assert code == 0 and "ART004" not in output


def test_a_manifest_of_another_person_is_told_once_and_their_files_stay(
    tmp_path: Path, right: tuple[dict[str, bytes], dict[str, bytes]]
) -> None:
    """A whole project with its build folder, as an archive brings it."""
    project(tmp_path)
    around = {**os.environ, "GROGNARD_HOME": str(tmp_path / "their home")}
    subprocess.run([*COMMAND, "build", *MAP, "--project", str(tmp_path)], check=True, env=around, capture_output=True)
    (tmp_path / "build/my-game/old.pdf").write_bytes(b"%PDF")
    code, output = build(tmp_path)
    assert code == 0 and "warning[ART004]" in output
    assert outputs(tmp_path) == {**right[0], "old.pdf": b"%PDF"}
    assert "ART004" not in build(tmp_path)[1]


# What runs that were killed leave in grognard's own folder

HELD = """
import sys, time
from grognard.base.disk.own import scratch
with scratch() as folder:
    (folder / "deep").mkdir()
    (folder / "deep/large.bin").write_bytes(b"x" * 1000)
    print(folder, flush=True)
    time.sleep(600)
"""
USED = """
from grognard.base.disk.own import scratch
with scratch() as folder:
    assert not list(folder.iterdir())
"""


def test_scratch_folders_of_killed_runs_are_swept_and_those_in_use_stay(tmp_path: Path) -> None:
    around = {**os.environ, "GROGNARD_HOME": str(tmp_path)}
    runs = [
        subprocess.Popen([sys.executable, "-c", HELD], env=around, stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    try:
        folders = [Path(one.stdout.readline().strip()) for one in runs if one.stdout is not None]
        assert len(set(folders)) == 3 and all(one.is_relative_to(tmp_path) for one in folders)
        for one in runs[:2]:
            one.kill()
            one.wait()
        assert all(one.is_dir() for one in folders)
        subprocess.run([sys.executable, "-c", USED], env=around, check=True)
        assert [one.is_dir() for one in folders] == [False, False, True]
        assert (folders[2] / "deep/large.bin").is_file()
    finally:
        for one in runs:
            one.kill()
            one.communicate()
    subprocess.run([sys.executable, "-c", USED], env=around, check=True)
    assert {path.name for path in (tmp_path / "scratch").iterdir()} <= {".lock"}


def test_a_folder_of_ones_own_that_takes_nothing_is_done_without(tmp_path: Path) -> None:
    """A file where scratch folders would lie: as a home that may only be read, for whoever runs this."""
    (tmp_path / "scratch").write_bytes(b"")
    code = "from grognard.base.disk.own import scratch\nwith scratch() as folder: print(folder.is_dir())"
    environment = {**os.environ, "GROGNARD_HOME": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == "True\n"


# grognard's own folder

OWN = """
from grognard.base.disk.own import folder_of, own_folder, secret
print(own_folder(), secret().hex()[:8], folder_of("fonts", {{"a.ttf": b"{0}"}}))
"""


def own(home: Path | str, version: str = "1", **around: str) -> list[str]:
    """The folder, the beginning of the secret, and the folder of fonts, as a run sees them."""
    environment = {**os.environ, "GROGNARD_HOME": str(home), **around}
    line = [sys.executable, "-c", OWN.format(version)]
    run = subprocess.run(line, capture_output=True, text=True, check=False, env=environment)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_two_versions_leave_each_other_their_fonts(tmp_path: Path) -> None:
    old, new = own(tmp_path, "old")[2], own(tmp_path, "new")[2]
    assert old != new and own(tmp_path, "old")[2] == old
    assert [(Path(one) / "a.ttf").read_text() for one in (old, new)] == ["old", "new"]


def test_a_folder_of_ones_own_behind_a_link_is_ones_own(tmp_path: Path) -> None:
    """As where a home is kept on another disk: it is judged by where it leads."""
    (tmp_path / "disk").mkdir(mode=0o700)
    (tmp_path / "home").symlink_to(tmp_path / "disk")
    first, second = own(tmp_path / "home"), own(tmp_path / "home")
    assert first == second and first[0] == str(tmp_path / "disk")
    (tmp_path / "disk").chmod(0o777)
    assert own(tmp_path / "home")[0] == "None", "where anybody may write nothing is believed"


@pytest.mark.parametrize("home", ["here", "../home", "~/x", "/dev/null", "/dev/null/x", "/proc/x", "/" + "x" * 5000])
def test_a_folder_of_ones_own_that_cannot_be_is_done_without(home: str, tmp_path: Path) -> None:
    """A relative one too: the current folder may be a stranger's, with a secret that he knows."""
    found = own(home)
    assert found[0] == "None" and Path(found[2]).name.startswith("grognard-")


def test_a_relative_folder_of_state_counts_for_none(tmp_path: Path) -> None:
    """As the standard of such folders says."""
    found = own("", HOME=str(tmp_path), XDG_STATE_HOME="state")
    assert found[0] == str(tmp_path / ".local/state/grognard")


def test_where_a_folder_leads_is_asked_once_a_run_and_again_in_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each folder is resolved once, however many files it holds; what a link shows meanwhile the next run sees."""
    root = project(tmp_path / "project")
    game = root / "sources/my-game"
    shutil.move(game / "map", tmp_path / "project/one")
    shutil.copytree(tmp_path / "project/one", game / "two")
    (game / "map").symlink_to(game / "two")
    asked: list[str] = []
    really = os.path.realpath
    with monkeypatch.context() as patch:
        patch.setattr(os.path, "realpath", lambda path, **more: asked.append(os.fspath(path)) or really(path, **more))
        assert not load_game(World(root), "my-game").findings
    assert asked.count(str(game)) < 8, asked
    (game / "map").unlink()
    (game / "map").symlink_to(tmp_path / "project/one")
    assert {one.code for one in load_game(World(root), "my-game").findings} >= {"SRC003"}
