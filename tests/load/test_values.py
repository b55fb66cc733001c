"""The converter of raw values: what a source may write is taken as it is meant, what it may not is a finding that names
its key, and nothing is an exception."""

import dataclasses
import string
import tomllib
import typing
from collections import abc
from datetime import date
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.base.lengths import parse_length
from grognard.base.origins import Origin, Origins
from grognard.load.record.convert import fields_of, from_cells, from_toml, is_required
from grognard.load.record.expected import example_of, scalar_of
from grognard.load.record.kinds import CSV_KINDS, HOOKS, TOML_KINDS, written_columns, written_keys
from grognard.load.record.values import reader_of
from grognard.load.text.names import RESERVED
from grognard.load.text.report import Report
from grognard.model.fields.how_many import HowMany, Several
from grognard.model.fields.marks import Fault, OrOne, records_in
from grognard.model.fields.numbers import Facings, Quarters, Truth, Whole, WithUnit
from grognard.model.fields.on_ground import OnGround
from grognard.model.fields.pictures import OnPicture, Spot
from grognard.model.fields.texts import InkShares, LanguageCode, Name, Paint
from grognard.model.game.counters import WrittenShape
from grognard.model.game.custom_vassal import AddedTrait
from grognard.model.game.maps import Grid
from grognard.model.game.provenance import UNKNOWN

INNER = (Grid, WrittenShape)
TABLES = tuple(
    dict.fromkeys(
        one
        for kind in TOML_KINDS
        for one in (
            kind.top,
            kind.by_key,
            *(inner for _, inner in (*kind.tables, *kind.arrays)),
            *HOOKS.values(),
            *INNER,
        )
        if one is not None
    )
)
ROWS = tuple(dict.fromkeys(kind.row for kind in CSV_KINDS))
AT = Origin(file="a.toml", line=1, column=1)
WORD = st.text(string.ascii_lowercase + string.digits, min_size=1, max_size=12)


def text_for(annotation: Any) -> st.SearchStrategy[Any]:
    """What TOML may hold for one scalar."""
    match scalar_of(annotation):
        case Whole(least=least, most=most):
            return st.integers(least, most)
        case Several():
            numbers = st.integers(0, 9999)
            return numbers | st.sampled_from(["?", "up to 4", "at least 2", "2 to 4"])
        case Truth():
            return st.booleans()
        case Quarters():
            return st.sampled_from([0, 90, 180, 270])
        case Facings():
            return st.just(0) | st.integers(2, Facings.most)
        case WithUnit(least=least):
            return st.integers(least, 2000).map(lambda one: f"{one}mm")
        case Name():
            return st.lists(WORD, min_size=1, max_size=3).map("-".join)
        case Paint():
            return st.text("0123456789abcdef", min_size=6, max_size=6).map("#{}".format)
        case InkShares():
            return st.lists(st.integers(0, 100).map(str), min_size=4, max_size=4).map(" ".join) | st.just("")
        case OnPicture():
            pixels, paper = st.integers(-9999, 9999), st.integers(0, 2000).map(lambda one: f"{one}mm")
            return st.lists(pixels, min_size=2, max_size=2) | st.lists(paper, min_size=2, max_size=2)
        case OnGround():
            return st.integers(1, 900).map(lambda one: f"{one} m")
        case LanguageCode():
            return st.text(string.ascii_lowercase, min_size=2, max_size=3)
        case None:
            raise TypeError(annotation)
        case _:
            return st.text(max_size=30)


