"""Texts are parsed once in a process: the same content under the same name gives the same values and findings again."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Final, TypeVar, cast

from grognard.base.diagnostics import Diagnostic
from grognard.base.digests import digest
from grognard.base.memo import Memo
from grognard.load.text.report import Report

Parser = TypeVar("Parser", bound=Callable[..., Any])

PARSED: Final = Memo(limit=96 << 20)
_WEIGHT: Final = 40
"""Bytes that values, origins and places take for each character of a source."""


class _Heard(Report):
    """Keeps each finding as it came, also those that a report only counts."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Diagnostic] = []

    def add(self, finding: Diagnostic) -> None:
        super().add(finding)
        self.heard.append(finding)


def parsed_once(parse: Parser) -> Parser:
    """A parser of a text that is given first and a report that is given last, with whatever it rests on between.

    It asks its report nothing, for what it finds may not rest on what others found before, and nobody may change what
    it gives.
    """

    @wraps(parse)
    def remembered(*given: Any) -> Any:
        *rest, report = given

        def heard() -> tuple[Any, tuple[Diagnostic, ...]]:
            own = _Heard()
            return parse(*rest, own), tuple(own.heard)

        text = rest[0] if isinstance(rest[0], bytes) else rest[0].text
        value, findings = PARSED.get(parse.__name__, (parse, *map(_key, rest)), heard, _WEIGHT * len(text))
        for one in findings:
            report.add(one)
        return value

    return cast(Parser, remembered)


def _key(value: Any) -> Hashable:
    """A value, or what stands for a record that holds mappings."""
    try:
        hash(value)
    except TypeError:
        return digest(value)
    return cast(Hashable, value)
