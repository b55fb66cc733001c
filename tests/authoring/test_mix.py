"""The least mix: nothing that is demanded is missing, and nothing is too many."""

import csv
from dataclasses import replace
from pathlib import Path

from tests.commands.projects import grognard, project
from tests.link.games import counter, demand, game_without_map, with_setup

from grognard.authoring.mix import least_mix, with_partners, write_mix
from grognard.authoring.write import SourceFolder
from grognard.link.whole import link_game
from grognard.model.fields.how_many import exactly
from grognard.model.game.counters import Counter
from grognard.model.game.scenarios import Demand, Scenario
from grognard.model.game.whole import Game

GERMAN = {"nation": "germany", "what": "INF"}
STRONG = {"attack": "4", "move": "2"}


def game_of(demands: list[Demand], counters: list[Counter] | None = None) -> Game:
    game = game_without_map()
    july = Scenario(id="july", title="July", setup="july.csv")
    game = replace(game, scenarios={**game.scenarios, "july": july})
    return link_game(with_setup(game, counters or [], demands)).game


def later(one: Demand) -> Demand:
    return replace(one, id=one.id.replace("june", "july"), scenario="july")


def quantities(game: Game, *scenarios: str) -> dict[str, tuple[int, str]]:
    made = least_mix(game, scenarios or tuple(game.scenarios))
    return {one.id: (one.qty.exact, " ".join(one.derived_for)) for one in made}


def test_statements_of_one_setup_add_up() -> None:
    demands = [
        demand(1, count=3, **GERMAN),
        demand(2, count=2, where="each of Paris; Munich", **GERMAN),
        demand(3, count=2, values=STRONG, state="removed", where="force pool", **GERMAN),
        demand(4, count=2, values=STRONG, state="added", where="force pool", when="1914 Sep/Oct", **GERMAN),
        demand(5, name="Hindenberg", how="named", nation="germany", what="HQ"),
        demand(6, count=None, **GERMAN),
        demand(7, when="never", where="", what="CAV", nation="ottoman-empire"),
    ]
    assert quantities(game_of(demands), "june") == {
        "ger-inf-4-2": (2, "june"),
        "ger-inf": (7, "june"),
        "ger-hq-hindenberg": (1, "june"),
        "oe-cav": (1, "june"),
    }


def test_of_two_setups_the_greater_demand_counts_and_a_counter_serves_both() -> None:
    demands = [
        demand(1, count=2, values=STRONG, **GERMAN),
        demand(2, count=3, **GERMAN),
        later(demand(1, count=4, **GERMAN)),
        later(demand(2, what="CAV", nation="france", count=1)),
    ]
    assert quantities(game_of(demands)) == {
        "ger-inf-4-2": (2, "june july"),
        "ger-inf": (3, "june july"),
        "fra-cav": (1, "june july"),
    }


def test_counters_on_their_own_word_are_not_derived_again() -> None:
    game = game_of([demand(1, count=3, **GERMAN)], [counter("mine", 2)])
    assert quantities(game, "june") == {"ger-inf": (1, "june")}


def test_setups_that_a_row_was_derived_for_together_are_derived_together_again() -> None:
    """A run for one of them would else take away what only the other asks for."""
    demands = [demand(1, count=3, **GERMAN), later(demand(1, count=4, **GERMAN))]
    rows = list(least_mix(game_of(demands), ("june", "july")))
    again = game_of(demands, rows)
    assert with_partners(again, ("june",)) == ("june", "july")
    assert with_partners(game_of(demands), ("june",)) == ("june",)
    assert [one.verdict for id in ("june", "july") for one in again.allotments[id].judgements] == ["derived"] * 2


def test_with_the_least_mix_every_statement_is_derived_and_with_one_less_one_is_short() -> None:
    demands = [demand(1, count=2, values=STRONG, **GERMAN), demand(2, count=3, **GERMAN)]
    rows = list(least_mix(game_of(demands), ("june",)))
    whole = game_of(demands, rows).allotments["june"]
    assert [one.verdict for one in whole.judgements] == ["derived", "derived"]
    for number, row in enumerate(rows):
        less = [*rows[:number], replace(row, qty=exactly(row.pieces - 1)), *rows[number + 1 :]]
        assert game_of(demands, less).allotments["june"].shortages


def test_a_new_run_keeps_ids_and_comments_and_drops_what_is_demanded_no_more(tmp_path: Path) -> None:
    path = tmp_path / "counters" / "mix.csv"
    path.parent.mkdir()
    path.write_text(
        "# derived: mix june\nid,qty,type,nation,attack\n# infantry\nold-id,2,inf,germany,\ngone,1,cav,germany,\n"
    )
    before = [counter("old-id", 2, derived_for=("june",)), counter("gone", type="cav", derived_for=("june",))]
    game = game_of([demand(1, count=3, **GERMAN), demand(2, values=STRONG, **GERMAN)], before)
    done = write_mix(SourceFolder(tmp_path, tmp_path), game, ("june",))
    assert (done.added, done.changed, done.removed) == (("ger-inf-4-2",), ("old-id",), ("gone",))
    assert path.read_text() == (
        "# derived: mix june\nid,qty,type,nation,attack,move\n# infantry\nold-id,3,inf,germany,,\n"
        "ger-inf-4-2,1,inf,germany,4,2\n"
    )


def test_a_statement_that_derived_rows_alone_meet_is_derived_in_a_game_of_ones_own_too(tmp_path: Path) -> None:
    """There all is on its author's word, but what a command wrote from a setup witnesses nothing of that setup."""
    setup = "side,how,count,what,name,where\nblue,named,1,infantry,Old Guard,0104\nred,named,1,infantry,red-1,0603\n"
    root = project(tmp_path, {"scenarios/battle.csv": setup})
    assert grognard("mix", "my-game", "--project", root).exit_code == 0
    listed = grognard("list", "my-game", "demands", "--project", root).stdout.splitlines()
    verdicts = [row["verdict"] for row in csv.DictReader(listed)]
    assert verdicts == ["derived", "met"]
    counters = list(csv.DictReader(grognard("list", "my-game", "counters", "--project", root).stdout.splitlines()))
    assert {one["provenance"] for one in counters if "old-guard" in one["id"]} == {"derived mix battle"}
    assert {one["provenance"] for one in counters if one["id"] == "red-1"} == {"designed"}
