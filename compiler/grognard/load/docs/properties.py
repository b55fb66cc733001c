"""The JSON Schema of one key, by the annotation of its field."""

import builtins
import dataclasses
import types
import typing
from collections import abc
from typing import Any, get_args, get_origin

from grognard.load.record.expected import scalar_of
from grognard.model.fields.marks import OrOne, Schema
from grognard.model.fields.numbers import WithUnit


def property_of(field: "dataclasses.Field[Any]") -> Schema:
    """The schema of what a key holds, with what holds where it is left out."""
    made = schema_of(field.type)
    default = _written(field.type, field.default)
    return made if default is None or "oneOf" in made else {"default": default, **made}


def schema_of(annotation: Any) -> Schema:
    """The schema of an annotation; tables of records are left to their own."""
    if scalar := scalar_of(annotation):
        return scalar.schema
    match get_origin(annotation), get_args(annotation):
        case typing.Annotated, (inner, *marks):
            made = schema_of(inner)
            return {"oneOf": [made["items"], made]} if any(isinstance(one, OrOne) for one in marks) else made
        case typing.Literal, (only,):
            return {"const": only, "type": "string"}
        case typing.Literal, known:
            return {"enum": list(known), "type": "string"}
        case ((types.UnionType | typing.Union), (one, types.NoneType)):
            return schema_of(one)
        case ((types.UnionType | typing.Union), (*several, types.NoneType)):
            return {"oneOf": [schema_of(one) for one in several]}
        case builtins.tuple, (inner, builtins.Ellipsis) if get_origin(inner) is tuple:
            return {"additionalProperties": schema_of(get_args(inner)[1]), "type": "object"}
        case builtins.tuple, (inner, builtins.Ellipsis):
            return {"items": schema_of(inner), "type": "array"}
        case builtins.tuple, (inner, *_) as several:
            return {"items": schema_of(inner), "maxItems": len(several), "minItems": len(several), "type": "array"}
        case abc.Mapping, (key, value):
            names = {} if scalar_of(key) == scalar_of(str) else {"propertyNames": _pattern(key)}
            return {"additionalProperties": schema_of(value), **names, "type": "object"}
    return {"type": "object"}


def _pattern(annotation: Any) -> Schema:
    return {key: value for key, value in schema_of(annotation).items() if key != "type"}


def _written(annotation: Any, value: Any) -> Any:
    """A default as a source would write it; None for none, or a blank."""
    if value is dataclasses.MISSING or value in ("", None, ()):
        return None
    if get_origin(annotation) is typing.Annotated and scalar_of(annotation) is None:
        return _written(get_args(annotation)[0], value)
    if isinstance(value, tuple):
        return [_written(get_args(annotation)[0], one) for one in value]
    return f"{value:g}mm" if isinstance(scalar_of(annotation), WithUnit) else value
