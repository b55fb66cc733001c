"""What VASSAL passes over in silence, or dies of: each a fault of its degree, and beside it what is none."""

import io
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image
from tests.formats.vassal.sample import sample_entries
from tests.formats.vassal.test_lint import replace
from tests.formats.vassal.test_lint_more import SVG, shown, svg
from tests.growth import must_end

from grognard.base.zips import write_zip
from grognard.cli import cli
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.lint.fault import Fault
from grognard.formats.vassal.lint.properties.expressions import Expression, read_expression
from grognard.formats.vassal.lint.whole import lint

Change = Callable[[dict[str, bytes]], None]
OPTIONS = "<VASSAL.build.module.GlobalOptions/>"
TRAIT = "delete;Delete;68,130;"


def beside(xml: str) -> Change:
    """A component beside the options."""
    return replace(OPTIONS, OPTIONS + xml)


def trait(text: str) -> Change:
    """A trait, state "", before another of the prototype."""
    return replace(TRAIT, text)


def key_command(more: str) -> Change:
    return beside(f'<{tags.GLOBAL_KEY_COMMAND} name="G" buttonHotkey="71,130" hotkey="70,130" {more}/>')


def zone(inside: str) -> Change:
    zoned, place = tags.ZONED_GRID, 'name="Z" path="0,0;300,0;300,300;0,300"'
    return replace(
        f"<{tags.HEX_GRID} ",
        f"<{zoned}><{tags.ZONE} {place}>{inside}</{tags.ZONE}></{zoned}><{tags.HEX_GRID} ",
    )


def cut(name: str, size: int) -> Change:
    def change(entries: dict[str, bytes]) -> None:
        entries[name] = entries[name][:size]

    return change


def drawn(form: str, size: int | None) -> Change:
    """A picture of another kind, cut after ``size`` bytes."""

    def change(entries: dict[str, bytes]) -> None:
        out = io.BytesIO()
        Image.effect_noise((60, 60), 50).convert("RGB").save(out, form)
        shown(f"noise.{form.lower()}", out.getvalue()[:size])(entries)

    return change


def java_class(above: str) -> bytes:
    """A Java class file that extends ``above``."""

    def text(value: str) -> bytes:
        return struct.pack(">BH", 1, len(value)) + value.encode()

    pool = text("my/Own") + struct.pack(">BH", 7, 1) + text(above) + struct.pack(">BH", 7, 3) + struct.pack(">Bq", 5, 9)
    return struct.pack(">IHHH", 0xCAFEBABE, 0, 61, 7) + pool + struct.pack(">HHH", 33, 2, 4)


def own(above: str, element: str = "my.Own", attributes: str = "") -> Change:
    def change(entries: dict[str, bytes]) -> None:
        beside(f"<{element} {attributes}/>")(entries)
        entries["my/Own.class"] = java_class(above)

    return change


def nothing(_: dict[str, bytes]) -> None:
    """The sound module."""


