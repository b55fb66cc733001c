"""Attempts to escape, each by its name: to read, write or remove outside, to reach the network, to run code.

A stranger's folder is built as anybody would build it. Outside of it lie a secret and a precious file. Neither is read
into a product or a finding, changed or removed, and nobody hears from the network.
"""

import io
import json
import os
import pickle
import shutil
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.commands.projects import grognard, project, starter

from grognard.base.digests import digest_bytes
from grognard.render.draw.typst import NO_PACKAGES, TypesettingError, typeset_pdf
from grognard.work.store import Store

SECRET = "hushed-4711"
GAME = "sources/my-game"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="links need rights there")


class Outside:
    """What lies beside the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "outside"
        self.folder.mkdir()
        for name in ("secret.txt", "secret.csv", "secret.toml", "secret.svg", "secret.html", "secret.typ", "secret.md"):
            (self.folder / name).write_text(f"{SECRET}\n", "utf-8")
        (self.folder / "templates").mkdir()
        (self.folder / "deep").mkdir()
        (self.folder / "deep/precious.txt").write_text("precious", "utf-8")

    def picture(self) -> dict[str, bytes]:
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in self.folder.rglob("*.*")}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The starter, built once: what the attempts share with it is not drawn again."""
    root = project(tmp_path_factory.mktemp("built"))
    assert grognard("build", "--paper", "a4", "--project", root).exit_code == 0
    return root


@pytest.fixture
def root(tmp_path: Path, built: Path) -> Path:
    shutil.copytree(built, tmp_path / "project", copy_function=shutil.copy)
    return tmp_path / "project"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return Outside(tmp_path)


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """Somebody who listens on this machine; what is heard is a connection."""
    with socket.socket() as heard:
        heard.bind(("127.0.0.1", 0))
        heard.listen()
        heard.settimeout(0.2)
        yield heard


