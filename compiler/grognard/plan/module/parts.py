"""The optional parts of the module: what of windows, pieces, cards, charts and setups belongs to each."""

from collections.abc import Sequence
from dataclasses import replace

from grognard.model.game.extensions import Extension
from grognard.model.game.whole import Game
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.module.pieces import Piece
from grognard.model.plan.module.setups import Deal, Setup
from grognard.model.plan.module.things import Die, Notice, Thing, only
from grognard.model.plan.module.whole import ChartTab, ExtensionPlan, ModulePlan, Reminder
from grognard.model.words import Words
from grognard.plan.module.decks import Tables, card_tables, tables_with
from grognard.plan.module.hooks.combat import die_of
from grognard.plan.module.ids import part_of
from grognard.plan.module.setups import hand_deal, plan_decks, plan_setups
from grognard.plan.module.stage import Stage


def plan_parts(
    stage: Stage, module: ModulePlan, pieces: Sequence[Piece], charts: Sequence[ChartFace], things: Sequence[Thing]
) -> tuple[tuple[ExtensionPlan, ...], tuple[Deal, ...], tuple[Reminder, ...]]:
    """The optional parts that hold something; what the module's Deal button does with their decks and in their
    scenarios, and what of their draws it leaves to the players.

    ``module``: the plan without them; ``pieces``, ``charts`` and ``things`` are those of the whole game.
    """
    game = stage.game
    parts: list[ExtensionPlan] = []
    deals: list[Deal] = []
    reminders: list[Reminder] = []
    for part in game.extensions.values():
        own = tuple(one for one in pieces if _is_of(game, one.key, part))
        grown = replace(stage, pieces={**stage.pieces, **{one.key: one for one in own}})
        own_tables = card_tables(game, module.referee, stage.tr, part.id)
        tables = tables_with(game, module.referee, stage.tr, part.id)
        started = plan_setups(grown, tables.piles, tables.hands, part.id)
        has_cards = any(one.key.startswith("card:") for one in own)
        plan = ExtensionPlan(
            id=part.id,
            title=stage.tr(part.title),
            version=part.version or module.version,
            description=stage.tr(part.description),
            windows=own_tables.windows,
            pieces=own,
            prototypes=own_tables.prototypes,
            piles=(*own_tables.piles, *started.piles),
            dice=tuple({one.name: one for one in dice_of(game, part.id) if one not in module.dice}.values()),
            charts=own_charts(game, charts, stage.tr, part.id),
            setups=(*started.setups, *(_with_cards(grown, module, part, tables) if has_cards else ())),
            things=tuple(one for one in only(things, Notice) if game.scenarios[one.scenario].extension == part.id),
        )
        if plan.pieces or plan.windows or plan.charts or plan.setups:
            parts.append(plan)
            deals += [*(hand_deal(grown, hand, part.id) for hand in own_tables.hands), *started.deals]
            reminders += started.reminders
    return tuple(parts), tuple(deals), tuple(reminders)


def dice_of(game: Game, part: str | None = None) -> tuple[Die, ...]:
    """The dice that the charts of an optional ``part`` need, else those of the module's own."""
    charts = (one for one in game.charts.values() if one.extension == part and one.kind != "tec")
    return tuple(die for chart in charts if (die := die_of(chart.die)) is not None)


def own_charts(game: Game, charts: Sequence[ChartFace], tr: Words, part: str | None = None) -> tuple[ChartTab, ...]:
    """The charts of an optional ``part``, else the module's own; one that grognard makes is that."""
    parts = {one.id: one.extension for one in game.charts.values()}
    groups = {one.id: one.group for one in game.charts.values()}
    return tuple(
        ChartTab(id=chart.id, title=chart.title, group=tr(group) if (group := groups.get(chart.id, "")) else "")
        for chart in charts
        if parts.get(chart.id) == part
    )


def _is_of(game: Game, key: str, part: Extension) -> bool:
    """Whether a piece belongs to a part, and not to a deck of another."""
    card = game.cards.get(key.removeprefix("card:").partition("/")[0]) if key.startswith("card:") else None
    return part_of(game, key) == part.id and (card is None or game.decks[card.deck].extension in (None, part.id))


def _with_cards(stage: Stage, module: ModulePlan, part: Extension, tables: Tables) -> list[Setup]:
    """The setups of the module with the cards of the part: a saved game that knows no deck lays none out."""
    decks = {one.pile: one for one in plan_decks(stage, tables.piles)}
    return [
        replace(
            setup,
            id=f"{setup.id}+{part.id}",
            part=part.id,
            scenario=setup.id,
            title=f"{setup.title} + {stage.tr(part.title)}",
            piles=tuple({**{one.pile: one for one in setup.piles}, **decks}.values()),
        )
        for setup in module.setups
        if not setup.is_dealt
    ]