private = f'<{tags.PRIVATE_MAP} mapName="P" visible="{{}}" side="{{}}"/>'
LOST = "the whole picture is lost"
SEVERE: list[tuple[Change, str]] = [
    (replace('dx="104.0"', 'dx="wide"'),
     "dx is not a number: VASSAL reports an internal error and leaves the HexGrid out"),
    (replace('x0="80"', 'x0=""'), "x0 is not a whole number"),
    (replace('x0="80"', 'x0="2147483648"'), "x0 is not a whole number"),
    (replace('zoomStart="2"', 'zoomStart="2.0"'), "zoomStart is not a whole number"),
    (replace('zoomLevels="0.5,', 'zoomLevels="half,'), "a level of zoomLevels is not a number"),
    (replace('markMoved="Always"', 'markMoved="Always" edgeWidth="wide"'), "edgeWidth is not a whole number"),
    (replace('nextPieceSlotId="9"', 'nextPieceSlotId="wide"'),
     "nextPieceSlotId is not a number: the module does not open"),
    (key_command('target="MODULE|false|NOPLACE|||||0|0||false|||EQUALS||"'), "target is none of CURSTACK CURMAP"),
    (cut("images/alpha.png", 200), "the picture is truncated: it is not drawn, or only its upper part: after 200 b"),
    (drawn("JPEG", 500), "the picture is truncated"),
    (drawn("GIF", 12), "the picture is truncated"),
    (beside(private.format("false", "Rde")), "the window is side 'Rde''s, which no player can take"),
    (beside(private.format("false", "Green")),
     "the window is side 'Green''s, which no player can take: it opens for nobody"),
    (beside('<VASSAL.build.module.PlayerHand mapName="H" side="Bleu"/>'), "did you mean 'Blue'? It opens for nobody"),
    (beside(f'<{tags.EXTENSION_ELEMENT} target=""><{tags.DICE_BUTTON} name="x"/></{tags.EXTENSION_ELEMENT}>'),
     "an ExtensionElement inside a module does nothing"),
    (beside("<my.Own/>"), "the class my.Own is neither the engine's nor in the archive"),
    (trait("prototype;Counter"), "prototypes take one another without end: 'Counter' > 'Counter'"),
    (replace("<VASSAL.build.module.BasicCommandEncoder/>", ""),
     "has no BasicCommandEncoder before it: no piece is built"),
    (svg('<image width="5" height="5" xlink:href="absent.png"/>'), f"a linked picture is not in the archive: {LOST}"),
    (svg('<image width="5" height="5" href="alpha.png"/>'), f"image needs xlink:href: {LOST}"),
    (svg('<image xlink:href="alpha.png"/>'), f"image needs width and height: {LOST}"),
    (svg("<flowRoot/>"), f"the element flowRoot is not known: {LOST}"),
    (svg("<meshgradient/>"), f"the element meshgradient is not known: {LOST}"),
    (svg('<rect fill="url(#absent)"/>'), f"a reference to an element that is not in the picture: {LOST}"),
    (svg('<use xlink:href="#absent"/>'), f"use refers to an element that is not in the picture: {LOST}"),
    (svg('<rect width="2rem"/>'), f"a length is not known: {LOST}"),
]  # fmt: skip
LIKELY: list[tuple[Change, str]] = [
    (key_command('filter="{Foo ==== 3 foo bar}"'), "filter is not a valid expression: '{Foo ==== 3 foo bar}': '=='"),
    (key_command('filter="{Side == }"'), "it ends where a value should be"),
    (key_command('filter="{GetProperty(&quot;Side&quot;}"'), "',' is missing at the end"),
    (key_command('filter="{Side = true}"'), "filter sets 'Side' instead of comparing it with =="),
    (key_command('filter="{Sied == 3}"'),
     "nothing sets the property 'Sied', so that it is empty: did you mean 'Side'?"),
    (key_command('filter="Sdie = Red"'), "nothing sets the property 'Sdie', so that it is empty: did you mean 'Side'?"),
    (key_command('reportFormat="$Step_Levle$"'), "did you mean 'Step_Level'?"),
    (key_command('filter="{CurrentZoen == 3}"'), "did you mean 'CurrentZone'?"),
    (key_command('filter="{SumStack(&quot;Step_Leve&quot;) > 1}"'), "did you mean 'Step_Level'?"),
    (beside(f'<{tags.GLOBAL_KEY_COMMAND} name="G" hotkey="57348,0,Flop"/>'), "sends 'Flop', which no piece answers"),
    (trait("globalhotkey;Press;68,130;57348,0,Nobody;"), "presses 'Nobody', which no button, menu or deck has"),
    (trait("globalkey;Send;68,130;75,130;;false;1;true;true;;;-1;COUNTER|false|MAP|||||0|0||false|||EQUALS||;false;"),
     "sends 'Ctrl+K', which no piece answers"),
    (beside(f'<{tags.TOOLBAR_MENU} text="M" menuItems="Peices"/>'), "the menu names a button that does not exist: "
     "'Peices': did you mean 'Pieces'?"),
    (zone(f"<{tags.SQUARE_GRID}/><{tags.REGION_GRID}/>"), "has 2 grids: only the last counts: SquareGrid, RegionGrid"),
    (beside(private.format("true", "Rde")), "the window is side 'Rde''s, which no player can take"),
    (trait("restrict;Rde;false;true;"), "only side 'Rde' may use the piece, which no player can take"),
    (replace("<VASSAL.build.module.map.PieceMover/>", ""), "has no PieceMover, without which no piece can be moved"),
    (replace("<VASSAL.build.module.map.StackExpander/>", ""), "has no StackExpander, without which no stack opens"),
    (svg('<rect fill="rebeccapurple"/>'), "a colour is not known and becomes black"),
    (svg('<text dominant-baseline="middle">x</text>'), "dominant-baseline has no effect"),
    (svg("<flowRoot><flowRegion/></flowRoot>", SVG.replace("viewBox", 'version="1.2" viewBox')),
     "flowRoot is drawn as a black box"),
    (trait("calcProp;Sum;Step_Level + Other;"), "an expression is not in braces"),
]  # fmt: skip
STYLE: list[tuple[Change, str]] = [
    (svg('<text font-family="Frutiger Neue">x</text>'), "the font 'Frutiger Neue' is drawn only where a player has it"),
    (own("VASSAL/build/module/Map", attributes='mapName="Own" speed="7"'), "judged as a Map, which it extends"),
    (own("java/lang/Object"), "Own is not the engine's own but code of the module: what it reads is not judged"),
    (replace('dx="104.0"', 'dX="104.0"'), "dX is not an attribute that the engine reads"),
]
SILENT: list[Change] = [
    nothing,
    key_command('filter="{Side == &quot;Red&quot; &amp;&amp; Step_Level &gt; 1}"'),
    key_command('filter="{CurrentZone =~ &quot;A|B&quot; ? Math.abs(-1) &gt; 2 : true}"'),
    key_command('filter="{Unheard == 3 || NZoneE == 1}"'),
    key_command('filter="{$Side$ == 3 anything}"'),
    key_command('reportFormat="{red} $Unheard$ costs $5"'),
    drawn("JPEG", None),
    drawn("GIF", None),
    drawn("PNG", None),
    svg('<image width="5" height="5" xlink:href="alpha.png"/><image width="5" height="5" xlink:href="data:x"/>'),
    svg('<g color="#ff0000"><rect fill="currentColor"/></g><defs><image xlink:href="absent.png"/></defs>'),
    svg('<text font-family="Frutiger, sans-serif" dominant-baseline="auto">x</text><other xmlns="urn:x"/>'),
    beside(private.format("false", "Red")),
]