def all_bytes(folder: Path) -> Iterator[bytes]:
    """Everything made, archives also unpacked."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            yield data
            if zipfile.is_zipfile(io.BytesIO(data)):
                with zipfile.ZipFile(io.BytesIO(data)) as archive:
                    yield from (archive.read(name) for name in archive.namelist())


def link(at: str, to: str) -> Callable[[Path, Outside], None]:
    def make(root: Path, outside: Outside) -> None:
        place = root / at
        if place.is_dir() and not place.is_symlink():
            shutil.rmtree(place)
        place.unlink(missing_ok=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(outside.folder / to)

    return make


def text(at: str, data: str) -> Callable[[Path, Outside], None]:
    def make(root: Path, outside: Outside) -> None:
        place = root / at
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(data.replace("OUTSIDE", str(outside.folder)), "utf-8")

    return make


def fifo(at: str) -> Callable[[Path, Outside], None]:
    def make(root: Path, _: Outside) -> None:
        (root / at).parent.mkdir(parents=True, exist_ok=True)
        (root / at).unlink(missing_ok=True)
        os.mkfifo(root / at)

    return make


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 15 15">{}</svg>'
FACE = f"{GAME}/templates/faces/unit-nato.svg"
PAGE = "<html><body>{}</body></html>"

READS: dict[str, Callable[[Path, Outside], None]] = {
    "a source that is a link": link(f"{GAME}/counters/mix.csv", "secret.csv"),
    "the head of the game that is a link": link(f"{GAME}/game.toml", "secret.toml"),
    "a folder of sources that is a link": link(f"{GAME}/rules", "deep"),
    "rules that are a link": link(f"{GAME}/rules/rules.md", "secret.md"),
    "words that are a link": link(f"{GAME}/lang/fr.toml", "secret.toml"),
    "the whole game a link": link(GAME, "deep"),
    "the folder of templates a link": link(f"{GAME}/templates", "templates"),
    "the help page of the module a link": link(f"{GAME}/templates/vassal/help.html", "secret.html"),
    "a page of Typst that is a link": link(f"{GAME}/templates/cards/cards.typ", "secret.typ"),
    "a face that is a link": link(FACE, "secret.svg"),
    "a style of maps that is a link": link(f"{GAME}/templates/maps/style.toml", "secret.toml"),
    "the frame of the sheets a link": link(f"{GAME}/templates/sheets/shared-cut.toml", "secret.toml"),
    "templates of the project that are a link": link("templates", "templates"),
    "a picture that is a link": link(f"{GAME}/art/secret.svg", "secret.svg"),
    "the folder of pictures a link": link(f"{GAME}/art", "deep"),
    "a file of the module that is a link": link(f"{GAME}/vassal/files/secret.txt", "secret.txt"),
    "the folder of the module's files a link": link(f"{GAME}/vassal/files", "."),
    "components that are a link": link(f"{GAME}/vassal/extra.xml", "secret.txt"),
    "a link to a device": link(f"{GAME}/counters/markers.csv", "/dev/zero"),
    "a pipe for a source": fifo(f"{GAME}/counters/markers.csv"),
    "a pipe for a template": fifo(FACE),
    "a pipe for a picture": fifo(f"{GAME}/art/pipe.png"),
    "a table named by dots": text(f"{GAME}/charts/crt.toml", 'title = "CRT"\ntable = "../../../outside/secret.csv"\n'),
    "a table named from the root": text(f"{GAME}/charts/crt.toml", 'title = "CRT"\ntable = "OUTSIDE/secret.csv"\n'),
    "a game extended by dots": text(f"{GAME}/game.toml", 'extends = "../../outside"\n' + starter("game.toml")),
    "a page that reads a file": text(f"{GAME}/templates/rules/rules.typ", '#read("OUTSIDE/secret.txt")'),
    "a page that reads by dots": text(f"{GAME}/templates/rules/rules.typ", '#read("../../outside/secret.txt")'),
    "a page that includes a file": text(f"{GAME}/templates/rules/rules.typ", '#include "OUTSIDE/secret.typ"'),
    "a face that shows a file": text(FACE, SVG.format('<image xlink:href="OUTSIDE/secret.svg" width="9" height="9"/>')),
    "a face that shows a file address": text(FACE, SVG.format('<image href="file://OUTSIDE/secret.svg"/>')),
    "a face with an entity of a file": text(
        FACE, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file://OUTSIDE/secret.txt">]>' + SVG.format("<text>&x;</text>")
    ),
    "a face with an outer document type": text(FACE, '<!DOCTYPE svg SYSTEM "OUTSIDE/secret.txt">' + SVG.format("")),
    "a face with XInclude": text(
        FACE, SVG.format('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="OUTSIDE/secret.txt"/>')
    ),
    "components with an entity of a file": text(
        f"{GAME}/vassal/extra.xml",
        '<!DOCTYPE extra [<!ENTITY x SYSTEM "file://OUTSIDE/secret.txt">]><extra>&x;</extra>',
    ),
    "a help page that includes a file": text(
        f"{GAME}/templates/vassal/help.html", PAGE.format("{% include 'OUTSIDE/secret.txt' %}")
    ),
    "a help page that opens a file": text(
        f"{GAME}/templates/vassal/help.html",
        PAGE.format("{{ ''.__class__.__mro__[1].__subclasses__() }}{{ open('OUTSIDE/secret.txt').read() }}"),
    ),
    "a help page that asks the interpreter": text(
        f"{GAME}/templates/vassal/help.html",
        PAGE.format("{{ self.__init__.__globals__.__builtins__.open('OUTSIDE/secret.txt').read() }}"),
    ),
    "a help page that formats its way out": text(
        f"{GAME}/templates/vassal/help.html", PAGE.format("{{ '{0.__class__.__init__.__globals__}'.format(self) }}")
    ),
    "a help page that imports": text(
        f"{GAME}/templates/vassal/help.html", PAGE.format("{% import 'os' as os %}{{ os.system('touch OUTSIDE/x') }}")
    ),
}


@pytest.mark.parametrize("attempt", READS)
def test_nothing_of_outside_is_read(attempt: str, root: Path, outside: Outside) -> None:
    READS[attempt](root, outside)
    before = outside.picture()
    result = grognard("build", "--paper", "a4", "--project", root)
    assert result.exit_code in (0, 1, 2) and "Traceback" not in result.output, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert SECRET not in result.output
    assert not any(SECRET.encode() in data for data in all_bytes(root / "build"))
    assert outside.picture() == before


def change(root: Path) -> None:
    """So that a build has something to write."""
    file = root / GAME / "game.toml"
    file.write_text(file.read_text("utf-8").replace("[map.field]", "[map.plain]"), "utf-8")


def poisoned_list(root: Path, name: str, digest: str) -> None:
    listed = root / "build/my-game/manifest.json"
    manifest = json.loads(listed.read_text("utf-8"))
    manifest["files"][name] = {"sha256": digest, "made_by": "x"}
    listed.write_text(json.dumps(manifest), "utf-8")


def build_is_link(root: Path, outside: Outside) -> None:
    shutil.rmtree(root / "build")
    (root / "build").symlink_to(outside.folder / "deep")


def game_is_link(root: Path, outside: Outside) -> None:
    shutil.rmtree(root / "build/my-game")
    (root / "build/my-game").symlink_to(outside.folder / "deep")


def cache_is_link(root: Path, outside: Outside) -> None:
    shutil.rmtree(root / "build/.cache")
    (root / "build/.cache").symlink_to(outside.folder / "deep")


def blobs_are_link(root: Path, outside: Outside) -> None:
    shutil.rmtree(root / "build/.cache/blobs")
    (root / "build/.cache/blobs").symlink_to(outside.folder / "deep")


def lock_is_link(root: Path, outside: Outside) -> None:
    (root / "build/.lock").unlink(missing_ok=True)
    (root / "build/.lock").symlink_to(outside.folder / "deep/precious.txt")


def lock_is_pipe(root: Path, outside: Outside) -> None:
    (root / "build/.lock").unlink(missing_ok=True)
    os.mkfifo(root / "build/.lock")


def output_is_link(root: Path, outside: Outside) -> None:
    for path in (root / "build/my-game").glob("*.pdf"):
        path.unlink()
        path.symlink_to(outside.folder / "deep/precious.txt")


def list_is_link(root: Path, outside: Outside) -> None:
    (root / "build/my-game/manifest.json").unlink()
    (root / "build/my-game/manifest.json").symlink_to(outside.folder / "deep/precious.txt")


def listed_below_a_link(root: Path, outside: Outside) -> None:
    (root / "build/my-game/x").symlink_to(outside.folder / "deep")
    poisoned_list(root, "x/precious.txt", digest_bytes(b"precious"))


def listed_below_a_link_and_believed(root: Path, outside: Outside) -> None:
    listed_below_a_link(root, outside)
    listed = (root / "build/my-game/manifest.json").read_bytes()
    Store(root / "build/.cache").keep_note("manifests", "my-game", [digest_bytes(listed)])


def listed_by_dots(root: Path, outside: Outside) -> None:
    poisoned_list(root, "../../../outside/deep/precious.txt", digest_bytes(b"precious"))


def listed_from_the_root(root: Path, outside: Outside) -> None:
    poisoned_list(root, f"{outside.folder}/deep/precious.txt", digest_bytes(b"precious"))


WRITES = {
    "the build folder is a link": build_is_link,
    "the game's build folder is a link": game_is_link,
    "the cache is a link": cache_is_link,
    "a folder of the cache is a link": blobs_are_link,
    "the lock is a link": lock_is_link,
    "the lock is a pipe": lock_is_pipe,
    "outputs are links": output_is_link,
    "the manifest is a link": list_is_link,
    "the manifest names a file below a link": listed_below_a_link,
    "a believed manifest names a file below a link": listed_below_a_link_and_believed,
    "the manifest names a file by dots": listed_by_dots,
    "the manifest names a file from the root": listed_from_the_root,
}


@pytest.mark.parametrize("attempt", WRITES)
def test_nothing_of_outside_is_written_or_removed(attempt: str, root: Path, outside: Outside) -> None:
    WRITES[attempt](root, outside)
    change(root)
    before = outside.picture()
    result = grognard("build", "--paper", "a4", "--project", root)
    assert result.exit_code in (0, 1) and "Traceback" not in result.output, result.output
    assert outside.picture() == before


@pytest.mark.parametrize("attempt", ["the build folder is a link", "the game's build folder is a link"])
def test_a_build_folder_that_leads_elsewhere_is_a_finding_of_check_too(
    attempt: str, root: Path, outside: Outside
) -> None:
    WRITES[attempt](root, outside)
    for command in ("check", "build"):
        result = grognard(command, "--project", root)
        assert result.exit_code == 1 and "error[ART002]" in result.output and "is a link" in result.output


def files(folder: Path) -> dict[str, bytes]:
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


@pytest.mark.parametrize("at", ["sources/my-game", "sources"])
@pytest.mark.parametrize(
    "command", [("ids", "my-game"), ("eject", "faces/hq.svg", "my-game"), ("schema",), ("mix", "my-game")]
)
def test_commands_that_write_sources_write_through_no_link(
    at: str, command: tuple[str, ...], root: Path, tmp_path: Path
) -> None:
    lacks = "side,how,count,what,where,when\nblue,named,5,infantry,0103,start\n"  # of two of which there is no counter
    (root / GAME / "scenarios/battle.csv").write_text(lacks, "utf-8")
    free = shutil.copytree(root, tmp_path / "free")
    assert grognard(*command, "--project", free).exit_code == 0
    assert files(free / "sources") != files(root / "sources"), "without a link it writes"
    shutil.move(root / at, tmp_path / "elsewhere")
    (root / at).symlink_to(tmp_path / "elsewhere")
    before = files(tmp_path / "elsewhere")
    is_beside = (at, command) == ("sources/my-game", ("schema",))  # it writes to sources/schema, which is no link
    assert before and (grognard(*command, "--project", root).exit_code == 0) == is_beside
    assert files(tmp_path / "elsewhere") == before


CODE = {
    "a pickle for a cached result": lambda root: [
        path.write_bytes(pickle.dumps(("x",))) for path in (root / "build/.cache/results").rglob("*") if path.is_file()
    ],
    "settings of an editor": lambda root: (root / "grognard.toml").write_text('backends = ["os:system"]\n', "utf-8"),
    "entry points in the project": lambda root: (
        (root / "evil.dist-info").mkdir(),
        (root / "evil.dist-info/entry_points.txt").write_text("[grognard.backends]\nx = evil:X\n", "utf-8"),
        (root / "evil.py").write_text("raise SystemExit(99)\n", "utf-8"),
    ),
    "a module that is called as a library": lambda root: (root / "typst.py").write_text(
        "raise SystemExit(99)\n", "utf-8"
    ),
    "sitecustomize in the project": lambda root: (root / "sitecustomize.py").write_text(
        "raise SystemExit(99)\n", "utf-8"
    ),
}


@pytest.mark.parametrize("attempt", CODE)
def test_no_code_of_the_project_runs(attempt: str, root: Path) -> None:
    CODE[attempt](root)
    shutil.rmtree(root / "build/my-game")
    command = [sys.executable, "-P", "-c", "from grognard.cli import main; main()"]
    run = subprocess.run([*command, "build", "--paper", "a4"], cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert (root / "build/my-game/manifest.json").is_file()


NETWORK = {
    "a package by its name": '#import "@preview/cetz:0.3.0"',
    "a package by an escape": '#import "\\u{40}preview/cetz:0.3.0"',
    "a package put together": '#import ("@pre" + "view/cetz:0.3.0")',
    "a package by eval": '#eval("import \\"\\u{40}preview/cetz:0.3.0\\"")',
    "a package by a hidden eval": '#dictionary(std).at("ev" + "al")("import \\"\\u{40}preview/cetz:0.3.0\\"")',
    "a package of the user": '#import "\\u{40}local/mine:1.0.0"',
    "a package included": '#include "\\u{40}preview/cetz:0.3.0"',
    "a picture by its address": '#image("http://127.0.0.1:PORT/x.png")',
    "a text by its address": '#read("http://127.0.0.1:PORT/x.txt")',
    "a plugin by its address": '#plugin("http://127.0.0.1:PORT/x.wasm")',
    "a bibliography by its address": '#bibliography("http://127.0.0.1:PORT/x.bib")',
    "a drawing with a linked picture": "#image(bytes(`" + SVG.format('<image href="http://127.0.0.1:PORT/x.png"/>')
    + '`.text), format: "svg")',
}  # fmt: skip


@pytest.mark.parametrize("attempt", NETWORK)
def test_typst_reaches_nobody(attempt: str, listener: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    source = NETWORK[attempt].replace("PORT", str(listener.getsockname()[1]))
    with pytest.raises(TypesettingError) as told:
        typeset_pdf(source)
    assert NO_PACKAGES in str(told.value) or "not found" in str(told.value) or "not allowed" in str(told.value)
    with pytest.raises(TimeoutError):
        listener.accept()


COUNTED = """
import ctypes, struct, sys
BPF = lambda *ops: b"".join(struct.pack("HBBI", *one) for one in ops)
# the number of the call at offset 0: socket kills this process, anything else goes on
program = BPF((0x20, 0, 0, 0), (0x15, 0, 1, {socket}), (0x06, 0, 0, 0x80000000), (0x06, 0, 0, 0x7FFF0000))
class Filter(ctypes.Structure):
    _fields_ = [("count", ctypes.c_ushort), ("code", ctypes.c_char_p)]
