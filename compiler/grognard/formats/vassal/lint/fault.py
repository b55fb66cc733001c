"""A fault that lint finds, and its severity."""

from collections.abc import Iterable
from typing import Final, Literal

from grognard.base.records import record

Degree = Literal["severe", "likely", "style"]
DEGREES: Final[tuple[Degree, ...]] = ("severe", "likely", "style")
"""``severe``: the module does not open, a window opens for nobody, or a component, piece or picture is missing.
``likely``: it does something other than its author intended. ``style``: it works, and is rarely intended."""


@record
class Fault:
    """A fault in a module. ``where`` names the component, the piece or the file. ``cause`` is shared by all faults
    with one reason, ``detail`` is specific to this place."""

    degree: Degree
    where: str
    cause: str
    detail: str = ""

    @property
    def text(self) -> str:
        """The whole message."""
        return f"{self.cause}: {self.detail}" if self.detail else self.cause


def severe(where: str, cause: str, detail: str = "") -> Fault:
    """Something, or everything, is missing for the player."""
    return Fault(degree="severe", where=where, cause=cause, detail=detail)


def likely(where: str, cause: str, detail: str = "") -> Fault:
    """Something does what its author cannot have intended."""
    return Fault(degree="likely", where=where, cause=cause, detail=detail)


def style(where: str, cause: str, detail: str = "") -> Fault:
    """Something works, and could surprise."""
    return Fault(degree="style", where=where, cause=cause, detail=detail)


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """The worst first, those of one cause together in the order found, each once."""
    groups: dict[tuple[Degree, str], list[Fault]] = {}
    for fault in dict.fromkeys(faults):
        groups.setdefault((fault.degree, fault.cause), []).append(fault)
    worst = sorted(groups, key=lambda group: DEGREES.index(group[0]))
    return [fault for group in worst for fault in groups[group]]
