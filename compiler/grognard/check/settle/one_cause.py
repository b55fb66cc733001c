"""One cause, one finding: a thing that is missing is missing once, however many hooks name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, in_order
from grognard.check.rule import shown

_MISSING: Final = "REF001"
_HOOKS: Final = "/hooks.toml"


def once_a_cause(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings; those of hooks that name the same missing thing are one, and notes of that of another file which
    names it too."""
    found = in_order(findings)
    named: dict[str, list[Diagnostic]] = {}
    for one in sorted(found, key=_is_of_hook):
        if one.code == _MISSING:
            named.setdefault(one.message, []).append(one)
    more = {id(first): [one for one in rest if _is_of_hook(one)] for first, *rest in named.values()}
    noted = {id(one) for rest in more.values() for one in rest}
    for one in found:
        if id(one) not in noted:
            further = shown(("named here, too", other.origin) for other in more.get(id(one), ()))
            yield replace(one, notes=(*one.notes, *further)) if further else one


def _is_of_hook(one: Diagnostic) -> bool:
    return f"/{one.origin.file}".endswith(_HOOKS)
