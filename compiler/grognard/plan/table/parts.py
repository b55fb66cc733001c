"""The optional parts of the table: what of windows, pieces, cards, charts and setups belongs to each."""

from collections.abc import Sequence
from dataclasses import replace

from grognard.model.game.extensions import Extension
from grognard.model.game.whole import Game
from grognard.model.plan.charts import ChartFace
from grognard.model.plan.table.features import Die, Feature, Notice, only
from grognard.model.plan.table.pieces import Piece, part_of
from grognard.model.plan.table.setups import Deal, Setup
from grognard.model.plan.table.whole import ChartTab, Reminder, TablePart, TablePlan
from grognard.model.words import Words
from grognard.plan.table.dealt_cards import hand_deal, plan_decks
from grognard.plan.table.decks import DeckWindows, deck_windows, windows_with
from grognard.plan.table.hooks.combat import die_of
from grognard.plan.table.setup_context import SetupContext
from grognard.plan.table.setups import plan_setups


def plan_parts(
    context: SetupContext,
    table: TablePlan,
    pieces: Sequence[Piece],
    charts: Sequence[ChartFace],
    features: Sequence[Feature],
) -> tuple[tuple[TablePart, ...], tuple[Deal, ...], tuple[Reminder, ...]]:
    """The optional parts that hold something; what is dealt by lot from their decks and in their
    scenarios, and what of their draws is left to the players.

    ``table``: the plan without them; ``pieces``, ``charts`` and ``features`` are those of the whole game.
    """
    game = context.game
    parts: list[TablePart] = []
    deals: list[Deal] = []
    reminders: list[Reminder] = []
    for part in game.extensions.values():
        own = tuple(one for one in pieces if _is_of(game, one.key, part))
        grown = replace(context, pieces={**context.pieces, **{one.key: one for one in own}})
        own_windows = deck_windows(game, context.tr, part.id)
        cards = windows_with(game, context.tr, part.id)
        started = plan_setups(grown, cards.piles, cards.hands, part.id)
        has_cards = any(one.key.startswith("card:") for one in own)
        plan = TablePart(
            id=part.id,
            title=context.tr(part.title),
            version=part.version or table.version,
            description=context.tr(part.description),
            windows=own_windows.windows,
            pieces=own,
            prototypes=own_windows.prototypes,
            piles=(*own_windows.piles, *started.piles),
            dice=tuple({one.name: one for one in dice_of(game, part.id) if one not in table.dice}.values()),
            charts=own_charts(game, charts, context.tr, part.id),
            setups=(*started.setups, *(_with_cards(grown, table, part, cards) if has_cards else ())),
            features=tuple(one for one in only(features, Notice) if game.scenarios[one.scenario].extension == part.id),
        )
        if plan.pieces or plan.windows or plan.charts or plan.setups:
            parts.append(plan)
            deals += [*(hand_deal(grown, hand, part.id) for hand in own_windows.hands), *started.deals]
            reminders += started.reminders
    return tuple(parts), tuple(deals), tuple(reminders)


def dice_of(game: Game, part: str | None = None) -> tuple[Die, ...]:
    """The dice that the charts of an optional ``part`` need, else those of the game itself."""
    charts = (one for one in game.charts.values() if one.extension == part and one.kind != "tec")
    return tuple(die for chart in charts if (die := die_of(chart.die)) is not None)


def own_charts(game: Game, charts: Sequence[ChartFace], tr: Words, part: str | None = None) -> tuple[ChartTab, ...]:
    """The charts of an optional ``part``, else of the game itself; one that grognard makes is that."""
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


def _with_cards(context: SetupContext, table: TablePlan, part: Extension, cards: DeckWindows) -> list[Setup]:
    """The setups of the game with the cards of the part: a saved game that knows no deck lays none out."""
    decks = {one.pile: one for one in plan_decks(context, cards.piles)}
    return [
        replace(
            setup,
            id=f"{setup.id}+{part.id}",
            part=part.id,
            scenario=setup.id,
            title=f"{setup.title} + {context.tr(part.title)}",
            piles=tuple({**{one.pile: one for one in setup.piles}, **decks}.values()),
        )
        for setup in table.setups
        if not setup.is_dealt
    ]
