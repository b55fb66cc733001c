"""What lint finds, and how bad it is."""

from collections.abc import Iterable
from typing import Final, Literal

from grognard.base.records import record

Degree = Literal["severe", "likely", "style"]
DEGREES: Final[tuple[Degree, ...]] = ("severe", "likely", "style")
"""``severe``: the module does not open, a window opens for nobody, a component, a piece or a picture is not there.
``likely``: it does something else than its author meant. ``style``: it works, and is seldom meant so."""


@record
class Fault:
    """Something that is wrong in a module. ``where`` names the component, the piece or the file; ``cause`` is the same
    for all that is wrong for one reason, ``detail`` what of it is of this place alone."""

    degree: Degree
    where: str
    cause: str
    detail: str = ""

    @property
    def text(self) -> str:
        """What is wrong, whole."""
        return f"{self.cause}: {self.detail}" if self.detail else self.cause


def severe(where: str, cause: str, detail: str = "") -> Fault:
    """Something is not there for the player, or nothing is."""
    return Fault(degree="severe", where=where, cause=cause, detail=detail)


def likely(where: str, cause: str, detail: str = "") -> Fault:
    """Something does what its author cannot have meant."""
    return Fault(degree="likely", where=where, cause=cause, detail=detail)


def style(where: str, cause: str, detail: str = "") -> Fault:
    """Something works, and could surprise."""
    return Fault(degree="style", where=where, cause=cause, detail=detail)


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """The worst first, those of one cause together in the order in which they were found, each once."""
    groups: dict[tuple[Degree, str], list[Fault]] = {}
    for fault in dict.fromkeys(faults):
        groups.setdefault((fault.degree, fault.cause), []).append(fault)
    worst = sorted(groups, key=lambda group: DEGREES.index(group[0]))
    return [fault for group in worst for fault in groups[group]]
