"""Whatever is inserted, renamed, deleted or moved, a piece keeps its number, and a number its piece."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st
from tests.backends.vassal.modules import vassal_module_of
from tests.plan.table.tablegame import table_game

from grognard.authoring.ids import append_ids, free_ids
from grognard.authoring.write import SourceFolder
from grognard.backends.vassal.plan.ids import numbers_of, piece_ids
from grognard.base.disk.world import World
from grognard.load.files.game import load_game
from grognard.model.game.charts import Card
from grognard.model.game.counters import Counter
from grognard.model.game.whole import Game

ROOT = Path(__file__).parents[4]
NAMES = ("ant", "bee", "cat", "dog")
EDITS = st.lists(
    st.tuples(st.sampled_from(["insert", "rename", "delete", "reverse", "ids"]), st.integers(0, 9), st.integers(0, 3)),
    max_size=25,
)


@cache
def _game() -> Game:
    game = load_game(World(ROOT), "hill-383").game
    assert game is not None
    return game


def _after(game: Game) -> Game:
    """The game once `grognard ids` was run."""
    known = piece_ids(game)
    new = free_ids(known.rows.values(), game.ids)
    names = {key: game.ids[row] for key, row in numbers_of(game).renamed.items()}
    return replace(game, ids={**game.ids, **new, **names})


@given(EDITS)
@example(
    [
        ("insert", 0, 2),
        ("rename", 0, 0),
        ("insert", 0, 1),
        ("delete", 0, 0),
        ("rename", 0, 2),
        ("insert", 0, 2),
        ("delete", 0, 0),
    ]
)
def test_numbers_never_move(edits: list[tuple[str, int, int]]) -> None:
    """``truth`` is the number of each piece from its birth on, kept beside the sources."""
    (pattern, *_), (card, *_) = _game().counters.values(), _game().cards.values()
    assert isinstance(pattern, Counter) and isinstance(card, Card)
    game = replace(_game(), counters={}, cards={}, ids={})
    truth: dict[str, int] = {}
    given_once: set[int] = set()
    for verb, index, choice in edits:
        counters = dict(game.counters)
        names = list(counters)
        free = [name for name in NAMES if name not in counters]
        own = counters[names[index % len(names)]] if names else None
        if verb == "insert" and free:
            new = free[choice % len(free)]
            # one that comes back under its own name, which nobody took since, is the same piece again
            counters[new] = replace(pattern, id=new, was=None)
        elif verb == "rename" and own and free:
            new = free[choice % len(free)]
            if f"counter:{new}" not in game.ids:  # a name that never was
                counters = {new if one == own.id else one: counter for one, counter in counters.items()}
                counters[new] = replace(own, id=new, was=own.id)
                truth[new] = truth.pop(own.id)
        elif verb == "delete" and own:
            del counters[own.id]
            truth.pop(own.id, None)
        elif verb == "reverse":
            counters = dict(reversed(counters.items()))
        game = _after(replace(game, counters=counters))
        found = piece_ids(game)
        numbers = {key.partition(":")[2]: number for key, number in found.numbers.items()}
        assert len(set(numbers.values())) == len(numbers)
        assert all(number < found.next_id for number in numbers.values())
        for name, number in numbers.items():
            assert truth.setdefault(name, number) == number
        given_once |= set(numbers.values())
    assert given_once <= set(game.ids.values())


def test_a_card_is_renamed_with_all_its_copies() -> None:
    game = _game()
    old = next(card for card in game.cards.values() if card.copies == 2)
    cards = {**{id: card for id, card in game.cards.items() if id != old.id}, "new": replace(old, id="new", was=old.id)}
    before, after = piece_ids(game), piece_ids(replace(game, cards=cards))
    assert [after.numbers[f"card:new/{copy}"] for copy in (1, 2)] == [
        before.numbers[f"card:{old.id}/{copy}"] for copy in (1, 2)
    ]
    assert after.next_id == before.next_id


def test_who_takes_the_name_of_a_renamed_piece_is_another_piece() -> None:
    game = _game()
    id, old = next(iter(game.counters.items()))
    moved = replace(old, id="moved", was=id)
    found = piece_ids(replace(game, counters={**game.counters, "moved": moved}))
    assert found.numbers["counter:moved"] == game.ids[f"counter:{id}"]
    assert (found.numbers[f"counter:{id}"], found.rows[f"counter:{id}"]) == (found.next_id - 1, f"counter:{id}~2")
    assert found.picture_of("counter:moved") == id


def test_a_new_name_is_written_with_the_old_number(tmp_path: Path) -> None:
    append_ids(SourceFolder(tmp_path, tmp_path), ["counter:a"], {})
    append_ids(SourceFolder(tmp_path, tmp_path), ["counter:a"], {"counter:a": 1}, {"counter:b": "counter:a"})
    assert (tmp_path / "ids.csv").read_text() == "key,gpid,was\ncounter:a,1,\ncounter:b,1,counter:a\n"


def test_ids_of_the_file_stay_and_new_pieces_get_the_next_free_in_the_order_of_their_keys() -> None:
    plan = vassal_module_of(replace(table_game(), ids={"counter:b": 7, "counter:gone": 9}))
    gpids = {one.key: one.gpid for one in plan.pieces}
    assert gpids == {
        "counter:b": 7,
        "card:rain/1": 10,
        "card:rain/2": 11,
        "counter:a": 12,
        "counter:fort": 13,
        "counter:now": 14,
    }
    assert plan.next_id == 15


def test_a_renamed_counter_keeps_its_id_and_its_pictures() -> None:
    game = table_game()
    renamed = replace(game.counters["a"], id="alpha", was="a", back_values={"attack": "2"})
    counters = {"alpha": renamed, **{key: one for key, one in game.counters.items() if key != "a"}}
    plan = vassal_module_of(replace(game, counters=counters, ids={"counter:a": 3}, allotments={}, demands=()))
    piece = next(one for one in plan.pieces if one.key == "counter:alpha")
    assert (piece.gpid, [one.picture for one in piece.states]) == (3, ["a", "a-back"])
