"""A build that is known again: told from what was written down where nothing changed, made anew where anything did."""

import json
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.bundled import templates_dir
from grognard.base.diagnostics import Diagnostic, Note, Severity
from grognard.base.disk.world import World
from grognard.base.origins import Origin
from grognard.base.projects import Project
from grognard.pipeline import whole as pipeline
from grognard.work import known_build
from grognard.work.backend import Request
from grognard.work.known_build import KnownBuild, asked_for, keep, recall
from grognard.work.leftovers import Leftovers
from grognard.work.store import Store

SVG = ("--only", "svg")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were compiled, in order: the real compiler, counted."""
    names: list[str] = []
    real = pipeline.compile_game

    def count(project: Project, name: str, *rest: object, **more: object) -> object:
        names.append(name)
        return real(project, name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(pipeline, "compile_game", count)
    return names


def build(root: Path, *more: str | Path) -> str:
    result = grognard("build", "my-game", *SVG, *more, "--project", root)
    assert result.exit_code == 0, result.output
    return result.output


def without_work(output: str) -> list[str]:
    return [line.partition(" (")[0] for line in output.splitlines()]


def test_the_second_build_reads_nothing_and_says_the_same(tmp_path: Path, compiled: list[str]) -> None:
    first = build(project(tmp_path))
    second = build(tmp_path)
    assert compiled == ["my-game"]
    assert "(0 of the jobs had work to do)" in second
    assert without_work(second) == without_work(first)


def source(root: Path) -> None:
    file = root / "sources/my-game/terrain.toml"
    file.write_text(file.read_text("utf-8") + "# seen\n", "utf-8", newline="\n")


def new_file(root: Path) -> None:
    (root / "sources/my-game/art").mkdir(exist_ok=True)
    (root / "sources/my-game/art/notes.txt").write_text("To be drawn.", "utf-8")


def lost_file(root: Path) -> None:
    (root / "sources/my-game/rules/rules.md").unlink()


def project_template(root: Path) -> None:
    """As the one that ships: it takes its place."""
    frame = root / "templates/sheets/shared-cut.toml"
    frame.parent.mkdir(parents=True)
    frame.write_bytes((templates_dir() / "sheets/shared-cut.toml").read_bytes())


def output_gone(root: Path) -> None:
    (root / "build/my-game/my-game-map-field.svg").unlink()


def output_changed(root: Path) -> None:
    (root / "build/my-game/my-game-map-field.svg").write_text("spoilt", "utf-8")


def manifest_gone(root: Path) -> None:
    (root / "build/my-game/manifest.json").unlink()


def cache_gone(root: Path) -> None:
    (root / "build/.cache/standing/my-game.json").unlink()


def made(root: Path) -> dict[str, bytes]:
    """The files of a build. Of the manifest what it says of them: what the game states, and whose its pictures are, has
    changed with its sources."""
    files = {one.name: one.read_bytes() for one in (root / "build/my-game").iterdir()}
    listed = json.loads(files["manifest.json"])
    return {**files, "manifest.json": json.dumps({**listed, "stated": {}, "art": {}}).encode()}


@pytest.mark.parametrize(
    "change",
    [source, new_file, lost_file, project_template, output_gone, output_changed, manifest_gone, cache_gone],
)
def test_whatever_changed_the_game_is_made_again(
    tmp_path: Path, compiled: list[str], change: Callable[[Path], None]
) -> None:
    build(project(tmp_path))
    whole = made(tmp_path)
    change(tmp_path)
    result = grognard("build", "my-game", *SVG, "--project", tmp_path)
    assert compiled == ["my-game", "my-game"], result.output
    assert made(tmp_path) == whole
    build(tmp_path)
    assert compiled == ["my-game", "my-game"]


@pytest.mark.parametrize("options", [("--strict",), ("--facts", "derived"), ("--no-marks",), ("--paper", "a4")])
def test_another_wish_is_another_build(tmp_path: Path, compiled: list[str], options: tuple[str, ...]) -> None:
    build(project(tmp_path))
    grognard("build", "my-game", *SVG, *options, "--project", tmp_path)
    assert compiled == ["my-game", "my-game"]


def test_an_overlay_counts_by_its_files(tmp_path: Path, compiled: list[str]) -> None:
    overlay = tmp_path / "mine"
    overlay.mkdir()
    build(project(tmp_path), "--overlay", overlay)
    build(tmp_path, "--overlay", overlay)
    assert len(compiled) == 1
    (overlay / "terrain.toml").write_text('[woods]\nname = "Forest"\n', "utf-8")
    build(tmp_path, "--overlay", overlay)
    assert len(compiled) == 2


@pytest.mark.parametrize("name", ["code_digest", "installed_digest"])
def test_another_grognard_or_library_makes_it_again(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    build(project(tmp_path))
    monkeypatch.setattr(known_build, name, lambda: "another")
    build(tmp_path)
    assert len(compiled) == 2


def test_a_game_that_extends_another_looks_at_that_as_well(tmp_path: Path, compiled: list[str]) -> None:
    project(tmp_path, name="base")
    project(tmp_path, {"game.toml": 'extends = "base"\n' + starter("game.toml")})
    for _ in range(2):
        build(tmp_path)
    assert len(compiled) == 1
    terrain = tmp_path / "sources/base/terrain.toml"
    terrain.write_bytes(terrain.read_bytes() + b"# seen\n")
    build(tmp_path)
    assert len(compiled) == 2


def test_a_project_that_was_moved_is_known_by_its_own_files(tmp_path: Path, compiled: list[str]) -> None:
    """And a copy of it is not known by those of the first."""
    build(project(tmp_path / "first"))
    shutil.copytree(tmp_path / "first", tmp_path / "copy")
    build(tmp_path / "copy")
    assert len(compiled) == 1
    source(tmp_path / "copy")
    build(tmp_path / "copy")
    assert len(compiled) == 2


def test_a_failed_build_is_not_written_down(tmp_path: Path, compiled: list[str]) -> None:
    project(tmp_path, {"terrain.toml": "[woods\n"})
    outputs = [grognard("build", "my-game", *SVG, "--project", tmp_path) for _ in range(2)]
    assert [one.exit_code for one in outputs] == [1, 1]
    assert len(compiled) == 2


def test_warnings_are_told_each_time(tmp_path: Path, compiled: list[str]) -> None:
    project(tmp_path, {"counters/mix.csv": starter("counters/mix.csv").replace("blue-2,1,", "blue-2,2,", 1)})
    first, second = build(tmp_path), build(tmp_path)
    assert "warning[" in first
    assert without_work(second) == without_work(first)
    assert len(compiled) == 1


def test_what_was_kept_stays_told_and_what_was_removed_is_told_once(tmp_path: Path, compiled: list[str]) -> None:
    build(project(tmp_path), "--only", "svg,blank-map")
    source(tmp_path)
    assert "not asked for" not in build(tmp_path), "a comment puts nothing out of date"
    project(tmp_path, {"game.toml": starter("game.toml").replace('"The field"', '"The meadow"')})
    kept = "not asked for, kept, may be out of date: my-game-map-field-blank"
    told = [build(tmp_path) for _ in range(2)]
    assert all(kept in one for one in told) and len(compiled) == 3
    moved = {path: starter(path).replace("field", "plain") for path in ("game.toml", "map/areas.toml")}
    project(tmp_path, moved)
    gone = [build(tmp_path).count("no longer made: removed") for _ in range(2)]
    assert gone[0] > 1 and gone[1] == 0 and len(compiled) == 4


def stood(root: Path) -> tuple[Project, str]:
    """The record of a build of one file, written down."""
    there = Project(root=root)
    folder = root / "build/g"
    folder.mkdir(parents=True)
    (folder / "manifest.json").write_text("{}", "utf-8")
    (folder / "old.pdf").write_text("x", "utf-8")
    place = Origin(file="sources/g/ü.csv", line=3, column=4, length=5)
    finding = Diagnostic(
        code="OOB001",
        severity=Severity.WARNING,
        message='1/2 "Ost"; Ldw\\III',
        origin=place,
        notes=(Note(message="here", origin=place), Note(message="there")),
        hint="move it",
    )
    left = Leftovers(current=("old.pdf",), gone=("gone.pdf",))
    world = there.world()
    world.whole.kind(root / "sources")
    keep(there, "g", "key", world.seen, KnownBuild(findings=(finding,), files={}, left=left))
    return there, "key"


def test_a_record_comes_back_whole_but_for_what_was_removed(tmp_path: Path) -> None:
    there, key = stood(tmp_path)
    found = recall(there, "g", key)
    assert found is not None
    assert found.left == Leftovers(current=("old.pdf",))
    (finding,) = found.findings
    assert finding.origin.length == 5
    assert [str(note.origin) for note in finding.notes] == ["sources/g/ü.csv:3:4", ""]
    (tmp_path / "build/g/old.pdf").unlink()
    assert recall(there, "g", key) is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda whole: "",
        lambda whole: "[]",
        lambda whole: "[" * 100_000,
        lambda whole: json.dumps({**whole, "findings": [{}]}),
        lambda whole: json.dumps({**whole, "files": {"../../secret": "x"}}),
        lambda whole: json.dumps({**whole, "files": 3}),
        lambda whole: json.dumps({**whole, "left": {"nothing": []}}),
        lambda whole: json.dumps({key: value for key, value in whole.items() if key != "manifest"}),
    ],
)
def test_a_damaged_record_is_as_none(tmp_path: Path, spoil: Callable[[dict[str, object]], str]) -> None:
    there, key = stood(tmp_path)
    store, path = Store(tmp_path / "build/.cache"), tmp_path / "build/.cache/standing/g.json"
    spoilt = spoil(store.note("standing", "g"))
    with suppress(ValueError, RecursionError):  # even one that bears a right seal
        store.keep_note("standing", "g", json.loads(spoilt))
        assert recall(there, "g", key) is None
    path.write_text(spoilt, "utf-8")
    assert recall(there, "g", key) is None


def test_what_was_seen_and_is_there_no_more_is_not_known(tmp_path: Path) -> None:
    there, key = stood(tmp_path)
    (tmp_path / "sources").mkdir()
    assert recall(there, "g", key) is None


def test_a_game_alone_in_its_project_does_not_look_at_what_it_made(tmp_path: Path, compiled: list[str]) -> None:
    alone = project(tmp_path) / "sources/my-game"
    alone = alone.rename(tmp_path / "my-game")
    (tmp_path / "sources").rmdir()
    for number in range(2):
        (alone / ".hidden").mkdir(exist_ok=True)
        (alone / ".hidden/log").write_text(str(number), "utf-8")
        assert grognard("build", *SVG, "--project", alone).exit_code == 0
    assert compiled == ["my-game"]


def linked_outside(root: Path) -> None:
    rules = root / "sources/my-game/rules/rules.md"
    rules.rename(root / "rules.md")
    rules.symlink_to(root / "rules.md")


def folder_linked_outside(root: Path) -> None:
    rules = root / "sources/my-game/rules"
    rules.rename(root / "rules")
    rules.symlink_to(root / "rules")


def folder_for_a_file(root: Path) -> None:
    (root / "sources/my-game/lang/fr.toml").mkdir(parents=True)


@pytest.mark.parametrize("change", [linked_outside, folder_linked_outside, folder_for_a_file])
def test_what_a_true_build_refuses_is_not_known_again(
    tmp_path: Path, compiled: list[str], change: Callable[[Path], None]
) -> None:
    build(project(tmp_path))
    change(tmp_path)
    result = grognard("build", "my-game", *SVG, "--project", tmp_path)
    assert compiled == ["my-game", "my-game"]
    assert result.exit_code == 1, result.output


@pytest.mark.parametrize(("layer", "times"), [("map/terrain.hexes", 1), (".maps/one.hexes", 2)])
def test_a_file_in_a_hidden_folder_counts_where_the_game_names_it(
    tmp_path: Path, compiled: list[str], layer: str, times: int
) -> None:
    head = starter("game.toml")
    assert '"map/terrain.hexes"' in head
    hidden = (
        project(tmp_path, {"game.toml": head.replace("map/terrain.hexes", layer)}) / "sources/my-game/.maps/one.hexes"
    )
    hidden.parent.mkdir()
    for text in ("", "# seen\n"):
        hidden.write_text(starter("map/terrain.hexes") + text, "utf-8")
        build(tmp_path)
    assert len(compiled) == times


def test_links_in_circles_are_followed_once(tmp_path: Path) -> None:
    game = project(tmp_path) / "sources/my-game"
    art = game / "art"
    art.mkdir(exist_ok=True)
    for number in range(4):  # followed everywhere, these are more paths than anybody can wait for
        (art / f"link-{number}").symlink_to(art.parent, target_is_directory=True)
    world = World(tmp_path)
    assert list(world.within(game).walk(game))
    assert World(tmp_path).still_holds(world.seen)
    (art / "link-0").unlink()
    (art / "link-0").symlink_to(art.parent / "map", target_is_directory=True)
    assert not World(tmp_path).still_holds(world.seen)


def test_an_overlay_is_told_as_it_was_given(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project(tmp_path / "here")
    overlay = tmp_path / "mine"
    overlay.mkdir()
    monkeypatch.chdir(tmp_path)
    for folder in (overlay, Path("mine")):
        build(root, "--overlay", folder)
    assert len(compiled) == 2


def test_a_game_that_changed_while_it_was_built_is_not_written_down(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    project(tmp_path)
    counted = pipeline.compile_game

    def save_meanwhile(*arguments: object, **more: object) -> object:
        source(tmp_path)
        return counted(*arguments, **more)  # type: ignore[arg-type]

    before = (tmp_path / "sources/my-game/terrain.toml").read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(pipeline, "compile_game", save_meanwhile)
        build(tmp_path)
    (tmp_path / "sources/my-game/terrain.toml").write_bytes(before)
    build(tmp_path)
    assert len(compiled) == 2


def test_what_was_asked_for_is_told_apart(tmp_path: Path) -> None:
    there = Project(root=tmp_path)
    wishes = [(Request(), False), (Request(), True), (Request(parts=("svg",)), False)]
    assert len({asked_for(there, request, is_strict=strict) for request, strict in wishes}) == 3


def test_a_project_above_the_current_folder_keeps_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = (project(tmp_path) / "sources/my-game").rename(tmp_path / "my-game")
    (tmp_path / "sources").rmdir()
    monkeypatch.chdir(alone / "rules")
    assert "my-game: 2 files" in grognard("build", *SVG, "--project", "..").output
