"""In a language in which every text is marked, all that players read in a plan and in its module is marked."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.boards import small_game
from tests.fuzz.base import base_games
from tests.plan.marked import LANGUAGE, is_said, mark, marked, texts_in, unmarked

from grognard.backends.vassal.build.root import module_root
from grognard.backends.vassal.build.translations import _READ
from grognard.backends.vassal.expressions.read import read
from grognard.backends.vassal.help.help import help_of
from grognard.backends.vassal.help.page import draw_help
from grognard.backends.vassal.own_texts import WORDS
from grognard.backends.vassal.pieces.index import index_of
from grognard.backends.vassal.pieces.whole import prototype_traits
from grognard.backends.vassal.plan.boards import EACH_A_REGION
from grognard.backends.vassal.plan.module import ModulePlan, joined
from grognard.backends.vassal.plan.whole import module_plan
from grognard.backends.vassal.plan.windows import module_window
from grognard.backends.vassal.style import read_style
from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.base.disk.world import World
from grognard.formats.vassal.archive.buildfile import Element
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.whole import Game
from grognard.model.plan.expressions.tree import Text
from grognard.model.plan.sheets import Frame
from grognard.model.plan.whole import Plan
from grognard.plan.board.boards import board_plans
from grognard.plan.table.windows import map_windows
from grognard.plan.whole import plan_game
from grognard.work.job import Blob, Inputs

GAMES = ("hill-383", "starter", "everything")
IDS = {
    "*": "id key kind location template symbol picture property prototypes window windows counter paper colour ink "
    "orientation stagger turned pattern what layer pieces piece track place terrain scenario takes takes_by prefix "
    "deck counters conditions "
    "background signs fields wants card emblems numbers rows",
    "Overstacking": "values",
    "Counting": "corner slant",
    "Numbering": "printed",
    "BoardArea": "number supply",
    "BoardLink": "a b",
    "BoardPath": "name",
    "Block": "behind",
    "BoardPlace": "entry of",
    "BoardPlan": "words north unplaced theme spans",
    "BoardUnderlay": "draws name",
    "ChartFace": "rows",
    "CardFace": "art back_art deck_symbol",
    "Carried": "name value",
    "Command": "act",
    "Excerpt": "map",
    "Face": "values colours",
    "HexLayout": "cut",
    "IndexEntry": "term",
    "Label": "field words",
    "ModulePlan": "referee sides",
    "TablePlan": "sides",
    "Piece": "properties deck owners values",
    "Placed": "badges",
    "PlacedMap": "map",
    "Prototype": "name",
    "Reminder": "about field",
    "RulesPiece": "ids text",
    "Setup": "part",
    "SetupCard": "subject",
    "SheetPlan": "way",
    "ShownStack": "faces",
    "State": "pictures",
    "ResultsTable": "cells meanings",
    "ToolbarTable": "cells meanings",
    "Touching": "a b by",
}
"""Fields of the plan that hold ids, keys, codes of results, colours: of any record, and of one. What VASSAL knows a
prototype by is in no menu; a road's name is printed nowhere; the rules are
written in each language as they are."""
SOLITAIRE = "Solitaire"
"""What VASSAL itself knows the side by that sees all."""
KEYS = r"\b(Ctrl|Shift|Alt)\+\S+|\bDelete\b"
FOREIGN = ("Insert", "AddedTrait", "Provenance", "Origin")
"""What authors write in VASSAL's own words, and what no player reads."""
CODES = re.compile(r"<[^>]*>|&\w+;|\$\w+\$|\b(AE|AR|DE|DR|EX|NE|PDF)\b")
"""What VASSAL fills in, and results of combat as the chart has them."""
NAMES = re.compile(r"[\w.,:;|/\\+-]*")
"""A name by which parts of a module know each other: no blank is in it."""
ENGINE = {"Use Preferences Setting", "from all layers", "Current Zone/Current Map/Module", "Two sides", "Two steps"}
"""Words of VASSAL's own files with blanks, and names of prototypes."""
UNSEEN = {
    "TriggerAction": "name", "RestrictCommands": "name action", "Mark": "properties", "TurnGlobalHotkey": "name",
    "PrototypeDefinition": "name", "GlobalKeyCommand": "parameters",
    "DeckGlobalKeyCommand": "parameters", "ChangePropertyButton": "propChanger",
}  # fmt: skip
"""Fields of traits and components that only the engine and who edits the module read."""


@cache
def made(name: str) -> tuple[Game, Plan]:
    with TemporaryDirectory() as top:
        for path, data in base_games()[name].items():
            file = Path(top) / "sources" / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        loaded = load_game(World(Path(top)), name).game
    assert loaded is not None
    game = marked(link_game(loaded).game)
    return game, plan_game(game, Frame(), languages=(LANGUAGE,))


def module(name: str) -> ModulePlan:
    plan = module_plan(*made(name))
    assert plan is not None
    return plan


