"""A scenario is dealt into a saved game and lists: one for all, one for each side."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.backends.vassal.modules import ROOT, packed
from tests.check.literate import GAME
from tests.commands.projects import grognard, project, starter
from tests.plan.opengame import TITLE, open_game

from grognard.base.zips import read_zip
from grognard.engine.driver import drive
from grognard.formats.vassal.archive.saves import pieces_of, read_saved_game
from grognard.formats.vassal.lint.whole import lint
from grognard.formats.vassal.traits.pieces import decode_piece
from grognard.formats.vassal.traits.values import BasicPiece

needs_engine = pytest.mark.skipif("GROGNARD_VASSAL" not in os.environ, reason="no VASSAL: GROGNARD_VASSAL is not set")
DECKS, HAND = ("Austro-Hungarian events", "Italian events"), ": hand"
HANDS = tuple(deck + HAND for deck in DECKS)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "sources", tmp_path / "sources")
    return tmp_path


def _deal(root: Path, game: str, scenario: str, seed: int) -> dict[str, bytes]:
    """What is made, by what follows the seed in its name."""
    done = grognard("deal", game, scenario, "--seed", str(seed), "--project", root)
    assert done.exit_code == 0, done.output
    stem = f"{game}-{scenario}-{seed}"
    made = {one.name.removeprefix(stem): one.read_bytes() for one in (root / "build" / game).glob(f"{stem}[.-]*")}
    assert done.stdout == made[".txt"].decode()
    return made


def _cards(save: bytes) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The cards in the decks, bottom first, and the card in the hand of each deck."""
    things = pieces_of(read_saved_game(read_zip(save)["savedGame"]))
    found, decks = {}, {}
    for identity, type_text, state in things:
        if type_text.startswith("deck;"):
            decks[state.split(";")[0]] = decks.get(state.split(";")[0]) or state.split(";")[4].split(",")
        elif type_text != "stack":
            inmost = decode_piece(type_text, state)[-1]
            assert isinstance(inmost, BasicPiece)
            if inmost.map.removesuffix(HAND) in DECKS:
                found[identity] = inmost
    named = {window: [found[one].name for one in cards] for window, cards in decks.items()}
    lying = {one for cards in decks.values() for one in cards}
    dealt = [one for identity, one in found.items() if identity not in lying]
    assert all(one.map.endswith(HAND) for one in dealt), "a dealt card lies in the window of a hand"
    return named, {one.map.removesuffix(HAND): one.name for one in dealt}


def test_one_seed_one_deal(root: Path) -> None:
    first, again, other = (_deal(root, "hill-383", "june", seed) for seed in (1, 1, 2))
    assert first == again
    assert first[".vsav"] != other[".vsav"]
    assert first[".txt"].decode().startswith("Hill 383: June: the whole battle, deal 1\n")


def test_each_side_holds_a_card_of_its_shuffled_deck(root: Path) -> None:
    dealt = [_cards(_deal(root, "hill-383", "zagora", seed)[".vsav"]) for seed in range(1, 7)]
    for decks, hands in dealt:
        assert sorted(hands) == sorted(DECKS)
        assert [len(decks[name]) for name in DECKS] == [11, 11]
    assert len({tuple(decks[DECKS[0]]) for decks, _ in dealt}) == 6
    assert len({hands[DECKS[1]] for _, hands in dealt}) > 2
    assert lint(_deal(root, "hill-383", "zagora", 1)[".vsav"]) == []


def test_a_list_tells_a_side_its_own_hand_and_no_other_one(root: Path) -> None:
    made = _deal(root, "hill-383", "june", 3)
    assert set(made) == {".vsav", ".txt", "-it.txt", "-ah.txt"}
    _, hands = _cards(made[".vsav"])
    shown, italian, austrian = (made[name].decode() for name in (".txt", "-it.txt", "-ah.txt"))
    assert "  Italian: 1 of Italian events\n" in shown
    assert italian.endswith(f"For the Italian player only\n\nItalian events\n  {hands['Italian events']}\n")
    for text in (shown, austrian):
        assert hands["Italian events"] not in text
    assert hands["Austro-Hungarian events"] in austrian
    assert hands["Austro-Hungarian events"] not in shown + italian


def test_draws_and_what_is_left_are_on_the_list(tmp_path: Path) -> None:
    open_game(tmp_path)
    made = _deal(tmp_path, GAME, "battle", 4)
    shown = made[".txt"].decode()
    assert "\nDrawn\n  Red 0203: 2 Infantry\n    " in shown
    assert " in 0302\n" in shown
    assert "\nNot drawn\n  Infantry: 1\n" in shown
    assert (
        "Left to the players\n  Red 0302 or 0405: Guns red-guns\n  Blue within 1 hex of Height: 1 Infantry\n" in shown
    )


