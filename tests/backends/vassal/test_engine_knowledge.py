"""What each side may know, states, what a turn clears, a whole turn, and French: in a real VASSAL."""

import os
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.modules import ROOT, packed
from tests.backends.vassal.probe import play

from grognard.engine.driver import drive

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
JUNE = 'setup "June: the whole battle"'


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hill")
    (folder / "hill-383.vmod").write_bytes(packed("hill-383", folder))
    return folder / "hill-383.vmod"


def session(vmod: Path, *steps: str) -> dict[str, Any]:
    """What the engine saw; it complained of nothing."""
    seen: dict[str, Any] = drive(vmod, None, steps=steps)
    assert seen["complaints"] == []
    return seen


def said(seen: dict[str, Any]) -> list[str]:
    lines = [line for row in seen["steps"] for line in row["said"] if line.startswith("*")]
    return [line for line in lines if not line.startswith("* Before the first turn:")]  # said whenever a setup opens


def looked(seen: dict[str, Any]) -> str:
    """All that can be read on the screen: names, menus, inventory, chat."""
    return str([row["seen"] for row in seen["steps"] if "seen" in row])


def test_what_one_side_hides_the_other_cannot_read_and_the_referee_can(hill: Path, tmp_path: Path) -> None:
    log = shlex.quote(str(tmp_path / "ah.vlog"))
    first = session(
        hill, "side Austro-Hungarian", JUNE, f"log start {log}", "press ah-mg-22 Ctrl+K", "move ah-mg-22 0604",
        "press ah-mg-22 Ctrl+1", 'draw "Austro-Hungarian events" "Austro-Hungarian events: hand"', "log end", "look",
    )  # fmt: skip
    assert said(first)[:2] == ["* 0705: Austro-Hungarian ? is hidden", "* Austro-Hungarian ?: 0705 → 0604"]
    assert not [line for line in said(first) if line.startswith("* 0604")]  # of its state the others see nothing
    (card,) = [piece["name"] for piece in first["pieces"] if piece["location"] == "Austro-Hungarian events: hand"]
    assert "MG/22" in looked(first) and card in looked(first)
    second = session(hill, "side Italian", f"replay {log}", "look")
    assert second["position"] == first["position"]
    assert "MG/22" not in str(second["steps"]) and card not in looked(second)
    third = session(hill, "side Solitaire", f"replay {log}", "look", "press ah-mg-22 Ctrl+K", "look")
    assert card in looked(third)
    assert "* 0604: MG/22 Machine guns (Disrupted) is shown" in said(third)


def test_what_is_unknown_to_all_is_read_by_nobody_before_it_is_revealed_to_all(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "sources" / "hill-383", tmp_path / "sources" / "hill-383")
    with (tmp_path / "sources" / "hill-383" / "hooks.toml").open("a", encoding="utf-8") as file:
        file.write('[unknown]\nkind = "unknown-to-all"\ntypes = ["alpini"]\n')
    rows = tmp_path / "sources" / "hill-383" / "scenarios" / "june.csv"
    rows.write_text(rows.read_text("utf-8").replace("it-alpini,Verhovlje,,", "it-alpini,Verhovlje,hidden,"), "utf-8")
    vmod = tmp_path / "unknown.vmod"
    vmod.write_bytes(packed("hill-383", tmp_path, root=tmp_path))
    for side in ("Italian", "Austro-Hungarian", "Solitaire"):
        seen = session(vmod, f"side {side}", JUNE, "look", "press it-alpini Ctrl+K", "look")
        before, after = (str(row["seen"]) for row in seen["steps"] if "seen" in row)
        assert "Alpini" not in before and "Italian ?" in before
        assert "Belluno Alpini" in after
        # the half of a space in which arrivals wait is called as the other to the eye
        assert [one.replace("\u00a0", "") for one in said(seen)] == ["* Turn 2: Belluno Alpini is revealed"]


def test_what_lies_in_a_face_down_pile_is_read_by_nobody_before_it_is_drawn(tmp_path: Path) -> None:
    vmod = tmp_path / "fatal-alliances.vmod"
    vmod.write_bytes(packed("fatal-alliances", tmp_path))
    setup = 'setup "The campaign of 1914"'
    seen = session(vmod, setup, "look", 'draw "Italy · Rome · 1 INF"')
    inside = {piece["name"] for piece in seen["pieces"] if piece["deck"]}
    outside = {piece["name"] for piece in seen["pieces"] if not piece["deck"]}
    assert len(inside - outside) > 50
    assert [name for name in inside - outside if name in looked(seen)] == []
    assert said(seen)[0].startswith("* Italy Infantry: Italy · Rome · 1 INF →")


def test_a_staff_map_is_read_by_its_side_and_the_referee(hill: Path, tmp_path: Path) -> None:
    save = shlex.quote(str(tmp_path / "staff.vsav"))
    first = session(
        hill, "side Austro-Hungarian", JUNE, 'move ah-22-2 "Staff map: Austro-Hungarian"', f"save {save}", "look"
    )
    assert "II/22" in looked(first) and "II/22" not in str(said(first))
    assert "II/22" not in looked(session(hill, "side Italian", f"load {save}", "look"))
    assert "II/22" in looked(session(hill, "side Solitaire", f"load {save}", "look"))


