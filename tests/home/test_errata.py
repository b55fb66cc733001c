"""`build --since`: what changed since an earlier build, and nothing else, on sheets of its own."""

import json
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image
from tests.commands.projects import grognard, project, starter
from tests.render.test_own_fonts import game, own_font

from grognard.findings.since import read_printed, unknown_languages

GOOD = {"files": {"g-kit-a4.pdf": {}}, "printed": {"en": {"counter:a": "1", "card:b": "2"}}}
MIX = "counters/mix.csv"


def words(pdf: Path) -> list[str]:
    with pdfium.PdfDocument(pdf) as opened:
        return [page.get_textpage().get_text_range() for page in opened]


def build(root: Path, *arguments: str | Path) -> str:
    done = grognard("build", "my-game", "--paper", "a4", *arguments, "--project", root)
    assert done.exit_code == 0, done.output
    return done.output


def test_only_what_changed_is_printed_and_listed(tmp_path: Path) -> None:
    root, errata = project(tmp_path), tmp_path / "build/my-game/my-game-errata-a4.pdf"
    build(root, "--only", "counters")
    before = tmp_path / "before.json"
    before.write_bytes((tmp_path / "build/my-game/manifest.json").read_bytes())
    assert "nothing changed since that build" in build(root, "--since", before) and not errata.exists()
    changed = starter(MIX).replace("blue-1,1,infantry,blue,first,II,I,1,4", "blue-1,1,infantry,blue,first,II,I,1,9")
    gone = "".join(line for line in changed.splitlines(True) if not line.startswith("red-3,"))
    (root / "sources/my-game" / MIX).write_text(gone + "blue-4,2,infantry,blue,first,II,IV,1,3,3,4,1,2,=\n", "utf-8")
    build(root, "--since", tmp_path / "before.json", "--counter-sheets", "apart")
    pages = words(errata)
    assert len(pages) == 6 and pages[1] == pages[3] == pages[5] == "", "list, front and back on leaves of their own"
    listed = pages[0].replace("\r\n", "\n")
    for heading, name in (("Changed", "I/1 Infantry"), ("New", "IV/1 Infantry"), ("No longer", "red-3")):
        assert heading in listed and name in listed
    assert "II/1 Infantry" not in listed
    assert pages[2].count("First Brigade") == 3 and "9-4-4" in pages[2] and "Second" not in pages[2]
    told = build(root, "--only", "counters")
    assert errata.exists() and "my-game-errata-a4.pdf" not in told, "no later build removes it"


def test_errata_need_one_game_and_one_build(tmp_path: Path) -> None:
    done = grognard("build", "--only", "errata", "--project", project(tmp_path))
    assert done.exit_code == 2 and "--since manifest.json" in done.output


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "KIT001"),
        (b"\xff\xfe{", "KIT001"),
        (b"[" * 100_000, "KIT001"),
        (b"[]", "KIT001"),
        (b'{"files": []}', "KIT001"),
        (json.dumps({**GOOD, "printed": []}).encode(), "KIT001"),
        (json.dumps({**GOOD, "printed": {"en": {"counter:a": 1}}}).encode(), "KIT001"),
        (json.dumps({**GOOD, "printed": {"en": {"map:a": "1"}}}).encode(), "KIT001"),
        (json.dumps({**GOOD, "printed": {"en": {"counter:\u202ea\n": "1"}}}).encode(), "KIT001"),
        (json.dumps({**GOOD, "printed": {"en": {f"counter:{'x' * 5000}": "1"}}}).encode(), "KIT001"),
        (json.dumps({"files": GOOD["files"]}).encode(), "KIT002"),
        (json.dumps({**GOOD, "files": {"other-kit-a4.pdf": {}}}).encode(), "KIT003"),
    ],
)
def test_a_manifest_of_no_use_is_a_finding(data: bytes, code: str) -> None:
    printed, findings = read_printed(data, "m.json", "g")
    assert printed is None
    assert [(one.code, str(one.origin)) for one in findings] == [(code, "m.json:1:1")] and findings[0].hint


def test_a_good_manifest_is_read() -> None:
    printed, findings = read_printed(json.dumps(GOOD).encode(), "m.json", "g")
    assert printed == GOOD["printed"] and findings == ()
    (finding,) = unknown_languages(GOOD["printed"], ("en", "fr"), "m.json")
    assert finding.code == "KIT004" and "'fr'" in finding.message


def test_a_changed_picture_of_a_counter_is_printed_anew(tmp_path: Path) -> None:
    types = starter("counters/types.toml").replace('symbol = "infantry"', 'symbol = "infantry"\nart = "man.png"', 1)
    root = project(tmp_path, {"counters/types.toml": types})
    picture, before = root / "sources/my-game/art/man.png", tmp_path / "before.json"
    picture.parent.mkdir()
    Image.new("RGB", (600, 600), "red").save(picture)
    build(root, "--only", "counters")
    before.write_bytes((tmp_path / "build/my-game/manifest.json").read_bytes())
    Image.new("RGB", (600, 600), "blue").save(picture)
    build(root, "--since", before)
    listed = words(tmp_path / "build/my-game/my-game-errata-a4.pdf")[0]
    assert "Changed" in listed and "I/1 Infantry" in listed and "Turn" not in listed


def test_errata_of_a_game_with_fonts_of_its_own_keep_their_version(tmp_path: Path) -> None:
    root = game(tmp_path, trench=own_font())
    before = tmp_path / "before.json"
    build(root, "--only", "counters")
    before.write_bytes((tmp_path / "build/my-game/manifest.json").read_bytes())
    (root / "sources/my-game" / MIX).write_text(starter(MIX).replace("first,II,I,1,4", "first,II,I,1,9"), "utf-8")
    build(root, "--since", before)
    files = json.loads((tmp_path / "build/my-game/manifest.json").read_text("utf-8"))["files"]
    assert files["my-game-errata-a4.pdf"]["version"] == "0.1"
