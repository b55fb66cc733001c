"""Allotment: who gets which counters, what is left open, and who goes without."""

import random
from collections import Counter as Tally
from dataclasses import replace

from tests.link.games import counter, demand, game_with_map, game_without_map, with_setup

from grognard.base.limits import GAME_COUNTERS
from grognard.link.whole import link_game
from grognard.model.fields.how_many import HowMany, Several, exactly
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Allotment, Demand
from grognard.model.game.whole import Game

GERMAN = {"nation": "germany", "what": "INF"}
STRONG = {"attack": "4", "move": "2"}


def many(text: str) -> HowMany:
    return Several().read(text, is_strict=False)


def allotted(counters: list[Counter], demands: list[Demand], game: Game | None = None) -> Allotment:
    linked = link_game(with_setup(game or game_without_map(), counters, demands))
    assert linked.findings == ()
    return linked.game.allotments["june"]


def verdicts(allotment: Allotment) -> dict[str, str]:
    return {one.demand: one.verdict for one in allotment.judgements}


def test_alike_pieces_are_placed_each_once() -> None:
    found = allotted(
        [counter("ger-inf", 3)], [demand(1, count=2, **GERMAN), demand(2, count=1, where="Paris", **GERMAN)]
    )
    assert [(one.demand, one.copy, str(one.location)) for one in found.placements] == [
        ("june-1", 1, "box:reserve"),
        ("june-1", 2, "box:reserve"),
        ("june-2", 3, "place:paris"),
    ]
    assert verdicts(found) == {"june-1": "met", "june-2": "met"}


def test_of_a_counter_of_unknown_number_as_many_are_made_as_the_setup_demands() -> None:
    rows = [counter("first", many("?")), counter("second", many("?"))]
    game = with_setup(game_without_map(), rows, [demand(1, count=5, **GERMAN)])
    linked = link_game(game).game
    found = linked.allotments["june"]
    assert {one.id: one.pieces for one in linked.counters.values()} == {"first": 4, "second": 1}
    assert len(found.placements) == 5 and found.shortages == ()
    assert verdicts(found) == {"june-1": "unverifiable"}


def test_what_is_surely_there_meets_a_demand_and_an_upper_bound_can_be_passed() -> None:
    sure = allotted([counter("ger-inf", many("at least 2"))], [demand(1, count=2, **GERMAN)])
    assert verdicts(sure) == {"june-1": "met"}
    open_ended = allotted([counter("ger-inf", many("2 to 4"))], [demand(1, count=4, **GERMAN)])
    assert verdicts(open_ended) == {"june-1": "unverifiable"}
    short = allotted([counter("ger-inf", many("2 to 4"))], [demand(1, count=5, **GERMAN)])
    assert verdicts(short) == {"june-1": "short"} and short.shortages[0].available == 4


def test_a_demand_asks_for_what_it_surely_wants() -> None:
    rows = [counter("ger-inf", 3)]
    for text, taken in (("up to 9", 0), ("at least 2", 2), ("2 to 9", 2)):
        found = allotted(rows, [demand(1, count=many(text), **GERMAN)])
        assert len(found.placements) == taken and verdicts(found) == {"june-1": "met"}, text
    assert verdicts(allotted(rows, [demand(1, count=many("at least 4"), **GERMAN)])) == {"june-1": "short"}


def test_demands_without_end_make_no_more_pieces_than_a_game_may_have() -> None:
    rows = [counter("ger-inf", many("?"))]
    game = with_setup(game_without_map(), rows, [demand(n, count=9999, **GERMAN) for n in range(1, 9)])
    assert link_game(game).game.counters["ger-inf"].pieces == GAME_COUNTERS


def test_a_count_holds_for_each_place() -> None:
    found = allotted([counter("ger-inf", 4)], [demand(1, count=2, where="each of Paris; Munich", **GERMAN)])
    assert Tally(str(one.location) for one in found.placements) == {"place:paris": 2, "place:munich": 2}