def test_only_the_referee_removes_a_unit(hill: Path) -> None:
    for side, is_there in (("Italian", True), ("Solitaire", False)):
        seen = session(hill, f"side {side}", JUNE, "press it-125-1 Delete")
        assert ("I/125 Infantry" in [piece["name"] for piece in seen["pieces"]]) == is_there
        assert said(seen) == ([] if is_there else ["* 0405: I/125 Infantry is removed"])


def test_reports_name_the_place_and_only_what_happened(hill: Path) -> None:
    seen = session(
        hill, "side Austro-Hungarian", JUNE, "press ah-mg-22 Ctrl+E", "press ah-mg-22 Ctrl+E", "press works Ctrl+C",
        "press works Delete", "press ah-52-1 Ctrl+L", "press ah-52-1 Ctrl+L", "press it-125-1 Ctrl+G",
        "press it-125-1 Ctrl+L", "press it-125-1 Ctrl+G", "press it-heavy-149 Ctrl+F",
        'move it-125-2 "The Plava bridgehead"',
    )  # fmt: skip
    *lines, last = said(seen)
    assert lines == [
        "* 0705: MG/22 Machine guns goes to Austro-Hungarian eliminated",
        "* 0803: Works is copied",
        "* 0803: Works is removed",
        "* 0603: I/52 Infantry loses a step",
        "* 0603: I/52 Infantry (reduced) loses its last step → Austro-Hungarian eliminated. Victory points: −1 for an "
        "Italian battalion, +1 for an Austro-Hungarian one (18.2)",
        "* 0405: I/125 Infantry loses a step",
        "* 0405: I/125 Infantry regains a step",  # and nothing is said where none was lost
        "* 0306: 149 Heavy guns is turned over",
    ]
    assert "offboard" not in last


def test_states_are_put_on_in_a_menu_and_taken_off_by_one_button(hill: Path) -> None:
    session(
        hill, JUNE, 'menu it-125-1 "Disrupted"', "press it-125-2 Ctrl+1", "press it-125-2 Ctrl+2",
        "expect it-125-1 layer Disrupted 1", "undo", "expect it-125-2 layer Disrupted 1",
        "expect it-125-2 layer Unsupplied off", "press it-125-2 Ctrl+2", 'button "Take off: Disrupted"',
        "expect it-125-1 layer Disrupted off", "expect it-125-2 layer Disrupted off",
        "expect it-125-2 layer Unsupplied 1", "undo", "expect it-125-1 layer Disrupted 1",
    )  # fmt: skip


def test_the_turn_and_a_key_take_moved_marks_and_trails_off(hill: Path) -> None:
    session(
        hill, JUNE, "move it-125-1 0404", "expect it-125-1 has Moved true", "turn next",
        "expect it-125-1 has Moved false", "move it-125-1 0405", "expect it-125-1 has Moved true", "key F8",
        "expect it-125-1 has Moved false",
    )  # fmt: skip


WHOLE_TURN = (
    "side Solitaire", JUNE,
    'draw "Italian events"', 'draw "Austro-Hungarian events"',  # 1 events
    "move it-44-1 0504", "press it-125-1 Ctrl+T", "move it-126-1 0405", "press it-heavy-149 Ctrl+F",  # 2 movement
    "press ah-22-1 Ctrl+1", "press ah-mg-22 Ctrl+1",  # barrage
    "press it-hq-forli Ctrl+F", 'button "1 right"', 'button "Attack at 2:1"',  # combat
    "press ah-52-1 Ctrl+L", "expect ah-52-1 layer Face 2", "press ah-52-1 Ctrl+L",
    "expect ah-52-1 at \"Austro-Hungarian eliminated\"", "move it-43-1 0603", "key F7",
    'button "Take off: Disrupted"', "press it-hq-forli Ctrl+F",  # recovery
    "press ah-22-2 Ctrl+K", "move ah-22-2 0605", "press ah-22-2 Ctrl+K", 'button "Attack at 1:1"',  # 3 the other side
    "turn next",  # 4 end
    "expect property Turn 2", 'expect turn at "Turn 2"', 'expect victory at "Victory points 6"',
    "expect it-43-1 has Moved false", "expect it-43-1 at 0603", "turn back", "expect property Turn 1",
)  # fmt: skip


def test_a_whole_turn_is_played_by_one_person(hill: Path) -> None:
    seen = session(hill, *WHOLE_TURN)
    chat = "\n".join(said(seen))
    assert "* Odds 2:1, 1 right → column 3:1; die " in chat
    assert "* Turn 2: 15 June, day\n* Arrive now: Belluno Alpini (Verhovlje)" in chat


def test_a_french_player_reads_french(hill: Path, tmp_path: Path) -> None:
    script: Sequence[Sequence[str]] = (
        ("setup", "June: the whole battle"), ("bar",), ("menu", "I/22 Infantry"), ("chat",),
        ("press", "I/44 Infantry", "76,130"), ("hotkey", "117,0"), ("chat",),
    )  # fmt: skip
    bar, menu, _, chat, *complaints = play(hill, script, tmp_path / "probe", "fr")
    assert complaints == []
    assert bar.startswith("Tour 1\xa0: 14 juin, nuit | Points de victoire 5 | Décalage\xa0: aucun | Attaque")
    assert "Regagner un pas | Perdre un pas | Vers Austro-Hongrois éliminés | Marque de mouvement" in menu
    assert "I/44 Infanterie (réduit) perd son dernier pas → Italiens éliminés. Points de victoire" in chat
    assert "| * Tour 2\xa0: 15 juin, jour | * Arrivent maintenant\xa0: Belluno Alpini" in chat
