"""A text as sections and mentions: each thing that spoils a text stands in the small book, with what is right."""

import json
from pathlib import Path
from time import process_time
from unicodedata import normalize

import pytest
from tests.rulebook.books import BOOK, GAME, read, shelf

from grognard.base.limits import BOOK_LINES
from grognard.model.game.rules import Patterns
from grognard.rulebook.book import Book
from grognard.rulebook.forms import FormError, heading_form
from grognard.rulebook.keys import key_of
from grognard.rulebook.text import Text, Unreadable, read_book
from grognard.rulebook.words import joined, parts_of


def rows(what: str, file: Path) -> list[dict[str, object]]:
    found = json.loads(read(what, file, "json").output)["rows"]
    assert isinstance(found, list)
    return found


def book_of(text: str, **patterns: object) -> Book:
    return Book(Text(lines=tuple(text.split("\n"))), Patterns(**patterns))


@pytest.mark.parametrize(
    ("example", "line", "number"),
    [
        ("[3.26]", "[5.42] [Variant] In this", "5.42"),
        ("[3.26]", "[6.64]KAISER", "6.64"),
        ("[3.26]", "[17.4]. L'event", ""),
        ("1.1 TITLE", "5.3.1  LOSSES OF UNITS", "5.3.1"),
        ("1.1 TITLE", "5.3.1 Losses", ""),
        ("1.1 Title", "10.5.2.2) in which it", ""),
        ("1.1 Title", "10.000 men", ""),
        ("1.1 –", "2.1 - The map", "2.1"),
        ("1. TITLE", "12. SURPRISE", "12"),
        ("1. TITLE", "12.1 Surprise", ""),
        ("A.1 Title", "B.12 Supply", "B.12"),
    ],
)
def test_an_example_is_a_pattern(example: str, line: str, number: str) -> None:
    found = heading_form(example).match(line.replace("–", "-"))
    assert (found["number"] if found else "") == number


def test_an_example_without_a_number_is_told(tmp_path: Path) -> None:
    with pytest.raises(FormError):
        heading_form("Section")
    file = shelf(tmp_path, rulebook=GAME["rulebook.toml"].replace("[3.26]", "Section"))
    result = read("index", file)
    assert "RBK001" in result.output and "rulebook.toml:2:11" in result.output and result.exit_code == 1


def test_the_index_leaves_the_table_of_contents_out_and_counts_doubled_numbers(tmp_path: Path) -> None:
    found = [(one["section"], one["at"], one["doubled"], one["title"]) for one in rows("index", shelf(tmp_path))]
    assert found == [
        ("1.0", "11", "", "What it is"),
        ("2.0", "16", "", "The map"),
        ("2.1", "17", "", "Where towns lie"),
        ("2.2", "22", "", ""),
        ("3.0", "25", "", ""),
        ("3.1", "26", "1 of 2", "Who marches"),
        ("3.1", "30", "2 of 2", ""),
        ("4.0", "34", "", ""),
    ]


def test_mentions_are_bound_by_name_alias_and_hex(tmp_path: Path) -> None:
    found = [(one["kind"], one["mention"], one["section"], one["means"]) for one in rows("mentions", shelf(tmp_path))]
    assert ("place", "Königsbrück", "3.1", "places: kingsbridge") in found
    assert ("place", "Königsbrück", "2.1", "places: kingsbridge") in found, "cut in two at the end of a line"
    assert ("place", "Brest Litovsk", "2.1", "places: brest") in found
    assert ("hex", "B0203", "2.1", "places") in found and ("hex", "B0999", "2.2", "") in found
    assert ("unit", "3rd Guard", "3.1", "counters: guard") in found
    assert ("count", "12 infantry", "3.1", "types: infantry") in found
    assert ("name", "Neudorf", "2.2", "") in found
    assert [one[1] for one in found if one[0] == "citation"] == ["2.0", "3.0", "2.2", "7.5", "2.1"]


def test_a_page_break_parts_a_line_and_a_number_alone_is_a_page() -> None:
    book = book_of("the end.<p 3>8.0 UNITS\nof all\n 14\nkinds", section=("1.1 TITLE",), page=("<p 1>", "9"))
    assert [(one.number, one.line) for one in book.index.sections] == [("8.0", 1)]
    assert [one.text for one in book.words] == ["the", "end", "8.0", "UNITS", "of", "all", "kinds"]


