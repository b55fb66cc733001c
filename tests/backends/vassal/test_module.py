"""The finished module, read by an independent reader."""

import re
from collections import Counter
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from tests.backends.vassal.modules import ROOT, packed, planned, vassal_module
from tests.backends.vassal.reader import Module, tokens
from tests.games import SHIPPED

from grognard.backends.vassal.help.help import key_table
from grognard.backends.vassal.own_texts import WORDS
from grognard.base.zips import read_zip
from grognard.formats.vassal.lint.whole import lint
from grognard.model.plan.table.abilities.hide import Hide
from grognard.model.plan.table.abilities.reveal import Reveal


@pytest.fixture(scope="module", params=SHIPPED)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    return request.param, packed(request.param, tmp_path_factory.mktemp("module"))


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> Module:
    return Module(packed("hill-383", tmp_path_factory.mktemp("hill")))


def test_lint_finds_nothing(made: tuple[str, bytes]) -> None:
    assert lint(made[1]) == []


@pytest.mark.parametrize("scenario", ["june", "zagora"])
def test_every_piece_at_start_stands_on_its_printed_hex(hill: Module, scenario: str) -> None:
    game, _ = planned("hill-383")
    gpids = {piece.key: str(piece.gpid) for piece in vassal_module("hill-383").pieces}
    wanted = Counter(
        (gpids[f"counter:{one.counter}"], one.location.id)
        for one in game.allotments[scenario].placements
        if not one.turn
    )
    save = hill.save(f"setup-{scenario}.vsav")
    found = Counter(
        (piece.basic[3], hill.location(piece.basic[0], int(piece.basic[1]), int(piece.basic[2])))
        for piece in save.pieces.values()
    )
    assert sum(wanted.values()) > 30
    assert not wanted - found


def test_reinforcements_wait_on_the_space_of_their_turn(hill: Module) -> None:
    save = hill.save("setup-june.vsav")
    places = {  # the second point of a space is called the same to the eye
        piece.name: hill.location(piece.basic[0], int(piece.basic[1]), int(piece.basic[2])).strip()
        for piece in save.pieces.values()
    }
    assert (places["Belluno Alpini"], places["I/127 Infantry"], places["II/52 Infantry"]) == (
        "Turn 2", "Turn 3", "Turn 4",
    )  # fmt: skip
    assert (places["Turn"], places["Victory"]) == ("Turn 1", "Victory points 5")


def test_states_of_the_setup_are_levels(hill: Module) -> None:
    pieces = {piece.name: piece for piece in hill.save("setup-june.vsav").pieces.values()}
    level = {name: piece.of("emb2")[-1].state for name, piece in pieces.items() if piece.of("emb2")}
    assert (level["I/43 Infantry"], level["I/44 Infantry"], level["149 Heavy guns"]) == ("1", "2", "2")


def test_saved_pieces_hold_their_prototypes_expanded(made: tuple[str, bytes]) -> None:
    module = Module(made[1])
    assert any(name.endswith(".vsav") for name in module.entries)
    for name in module.entries:
        if name.endswith(".vsav"):
            save = module.save(name)
            assert not any(piece.of("prototype") for piece in save.pieces.values())
            assert "SETUP_STACK\t" in save.commands


def slots(pile: Element) -> list[Element]:
    return [one for one in pile if one.tag.endswith(".CardSlot")]


def test_decks_of_a_save_are_those_of_the_module(made: tuple[str, bytes]) -> None:
    module = Module(made[1])
    piles = {pile.get("name"): pile for pile in module.all("DrawPile")}
    for name in module.entries:
        if name.endswith(".vsav"):
            save = module.save(name)
            assert set(save.decks) <= set(piles)
            for deck, (_, cards) in save.decks.items():
                assert len(slots(piles[deck])) in (0, len(cards))
    if made[0] == "hill-383":
        assert [len(slots(pile)) for pile in piles.values()].count(12) == 2, "two decks of events, cards in their slots"


