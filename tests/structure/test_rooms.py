"""The rooms of the house, drawn from the imports: none is crowded, none is a prefix, and none looks back at another."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import networkx
import pytest

import grognard

ROOT = Path(grognard.__file__).parent
MOST_FILES, MOST_ALIKE = 16, 3
_LETTERS = 3  # fewer that names share are no prefix


@cache
def modules() -> dict[str, Path]:
    """Every module by its dotted name; a package by its own."""
    paths = sorted(ROOT.rglob("*.py"))
    names = (path.relative_to(ROOT.parent).with_suffix("").as_posix().replace("/", ".") for path in paths)
    return {name.removesuffix(".__init__"): path for name, path in zip(names, paths, strict=True)}


def packages() -> list[str]:
    return [name for name, path in modules().items() if path.name == "__init__.py"]


def files_of(package: str) -> list[str]:
    return [
        name.rpartition(".")[2]
        for name, path in modules().items()
        if name.rpartition(".")[0] == package and path.name != "__init__.py"
    ]


@cache
def imports() -> dict[str, set[str]]:
    """The modules that each module imports."""
    found: dict[str, set[str]] = {}
    for name, path in modules().items():
        found[name] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for one in node.names:
                    whole = f"{node.module}.{one.name}"
                    found[name].add(whole if whole in modules() else node.module)
    return found


def alike(names: list[str]) -> dict[str, int]:
    """How many names begin with the same letters, where too many do."""
    begun = Counter(name[:length] for name in names for length in range(_LETTERS, len(name) + 1))
    return {start: count for start, count in begun.items() if count > MOST_ALIKE}


def circles(package: str) -> list[list[str]]:
    """The rooms of one package that import each other, whatever file of them does."""
    graph = networkx.DiGraph()
    depth = package.count(".") + 1
    for name, wanted in imports().items():
        for other in wanted:
            if name.startswith(f"{package}.") and other.startswith(f"{package}."):
                rooms = name.split(".")[depth], other.split(".")[depth]
                if rooms[0] != rooms[1]:
                    graph.add_edge(*rooms)
    return [sorted(one) for one in networkx.strongly_connected_components(graph) if len(one) > 1]


@pytest.mark.parametrize("package", packages())
def test_no_room_is_crowded(package: str) -> None:
    assert len(files_of(package)) <= MOST_FILES, files_of(package)


@pytest.mark.parametrize("package", packages())
def test_no_prefix_is_a_folder_that_nobody_made(package: str) -> None:
    assert not alike(files_of(package))


@pytest.mark.parametrize("package", packages())
def test_no_rooms_go_in_a_circle(package: str) -> None:
    assert not circles(package)


def test_a_circle_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rooms that import each other by two files each, of which no file imports back."""
    between = {"top.a.one": {"top.b.one"}, "top.b.two": {"top.a.two"}, "top.c.one": {"top.a.one", "top.b.one"}}
    monkeypatch.setattr(f"{__name__}.imports", lambda: between)
    assert circles("top") == [["a", "b"]]


def test_the_search_sees() -> None:
    assert alike(["map_a", "map_b", "mapc", "mapd", "x"]) == {"map": 4}
    assert not alike(["one", "other", "only"])
    assert "grognard.base.records" in imports()["grognard.base.diagnostics"]
    assert "render" in {name.split(".")[1] for name in packages() if "." in name}