def test_a_game_without_decks_or_draws_is_told_so(tmp_path: Path) -> None:
    made = _deal(project(tmp_path), "my-game", "battle", 1)
    assert made[".txt"].decode() == "My Game: The battle, deal 1\n\nnothing is drawn at random\n"
    setup = {"scenarios/battle.csv": starter("scenarios/battle.csv").replace("blue-1,0103", "blue-1,9103")}
    wrong = grognard("deal", "my-game", "battle", "--seed", "2", "--project", project(tmp_path, setup))
    assert wrong.exit_code == 1 and wrong.stderr == "my-game: nothing was made\n"
    assert "error[REF005]" in wrong.stdout and "note[" not in wrong.stdout
    assert not list((tmp_path / "build/my-game").glob("*-2.*"))


def test_what_comes_at_no_known_time_is_neither_drawn_nor_left_to_the_players(root: Path) -> None:
    shown = _deal(root, "fatal-alliances", "1914", 7)[".txt"].decode()
    waiting = shown.partition("\nNot at start: the rules say when\n")[2]
    for nation, counter in (("Greece", "gre"), ("Netherlands", "net"), ("Belgium", "bel"), ("Norway", "nor")):
        assert (
            shown.count(f"  {nation} anywhere in {nation}: ")
            == waiting.count(f"  {nation} anywhere in {nation}: ")
            == 1
        )
        assert f"({counter}-inf)" in waiting
    left = shown.partition("\nLeft to the players\n")[2].partition("\n\n")[0]
    assert "\nDrawn\n" in shown and left == "  France construction pool: 1 HS", "the Lorraine or one without a name"


def test_the_lists_are_in_the_language_of_the_game(tmp_path: Path) -> None:
    setup = "side,how,count,what,name,where\nblue,random,1,infantry,,0103\nred,choice,1,infantry,,0603\n"
    project(tmp_path, {"scenarios/battle.csv": setup})
    head = tmp_path / "sources/my-game/game.toml"
    words = head.read_text("utf-8").replace("version =", 'languages = ["fr"]\nversion =', 1)
    head.write_text(words, "utf-8")
    told = grognard("deal", "my-game", "battle", "--seed", "1", "--project", tmp_path)
    assert told.exit_code == 0, told.output
    shown = (tmp_path / "build/my-game/my-game-battle-1.txt").read_text("utf-8")
    assert shown.startswith("My Game\u00a0: ") and ", donne 1\n" in shown
    assert "\nTirés au sort\n" in shown and "\nAu choix des joueurs\n" in shown
    assert "Drawn" not in shown and "deal" not in shown


def test_a_word_with_another_gap_is_dealt_as_it_is_written(tmp_path: Path) -> None:
    head = starter("game.toml").replace("version =", 'languages = ["fr"]\nversion =', 1)
    words = '"{title}: {scenario}, deal {seed}" = "{titre} {, donne {seed}"\n'
    project(tmp_path, {"game.toml": head, "lang/fr.toml": words})
    assert _deal(tmp_path, "my-game", "battle", 7)[".txt"].startswith(b"{titre} {, donne 7\n")


def test_a_deal_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    open_game(tmp_path)
    (tmp_path / f"build/{GAME}/{GAME}-battle-4.txt").mkdir(parents=True)
    result = grognard("deal", GAME, "battle", "--seed", "4", "--project", tmp_path)
    assert result.exit_code == 1 and "is a directory" in result.output
    assert [one.name for one in (tmp_path / "build" / GAME).iterdir() if one.is_file()] == []
    assert grognard("deal", GAME, "battle", "--seed", "9" * 90).exit_code == 2


def test_hidden_counters_are_on_the_list_of_their_side_only(tmp_path: Path) -> None:
    setup = "side,how,count,what,name,where,state,when\nred,random,1,infantry,,0203,hidden,start\n"
    open_game(tmp_path, setup)
    made = _deal(tmp_path, GAME, "battle", 4)
    assert "  Red 0203: 1 Infantry\n    1 hidden\n" in made[".txt"].decode()
    assert "Hidden counters\n  Red 0203: 1 Infantry\n    " in made["-red.txt"].decode()
    assert "Hidden counters" not in made["-blue.txt"].decode()


def test_random_demands_lie_in_their_places_and_not_in_a_pile(root: Path) -> None:
    made = _deal(root, "fatal-alliances", "1914", 5)
    things = pieces_of(read_saved_game(read_zip(made[".vsav"])["savedGame"]))
    assert not any(type_text.startswith("deck;") for _, type_text, _ in things)
    assert "Bulgaria anywhere in Bulgaria (1915 Sep/Oct): 1 HQ\n    Bulgaria HQ (bul-hq)\n" in made[".txt"].decode()


