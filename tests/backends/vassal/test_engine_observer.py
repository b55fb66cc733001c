"""An enemy and an observer read and are shown the same, and nothing hidden: in a real VASSAL."""

import os
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.modules import ROOT, packed, vassal_module

from grognard.backends.vassal.plan.module import ModulePlan
from grognard.base.digests import digest_bytes
from grognard.engine.driver import drive
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.reveal import Reveal

pytestmark = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
JUNE = 'setup "June: the whole battle"'
STAFF = "Staff map: Austro-Hungarian"

ZONES = (
    "Austro-Hungarian events: hand", "Italian events: hand", "Austro-Hungarian events: discards",
    "Austro-Hungarian events", "Italian events",
)  # fmt: skip

SESSION = (
    "button Deal",  # hands are dealt
    'draw "Austro-Hungarian events"', "press last Ctrl+D",  # a card is drawn and played
    'draw "Austro-Hungarian events" "Austro-Hungarian events: hand"',  # one comes into the hand
    'move last "Austro-Hungarian events"',  # and is put back
    "button 1d6", 'button "1 right"', 'button "Attack at 2:1"',  # dice
    "press ah-mg-22 Ctrl+K", "move ah-mg-22 0604", "press ah-mg-22 Ctrl+1",  # a unit hides, moves, is disrupted
    "press ah-22-1 Ctrl+K", "press ah-22-1 Ctrl+L", "expect ah-22-1 layer Face 2",  # hides, loses a step
    "press ah-22-2 Ctrl+K", "press ah-22-2 Ctrl+E", 'expect ah-22-2 at "Austro-Hungarian eliminated"',  # is sent away
    f'place decoy "{STAFF}"', "press last Ctrl+K", "move last 0604",  # a decoy comes from the staff map
    "press ah-52-1 Ctrl+L", "expect ah-52-1 layer Face 2",  # in the open: a step, a conversion
    "press ah-mountain-1 Ctrl+F", "expect ah-mountain-1 layer Face 1", "move ah-52-1 0604",
    "press ah-hq-landwehr Ctrl+F", "undo",
    "turn next", "key F8",  # the turn; no mark of a move stays
)  # fmt: skip


def coloured(name: str, folder: Path, root: Path = ROOT) -> Path:
    """The module in which each picture has a colour of its own."""
    module = vassal_module(name, root)
    colours = {one: f"#{digest_bytes(one.encode())[:6]}" for one in (*masks_of(module), *faces_of(module))}
    (folder / f"{name}.vmod").write_bytes(packed(name, folder, colours, root))
    return folder / f"{name}.vmod"


def faces_of(plan: ModulePlan) -> list[str]:
    return [state.picture for piece in plan.pieces for state in piece.states]


def masks_of(plan: ModulePlan) -> list[str]:
    abilities = (ability for one in plan.prototypes for ability in one.abilities)
    return [ability.picture for ability in abilities if isinstance(ability, Hide | Reveal)]


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return coloured("hill-383", tmp_path_factory.mktemp("hill"))


def session(vmod: Path, *steps: str, shots: Path | None = None) -> dict[str, Any]:
    """What the engine saw; it complained of nothing."""
    seen: dict[str, Any] = drive(vmod, None, steps=steps, shots=shots)
    assert seen["complaints"] == []
    return seen


def sight(seen: dict[str, Any]) -> dict[str, Any]:
    """What the last look saw."""
    (*_, last) = (row["seen"] for row in seen["steps"] if "seen" in row)
    return dict(last)


def judge_masks(seen: dict[str, Any], name: str) -> None:
    """Each piece under a mask is painted as the mask, and no mask as anything else."""
    masked = sight(seen)["masked"]
    assert masked and all(one["picture"] == one["mask"] for one in masked)
    assert len({one["mask"] for one in masked}) <= len(masks_of(vassal_module(name)))


