"""One cause, one finding: a thing that is missing is missing once, however many hooks and heads name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from grognard.base.diagnostics import Diagnostic, in_order
from grognard.model.rule import shown

_MISSING: Final = "REF001"
_MANY: Final = 2
"""As many further places that name the same missing thing are not mistyped one by one."""


def once_a_cause(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings; keys of TOML that name the same missing thing are one, and notes of a row which names it too. A few
    rows are mended one by one; of many the thing itself is missing."""
    found = in_order(findings)
    named: dict[str, list[Diagnostic]] = {}
    for one in sorted(found, key=_is_key):
        if one.code == _MISSING:
            named.setdefault(one.message, []).append(one)
    more = {id(first): [one for one in rest if _is_key(one) or len(rest) >= _MANY] for first, *rest in named.values()}
    noted = {id(one) for rest in more.values() for one in rest}
    for one in found:
        if id(one) not in noted:
            further = shown(("named here, too", other.origin) for other in more.get(id(one), ()))
            yield replace(one, notes=(*one.notes, *further)) if further else one


def _is_key(one: Diagnostic) -> bool:
    return one.origin.file.endswith(".toml")