def test_each_random_demand_is_one_face_down_pile_and_named_pieces_lie_in_their_box(tmp_path: Path) -> None:
    game, _ = planned("fatal-alliances")
    module = Module(packed("fatal-alliances", tmp_path))
    save = module.save("setup-1914.vsav")
    demands = [one for one in game.demands if one.scenario == "1914"]
    asked = [one for one in demands if one.how == "random" and one.state != "added" and one.count.least]
    counted = Counter(one.demand for one in game.allotments["1914"].placements)
    # What enters at no known time has no placement, and waits in its box all the same.
    counted |= Counter({one.id: one.count.least for one in asked if one.when == "never"})
    assert sorted(len(cards) for _, cards in save.decks.values()) == sorted(
        counted[one.id] for one in asked if counted[one.id]
    )
    assert all(state.split(";")[3] == "true" for state, _ in save.decks.values())
    in_decks = {card for _, cards in save.decks.values() for card in cards}
    cadorna = next(piece for piece in save.pieces.values() if piece.name == "Cadorna HQ")
    assert cadorna.id not in in_decks
    assert module.location(cadorna.basic[0], int(cadorna.basic[1]), int(cadorna.basic[2])) == (
        "Border of Italy with Austria-Hungary"
    )


def test_same_bytes_twice(made: tuple[str, bytes], tmp_path: Path) -> None:
    assert packed(made[0], tmp_path) == made[1]


def test_another_counter_picture_changes_its_entry_only(hill: Module, tmp_path: Path) -> None:
    other = Module(packed("hill-383", tmp_path, {"it-125-1": "#ff0000"}))
    assert [name for name in hill.entries if hill.entries[name] != other.entries[name]] == ["images/it-125-1.png"]


def test_another_board_picture_changes_its_name_and_the_one_attribute_that_names_it(
    hill: Module, tmp_path: Path
) -> None:
    other = Module(packed("hill-383", tmp_path, {"board:plava": "#ff0000"}))
    gone, come = set(hill.entries) - set(other.entries), set(other.entries) - set(hill.entries)
    assert len(gone) == len(come) == 1
    assert all(re.fullmatch(r"images/board-plava-[0-9a-f]{8}\.png", name) for name in gone | come)
    ours, theirs = (one.entries["buildFile.xml"].decode().splitlines() for one in (hill, other))
    assert sum(a != b for a, b in zip(ours, theirs, strict=True)) == 1


def test_units_cannot_be_deleted_or_copied_but_markers_can(hill: Module) -> None:
    prototypes = {one.get("name"): one.text or "" for one in hill.all("PrototypeDefinition")}
    uses = {piece.name: [tokens(one.type, ";")[1] for one in piece.of("prototype")] for piece in hill.slots()}
    able = {name for name, text in prototypes.items() if "delete;" in text and "clone;" in text}
    assert not able & set(uses["I/125 Infantry"])
    assert not able & set(uses["Turn"])
    assert able & set(uses["Barrage"])
    assert able & set(uses["Works"])


def test_all_see_the_cards_that_are_played_and_a_side_its_staff_map_alone(hill: Module) -> None:
    windows = {window.get("mapName"): window.get("side") for window in hill.all("PrivateMap")}
    assert windows == {
        "Staff map: Italian": "Italian,Solitaire",
        "Staff map: Austro-Hungarian": "Austro-Hungarian,Solitaire",
    }
    assert {"Italian events", "Austro-Hungarian events"} <= {one.get("mapName") for one in hill.all("Map")}


def test_the_menu_of_a_draw_pile_sends_its_top_card_into_the_hand_of_its_side(hill: Module) -> None:
    piles = {pile.get("name"): pile for pile in hill.all("DrawPile")}
    told = {name: [one.attrib for one in pile if one.tag.endswith("KeyCommand")] for name, pile in piles.items()}
    (draw,) = told["Italian events"]
    assert draw["name"] == "→ Italian events: hand" and draw["deckCount"] == "1"
    assert "DealMap:Italian events\\: hand" in draw["parameters"] and told["Italian events: discards"] == []
    saved = read_zip(hill.entries["setup-june.vsav"])["savedGame"].decode()
    assert "→ Italian events: hand|" in saved  # the engine takes the menu of a pile from the game that it opens


def test_the_pile_says_how_many_cards_lie_in_it(hill: Module) -> None:
    text = next(one.text or "" for one in hill.all("PrototypeDefinition") if one.get("name") == "Italian events")
    assert 'DeckName == "Italian events" ? GetProperty("Italian events_numPieces")' in text


