"""VASSAL files that are damaged, hostile or not what their name says: each is told in words, with its exit code."""

import io
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pikepdf
import pytest
from tests.commands.projects import grognard
from tests.growth import assert_linear, must_end

from grognard.formats.vassal.archive.buildfile import GAME_MODULE, MODULE_EXTENSION
from grognard.formats.vassal.archive.saves import read_saved_game, saved_board
from grognard.formats.vassal.text.sequence import split, unnest
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.work.guard.limits import Limits

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


def listed_as(name: str) -> bytes:
    """A zip of one entry, which its list calls by this name."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("x.png", b"")
        archive.filelist[0].filename = name
    return buffer.getvalue()


INNER = packed({"images/inner.png": b"p"})
ENTITIES = "<!DOCTYPE a [<!ENTITY a '123'><!ENTITY b '&a;&a;'>]>"
UNSOUND = {
    "nothing.vmod": (b"", "not a sound zip archive"),
    "cut off.vmod": (module(**{"setup.vsav": INNER})[:-120], "the archive is truncated"),
    "a document type.vmod": (module(ENTITIES + "<a>&b;</a>"), "declares a document type"),
    "a document type far down.vmod": (module(f"<!--{' ' * 9000}-->{ENTITIES}<a>&b;</a>"), "declares a document type"),
    "a document type in UTF-16.vmod": (
        packed({"buildFile.xml": f'<?xml version="1.0" encoding="UTF-16"?>{ENTITIES}<a>&b;</a>'.encode("utf-16")}),
        "declares a document type",
    ),
    "an entry without a name.vmod": (listed_as(""), "an entry has no name"),
    "nested for ever.vmod": (module("<a>" * 20_000 + "</a>" * 20_000), "nests deeper than"),
    "no hexadecimal.vsav": (save(b"!VCSK5azz"), "the saved game is damaged"),
    "no text.vsav": (save(b"\xff\xfe"), "the saved game is damaged"),
}


def run(*arguments: str | Path) -> tuple[int, str]:
    """Exit code and output of a command, which raises nothing."""
    result = grognard(*arguments)
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


BAD = '<?xml version="1.0" encoding="{}"?>'
TRAPS = {
    "an encoding that is none.vmod": (module(BAD.format("x") + MODULE), "is not well-formed XML: unknown encoding"),
    "an encoding of many bytes.vmod": (module(BAD.format("utf-7") + MODULE), "is not well-formed XML"),
    "metadata of no encoding.vmod": (
        packed({"buildFile.xml": MODULE, "moduledata": BAD.format("x") + META}),
        "metadata",
    ),
    "a large attribute.vmod": (
        packed({"buildFile.xml": MODULE.replace('name="M"', f'name="{"x" * 5_000_000}"'), "moduledata": META}),
        "has an attribute of 5,000,000 characters",
    ),
}


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_refused(name: str, tmp_path: Path) -> None:
    data, words = TRAPS[name]
    file, good = put(tmp_path, name, data), put(tmp_path, "good.vmod", module())
    for arguments in (
        ("dump", file),
        ("lint", file),
        ("migrate", file, good) if "meta" not in name else ("lint", file),
    ):
        ended, output = run(*arguments)
        assert ended in (1, 2) and words in output, output


def deflated(name: str, data: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return buffer.getvalue()


def test_what_is_packed_as_no_file_of_vassal_is_never_unpacked(tmp_path: Path) -> None:
    bomb = deflated("savedGame", b"!VCSK00" + b"1b" * 70_000_000)
    assert len(bomb) < 200_000
    file = put(tmp_path, "bomb.vsav", bomb)
    tracemalloc.start()
    for command, code in (("dump", 1), ("lint", 2)):
        ended, output = run(command, file)
        assert ended == code and "unpacks to more than 200 times its size" in output
    assert tracemalloc.get_traced_memory()[1] < 50_000_000
    tracemalloc.stop()


def test_a_saved_game_of_too_many_or_too_deep_commands_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 500,000 commands"):
        read_saved_game(b"\x1b" * 600_000)
    text = "x\x1by"
    for _ in range(60):
        text = "a\x1b" + text.replace("\x1b", "\\\x1b")
    with pytest.raises(ValueError, match="nests deeper than 50"):
        read_saved_game(text.encode())


def test_long_tokens_and_chains_are_read_in_time() -> None:
    assert split(";", "a\\;" * 20) == ["a;" * 20]
    assert_linear(lambda count: lambda: split(";", "a\\;" * count), 2_000_000)
    assert len(unnest("\t", "\t" + "\\\t\t" * 20)) == 0
    assert_linear(lambda count: lambda: unnest("\t", "\t" + "\\\t\t" * count), 200_000)
    chain = "".join("\\" * at + "\ty" for at in range(600))
    with must_end(), pytest.raises(ValueError, match="more than 500 traits"):
        decode_piece("'x'" + chain, "s" + chain)


def test_prototypes_that_multiply_end(tmp_path: Path) -> None:
    """Forty prototypes that each take the next twice: a million millions of traits."""
    tag = "VASSAL.build.module.PrototypeDefinition"
    made = "".join(
        f'<{tag} name="p{at}">+/null/prototype;p{at + 1}\tprototype;p{at + 1}\\\tpiece;;;;/\t\\\tnull;0;0;;0</{tag}>'
        for at in range(40)
    )
    kind = "VASSAL.build.widget.PieceSlot"
    slot = f"<{kind} gpid='1'>+/null/prototype;p0\tpiece;;;;x/\tnull;0;0;1;0</{kind}>"
    root = MODULE.replace("/>", f' nextPieceSlotId="9">{slot}{made}</{GAME_MODULE}>')
    file = put(tmp_path, "many.vmod", module(root))
    with must_end():
        assert run("lint", file)[0] in (0, 1) and run("dump", file)[0] == 0 and run("migrate", file, file)[0] in (0, 1)


def pdf_with(change: Callable[[pikepdf.Pdf], None]) -> bytes:
    out = io.BytesIO()
    with pikepdf.new() as document:
        document.add_blank_page()
        change(document)
        document.save(out, fix_metadata_version=False)
    return out.getvalue()


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.trailer.__setitem__("/Info", pikepdf.Array([1])),
        lambda one: one.Root.__setitem__("/Lang", pikepdf.Array([1])),
        lambda one: one.Root.__setitem__("/Outlines", pikepdf.Array([1])),
        lambda one: one.Root.__setitem__("/Metadata", pikepdf.Array([1])),
        lambda one: one.Root.__setitem__("/Metadata", one.make_stream(b"<x")),
        lambda one: one.pages[0].obj.__setitem__("/MediaBox", pikepdf.Array([1])),
        lambda one: one.pages[0].obj.__setitem__("/CropBox", pikepdf.Name("/X")),
        lambda one: one.pages[0].obj.__setitem__("/Resources", pikepdf.Array([1])),
        lambda one: one.pages[0].obj.__setitem__("/Resources", pikepdf.Dictionary(Font=pikepdf.Dictionary(A=1))),
    ],
)
def test_a_pdf_of_odd_objects_is_dumped_or_refused(change: Callable[[pikepdf.Pdf], None], tmp_path: Path) -> None:
    ended, output = run("dump", put(tmp_path, "odd.pdf", pdf_with(change)))
    assert ended in (0, 1) and output


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        (Limits(seconds=1, megabytes=1000), "it takes more than 1 s of processor time"),
        (Limits(seconds=60, megabytes=150), "it takes more than 150 MB of memory"),
    ],
)
def test_a_pdf_that_unpacks_to_very_much_is_refused(
    limits: Limits, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page of four million signs in 200 kB."""

    def write(document: pikepdf.Pdf) -> None:
        page = document.make_stream(b"")
        page.write(zlib.compress(b"BT /F 1 Tf (a) Tj ET " * 4_000_000, 9), filter=pikepdf.Name.FlateDecode)
        document.pages[0].Contents = page

    monkeypatch.setattr("grognard.commands.module.dump.PDF_LIMITS", limits)
    file = put(tmp_path, "large.pdf", pdf_with(write))
    assert file.stat().st_size < 500_000
    assert run("dump", file) == (1, f"large.pdf: {said}\n")


