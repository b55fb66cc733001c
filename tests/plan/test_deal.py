"""Draws that are made by a seed."""

from collections import Counter
from dataclasses import replace

from tests.backends.vassal.modules import planned
from tests.link.games import counter, demand, game_without_map, with_setup

from grognard.link.whole import link_game
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter as Piece
from grognard.model.game.locations import place_at
from grognard.model.game.scenarios import Allotment, Demand, Draw, Placement
from grognard.model.game.sides import Side
from grognard.model.plan.table.abilities.ability import Spot
from grognard.model.plan.table.pieces import Pile
from grognard.plan.setup.deal import deal_pools, placed_by_demand, random_draws, shuffled
from grognard.plan.table.dealt_cards import hands_of
from grognard.plan.table.decks import Hand


def test_the_shuffle_is_the_same_for_ever() -> None:
    assert shuffled("abcdef", "7") == ["c", "b", "a", "d", "f", "e"]


def test_places_of_one_description_share_what_they_may_take() -> None:
    game, _ = planned("fatal-alliances")
    demands = tuple(
        Demand(id=f"d{number}", scenario="s", how=how, count=exactly(2), what="INF", types=("inf",), where=f"W{number}")
        for number, how in enumerate(("random", "named", "random"))
    )
    placements = tuple(
        Placement(demand=f"d{index // 2}", counter=f"c{index}", copy=1, location=place_at(f"{index}"))
        for index in range(6)
    )
    allotment = Allotment(scenario="s", placements=placements)
    drawn = replace(game, demands=demands, allotments={"s": allotment})
    deals = [tuple(one.counter for _, placed in placed_by_demand(drawn, "s", f"{seed}:") for one in placed)
             for seed in range(40)]  # fmt: skip
    assert len(set(deals)) > 15
    for dealt in deals:
        assert (sorted(dealt), dealt[2:4]) == ([f"c{index}" for index in range(6)], ("c2", "c3"))
    assert {dealt[0] for dealt in deals} == {"c0", "c1", "c4", "c5"}
    assert deals[0] == tuple(one.counter for _, placed in placed_by_demand(drawn, "s", "0:") for one in placed)
    assert [demand.id for demand, _ in random_draws(drawn, "s", "0:")] == ["d0", "d2"]


def test_every_statement_gets_what_it_wants_where_pools_cross() -> None:
    game, _ = planned("fatal-alliances")
    pools = ("ab", "bc", "ca")
    demands = tuple(
        Demand(id=f"d{index}", scenario="s", how="random", what="INF", types=("inf",), where="x") for index in range(3)
    )
    draws = tuple(
        Draw(demand=f"d{index}", count=1, pool=tuple((name, 1) for name in pool)) for index, pool in enumerate(pools)
    )
    counters = {name: Piece(id=name, type="inf") for name in "abc"}
    drawn = replace(game, demands=demands, counters=counters, allotments={"s": Allotment(scenario="s", draws=draws)})
    deals = {
        tuple(one.counter for dealt in deal_pools(drawn, "s", f"{seed}:") for one in dealt.drawn) for seed in range(40)
    }
    assert deals == {("a", "b", "c"), ("b", "c", "a")}, "either way round, and nobody goes without"


def test_a_deal_of_a_shipped_game_takes_no_piece_twice() -> None:
    game, _ = planned("fatal-alliances")
    plain, dealt = (
        Counter((one.counter, one.copy) for _, placed in placed_by_demand(game, "1914", seed) for one in placed)
        for seed in ("", "3:")
    )
    assert plain == dealt


def test_no_deck_tells_how_another_lies() -> None:
    """Two decks of as many cards: who has seen the one through knows nothing of the other."""
    piles = [
        Pile(name=name, window="w", x=0, y=0, width=1, height=1, pieces=tuple(f"card:{number}" for number in range(12)))
        for name in ("Red", "Blue")
    ]
    spots = (Spot(window="w", x=0, y=0, name=""),) * 12
    hands = [Hand(pile=pile.name, side=Side(id="red", name="Red", colour="#000000"), spots=spots) for pile in piles]
    for seed in ("1:", "2:"):
        (_, red), (_, blue) = (hands_of(hands, pile, seed)[0] for pile in piles)
        assert sorted(red) == sorted(blue) == sorted(piles[0].pieces) and red != blue
        assert hands_of(hands, piles[0], seed)[0][1] == red, "one seed, one deal"


def test_pools_that_cross_are_dealt_by_kinds_of_pieces() -> None:
    """A thousand statements of two pools that cross: none goes without, though one of them could take too much."""
    game, _ = planned("fatal-alliances")
    many = 500
    left, both, right = ([f"{name}{number}" for number in range(many)] for name in "lbr")
    pools = {"l": [*left, *both], "r": [*both, *right]}
    shared = {name: tuple((one, 1) for one in pool) for name, pool in pools.items()}
    demands, draws = [], []
    for number in range(3 * many):
        name = "l" if number % 3 else "r"
        demands.append(Demand(id=f"d{number}", scenario="s", how="random", what="INF", types=("inf",), where="x"))
        draws.append(Draw(demand=f"d{number}", count=1, pool=shared[name]))
    counters = {name: Piece(id=name, type="inf") for name in (*left, *both, *right)}
    drawn = replace(
        game,
        demands=tuple(demands),
        counters=counters,
        allotments={"s": Allotment(scenario="s", draws=tuple(draws))},
    )
    (dealt,) = deal_pools(drawn, "s", "7:")
    assert len({one.counter for one in dealt.drawn}) == 3 * many and not dealt.left
    assert all(one.counter[0] in ("lb" if int(one.demand[1:]) % 3 else "br") for one in dealt.drawn)


def test_a_piece_lies_where_it_comes_first() -> None:
    """Ann stands on the map, is removed and comes back: she is laid out once."""
    pool = {"where": "force pool", "state": "removed", "when": "1914 Jul/Aug"}
    rows = [
        demand(1, name="Ann", how="named", where="Munich", when="1914 Sep/Oct"),
        demand(2, name="Ann", how="named", **pool),
        demand(3, name="Ann", how="named"),
    ]
    game = with_setup(
        game_without_map(), [counter("ann", name="Ann")], [replace(one, nation="germany") for one in rows]
    )
    laid = placed_by_demand(link_game(game).game, "june")
    assert [(one.id, [str(place.location) for place in placed]) for one, placed in laid] == [
        ("june-1", []),
        ("june-2", []),
        ("june-3", ["box:reserve"]),
    ]
