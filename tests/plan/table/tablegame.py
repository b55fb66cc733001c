"""A small game for tests of the table: a map, three counters, a marker, a results table, a deck, a scenario."""

from collections.abc import Mapping
from dataclasses import replace

from tests.boards import small_game

from grognard.model.fields.how_many import exactly
from grognard.model.game.charts import Card, Chart, ChartCell, Deck, Turn
from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.hooks.whole import Hook
from grognard.model.game.locations import cell_at
from grognard.model.game.scenarios import Allotment, Demand, Placement, Scenario
from grognard.model.game.setup.places import PlaceSet
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.ability import Ability
from grognard.model.plan.table.whole import TablePlan
from grognard.model.words import Words
from grognard.plan.board.boards import board_plans
from grognard.plan.paper.card_faces import plan_card_faces
from grognard.plan.paper.charts import plan_charts
from grognard.plan.paper.faces import plan_faces
from grognard.plan.table.whole import plan_table


def table_game(hooks: Mapping[str, Hook] | None = None) -> Game:
    """The game, with these hooks."""
    crt = Chart(
        id="crt",
        title="Combat",
        kind="crt",
        columns=("1:1", "2:1"),
        rows=("1-3", "4-6"),
        cells=tuple(
            ChartCell(row=row, column=column, value=value)
            for row, values in (("1-3", ("AE", "NE")), ("4-6", ("NE", "DE")))
            for column, value in zip(("1:1", "2:1"), values, strict=True)
        ),
        meanings=(("AE", "The attacker is lost."), ("DE", "The defender is lost.")),
    )
    return replace(
        small_game(),
        types={
            "inf": CounterType(
                id="inf", name="Infantry", face="unit-nato", steps=2, back="reduced", values=("attack",)
            ),
            "works": CounterType(
                id="works", name="Works", face="marker", role="marker", symbol="fortress", stacking=0, lies="under"
            ),
            "turn-marker": CounterType(id="turn-marker", name="Turn", face="marker-track", role="marker", stacking=0),
        },
        counters={
            "a": Counter(id="a", type="inf", side="it", left="I", right="1", values={"attack": "4"}),
            "b": Counter(id="b", type="inf", side="it", left="II", right="1", values={"attack": "4"}),
            "fort": Counter(id="fort", type="works", side="it", qty=exactly(3)),
            "now": Counter(id="now", type="turn-marker"),
        },
        turns=tuple(Turn(number=number, label=f"May {number}") for number in range(1, 6)),
        charts={"crt": crt},
        decks={"events": Deck(id="events", title="Events", file="events.csv", side="it")},
        cards={"rain": Card(id="rain", deck="events", qty=exactly(2), title="Rain", text="It rains.")},
        scenarios={"spring": Scenario(id="spring", title="Spring", setup="spring.csv", first_turn=2, last_turn=5)},
        demands=(
            Demand(id="spring-1", scenario="spring", name="a", where="0202", turn=0, places=_at("0202", "0202")),
            Demand(
                id="spring-2", scenario="spring", name="b", where="Alma", when="4", turn=4, places=_at("Alma", "0302")
            ),
            Demand(id="spring-3", scenario="spring", name="fort", where="0202", turn=0, places=_at("0202", "0202")),
        ),
        allotments={
            "spring": Allotment(
                scenario="spring",
                placements=(
                    Placement(
                        demand="spring-1", counter="a", copy=1, location=cell_at("field", "0202"), state="reduced"
                    ),
                    Placement(demand="spring-2", counter="b", copy=1, location=cell_at("field", "0302"), turn=4),
                    Placement(demand="spring-3", counter="fort", copy=1, location=cell_at("field", "0202")),
                ),
            )
        },
        hooks=hooks or {},
    )


def _at(phrase: str, hex: str) -> PlaceSet:
    return PlaceSet(phrase=phrase, locations=(cell_at("field", hex),))


def plan_of(game: Game, tr: Words = str, **options: frozenset[str]) -> TablePlan:
    """The plan of its table."""
    return plan_table(
        game,
        boards=board_plans(game),
        faces=plan_faces(game),
        setup_cards=(),
        charts=plan_charts(game, str),
        cards=plan_card_faces(game, str),
        tr=tr,
        **options,
    )


def abilities_of(plan: TablePlan, counter: str) -> list[Ability]:
    """All that a counter can do, prototype after prototype."""
    prototypes = {one.key: one.abilities for one in plan.prototypes}
    piece = next(one for one in plan.pieces if one.key == f"counter:{counter}")
    return [ability for key in piece.prototypes for ability in prototypes[key]]
