import re
from dataclasses import fields

import pytest
from tests.formats.vassal.sample import sample_entries, sample_module

from grognard.base.zips import read_zip, write_zip
from grognard.formats.vassal.archive.attributes import attributes
from grognard.formats.vassal.archive.buildfile import PIECE_SLOT, PREDEFINED_SETUP, Element
from grognard.formats.vassal.archive.components import COMPONENTS
from grognard.formats.vassal.archive.saves import read_saved_game, write_saved_game
from grognard.formats.vassal.dump import dump
from grognard.formats.vassal.dump.components import component_lines
from grognard.formats.vassal.dump.lines import WIDTH, laid
from grognard.formats.vassal.dump.words import Words, _table, component_words, trait_words
from grognard.formats.vassal.text.keys import key, key_words, named_key
from grognard.formats.vassal.traits.looks import Mask, TextLabel
from grognard.formats.vassal.traits.moves import Delete, PlaceMarker
from grognard.formats.vassal.traits.older import Older
from grognard.formats.vassal.traits.orders import GlobalKeyCommand, TriggerAction
from grognard.formats.vassal.traits.parts import Change, Limits, Parameter, PropertyKey, Target
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.table import KINDS
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import BasicPiece, DynamicProperty, Mark

PARTS = (Change, PropertyKey, Limits, Parameter, Target)
SPOKEN = {"verb", "value", "choices", "menu", "key"}
"""Fields of a change of a property, which is said as a sentence: ``Ctrl+F "Flip": set to 2``."""


def lines_of(*traits: Trait) -> list[str]:
    """The lines of a slot with these traits, without the slot's own."""
    slot = Element(tag=PIECE_SLOT, attributes={"entryName": "x"}, text=slot_text([*traits, BasicPiece()]))
    return [line.removeprefix("  ") for line in component_lines(slot, 0)][1:-1]


def test_a_dump_speaks_the_words_of_the_editor_and_shows_only_what_differs_from_the_default() -> None:
    text = dump(sample_module())
    assert (
        '        Single piece "beta" (PieceSlot)\n'
        "          Slot number (GPID): 2\n"
        '          Prototype "Counter" (UsePrototype)\n'
        '          Layer "Step"\n'
        "            Increase level, menu command: Flip\n"
        "            Level 1 image: beta.png\n"
        "            Level 2 image: beta-back.png\n"
        "            Level 2 name: + (reduced)\n"
        "            Increase level, key command: Ctrl+F\n"
        "          Marker (Mark)\n"
        "            Property Side: Red\n"
        '          Basic Piece "beta"\n'
        "            Slot number (GPID): 2\n"
    ) in text
    assert "    Piece 1\n      Report Action\n        Report on these key commands: Ctrl+F\n" in text
    assert "    Stack 2: on Main at 392, 260, pieces 1\n    Board of Main: Board, 0, 0\n" in text
    assert "  Saved: 2023-11-14 22:13:20 UTC\n" in text
    assert "  images/alpha.png  75x75 px  " in text


@pytest.mark.parametrize("kind", [*KINDS, Raw, *PARTS], ids=lambda kind: kind.__name__)
def test_each_trait_and_each_field_of_it_has_a_word(kind: type) -> None:
    words, name = trait_words(), kind.__name__
    assert name in words._of
    unsaid = SPOKEN if kind in (Change, PropertyKey, Parameter) else set()
    assert [one.name for one in fields(kind) if not words.has(name, one.name) and one.name not in unsaid] == []


def test_each_component_and_each_attribute_of_it_has_a_word() -> None:
    words = component_words()
    tags = {tag.rpartition(".")[2]: names for tag, names in attributes().items()}
    kinds = {tag.rpartition(".")[2] for tag in {*COMPONENTS, *attributes()}}
    assert [one for one in sorted(kinds) if one not in words._of] == []
    # the attributes of a translation of VASSAL are the engine's own names of its messages
    missing = [(kind, name) for kind, names in tags.items() for name in names if not words.has(kind, name)]
    assert {kind for kind, _ in missing} == {"VassalTranslation"}


def test_no_word_is_left_over() -> None:
    known = {tag.rpartition(".")[2]: set(names) for tag, names in attributes().items()}
    fielded = {kind.__name__: {one.name for one in fields(kind)} for kind in (*KINDS, Raw, *PARTS)}  # type: ignore[arg-type]
    for words, of in ((component_words(), known), (trait_words(), fielded)):
        for kind, table in words._of.items():
            if kind in of:
                assert set(table) - {"is", "means"} <= of[kind], kind
                assert set(table.get("means", {})) <= of[kind], kind
        assert set(words._of["every"]) - {"means"} <= set().union(*of.values())
    for kind, table in _table("defaults").items():
        assert set(table) <= (known[kind] if kind != "every" else set().union(*known.values())), kind


def test_a_word_of_its_own_stands_before_the_one_for_all() -> None:
    words = Words({"every": {"a": "A", "b": "B"}, "Thing": {"is": "A thing", "a": "Own"}})
    assert [words.label("Thing", one) for one in "abc"] == ["Own", "B", "c"]
    assert (words.thing("Thing"), words.thing("Other"), words.label("Other", "a")) == ("A thing", "Other", "A")


def test_a_menu_and_a_key_are_shown_where_there_is_one_and_never_else() -> None:
    assert lines_of(Delete()) == ["Delete", "  Menu command: Delete", "  Key command: Ctrl+D"]
    assert lines_of(TriggerAction(menu="", key="", action_keys=(key("F5"), named_key("Go")))) == [
        "Trigger Action",
        '  Perform these key commands: F5, named key "Go"',
    ]


def test_what_was_emptied_is_told() -> None:
    assert "  Property name: (none)" in lines_of(TextLabel(property_name=""))