def test_the_hand_of_a_side_spreads_its_cards_for_this_side_alone(hill: Module) -> None:
    hands = {one.get("mapName"): one for one in hill.all("PlayerHand")}
    assert {name: one.get("side") for name, one in hands.items()} == {
        "Italian events: hand": "Italian,Solitaire",
        "Austro-Hungarian events: hand": "Austro-Hungarian,Solitaire",
    }
    for one in hands.values():
        kinds = [child.tag.rpartition(".")[2] for child in one]
        assert "HandMetrics" in kinds and "PieceMover" in kinds
        assert "StackExpander" not in kinds and "StackMetrics" not in kinds
        (region,) = [child for child in one.iter() if child.tag.endswith(".Region")]
        assert region.get("name") == one.get("mapName")  # where every card snaps to, and so joins the others


def test_every_window_that_is_no_map_has_a_drawn_ground(hill: Module) -> None:
    boards = [next(one for one in window.iter() if one.tag.endswith(".Board")) for window in
              (*hill.all("PrivateMap"), *hill.all("PlayerHand"))]  # fmt: skip
    assert len(boards) == 4
    assert all(f"images/{board.get('image')}" in hill.entries for board in boards)


def test_the_chat_does_not_name_what_a_side_draws(hill: Module) -> None:
    for window in (*hill.all("PrivateMap"), *hill.all("PlayerHand")):
        assert not any("pieceName" in window.get(name, "") for name in window.attrib if name.endswith("Format"))
    assert "pieceName" in hill.all("Map")[0].get("moveToFormat", "")


@pytest.mark.parametrize("name", SHIPPED)
def test_what_lies_face_down_has_a_mask_for_else_the_engine_paints_its_face(name: str) -> None:
    _, plan = planned(name)
    assert plan.table is not None
    masks = {one.key for one in plan.table.prototypes if any(isinstance(each, Hide | Reveal) for each in one.abilities)}
    masked = {piece.key for piece in plan.table.pieces if masks & set(piece.prototypes)}
    face_down = {pile.name for pile in plan.table.piles if pile.is_face_down}
    inside = [(pile.pile, one.piece) for setup in plan.table.setups for pile in setup.piles for one in pile.pieces]
    if name in ("hill-383", "fatal-alliances"):  # decks there, and counters by lot
        assert [one for one in inside if one[0] in face_down] != []
    assert [one for one in inside if one[0] in face_down and one[1] not in masked] == []


def test_a_marker_that_can_hide_stacks_with_units() -> None:
    layers = {piece.key: dict(piece.properties)["Layer"] for piece in vassal_module("hill-383").pieces}
    assert (layers["counter:decoy"], layers["counter:ah-22-1"], layers["counter:turn"]) == ("unit", "unit", "status")


def test_a_marker_laid_on_a_unit_is_in_its_stack_and_in_no_inventory() -> None:
    pieces = {piece.key: piece for piece in vassal_module("hill-383").pieces}
    engine = {name: dict(pieces[f"counter:{name}"].properties) for name in ("barrage", "cut", "works", "decoy")}
    assert [(name, one["Layer"], one.get("Marker")) for name, one in engine.items()] == [
        ("barrage", "unit", "true"),
        ("cut", "unit", "true"),
        ("works", "ground", None),
        ("decoy", "unit", None),
    ]
    assert "stacking:stacking" in pieces["counter:barrage"].prototypes  # the lowest piece reckons for its stack


def test_the_help_page_names_every_key(hill: Module) -> None:
    page = hill.entries["help.html"].decode()
    for key in ("Ctrl+F", "Ctrl+E", "Ctrl+L", "Ctrl+M", "Ctrl+K", "Ctrl+T", "Ctrl+]", "Ctrl+[", "Delete", "F5", "F6"):
        assert f"<b>{key}</b>" in page


def test_the_help_page_says_of_the_palette_what_the_enemy_reads_where_there_are_staff_maps(hill: Module) -> None:
    words = "on a staff map, and of what is hidden, it does not"
    assert words in hill.entries["help.html"].decode()
    plan = vassal_module("fatal-alliances")
    has_staff = any(window.kind == "staff" for window in plan.windows)
    said = [what for _, what in key_table(plan, str)]
    assert any(words in what for what in said) == has_staff


def test_every_word_of_the_module_can_be_translated() -> None:
    sources = [*(ROOT / "compiler/grognard/backends/vassal").rglob("*.py"), ROOT / "templates/vassal/help.html"]
    used = {found for path in sources for found in re.findall(r'\b(?:tr|word)\("([^"]+)"\)', path.read_text("utf-8"))}
    assert used and used <= set(WORDS)
