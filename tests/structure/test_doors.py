"""One door for every read, one for every write: no other module opens, lists, writes or removes a file."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard

ROOT = Path(grognard.__file__).parent
DOORS = {"base/disk/reads.py", "base/disk/stamps.py", "base/disk/writes.py", "base/disk/own.py"}
MODULES = {
    "glob": {"glob", "iglob"},
    "io": {"open", "open_code", "FileIO"},
    "os": {
        "chmod", "chown", "fdopen", "link", "listdir", "makedirs", "mkdir", "mkfifo", "open", "remove", "removedirs",
        "rename", "renames", "replace", "rmdir", "scandir", "symlink", "truncate", "unlink", "utime", "walk",
    },
    "shutil": {"copy", "copy2", "copyfile", "copytree", "move", "rmtree", "unpack_archive"},
    "tempfile": {"mkdtemp", "mkstemp", "NamedTemporaryFile", "TemporaryDirectory", "TemporaryFile"},
}  # fmt: skip
METHODS = {
    "chmod", "glob", "hardlink_to", "iterdir", "lchmod", "mkdir", "read_bytes", "read_text", "rglob", "rmdir",
    "symlink_to", "touch", "unlink", "write_bytes", "write_text",
}  # fmt: skip
OTHERS = {
    ("engine/display.py", "fdopen"): "the pipe on which the virtual screen says its number",
    ("work/guard/child.py", "fdopen"): "the pipes to its parent",
    ("work/guard/guard.py", "TemporaryFile"): "what a child prints: a file without a name",
    ("work/guard/resident.py", "open"): "what the kernel says of memory",
}
"""What is no file of anybody's."""
READERS = {"Image.open", "ZipFile", "TTFont", "pikepdf.open", "zipfile.ZipFile"}
"""Libraries that would take a path: here they are given bytes."""


def named(node: ast.expr) -> str:
    return f"{named(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else getattr(node, "id", "?")


def touches(file: str, text: str) -> Iterator[str]:
    """What a module does to the disk by itself, with the line."""
    aliases: dict[str, str] = {}
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for one in node.names:
                if one.name in MODULES[node.module]:
                    yield f"{file}:{node.lineno} imports {node.module}.{one.name}"
        if isinstance(node, ast.Import):
            aliases |= {one.asname or one.name: one.name for one in node.names if one.name in MODULES}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = named(node.func)
        module, _, function = name.rpartition(".")
        if (file, function or name) in OTHERS:
            continue
        if name == "open" or function in MODULES.get(aliases.get(module, ""), ()) or (module and function in METHODS):
            yield f"{file}:{node.lineno} calls {name}"
        first = named(node.args[0].func) if node.args and isinstance(node.args[0], ast.Call) else ""
        is_bytes = first.endswith("BytesIO") or (node.args and named(node.args[0]) in ("buffer", "file"))
        if name in READERS and not is_bytes:
            yield f"{file}:{node.lineno} hands a path to {name}"


FILES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))


def test_no_other_module_touches_the_disk() -> None:
    found = [one for file in FILES if file not in DOORS for one in touches(file, (ROOT / file).read_text("utf-8"))]
    assert not found, "\n".join(found)


STEPS = ("load/", "link/", "plan/", "check/", "render/", "backends/", "findings/", "pipeline/")
LOOKS = {"exists", "is_dir", "is_symlink", "is_mount", "samefile", "stat", "lstat", "resolve", "owner"}
"""How a path is asked about what lies there. What a step looks at goes through the run's world, which notes it."""


@pytest.mark.parametrize("file", [one for one in FILES if one.startswith(STEPS)])
def test_no_step_looks_past_its_world(file: str) -> None:
    calls = [node for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))) if isinstance(node, ast.Call)]
    asked = [(node.lineno, named(node.func)) for node in calls if isinstance(node.func, ast.Attribute)]
    found = [f"{file}:{line} {name}" for line, name in asked if name.rpartition(".")[2] in LOOKS or "os.path" in name]
    assert not found


def test_each_exception_is_one() -> None:
    for file, function in OTHERS:
        assert function in (ROOT / file).read_text("utf-8")


def test_the_doors_are_where_they_are_looked_for() -> None:
    assert set(FILES) >= DOORS
    for file in DOORS - {"base/disk/own.py"}:
        assert list(touches(file, (ROOT / file).read_text("utf-8")))


@pytest.mark.parametrize(
    "text",
    [
        "open('x')",
        "import os\nos.listdir('.')",
        "import os as system\nsystem.remove('x')",
        "from os import walk",
        "from shutil import rmtree",
        "path.read_text('utf-8')",
        "(folder / 'x').write_bytes(b'')",
        "folder.unlink()",
        "import tempfile\ntempfile.mkdtemp()",
        "from PIL import Image\nImage.open(path)",
        "pikepdf.open('x.pdf')",
        "folder.rglob('*')",
    ],
)
def test_the_search_sees(text: str) -> None:
    assert list(touches("any.py", text))


@pytest.mark.parametrize(
    "text", ["'a'.replace('a', 'b')", "import os\nos.path.join('a', 'b')", "reach.read(path)", "dict(a=1)"]
)
def test_the_search_is_silent(text: str) -> None:
    assert not list(touches("any.py", text))
