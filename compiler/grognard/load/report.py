"""The findings of one run of LOAD, in the order they are met."""

from grognard.base.diagnostics import Diagnostic, in_order
from grognard.base.origins import Origin


class Report:
    """Collects findings and knows which places have one, so that a cell is not blamed twice for one fault."""

    def __init__(self) -> None:
        self._findings: list[Diagnostic] = []
        self._places: set[Origin] = set()

    def add(self, finding: Diagnostic) -> None:
        """Take a finding in."""
        self._findings.append(finding)
        self._places.add(finding.origin)

    def has(self, origin: Origin) -> bool:
        """Whether something was already found at this very place."""
        return origin in self._places

    def findings(self) -> tuple[Diagnostic, ...]:
        """All of them by place, each one once."""
        return in_order(self._findings)
