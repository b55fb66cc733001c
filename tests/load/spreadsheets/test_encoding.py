"""Character sets: what is certain is read, what is not is told with the set that it most likely is."""

import pytest
from tests.load.folders import hints, load, reports

from grognard.load.text.spreadsheets.encoding import decoded, read_twice

WORDS = "id,name\nà,Côte d’Azur – Größe Ñandú\n"


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_is_read_with_a_mark_and_without(coding: str) -> None:
    found = decoded(WORDS.encode(coding))
    assert (found.text, found.coding) == (WORDS, "-".join(coding.split("-")[:2]))


def test_a_big_endian_mark() -> None:
    assert decoded(b"\xfe\xff" + WORDS.encode("utf-16-be")).text == WORDS


@pytest.mark.parametrize("coding", ["cp1252", "mac_roman"])
@pytest.mark.parametrize("words", ["São Tomé", "Größe", "Forlì", "Besançon", "l’été", "Ñandú", "Ardennes – Süd"])
def test_the_set_of_western_words_is_told_apart(coding: str, words: str) -> None:
    found = decoded(f"id,name\na,{words}\n".encode(coding))
    assert (found.coding, found.text) == (coding, f"id,name\na,{words}\n")


def test_cyrillic_words() -> None:
    assert decoded("id,name\na,Перемышль\nb,Карс\n".encode("cp1251")).text.endswith("b,Карс\n")


def test_a_stray_byte_does_not_spoil_the_rest() -> None:
    found = decoded("name\nLàna\nGraz\n".encode() + "Forlì\n".encode("cp1252"))
    assert found.text == "name\nLàna\nGraz\nForlì\n" and found.byte == 0xEC


@pytest.mark.parametrize(
    ("now", "at", "was"),
    [("SÃ£o", 3, "Ã£ ã"), ("lâ€™Ã©tÃ©", 3, "â€™ ’"), ("GrÃ¶ÃŸe", 4, "Ã¶ ö"), ("Â½", 2, "Â½ ½"), ("Å‚", 2, "Å‚ ł")],
)
def test_what_was_read_twice(now: str, at: int, was: str) -> None:
    found = read_twice(f"a {now}")
    assert found is not None and (found[0], f"{found[1]} {found[2]}") == (at, was)


@pytest.mark.parametrize("text", ["São", "NÃO", "château", "Ångström", "l’été", "Å i Lofoten", "À la", "ÂME", "«Ä»"])
def test_honest_words(text: str) -> None:
    assert read_twice(text) is None


def test_a_table_in_mac_roman_says_so_and_goes_on(tmp_path) -> None:
    loaded = load(tmp_path, {"map/places.csv": "name,hex\nForlì,0101\n".encode("mac_roman")})
    assert reports(loaded) == ["map/places.csv:2:5 SRC005 byte 0x93 is not UTF-8; in Mac Roman it is 'ì'"]
    assert "Numbers" in hints(loaded)[0]
    assert loaded.game is not None and list(loaded.game.places) == ["forli"]