def test_a_component_of_a_million_attributes_is_refused(tmp_path: Path) -> None:
    many = " ".join(f'a{number}=""' for number in range(100_000))
    file = put(tmp_path, "many.vmod", module(MODULE.replace("/>", f" {many}/>")))
    for command in (("dump", file), ("lint", file), ("migrate", file, file)):
        code, output = run(*command)
        assert code in (1, 2) and "has a component of 100,003 attributes; 1,000 are read" in output


def test_very_many_misspelt_attributes_are_told_in_time(tmp_path: Path) -> None:
    """Hints for the first of them, and no time for more."""
    kind = "VASSAL.build.module.DoActionButton"

    def work(count: int) -> Callable[[], None]:
        many = "".join(f'<{kind} name="b{number}" txt{number}=""/>' for number in range(count))
        file = put(tmp_path, f"{count}.vmod", module(MODULE.replace("/>", f">{many}</{GAME_MODULE}>")))

        def lint() -> None:
            code, output = run("lint", file)
            assert code == 1 and output.count("is not an attribute that the engine reads") == count

        return lint

    assert_linear(work, 30_000)


def test_no_name_in_a_file_breaks_a_line_or_speaks_to_the_terminal(tmp_path: Path) -> None:
    odd = MODULE.replace('name="M"', 'name="M&#10;severe: x&#155;31m"').replace("/>", ' speed="7"/>')
    file = put(tmp_path, "odd\nname.vmod", module(odd, **{"images/a\x1b[31m.png": b"x"}))
    for command in ("lint", "dump"):
        _, output = run(command, file)
        assert all(one.isprintable() for line in output.split("\n") for one in line), output
        assert not [line for line in output.split("\n") if line.startswith("severe: x")]
