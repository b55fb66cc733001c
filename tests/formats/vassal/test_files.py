import io
import random
import zipfile
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.vassal.sample import sample_entries, sample_module, sample_root

from grognard.base.zips import read_zip, write_zip
from grognard.formats.vassal.archive import saves
from grognard.formats.vassal.archive.buildfile import Element, read_buildfile, write_buildfile
from grognard.formats.vassal.archive.metadata import read_metadata, write_moduledata
from grognard.formats.vassal.text.keys import is_key, key, key_name, named_key


@pytest.mark.parametrize(
    ("text", "code"), [("Ctrl+F", "70,130"), ("Ctrl+Shift+X", "88,195"), ("F5", "116,0"), ("Alt+Delete", "127,520")]
)
def test_keys_have_the_engines_codes(text: str, code: str) -> None:
    assert key(text) == code
    assert is_key(code)
    assert key_name(code) == text


def test_keys_that_do_not_exist_are_refused() -> None:
    for text in ("Strg+F", "Ctrl+Banana"):
        with pytest.raises(ValueError, match="unknown"):
            key(text)
    with pytest.raises(ValueError, match="comma"):
        named_key("a,b")
    assert not is_key("70")
    assert key_name(named_key("Flip")) == "Flip"


TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff") | st.just("\t"))


@given(TEXTS, TEXTS)
def test_any_text_comes_back_from_a_build_file(attribute: str, text: str) -> None:
    root = Element(tag="A", attributes={"b": attribute}, children=(Element(tag="c", text=text),))
    back = read_buildfile(write_buildfile(root))
    assert back.get("b") == attribute
    assert back.children[0].text == text.strip(" \t\r\n")


def test_a_build_file_that_xml_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError, match=r"U\+001B"):
        write_buildfile(Element(tag="A", text="\x1b"))
    with pytest.raises(ValueError, match="well-formed"):
        read_buildfile(b"<a>")
    with pytest.raises(ValueError, match="document type"):
        read_buildfile(b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')


def test_the_sample_comes_back() -> None:
    assert write_buildfile(read_buildfile(write_buildfile(sample_root()))) == write_buildfile(sample_root())


def test_a_module_is_the_same_bytes_whatever_the_order() -> None:
    entries = list(sample_entries().items())
    random.Random(1).shuffle(entries)
    assert write_zip(dict(entries)) == sample_module()


def test_a_module_is_a_zip_with_pictures_stored_and_one_date() -> None:
    with zipfile.ZipFile(io.BytesIO(sample_module())) as found:
        infos = found.infolist()
    assert [info.filename for info in infos] == sorted(info.filename for info in infos)
    assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
    ways = {info.filename: info.compress_type for info in infos}
    assert ways["images/board.png"] == zipfile.ZIP_STORED
    assert ways["buildFile.xml"] == zipfile.ZIP_DEFLATED


def test_what_is_no_sound_zip_is_refused_in_plain_words() -> None:
    data = sample_module()
    for broken in (b"", b"PK", data[:1000], data[:200] + bytes(2000) + data[2200:]):
        with pytest.raises(ValueError, match="not a sound zip"):
            read_zip(broken)
    with pytest.raises(ValueError, match="unpacks to more"):
        read_zip(write_zip({"bomb": bytes(100_000)}), limit=99_999)


def test_metadata_names_the_module_as_the_engine_reads_it() -> None:
    data = write_moduledata(name="A & B", version="2", description="<x>", saved=5)
    assert ElementTree.fromstring(data).attrib == {"version": "1"}
    assert read_metadata(data) == {
        "version": "2", "extra1": "", "extra2": "", "VassalVersion": "3.7.26", "dateSaved": "5",
        "description": "<x>", "name": "A & B",
    }  # fmt: skip


@given(st.binary(min_size=1), st.integers(0, 255))
def test_a_hidden_save_is_revealed(data: bytes, secret: int) -> None:
    hidden = b"!VCSK%02x" % secret + bytes(byte ^ secret for byte in data).hex().encode()
    assert saves.reveal(hidden) == data


def test_the_engine_hides_a_save_so() -> None:
    assert saves.reveal(b"!VCSK014043") == b"AB"


def test_saved_commands_come_back_flat_even_where_the_engine_nests_them() -> None:
    commands = [saves.saved_board("Main", "A/B;C"), saves.saved_property("VP", "3"), saves.SETUP_STACK]
    assert saves.read_saved_game(saves.write_saved_game(commands)) == ["begin_save", "", *commands, "end_save"]
    assert commands[:2] == ["MainBoardPicker\tA\\/B;C\t0\t0", "GlobalProperty\t;VP;3;Module"]
    assert saves.read_saved_game(b"a\x1bb\\\x1bc\x1bd") == ["a", "b", "c", "d"]
