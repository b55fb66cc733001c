"""PLAN: every page, slot, id and key of one game, decided in one place. Reads no files, reports nothing."""

from collections.abc import Iterable
from functools import partial

from grognard.base.papers import PRINTED
from grognard.model.game import Game
from grognard.model.plan import Plan
from grognard.model.sheets import Frame
from grognard.model.words import words_of
from grognard.plan.board import board_plans
from grognard.plan.cardfaces import plan_card_faces
from grognard.plan.cards import plan_cards
from grognard.plan.charts import plan_charts
from grognard.plan.faces import plan_faces
from grognard.plan.hooks.kinds import ALL_THINGS, reminders_of
from grognard.plan.module import plan_module
from grognard.plan.reminders import reminder_chart
from grognard.plan.rules import plan_rules
from grognard.plan.setupcards import board_of, plan_setup_cards
from grognard.plan.sheets import plan_sheets


def plan_game(
    game: Game,
    frame: Frame,
    *,
    papers: Iterable[str] = PRINTED,
    marks: bool = True,
    supports: frozenset[str] = ALL_THINGS,
    seed: str = "",
) -> Plan:
    """The whole plan. ``frame``: how counters stand on a sheet; ``marks``: assumed values carry a ring.

    ``supports``: the things that some back end can do; a chart reminds the players of hooks that need another.
    ``seed``: with one the random draws of the module's setups are made.
    """
    languages = {language: words_of(game, language) for language in game.head.languages}
    main = game.head.languages[0]
    setup_cards = {language: plan_setup_cards(game, tr) for language, tr in languages.items()}
    boards = {**board_plans(game), **{card.id: board_of(card) for card in setup_cards[main]}}
    faces = plan_faces(game, marks=marks)
    card_faces = {language: plan_card_faces(game, tr) for language, tr in languages.items()}
    charts = {
        language: (*plan_charts(game, tr), *reminder_chart(reminders_of(game.hooks, supports, tr), tr))
        for language, tr in languages.items()
    }
    module = partial(
        plan_module,
        game,
        boards=boards,
        faces=faces,
        setup_cards=setup_cards[main],
        charts=charts[main],
        cards=card_faces[main],
        supports=supports,
        seed=seed,
    )
    return Plan(
        boards=boards,
        faces=faces,
        sheets={paper: plan_sheets(game, paper, frame) for paper in papers},
        cards={paper: plan_cards(game, paper) for paper in papers},
        card_faces=card_faces,
        charts=charts,
        setup_cards=setup_cards,
        rules={language: plan_rules(game, tr) for language, tr in languages.items()},
        module=module(tr=languages[main]),
        translations={one: module(tr=words_of(game, one)) for one in sorted(game.texts) if one != main},
    )
