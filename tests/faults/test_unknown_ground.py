"""What nobody knows of the ground is neither there nor missing, whoever asks."""

from pathlib import Path

import pytest
from tests.check.literate import GAME, base_files, findings_of

from grognard.base.disk.world import World
from grognard.link.phrase.places import explain_phrase
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.whole import Game

UNKNOWN_IN_THE_NORTH = """    01 02 03 04 05 06
01   ?  .  w  .  .  ?
02   .  .  ?+w  .  .  w
03   .  .  .  .  .  .
04   w  .  .  .  .  .
05   .  .  .  w  .  .
"""


def linked(root: Path, ground: str = "") -> Game:
    """Two Hills, with this ground."""
    for name, text in (base_files() | ({"map/terrain.hexes": ground} if ground else {})).items():
        path = root / "sources" / GAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    loaded = load_game(World(root), GAME).game
    assert loaded is not None
    return link_game(loaded).game


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("anywhere in Woods", ""),
        ("outside Clear", ""),
        ("all hexes of Woods", ""),
        ("hexes 0101 to 0105; only in Woods", ""),
        ("woods next to 0201", ""),
        ("hexes 0301 to 0305; only in Woods", "0301 0302"),
        ("row 4; not in Woods", "0204 0304 0404 0504 0604"),
        ("woods next to 0303", "0302"),
    ],
)
def test_terrain_is_delimited_where_all_ground_is_known(text: str, found: str, tmp_path: Path) -> None:
    """Case 9: in a game whose hexes are unknown "anywhere in Woods" was a set of no place, and a claim of five was
    contradicted."""
    places, words = explain_phrase(linked(tmp_path, UNKNOWN_IN_THE_NORTH), text)
    if found:
        assert " ".join(one.id for one in places.locations) == found and places.is_known
    else:
        assert not places.is_known and "do not delimit" in words


@pytest.mark.parametrize("text", ["anywhere in Road", "woods next to 0303", "woods within 1 hexes of 0303"])
def test_no_place_at_all_is_told(text: str, tmp_path: Path) -> None:
    """A statement that names a terrain which no such hex has put its counters nowhere, in silence."""
    assert explain_phrase(linked(tmp_path), text)[1] == f"no place is meant by {text!r}"


def test_claims_about_unknown_ground_are_unverifiable(tmp_path: Path) -> None:
    claims = (
        "cite,kind,subject,property,value\n1,places,anywhere in Woods,count,9\n1,hex,anywhere in Woods,terrain,woods\n"
    )
    files = base_files() | {"map/terrain.hexes": UNKNOWN_IN_THE_NORTH, "claims.csv": claims}
    found = [
        one.message for one in findings_of(files, tmp_path) if "claims" in one.origin.file and one.code != "RUL045"
    ]
    assert found == [
        "places anywhere in Woods count is unverifiable: places that the sources do not delimit",
        "hex anywhere in Woods terrain is unverifiable: places that the sources do not delimit",
    ]


def test_a_claim_of_no_place_is_met(tmp_path: Path) -> None:
    claims = "cite,kind,subject,property,value\n1,places,woods next to 0303,count,0\n"
    found = findings_of(base_files() | {"claims.csv": claims}, tmp_path)
    assert not [one for one in found if one.code in ("RUL010", "RUL013")]
