"""One module for two languages, in a real VASSAL: what a French player sees, and a log that both can play."""

import os
import shlex
from pathlib import Path

import pytest
from PIL import Image, ImageColor
from tests.backends.vassal.modules import LOCAL, packed

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hill 383 in both languages; its French pictures are all of one colour."""
    folder = tmp_path_factory.mktemp("hill")
    (folder / "hill-383.vmod").write_bytes(packed("hill-383", folder, languages=("en", "fr")))
    return folder / "hill-383.vmod"


def share_of_french(picture: Path) -> float:
    """How much of a picture has the colour of the French ones."""
    with Image.open(picture) as opened:
        colours = opened.convert("RGB").getcolors(opened.width * opened.height) or []
    counts = {colour: count for count, colour in colours}
    return counts.get(ImageColor.getrgb(LOCAL), 0) / sum(counts.values())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pictures_are_those_of_the_player(hill: Path, tmp_path: Path, language: str) -> None:
    seen = drive(hill, None, shots=tmp_path, language=language)
    assert seen["complaints"] == []
    first = seen["setups"][0]
    charts = [share_of_french(tmp_path / name) for name in seen["windows"] if name.startswith("window-charts")]
    board = share_of_french(next(tmp_path / name for name in first["pictures"] if name.endswith("100.png")))
    pieces = {one["name"]: one["picture"] for one in first["pieces"] if "picture" in one}
    assert len(charts) == 7
    if language == "fr":
        assert min(charts) > 0.005 and board > 0.5
        assert pieces["I/22 Infantry"] == pieces["I/52 Infantry"]  # both are one colour, in either language
    else:
        assert max(charts) == board == 0.0


def test_tables_of_cards_say_in_the_language_of_the_player_what_lies_there(hill: Path, tmp_path: Path) -> None:
    """The words are drawn on the table, so that the French have a picture of their own."""
    shares = {}
    for language in ("en", "fr"):
        seen = drive(hill, None, shots=tmp_path / language, language=language)
        name = next(one for one in seen["setups"][0]["pictures"] if one.endswith("italian-events-100.png"))
        shares[language] = share_of_french(tmp_path / language / name)
    assert shares["en"] == 0.0 and shares["fr"] > 0.5


def test_a_log_of_an_english_player_is_played_by_a_french_one(hill: Path, tmp_path: Path) -> None:
    log = shlex.quote(str(tmp_path / "june.vlog"))
    english = drive(
        hill, None,
        steps=(
            "side Italian", 'setup "June: the whole battle"', f"log start {log}", 'draw "Italian events"',
            "press it-44-1 Ctrl+L", "move it-125-1 0404", "press it-125-2 Ctrl+1", 'button "Attack at 2:1"',
            "turn next", "log end", "look",
        ),
    )  # fmt: skip
    french = drive(hill, None, steps=("side Austro-Hungarian", f"replay {log}", "look"), language="fr")
    assert english["complaints"] == french["complaints"] == []
    assert french["position"] == english["position"]
    (seen,) = (row["seen"] for row in french["steps"] if "seen" in row)
    assert "II/125 Infanterie (Désorganisé)" in str(seen["names"])
    assert "Perdre un pas" in str(seen["menus"])
    for name in ("viewer", "inventory"):
        assert "II/125 Infanterie (Désorganisé)" in str(seen[name]) and "Infantry" not in str(seen[name])


@pytest.mark.parametrize("languages", [("fr",), ("en", "fr")])
def test_no_menu_of_a_french_player_is_english(tmp_path: Path, languages: tuple[str, ...]) -> None:
    module = tmp_path / "hill-383.vmod"
    module.write_bytes(packed("hill-383", tmp_path, languages=languages))
    steps = ("side Solitaire", 'setup "June: the whole battle"', 'draw "Italian events"', "look")
    menus = {}
    for language in ("en", "fr"):
        seen = drive(module, None, steps=steps, language=language)
        assert seen["complaints"] == []
        menus[language] = set(seen["steps"][-1]["seen"]["menus"])
    decks = {f"→ {side} events{rest}" for side in ("Italian", "Austro-Hungarian") for rest in ("", ": hand")}
    # The engine knows a pile and a hand by such a name.
    assert decks < menus["fr"]
    assert menus["en"] & menus["fr"] - decks == set()