def test_lists_that_begin_at_one_again_are_no_sections() -> None:
    text = "1. MAP\nwords\n2. UNITS\nwords\n1. FRANCE\nwords\n2. RUSSIA\nwords\n3. COMBAT\nwords"
    book = book_of(text, section=("1. TITLE",))
    assert [(one.number) for one in book.index.sections] == ["1", "2", "3"]


def test_a_chapter_is_there_if_its_sections_are() -> None:
    book = book_of("9.1 Cards\nmany words", section=("1.1 Title",))
    assert book.index.has("9.0") and book.index.has("9") and not book.index.has("8.1") and book.index.has("9.1.0")


@pytest.mark.parametrize(
    ("lines", "right"),
    [
        (("the for-", "tress"), ["the fortress", "      "]),
        (("RAVI-", "TAILLEMENT"), ["RAVITAILLEMENT", "          "]),
        (("Brest-", "Litovsk"), ["Brest-", "Litovsk"]),
        (("DRM-", "2"), ["DRM-", "2"]),
        (("soft\u00ad", "", "ened"), ["softened", "", "    "]),
    ],
)
def test_words_cut_in_two_are_joined(lines: tuple[str, ...], right: list[str]) -> None:
    parts = parts_of(Text(lines=lines), Patterns())
    assert [one.text.rstrip() for one in joined(parts)] == [one.rstrip() for one in right]


def test_a_name_behind_a_word_that_a_narrow_line_cut_in_two_begins_no_sentence() -> None:
    book = book_of(
        "[1.0] SEA\nin the gol-\nfe Persique. He sank it at the isth-\nmus. Nobody came.\n", section=("[1.0]",)
    )
    assert {one.text: one.begins for one in book.words if one.text in ("Persique", "Nobody")} == {
        "Persique": False,
        "Nobody": True,
    }


def test_accents_of_their_own_and_letters_in_one_sign_make_no_difference() -> None:
    plain = "[1.0] TÜRME\nKönigsbrück finds an efficient flank.\n"
    written = normalize("NFD", plain).replace("ffi", "\ufb03").replace("fi", "\ufb01").replace("fl", "\ufb02")
    assert written != plain and read_book(written.encode()) == read_book(plain.encode())


def test_names_of_several_words_have_blanks_that_do_not_break(tmp_path: Path) -> None:
    file = shelf(tmp_path, BOOK.replace("General Orlov", "Karl\u00a0Orlov and Karl Orlov\tKarl"))
    found = [row["mention"] for row in rows("mentions", file) if "Orlov" in str(row["mention"])]
    assert found == ["Karl Orlov", "Karl Orlov"]


def test_an_index_of_many_sections_is_asked_as_fast_as_of_few() -> None:
    """A fifth of a second; all sections were gone through for each question, a minute for these."""
    book = book_of(
        "".join(f"[{one // 100}.{one % 100}] SECTION\n" for one in range(10_000, 90_000)), section=("[1.0]",)
    )
    began = process_time()
    assert sum(len(book.index.below(f"{chapter}")) for chapter in range(1000)) == 80_000
    assert process_time() - began < 5


def test_accents_plurals_and_ordinals_make_no_difference() -> None:
    assert key_of("Évènements") == key_of("evenement") and key_of("18ème") == key_of("18e") == "18#"
    assert key_of("1ère") == "1#" and key_of("W2435") == "w2435" and key_of("Straße") == key_of("strasse")


def test_a_book_that_is_no_text_is_refused() -> None:
    for data, words in (
        ("Königsbrück\n".encode("latin-1"), "line 1 is not UTF-8"),
        (b"\x00\x01\x02words", "is no text"),
        (b"", "holds no words"),
        (b"PK\x03\x04word/document.xml", "a word processor, or an archive: save it as plain text"),
        (b"{\\rtf1\\ansi [1.0] MAP}", "is a document of a word processor"),
        (b"\x89PNG\r\n\x1a\n", "is a picture"),
        (b"\xef\xbb\xbf\n<!DOCTYPE html><h1>1.0 Map</h1>", "is a page of the web"),
        (b"a" + b"\n" * BOOK_LINES, "more than 400,000 lines"),
        (b"%PDF-1.7 broken", "not a readable PDF"),
    ):
        with pytest.raises(Unreadable, match=words):
            read_book(data)
    assert read_book(BOOK.encode("utf-16")).lines == read_book(BOOK.encode()).lines == tuple(BOOK.split("\n"))
