"""Fatal Alliances in French: every text has words, and the module shows every setup card in it."""

from pathlib import Path

from grognard.base.disk.world import World
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.load.files.lang import with_own_words
from grognard.model.plan.sheets import Frame
from grognard.model.plan.whole import Plan
from grognard.model.words import with_languages
from grognard.plan.whole import plan_game

ROOT = Path(__file__).parents[3]


def french() -> Plan:
    loaded = load_game(World(ROOT), "fatal-alliances").game
    assert loaded is not None
    return plan_game(with_languages(with_own_words(link_game(loaded).game), ("fr",)), Frame())


def test_french_is_whole_and_fits_the_boxes_of_the_cards() -> None:
    plan = french()
    assert len(plan.asked["fr"]) > 400
    assert plan.unsaid["fr"] == ()
    theirs = plan.boards_of("fr")
    assert [id for id, board in plan.boards.items() if not theirs[id].is_laid_out_as(board)] == []


def test_the_cards_say_places_in_french_and_names_as_the_book_has_them() -> None:
    said = {box.where for card in french().setup_cards["fr"] for box in card.boxes}
    assert {"Frontière austro-hongroise", "Montagne près de Venice", "Afrique du Nord", "Moscow"} <= said
