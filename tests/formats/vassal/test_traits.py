from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.formats.vassal.traits.looks import Layer, MovementTrail, TextLabel
from grognard.formats.vassal.traits.moves import (
    Attachment,
    CanRotate,
    CanRotateFreely,
    Delete,
    DoesNotStack,
    Mat,
    PlaceMarker,
)
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.orders import ActionButton, GlobalKeyCommand, TriggerAction
from grognard.formats.vassal.traits.parts import Change, Limits, Parameter, PropertyKey, Target
from grognard.formats.vassal.traits.pieces import decode_piece, encode_piece, expand, parse_slot, place, slot_text
from grognard.formats.vassal.traits.table import KINDS, decode_trait
from grognard.formats.vassal.traits.trait import Raw, Trait
from grognard.formats.vassal.traits.values import BasicPiece, DynamicProperty, Mark, UsePrototype

NEUTRAL = "COUNTER|false|MAP|||||0|0||false|||EQUALS||"
# What VASSAL 3.7.26 writes for a trait that its editor has just made: type, state.
ENGINE_DEFAULTS = {
    "ActionButton": ("button;;0;0;0;0;;false;true;1;0", ""),
    "AreaOfEffect": ("AreaOfEffect;128,128,128;30;1;true;Show area;;;true;;;;;;;;true", "false"),
    "Attachment": (
        f"attach;;;Attach to pieces;;Clear all attachments;;;false;1;true;;-1;{NEUTRAL};Clear matching attachments;;;"
        "nothing;nothing;clear;false;true",
        "0",
    ),
    "BasicName": ("basicName;", ""),
    "BorderOutline": ("border;;;2;255,0,0;;AND", ""),
    "CalculatedProperty": ("calcProp;;;", ""),
    "CanPivot": ("pivot;;;0;0;true;90.0;;;;270.0", ""),
    "CanRotate": ("rotate;6;93,130;91,130;Rotate CW;Rotate CCW;;;;;;;;true", "0"),
    "Clone": ("clone;Clone;67,130;", ""),
    "Comment": ("cmt;", ""),
    "Delete": ("delete;Delete;68,130;", ""),
    "Deselect": ("deselect;Deselect;75,0;;false;D", ""),
    "DoesNotStack": ("immob;;N;R;", ""),
    "DynamicProperty": ("PROP;;false,0,100,false;;", ""),
    "GlobalHotkey": ("globalhotkey;;72,130;;", ""),
    "GlobalKeyCommand": (f"globalkey;;71,130;75,130;;false;1;true;true;;;-1;{NEUTRAL};false;", ""),
    "Invisible": ("hide;73,130;Invisible;;player:;0.30000001192092896;;false", "null"),
    "Layer": ("emb2;Activate;128;A;;128;;;128;;;;1;false;0;0;;;true;;;;false;;1;1;true;65,130;;;;1.0;;true", "1"),
    "MarkWhenMoved": (
        "markmoved;moved.gif;0;0;Toggle whether piece marked as moved;77,130;;false;Mark piece as moved;;"
        "Mark piece as unmoved;",
        "false",
    ),
    "Mask": ("obs;77,130;;Mask;I;?;player:;Peek;;true;;", "null;"),
    "Mat": ("mat;Mat;", "0"),
    "MatCargo": ("matPiece;;true;0;0;;", "noMat"),
    "MenuSeparator": ("menuSeparator;;", ""),
    "Mark": ("mark;", ""),
    "MoveFixedDistance": ("translate;Move Forward;77,130;0;60;false;0;0;0;0;", ""),
    "MovementTrail": (
        "footprint;;Movement Trail;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;",
        "false;;0;false",
    ),
    "MultiLocationCommand": ("locCommand;;;;Do Something At $LocationOfCommand$;;true", ""),
    "NonRectangular": ("nonRect2;1.0;", ""),
    "PlaceMarker": ("placemark;Place Marker;77,130;null;null;0;0;false;;;;0;false;false;;1", ""),
    "PlaySound": ("playSound;;Play Sound;80,130;false;;false", ""),
    "Replace": ("replace;Replace;82,130;null;null;0;0;false;;;;0;false;false;;1", ""),
    "ReportAction": ("report;;$location$: $newPieceName$ *;;;;false", "-1"),
    "RestrictCommands": ("hideCmd;;Hide;;", ""),
    "RestrictedAccess": ("restrict;;false;true;", ""),
    "ReturnToDeck": ("return;Return to Deck;82,130;;Select destination;;2;true;", ""),
    "SendToLocation": ("sendto;;;;;0;0;;;0;0;1;1;;L;;;;", ";;"),
    "SetGlobalProperty": ("setprop;;false,0,100,false;;;Current Zone/Current Map/Module;", ""),
    "SetPieceProperty": (f"setpieceprop;;false,0,100,false;;;{NEUTRAL};;false;1;true;;-1;false", ""),
    "SubMenu": ("submenu;Sub-Menu;;", ""),
    "TextLabel": (
        "label;;Change label;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;0;0;TextLabel;;false",
        "",
    ),
    "TranslatableMessage": ("locmsg;;;", ""),
    "TriggerAction": ("macro;;Trigger;84,130;;;;false;;;counted;;;;false;;1;1", ""),
    "UsePrototype": ("prototype;", ""),
}


