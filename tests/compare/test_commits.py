"""States of a git repository: read as they were committed, and by the same door as any folder."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.compare.commits import _wanted
from grognard.compare.git import Entry, GitFault, Repository

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
SETUP = "scenarios/battle.csv"


def git(root: Path, *words: str) -> str:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    ran = subprocess.run(["git", *who, "-C", root, *words], capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def commit(root: Path, tag: str = "") -> None:
    git(root, "add", "-A")
    git(root, "commit", "-q", "--allow-empty", "-m", "it")
    if tag:
        git(root, "tag", tag)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose tag ``v1`` differs from its folder in one setup hex."""
    root = project(tmp_path / "it")
    git(root, "init", "-q", "-b", "main")
    commit(root, "v1")
    project(root, {SETUP: starter(SETUP).replace("blue-1,0103", "blue-1,0102")})
    monkeypatch.chdir(root)
    return root


def test_a_revision_is_held_against_the_folder(repository: Path) -> None:
    ran = grognard("diff", "v1", ".")
    assert ran.exit_code == 1
    assert "battle blue blue-1  where: 0103 -> 0102  (sources/my-game/scenarios/battle.csv:2)" in ran.output
    assert "battle blue-1  location: field:0103 -> field:0102" in ran.output.partition("What follows")[2]
    assert git(repository, "status", "--porcelain") == "M sources/my-game/scenarios/battle.csv"


def test_a_revision_is_itself(repository: Path) -> None:
    commit(repository)
    assert grognard("diff", "v1", "v1").exit_code == 0
    assert grognard("diff", "HEAD", ".").exit_code == 0
    assert grognard("diff", "HEAD~1:my-game", "main:sources/my-game").exit_code == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("mian", "."), "no revision 'mian' in the repository of it; did you mean 'main'?"),
        (("nothing-like-it", "."), "no revision 'nothing-like-it' in the repository of it; there are main, v1"),
        (("v1:other", "."), "no game 'other' in v1; there are: my-game"),
        (("v1", ".", "other"), "no game 'other' in v1; there are: my-game"),
        (("v1:my-game", "nowhere/at-all"), "no revision 'nowhere/at-all'"),
        (("HEAD:sources", "."), "no game 'sources' in HEAD"),
        (("v1\nv1", "."), "no revision"),
        (("v1^{tree}", "."), "no revision 'v1^{tree}'"),
    ],
)
def test_what_is_no_state_is_refused(repository: Path, words: tuple[str, ...], said: str) -> None:
    ran = grognard("diff", *words)
    assert (ran.exit_code, said in ran.output) == (2, True), ran.output
    assert "Traceback" not in ran.output and len(ran.output.splitlines()) == 1


def test_an_option_of_git_is_no_revision(repository: Path) -> None:
    ran = grognard("diff", "--", "--output=stolen", ".")
    assert ran.exit_code == 2 and "no revision" in ran.output
    assert not list(repository.parent.rglob("stolen"))


def test_a_folder_without_repository_is_refused(tmp_path: Path) -> None:
    ran = grognard("diff", "v1", tmp_path, "--project", project(tmp_path))
    assert ran.exit_code == 2
    assert "is in no git repository: name two folders" in ran.output


