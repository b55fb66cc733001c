"""States of pieces under a module that says them otherwise: what the engine's refresher mistakes is foretold."""

import pytest
from tests.formats.vassal.sample import counter, sample_entries
from tests.formats.vassal.test_lint import replace

from grognard.base.zips import write_zip
from grognard.formats.vassal.archive.buildfile import escape
from grognard.formats.vassal.migrate.refresh import basic
from grognard.formats.vassal.migrate.whole import Migration, migrate
from grognard.formats.vassal.traits.looks import Layer
from grognard.formats.vassal.traits.pieces import slot_text

ON_OFF = Layer(
    name="Tired", images=("card.png",), names=("+ (Tired)",), activate_key="84,130", always_active=False, level=-1
)
RED_OFF = Layer(
    name="Tired", images=("back.png",), names=("+ (tired out)",), activate_key="84,130", always_active=False, level=-1
)
OTHER_ID = Layer(
    name="Weary", images=("card.png",), names=("+ (Tired)",), activate_key="84,130", always_active=False, level=-1
)
VALUES = Layer(
    name="Tired", images=("", "card.png", "card.png"), names=("", "+ (Tired 1)", "+ (Tired 2)"), activate_key="",
    up_key="84,130", loop=False,
)  # fmt: skip
FEWER = Layer(
    name="Tired", images=("", "card.png"), names=("", "+ (Tired 1)"), activate_key="", up_key="84,130", loop=False
)


def module(layer: Layer | None) -> bytes:
    entries = sample_entries()
    plain = counter("alpha", 1)
    if layer:
        replace(escape(slot_text(plain)), escape(slot_text((layer, *plain))))(entries)
    return write_zip(entries)


def losses(found: Migration) -> set[str]:
    return {loss for one in found.fates for loss in one.losses}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (ON_OFF, ON_OFF, set()),
        (ON_OFF, RED_OFF, set()),
        (VALUES, VALUES, set()),
        (ON_OFF, OTHER_ID, {"Layer Tired"}),
        (ON_OFF, None, {"Layer Tired"}),
        (
            ON_OFF,
            VALUES,
            {
                "Layer Tired, level -1: nothing for ever, since keys raise only a layer that is on",
                "Layer Tired, level 1: (Tired) → nothing",
            },
        ),
        (VALUES, ON_OFF, {"Layer Tired: levels above 1", "Layer Tired, level 1: nothing → (Tired)"}),
        (VALUES, FEWER, {"Layer Tired: levels above 2"}),
    ],
)
def test_a_state_that_means_something_else_is_told(old: Layer, new: Layer | None, told: set[str]) -> None:
    found = migrate(module(old), module(new))
    assert losses(found) == told and found.is_loss == bool(told)


def test_a_marker_that_is_no_piece_any_more_is_told_with_its_picture_and_what_stands_for_it() -> None:
    old, entries = sample_entries(), sample_entries()
    name = basic(counter("alpha", 1)).name
    state = Layer(name="State", images=("card.png",), names=(f"+ ({name})",), always_active=False, level=-1)
    plain = counter("beta", 2)
    replace(escape(slot_text(plain)), escape(slot_text((state, *plain))))(entries)
    replace('gpid="1"', 'gpid="99"')(entries)
    replace('nextPieceSlotId="9"', 'nextPieceSlotId="100"')(entries)
    del entries["images/alpha.png"]
    (lost,) = (one for one in migrate(write_zip(old), write_zip(entries)).fates if one.status == "not found")
    assert lost.losses == ("its picture alpha.png: the engine finds none and shows an empty piece",)
    assert lost.changes[0].startswith(f"{name} is a layer of other pieces now")