def test_a_random_demand_of_unlike_counters_is_a_draw_without_what_is_kept_back() -> None:
    counters = [
        counter("weak", 3, values={"attack": "2", "move": "2"}),
        counter("strong", 3, values=STRONG),
        counter("named", values=STRONG, name="Guard"),
    ]
    demands = [
        demand(1, count=3, **GERMAN),
        demand(2, count=2, values=STRONG, where="force pool", state="removed", **GERMAN),
        demand(3, name="Guard", how="named", where="Munich"),
    ]
    found = allotted(counters, demands)
    assert [(one.demand, one.count, one.pool) for one in found.draws] == [("june-1", 3, (("weak", 3), ("strong", 1)))]
    assert [(one.counter, str(one.location)) for one in found.placements] == [
        ("strong", "pool:germany:force"),
        ("strong", "pool:germany:force"),
        ("named", "place:munich"),
    ]


def test_what_a_setup_never_uses_is_kept_back_and_not_placed() -> None:
    counters = [counter("a"), counter("b", name="Guard")]
    found = allotted(counters, [demand(1, **GERMAN), demand(2, name="Guard", when="never", where="", nation="germany")])
    assert [one.counter for one in found.placements] == ["a"]
    assert verdicts(found) == {"june-1": "met", "june-2": "met"}


def test_a_place_or_a_counter_left_open_is_a_choice() -> None:
    counters = [counter("ger-inf", 2), counter("cav-1", type="cav"), counter("cav-2", type="cav", right="2")]
    demands = [
        demand(1, count=2, where="any city of Germany", **GERMAN),
        demand(2, how="choice", what="CAV", nation="germany", where="0303"),
    ]
    found = allotted(counters, demands, game_with_map())
    assert [(one.counters, tuple(map(str, one.locations))) for one in found.choices] == [
        ((("ger-inf", 2),), ("east:0202", "east:0404")),
        ((("cav-1", 1), ("cav-2", 1)), ("east:0303",)),
    ]


def test_one_too_few_is_one_shortage_of_those_who_compete() -> None:
    counters = [counter("ger-inf", 4), counter("ger-res", 2, values=STRONG), counter("fra-inf", 2, nation="france")]
    demands = [
        demand(1, count=3, **GERMAN),
        demand(2, count=2, values=STRONG, where="force pool", state="removed", **GERMAN),
        demand(3, count=2, **GERMAN),
        demand(4, count=2, what="INF", nation="france"),
    ]
    found = allotted(counters, demands)
    (shortage,) = found.shortages
    assert (shortage.demands, shortage.counters) == (("june-1", "june-3"), ("ger-inf",))
    assert (shortage.demanded, shortage.available) == (5, 4)
    assert verdicts(found) == {"june-1": "short", "june-2": "met", "june-3": "short", "june-4": "met"}
    assert len([one for one in found.placements if one.demand in shortage.demands]) == 4, "what there is is placed"


def test_shortages_that_have_nothing_to_do_with_each_other_are_two() -> None:
    demands = [demand(1, **GERMAN), demand(2, what="INF", nation="france"), demand(3, what="HQ", nation="france")]
    found = allotted([counter("hq", type="hq", nation="france")], demands)
    assert [(one.demands, one.demanded, one.available) for one in found.shortages] == [
        (("june-1",), 1, 0),
        (("june-2",), 1, 0),
    ]


def test_specific_demands_are_served_first_whatever_the_order() -> None:
    counters = [counter("strong", values=STRONG), counter("weak", values={"attack": "2"})]
    found = allotted(counters, [demand(1, **GERMAN), demand(2, values=STRONG, **GERMAN), demand(3, name="weak")])
    assert {one.demand: one.counter for one in found.placements} == {"june-2": "strong", "june-3": "weak"}
    assert verdicts(found)["june-1"] == "short"


def test_met_only_by_counters_written_for_this_setup_is_derived() -> None:
    own = counter("own")
    written = counter("written", 2, derived_for=("june",))
    demands = [demand(1, count=2, **GERMAN)]
    assert verdicts(allotted([own, written], demands)) == {"june-1": "derived"}
    assert verdicts(allotted([own, replace(written, derived_for=("july",))], demands)) == {"june-1": "met"}
    assert verdicts(allotted([counter("own", 2), written], demands)) == {"june-1": "met"}
    assert verdicts(allotted([replace(written, qty=exactly(1))], demands)) == {"june-1": "short"}


