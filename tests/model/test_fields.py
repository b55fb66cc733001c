"""What the fields of the records say of themselves."""

import dataclasses
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, get_args

import pytest

import grognard.model.game
from grognard.model.fields.marks import Called, Former, Mark, Names, SetByLoader, mark_of, marked
from grognard.model.fields.texts import Name
from grognard.model.game.counters import Counter
from grognard.model.game.hooks.losses import StepLoss
from grognard.model.game.maps import Hexside
from grognard.model.things import TABLES


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(one.name)


def records() -> list[type[Any]]:
    """Every record of what sources say."""
    found = [one for module in modules(grognard.model.game) for _, one in inspect.getmembers(module, inspect.isclass)]
    return list(dict.fromkeys(one for one in found if dataclasses.is_dataclass(one) and not issubclass(one, Mark)))


def holds_ids(annotation: Any) -> bool:
    return isinstance(annotation, Name) or any(
        map(holds_ids, (*get_args(annotation), *getattr(annotation, "__metadata__", ())))
    )


RECORDS = [one for one in records() if one.__module__.startswith("grognard.model.game")]


def forgotten(kind: type[Any]) -> list[str]:
    """The fields that sources write, hold ids and do not say of what."""
    fields = [one for one in dataclasses.fields(kind) if one.name != "id" and holds_ids(one.type)]
    return [one.name for one in fields if not any(mark_of(one.type, mark) for mark in (Names, Former, SetByLoader))]


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_no_id_is_forgotten(kind: type[Any]) -> None:
    assert forgotten(kind) == []


def test_the_search_sees_a_forgotten_id() -> None:
    @dataclasses.dataclass
    class Forgetful:
        id: Name
        one: grognard.model.game.scalars.Id | None
        many: tuple[grognard.model.game.scalars.Id, ...]
        text: str

    assert forgotten(Forgetful) == ["one", "many"]


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.__name__)
def test_what_is_named_is_of_a_kind_that_a_game_has(kind: type[Any]) -> None:
    for _, mark in marked(kind, Names):
        assert {*mark.kinds, *mark.keys} <= set(TABLES)


def test_marks_stand_in_the_order_of_the_fields() -> None:
    assert [name for name, _ in marked(Counter, Names)] == [
        "type", "side", "nation", "formation", "partner", "extension",
    ]  # fmt: skip
    assert [name for name, _ in marked(Counter, Called)] == ["name"]
    assert dict(marked(Hexside, Names))["kind"].kinds == ("terrain",)
    assert dict(marked(StepLoss, Names))["eliminated"].keys == ("side",)
