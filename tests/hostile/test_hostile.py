"""Hostile games through the command line: each is a finding with a place or a right artefact, never a traceback, never
a hang, nothing half-written."""

import os
import random
import re
import shutil
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import pypdfium2
import pytest
from tests.commands.projects import grognard
from tests.hostile.games import CASES, FILES, FOLDER, NAME, TEXTS, Change, named
from tests.hostile.mutation import mutated

from grognard.base.bundled import data_dir
from grognard.base.disk.world import CONTENTS
from grognard.formats.vassal.dump.lines import visible

_FINDING = re.compile(
    r"(?P<place>[^:]*(?::\d+)?)(?::\d+)?: (?P<severity>error|warning|note)\[(?P<code>[A-Z]{3}\d{3})\]: ."
)


def put(root: Path, files: Mapping[str, Change]) -> None:
    for name, data in files.items():
        path = root / "sources" / NAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if data is None or data == FOLDER:
            path.unlink(missing_ok=True)
        if data == FOLDER:
            path.mkdir()
        elif data is not None:
            path.write_bytes(data if isinstance(data, bytes) else data.encode())


def run(root: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and output of one command, which raises nothing."""
    result = grognard(*arguments, "--project", root)
    return result.exit_code, result.output


def findings(output: str) -> list[tuple[str, str, str]]:
    """Place (file:line), code and severity of each line of ``--format lines``; every line is a finding with a place."""
    found = []
    for line in output.splitlines():
        read = _FINDING.match(line)
        assert read and read["place"], line[:300]
        found.append((read["place"].removeprefix(f"sources/{NAME}/"), read["code"], read["severity"]))
    return found


def outputs(root: Path) -> dict[str, bytes]:
    folder = root / "build" / NAME
    return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}


def checked(root: Path) -> list[tuple[str, str, str]]:
    code, output = run(root, "check", "--format", "lines")
    found = findings(output)
    assert code == (1 if any(severity != "note" for *_, severity in found) else 0)
    return found


def built(root: Path, found: list[tuple[str, str, str]]) -> None:
    """A build makes everything where the check found no error, else nothing."""
    before = outputs(root)
    code, output = run(root, "build", "--only", "pdf,svg", "--paper", "a4")
    after = outputs(root)
    assert not [name for name in after if name.startswith(".")]
    if any(severity == "error" for *_, severity in found):
        assert code == 1 and after == before and "nothing was written" in output
    else:
        assert code == 0 and "manifest.json" in after
        assert all(data.startswith(b"%PDF") for name, data in after.items() if name.endswith(".pdf"))


@pytest.mark.parametrize("case", CASES)
def test_each_is_told_or_made(case: str, root: Path) -> None:
    put(root, {f"../../build/{NAME}/manifest.json": "{}"})
    put(root, CASES[case].changes)
    found = checked(root)
    told = {f"{place} {code}" for place, code, _ in found}
    assert set(CASES[case].said) <= told, sorted(told)
    if not CASES[case].said:
        assert not [one for one in found if one[2] != "note"]
    built(root, found)


TOO_LONG, NO_TEXT = "characters; at most 200 can be printed", "error[SRC006]: control character U+"
REFUSED = {
    "one word of 10,000 signs": TOO_LONG,
    "2,000 words": TOO_LONG,
    "control characters": NO_TEXT,
    "no characters": NO_TEXT,
}
"""Names that are an error of the sources, and of which nothing is made."""
PRINTED = {"emoji": "?????", "right to left": "????cba", "accents": "\u00e1" + "\u0301" * 99}
"""What stands on paper where it differs: signs that no font has, and words that are read from the right."""
PLACES = {"cards-a4": 7, "charts-a4": 7, "counters-a4": 10, "map-field": 6, "rules-a4": 1}
"""How often the name stands in each part at least; a town whose name is too long for the map is told."""


def printed(pdf: bytes) -> str:
    """What is read on the pages, without blanks and signs that nobody sees; what runs to the left, as its eye does."""
    pages = pypdfium2.PdfDocument(pdf)
    text = "".join(page.get_textpage().get_text_bounded() for page in pages)
    seen = "".join(one for one in text if not one.isspace() and unicodedata.category(one) != "Cf")
    return seen.replace("cba????", "????cba")


@pytest.mark.parametrize("text", sorted(TEXTS.keys() - REFUSED.keys()))
def test_names_are_printed_as_they_are(text: str, root: Path) -> None:
    put(root, named(TEXTS[text]))
    found = checked(root)
    assert not [one for one in found if one[2] == "error"]
    built(root, found)
    name = [PRINTED[text]] if text in PRINTED else TEXTS[text].split()  # a wide name stands in two lines on a map
    pages = {part: printed(outputs(root)[f"{NAME}-{part}.pdf"]) for part in PLACES}
    if text == "accents":  # marks that stand on one letter are read in any order
        name, pages = ["\u0301" * 99], {part: re.sub("[^\u0301]", "", seen) for part, seen in pages.items()}
    least = {part: 1 if text in ("accents", "right to left") else many for part, many in PLACES.items()}
    found_in = {part: min(seen.count(word) for word in name) for part, seen in pages.items()}
    assert {part: many for part, many in found_in.items() if many < least[part]} == {}


@pytest.mark.parametrize("text", sorted(TEXTS.keys() - REFUSED.keys()))
def test_names_in_a_module_come_out_as_they_went_in(text: str, root: Path) -> None:
    put(root, named(TEXTS[text]))
    code, output = run(root, "build", "--only", "vassal")
    assert code == 0, output
    result = grognard("dump", root / "build" / NAME / f"{NAME}-0.1.vmod")
    words = " ".join(TEXTS[text].strip().split("\n"))
    shown = unicodedata.normalize("NFC", "".join(visible(words).split()))
    lines = "".join(result.output.split())
    assert result.exit_code == 0 and (f"Name:{shown}" in lines or f'"{shown}"' in lines)


@pytest.mark.parametrize("text", REFUSED)
def test_a_name_that_nothing_can_hold_is_an_error_and_nothing_is_made(text: str, root: Path) -> None:
    put(root, named(TEXTS[text]))
    code, output = run(root, "build")
    assert code == 1 and REFUSED[text] in output and "nothing was written" in output
    assert not (root / "build" / NAME).exists()


def test_no_expression_calls_a_method_of_a_bare_property(root: Path) -> None:
    """VASSAL hands its value on as a literal in which it escapes no backslash: a track `T\\I` would break the turn."""
    assert run(root, "build", "--only", "vassal")[0] == 0
    text = grognard("dump", root / "build" / NAME / f"{NAME}-0.1.vmod").output
    text = " ".join(text.split())  # long expressions go over several lines
    assert '("" + LocationName).startsWith(' in text and '("" + GetProperty("LocalizedPieceName")).replace' in text
    assert not re.search(r"\b(LocationName|PieceName|CurrentZone|DeckName)\.\w+\(", text)


@pytest.mark.parametrize("name", sorted(FILES))
@pytest.mark.parametrize(
    "data", [None, "", b"\xff\xfe", "\x00", FOLDER], ids=["gone", "empty", "utf-16", "nul", "folder"]
)
def test_each_file_spoilt(name: str, data: Change, root: Path) -> None:
    put(root, {name: data})
    if name == "game.toml" and data in (None, FOLDER):
        code, output = run(root, "check")
        assert code == 2 and output
        return
    found = checked(root)
    if data is not None:
        assert any(place.split(":")[0] == name for place, *_ in found)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mix.csv", "counters/mix.csv SRC002"),
        ("unit-nato.svg", "templates/faces/unit-nato.svg TPL002"),
        ("shared-cut.toml", "templates/sheets/shared-cut.toml SRC090"),
    ],
)
def test_a_file_that_may_not_be_read(name: str, said: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = os.open

    def refuse(path: Path, *rest: int) -> int:
        if Path(path).name == name:
            raise PermissionError(13, "Permission denied", str(path))
        return really(path, *rest)

    monkeypatch.setattr("grognard.base.disk.reads.os.open", refuse)
    CONTENTS.clear()  # else what a game before this one read is not opened again
    assert said in {f"{place} {code}" for place, code, _ in checked(root)}


def test_an_overlay_of_nothing(root: Path) -> None:
    (root / "empty").mkdir()
    code, output = run(root, "check", "--format", "lines", "--overlay", str(root / "empty"))
    assert [one for one in findings(output) if one[2] != "note"] == [] and code == 0


@pytest.mark.parametrize("seed", range(12))
def test_bytes_changed_at_random_in_the_starter(seed: int, root: Path) -> None:
    put(root, mutated({name: text.encode() for name, text in FILES.items()}, random.Random(f"starter {seed}")))
    if run(root, "check")[0] != 2:  # 2: game.toml is gone
        built(root, checked(root))


@pytest.mark.parametrize("seed", range(8))
def test_bytes_changed_at_random_in_hill_383(seed: int, root: Path) -> None:
    top = data_dir() / "sources/hill-383"
    shutil.rmtree(root / "sources" / NAME)
    files = {path.relative_to(top).as_posix(): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}
    put(root, mutated(files, random.Random(f"hill-383 {seed}")))
    if run(root, "check")[0] != 2:
        checked(root)
