"""A module with an extension beside it in a real VASSAL: set GROGNARD_VASSAL to its folder to run these."""

import os
import shutil
from pathlib import Path

import pytest
from tests.backends.vassal.optional import BASE, FRENCH, PART, optional
from tests.backends.vassal.test_extension import built

from grognard.base.zips import read_zip, write_zip
from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")

LOADED = [{"file": Path(PART).name, "loaded": True, "version": "2", "id": "gas"}]
PLAYED = (
    'setup "Gas attack"',
    "expect gas-1 at 0202",
    "press gas-1 Ctrl+F",
    "expect gas-1 layer Face 2",
    "place cloud 0303",
    "expect cloud at 0303",
    "draw Winds",
    "turn next",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(optional(tmp_path_factory.mktemp("optional")))


def test_it_loads_and_every_setup_starts_without_a_complaint(folder: Path) -> None:
    seen = drive(folder / BASE, None)
    assert seen["complaints"] == [] and seen["extensions"] == LOADED
    pieces = {setup["name"]: {one["name"] for one in setup["pieces"]} for setup in seen["setups"]}
    assert {"1/9 Gas projectors", "I/1 Infantry", "Masks"} <= pieces["Gas attack"]
    assert {"Masks", "Calm", "II/2 Infantry"} <= pieces["The battle + Gas"]
    assert not {"Masks", "Calm"} & pieces["The battle"]


def test_its_pieces_play_and_survive_a_saved_game(folder: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.vsav"
    seen = drive(folder / BASE, None, steps=(*PLAYED, f"save {save}"))
    assert [one["fault"] for one in seen["steps"] if one["fault"]] == [] and seen["complaints"] == []
    assert seen["steps"][-2]["said"] == ["* Turn 2: Noon", "* Arrive now: I/2 Infantry (0603)"]
    again = drive(folder / BASE, None, steps=(f"load {save}", "expect gas-1 layer Face 2", "expect cloud at 0303"))
    assert again["complaints"] == [] and again["pieces"] == seen["pieces"]


def test_a_french_player_reads_the_part_in_french_and_is_dealt_its_cards(tmp_path: Path) -> None:
    module = built(optional(tmp_path, FRENCH), is_strict=False) / BASE
    for setup in ("Gas attack", "The battle + Gas"):
        steps = ("side Red", f'setup "{setup}"', "button Deal", "look")
        seen = drive(module, None, steps=steps, language="fr")
        assert seen["complaints"] == []
        assert seen["steps"][2]["said"] == ["* Distribué\u00a0: Vents (Blue) 1; Vents (Red) 1"]
        names = seen["steps"][3]["seen"]["names"]
        assert len({"East wind", "Calm"} & set(names)) == 1, "Red sees its own hand, not that of Blue"
    assert drive(module, None, steps=('setup "The battle"', "button Deal"))["steps"][1]["said"] == ["* Dealt: 0"]
    played = drive(module, None, steps=(*PLAYED[:6], "turn next", "look"), language="fr")
    assert [one["fault"] for one in played["steps"] if one["fault"]] == [] and played["complaints"] == []
    said = [line for one in played["steps"] for line in one["said"]]
    assert "* 0202\u00a0: 1/9 Lance-gaz (réduit) est retourné" in said
    assert "* Arrivent maintenant\u00a0: I/2 Infantry (0603)" in said
    assert {"Retourner", "Enlever"} <= set(played["steps"][-1]["seen"]["menus"])
    shots = {language: tmp_path / language for language in ("en", "fr")}
    for language, folder in shots.items():
        folder.mkdir()
        assert drive(module, None, shots=folder, language=language)["complaints"] == []
    assert len({(folder / "window-charts-3.png").read_bytes() for folder in shots.values()}) == 2


def test_a_saved_game_without_its_extension_is_warned_of(folder: Path, tmp_path: Path) -> None:
    save, alone = tmp_path / "game.vsav", tmp_path / BASE
    drive(folder / BASE, None, steps=('setup "Gas attack"', f"save {save}"))
    shutil.copy(folder / BASE, alone)
    seen = drive(alone, None, steps=(f"load {save}",))
    assert seen["extensions"] == []
    assert any("You do not have this extension loaded" in line for line in seen["steps"][0]["said"])


@pytest.mark.parametrize(
    ("old", "new", "is_loaded", "words"),
    [
        ('moduleVersion="0.1"', 'moduleVersion="0.2"', True, "was built for module version 0.2"),
        ('module="My Game"', 'module="Your Game"', False, "was built for module Your Game"),
    ],
)
def test_another_module_is_refused_and_an_older_one_warned_of(
    folder: Path, tmp_path: Path, old: str, new: str, is_loaded: bool, words: str
) -> None:
    shutil.copytree(folder, tmp_path / "other")
    entries = read_zip((folder / PART).read_bytes())
    entries["buildFile.xml"] = entries["buildFile.xml"].decode().replace(old, new).encode()
    (tmp_path / "other" / PART).write_bytes(write_zip(entries))
    seen = drive(tmp_path / "other" / BASE, None, steps=('setup "The battle"',))
    assert [one["loaded"] for one in seen["extensions"]] == [is_loaded]
    assert any(one["kind"] == "extension" and words in one["text"] for one in seen["complaints"])
    assert (tmp_path / "other" / PART).is_file()
