"""What eight more published modules had and lint called by a wrong name or degree. Beside it what is a fault."""

import pytest
from tests.formats.vassal.sample import sample_entries
from tests.formats.vassal.test_lint import replace
from tests.formats.vassal.test_lint_more import OPTIONS, shown
from tests.formats.vassal.test_lint_silent import Change, beside, own, trait
from tests.formats.vassal.test_lint_true import faults

from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.archive.buildfile import escape
from grognard.formats.vassal.archive.contents import contents_of
from grognard.formats.vassal.lint.keys import engine_keys
from grognard.formats.vassal.text.keys import command_name, same_key
from grognard.formats.vassal.traits.moves import PlaceMarker
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.values import BasicPiece

ENCODER = "<VASSAL.build.module.BasicCommandEncoder/>"


def options(**said: str) -> Change:
    inside = "".join(f'<option name="{name}">{code}</option>' for name, code in said.items())
    return replace(OPTIONS, f"<{tags.GLOBAL_OPTIONS}>{inside}</{tags.GLOBAL_OPTIONS}>")


def placing(gpid: str, inner: str = "") -> str:
    """A slot whose trait places a piece of this number; with ``inner``, one of its traits places another."""
    below = [PlaceMarker(menu="", key="80,130", piece=slot_text([BasicPiece()]), gpid=inner)] if inner else []
    above = PlaceMarker(menu="Patrol", piece=slot_text([*below, BasicPiece()]), gpid=gpid)
    text = escape(slot_text([above, BasicPiece(gpid="7")]))
    return f'<{tags.PIECE_SLOT} entryName="Scout" gpid="7">{text}</{tags.PIECE_SLOT}>'


@pytest.mark.parametrize(
    ("gpid", "inner", "told"),
    [
        ("8", "", []),
        ("8", "8", []),  # the engine compares no numbers of traits within traits
        ("8", "3", []),
        ("8", "x", []),
        ("8", "99", []),
        ("3", "8", ["3 is used 2 times"] * 2),
        ("x", "8", ["'x'"]),
        ("99", "8", ["99"]),
    ],
)
def test_numbers_are_those_that_the_engine_compares(gpid: str, inner: str, told: list[str]) -> None:
    window = f'<{tags.LIST_WIDGET} entryName="All">'
    found = [one for one in faults(replace(window, window + placing(gpid, inner))) if "gpid" in one.cause]
    assert [one.detail for one in found] == told
    assert not told or found[-1].where == "PieceSlot 'Scout', piece of 'Patrol'" or found[0].where.endswith("'Patrol'")


@pytest.mark.parametrize(
    ("menu", "code", "name"),
    [("Go", "71,130", "Go"), (" ", "71,130", "Ctrl+G"), ("", "57348,0,Away", "Away"), ("", "", "a trait without")],
)
def test_a_command_without_an_entry_is_called_by_its_key(menu: str, code: str, name: str) -> None:
    assert command_name(menu, code).startswith(name)


@pytest.mark.parametrize("old", ["70,2", "70,128", "70,130", "070,130"])
def test_a_key_has_several_forms(old: str) -> None:
    assert same_key(old) == "70,130"
    sends = f'<{tags.GLOBAL_KEY_COMMAND} name="G" buttonHotkey="71,130" hotkey="{old}"/>'
    assert [one.text for one in faults(beside(sends))] == []
    pressed = [one.text for one in faults(replace('text="Pieces"', f'text="Pieces" hotkey="{old}"'))]
    assert pressed == ["a key of a piece is the key of PieceWindow 'Pieces' too: Ctrl+F (Flip)"] * 2


@pytest.mark.parametrize(
    ("code", "same"),
    [
        ("70,65", "70,65"), ("70,1", "70,65"), ("70,3", "70,195"), ("70,0", "70,0"), ("70,4", "70,260"),
        ("70,8224", "70,8224"), ("57348,0,Flip", "Flip"), ("1,0,Flip", "Flip"), ("70,2,", "70,130"), ("F", "F"),
    ],
)  # fmt: skip
def test_keys_that_differ_stay_apart(code: str, same: str) -> None:
    assert same_key(code) == same


@pytest.mark.parametrize(
    ("change", "code", "does"),
    [
        (options(serverControlsHotKey="80,130"), "83,520", ""),
        (options(serverControlsHotKey="80,130"), "80,130", "opens the server's window"),
        (options(serverControlsHotKey=""), "83,520", ""),
        (options(endHotKey="57348,0,End"), "87,585", ""),
        (options(endHotKey="57348,0,End"), "87,520", "begins a log"),
        (options(newHotKey="87,585", endHotKey=""), "87,585", "begins a log"),
        (options(undoHotKey="90,2"), "90,130", "undoes"),
        (beside(""), "90,130", ""),
        (beside(f'<{tags.COUNTER_DETAIL_VIEWER} hotkey="32,130"/>'), "32,130", "opens the stack viewer"),
        (beside(f'<{tags.COUNTER_DETAIL_VIEWER} hotkey="86,130"/>'), "86,130", "opens the stack viewer"),
        (beside(f'<{tags.COUNTER_DETAIL_VIEWER} hotkey="86,130"/>'), "32,130", ""),
    ],
)
def test_the_keys_of_the_engine_are_those_that_the_module_leaves_it(change: Change, code: str, does: str) -> None:
    entries = sample_entries()
    change(entries)
    assert engine_keys(contents_of(entries).root).get(code, "") == does
    found = faults(change, replace('text="Pieces"', f'text="Pieces" hotkey="{code}"'))
    told = ["is the engine's own" in one.text for one in found if one.where == "PieceWindow 'Pieces'"]
    assert any(told) == bool(does)


