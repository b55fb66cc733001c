"""Every test looks at something: none ends well whatever the code does, because nothing is asserted in it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SAY_SO = {"raises", "fail"}
"""What pytest itself asserts with."""


@cache
def trees() -> dict[str, ast.Module]:
    """Every file of the tests."""
    return {path.relative_to(TESTS).as_posix(): ast.parse(path.read_text("utf-8")) for path in TESTS.rglob("*.py")}


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))


def looks(node: ast.AST, helpers: frozenset[str]) -> bool:
    """Whether something is asserted here, by the word itself or by a function that does."""
    for one in ast.walk(node):
        if isinstance(one, ast.Assert):
            return True
        if isinstance(one, ast.Call):
            name = one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, "id", "")
            if name in SAY_SO | helpers:
                return True
    return False


@cache
def helpers() -> frozenset[str]:
    """The functions beside the tests that assert, be it by another one; ``holds`` is that of the fuzzer."""
    every = [one for tree in trees().values() for one in functions(tree) if not one.name.startswith("test_")]
    found = frozenset({"holds"})
    while (more := found | {one.name for one in every if looks(one, found)}) != found:
        found = more
    return found


def test_each_test_asserts_something() -> None:
    tests = {
        f"{file}: {one.name}": one
        for file, tree in trees().items()
        if Path(file).name.startswith("test_")
        for one in functions(tree)
        if one.name.startswith("test_")
    }
    assert len(tests) > 1200
    assert [name for name, one in tests.items() if not looks(one, helpers())] == []


@pytest.mark.parametrize("text", ["made = build()", "for one in found:\n    print(one)", "helper(made)", "raises = 3"])
def test_the_search_sees(text: str) -> None:
    assert not looks(ast.parse(text), frozenset())


@pytest.mark.parametrize("text", ["assert made", "with pytest.raises(ValueError):\n    build()", "session('a')"])
def test_the_search_is_silent(text: str) -> None:
    assert looks(ast.parse(text), frozenset({"session"}))