@pytest.mark.parametrize(
    ("degree", "change", "text"),
    [
        *(("severe", change, text) for change, text in SEVERE),
        *(("likely", change, text) for change, text in LIKELY),
        *(("style", change, text) for change, text in STYLE),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_a_silent_fault_is_told(degree: str, change: Change, text: str) -> None:
    entries = sample_entries()
    change(entries)
    found = lint(write_zip(entries))
    assert any(text in one.text and one.degree == degree for one in found), found


@pytest.mark.parametrize("change", SILENT)
def test_what_is_sound_is_not_told(change: Change) -> None:
    entries = sample_entries()
    change(entries)
    assert [one for one in lint(write_zip(entries)) if "Map 'P'" not in one.where and "map 'P'" not in one.where] == []


def test_a_hand_needs_no_stack_expander() -> None:
    workings = "".join(f"<{tag}/>" for tag in tags.MAP_WORKINGS if not tag.endswith("StackExpander"))
    for kind, told in ((tags.PLAYER_HAND, 0), (tags.PRIVATE_MAP, 1)):
        entries = sample_entries()
        beside(f'<{kind} mapName="H" side="Red">{workings}</{kind}>')(entries)
        found = lint(write_zip(entries))
        assert len([one for one in found if "StackExpander" in one.text]) == told, found


def test_one_line_a_cause_the_worst_first(tmp_path: Path) -> None:
    entries = sample_entries()
    replace('dx="104.0"', 'dX="104.0"')(entries)
    replace("card.png", "gone.png")(entries)
    trait("prototype;Absent")(entries)
    (tmp_path / "m.vmod").write_bytes(write_zip(entries))
    ended = CliRunner().invoke(cli, ["lint", str(tmp_path / "m.vmod")])
    assert ended.exit_code == 1
    assert ended.output.splitlines() == [
        "severe: a picture of a piece is not in the archive "
        "(2 times: CardSlot 'Card 5', 'gone.png' of BasicPiece; CardSlot 'Card 6', 'gone.png' of BasicPiece)",
        "likely: PrototypeDefinition 'Counter': prototype 'Absent' is not defined: the engine silently drops it",
        "style: HexGrid '': dX is not an attribute that the engine reads from a HexGrid: did you mean 'dx'?",
        "m.vmod: 4 faults of 3 causes; pictures take 2.0 MB of memory",
    ]


def test_faults_of_one_cause_differ_in_detail_alone() -> None:
    fault = Fault(degree="likely", where="here", cause="what", detail="how much")
    assert fault.text == "what: how much"


@pytest.mark.parametrize("text", ["new " * 4000 + "a", "(int)" * 3500 + "a", "(" * 9000, "a ? " * 3000 + "b"])
def test_an_expression_of_any_depth_is_read_or_taken_for_sound(text: str) -> None:
    assert read_expression(f"{{{text}}}") == Expression()


@pytest.mark.parametrize("text", ["(" * 40 + "Loss" + ")" * 40, "(int)" * 90 + "Loss", "new " * 90 + "Loss"])
def test_an_expression_of_usual_depth_is_read(text: str) -> None:
    assert read_expression(f"{{{text}}}").reads == ("Loss",)


def test_names_with_many_parameters_are_compared_without_going_back() -> None:
    """A name with thirty parts to be filled in, and one that is asked for and fits it until the end; once minutes."""
    entries = sample_entries()
    trait("mark;" + "".join(f"$p{at}$a" for at in range(30)) + "z;")(entries)
    key_command('filter="{' + "a" * 200 + ' == 1}"')(entries)
    with must_end():
        lint(write_zip(entries))


@pytest.mark.parametrize("number", ["9" * 5000, "2147483648"])
def test_numbers_beyond_those_of_java_are_none(number: str) -> None:
    entries = sample_entries()
    replace('gpid="4"', f'gpid="{number}"')(entries)
    assert any(one.text.startswith("gpid is not a number") for one in lint(write_zip(entries)))
    entries = sample_entries()
    replace('nextPieceSlotId="9"', f'nextPieceSlotId="{number}"')(entries)
    assert any(one.text.startswith("nextPieceSlotId is not a number") for one in lint(write_zip(entries)))


def test_a_key_of_a_letter_without_one_capital_is_read() -> None:
    entries = sample_entries()
    replace("piece;;;", "piece;\u00df;\u00df;")(entries)
    assert [one for one in lint(write_zip(entries)) if one.degree == "severe"] == []


@pytest.mark.parametrize("call", ['replace("x", "{:}")', 'contains("{:}")', 'startsWith("{")', 'equals("{ }}")'])
def test_braces_in_a_text_that_a_method_takes_are_a_text(call: str) -> None:
    assert read_expression(f'{{("" + Name).{call}}}').fault == ""
    assert read_expression('{SumStack("Loss", "{:}")}').fault != "", "a function of the engine reads it"