def test_an_unknown_scenario_is_told(root: Path) -> None:
    done = grognard("deal", "hill-383", "jun", "--seed", "1", "--project", root)
    assert (done.exit_code, "did you mean" in done.output.lower()) == (2, True)


def _module(root: Path, game: str, source: Path) -> Path:
    vmod = root / "x.vmod"
    vmod.write_bytes(packed(game, root, root=source))
    return vmod


def _hands(seen: dict[str, Any]) -> dict[str, list[str]]:
    """The cards outside their piles, by map."""
    found: dict[str, list[str]] = {}
    for piece in seen["pieces"]:
        if "events" in piece["map"].lower() and not piece["deck"]:
            found.setdefault(piece["map"], []).append(piece["name"])
            assert piece["location"].startswith(piece["map"])
            assert "hand" in piece["location"]
    return found


@needs_engine
@pytest.mark.parametrize(("game", "scenario"), [("hill-383", "june"), ("fatal-alliances", "1914")])
def test_the_engine_opens_a_deal(game: str, scenario: str, root: Path) -> None:
    _deal(root, game, scenario, 9)
    save = root / "build" / game / f"{game}-{scenario}-9.vsav"
    seen = drive(_module(root, game, ROOT), None, steps=[f"load '{save}'"])
    assert seen["complaints"] == []
    assert len(seen["pieces"]) > 50


@needs_engine
def test_a_dealt_hand_is_seen_by_its_side_alone(root: Path) -> None:
    made = _deal(root, "hill-383", "june", 9)
    save = root / "build/hill-383/hill-383-june-9.vsav"
    _, hands = _cards(made[".vsav"])
    vmod = _module(root, "hill-383", ROOT)
    for side, own, other in (("Italian", *reversed(DECKS)), ("Austro-Hungarian", *DECKS)):
        steps = [f"side {side}", f"load '{save}'", "expect property Dealt true", "look"]
        seen = drive(vmod, None, steps=steps)
        assert seen["complaints"] == []
        assert hands[own] in seen["steps"][-1]["seen"]["names"]
        assert hands[other] not in str(seen["steps"])
        assert {window: len(cards) for window, cards in _hands(seen).items()} == dict.fromkeys(HANDS, 1)


@needs_engine
def test_the_deal_button_deals_hands_by_the_dice_and_one_undo_takes_them_back(root: Path) -> None:
    vmod = _module(root, "hill-383", ROOT)
    begin = ["side Italian", "setup 'June: the whole battle'"]
    before = drive(vmod, None, steps=[*begin, "look"])
    undone = drive(vmod, None, steps=[*begin, "button Deal", "undo", "expect property Dealt false", "look"])
    dealt = drive(vmod, None, steps=[*begin, "button Deal", "expect property Dealt true", "look"])
    assert before["complaints"] == undone["complaints"] == dealt["complaints"] == []
    told = ["* Dealt: Austro-Hungarian events 1; Italian events 1"]
    assert dealt["steps"][2]["said"] == told
    assert before["position"] == undone["position"] != dealt["position"]
    assert {window: len(cards) for window, cards in _hands(dealt).items()} == dict.fromkeys(HANDS, 1)
    assert _hands(dealt)["Austro-Hungarian events" + HAND][0] not in str(dealt["steps"])
    assert _hands(dealt)["Italian events" + HAND][0] in dealt["steps"][-1]["seen"]["names"]


@needs_engine
def test_the_deal_button_draws_for_hexes_and_leaves_choices_in_their_boxes(tmp_path: Path) -> None:
    open_game(tmp_path)
    steps = [f"setup '{TITLE}'", "button Deal", "button Deal", "look"]
    seen = drive(_module(tmp_path, GAME, tmp_path), None, steps=steps)
    assert [one["text"] for one in seen["complaints"]] == ["the button Deal is grey"]
    where: dict[str, list[str]] = {}
    for piece in seen["pieces"]:
        where.setdefault(piece["deck"] or piece["location"], []).append(piece["name"])
    assert [len(where[hex]) for hex in ("0203", "0302", "0303")] == [2, 1, 1]
    assert len(where["Red · drawn by lot · Infantry"]) == 1
    assert len(where["Blue: Within 1 hex of Height"]) == 3
    assert where["Red: 0302 or 0405"] == ["Red Guns 5-2"]
    said = "* Dealt: Events (Red) 1; Events (Blue) 1; Red 0203: Infantry 2; Red each of 0302; 0303: Infantry 2"
    assert seen["steps"][1]["said"] == [said]
