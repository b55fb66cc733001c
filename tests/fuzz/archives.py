"""VASSAL files and PDFs that are spoilt: what they were before, and what ``dump``, ``lint`` and ``migrate`` owe whoever
runs them on any file."""

import io
import json
import random
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pikepdf
from tests.commands.projects import grognard
from tests.formats.vassal.sample import counter, sample_entries, sample_root
from tests.fuzz.archive_ways import respoilt
from tests.fuzz.contract import holds

from grognard.base.zips import write_zip
from grognard.formats.vassal.archive.attributes import attributes
from grognard.formats.vassal.archive.buildfile import (
    EXTENSION_ELEMENT,
    MODULE_EXTENSION,
    PIECE_SLOT,
    PROTOTYPE,
    Element,
    write_buildfile,
)
from grognard.formats.vassal.archive.metadata import MODULE_ENTRY, write_extensiondata
from grognard.formats.vassal.dump.words import default_of
from grognard.formats.vassal.traits.pieces import slot_text
from grognard.formats.vassal.traits.table import KINDS as TRAITS
from grognard.formats.vassal.traits.values import BasicPiece

Files = dict[str, bytes]
OLD, NEW, SAVE, PART, PAPER = "old.vmod", "new.vmod", "turn.vsav", "part.vmdx", "kit.pdf"
SHARES = {"module": 6, "everything": 6, "save": 5, "extension": 2, "paper": 2}
_LINTED = re.compile(r"(severe|likely|style): .*\S.*: \S|(severe|likely|style): \S.* \(\d+ times: \S")


@cache
def base_archive(name: str) -> Mapping[str, bytes]:
    """The files of a base, of which the last is the one that is spoilt."""
    sample = sample_entries()
    if name == "everything":
        everything = write_zip({**sample, "buildFile.xml": write_buildfile(_everything())})
        return {OLD: everything, NEW: everything}
    if name == "save":
        return {OLD: write_zip(sample), SAVE: sample["saved.vsav"]}
    if name == "extension":
        return {OLD: write_zip(sample), PART: write_zip(_extension(sample[MODULE_ENTRY]))}
    if name == "paper":
        return {PAPER: _paper()}
    return {OLD: write_zip(sample), NEW: write_zip(sample)}


def spoilt_archive(seed: str) -> tuple[str, Files]:
    """A base's name, and its files after some changes of the last."""
    dice = random.Random(seed)
    name = dice.choices(tuple(SHARES), tuple(SHARES.values()))[0]
    files = dict(base_archive(name))
    at = list(files)[-1]
    files[at] = respoilt(files[at], dice)
    return name, files


def hold(root: Path, files: Mapping[str, bytes]) -> None:
    """Run all that reads such files; raise ``Broken`` where one does not end as promised."""
    for old in root.iterdir():
        if old.is_file():
            old.unlink()
    for name, data in files.items():
        (root / name).write_bytes(data)
    for name in files:
        if name != OLD:
            _dumped(root / name)
        if name not in (OLD, PAPER):
            _linted(root / name, ["--module", str(root / OLD)] if name == PART else [])
    if NEW in files:
        for old, new in ((NEW, NEW), (OLD, NEW), (NEW, OLD)):
            _migrated(root / old, root / new)
    if SAVE in files:
        _migrated(root / OLD, root / OLD, root / SAVE)


def _dumped(file: Path) -> None:
    result = grognard("dump", file)
    holds(result.exit_code in (0, 1), f"dump: exit code {result.exit_code}")
    _readable("dump", result.output)
    if result.exit_code:
        holds(result.output.startswith(f"{file.name}: ") and result.output.count("\n") == 1, "dump: no place")
    elif file.suffix != ".pdf":
        longest = max((line for line in result.output.splitlines() if not line.startswith(" " * 80)), key=len)
        holds(len(longest) <= 120 or " bytes  " in longest, f"dump: a line of {len(longest)}: {longest[:60]}")