def written_for(annotation: Any) -> st.SearchStrategy[Any]:
    """What TOML may hold for an annotation."""
    if scalar_of(annotation):
        return text_for(annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is typing.Annotated:
        many = written_for(inner[0])
        return many | written_for(get_args(inner[0])[0]) if any(isinstance(one, OrOne) for one in inner) else many
    if origin is typing.Literal:
        return st.sampled_from(inner)
    if origin is tuple and inner[-1] is Ellipsis and get_origin(inner[0]) is tuple:
        return st.dictionaries(st.text(max_size=5), written_for(get_args(inner[0])[1]), max_size=3)
    if origin is tuple and inner[-1] is Ellipsis:
        return st.lists(written_for(inner[0]), max_size=3)
    if origin is tuple:
        return st.tuples(*map(written_for, inner)).map(list)
    if origin is abc.Mapping:
        return st.dictionaries(written_for(inner[0]), written_for(inner[1]), max_size=3)
    if dataclasses.is_dataclass(annotation):
        fields = fields_of(annotation).items()
        return st.fixed_dictionaries(
            {name: written_for(one.type) for name, one in fields if is_required(one)},
            optional={name: written_for(one.type) for name, one in fields if not is_required(one)},
        )
    return st.one_of([written_for(one) for one in inner if one is not type(None)])


def meant(annotation: Any, written: Any) -> Any:
    """What the model holds for it, found another way than the converter does."""
    if isinstance(scalar_of(annotation), WithUnit):
        return parse_length(written)
    if isinstance(scalar_of(annotation), OnPicture):
        in_mm = isinstance(written[0], str)
        x, y = (parse_length(one) if in_mm else float(one) for one in written)
        return Spot(x=x, y=y, in_mm=in_mm)
    if isinstance(scalar_of(annotation), Several):
        worded = {"?": (0, None), "up to 4": (0, 4), "at least 2": (2, None), "2 to 4": (2, 4)}
        least, most = worded.get(written, (written, written))
        return HowMany(least=least, most=most)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is typing.Annotated and scalar_of(annotation) is None:
        is_one = any(isinstance(one, OrOne) for one in inner) and not isinstance(written, list)
        return meant(inner[0], [written] if is_one else written)
    if origin is tuple and isinstance(written, dict):
        return tuple(written.items())
    if origin is tuple:
        return tuple(meant(inner[0], one) for one in written)
    if origin is abc.Mapping and (dataclasses.is_dataclass(inner[1]) or scalar_of(inner[1])):
        return {key: meant(inner[1], one) for key, one in written.items()}
    if isinstance(written, dict):
        kinds = [one for one in inner if dataclasses.is_dataclass(one)] or [annotation]
        return make(kinds[0], written) if dataclasses.is_dataclass(kinds[0]) else written
    if type(None) in inner:
        return meant(inner[0], written)
    return written


def make(kind: Any, written: dict[str, Any]) -> Any:
    types = {one.name: one.type for one in dataclasses.fields(kind)}
    named = {"from_" if name == "from" else name: one for name, one in written.items()}
    return kind(**{name: meant(types[name], one) for name, one in named.items()})


def read(kind: type[Any], raw: dict[str, Any], report: Report, *, is_cell: bool = False) -> Any:
    places = {name: Origin(file="a.toml", line=2, column=1 + index) for index, name in enumerate(raw)}
    making = from_cells if is_cell else from_toml
    return making(kind, dict(raw), Origins(at=AT, fields=places), UNKNOWN, report)


def table(kind: type[Any]) -> st.SearchStrategy[dict[str, Any]]:
    fields = fields_of(kind)
    names = [name for name in fields if name in written_keys(kind) or is_required(fields[name])]
    return st.fixed_dictionaries(
        {name: written_for(fields[name].type) for name in names if is_required(fields[name])},
        optional={name: written_for(fields[name].type) for name in names if not is_required(fields[name])},
    ).filter(lambda raw: raw.get("id") not in RESERVED)


@pytest.mark.parametrize("kind", TABLES)
def test_what_is_written_is_what_is_meant(kind: type[Any]) -> None:
    @given(table(kind))
    def holds(raw: dict[str, Any]) -> None:
        report = Report()
        made = read(kind, raw, report)
        assert report.findings() == ()
        assert made == make(kind, raw)

    holds()


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(date(1914, 8, 1)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)


@pytest.mark.parametrize("kind", TABLES)
def test_whatever_is_written_is_taken_or_named(kind: type[Any]) -> None:
    names = written_keys(kind)

    @given(st.sampled_from(names), ANYTHING, table(kind))
    def holds(name: str, value: Any, raw: dict[str, Any]) -> None:
        report = Report()
        made = read(kind, {**raw, name: value}, report)
        found = report.findings()
        if found:
            assert {one.origin for one in found} == {Origin(file="a.toml", line=2, column=1 + [*raw, name].index(name))}
            assert all(one.code in ("SRC020", "SRC022", "SRC023", "SRC025") for one in found)
            assert any(name.rpartition(".")[2] in one.message or one.code == "SRC020" for one in found)
        else:
            assert made is not None

    holds()


@pytest.mark.parametrize("kind", ROWS)
def test_whatever_a_row_holds_is_taken_or_named(kind: type[Any]) -> None:
    columns = [name for name in written_columns(kind) if name in fields_of(kind)]

    @given(st.dictionaries(st.sampled_from(columns), st.text(max_size=8)))
    def holds(raw: dict[str, Any]) -> None:
        report = Report()
        if read(kind, raw, report, is_cell=True) is None:
            assert report.findings()

    holds()


@pytest.mark.parametrize("kind", (*TABLES, AddedTrait))
def test_each_example_is_taken(kind: type[Any]) -> None:
    for name, field in fields_of(kind).items():
        if name in written_keys(kind) and not any(records_in(field.type)):
            refused: list[Any] = []
            example = tomllib.loads(f"value = {example_of(field.type)}")["value"]
            reader_of(field.type, is_strict=True)(example, (name,), refused)
            assert not refused, (name, example)


@pytest.mark.parametrize(
    ("cell", "number"),
    [("3", 3), (" 3 ", 3), ("+3", 3), ("3.0", 3), ("3.", 3), ("1_000", 1000), ("-2", -2), ("3.5", None), ("٣", None)],
)
def test_whole_numbers_of_cells(cell: str, number: int | None) -> None:
    refused: list[Any] = []
    value = reader_of(int, is_strict=False)(cell, ("qty",), refused)
    assert (None if refused else value) == number


def test_a_number_of_ten_thousand_digits_is_too_large() -> None:
    refused: list[Any] = []
    reader_of(int, is_strict=False)("9" * 10_000, ("qty",), refused)
    assert refused[0].fault.why == "; the most is 1,000,000,000"


def test_an_annotation_that_is_new_is_refused() -> None:
    with pytest.raises(TypeError):
        reader_of(set[str], is_strict=False)
    with pytest.raises(TypeError):
        reader_of(int | str | None, is_strict=False)


@pytest.mark.parametrize("written", ["0 m", "9" * 400 + " m", "1000000000 km", "\u0664 km", "5"])
def test_a_hex_measures_what_can_be_measured(written: str) -> None:
    assert isinstance(OnGround().read(written, is_strict=True), Fault)
    assert OnGround().read("2.5 miles", is_strict=True) == "2.5 miles"