def test_a_missing_class_is_one_finding_and_not_what_follows_from_it() -> None:
    menu = beside(f'<{tags.TOOLBAR_MENU} text="M" menuItems="War Dance"/>')
    lost = "the class my.Own is neither"
    found = faults(replace(ENCODER, "<my.Own/>"), menu)
    assert [one.text[: len(lost)] for one in found] == [lost]
    found = faults(replace(ENCODER, ""), menu)
    assert [one.degree for one in found] == ["severe", "likely"], "without it nothing explains them"
    after = faults(replace(ENCODER, ""), replace("</VASSAL.build.GameModule>", "<my.Own/></VASSAL.build.GameModule>"))
    assert any("has no BasicCommandEncoder before it" in one.text for one in after), "it comes too late"


@pytest.mark.parametrize(
    ("change", "degree"),
    [
        (beside(""), "likely"),
        (own("java/lang/Object"), "style"),
        (beside("<my.Own/>"), "style"),  # the class is missing, which is severe; the trait may be its
    ],
)
def test_a_trait_of_the_modules_own_code_is_not_called_a_fault(change: Change, degree: str) -> None:
    found = [one for one in faults(change, trait("my.Scatter;3;4")) if "my.Scatter" in one.detail]
    assert [one.degree for one in found] == [degree]


@pytest.mark.parametrize(
    ("name", "data"),
    [("art.png", b"8BPS of a drawing program"), ("art.svg", b"<svg/>"), ("cut.png", b"\x89PNG\r\n\x1a\n" + bytes(30))],
)
def test_a_picture_that_nothing_shows_is_missed_by_nobody(name: str, data: bytes) -> None:
    def add(entries: dict[str, bytes]) -> None:
        entries[f"images/{name}"] = data

    idle, missed = faults(add), faults(shown(name, data))
    assert {one.degree for one in idle} == {"style"}
    assert all(one.text.partition(": ")[0].endswith("nothing names it") or "; nothing" in one.text for one in idle)
    assert "severe" in {one.degree for one in missed}


def test_setups_of_one_name_are_all_there() -> None:
    two = replace('name="Saved"', 'name="At start"')
    assert [(one.degree, one.where) for one in faults(two)] == [("style", "PredefinedSetup 'At start'")]
    menu = replace('name="At start" useFile="false"', 'name="Saved" isMenu="true" useFile="false"')
    assert faults(menu) == [], "a menu may be called as one of its setups"


@pytest.mark.parametrize(
    ("first", "second", "degree"),
    [
        ("VASSAL.build.module.ChartWindow", "VASSAL.build.module.ChartWindow", "style"),
        (tags.GLOBAL_KEY_COMMAND, tags.GLOBAL_KEY_COMMAND, "style"),
        ("VASSAL.build.module.ChartWindow", tags.PIECE_WINDOW, "likely"),
        (tags.DICE_BUTTON, tags.PIECE_WINDOW, "likely"),
    ],
)
def test_two_of_a_kind_may_share_a_key(first: str, second: str, degree: str) -> None:
    def one(tag: str, name: str) -> str:
        keys = 'buttonHotkey="120,0" hotkey="70,130"' if tag == tags.GLOBAL_KEY_COMMAND else 'hotkey="120,0"'
        return f'<{tag} name="{name}" {keys}/>'

    found = [each for each in faults(beside(one(first, "A") + one(second, "B"))) if "is the key of" in each.text]
    assert [(each.degree, each.text.startswith("F9 is the key of")) for each in found] == [(degree, True)]


@pytest.mark.parametrize(
    ("name", "lacks"),
    [("Alpha.png", "'Alpha.png' (it has 'alpha.png') of Layer"), ("alfa.png", "'alfa.png' of Layer")],
)
def test_a_file_that_differs_in_case_is_named(name: str, lacks: str) -> None:
    found = faults(replace("alpha.png", name))
    assert lacks in {one.detail for one in found}


@pytest.mark.parametrize(
    ("name", "hint"),
    [("Conter", "did you mean 'Counter'?"), ("Counter Red", ""), ("Marker", ""), ("Countre", "did")],
)
def test_a_prototype_of_the_same_family_is_no_hint(name: str, hint: str) -> None:
    (found,) = {one.text for one in faults(replace("prototype;Counter", f"prototype;{name}"))}
    told = f"prototype {name!r} is not defined: the engine silently drops it"
    assert found.startswith(f"{told}: {hint}" if hint else told) and found.endswith("?" if hint else "it")
