"""What the words of a claim mean."""

from grognard.check.claims.subjects import Subjects
from grognard.check.view import View
from grognard.model.game.terrain import Terrain
from grognard.model.game.whole import Game, Head


def test_an_id_comes_before_the_alias_of_another() -> None:
    terrain = {
        "forest": Terrain(id="forest", name="Forest", colour="#000000", aliases=("Woods", "trees")),
        "woods": Terrain(id="woods", name="Light woods", colour="#000000", aliases=("Trees",)),
    }
    subjects = Subjects(View(Game(id="small", head=Head(title="Small", version="1"), terrain=terrain)))
    meant = [subjects.terrain(text) for text in ("woods", "WOODS", "light woods", "Trees", "forest", "marsh")]
    assert meant == ["woods", "woods", "woods", "forest", "forest", None]