NOT_BARE = {"CanRotateFreely", "OldNonRectangular", "BasicPiece", "PropertySheet", "Spreadsheet"}
"""What the editor never makes so: a way to rotate, a piece, and what only older versions wrote."""


def test_each_trait_that_the_editor_makes_has_its_default() -> None:
    assert {kind.__name__ for kind in KINDS} == ENGINE_DEFAULTS.keys() | NOT_BARE
    assert not ENGINE_DEFAULTS.keys() & NOT_BARE


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_bare_trait_is_the_engines_own_and_comes_back(kind: type[Trait]) -> None:
    trait = kind()
    texts = (trait.type_text(), trait.state_text())
    assert kind.__name__ in NOT_BARE or texts == ENGINE_DEFAULTS[kind.__name__]
    assert decode_trait(*texts) == trait


def test_every_prefix_is_known_once_but_for_the_two_ways_to_rotate() -> None:
    prefixes = sorted(kind.prefix for kind in KINDS)
    assert len(set(prefixes)) == len(KINDS) - 1 == 47
    assert prefixes.count("rotate") == 2


FULL = [
    Layer(
        images=("a.png", "b,c.png"), names=("", "+ (reduced)"), name="Step", up_key="70,130", up_menu="Flip", level=2
    ),
    TextLabel(text="it's; a\ttest", name_format="$pieceName$"),
    CanRotateFreely(angle=12.5),
    MovementTrail(visible=True, map="Main", trail=("1,2", "30,40"), begun=True),
    Mark(properties=(("Side", "Italy"), ("Name", "1st, Alpini"))),
    DynamicProperty(
        name="Hits",
        limits=Limits(numeric=True, maximum=3),
        keys=(
            PropertyKey(menu="Hit", key="57348,0,Hit", change=Change(verb="add", value="1")),
            PropertyKey(menu="Set: all", change=Change(verb="choose", value="How many?", choices=("1", "2,5"))),
        ),
        value="0",
    ),
    GlobalKeyCommand(
        filter='{Side=="Italy"}',
        target=Target(by_place=True, place="ZONE", zone="Box|1"),
        parameters=(Parameter(name="n", value="a,b|c"),),
    ),
    TriggerAction(watch_keys=("70,130", "57348,0,Flip"), action_keys=("65,0",)),
    ActionButton(polygon=(0, 0, 10, 0, 10, 10)),
    Mat(cargo=("12", "13")),
    Attachment(pieces=("7",)),
    PlaceMarker(piece=slot_text([BasicPiece(image="m.png", name="Marker / 1")]), gpid="9"),
    UsePrototype(name="Unit", parameters=(("n", "1=2"),)),
    BasicPiece(image="x.png", name="1/2 \\ x", map="Main", x=-3, y=4, gpid="12", properties=(("OldMap", "a;b"),)),
]


@pytest.mark.parametrize("trait", FULL, ids=lambda trait: type(trait).__name__)
def test_a_full_trait_comes_back(trait: Trait) -> None:
    assert decode_trait(trait.type_text(), trait.state_text()) == trait


def test_a_chain_comes_back_outermost_first() -> None:
    assert decode_piece(*encode_piece(FULL)) == tuple(FULL)
    assert parse_slot(slot_text(FULL)) == tuple(FULL)


def test_a_change_of_a_property_is_escaped_as_the_engine_does_it() -> None:
    trait = DynamicProperty(
        name="Hits", keys=(PropertyKey(menu="Hit", key="57345,0,Hit", change=Change(verb="add", value="1")),)
    )
    assert trait.type_text() == "PROP;Hits;false,0,100,false;Hit:57345\\,0\\,Hit:I\\,1;"


NAMES = st.text(st.sampled_from(list("ab ;,/\t\\'\"|:=é🎲")), max_size=6)


@given(st.lists(st.builds(lambda name, text: TextLabel(text=text, description=name), NAMES, NAMES), max_size=4), NAMES)
def test_names_of_any_letters_come_back_or_are_refused(labels: list[TextLabel], name: str) -> None:
    traits = (*labels, BasicPiece(name=name))
    try:
        text = slot_text(traits)
    except ValueError:
        texts = [text for one in labels for text in (one.text, one.description)]
        assert "\t" in name or any(one.endswith("\\") for one in (*texts, name)), "refused without need"
    else:
        assert parse_slot(text) == traits


