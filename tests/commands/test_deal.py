"""A scenario is dealt into a saved game and a list."""

import os
from pathlib import Path

import pytest
from tests.backends.vassal.modules import ROOT, packed
from tests.commands.projects import grognard

from grognard.engine.driver import drive
from grognard.formats.vassal.archive import read_vmod
from grognard.formats.vassal.saves import pieces_of, read_saved_game


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "sources").symlink_to(ROOT / "sources")
    return tmp_path


def _deal(root: Path, game: str, scenario: str, seed: int) -> tuple[bytes, str]:
    done = grognard("deal", game, scenario, "--seed", str(seed), "--project", root)
    assert done.exit_code == 0, done.output
    stem = root / "build" / game / f"{game}-{scenario}-{seed}"
    return stem.with_suffix(".vsav").read_bytes(), stem.with_suffix(".txt").read_text("utf-8")


def test_one_seed_one_deal(root: Path) -> None:
    first, again, other = (_deal(root, "hill-383", "june", seed) for seed in (1, 1, 2))
    assert first == again != other
    assert first[1].startswith("Hill 383: June: the whole battle, deal 1\n")


def test_random_demands_lie_in_their_places_and_not_in_a_pile(root: Path) -> None:
    save, text = _deal(root, "fatal-alliances", "1914", 5)
    things = pieces_of(read_saved_game(read_vmod(save)["savedGame"]))
    assert not any(type_text.startswith("deck;") for _, type_text, _ in things)
    assert "Bulgaria anywhere in Bulgaria\n  bul-hq\n" in text


def test_an_unknown_scenario_is_told(root: Path) -> None:
    done = grognard("deal", "hill-383", "jun", "--seed", "1", "--project", root)
    assert (done.exit_code, "did you mean" in done.output.lower()) == (2, True)


@pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
@pytest.mark.parametrize(("game", "scenario"), [("hill-383", "june"), ("fatal-alliances", "1914")])
def test_the_engine_opens_a_deal(game: str, scenario: str, root: Path) -> None:
    _deal(root, game, scenario, 9)
    vmod, save = root / "x.vmod", root / "build" / game / f"{game}-{scenario}-9.vsav"
    vmod.write_bytes(packed(game, root))
    seen = drive(vmod, None, steps=[f"load '{save}'"])
    assert seen["complaints"] == []
    assert len(seen["pieces"]) > 50
