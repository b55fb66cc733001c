"""What each card shows."""

from grognard.model.fields.how_many import exactly
from grognard.model.game.charts import Card, Deck
from grognard.model.game.sides import Side
from grognard.model.game.whole import Game, Head
from grognard.plan.paper.card_faces import plan_card_faces


def game_of(**fields) -> Game:
    cards = (
        Card(id="fog", deck="it", title="River fog", text="No shelling."),
        Card(id="fire", deck="it", qty=exactly(2), title="Fire", text="+1"),
    )
    return Game(
        id="t",
        head=Head(title="Hill", version="1"),
        sides={"it": Side(id="it", name="Italian", colour="#a9b694", ink="#111111")},
        decks={"it": Deck(id="it", title="Events", file="it.csv", side="it", **fields)},
        cards={one.id: one for one in cards},
    )


def test_copies_are_numbered_in_the_deck():
    faces = plan_card_faces(game_of(), str)
    assert [one.number for one in faces] == ["1/3", "2–3/3"]
    copies = [(faces[0], 1), (faces[1], 1), (faces[1], 2)]
    assert [one.number_of(copy) for one, copy in copies] == ["1/3", "2/3", "3/3"]


def test_a_card_has_its_sides_colours_unless_the_deck_has_its_own():
    plain, own = plan_card_faces(game_of(), str)[0], plan_card_faces(game_of(colour="#123456"), str)[0]
    assert (plain.colour, plain.ink, own.colour) == ("#a9b694", "#111111", "#123456")


def test_words_are_those_of_the_language():
    said = plan_card_faces(game_of(), lambda text: {"River fog": "Nebel"}.get(text, text))[0]
    assert (said.title, said.text) == ("Nebel", "No shelling.")
