"""A record behaves as a frozen dataclass."""

import copy
import dataclasses
import pickle

import pytest

from grognard.base.records import record


@record
class Base:
    """With a field that takes no part in equality."""

    origin: str = dataclasses.field(default="", compare=False, repr=False)


@record
class Town(Base):
    """With all kinds of fields."""

    name: str
    size: int = 1
    roads: dict[str, int] = dataclasses.field(default_factory=dict)

    @property
    def loud(self) -> str:
        return self.name.upper()


@record
class Nothing:
    """No fields."""


def test_a_record_is_a_dataclass() -> None:
    town = Town(name="Alma", origin="a.toml")
    assert [field.name for field in dataclasses.fields(town)] == ["origin", "name", "size", "roads"]
    assert dataclasses.replace(town, size=2) == Town(name="Alma", size=2)
    assert (town.loud, repr(town)) == ("ALMA", "Town(name='Alma', size=1, roads={})")
    assert Town(name="a").roads is not Town(name="a").roads


def test_equality_and_hash_go_by_the_compared_fields_of_one_class() -> None:
    assert Town(name="Alma", origin="a") == Town(name="Alma", origin="b") != Town(name="Alma", size=2)
    assert Base() != Nothing() == Nothing()
    assert len({Base(origin="a"), Base(origin="b"), Nothing(), Nothing()}) == 2
    with pytest.raises(TypeError):
        hash(Town(name="Alma"))  # its mapping is not hashable


def test_nothing_can_be_changed_and_nothing_added() -> None:
    town = Town(name="Alma")
    for name in ("name", "other"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(town, name, "B")
    with pytest.raises(dataclasses.FrozenInstanceError):
        del town.name  # type: ignore[misc]
    assert not hasattr(town, "__dict__")


def test_fields_are_given_by_name() -> None:
    for call in (lambda: Town("Alma"), lambda: Town(), lambda: Town(name="a", mayor="b")):  # type: ignore[call-arg,misc]
        with pytest.raises(TypeError):
            call()


def test_records_can_be_copied_and_sent() -> None:
    town = Town(name="Alma", roads={"b": 2}, origin="a")
    for other in (copy.deepcopy(town), pickle.loads(pickle.dumps(town))):
        assert (other, other.origin) == (town, "a")
