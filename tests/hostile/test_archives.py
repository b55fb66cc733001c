"""VASSAL files that are damaged, hostile or not what their name says: each is told in words, with its exit code."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from grognard.cli import cli
from grognard.formats.vassal.buildfile import GAME_MODULE, MODULE_EXTENSION
from grognard.formats.vassal.saves import saved_board
from grognard.formats.vassal.sequence import split

MODULE = f'<{GAME_MODULE} name="M" version="1" VassalVersion="3.7.26"/>'
PART = f'<{MODULE_EXTENSION} module="M" moduleVersion="1" version="1" extensionId="p" nextPieceSlotId="1"/>'
META = "<data><version>1</version><VassalVersion>3.7.26</VassalVersion><name>M</name></data>"


def packed(entries: Mapping[str, str | bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def module(root: str = MODULE, **more: str | bytes) -> bytes:
    return packed({"buildFile.xml": root, "moduledata": META, **more})


def save(text: bytes) -> bytes:
    return packed({"savedGame": text})


INNER = packed({"images/inner.png": b"p"})
ENTITIES = "<!DOCTYPE a [<!ENTITY a '123'><!ENTITY b '&a;&a;'>]>"
UNSOUND = {
    "nothing.vmod": (b"", "not a sound zip archive"),
    "cut off.vmod": (module(**{"setup.vsav": INNER})[:-120], "the archive is cut off"),
    "a document type.vmod": (module(ENTITIES + "<a>&b;</a>"), "declares a document type"),
    "a document type far down.vmod": (module(f"<!--{' ' * 9000}-->{ENTITIES}<a>&b;</a>"), "declares a document type"),
    "a document type in UTF-16.vmod": (
        packed({"buildFile.xml": f'<?xml version="1.0" encoding="UTF-16"?>{ENTITIES}<a>&b;</a>'.encode("utf-16")}),
        "declares a document type",
    ),
    "nested for ever.vmod": (module("<a>" * 20_000 + "</a>" * 20_000), "nests deeper than"),
    "no hexadecimal.vsav": (save(b"!VCSK5azz"), "the saved game is damaged"),
    "no text.vsav": (save(b"\xff\xfe"), "the saved game is damaged"),
}


def run(*arguments: str | Path) -> tuple[int, str]:
    """Exit code and output of a command, which raises nothing."""
    result = CliRunner().invoke(cli, [str(one) for one in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output


def put(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", UNSOUND)
def test_what_cannot_be_read_is_told(name: str, tmp_path: Path) -> None:
    data, words = UNSOUND[name]
    file = put(tmp_path, name, data)
    for command, code in (("dump", 1), ("lint", 2)):
        ended, output = run(command, file)
        assert ended == code and f"{name}: " in output and words in output
    good = put(tmp_path, "good.vmod", module())
    call = (good, good, file) if name.endswith(".vsav") else (good, file)
    ended, output = run("migrate", *call)
    assert ended == 2 and name in output


def test_what_is_no_module_is_none(tmp_path: Path) -> None:
    good = put(tmp_path, "good.vmod", module())
    odd = put(tmp_path, "odd.vmod", module("<foo/>"))
    part = put(tmp_path, "part.vmdx", packed({"buildFile.xml": PART, "extensiondata": META}))
    assert run("lint", odd)[0] == 2 and "its root is 'foo'" in run("lint", odd)[1]
    for one in (odd, part):
        assert run("migrate", one, good)[0] == 2 and run("migrate", good, one)[0] == 2
    assert run("lint", part, "--module", part)[0] == 2
    assert run("lint", part, "--module", good) == (0, "part.vmdx: no fault; pictures take 0.0 MB of memory\n")


def test_a_file_that_its_name_belies(tmp_path: Path) -> None:
    assert "does not open as .vmdx" in run("lint", put(tmp_path, "module.vmdx", module()))[1]
    assert "does not open as .vmod" in run("lint", put(tmp_path, "save.vmod", save(b"begin_save\x1bend_save")))[1]
    assert run("lint", put(tmp_path, "good.vsav", save(b"begin_save\x1bend_save")))[0] == 0
    assert "does not begin as a saved game" in run("lint", put(tmp_path, "empty.vsav", save(b"")))[1]


def test_a_board_with_a_slash_is_laid() -> None:
    assert split("/", split("\t", saved_board("Map 1/2", "Map 1/2"))[1]) == ["Map 1/2"]


def test_a_spoilt_extension_beside_a_module(tmp_path: Path) -> None:
    old, new = put(tmp_path / "old", "m.vmod", module()), put(tmp_path / "new", "m.vmod", module())
    (tmp_path / "old/m_ext/folder.vmdx").mkdir(parents=True)
    assert run("migrate", old, new)[0] == 0
    put(tmp_path, "old/m_ext/junk.vmdx", b"junk")
    code, output = run("migrate", old, new)
    assert code == 2 and "Error: junk.vmdx: not a sound zip archive" in output
