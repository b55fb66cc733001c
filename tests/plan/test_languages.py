"""A plan in another language: the same places, other words; and it is known what lacks words."""

from dataclasses import replace

from tests.boards import small_game

from grognard.model.game.counters import Counter, CounterType
from grognard.model.game.rules import Case
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Frame
from grognard.model.plan.whole import Plan
from grognard.plan.whole import plan_game

FRENCH = {"Field": "Champ", "Woods": "Bois", "Trench": "Tranchée", "shift": "décalage", "Road": "", "front": "recto"}


def french() -> tuple[Game, Plan]:
    """The small game with a marker and two cases, one of which is there in French."""
    game = replace(
        small_game(),
        types={"trench": CounterType(id="trench", name="Trench", face="marker", role="marker")},
        counters={
            "trench": Counter(
                id="trench", type="trench", name="Trench", text="shift", entry="shift", back_values={"name": "Trench"}
            )
        },
        cases={
            "1": Case(id="1", number="1", title="Play", text="All."),
            "2": Case(id="2", number="2", title="End", text="Soon."),
        },
        cases_in={"fr": {"1": Case(id="1", number="1", title="Jeu", text="Tout : {terrain woods name}.")}},
        texts={"fr": FRENCH},
    )
    return game, plan_game(game, Frame(), papers=("a4",), languages=("fr",), words=("front", "back"))


def test_boards_have_other_words_at_the_same_places() -> None:
    _, plan = french()
    ours, theirs = plan.boards["field"], plan.boards_of("fr")["field"]
    assert [look.name for look in theirs.terrain] == ["Clear", "Bois", "River", "Bridge", "Road"]
    assert (ours.subtitle, theirs.subtitle) == ("Field", "Champ")
    assert theirs.is_laid_out_as(ours)
    moved = replace(theirs, boxes=tuple(replace(box, rect=replace(box.rect, x=1.0)) for box in theirs.boxes))
    assert not moved.is_laid_out_as(ours)
    assert plan.boards_of("de") is plan.boards


def test_faces_say_names_and_texts_and_keep_codes() -> None:
    _, plan = french()
    front, back = (dict(one["trench"].values) for one in (plan.faces_of("fr").fronts, plan.faces_of("fr").backs))
    assert (front["name"], front["text"], front["entry"], back["name"]) == ("Tranchée", "décalage", "shift", "Tranchée")
    assert dict(plan.faces.fronts["trench"].values)["name"] == "Trench"


def test_rules_take_the_cases_of_the_language_and_the_others_as_they_are() -> None:
    _, plan = french()
    shown = [(one.number, one.title, one.pieces[0].text) for one in plan.rules["fr"]]
    assert shown == [("1", "Jeu", "Tout : Bois."), ("2", "End", "Soon.")]


def test_what_lacks_words_is_known() -> None:
    _, plan = french()
    left = plan.unsaid["fr"]
    assert {"Road", "Alma", "back", "Soon."} <= set(left)  # a blank translation is none
    assert not {"Woods", "front", "Play", "All.", "2", ""} & set(left)
    assert set(left) < set(plan.asked["fr"])
    assert plan.unsaid.keys() == {"fr"}
