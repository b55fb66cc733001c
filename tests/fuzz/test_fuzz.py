"""The fuzzer itself: it reaches the whole format, finds a planted fault and makes it small; and what it found stays
mended."""

from pathlib import Path

import pytest
from tests.fuzz import found
from tests.fuzz.contract import KINDS, Broken, check, put
from tests.fuzz.games import base_games
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
    assert set(_SHARES) == set(base_games()) == {spoilt(f"check {seed}")[0] for seed in range(100)}


@pytest.mark.parametrize("name", sorted(base_games()))
def test_a_base_game_itself_has_no_error(name: str, tmp_path: Path) -> None:
    put(tmp_path, dict(base_games()[name]))
    assert ": error[" not in check(tmp_path)


def test_a_seed_is_one_game() -> None:
    assert spoilt("check 7") == spoilt("check 7") != spoilt("check 8")


def test_a_case_is_made_small() -> None:
    base = {"a": b"1\n2\n3\n", "b": b"x\n", "c": b"y\n"}
    spoilt_files = {"a": b"1\nbad\n3\n4\n", "b": b"z\n", "d": b"new\n"}
    small = smallest(base, spoilt_files, lambda files: b"bad" in files["a"])
    assert small == {"a": b"1\nbad\n3\n", "b": b"x\n", "c": b"y\n"}


def test_what_breaks_the_promise_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, dict(base_games()["starter"]))
    monkeypatch.setattr("grognard.base.renderings.line", lambda *_: "something")
    with pytest.raises(Broken):
        check(tmp_path)


@pytest.mark.parametrize("name", sorted(one.name for one in found.FOUND.glob("*") if one.is_dir()))
def test_what_was_found_stays_mended(name: str, tmp_path: Path) -> None:
    case = found.read(found.FOUND / name)
    put(tmp_path, case.files)
    KINDS[case.kind](tmp_path)
