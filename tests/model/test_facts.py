"""``--facts``: values on a word as good as asked for."""

import pytest

from grognard.base.origins import Origin, Origins
from grognard.check.whole import check_game
from grognard.model.facts import with_facts
from grognard.model.game.counters import Counter
from grognard.model.game.provenance import Basis, Provenance
from grognard.model.game.scenarios import Demand
from grognard.model.game.whole import Game, Head

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


def test_rows_that_are_left_out_are_counted_by_file_and_told() -> None:
    demand = Demand(
        id="june-1", scenario="june", provenance=ASSUMED, origin=Origins(at=Origin(file="scenarios/june.csv", line=2))
    )
    game = Game(id="small", head=Head(title="Small", version="1"), demands=(demand,))
    assert with_facts(game, "all") is game
    few = with_facts(game, "cited")
    assert few.demands == () and dict(few.left_out) == {"scenarios/june.csv": 1}
    (told,) = [one for one in check_game(few, None) if one.code == "RUL024"]
    assert told.origin.file == "scenarios/june.csv"
    assert told.message == "1 row rests on a weaker word than asked for, and is left out"
    assert not [one for one in check_game(game, None) if one.code == "RUL024"]


@pytest.mark.parametrize("basis", [Basis.CITED, Basis.UNKNOWN])
def test_an_exception_takes_only_its_own_field_away(basis: Basis) -> None:
    game = Game(
        id="small", head=Head(title="Small", version="1"), counters={"a": counter(basis, attack=ASSUMED, move=DERIVED)}
    )
    assert with_facts(game, "cited").counters["a"].values == {}
    assert with_facts(game, "derived").counters["a"].values == {"move": "3"}
    plain = Game(id="small", head=Head(title="Small", version="1"), counters={"a": counter(basis, attack=ASSUMED)})
    assert with_facts(plain, "cited").counters["a"].values == {"move": "3"}
