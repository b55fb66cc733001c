"""Files under the name of a text that are none: one finding says what they are."""

from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

ODS = b"PK\x03\x04" + bytes(26) + b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
MIX = starter("counters/mix.csv")


@pytest.mark.parametrize(
    ("file", "data", "told"),
    [
        ("counters/mix.csv", b"PK\x03\x04" + bytes(40), "SRC034]: the file is a workbook or another archive"),
        ("counters/mix.csv", ODS, "LibreOffice, File, Save As, Text CSV"),
        ("charts/crt.csv", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "SRC034]: the file is a workbook of Excel"),
        ("map/terrain.hexes", b"version https://git-lfs.github.com/spec/v1\nsize 9\n", "git lfs pull"),
        ("hooks.toml", b"{\\rtf1\\ansi [stacking]}", "SRC002]: the file is rich text"),
        ("counters/mix.csv", MIX.encode("utf-32"), "SRC034]: the file is UTF-32"),
        ("rules/rules.md", b"%PDF-1.7\n", "SRC002]: the file is a PDF"),
    ],
)
def test_what_is_no_text_is_told_once(tmp_path: Path, file: str, data: bytes, told: str) -> None:
    root = project(tmp_path)
    (root / "sources/my-game" / file).write_bytes(data)
    output = grognard("check", "my-game", "--project", root).output
    assert told in output
    here = [two for one, two in zip(output.splitlines(), output.splitlines()[1:], strict=False) if "error[" in one]
    assert sum(f"/{file}:1:1" in one for one in here) == 1, output


@pytest.mark.parametrize("text", [MIX, f"\ufeff{MIX}", MIX.replace(",", "\t")])
def test_a_text_is_none_of_them(tmp_path: Path, text: str) -> None:
    root = project(tmp_path, {"counters/mix.csv": text})
    assert "only its name" not in grognard("check", "my-game", "--project", root).output


def test_utf_16_is_no_utf_32(tmp_path: Path) -> None:
    root = project(tmp_path)
    (root / "sources/my-game/counters/mix.csv").write_bytes(MIX.encode("utf-16"))
    assert "only its name" not in grognard("check", "my-game", "--project", root).output
