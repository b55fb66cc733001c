"""Claims about turns: by the label, as a book names them, and which are nights."""

from grognard.check.claims.kinds import judge
from grognard.check.claims.subjects import Subjects
from grognard.check.view import View
from grognard.model.game.charts import Turn
from grognard.model.game.rules import Claim
from grognard.model.game.scenarios import Scenario
from grognard.model.game.whole import Game, Head


def outcomes(*values: str, of: str = "first") -> list[str]:
    turns = (Turn(number=1, label="June"), Turn(number=2, label="July", night=True), Turn(number=3, label="2"))
    battle = Scenario(id="battle", title="Battle", first_turn=2, last_turn=3, setup="battle")
    game = Game(id="small", head=Head(title="Small", version="1"), turns=turns, scenarios={"battle": battle})
    claims = (Claim(cite="1", kind="turns", subject="battle", property=of, value=one) for one in values)
    return [said.outcome for claim in claims for said in judge(claim, Subjects(View(game)))]


def test_the_first_turn_is_told_by_its_label_or_its_number() -> None:
    assert outcomes("July", "2", "June", "1") == ["met", "met", "contradicted", "contradicted"]


def test_a_label_of_digits_is_read_as_a_number() -> None:
    assert outcomes("2") == ["met"], "the third turn is called 2"


def test_which_turns_are_nights_may_be_claimed() -> None:
    assert outcomes("yes", "no", "dark", of="night 2") == ["met", "contradicted", "meaningless"]
    assert outcomes("yes", "no", of="night 1") == ["contradicted", "met"]
    assert outcomes("yes", "no", of="night 9") == ["contradicted", "contradicted"], "there is no such turn"
