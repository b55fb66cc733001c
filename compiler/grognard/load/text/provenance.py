"""On whose word a row or table rests: the keys and columns cite, derived and assumed."""

from collections.abc import Collection, Mapping
from typing import Final

from grognard.model.game.provenance import UNKNOWN, Basis, Provenance

FACTS: Final = ("cite", "derived", "assumed")
BASES: Final = {"cite": Basis.CITED, "derived": Basis.DERIVED, "assumed": Basis.ASSUMED}

BY_MIX: Final = "mix "
"""How the reference begins of a row that `grognard mix` derived from a setup, which is named behind it."""
DESIGNED: Final = Provenance(basis=Basis.DESIGNED)


def provenance(written: Mapping[str, str], names: Collection[str], defaults: Mapping[str, str]) -> Provenance:
    """The provenance that a row's own facts give, else those of its table; so each field that has its own.

    ``names`` are the fields that an exception ``field: reference`` may name; text with another word before the colon
    is a reference as a whole. Where several facts hold for the whole row, the weakest word counts.
    """
    whole, fields = _read(written, names)
    base_of_table, fields_of_table = _read(defaults, names)
    base = _weakest(whole) or _weakest(base_of_table) or UNKNOWN
    fields = {**fields_of_table, **fields}
    return Provenance(basis=base.basis, reference=base.reference, fields=fields) if fields else base


def _read(written: Mapping[str, str], names: Collection[str]) -> tuple[dict[str, str], dict[str, Provenance]]:
    """What holds for the whole, by fact, and what for single fields."""
    whole: dict[str, str] = {}
    fields: dict[str, Provenance] = {}
    for fact in FACTS:
        for part in written.get(fact, "").split(";"):
            field, colon, reference = part.partition(":")
            if colon and field.strip() in names:
                fields[field.strip()] = Provenance(basis=BASES[fact], reference=reference.strip())
            elif part.strip():
                whole[fact] = f"{whole[fact]}; {part.strip()}" if fact in whole else part.strip()
    return whole, fields


def setups_of_mix(written: Mapping[str, str], names: Collection[str], defaults: Mapping[str, str]) -> tuple[str, ...]:
    """The setups from which `grognard mix` derived how many of a counter there are; none where somebody else says it.
    What else a row cites or assumes, strengths or a name, says nothing of that."""
    own = provenance(written, names, {})
    if "qty" in own.fields:
        word = own.fields["qty"].reference
        return _setups(word) if own.fields["qty"].basis is Basis.DERIVED else ()
    if derived := provenance({"derived": written.get("derived", "")}, names, {}).reference:
        return _setups(derived)
    return _setups(defaults.get("derived", "")) if own.basis is not Basis.CITED else ()


def _setups(word: str) -> tuple[str, ...]:
    parts = (part.strip() for part in word.split(";"))
    return tuple(one for part in parts if part.startswith(BY_MIX) for one in part.removeprefix(BY_MIX).split())


def _weakest(whole: Mapping[str, str]) -> Provenance | None:
    for fact in reversed(FACTS):
        if reference := whole.get(fact):
            return Provenance(basis=BASES[fact], reference=reference)
    return None
