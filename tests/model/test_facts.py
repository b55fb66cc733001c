"""``--facts``: values on a word as good as asked for."""

import pytest

from grognard.model.counters import Counter
from grognard.model.facts import with_facts
from grognard.model.game import Game, Head
from grognard.model.provenance import Basis, Provenance

ASSUMED, DERIVED = Provenance(basis=Basis.ASSUMED), Provenance(basis=Basis.DERIVED)


def counter(basis: Basis, **fields: Provenance) -> Counter:
    provenance = Provenance(basis=basis, fields=fields)
    return Counter(id=basis.value, type="inf", values={"attack": "4", "move": "3"}, provenance=provenance)


@pytest.mark.parametrize(
    ("facts", "taken"),
    [
        ("cited", {"cited", "designed", "unknown"}),
        ("derived", {"cited", "designed", "unknown", "derived"}),
        ("all", {"cited", "designed", "unknown", "derived", "assumed"}),
    ],
)
def test_rows(facts: str, taken: set[str]) -> None:
    counters = {basis.value: counter(basis) for basis in Basis}
    game = Game(id="small", head=Head(title="Small", version="1"), counters=counters)
    assert set(with_facts(game, facts).counters) == taken


@pytest.mark.parametrize("basis", [Basis.CITED, Basis.UNKNOWN])
def test_an_exception_takes_only_its_own_field_away(basis: Basis) -> None:
    game = Game(
        id="small", head=Head(title="Small", version="1"), counters={"a": counter(basis, attack=ASSUMED, move=DERIVED)}
    )
    assert with_facts(game, "cited").counters["a"].values == {}
    assert with_facts(game, "derived").counters["a"].values == {"move": "3"}
    plain = Game(id="small", head=Head(title="Small", version="1"), counters={"a": counter(basis, attack=ASSUMED)})
    assert with_facts(plain, "cited").counters["a"].values == {"move": "3"}