def _linted(file: Path, more: list[str]) -> None:
    result = grognard("lint", file, *more)
    _readable("lint", result.output)
    holds(result.exit_code in (0, 1, 2), f"lint: exit code {result.exit_code}")
    if result.exit_code == 2:
        holds(f"{file.name}: " in result.output, f"lint: no place: {result.output[-80:]}")
        return
    *lines, last = result.output.splitlines()
    holds(bool(lines) == (result.exit_code == 1), f"lint: exit code {result.exit_code} for {len(lines)} lines")
    holds(last.startswith(f"{file.name}: "), f"lint: no sum: {last[:80]}")
    for line in lines:
        holds(_LINTED.match(line) is not None, f"lint: no place: {line[:80]}")
    told = json.loads(grognard("lint", file, *more, "--format", "json").stdout)
    for one in told["faults"]:
        holds(bool(one["where"].strip() and one["text"].strip()), f"lint: no place: {one}")


def _migrated(*files: Path) -> None:
    result = grognard("migrate", *files)
    _readable("migrate", result.output)
    holds(result.exit_code in (0, 1, 2), f"migrate: exit code {result.exit_code}")
    if result.exit_code == 2:
        named = any(f"{one.name}: " in result.output or f"{one.name} / " in result.output for one in files)
        holds(named, f"migrate: no place: {result.output[-80:]}")
    else:
        last = result.output.splitlines()[-1]
        is_loss = last.endswith("something is lost")
        holds(is_loss or last.endswith("nothing is lost"), f"migrate: no sum: {last[:80]}")
        holds(is_loss == (result.exit_code == 1), f"migrate: exit code {result.exit_code} for {last[:80]}")


def _readable(command: str, output: str) -> None:
    """Nothing of a file speaks to the terminal."""
    odd = next((one for line in output.split("\n") for one in line if not one.isprintable()), "")
    holds(not odd, f"{command}: a character {odd!r} in the output")


def _everything() -> Element:
    """The sample with a piece of every trait and a component of every kind with every attribute."""
    root = sample_root()
    traits = [kind() for kind in TRAITS if kind is not BasicPiece]
    slot = Element(
        tag=PIECE_SLOT, attributes={"entryName": "all", "gpid": "7"}, text=slot_text([*traits, BasicPiece()])
    )
    parts = (
        Element(tag=tag, attributes={name: default_of(tag.rpartition(".")[2], name) or "x" for name in names})
        for tag, names in attributes().items()
        if "i18n" not in tag and tag not in (root.tag, MODULE_EXTENSION)
    )
    children = (*root.children, slot, *parts)
    return Element(tag=root.tag, attributes=root.attributes, children=children)


def _extension(module: bytes) -> dict[str, bytes]:
    slot = Element(tag=PIECE_SLOT, attributes={"entryName": "c", "gpid": "p:1"}, text=slot_text(counter("c", 9)))
    added = Element(tag=PROTOTYPE, attributes={"name": "More"}, text=slot_text([BasicPiece()]))
    target = {"target": "VASSAL.build.module.PieceWindow:Pieces"}
    root = Element(
        tag=MODULE_EXTENSION,
        attributes={
            "module": "Sample",
            "moduleVersion": "1.0",
            "version": "1",
            "extensionId": "p",
            "nextPieceSlotId": "9",
        },
        children=(Element(tag=EXTENSION_ELEMENT, attributes=target, children=(slot,)), added),
    )
    data = write_extensiondata(version="1", description="", saved=0)
    return {"buildFile.xml": write_buildfile(root), "extensiondata": data, MODULE_ENTRY: module}


def _paper() -> bytes:
    """A PDF of two pages with text, an outline and a font that is not embedded."""
    pdf, buffer = pikepdf.new(), io.BytesIO()
    for number in (1, 2):
        page = pdf.add_blank_page(page_size=(200, 200))
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        page.obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=font))
        page.obj.Contents = pdf.make_stream(f"BT /F1 12 Tf 20 100 Td (Page {number}) Tj ET".encode())
    pdf.docinfo["/Title"] = "A kit"
    with pdf.open_outline() as outline:
        outline.root.append(pikepdf.OutlineItem("First", 0))
    pdf.save(buffer, static_id=True, compress_streams=False, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return buffer.getvalue()
