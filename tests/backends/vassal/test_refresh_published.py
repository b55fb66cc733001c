"""What becomes of a saved game of a published module is foretold, and done by VASSAL's own refresher, piece by piece.

Set GROGNARD_MODULES to a folder that holds some of ``WANTED``, unpacked, and GROGNARD_VASSAL to a real VASSAL.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.backends.vassal.test_refresh import Position, _refresh, _texts
from tests.formats.vassal.test_published import FOLDERS, read_folder

from grognard.base.zips import read_zip, write_zip
from grognard.engine.driver import drive
from grognard.formats.vassal.archive.buildfile import (
    BUILDFILES,
    CARD_SLOT,
    PIECE_SLOT,
    PREDEFINED_SETUP,
    PROTOTYPE,
    Element,
    read_buildfile,
    write_buildfile,
)
from grognard.formats.vassal.archive.contents import read_contents
from grognard.formats.vassal.archive.saves import SAVE_ENTRY, read_saved_game, saved_piece, write_saved_game
from grognard.formats.vassal.migrate.refresh import Slots, basic, match, refreshed, slots_of
from grognard.formats.vassal.migrate.whole import migrate
from grognard.formats.vassal.text.sequence import join, split
from grognard.formats.vassal.traits.looks import Layer, TextLabel
from grognard.formats.vassal.traits.moves import Mat, MatCargo
from grognard.formats.vassal.traits.older import meaning
from grognard.formats.vassal.traits.pieces import decode_piece, encode_piece, parse_add, parse_slot, slot_text
from grognard.formats.vassal.traits.table import decode_trait
from grognard.formats.vassal.traits.trait import Trait
from grognard.formats.vassal.traits.values import DynamicProperty, UsePrototype

WANTED = ("bushido", "dreadball", "forthepeople", "nevsky", "pathsofglory")
MODULES = [one for one in FOLDERS if one.name in WANTED] or FOLDERS[:1]

pytestmark = [
    pytest.mark.skipif(
        "GROGNARD_MODULES" not in os.environ, reason="no published modules: GROGNARD_MODULES is not set"
    ),
    pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set"),
]


def slots(root: Element) -> Iterator[Element]:
    yield from (one for one in root.walk() if one.tag in (PIECE_SLOT, CARD_SLOT) and one.text)


def altered(data: bytes, save: bytes) -> bytes:
    """The module after four changes to what the saved game holds: a prototype gets another name, a slot is gone, layers
    of every other slot and prototype get one, and a third of the definitions call a property or a label otherwise.
    """
    entries = dict(read_zip(data))
    name = next(one for one in BUILDFILES if one in entries)
    root = read_buildfile(entries[name])
    held = Counter(basic(one).gpid for one in Position(save).pieces.values())
    users = Counter(
        trait.name
        for slot in slots(root)
        if slot.get("gpid") in held
        for trait in parse_slot(slot.text)
        if isinstance(trait, UsePrototype)
    )
    dropped = min(held, key=lambda gpid: (held[gpid] > 3, gpid))
    renamed = min(users, key=lambda one: (-users[one], one), default="")
    entries[name] = write_buildfile(_changed(root, renamed, dropped, iter(range(10**6))))
    return write_zip(entries)


def _changed(element: Element, renamed: str, dropped: str, number: Iterator[int]) -> Element:
    attributes, text = dict(element.attributes), element.text
    if element.tag == PROTOTYPE and attributes.get("name") == renamed:
        attributes["name"] = f"{renamed} (of old)"
    elif element.tag in (PIECE_SLOT, CARD_SLOT, PROTOTYPE) and text:
        at = next(number)
        text = slot_text(tuple(_otherwise(meaning(one), at) for one in parse_slot(text)))
    children = [one for one in element.children if one.get("gpid") != dropped or one.tag not in (PIECE_SLOT, CARD_SLOT)]
    return Element(
        tag=element.tag,
        attributes=attributes,
        text=text,
        children=tuple(_changed(one, renamed, dropped, number) for one in children),
    )


def _otherwise(trait: Trait, at: int) -> Trait:
    if isinstance(trait, Layer) and at % 2:
        return replace(trait, name=f"{trait.name} anew", up_menu="Otherwise")
    if isinstance(trait, TextLabel) and at % 3 == 0:
        return replace(trait, menu="Otherwise", size=trait.size + 1)
    if isinstance(trait, DynamicProperty) and at % 3 == 0:
        return replace(trait, name=f"{trait.name} anew")
    return trait


def played(save: bytes) -> bytes:
    """The saved game after every layer has been turned, every label written and every number counted."""
    entries = dict(read_zip(save))
    commands = []
    for command in read_saved_game(entries[SAVE_ENTRY])[2:-1]:
        if command.startswith("+/"):
            identity, type_text, state = parse_add(command)
            if type_text != "stack" and not type_text.startswith("deck;"):
                traits = tuple(_turned(one) for one in decode_piece(type_text, state))
                assert encode_piece(traits)[0] == type_text
                command = saved_piece(identity, traits)
        commands.append(command)
    entries[SAVE_ENTRY] = write_saved_game(commands)
    return write_zip(entries)


def _turned(trait: Trait) -> Trait:
    if isinstance(trait, Layer) and len(trait.images) > 1 and not trait.follow:
        return replace(trait, level=len(trait.images))
    if isinstance(trait, TextLabel) and trait.key:
        return replace(trait, text="written")
    if isinstance(trait, DynamicProperty):
        return replace(trait, value="1")
    return trait


@pytest.mark.parametrize("folder", MODULES, ids=lambda folder: folder.name)
def test_each_piece_becomes_what_was_foretold(folder: Path, tmp_path: Path) -> None:
    old, save = tmp_path / "old.vmod", tmp_path / "old.vsav"
    old.write_bytes(write_zip(read_folder(folder)))
    opened = drive(old, None, steps=[f"setup '{_first_setup(old.read_bytes())}'", f"save '{save}'"])
    assert [one["fault"] for one in opened["steps"]] == ["", ""]
    save.write_bytes(played(save.read_bytes()))
    before = Position(save.read_bytes())
    assert before.pieces
    new = altered(old.read_bytes(), save.read_bytes())

    seen, after = _refresh(new, save, tmp_path / "new")
    found = migrate(old.read_bytes(), new, save.read_bytes(), side="Solitaire")
    statuses = Counter[str]()
    for one in found.fates:
        statuses[one.status] += one.count
    assert found.is_loss and statuses["not found"] > 0
    known = slots_of(read_contents(new))
    foretold = Counter(_key(_named(_foretold(one, known), before)) for one in before.pieces.values())
    done = Counter(_key(_named(one, after)) for one in after.pieces.values())
    assert done - foretold == foretold - done == Counter()
    assert seen["steps"][1]["missing"] == statuses["not found"]


def _foretold(old: Sequence[Trait], known: Slots) -> Sequence[Trait]:
    gpid = match(known, old, by_name=False)
    return old if gpid is None else refreshed(old, known.by_gpid[gpid])


def _named(traits: Sequence[Trait], position: Position) -> Sequence[Trait]:
    """A mat and what lies on it know each other by ids, which are new after a refresh: by name instead."""

    def told(trait: Trait) -> Trait:
        ids = split(";", trait.state_text())
        names = [basic(position.pieces[one]).name if one in position.pieces else one for one in ids]
        return decode_trait(trait.type_text(), join(";", [*names[:1], *sorted(names[1:])]))

    return [told(one) if isinstance(one, Mat | MatCargo) else one for one in traits]


def _key(traits: Sequence[Trait]) -> tuple[tuple[str, str], ...]:
    """Its traits in text; a layer that follows a property finds its level by itself once the game is open.

    VASSAL 3.7 writes the outline of a piece with a factor, which is 1 where there was none.
    """
    still = [replace(one, level=1) if isinstance(one, Layer) and one.follow else one for one in traits]
    return tuple((text.replace("nonRect2;1.0;", "nonRect;"), state) for text, state in _texts(still))


def _first_setup(data: bytes) -> str:
    """As the driver names it; one that is a menu only holds others."""
    setups = [one for one in read_contents(data).root.walk() if one.tag == PREDEFINED_SETUP]
    return next((one.get("name") for one in setups if one.get("isMenu") != "true"), "New game")