def test_what_is_put_back_into_the_force_pool_is_what_was_removed() -> None:
    pool = {"where": "force pool", "values": STRONG, **GERMAN}
    demands = [
        demand(1, count=2, state="removed", **pool),
        demand(2, count=2, state="added", when="1914 Sep/Oct", **pool),
        demand(3, **GERMAN),
    ]
    found = allotted([counter("strong", 2, values=STRONG), counter("weak")], demands)
    assert found.shortages == ()
    assert [(one.demand, one.counter, one.copy, one.turn) for one in found.placements] == [
        ("june-1", "strong", 1, 0),
        ("june-1", "strong", 2, 0),
        ("june-2", "strong", 1, 2),
        ("june-2", "strong", 2, 2),
        ("june-3", "weak", 1, 0),
    ]
    more = [replace(one, count=exactly(3)) if one.state == "added" else one for one in demands]
    assert verdicts(allotted([counter("strong", 2, values=STRONG), counter("weak")], more))["june-2"] == "short"


def test_what_is_put_back_is_never_what_stands_on_the_map() -> None:
    pool = {"where": "force pool", "values": STRONG, **GERMAN}
    demands = [
        demand(1, count=1, state="removed", **pool),
        demand(2, count=2, where="Munich", values=STRONG, **GERMAN),
        demand(3, count=2, state="added", when="1914 Sep/Oct", **pool),
    ]
    found = allotted([counter("strong", 3, values=STRONG)], demands)
    assert verdicts(found) == {"june-1": "met", "june-2": "met", "june-3": "short"}
    assert (found.shortages[0].demanded, found.shortages[0].available) == (2, 1)


def test_an_unknown_number_is_unverifiable_and_takes_nothing() -> None:
    found = allotted([counter("ger-inf")], [demand(1, count=None, **GERMAN), demand(2, **GERMAN)])
    assert verdicts(found) == {"june-1": "unverifiable", "june-2": "met"}
    assert [one.demand for one in found.placements] == ["june-2"]


def test_a_named_counter_that_is_another_than_the_statement_says_is_contradicted() -> None:
    named = counter("hq-foch", type="hq", nation="france", name="Foch")
    found = allotted([named], [demand(1, name="Foch", how="named", nation="germany", what="HQ")])
    assert found.judgements[0].verdict == "contradicted"
    assert found.judgements[0].reason == "hq-foch is of nation france"
    assert found.shortages == ()


def test_a_name_that_no_counter_bears_is_short_with_the_nearest_name() -> None:
    found = allotted([counter("hq-foch", type="hq", nation="france", name="Foch")], [demand(1, name="Fosh")])
    assert (found.shortages[0].demanded, found.shortages[0].available) == (1, 0)
    assert found.judgements[0].reason == "no counter is called 'Fosh'; did you mean 'Foch'?"


def test_a_unit_named_twice_is_a_shortage_of_both_statements() -> None:
    found = allotted([counter("guard")], [demand(1, name="guard"), demand(2, name="guard", where="Munich")])
    (shortage,) = found.shortages
    assert (shortage.demands, shortage.counters, shortage.available) == (("june-1", "june-2"), ("guard",), 1)


def test_a_counter_is_named_by_id_name_or_designation() -> None:
    one = counter("ger-127-1", name="Leib", left="I", right="127")
    for name in ("ger-127-1", "leib", "127", "I/127"):
        assert len(allotted([one], [demand(1, name=name)]).placements) == 1


def test_a_demand_of_a_side_takes_any_of_its_nations() -> None:
    counters = [counter("fra", nation="france"), counter("bel", nation="belgium"), counter("ger")]
    found = allotted(counters, [demand(1, side="te", what="any", how="choice")])
    assert found.choices[0].counters == (("fra", 1), ("bel", 1))


def test_a_demand_that_takes_all_there_is_to_one_place_leaves_nothing_open() -> None:
    counters = [counter("weak", values={"attack": "2"}), counter("strong", values={"attack": "4"})]
    for how in ("named", "random", "choice"):
        found = allotted(counters, [demand(1, count=2, how=how, **GERMAN)])
        assert [(one.counter, str(one.location)) for one in found.placements] == [
            ("weak", "box:reserve"),
            ("strong", "box:reserve"),
        ]
        assert not found.draws and not found.choices
    places = allotted(counters, [demand(1, where="each of Paris; Munich", **GERMAN)])
    assert places.placements == () and places.draws, "which goes where is open"


