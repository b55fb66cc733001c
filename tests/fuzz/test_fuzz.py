"""The fuzzer itself: it reaches the whole format and every kind of archive, finds a planted fault and makes it small;
and what it found stays mended."""

from pathlib import Path

import pytest
from tests.fuzz import cases
from tests.fuzz.archives import SHARES, base_archive, hold, spoilt_archive
from tests.fuzz.base import base_games
from tests.fuzz.contract import Broken, check, put
from tests.fuzz.kinds import KINDS
from tests.fuzz.reached import known, reached
from tests.fuzz.shrink import smallest
from tests.fuzz.spoil import _SHARES, spoilt

NOT_REACHED = {"game.toml: Head.extends"}
"""Names a second game, which a game alone cannot have."""


def test_the_base_games_write_every_field_of_the_format() -> None:
    got = set().union(*(reached(files) for files in base_games().values()))
    missing = known() - got - NOT_REACHED
    assert not missing, f"write these into tests/fuzz/games/everything: {sorted(missing)}"


def test_each_base_game_is_taken() -> None:
    assert set(_SHARES) == set(base_games()) == {spoilt(f"check {seed}")[0] for seed in range(600)}


@pytest.mark.parametrize("name", sorted(base_games()))
def test_a_base_game_itself_has_no_error(name: str, tmp_path: Path) -> None:
    put(tmp_path, dict(base_games()[name]))
    assert ": error[" not in check(tmp_path)


def test_a_seed_is_one_game() -> None:
    assert spoilt("check 7") == spoilt("check 7") != spoilt("check 8")


def test_each_kind_of_archive_is_spoilt_and_a_seed_is_one_archive() -> None:
    assert {spoilt_archive(f"archives {seed}")[0] for seed in range(60)} == set(SHARES)
    assert spoilt_archive("archives 7") == spoilt_archive("archives 7") != spoilt_archive("archives 8")
    for seed in range(60):
        name, files = spoilt_archive(f"archives {seed}")
        assert [one for one in files if files[one] != base_archive(name)[one]] in ([], list(files)[-1:])


@pytest.mark.parametrize("name", sorted(SHARES))
def test_an_archive_as_it_was_keeps_every_promise(name: str, tmp_path: Path) -> None:
    hold(tmp_path, base_archive(name))


@pytest.mark.parametrize("seed", range(40))
def test_a_spoilt_archive_keeps_every_promise(seed: int, tmp_path: Path) -> None:
    KINDS["archives"].run(tmp_path, spoilt_archive(f"archives {seed}")[1])


def test_a_report_on_an_archive_without_a_place_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.commands.module.lint.one_line", lambda text: text.rpartition(": ")[2])
    with pytest.raises(Broken, match="lint: no "):
        hold(tmp_path, base_archive("module"))


def test_a_case_is_made_small() -> None:
    base = {"a": b"1\n2\n3\n", "b": b"x\n", "c": b"y\n"}
    spoilt_files = {"a": b"1\nbad\n3\n4\n", "b": b"z\n", "d": b"new\n"}
    small = smallest(base, spoilt_files, lambda files: b"bad" in files["a"])
    assert small == {"a": b"1\nbad\n3\n", "b": b"x\n", "c": b"y\n"}


def test_what_breaks_the_promise_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, dict(base_games()["starter"]))
    monkeypatch.setattr("grognard.base.renderings.whole.line", lambda *_: "something")
    with pytest.raises(Broken):
        check(tmp_path)


def test_a_job_that_stops_for_no_fault_of_the_game_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, dict(base_games()["starter"]))
    monkeypatch.setattr("grognard.render.page.charts.has_room", lambda *_: {}["x"])
    with pytest.raises(Broken, match="a job stopped"):
        check(tmp_path)


@pytest.mark.parametrize("name", sorted(one.name for one in cases.FOUND.glob("*") if one.is_dir()))
def test_what_was_found_stays_mended(name: str, tmp_path: Path) -> None:
    case = cases.read(cases.FOUND / name)
    KINDS[case.kind].run(tmp_path, case.files)