def is_id(place: tuple[str, str]) -> bool:
    record, field = place
    return record in FOREIGN or field in f"{IDS['*']} {IDS.get(record, '')}".split()


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_a_plan_goes_through_the_translator(name: str) -> None:
    _, plan = made(name)
    shown = (*texts_in(plan), *texts_in(module(name)))
    found = [(place, text) for place, text in shown if not is_id(place) and text != SOLITAIRE]
    assert sum("⟦" in text for _, text in found) > 100
    assert {(place, text) for place, text in found if not is_said(text)} == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_a_face_a_table_and_a_piece_is_translated_where_it_is_no_code(name: str) -> None:
    """Pairs of a name and what stands under it: the second is the text."""
    _, plan = made(name)
    assert plan.table is not None
    shown = [text for board in plan.boards.values() for _, text in board.words]
    shown += [text for table in plan.table.results_tables for _, text in table.meanings]
    shown += [side for side, _ in plan.table.sides]
    shown += [text for piece in plan.table.pieces for _, text in piece.owners]
    owned = ("Type", "Side", "Nation", "Formation")
    shown += [text for piece in module(name).pieces for key, text in piece.properties if key in owned]
    faces = (*plan.faces.fronts.values(), *plan.faces.backs.values())
    shown += [text for face in faces for key, text in face.values if key in ("name", "text", "formation")]
    assert shown and [text for text in shown if not is_said(text)] == []


def said_by(text: str) -> Iterator[str]:
    """What an attribute says: the texts of an expression, else itself."""
    if not text.startswith("{"):
        yield text
        return
    yield from (one.value for one in trees(read(text)) if isinstance(one, Text))


def trees(value: object) -> Iterator[object]:
    yield value
    parts = value if isinstance(value, tuple) else [getattr(value, one) for one in getattr(value, "__slots__", ())]
    for part in parts:
        if not isinstance(part, str | int):
            yield from trees(part)


def loose(text: str) -> str:
    return CODES.sub("", unmarked(text)).strip()


def attributes(one: Element) -> Iterator[tuple[str, str, str]]:
    for key, value in one.attributes.items():
        for text in said_by(value):
            yield one.tag.rpartition(".")[2], key, text
    for child in one.children:
        yield from attributes(child)


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_the_module_tree_is_translated(name: str) -> None:
    plan = module(name)
    style = read_style((templates_dir() / "vassal/module.toml").read_bytes())
    index = index_of(joined(plan, *plan.extensions), style)
    pages = ("rules.html", "rulebook.html", "sequence.html", "howto.html", "rules-xx.pdf")
    amiss = set()
    for tag, key, text in attributes(module_root(plan, {}, index, style, mark, (), pages)):
        is_name = key in UNSEEN.get(tag, "").split() or (key not in _READ and NAMES.fullmatch(loose(text)))
        if text not in ENGINE and not is_name and not is_said(loose(text)):
            amiss.add((tag, key, text))
    assert amiss == set()
    for prototype in index.prototypes.values():
        for (record, field), value in texts_in(prototype_traits(prototype, index)):
            for text in said_by(value) if field not in UNSEEN.get(record, "").split() else ():
                if text not in ENGINE and not NAMES.fullmatch(loose(text)) and not is_said(loose(text)):
                    amiss.add((record, field, text))
                if field in ("menu", "format", "masked_name", "title", "entries", "names") and not is_said(loose(text)):
                    amiss.add((record, field, text))
    assert amiss == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_the_help_is_translated(name: str) -> None:
    plan = module(name)
    said = help_of(joined(plan, *plan.extensions), Blob(digest="x"), tuple((one, mark(one)) for one in WORDS))
    texts = [text for (_, field), text in texts_in(said) if field != "words" and not text.endswith(".png")]
    assert len(texts) > 30
    assert [text for text in texts if text != SOLITAIRE and not is_said(re.sub(KEYS, "", text))] == []


@pytest.mark.parametrize("page", ["help.html", "howto.html"])
@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_the_pages_is_translated(name: str, page: str) -> None:
    plan = module(name)
    data = (templates_dir() / "vassal" / page).read_bytes()
    blob = Blob(digest=digest_bytes(data))
    said = help_of(joined(plan, *plan.extensions), blob, tuple((one, mark(one)) for one in WORDS))
    shown = draw_help(said, Inputs(needs=(), blobs={blob.digest: data})).data.decode()
    body = re.sub(r"<style.*?</style>|<head.*?</head>", "", shown, flags=re.DOTALL)
    lines = [unescape(line).strip() for line in re.sub(r"<[^>]*>", "\n", body).splitlines()]
    assert sum("⟦" in line for line in lines) > 10
    assert [line for line in lines if not is_said(re.sub(KEYS, "", line).replace(SOLITAIRE, ""))] == []


def test_the_note_on_a_grid_of_regions_is_translated() -> None:
    game = small_game()
    boards = board_plans(game, mark)
    odd = {id: replace(one, hexes=(replace(one.hexes[0], number="9999"), *one.hexes[1:])) for id, one in boards.items()}
    (window,) = map_windows(game, odd, mark)
    assert module_window(window, odd["field"], mark).board.note == mark(EACH_A_REGION)


def test_the_marks_show_what_is_not_said() -> None:
    assert is_said("⟦Blue ⟦Hill⟧⟧ 3") and not is_said("⟦Blue⟧ Hill") and unmarked("a⟦b⟧c") == "ac"