def test_what_another_statement_may_draw_is_placed_nowhere() -> None:
    counters = [counter(name, values={"attack": str(number)}) for number, name in enumerate("abcd", 1)]
    found = allotted(
        counters, [demand(1, count=2, how="random", **GERMAN), demand(2, count=2, how="random", what="INF")]
    )
    assert not found.placements and [one.count for one in found.draws] == [2, 2]


def test_an_inserted_row_moves_none_of_the_others() -> None:
    counters = [counter(f"ger-{number}", right=str(number), values={"attack": str(number)}) for number in range(1, 9)]
    demands = [demand(number, values={"attack": str(number)}, **GERMAN) for number in range(1, 9)]
    before = {one.demand: one.counter for one in allotted(counters, demands).placements}
    more = [*counters[:3], counter("new", right="new", values={"attack": "9"}), *counters[3:]]
    after = {one.demand: one.counter for one in allotted(more, demands).placements}
    assert before == after


def test_the_verdicts_do_not_depend_on_the_order_of_the_mix() -> None:
    counters = [counter(f"c{number}", values={"attack": str(number % 3)}) for number in range(12)]
    demands = [demand(1, count=4, values={"attack": "1"}, **GERMAN), demand(2, count=8, **GERMAN)]
    first = verdicts(allotted(counters, demands))
    random.Random(7).shuffle(counters)
    assert verdicts(allotted(counters, demands)) == first == {"june-1": "met", "june-2": "met"}


def test_five_thousand_counters_and_a_thousand_demands_are_judged() -> None:
    dice = random.Random(1)
    nations = ("germany", "france", "belgium", "ottoman-empire")
    values = [{"attack": str(attack), "move": str(move)} for attack in range(1, 7) for move in range(2, 6)]
    counters = [
        counter(f"c{number}", type=dice.choice(("inf", "cav")), nation=dice.choice(nations), values=dice.choice(values))
        for number in range(5000)
    ]
    demands = [
        demand(
            number,
            what=dice.choice(("inf", "cav")),
            nation=dice.choice(nations),
            count=dice.randint(1, 9),
            values=dice.choice(values) if number % 2 else {},
        )
        for number in range(1, 1001)
    ]
    game = with_setup(game_without_map(), counters, demands)
    allotment = link_game(game).game.allotments["june"]
    assert allotment.draws and len(allotment.judgements) == 1000


def test_what_an_open_draw_may_take_stays_in_the_pool_of_the_others() -> None:
    counters = [
        counter("a", values=STRONG, right="1"),
        counter("b", values=STRONG, right="2"),
        counter("weak", 2, values={"attack": "2"}),
    ]
    found = allotted(counters, [demand(1, values=STRONG, **GERMAN), demand(2, where="Paris", **GERMAN)])
    assert not found.placements
    assert [(one.demand, one.pool) for one in found.draws] == [
        ("june-1", (("a", 1), ("b", 1))),
        ("june-2", (("a", 1), ("b", 1), ("weak", 2))),
    ]


def test_the_one_counter_that_a_provisional_draw_leaves_is_placed_nowhere() -> None:
    counters = [counter("a", values=STRONG, right="1"), counter("b", values=STRONG, right="2"), counter("c", right="3")]
    demands = [
        demand(1, count=2, where="Paris", **GERMAN),
        demand(2, count=1, values=STRONG, **GERMAN),
    ]
    left = allotted(counters[:2], [replace(demands[0], count=exactly(1)), demands[1]])
    assert not left.placements and [one.pool for one in left.draws] == [(("a", 1), ("b", 1))] * 2
    some = allotted(counters, demands)
    assert not some.placements and some.draws[0].pool == (("a", 1), ("b", 1), ("c", 1))


def test_what_a_settled_statement_takes_may_settle_another() -> None:
    counters = [counter("a", values=STRONG, right="1"), counter("b", values=STRONG, right="2"), counter("c", right="3")]
    demands = [demand(1, **GERMAN), demand(2, values=STRONG, where="Paris", **GERMAN), demand(3, name="a")]
    found = allotted(counters, demands)
    assert {one.demand: one.counter for one in found.placements} == {"june-1": "c", "june-2": "b", "june-3": "a"}