def test_a_session_of_one_side_tells_enemy_and_observer_the_same_and_nothing_hidden(hill: Path, tmp_path: Path) -> None:
    log = shlex.quote(str(tmp_path / "ah.vlog"))
    first = session(hill, "side Austro-Hungarian", JUNE, f"log start {log}", *SESSION, "log end", "look")
    zones = {zone: {one["name"] for one in first["pieces"] if one["location"] == zone} for zone in ZONES}
    own, theirs, known, *piles = zones.values()
    assert own and theirs and sum(map(len, piles)) > 10
    assert [name for name in ("MG/22", "I/22", "Decoy", *own) if name not in str(sight(first))] == []
    assert [name for name in set().union(theirs, *piles) - own - known if name in str(first["steps"])] == []

    enemy, observer = (
        session(hill, who, f"replay {log}", "look", "shot map", shots=tmp_path / who)
        for who in ("side Italian", "observe")
    )
    for other, mine in ((enemy, theirs), (observer, set())):
        hidden = {"MG/22", "I/22", "Decoy"} | set().union(own, theirs, *piles) - mine - known
        assert other["position"] == first["position"]
        assert [name for name in hidden if name in str(other["steps"])] == []
        assert "Austro-Hungarian ?" in sight(other)["names"]
        judge_masks(other, "hill-383")
    assert set(sight(enemy)["names"]) - set(sight(observer)["names"]) == theirs
    assert sorted(sight(enemy)["inventory"]) == sorted(sight(observer)["inventory"])
    to_all = {"The Plava bridgehead", "Austro-Hungarian events", "Italian events"}
    assert set(sight(observer)["maps"]) == to_all
    assert set(sight(enemy)["maps"]) == {*to_all, "Italian events: hand", "Staff map: Italian"}
    assert set(sight(first)["maps"]) == {*to_all, "Austro-Hungarian events: hand", STAFF}
    pictures = ["map-the-plava-bridgehead-100.png", "map-the-plava-bridgehead-50.png"]
    for name in pictures:
        assert (tmp_path / "side Italian" / name).read_bytes() == (tmp_path / "observe" / name).read_bytes()


def test_nobody_can_tell_which_of_two_lies_under_a_mask(hill: Path, tmp_path: Path) -> None:
    """A decoy and a full unit change places in two games that are alike in all else, alone and in a stack."""
    told = []
    for number, (unit, decoy) in enumerate((("0604", "0605"), ("0605", "0604"))):
        save, shots = shlex.quote(str(tmp_path / f"{number}.vsav")), tmp_path / str(number)
        stack = ("move ah-22-2 0705", f'place decoy "{STAFF}"', "press last Ctrl+K", "move last 0705")
        session(
            hill, "side Austro-Hungarian", JUNE, "press ah-22-1 Ctrl+K", "press ah-22-2 Ctrl+K",
            f"move ah-22-1 {unit}", f'place decoy "{STAFF}"', "press last Ctrl+K", f"move last {decoy}",
            *(stack if number == 0 else (*stack[1:], stack[0])), "key F8", f"save {save}",
        )  # fmt: skip
        seen = session(
            hill, "side Italian", f"load {save}", "look", "shot enemy", "observe", "look", "shot observer", shots=shots
        )
        judge_masks(seen, "hill-383")
        looks = [row["seen"] for row in seen["steps"] if "seen" in row]
        read = [[look[each] for each in ("names", "viewer", "menus", "masked")] for look in looks]
        # Groups come in any order, what lies in one by name and place.
        listed = [(sorted(look["inventory"]), [one for one in look["inventory"] if "?" in one]) for look in looks]
        pictures = (shots / f"{who}-the-plava-bridgehead-100.png" for who in ("enemy", "observer"))
        told.append((read, listed, [digest_bytes(picture.read_bytes()) for picture in pictures]))
    assert told[0] == told[1]


def test_more_than_a_hex_may_hold_is_told_of_no_masked_unit(hill: Path) -> None:
    """Chat and viewer, once a stack: what lies on top tells it."""
    four, top = ("ah-52-1", "ah-22-2", "ah-37-1", "ah-37-2"), "ah-37-2"
    seen = session(
        hill, "side Austro-Hungarian", JUNE, *(f"move {one} 0904" for one in four),
        f"expect {top} has StackingBadge '4 > 3'", "expect ah-52-1 has StackingBadge ''", f"hover {top} stack",
        *(f"press {one} Ctrl+K" for one in four), f"expect {top} has StackingBadge '4 > 3'",
        f'move {top} "{STAFF}"', f"move {top} 0904",
        "observe", f"expect {top} has StackingBadge ''", f"hover {top} stack",
    )  # fmt: skip
    told = [line for row in seen["steps"] for line in row["said"] if "more than" in line]
    assert told == ["* 0904: 4 > 3: more than may stack there"]
    viewers = [str(row["viewer"]) for row in seen["steps"] if "viewer" in row]
    assert ["4 > 3" in viewer for viewer in viewers] == [True, False]


