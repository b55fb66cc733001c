import pytest

from grognard.base.bundled import FAMILIES, FONT_KEYS, FontKey, font_files, font_folder
from grognard.render.draw.fonts import find_font, metrics, missing_characters, text_width_mm, weights_of


def test_one_file_a_cut():
    files = font_files()
    assert all(path.is_file() for path in files.values())
    assert len(set(files.values())) == len(files)
    assert sorted(path.name for path in font_folder().iterdir()) == sorted(path.name for path in files.values())


def test_files_are_what_their_key_says():
    for key in FONT_KEYS:
        font = metrics(key)
        assert font.cap_height > 0.6 and font.advances[ord("0")] > 0.4


def test_width_is_linear_and_in_millimetres():
    once = text_width_mm("8", "Source Sans Pro", 700, "normal", 10)
    assert once == pytest.approx(0.528 * 10 * 25.4 / 72)
    assert text_width_mm("888", "Source Sans Pro", 700, "normal", 20) == pytest.approx(6 * once)
    assert text_width_mm("", "Roboto") == 0


def test_missing_characters_are_named_once():
    assert missing_characters("1 \u2693 \U0001f600\u2693", "Source Sans Pro") == ("\u2693", "\U0001f600")
    assert missing_characters("é ß ½ š", "Fjalla One") == ()


def test_unknown_fonts_are_not_found():
    assert find_font("Comic Sans MS") is None
    assert find_font("Fjalla One", 700) is None
    assert find_font("Roboto", 700) == FontKey("Roboto", 700, "normal")
    assert weights_of("Fjalla One") == ("400",)
    assert weights_of("Nope") == ()
    assert set(FAMILIES) == {"Caladea", "Fjalla One", "Roboto", "Source Sans Pro", "Source Serif Pro"}
