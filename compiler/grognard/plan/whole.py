"""PLAN: every page, slot, id and key of one game, decided in one place. Reads no files, reports nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from grognard.base.papers import PRINTED
from grognard.model.game.hooks.whole import ALL_THINGS
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan, pixels_per_mm
from grognard.model.plan.press import Shop
from grognard.model.plan.setup_cards import SetupCard
from grognard.model.plan.sheets import Frame, Way
from grognard.model.plan.table.whole import TablePlan
from grognard.model.plan.whole import Plan
from grognard.model.words import cases_of, is_wordless, noted, remembered, untranslated, words_of
from grognard.plan.board.boards import board_plans
from grognard.plan.board.map_sheets import plan_map_sheets
from grognard.plan.paper.book.index import plan_index
from grognard.plan.paper.book.rules import Shown, plan_rules
from grognard.plan.paper.boxes import plan_boxes, plan_wrap
from grognard.plan.paper.card_faces import plan_card_faces
from grognard.plan.paper.cards import plan_cards
from grognard.plan.paper.charts import plan_charts
from grognard.plan.paper.faces import plan_faces
from grognard.plan.paper.press import plan_press
from grognard.plan.paper.reminders import reminder_chart
from grognard.plan.paper.sheets import plan_sheets
from grognard.plan.paper.unknowns import plan_unknowns
from grognard.plan.setup.cards import plan_setup_cards
from grognard.plan.setup.in_step import Said
from grognard.plan.setup.mats import plan_mats
from grognard.plan.setup.one_card import board_of
from grognard.plan.setup.sides import plan_side_cards
from grognard.plan.table.hooks.whole import reminders_of
from grognard.plan.table.open_cards import plan_open_cards
from grognard.plan.table.whole import plan_table


def plan_game(
    game: Game,
    frame: Frame,
    *,
    papers: Iterable[str] = PRINTED,
    way: Way | None = None,
    marks: bool = True,
    languages: Iterable[str] = (),
    words: Iterable[str] = (),
    supports: Mapping[str, frozenset[str]] = MappingProxyType({"": ALL_THINGS}),
    seed: str = "",
    shop: Shop | None = None,
) -> Plan:
    """The whole plan. ``frame``: how counters stand on a sheet; ``way``: how they get their backs; ``marks``: assumed
    values carry a ring; ``shop``: the print shop that files are made for.

    ``supports``: the things that each back end can do, by its name. Each reminds the players of hooks that need
    another, and a chart of those that none can do.
    ``seed``: with one the random draws of the module's setups are made. ``languages``: those that may be
    printed beside the game's own; ``words``: what back ends say of their own in any language.
    """
    papers = tuple(papers)
    main = game.head.languages[0]
    every = frozenset[str]().union(*supports.values())
    asked: dict[str, dict[str, None]] = {one: {} for one in (*game.head.languages, *languages, *sorted(game.texts))}
    written: dict[str, str] = {}
    said = {language: noted(words_of(game, language), texts, written) for language, texts in asked.items()}
    said[main] = remembered(said[main], written)
    printed = {language: said[language] for language in (*game.head.languages, *languages)}
    in_step = {
        language: Said(say=tr, others=tuple(other for one, other in printed.items() if one != language))
        for language, tr in printed.items()
    }
    setup_cards = {language: plan_setup_cards(game, tr) for language, tr in in_step.items()}
    side_cards = {language: plan_side_cards(game, tr) for language, tr in printed.items()}
    open_cards = {language: plan_open_cards(game, tr) for language, tr in in_step.items()}
    mats = {language: plan_mats(game, tr) for language, tr in in_step.items()}
    boards = {
        language: _boards(board_plans(game, tr), setup_cards[language], (*open_cards[language], *mats[language]))
        for language, tr in printed.items()
    }
    faces = {language: plan_faces(game, tr, marks=marks) for language, tr in printed.items()}
    card_faces = {language: plan_card_faces(game, tr) for language, tr in said.items()}
    charts = {
        language: (*plan_charts(game, tr), *reminder_chart(game, reminders_of(game, every, tr), tr))
        for language, tr in said.items()
    }
    unknowns = {language: plan_unknowns(game, charts[language], tr) for language, tr in printed.items()}
    cards = (*setup_cards[main], *open_cards[main], *mats[main])

    def table(language: str) -> TablePlan:
        # Boxes and all else as in the first language, for there the pieces lie.
        local = (made.get(language, ()) for made in (setup_cards, open_cards, mats))
        theirs = {one.id: one for ones in local for one in ones}
        titled = ((card, theirs.get(card.id, card)) for card in cards)
        return plan_table(
            game,
            boards=boards[main],
            faces=faces[main],
            local_faces=faces.get(language, faces[main]),
            setup_cards=[
                replace(card, title=one.title, subtitle=one.subtitle, group=one.group) for card, one in titled
            ],
            charts=charts[language],
            cards=card_faces[language],
            tr=said[language],
            supports=every,
            seed=seed,
        )

    tables = {language: table(language) for language in said}
    rules = {
        language: plan_rules(
            game,
            cases_of(game, language).values(),
            tr,
            Shown(boards=boards[language], faces=faces[language], table=tables[main]),
        )
        for language, tr in printed.items()
    }
    index = {language: plan_index(game, rules[language], tr) for language, tr in printed.items()}
    for tr in printed.values():
        for word in (*words, game.head.duration, game.head.designer):
            tr(word)
    worded = {language: [text for text in texts if not is_wordless(text)] for language, texts in asked.items()}
    others = [language for language in printed if language != main]
    return Plan(
        boards=boards[main],
        map_sheets={language: plan_map_sheets(game, boards[language], tr) for language, tr in printed.items()},
        faces=faces[main],
        sheets={paper: plan_sheets(game, paper, frame, way) for paper in papers},
        cards={paper: plan_cards(game, paper) for paper in papers},
        press=plan_press(game, shop) if shop else None,
        card_faces=card_faces,
        charts=charts,
        boxes={language: {paper: plan_boxes(game, paper, tr) for paper in papers} for language, tr in printed.items()},
        wrap=plan_wrap(game),
        setup_cards={language: (*setup_cards[language], *side_cards[language]) for language in printed},
        open_cards=open_cards,
        mats=mats,
        unknowns=unknowns,
        rules=rules,
        index=index,
        table=tables.pop(main),
        reminders={
            name: {language: reminders_of(game, can, tr) for language, tr in said.items()}
            for name, can in supports.items()
        },
        translations={language: tables[language] for language in sorted(game.texts) if language != main},
        local_boards={language: boards[language] for language in others},
        local_faces={language: faces[language] for language in others},
        asked={language: tuple(worded[language]) for language in others},
        unsaid={language: untranslated(game, language, worded[language]) for language in others},
    )


def _boards(
    maps: Mapping[str, BoardPlan], setup_cards: Iterable[SetupCard], open_cards: Iterable[SetupCard]
) -> dict[str, BoardPlan]:
    """The maps, and the cards as boards; those that lie beside maps have slots as large as the counters of the maps."""
    return {
        **maps,
        **{card.id: board_of(card) for card in setup_cards},
        **{card.id: board_of(card, pixels_per_mm(maps)) for card in open_cards},
    }
