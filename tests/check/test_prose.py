"""Every figure of the texts of hill-383, changed one at a time: the check finds it, in every language.

The figures are found here by patterns over the raw text, and not by the reading that is tested. A change is judged in a
game that has only the case, its translation and the claims that speak of it, so that two thousand take a minute; some
go through the whole check."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

import pytest
from tests.check.mutation.verdicts import Laboratory

from grognard.base.bundled import data_dir
from grognard.base.diagnostics import Diagnostic, Severity
from grognard.base.disk.world import World
from grognard.check.claims import contradicted, witnesses
from grognard.check.plan.languages import has_other_digits
from grognard.check.prose import holding, translated, unaccounted
from grognard.check.prose.accounts import accounts, texts_with_rules
from grognard.check.reading.book import book_of
from grognard.check.reading.texts import Text
from grognard.check.view import View
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.model.game.rules import Case
from grognard.model.game.whole import Game
from grognard.model.things import TABLES
from grognard.model.words import digits_in

HILL = data_dir() / "sources" / "hill-383"
RULES = (*unaccounted.RULES, *translated.RULES, *holding.RULES, *contradicted.RULES, *witnesses.RULES)
WORDS = {
    "en": ("two", "three", "twice", "four", "five", "six", "seven", "eight"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
}
_BARE = (
    "Plava", "Globna", "Zagora", "Zagomila", "Paljevo", "Kuk", "Descla", "Anhovo", "Verhovlje", "Korada", "Zapotok",
)  # fmt: skip
PLACES = {
    "en": (
        "Hill 383", "Hill 363", "Hill 535", "Plava station", "Cormons road", "Kanal road", "Salcano road",
        "Bainsizza road", "Gargaro track", *_BARE,
    ),
    "fr": ("cote 383", "cote 363", "cote 535", "gare de Plava", "route de Cormons", "route de Kanal", *_BARE),
}  # fmt: skip
_UNITS = ("I/125", "II/125", "I/126", "II/126", "I/43", "I/44", "I/22", "II/22", "I/52", "II/52", "III/37")
UNITS = {"en": (*_UNITS, "MG/22", "MG/52"), "fr": (*_UNITS, "Mit/22", "Mit/52")}
ASIDE = re.compile(
    r"\{[a-z]+[^{}\n]*\}|^#.*$|^\d\. |\((?:\d+|\d+\.\d+)\)|\b\d+\.\d+\b|\b19\d\d\b|\b[ADN]\d\b|^[ |:-]+$", re.MULTILINE
)
"""Macros, headings, numbers of a list, cases referred to, years, results of a table."""

THINGS = "things"
PARTS = (*map(str, range(1, 22)), THINGS)
"""The chapters of the rules, and everything else that has texts."""


@dataclass(frozen=True)
class Change:
    """One figure of one text, another in its place."""

    kind: str
    thing: str
    language: str
    before: str
    after: str
    text: str


@cache
def understood(name: str) -> Game:
    loaded = load_game(World(HILL.parents[1]), name).game
    assert loaded is not None
    return link_game(loaded).game


@pytest.fixture(scope="module")
def game() -> Game:
    return understood(HILL.name)


def changes(thing: str, text: str, language: str) -> Iterator[Change]:
    bare = ASIDE.sub(lambda found: " " * len(found[0]), text)
    taken: list[range] = []

    def at(pattern: str, kind: str, other: Mapping[str, str] | None = None) -> Iterator[Change]:
        for found in re.finditer(pattern, bare):
            if any(found.start() in span for span in taken):
                continue
            taken.append(range(*found.span()))
            after = other[found[0]] if other else str(int(found[0]) + 1).zfill(len(found[0]))
            changed = text[: found.start()] + after + text[found.end() :]
            yield Change(kind, thing, language, found[0], after, changed)

    yield from at(rf"\b(?:{'|'.join(PLACES[language])})\b", "name", _next(PLACES[language]))
    yield from at(rf"(?<![\w/])(?:{'|'.join(UNITS[language])})(?!\w)", "name", _next(UNITS[language]))
    yield from at(rf"\b(?:{'|'.join(WORDS[language])})\b", "word", _next(WORDS[language]))
    yield from at(r"(?<![\d:/])\b\d{4}\b", "hex")
    yield from at(r"(?<![\w./])\d{1,3}(?![\w/])", "number")


def _next(words: tuple[str, ...]) -> Mapping[str, str]:
    return dict(zip(words, (*words[1:], words[0]), strict=True))


@cache
def _only_cases(name: str) -> Game:
    """The game without the texts of its things."""
    game = understood(name)
    for text, _ in texts_with_rules(View(game).once(book_of)):
        kind, _, id = text.thing.partition(" ")
        if kind in TABLES and kind != "case" and hasattr(getattr(game, TABLES[kind])[id], text.field):
            game = with_text(game, text, "", "en")
    return game


def alone(game: Game, thing: str) -> Game:
    """The game with one text and what speaks of it."""
    kind, _, id = thing.partition(" ")
    game = _only_cases(game.id) if kind == "case" else game
    cites = {id[:at] for at in range(1, len(id)) if id[at] == "."} | {id}
    claims = tuple(one for one in game.claims if (one.cite in cites if kind == "case" else one.subject == thing))
    kept = {id} if kind == "case" else {one.cite for one in claims}
    return replace(
        game,
        cases={key: one if key in kept else replace(one, text="") for key, one in game.cases.items()},
        cases_in={language: {id: cases[id]} if id in cases else {} for language, cases in game.cases_in.items()},
        claims=claims,
        unbound=tuple(one for one in game.unbound or () if one.thing == thing),
    )


def with_text(game: Game, text: Text, words: str, language: str) -> Game:
    """The game with other words for one text."""
    kind, _, id = text.thing.partition(" ")
    if kind == "case":
        cases: Mapping[str, Case] = game.cases if language == "en" else game.cases_in[language]
        other = {**cases, id: replace(cases[id], text=words)}
        return replace(game, cases=other) if language == "en" else replace(game, cases_in={language: other})
    if language != "en":
        return replace(game, texts={language: {**game.texts[language], text.words: words}})
    if kind == "turn":
        turns = (replace(one, note=words) if one.note == text.words else one for one in game.turns)
        return replace(game, turns=tuple(turns))
    table = getattr(game, TABLES[kind])
    held = getattr(table[id], text.field)
    value = words if isinstance(held, str) else tuple(_other(one, text.words, words) for one in held)
    return replace(game, **{TABLES[kind]: {**table, id: replace(table[id], **{text.field: value})}})


def _other(one: str | tuple[str, str], before: str, after: str) -> str | tuple[str, str]:
    if isinstance(one, str):
        return after if one == before else one
    return one[0], after if one[1] == before else one[1]


def told(game: Game, thing: str) -> frozenset[str]:
    """What the rules of the claims, the figures and the languages say of this text."""
    view, id = View(game), thing.removeprefix("case ")
    found = {one.message for rule in RULES if rule.code != "RUL015" for one in rule.function(view)}
    others = (cases[id] for cases in game.cases_in.values() if id in cases)
    found |= {"TXT002" for one in others if has_other_digits(game.cases[id], one)}
    said = (pair for texts in game.texts.values() for pair in texts.items())
    return frozenset(found | {"SRC065" for ours, theirs in said if theirs and digits_in(ours) != digits_in(theirs)})


def texts(game: Game, part: str) -> Iterator[tuple[Text, str, str]]:
    """The texts of a chapter, or of all things but the rules, each with its language and its words in that."""
    for text, _ in texts_with_rules(View(game).once(book_of)):
        kind, _, id = text.thing.partition(" ")
        if part == (id.partition(".")[0] if kind == "case" else THINGS):
            french = game.cases_in["fr"][id].text if kind == "case" else game.texts["fr"].get(text.words, "")
            yield from ((text, "en", text.words), (text, "fr", french))


@pytest.mark.parametrize("part", PARTS)
def test_every_figure_that_is_changed_is_found(game: Game, part: str) -> None:
    """What unbound.csv lists is found as well."""
    missed = []
    for text, language, words in texts(game, part):
        small = alone(game, text.thing)
        sound = told(small, text.thing)
        for change in changes(text.thing, words, language):
            if told(with_text(small, text, change.text, language), text.thing) == sound:
                missed.append(f"{language} {text.thing}: {change.before} -> {change.after}")
    assert missed == []


def test_nearly_all_figures_are_bound_and_every_one_is_changed(game: Game) -> None:
    """The numbers are printed: by kind and language, and by how they are accounted for."""
    parts = (one for part in PARTS for one in texts(game, part))
    tried = Counter(
        f"{language} {change.kind}"
        for text, language, words in parts
        for change in changes(text.thing, words, language)
    )
    states = Counter(f"{one.figure.kind} {one.state}" for one in View(game).once(accounts).told)
    print(dict(sorted(tried.items())), dict(sorted(states.items())))
    assert all(
        tried[f"{one} number"] > 450 and tried[f"{one} hex"] > 140 and tried[f"{one} name"] > 150 for one in WORDS
    )
    listed = sum(count for state, count in states.items() if state.endswith("listed"))
    assert not [state for state in states if state.endswith("neither")]
    assert listed * 5 <= sum(states.values()), "a fifth is the most that nothing need bind"


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(HILL, tmp_path_factory.mktemp("prose"), is_whole=True)


FOUND = {
    "a number": ("rules/02-play.md", "at most two hexes from", "at most three hexes from", "RUL048"),
    "a number that a claim binds": ("rules/02-play.md", "At most eight units", "At most seven units", "RUL045"),
    "the claim alone": ("claims.csv", "marker_need disrupted,places,8", "marker_need disrupted,places,7", "RUL010"),
    "the data alone": ("game.toml", 'places = 8\nreason = "13.1', 'places = 7\nreason = "13.1', "RUL010"),
    "a card": ("decks/ah-events.csv", "Add 2 to the fire", "Add 3 to the fire", "RUL049"),
    "the value of a card": ("decks/ah-events.csv", "your barrage,+2", "your barrage,+3", "RUL049"),
    "the short form of a card": ("decks/it-events.csv", "your combat,1L", "your combat,3L", "RUL049"),
    "a line of sudden death": ("scenarios/june.toml", "with 16 victory", "with 17 victory", "RUL010"),
    "a marker": ("counters/markers.csv", "Works,shift 2 left", "Works,shift 3 left", "RUL010"),
    "a note of a chart": ("charts/shifts.toml", "2 guns at most", "3 guns at most", "RUL010"),
    "a hex": ("rules/03-scenarios.md", "road into 0605", "road into 0606", "RUL048"),
    "a name": ("rules/03-scenarios.md", "with I/43 into", "with I/44 into", "RUL048"),
    "a word in French": ("lang/fr/02-play.md", "à deux hexagones au plus", "à trois hexagones au plus", "RUL050"),
    "a row that lists nothing": ("unbound.csv", "case 11.2,2,", "case 11.3,2,", "RUL051"),
}


EXPECTED = {"RUL051": {"RUL048", "RUL051"}}
"""A row that names another case leaves a figure unlisted."""


@pytest.mark.parametrize("change", FOUND)
def test_one_slip_is_one_finding(laboratory: Laboratory, change: str) -> None:
    file, before, after, code = FOUND[change]
    text = (HILL / file).read_text("utf-8")
    assert text.count(before) == 1, before
    found = [one.code for one in laboratory.after({file: text.replace(before, after)}).findings if not_a_note(one)]
    assert code in found, found
    of_texts = {"RUL010", "RUL045", "RUL048", "RUL049", "RUL050", "RUL051", "TXT002"} & {*found}
    assert of_texts - (set() if file.startswith("lang/") else {"TXT002", "RUL050"}) <= EXPECTED.get(code, {code})


def test_an_honest_change_in_all_places_is_silent(laboratory: Laboratory) -> None:
    edits = [
        ("rules/02-play.md", "At most eight units", "At most seven units"),
        ("lang/fr/02-play.md", "Huit unités au plus", "Sept unités au plus"),
        ("claims.csv", "marker_need disrupted,places,8", "marker_need disrupted,places,7"),
        ("game.toml", 'places = 8\nreason = "13.1', 'places = 7\nreason = "13.1'),
        ("rules/02-play.md", "at most two hexes from", "at most three hexes from"),
        ("lang/fr/02-play.md", "à deux hexagones au plus", "à trois hexagones au plus"),
        ("unbound.csv", "case 11.2,2,", "case 11.2,3,"),
    ]
    files: dict[str, str] = {}
    for file, before, after in edits:
        text = files.get(file, (HILL / file).read_text("utf-8"))
        assert text.count(before) == 1, before
        files[file] = text.replace(before, after)
    allowed = {"CTR017"}  # more markers than places is another rule's
    found = [one for one in laboratory.after(files).findings if not_a_note(one) and one.code not in allowed]
    assert found == []


def not_a_note(one: Diagnostic) -> bool:
    return one.severity is not Severity.NOTE