libc = ctypes.CDLL(None, use_errno=True)
code = ctypes.create_string_buffer(program, len(program))
wanted = Filter(len(program) // 8, ctypes.cast(code, ctypes.c_char_p))
assert libc.prctl(38, 1, 0, 0, 0) == 0 and libc.prctl(22, 2, ctypes.byref(wanted), 0, 0) == 0
{body}
"""
SOCKET = {"x86_64": 41, "aarch64": 198}.get(getattr(os, "uname", lambda: None)().machine if os.name != "nt" else "", 0)


def under_the_count(body: str) -> int:
    """The exit code of a process that the kernel ends where it asks for a socket."""
    return subprocess.run([sys.executable, "-c", COUNTED.format(socket=SOCKET, body=body)], check=False).returncode


@pytest.mark.skipif(sys.platform != "linux" or not SOCKET, reason="the kernel's filter is Linux's")
def test_the_engine_asks_for_no_socket_at_all() -> None:
    assert under_the_count("import socket; socket.socket()") < 0, "the count sees"
    sources = list(NETWORK.values())
    body = (
        "from grognard.render.draw.typst import TypesettingError, typeset_pdf\n"
        f"for source in {sources!r}:\n"
        "    try: typeset_pdf(source)\n"
        "    except TypesettingError: continue\n"
        "    raise AssertionError(source)\n"
    )
    assert under_the_count(body) == 0


def test_python_asks_for_no_socket_at_all(root: Path) -> None:
    """A whole build and check, heard by the interpreter's own audit."""
    (root / FACE).parent.mkdir(parents=True)
    (root / FACE).write_text(SVG.format('<image href="http://127.0.0.1:1/x.png"/>'), "utf-8")
    body = (
        "import sys\n"
        "sys.addaudithook(lambda name, _: name.startswith('socket.') and sys.exit(99))\n"
        "from grognard.cli import main\n"
        "main()\n"
    )
    for command in (["check"], ["build", "--paper", "a4", "--executor", "serial"]):
        run = subprocess.run([sys.executable, "-c", body, *command], cwd=root, capture_output=True, check=False)
        assert run.returncode == 1 and b"TPL" in run.stdout, run.stdout + run.stderr


NAMES = {
    "a name with Windows' way up": "a\\..\\..\\evil.txt",
    "a drive": "c:evil.txt",
    "a device": "nul.txt",
    "a serial port": "COM1",
    "a point at the end": "evil.",
    "a blank at the end": "evil ",
    "a device as a folder": "con/evil.txt",
}


@pytest.mark.parametrize("attempt", NAMES)
def test_no_such_name_gets_into_the_module(attempt: str, root: Path) -> None:
    place = root / GAME / "vassal/files" / NAMES[attempt]
    place.parent.mkdir(parents=True)
    place.write_text("evil", "utf-8")
    for command in ("check", "build"):
        result = grognard(command, "--project", root)
        assert result.exit_code == 1 and "error[SRC066]" in result.output


def test_a_game_is_not_called_as_a_device(tmp_path: Path) -> None:
    project(tmp_path, name="con")
    result = grognard("build", "con", "--project", tmp_path)
    assert result.exit_code == 1 and "error[SRC025]" in result.output and not (tmp_path / "build/con").exists()


def test_there_are_forty_attempts() -> None:
    assert len(READS) + len(WRITES) + len(CODE) + len(NETWORK) + len(NAMES) >= 70