def test_a_machine_without_git_is_told(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    ran = grognard("diff", "v1", ".")
    assert ran.exit_code == 2 and "git is not installed" in ran.output


def test_a_word_that_is_a_folder_and_a_revision_means_neither(repository: Path) -> None:
    (repository / "v1").mkdir()
    ran = grognard("diff", "v1", ".")
    assert ran.exit_code == 2 and "write ./v1 or refs/tags/v1" in ran.output
    assert grognard("diff", "refs/tags/v1", ".").exit_code == 1


def test_a_link_out_of_the_project_is_not_followed(repository: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("id,qty,type,side\nthe-secret,1,infantry,blue\n", "utf-8")
    mix = repository / "sources/my-game/counters/mix.csv"
    mix.unlink()
    mix.symlink_to(secret)
    commit(repository, "linked")
    ran = grognard("diff", "v1", "linked", "--format", "lines")
    assert "the-secret" not in ran.output
    assert "linked: sources/my-game/counters/mix.csv: error[SRC003]" in ran.output and ran.exit_code == 1


def test_a_link_within_the_project_is_followed(repository: Path) -> None:
    mix = repository / "sources/my-game/counters/mix.csv"
    shutil.move(mix, repository / "sources/my-game/counters/real.csv")
    mix.symlink_to("real.csv")
    project(repository, {SETUP: starter(SETUP)})
    mix.unlink()
    mix.symlink_to("real.csv")
    commit(repository, "linked")
    ran = grognard("diff", "linked", "linked")
    assert ran.exit_code == 0, ran.output


def test_a_submodule_is_told(repository: Path, tmp_path: Path) -> None:
    other = project(tmp_path / "other", name="far-game")
    git(other, "init", "-q")
    commit(other)
    git(
        repository, "update-index", "--add", "--cacheinfo", f"160000,{git(other, 'rev-parse', 'HEAD')},sources/far-game"
    )
    git(repository, "commit", "-q", "-m", "it")
    ran = grognard("diff", "v1", "HEAD")
    assert "note: sources/far-game is a submodule: nothing of it is in HEAD" in ran.output
    asked = grognard("diff", "v1", "HEAD", "far-game")
    assert asked.exit_code == 2


def test_a_revision_whose_sources_have_errors_is_compared_all_the_same(repository: Path) -> None:
    project(
        repository,
        {SETUP: starter(SETUP).replace("order,", "ordre,"), "game.toml": starter("game.toml") + "\nfuture = 1\n"},
    )
    commit(repository, "odd")
    ran = grognard("diff", "v1", "odd")
    assert ran.exit_code == 1
    assert " in odd, which" in ran.output and "is compared as far as it is understood" in ran.output
    assert grognard("diff", "odd", "odd").exit_code == 2, "errors hide whether they differ"


def test_a_revision_that_is_junk_is_refused(repository: Path) -> None:
    (repository / "sources/my-game/game.toml").write_bytes(bytes(range(256)))
    commit(repository, "junk")
    ran = grognard("diff", "v1", "junk")
    assert ran.exit_code == 2
    assert "my-game cannot be understood in junk" in ran.output and "game.toml" in ran.output


def test_a_game_that_a_revision_lacks_is_refused(repository: Path) -> None:
    project(repository, name="second")
    commit(repository, "two")
    assert "no game 'second' in v1" in grognard("diff", "v1", "two", "second").output
    ran = grognard("diff", "v1", "two")
    assert ran.exit_code == 1 and ran.output.endswith("second: only in two\n")
    assert json.loads(grognard("diff", "v1", "two", "--format", "json").output)["only"] == [
        {"game": "second", "in": "after"}
    ]


def test_a_hook_s_settings_do_not_mislead(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert grognard("diff", "v1", ".").exit_code == 1


def test_a_project_in_a_part_of_the_repository(tmp_path: Path) -> None:
    root = project(tmp_path / "top/games/it")
    git(tmp_path / "top", "init", "-q")
    commit(tmp_path / "top", "v1")
    assert grognard("diff", "v1", ".", "--project", root).exit_code == 0


def test_a_project_that_is_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(project(tmp_path) / "sources/my-game", tmp_path / "alone")
    monkeypatch.chdir(tmp_path / "alone")
    git(tmp_path / "alone", "init", "-q")
    commit(tmp_path / "alone", "v1")
    ran = grognard("diff", "v1", ".")
    assert ran.exit_code == 0 and ran.output.startswith("alone: ")


def test_a_path_that_no_tree_should_have_is_left_out() -> None:
    """A tree that is made by hand may name what leads out of the folder."""
    odd = ("sources/../../evil", "../evil", "sources//evil", "sources/.git/config", "/sources/evil", "sources/..\\evil")
    names = (*odd, "sources/it/game.toml", "templates/x.svg", "build/it/manifest.json", "README.md")
    entries = [Entry(path=name, mode="100644", id="0" * 40, size=1) for name in names]
    assert [one.path for one in _wanted(entries)] == ["sources/it/game.toml", "templates/x.svg"]
    alone = [Entry(path=name, mode="100644", id="0" * 40, size=1) for name in ("game.toml", "build/x", "map/a.csv")]
    assert [one.path for one in _wanted(alone)] == ["game.toml", "map/a.csv"]


def test_nothing_stays_behind(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []
    monkeypatch.setattr("grognard.compare.commits._put", lambda writer, top, *_: seen.append(writer.top) or [])
    grognard("diff", "v1", "v1")
    assert seen and not any(os.path.lexists(one) for one in seen)


def test_large_files_are_asked_for_in_parts(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.compare.git._BATCH", 100)
    it = Repository(repository)
    entries = it.entries(it.commit("v1"))
    assert {one.path: data for one, data in it.contents(entries)} == {
        one.path: subprocess.run(["git", "show", f"v1:{one.path}"], capture_output=True, check=True).stdout
        for one in entries
    }


def test_more_than_is_read_is_refused(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.compare.commits.ARCHIVE_BYTES", 1000)
    ran = grognard("diff", "v1", ".")
    assert ran.exit_code == 2 and "are read" in ran.output


def test_an_object_that_is_missing_is_told(repository: Path) -> None:
    it = Repository(repository)
    (entry,) = [one for one in it.entries(it.commit("v1")) if one.path.endswith("mix.csv")]
    (repository / ".git/objects" / entry.id[:2] / entry.id[2:]).unlink()
    ran = grognard("diff", "v1", ".")
    assert ran.exit_code == 2 and ("git fsck" in ran.output or "git says" in ran.output)
    with pytest.raises(GitFault):
        list(it.contents([entry]))
