"""On whose word a fact rests."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from grognard.base.records import record


class Basis(StrEnum):
    """Kinds of word: see ``sources/FORMAT.md``, "Whose facts"."""

    DESIGNED = "designed"
    CITED = "cited"
    DERIVED = "derived"
    ASSUMED = "assumed"
    UNKNOWN = "unknown"


@record
class Provenance:
    """Of a row or table; ``fields`` holds the exceptions by field name."""

    basis: Basis = Basis.UNKNOWN
    reference: str = ""
    """The case, the tool with its error, or the id in ``assumptions.toml``."""
    fields: Mapping[str, "Provenance"] = field(default_factory=dict)

    def of(self, name: str) -> "Provenance":
        """The provenance of one field."""
        return self.fields.get(name, self)

    def only(self, name: str) -> "Provenance":
        """That of one field as if it were a row of its own: a cell."""
        one = self.of(name)
        return Provenance(basis=one.basis, reference=one.reference) if one.fields else one


UNKNOWN = Provenance()