def test_letters_and_flags_are_said_in_words() -> None:
    assert {"  Display style: Background", "  Autopeek on rollover: no"} <= set(
        lines_of(Mask(style="B", peek_on_hover=False))
    )


def test_keys_limits_and_targets_are_said_in_a_line_each() -> None:
    flip = PropertyKey(menu="More", key=key("Ctrl+M"), change=Change(verb="add", value="1"))
    ask = PropertyKey(key=named_key("Ask"), change=Change(verb="choose", value="Which?", choices=("a", "b")))
    assert lines_of(DynamicProperty(name="N", limits=Limits(numeric=True, maximum=9), keys=(flip, ask))) == [
        'Dynamic Property "N"',
        "  Limits: Is numeric; Maximum value: 9",
        '  Key command: Ctrl+M "More": add 1',
        '  Key command: named key "Ask": ask "Which?", of a, b',
    ]
    target = Target(by_place=True, place="CURMAP")
    shown = lines_of(GlobalKeyCommand(key="", target=target, parameters=(Parameter(name="N", value="1"),)))
    assert "  Pre-select (Fast Match): Fast match by location; By location: CURMAP" in shown
    assert "  Set Dynamic Property: N = 1" in shown


def test_a_marker_is_shown_trait_by_trait() -> None:
    inner = slot_text([Mark(properties=(("Kind", "Mine"),)), BasicPiece(name="Mine")])
    assert lines_of(PlaceMarker(menu="", key="", piece=inner)) == [
        "Place Marker",
        "  Marker definition:",
        "    Marker (Mark)",
        "      Property Kind: Mine",
        '    Basic Piece "Mine"',
    ]


def test_an_older_and_an_unknown_trait_are_told_so() -> None:
    older = Older(meaning=Delete(menu="", key=""), type="delete;Away", state="")
    assert lines_of(older) == ["Delete (as an older VASSAL wrote it)", "  Menu command: Away"]
    assert lines_of(Raw(type="mine;1", state="2")) == ["Unknown trait (Raw)", "  Type: mine;1", "  State: 2"]


@pytest.mark.parametrize("text", ["word " * 2_000, "x" * 10_000, "a,b;c|d/" * 1_000, "{" + "A == 1 && " * 500 + "}"])
def test_no_line_is_longer_than_the_width_and_nothing_of_a_text_is_lost(text: str) -> None:
    lines = list(laid(3, f"Expression: {text}"))
    assert max(map(len, lines)) <= WIDTH and len(lines) > 10
    assert "".join("".join(lines).split()) == "".join(f"Expression: {text}".split())
    assert all(line.startswith(" " * 10) for line in lines[1:])


def test_no_value_looks_like_a_property_or_speaks_to_the_terminal() -> None:
    lines = lines_of(Mark(properties=(("Note", "one\nSide: Red"), ("Colour", "\x1b[31mred"), ("Blank", " x "))))
    assert lines == [
        "Marker (Mark)",
        "  Property Note: one",
        "      Side: Red",
        "  Property Colour: \\x1b[31mred",
        '  Property Blank: " x "',
    ]


def test_a_dump_holds_no_forms_of_python() -> None:
    assert not re.search(r"=True|=False|\('|',\)|: (True|False|None)$", dump(sample_module()), re.MULTILINE)


def test_an_attribute_at_its_default_is_left_out_and_one_that_nothing_reads_is_not() -> None:
    lines = component_lines(
        Element(
            tag=PREDEFINED_SETUP,
            attributes={"name": "A", "useFile": "true", "isMenu": "false", "file": "a.vsav", "odd": "1"},
        ),
        0,
    )
    assert list(lines) == ['Pre-defined setup "A" (PredefinedSetup)', "  Saved game: a.vsav", "  odd: 1"]


def test_a_key_is_said_as_people_say_it() -> None:
    assert key_words(key("Ctrl+Shift+F")) == "Ctrl+Shift+F"
    assert key_words(named_key("Flip")) == 'named key "Flip"'
    assert key_words("") == ""
    assert key_words("9" * 5000 + ",130") == "9" * 5000 + ",130"
    assert key_words("²,0") == "²,0"


def test_a_command_of_a_saved_game_is_said_in_words() -> None:
    entries = sample_entries()
    saved = read_zip(entries["saved.vsav"])
    commands = [*read_saved_game(saved["savedGame"]), "GlobalProperty\t;Turn;3;Module", "EXT\tGas\t1.0"]
    saved["savedGame"] = write_saved_game(commands)
    text = dump(write_zip(saved))
    assert "  Global Property Turn: 3 (Module)\n  EXT: Gas, 1.0\n" in text


def test_a_broken_piece_does_not_stop_a_dump() -> None:
    entries = sample_entries()
    entries["buildFile.xml"] = entries["buildFile.xml"].replace(b"null;0;0;1;0<", b"<")
    assert "not readable: traits and states are not nested alike" in " ".join(dump(write_zip(entries)).split())


def test_a_broken_saved_game_does_not_stop_the_dump_of_its_module() -> None:
    text = dump(write_zip({**sample_entries(), "saved.vsav": b"PK"}))
    assert "saved.vsav\n  not readable: not a sound zip archive" in text and 'Module "Sample"' in text


def test_a_saved_game_within_a_saved_game_is_a_file_like_others() -> None:
    inner = sample_entries()["saved.vsav"]
    outer = write_zip({**read_zip(inner), "inner.vsav": inner})
    text = dump(write_zip({**sample_entries(), "saved.vsav": outer}))
    assert text.count("begin_save") == 1 and "    inner.vsav  " in text


def test_what_is_no_archive_is_refused() -> None:
    with pytest.raises(ValueError, match="not a sound zip"):
        dump(b"hello")