PIECES = [*"ab ;,/\t\\'\"|:=~$<é🎲", "''", "\\'", "x" * 10_000]
HOSTILE = st.lists(st.sampled_from(PIECES), max_size=4).map("".join)


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """All values of a field; texts of delimiters, quotes, backslashes, tabs."""
    if get_origin(hint) is Annotated:
        return values_of(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        if inner[-1] is Ellipsis:
            return st.lists(values_of(inner[0]), max_size=3).map(tuple)
        return st.tuples(*map(values_of, inner))
    if hint is str:
        return HOSTILE
    if hint is float:
        return st.integers(-9999, 9999).map(lambda number: number / 8)
    if hint is int or hint is bool:
        return st.from_type(hint)
    return records_of(hint)


def records_of(kind: type) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind, include_extras=True).items()
    return st.builds(kind, **{name: values_of(hint) for name, hint in hints if get_origin(hint) is not ClassVar})


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind is not BasicPiece], ids=lambda kind: kind.__name__)
def test_every_trait_comes_back_whatever_its_texts_or_is_refused(kind: type[Trait]) -> None:
    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
    @given(records_of(kind))
    def comes_back(trait: Trait) -> None:
        try:
            text = slot_text((trait, BasicPiece()))
        except ValueError as fault:
            if "backslash" not in str(fault):
                raise
            return
        read = parse_slot(text)
        assert slot_text(read) == text
        assert read[0].type_text() == trait.type_text()
        assert read[0].state_text() == trait.state_text()

    comes_back()


@pytest.mark.parametrize(
    ("type_text", "state"),
    [
        ("unheardof;1;2", "x"),
        ("mark", ""),
        ("immob;;N;R;;", "state"),
    ],
)
def test_what_we_cannot_say_is_kept_letter_by_letter(type_text: str, state: str) -> None:
    assert decode_trait(type_text, state) == Raw(type=type_text, state=state)


@pytest.mark.parametrize(
    ("type_text", "state", "today"),
    [
        ("delete;Delete", "", Delete(key="")),
        ("immob;;V", "", DoesNotStack(move="V")),
        ("rotate;6;93,130;91,130;Rotate CW;Rotate CCW;;;", "2;", CanRotate(facing=2)),
        ("piece;;;x.png;", "null;7;0", BasicPiece(image="x.png", x=7)),
        (f"globalkey;;71,130;;;false;1;true;true;;;-1;{NEUTRAL[:-2]}", "", GlobalKeyCommand(send_key="")),
    ],
)  # fmt: skip
def test_what_an_older_vassal_wrote_is_understood_and_kept_letter_by_letter(
    type_text: str, state: str, today: Trait
) -> None:
    trait = decode_trait(type_text, state)
    assert meaning(trait) == today
    assert (trait.type_text(), trait.state_text()) == (type_text, state)


def test_too_few_states_are_a_fault() -> None:
    type_text, _ = encode_piece([Mark(), BasicPiece()])
    with pytest.raises(ValueError, match="nested alike at 'mark;'"):
        decode_piece(type_text, "null;0;0;1;0")


def test_a_prototype_stands_in_its_place_and_cannot_go_round_in_circles() -> None:
    prototypes = {
        "A": (Mark(properties=(("a", "1"),)), UsePrototype(name="B"), BasicPiece()),
        "B": (UsePrototype(name="A"), Mark(properties=(("b", "2"),)), BasicPiece()),
    }
    piece = (TextLabel(), UsePrototype(name="A"), UsePrototype(name="missing"), BasicPiece(name="x"))
    assert list(expand(piece, prototypes)) == [piece[0], prototypes["A"][0], prototypes["B"][1], piece[-1]]


def test_a_piece_is_placed_by_its_centre() -> None:
    assert place((Mark(), BasicPiece(name="x", gpid="4")), "Main", 3, 5)[-1].state_text() == "Main;3;5;4;0"


def test_a_layer_has_as_many_names_as_images() -> None:
    named, unnamed = Layer(images=("a", "b", "c"), names=("", "", "")), Layer(images=("a", "b", "c"))
    assert unnamed.type_text() == named.type_text()
    assert ";a,b,c;,,;" in named.type_text()


def test_a_tab_in_a_pieces_name_is_refused() -> None:
    with pytest.raises(ValueError, match="tab"):
        slot_text([Mark(), BasicPiece(name="a\tb")])


def test_a_trail_as_a_newer_engine_writes_it() -> None:
    trail = MovementTrail(key="84,130", visible=True, map="Main", trail=("1,2", "3,4"), begun=True)
    newer = decode_trait(trail.type_text() + ";true", trail.state_text() + ";2")
    assert meaning(newer) == trail
    assert (newer.type_text(), newer.state_text()) == (trail.type_text() + ";true", trail.state_text() + ";2")
