"""Lint of keys, pictures, names and of files that are no module."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.formats.vassal.sample import sample_entries, sample_module
from tests.formats.vassal.test_lint import change_save, replace
from tests.growth import assert_linear

from grognard.base.zips import read_zip, write_zip
from grognard.cli import cli
from grognard.formats.vassal.archive.buildfile import escape
from grognard.formats.vassal.archive.contents import contents_of
from grognard.formats.vassal.archive.pictures import picture_size
from grognard.formats.vassal.lint.keys import faults_of_keys
from grognard.formats.vassal.lint.whole import lint
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.values import BasicPiece

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'


OPTIONS = "<VASSAL.build.module.GlobalOptions/>"


def shown(name: str, data: bytes) -> Callable[[dict[str, bytes]], None]:
    """A picture of the archive that a chart shows."""

    def change(entries: dict[str, bytes]) -> None:
        entries[f"images/{name}"] = data
        chart = f'<VASSAL.build.widget.Chart chartName="{name}" fileName="{name}"/>'
        window = f'<VASSAL.build.module.ChartWindow name="{name}">{chart}</VASSAL.build.module.ChartWindow>'
        replace(OPTIONS, OPTIONS + window)(entries)

    return change


def svg(inside: str, shape: str = SVG) -> Callable[[dict[str, bytes]], None]:
    return shown("extra.svg", shape.format(inside).encode())


def twice(element: str) -> Callable[[dict[str, bytes]], None]:
    """The component stands twice in the build file."""

    def change(entries: dict[str, bytes]) -> None:
        text = entries["buildFile.xml"].decode()
        start = text.index(f"<{element}")
        end = text.index(f"</{element.partition(' ')[0]}>", start) + len(f"</{element.partition(' ')[0]}>")
        entries["buildFile.xml"] = (text[:end] + text[start:end] + text[end:]).encode()

    return change


CHART = (
    '<VASSAL.build.module.ChartWindow name="Charts" text="Charts"><VASSAL.build.widget.Chart chartName="CRT" '
    'fileName="crt.png"/></VASSAL.build.module.ChartWindow><VASSAL.build.module.PredefinedSetup name="At start"'
)
CASES = [
    (replace('dx="104.0"', 'dX="104.0"'), "dX is not an attribute that the engine reads from a HexGrid: did you mean"),
    (replace('markMoved="Always"', 'markMoved="Always" moveKey="77"'), "moveKey is not a key: '77'"),
    (replace('snapTo="true"', 'snapTo="yes"'), "snapTo is none of true, false, null: 'yes'"),
    (replace('text="Pieces"', 'text="{1 + (2}"'), "text is not a valid expression: '{1 + (2}'"),
    (replace('location="0203"', 'location="9903"'), "lies off its board: at '9903', which is 10272,320"),
    (replace('location="0203"', 'location="B3"'), "no grid of its board knows its location: x and y are used: 'B3'"),
    (
        replace('markMoved="Always"', 'markMoved="Always" markUnmovedHotkey="70,130"'),
        "a key of a piece is the key of Map 'Main' too: Ctrl+F (Flip)",
    ),
    (
        replace('name="Deck"', 'name="Deck" shuffleHotkey="34,0"'),
        "Pgdn is the engine's own: it steps through a log",
    ),
    (replace('<VASSAL.build.module.PredefinedSetup name="At start"', CHART), "is not in the archive: 'crt.png'"),
    (replace("delete;Delete;68,130;", "sendto;Away;68,130;Mian;;0;0;;;;0;0;0;;L;;;;"),
     "a piece is sent to map 'Mian', which does not exist: Away"),
    (replace("delete;Delete;68,130;", "sendto;Away;68,130;Main;;0;0;;;;0;0;0;;Z;Mud;;;"),
     "a piece is sent to a zone that map 'Main' does not have: Away to 'Mud'"),
    (replace('name="Pieces"', 'hotkey="70,130" name="Pieces"'),
     "a key of a piece is the key of PieceWindow 'Pieces' too: Ctrl+F (Flip)"),
    (replace('name="Pieces"', 'hotkey="34,0" name="Pieces"'), "Pgdn is the engine's own: it steps through a log"),
    (
        replace("<VASSAL.build.module.GlobalOptions/>", "<VASSAL.build.module.GlobalOptions><option "
        'name="undoHotKey">70,130</option></VASSAL.build.module.GlobalOptions>'),
        "Ctrl+F is the engine's own: it undoes",
    ),
    (replace('name="Saved"', 'name="At start"'), "others have this name: the wizard that"),
    (twice('VASSAL.build.module.PrototypeDefinition name="Counter"'), "others have this name: one hides them: 2"),
    (replace("<entry>Blue</entry>", "<entry>Red</entry>"), "others have this name: one hides them: 2"),
    (replace('x="600"', 'x="9999"'), "lies off its board: at 9999,640; the board is 680 x 700 px"),
    (change_save(b"stack/Main;392;260;1", b"stack/Main;39200;260;1"),
     "off map 'Main' of 680 x 700 px: piece 1 at 39200,260"),
    (lambda entries: entries.update({"images/BETA.png": entries["images/beta.png"]}), "differs from 'images/BETA.png'"),
    (shown("bad.png", b"hello"), "cannot be drawn: it is not a PNG, JPEG"),
    (lambda entries: entries.update({"images/x.SVG": b"<svg/>"}), "only names that end in small letters"),
    (svg('<rect fill="url(#g)"/>'), "an id has fewer than three letters"),
    (svg('<use href="#shape"/>'), "use needs xlink:href"),
    (svg('<use xlink:href="#ab"/>'), "an id has fewer than three letters"),
    (svg('<rect fill="rgba(0,0,0,1)"/>'), "a colour is not known and becomes black"),
    (svg('<rect style="fill:#11223344"/>'), "a colour is not known and becomes black"),
    (svg('<rect opacity="50%"/>'), "an opacity in per cent"),
    (svg('<text font-weight="350"/>'), "font-weight 350 is none of"),
    (svg("<feDropShadow/>"), "the element feDropShadow is not known"),
    (svg('<rect rx="auto"/>'), "a length is not known: the whole picture is lost: rx 'auto'"),
    (svg("", "<svg>{}</svg>"), "it has neither width and height nor a viewBox"),
    (svg("", '<svg width="9" height="9">{}</svg>'), "the root has no xmlns of SVG"),
    (svg('<use xlink:href="#shape"/>', '<svg width="9" height="9">{}</svg>'),
     "it is not well-formed XML: unbound prefix"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "text"), CASES, ids=[text[:30] for _, text in CASES])
def test_a_silent_failure_is_said(change: Callable[[dict[str, bytes]], None], text: str) -> None:
    entries = sample_entries()
    change(entries)
    found = lint(write_zip(entries))
    assert any(text in fault.text for fault in found), found


def test_a_chart_is_named_as_its_author_names_it() -> None:
    entries = sample_entries()
    replace('<VASSAL.build.module.PredefinedSetup name="At start"', CHART)(entries)
    assert [fault.where for fault in lint(write_zip(entries))] == ["Chart 'CRT'"]


def test_a_picture_of_the_engine_is_there() -> None:
    entries = sample_entries()
    replace('name="Pieces"', 'icon="zoom.png" name="Pieces"')(entries)
    assert lint(write_zip(entries)) == []


def test_a_sound_svg_has_no_fault() -> None:
    entries = sample_entries()
    svg(
        '<rect fill="url(#grad)" id="shape" fill-opacity="0.5" font-weight="700"/>'
        '<linearGradient id="grad"/><use xlink:href="#shape"/>'
    )(entries)
    assert lint(write_zip(entries)) == []


def test_pictures_may_take_what_the_budget_says() -> None:
    board = picture_size("board.png", sample_entries()["images/board.png"])
    assert board == (680, 700)
    needed = 4 * (board[0] * board[1] + 5 * 75 * 75)
    assert lint(sample_module(), memory=needed) == []
    assert [fault.where for fault in lint(sample_module(), memory=needed - 1)] == ["pictures"]


def test_the_size_of_an_svg_is_told_in_px() -> None:
    assert picture_size("a.svg", b'<svg width="16mm" height="100%" viewBox="0 0 30 40"/>') == (60, 40)


def test_a_saved_game_is_read_without_its_module() -> None:
    inner = read_zip(sample_entries()["saved.vsav"])
    assert lint(write_zip(inner)) == []
    inner["savedGame"] = inner["savedGame"].replace(b";1;@@", b";7;@@")
    assert [fault.text for fault in lint(write_zip(inner))] == [
        "a stack holds pieces that do not precede it and are lost: stack 2 holds 7, which does not precede it"
    ]


def test_an_extension_may_use_what_its_module_has() -> None:
    slot = (
        '<VASSAL.build.widget.PieceSlot entryName="x" gpid="{}">+/null/prototype;Unit\tpiece;;;far.png;x/\t'
        "null;0;0;x:1;0</VASSAL.build.widget.PieceSlot>"
    )
    tag = "VASSAL.build.module.ModuleExtension"
    root = f'<{tag} extensionId="x" nextPieceSlotId="5">{{}}</{tag}>'
    assert lint(write_zip({"buildFile.xml": root.format(slot.format("x:1")).encode()})) == []
    found = lint(write_zip({"buildFile.xml": root.format(slot.format("1")).encode()}))
    assert [fault.text for fault in found] == ["gpid is not 'x:' and a number: VASSAL refreshes no saved game: '1'"]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("2", []),
        ("1", ["gpid is used more than once: VASSAL refreshes no saved game: 1 is used 2 times"] * 2),
        ("", ["gpid is not a number: VASSAL refreshes no saved game: ''"]),
        ("9", ["gpid is not below nextPieceSlotId 5: a new piece will get the same one: 9"]),
    ],
)
def test_a_trait_that_places_the_piece_of_a_slot_has_a_number_of_its_own(number: str, told: list[str]) -> None:
    path = "VASSAL.build.module.PieceWindow:P/VASSAL.build.widget.PieceSlot:Scout"
    scout = BasicPiece(name="Scout", gpid="1")
    text = slot_text([PlaceMarker(menu="Patrol", piece=path, gpid=number), scout])
    slot = f'<VASSAL.build.widget.PieceSlot entryName="Scout" gpid="1">{escape(text)}</VASSAL.build.widget.PieceSlot>'
    root = f"""<VASSAL.build.GameModule name="m" version="1" VassalVersion="3.7.0" nextPieceSlotId="5">
      <VASSAL.build.module.PieceWindow name="P">{slot}</VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>"""
    found = [one.text for one in lint(write_zip({"buildFile.xml": root.encode()})) if "gpid" in one.text]
    assert [one.removeprefix("a ") for one in found] == told


def test_the_command_tells_people_and_programs(tmp_path: Path) -> None:
    sound, wrong = tmp_path / "sound.vmod", tmp_path / "wrong.vmod"
    sound.write_bytes(sample_module())
    entries = sample_entries()
    del entries["saved.vsav"]
    wrong.write_bytes(write_zip(entries))
    runner = CliRunner()
    good = runner.invoke(cli, ["lint", str(sound)])
    assert (good.exit_code, good.output) == (0, "sound.vmod: no fault; pictures take 2.0 MB of memory\n")
    bad = runner.invoke(cli, ["lint", str(wrong), "--format", "json"])
    assert bad.exit_code == 1
    assert '"text": "saved game \'saved.vsav\' is not in the archive"' in bad.output
    sound.write_bytes(b"hello")
    assert runner.invoke(cli, ["lint", str(sound)]).exit_code == 2


def test_one_key_of_many_buttons_is_one_finding_each_and_takes_no_square_of_them() -> None:
    """Buttons of one window or of the main one share a key; those of two map windows do not."""
    chart = '<VASSAL.build.module.ChartWindow name="{0}" text="{0}" hotkey="70,130"/>'

    def work(count: int) -> Callable[[], None]:
        charts = "".join(chart.format(f"C{number}") for number in range(count))
        root = f'<VASSAL.build.GameModule name="x" version="1">{charts}</VASSAL.build.GameModule>'
        contents = contents_of({"buildFile.xml": root.encode()})

        def run() -> None:
            found = [one.text for one in faults_of_keys(contents)]
            assert found == ["Ctrl+F is the key of ChartWindow 'C0' too"] * (count - 1)

        return run

    assert_linear(work, 6000)
    windows = "".join(
        f'<VASSAL.build.module.Map mapName="{one}" markMoved="Always" markUnmovedHotkey="{key}"/>'
        for one, key in (("A", "70,130"), ("B", "70,130"), ("A", "70,130"), ("B", "71,130"))
    )
    buttons = chart.format("Main").replace("70", "71")
    root = f'<VASSAL.build.GameModule name="x" version="1">{windows}{buttons}</VASSAL.build.GameModule>'
    told = [(one.where, one.text) for one in faults_of_keys(contents_of({"buildFile.xml": root.encode()}))]
    assert told == [
        ("Map 'A'", "Ctrl+F is the key of Map 'A' too"),
        ("ChartWindow 'Main'", "Ctrl+G is the key of Map 'B' too"),
    ]


def test_lint_unpacks_an_archive_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    really = zipfile.ZipFile

    def unpack(file: io.BytesIO) -> zipfile.ZipFile:
        opened.append(len(file.getvalue()))
        return really(file)

    (tmp_path / "x.vmod").write_bytes(sample_module())
    saves = sum(name.endswith(".vsav") for name in sample_entries())
    monkeypatch.setattr("grognard.base.zips.zipfile.ZipFile", unpack)
    assert CliRunner().invoke(cli, ["lint", str(tmp_path / "x.vmod")]).exit_code == 0
    assert len(opened) == 1 + saves


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (b"", []),
        (b"+/91/stack/Main;-100;-100;@@-1", []),
        (b"+/91/stack/Main;9999;-1;@@-1", []),
        (b"+/91/stack/null;-100;-100;@@-1", []),
        (b"+/91/stack/Mian;-100;-100;@@-1", []),
        (b"+/91/stack/Main;-100;-100;1;@@-1", ["pieces lie off map 'Main' of 680 x 700 px: piece 1 at -100,-100"]),
    ],
)
def test_the_empty_stacks_that_the_engine_leaves_behind_are_no_fault(more: bytes, told: list[str]) -> None:
    entries = sample_entries()
    inner = read_zip(entries["saved.vsav"])
    at = inner["savedGame"].index(b"MainBoardPicker")
    inner["savedGame"] = inner["savedGame"][:at] + (more + b"\x1b" if more else b"") + inner["savedGame"][at:]
    entries["saved.vsav"] = write_zip(inner)
    assert [one.text for one in lint(write_zip(entries))] == told
