"""From the declaration of a record to the validator that makes it: what pydantic would build, for the few kinds of
annotation that the model has.

The check itself is pydantic's core. Its Python half, which turns annotations into the same schemas, takes a quarter of
the time of an unchanged build to import and to run; it is kept for the JSON Schemas (``schema.py``).
"""

import dataclasses
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic_core import SchemaValidator

from grognard.base.limits import LARGEST_NUMBER

_SCALARS = {str: "str", int: "int", float: "float", bool: "bool"}

Schema = dict[str, Any]
"""A core schema, as pydantic_core documents it."""


def validator(kind: Any, *, is_strict: bool) -> SchemaValidator:
    """What checks the values of a record and makes it. ``is_strict``: as TOML writes them, where a number in quotes is
    a text, and a length is a text with its unit; else as cells have them, all texts."""
    return _made(kind, is_strict)


@cache
def _made(kind: type[Any], is_strict: bool) -> SchemaValidator:
    return SchemaValidator(_record(kind, is_strict))


def _record(kind: type[Any], is_strict: bool) -> Schema:
    fields = dataclasses.fields(kind)
    arguments = {
        "type": "dataclass-args",
        "dataclass_name": kind.__name__,
        "fields": [
            {"type": "dataclass-field", "name": one.name, "kw_only": True, "schema": _field(one, is_strict)}
            for one in fields
        ],
    }
    return {
        "type": "dataclass",
        "cls": kind,
        "schema": arguments,
        "fields": [one.name for one in fields],
        "slots": True,
        "config": {"extra_fields_behavior": "forbid", "title": kind.__name__},
    }


def _field(field: "dataclasses.Field[Any]", is_strict: bool) -> Schema:
    inner = schema_of(field.type, is_strict)
    if field.default is not dataclasses.MISSING:
        return {"type": "default", "schema": inner, "default": field.default}
    if field.default_factory is not dataclasses.MISSING:
        return {"type": "default", "schema": inner, "default_factory": field.default_factory}
    return inner


def _either(kinds: tuple[Any, ...], is_strict: bool) -> Schema:
    """One kind, or a table beside one that is none. A tag names no key, so that errors are told at the written ones."""
    if len(kinds) == 1:
        return schema_of(kinds[0], is_strict)
    plain, table = kinds
    if get_origin(table) is not Mapping:
        raise TypeError(f"no validator for {table} beside {plain}")
    choices = {"[plain]": schema_of(plain, is_strict), "[table]": schema_of(table, is_strict)}
    return {"type": "tagged-union", "choices": choices, "discriminator": _shape}


def _shape(value: Any) -> str:
    return "[table]" if isinstance(value, Mapping) else "[plain]"


def schema_of(annotation: Any, is_strict: bool) -> Schema:
    """The schema of one annotation. Raises TypeError for one that no record has had so far."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation in (int, float):
        return {"type": _SCALARS[annotation], "strict": is_strict, "ge": -LARGEST_NUMBER, "le": LARGEST_NUMBER}
    if annotation in _SCALARS:
        return {"type": _SCALARS[annotation], "strict": is_strict}
    if origin is Annotated:
        made = schema_of(inner[0], is_strict) if inner[0] in _SCALARS else {"type": "any"}
        for mark in inner[1:]:
            made = mark.narrowed(made)
        return made
    if origin is Literal:
        return {"type": "literal", "expected": list(inner)}
    if origin in (Union, UnionType) and inner[-1] is NoneType:
        return {"type": "nullable", "schema": _either(inner[:-1], is_strict)}
    if origin is tuple and inner[-1] is Ellipsis:
        return {"type": "tuple", "items_schema": [schema_of(inner[0], is_strict)], "variadic_item_index": 0}
    if origin is tuple:
        return {"type": "tuple", "items_schema": [schema_of(one, is_strict) for one in inner]}
    if origin is Mapping:
        keys, values = (schema_of(one, is_strict) for one in inner)
        return {"type": "dict", "keys_schema": keys, "values_schema": values}
    if dataclasses.is_dataclass(annotation) and isinstance(annotation, type):
        return _record(annotation, is_strict)
    raise TypeError(f"no validator for {annotation}")
