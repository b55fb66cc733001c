"""Stacking limits by class, side, nation, kind of place, level and company: which one holds, and what it counts."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.check.literate import base_files, findings_of

from grognard.model.game.hooks.stacking import BESIDE, Limits, Spot, StackingLimit, limits_among


def limits(*hooks: StackingLimit) -> Limits:
    return limits_among(hooks)


def ids(found: tuple[StackingLimit, ...]) -> list[str]:
    return [one.id for one in found]


PLANES = (
    StackingLimit(id="with-hq", types=("plane",), pieces=4, beside=("hq",)),
    StackingLimit(id="city", types=("plane",), pieces=3, places=("city",)),
    StackingLimit(id="port", types=("plane",), pieces=2, places=("port",)),
    StackingLimit(id="sky", types=("plane",), pieces=1),
)


def test_of_limits_that_count_the_same_the_first_that_holds_counts() -> None:
    land = StackingLimit(id="land", types=("inf", "hq"), pieces=4)
    every = limits(*PLANES, land)
    assert ids(every.holding(Spot())) == ["sky", "land"]
    assert ids(every.holding(Spot(kinds={"port", "city"}))) == ["city", "land"]
    assert ids(every.holding(Spot(kinds={"port"}, beside={"hq"}))) == ["with-hq", "land"]


def test_a_level_holds_there_and_above_and_is_not_guessed() -> None:
    every = limits(StackingLimit(id="high", pieces=1, level=8), StackingLimit(id="all", pieces=2))
    assert [ids(every.holding(Spot(level=level)))[0] for level in (None, 7, 8, 9)] == ["all", "all", "high", "high"]


def test_a_kind_of_place_is_all_of_its_words() -> None:
    minor = StackingLimit(id="minor", pieces=2, places=("minor port",))
    assert not minor.holds_at(Spot(kinds={"port"})) and minor.holds_at(Spot(kinds={"minor", "port", "city"}))


def test_what_depends_on_company_asks_more_of_a_back_end() -> None:
    hooks = {one.id: one for one in (*PLANES, StackingLimit(id="land", pieces=3))}
    game = SimpleNamespace(types={}, charts={}, hooks=hooks)
    assert [BESIDE in one.wants(game) for one in hooks.values()] == [*[True] * 4, False]


GUNS = '[guns]\nkind = "stacking-limit"\ntypes = ["guns"]\npieces = 1\ncase = "3.1"\n'
RED = '[red-only]\nkind = "stacking-limit"\nside = "red"\npieces = 2\ncase = "3.1"\n'
TOWN = '[town]\nkind = "stacking-limit"\ntypes = ["infantry"]\nplaces = ["town"]\npieces = 0\ncase = "3.1"\n'
LED = (
    '[led]\nkind = "stacking-limit"\ntypes = ["infantry"]\nbeside = ["hq"]\npieces = 1\ncase = "3.1"\n'
    '[alone]\nkind = "stacking-limit"\ntypes = ["infantry"]\npieces = 0\ncase = "3.1"\n'
)


@pytest.mark.parametrize(
    ("hooks", "said"),
    [
        (GUNS, []),
        (GUNS.replace("pieces = 1", "pieces = 0"), ["1 piece of guns in hex 0202"]),
        (RED, ["3 pieces in hex 0202"]),
        (TOWN, ["1 piece of infantry in hex 0202"]),
        (LED, ["1 piece of infantry in hex 0203"]),
        (LED.replace("pieces = 1", "pieces = 0", 1), [f"1 piece of infantry in hex {one}" for one in ("0202", "0203")]),
    ],
    ids=["a gun", "no gun", "a side", "in a town", "alone", "led"],
)  # fmt: skip
def test_each_counts_its_own(tmp_path: Path, hooks: str, said: list[str]) -> None:
    """Red has an HQ, a battalion and guns in the town, and a battalion alone in 0203; Blue an HQ and a battalion."""
    files = base_files()
    found = findings_of({**files, "hooks.toml": f"{files['hooks.toml']}\n{hooks}"}, tmp_path)
    told = [one.message for one in found if one.code == "OOB002" and one.message.startswith("Red")]
    assert [message.partition(" has ")[2].partition(" at the")[0] for message in told] == said
    assert all("(case 3.1) allows" in message for message in told)