def test_the_enemy_can_do_nothing_to_what_is_hidden_and_nothing_is_said(hill: Path, tmp_path: Path) -> None:
    save = shlex.quote(str(tmp_path / "theirs.vsav"))
    session(hill, "side Austro-Hungarian", JUNE, "place decoy 0904", "press ah-mg-22 Ctrl+K", f"save {save}")
    keys = ("Ctrl+K", "Ctrl+F", "Ctrl+L", "Ctrl+E", "Ctrl+1", "Ctrl+C", "Delete")
    presses = [f"press {piece} {key}" for piece in ("decoy", "ah-mg-22") for key in keys]
    for who in ("side Italian", "observe"):
        before = session(hill, who, f"load {save}", "look")
        after = session(hill, who, f"load {save}", *presses, "look")
        assert after["position"] == before["position"]
        assert [row["said"] for row in after["steps"] if row["step"] in presses] == [[]] * len(presses)


def test_in_a_game_of_piles_an_observer_learns_what_is_drawn_and_nothing_else(tmp_path: Path) -> None:
    vmod, log = coloured("fatal-alliances", tmp_path), shlex.quote(str(tmp_path / "draws.vlog"))
    (first_side, _), (second_side, _) = vassal_module("fatal-alliances").sides[:2]
    first = session(
        vmod, f'side "{first_side}"', 'setup "The campaign of 1914"', f"log start {log}",
        'draw "Italy · Rome · 1 INF"', "press last Ctrl+F", "press last Ctrl+M", "key F8", "log end", "look",
    )  # fmt: skip
    inside = {one["name"] for one in first["pieces"] if one["deck"]}
    outside = str({one["name"] for one in first["pieces"] if not one["deck"]})
    hidden = {name for name in inside if name not in outside}
    assert len(hidden) > 50
    for who in (f'side "{second_side}"', "observe"):
        other = session(vmod, who, f"replay {log}", "look")
        assert other["position"] == first["position"]
        assert [name for name in hidden if name in str(other["steps"])] == []
        judge_masks(other, "fatal-alliances")


def test_a_seat_is_kept_by_its_password_and_a_free_one_can_be_taken(hill: Path, tmp_path: Path) -> None:
    save = shlex.quote(str(tmp_path / "seats.vsav"))
    session(hill, "player Anna", "side Italian", JUNE, "expect side Italian", f"save {save}")
    session(hill, "player Anna", f"load {save}", "expect side Italian", "side Austro-Hungarian")
    session(hill, "player Berta", "side Austro-Hungarian", f"load {save}", "observe", "expect side observer")
    taken = drive(hill, None, steps=["player Berta", "side Italian", f"load {save}", "expect side observer"])
    assert [one["text"] for one in taken["complaints"]] == ["the side Italian is taken by Anna (Italian)"]
    late = drive(hill, None, steps=["player Berta", "observe", f"load {save}", "side Italian"])
    assert [one["text"] for one in late["complaints"]] == ["the side Italian is taken by Anna (Italian)"]


def test_what_has_come_to_be_known_to_all_is_shown_to_an_observer(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "sources" / "hill-383", tmp_path / "sources" / "hill-383")
    with (tmp_path / "sources" / "hill-383" / "hooks.toml").open("a", encoding="utf-8") as file:
        file.write('[unknown]\nkind = "unknown-to-all"\ntypes = ["alpini"]\n')
    rows = tmp_path / "sources" / "hill-383" / "scenarios" / "june.csv"
    rows.write_text(rows.read_text("utf-8").replace("it-alpini,Verhovlje,,", "it-alpini,Verhovlje,hidden,"), "utf-8")
    log = shlex.quote(str(tmp_path / "reveal.vlog"))
    vmod = coloured("hill-383", tmp_path, tmp_path)
    session(vmod, "side Italian", JUNE, f"log start {log}", "move it-alpini 0404", "press it-alpini Ctrl+K", "log end")
    before = session(vmod, "observe", JUNE, "look")
    assert "Alpini" not in str(sight(before)) and "Italian ?" in sight(before)["names"]
    judge_masks(before, "hill-383")
    after = session(vmod, "observe", f"replay {log}", "look")
    assert "Belluno Alpini" in sight(after)["names"]
    assert "* 0404: Belluno Alpini is revealed" in str(after["steps"])
