"""A module that is replaced by itself loses nothing, whatever its pieces are made of."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.formats.vassal.sample import counter, sample_entries
from tests.formats.vassal.test_lint import replace

from grognard.base.zips import write_zip
from grognard.cli import cli
from grognard.formats.vassal.archive.buildfile import escape
from grognard.formats.vassal.migrate.refresh import form
from grognard.formats.vassal.migrate.whole import migrate
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.table import decode_trait

LAYER = "emb2;Activate;128;A;;128;;;128;;;;1;false;0;0;{};;true;;;;{};{};1;1;true;65,130;{};;;1.0;;true"
TWINS = {
    "layers that follow a property": (
        LAYER.format("a.png,b.png", "true", "P", ""),
        LAYER.format("c.png", "true", "P", ""),
    ),
    "layers without a name": (
        LAYER.format("a.png,b.png", "false", "", "70,130"),
        LAYER.format("c.png", "false", "", ""),
    ),
    "the same rotation twice": ("rotate;6;93,130;91,130;CW;CCW;;;;;;;;true",) * 2,
}


@pytest.mark.parametrize("name", TWINS)
def test_nothing_is_lost(name: str) -> None:
    entries = sample_entries()
    plain = counter("alpha", 1)
    more = tuple(decode_trait(text, "1") for text in TWINS[name])
    replace(escape(slot_text(plain)), escape(slot_text((*more, *plain))))(entries)
    data = write_zip(entries)
    found = migrate(data, data)
    assert not found.is_loss and {one.status for one in found.fates} == {"kept"}


@pytest.mark.parametrize("number", ["", "3"])
def test_a_module_that_the_engine_refreshes_not_loses_nothing_by_itself(number: str) -> None:
    entries = sample_entries()
    replace('gpid="4"', f'gpid="{number}"')(entries)
    data = write_zip(entries)
    found = migrate(data, data)
    assert found.stops and not found.is_loss
    replace('name="Sample"', 'description="again" name="Sample"')(entries)
    assert migrate(data, write_zip(entries)).is_loss, "saved games stay as they are, and the new module is another"


def test_few_reasons_are_named_and_the_others_counted(tmp_path: Path) -> None:
    entries = sample_entries()
    for number in "123456":
        replace(f'gpid="{number}"', 'gpid=""')(entries)
    (tmp_path / "m.vmod").write_bytes(write_zip(entries))
    ended = CliRunner().invoke(cli, ["migrate", str(tmp_path / "m.vmod"), str(tmp_path / "m.vmod")])
    lines = ended.output.splitlines()
    assert len([one for one in lines if one.startswith("VASSAL would refresh nothing")]) == 4
    assert lines[3].endswith("3 more numbers are missing or there twice") and lines[-1].endswith("nothing is lost")


def test_a_slot_counts_by_its_own_number() -> None:
    entries = sample_entries()
    replace("null;0;0;3;0", "null;0;0;1;0")(entries)
    data = write_zip(entries)
    assert {one.status for one in migrate(data, data).fates} == {"kept"}


@pytest.mark.parametrize("number", ["57344", "58120", "60001", "63743"])  # of VASSAL today, of its first with names
@pytest.mark.parametrize("name", ["Restore", "14Pts", "64", "Zurück"])  # a name may begin with a digit, or be a number
def test_a_named_key_is_the_same_whatever_its_number(number: str, name: str) -> None:
    text = f"macro;RP1;;;;49\\,195;{{}}\\,0\\,{name};false;;;counted;;;;false;;1;1"
    assert form(decode_trait(text.format(number), "")) == form(decode_trait(text.format("57345"), ""))
    keyboard = "macro;RP1;;;;49\\,195;50\\,0;false;;;counted;;;;false;;1;1"
    assert form(decode_trait(keyboard, "")) == keyboard