def test_what_an_open_removal_may_have_taken_may_come_back() -> None:
    counters = [counter("a", right="1"), counter("b", right="2"), counter("c", right="3")]
    pool = {"where": "force pool", **GERMAN}
    demands = [
        demand(1, state="removed", **pool),
        demand(2, state="added", when="1914 Sep/Oct", **pool),
        demand(3, name="c", where="Munich"),
    ]
    found = allotted(counters, demands)
    assert [(one.demand, one.counter) for one in found.placements] == [("june-3", "c")]
    assert [(one.demand, one.pool) for one in found.draws] == [
        ("june-1", (("a", 1), ("b", 1))),
        ("june-2", (("a", 1), ("b", 1))),
    ]


def test_what_was_removed_comes_back_before_what_nobody_has() -> None:
    counters = [counter("spare", 2, values={"attack": "2"}), counter("strong", 2, values=STRONG)]
    demands = [
        demand(1, count=2, where="force pool", state="removed", values=STRONG, **GERMAN),
        demand(2, count=2, where="force pool", state="added", when="1914 Sep/Oct", **GERMAN),
    ]
    found = allotted(counters, demands)
    assert [(one.demand, one.counter, one.copy) for one in found.placements] == [
        ("june-1", "strong", 1),
        ("june-1", "strong", 2),
        ("june-2", "strong", 1),
        ("june-2", "strong", 2),
    ]


def test_a_draw_that_could_take_another_counter_makes_no_return_short() -> None:
    counters = [counter("a", values=STRONG), counter("b", values={"attack": "2"})]
    demands = [
        demand(1, where="Munich", **GERMAN),
        demand(2, state="added", where="force pool", when="1914 Sep/Oct", values=STRONG, **GERMAN),
    ]
    found = allotted(counters, demands)
    assert found.shortages == ()
    assert set(verdicts(found).values()) == {"met"}
    both = allotted(counters, [replace(demands[0], count=exactly(2)), demands[1]])
    assert verdicts(both) == {"june-1": "met", "june-2": "short"}
    assert (both.shortages[0].demands, both.shortages[0].demanded, both.shortages[0].available) == (("june-2",), 1, 0)


def test_in_each_of_a_set_that_nobody_delimits_there_are_as_many_as_are_known() -> None:
    """Munich and Berlin are cities of Germany; the map that would show the others is not there."""
    each = {"where": "every city of Germany", **GERMAN}
    enough = allotted([counter("ger-inf", 3)], [demand(1, count=1, **each)])
    assert verdicts(enough) == {"june-1": "unverifiable"} and len(enough.placements) == 2
    assert enough.judgements[0].reason == "how many places that are is not stated; 2 are known"
    few = allotted([counter("ger-inf", 3)], [demand(1, count=2, **each)])
    assert verdicts(few) == {"june-1": "short"}
    assert (few.shortages[0].demanded, few.shortages[0].available) == (4, 3)
    held = allotted([counter("ger-inf")], [demand(1, count=5, where="every controlled port of Germany", **GERMAN)])
    assert verdicts(held) == {"june-1": "unverifiable"} and held.placements == ()
    drawn = allotted([counter("ger-inf", 2)], [demand(1, count=1, **each)], game_with_map())
    assert verdicts(drawn) == {"june-1": "met"}, "a map shows them all"


def test_a_counter_is_in_one_place_after_the_other() -> None:
    rows = [
        demand(1, name="Ann", how="named"),
        demand(2, name="Ann", how="named", where="force pool", state="removed", when="1914 Jul/Aug"),
        demand(3, name="Ann", how="named", where="Munich", when="1914 Sep/Oct"),
    ]
    found = allotted([counter("ann", name="Ann")], [replace(one, nation="germany") for one in rows])
    assert set(verdicts(found).values()) == {"met"} and found.shortages == ()
    assert [(one.counter, one.copy, str(one.location), one.turn) for one in found.placements] == [
        ("ann", 1, "box:reserve", 0),
        ("ann", 1, "pool:germany:force", 1),
        ("ann", 1, "place:munich", 2),
    ]


def test_what_is_removed_in_play_is_of_what_stands_there() -> None:
    pool = {"where": "force pool", "state": "removed", "when": "1914 Jul/Aug", **GERMAN}
    found = allotted([counter("ger-inf", 3)], [demand(1, count=2, **GERMAN), demand(2, count=1, **pool)])
    assert [(one.demand, one.copy) for one in found.placements] == [("june-1", 1), ("june-1", 2), ("june-2", 1)]
