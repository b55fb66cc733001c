"""Phrases are said in a language and read in it again: the same places."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.link.games import demand, game_with_map, with_setup

from grognard.geometry.tilings.tiling import BEARINGS, EDGES
from grognard.link.names import Names
from grognard.link.phrase.gazetteer import Gazetteer
from grognard.link.phrase.phrases import FORMS, Reader
from grognard.link.phrase.places import explain_phrase
from grognard.link.phrase.tongue.language import Language, language_of, languages
from grognard.link.phrase.tongue.say import said_in
from grognard.link.phrase.turns import Turns
from grognard.link.phrase.wording import Context, Said
from grognard.link.whole import link_game
from grognard.model.game.setup.regions import Region
from grognard.model.game.whole import Game


def game_in(language: str) -> Game:
    game = game_with_map()
    regions = {"havre": Region(id="havre", name="Le Havre", within="0301; 0302")}
    places = {id: replace(one, borders=("france",) if id == "berlin" else ()) for id, one in game.places.items()}
    head = replace(game.head, languages=(language,))
    return link_game(replace(game, head=head, regions=regions, places=places)).game


GAMES = {code: game_in(code) for code in languages()}
WHERE = {code: Gazetteer(game, Names(game)) for code, game in GAMES.items()}


def reader(text: str, code: str) -> Reader:
    return Reader(text, WHERE[code], Turns(GAMES[code].calendar), Context(nation="germany", turn=1), language_of(code))


def word(text: str) -> Said:
    return Said(text=text)


def phrase(form: str, **slots: Said) -> Said:
    return Said(form=form, slots=slots)


NAMES = st.sampled_from(["Munich", "Berlin", "Kiel", "Le Havre", "Strategic reserve", "Paris"]).map(word)
CELLS = st.sampled_from(["0101", "0303", "0404", "0202", "Munich", "Kiel"]).map(word)
OWNERS = st.sampled_from(["Germany", "France", "Ottoman Empire", "Central Powers", "Belgium"]).map(word)
FLAG = word("")
KINDS = st.sampled_from(["port", "city", "capital", "entry"]).map(word)


@st.composite
def of_kind(draw: st.DrawFn) -> Said:
    slots = {"kind": draw(KINDS)}
    for flag in draw(st.sampled_from([("any",), ("every",), ("home",), ("other",), ("any", "other"), ("any", "home")])):
        slots[flag] = FLAG
    if draw(st.integers(0, 4)) == 0:
        slots["held"] = FLAG
    if "home" not in slots and draw(st.booleans()):
        slots["x"] = draw(OWNERS)
    return phrase("kind", **slots)


BEARING = st.sampled_from(BEARINGS).map(word)
EDGE = st.sampled_from(EDGES).map(word)
LINE = st.sampled_from("234").map(word)
ATOMS = st.one_of(
    NAMES,
    CELLS,
    of_kind(),
    st.builds(lambda b, x: phrase("offset", bearing=b, x=x), BEARING, CELLS),
    st.builds(lambda b, n, x: phrase("offset", bearing=b, n=word(str(n)), x=x), BEARING, st.integers(1, 3), CELLS),
    st.builds(lambda e: phrase("edge", edge=e), EDGE),
    st.just(phrase("edge", edge=word("north"), a=word("0201"), b=word("0401"))),
    st.builds(lambda b, x: phrase("beyond-row", bearing=b, x=x), EDGE, LINE),
    st.builds(lambda b, x: phrase("beyond-column", bearing=b, x=x), EDGE, LINE),
    st.builds(lambda a, x: phrase(a, x=x), st.sampled_from(["row", "column"]), LINE),
    st.just(phrase("range", a=word("0101"), b=word("0104"))),
    st.builds(lambda x: phrase("inside", any=FLAG, x=x), st.one_of(OWNERS, NAMES)),
    st.builds(lambda x: phrase("outside", x=x), st.one_of(OWNERS, st.just(word("Le Havre")))),
    st.builds(
        lambda x, f: phrase("members", x=word(x), **{f: FLAG}),
        st.sampled_from(["Le Havre", "Munich", "east"]),
        st.sampled_from(["every", "any"]),
    ),
    st.builds(lambda x, y: phrase("border", x=x, rest=y), OWNERS, OWNERS),
    st.builds(lambda x, f: phrase("border", x=x, **{f: FLAG}), OWNERS, st.sampled_from(["on", "next"])),
    st.just(phrase("turn-track")),
    st.builds(lambda x: phrase("turn", x=word(x)), st.sampled_from("12")),
    st.builds(lambda p: phrase("pool", pool=word(p)), st.sampled_from(["Force pool", "Dead pile"])),
)
TREES = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.builds(lambda n, p: phrase("near", n=word(str(n)), p=p), st.integers(1, 2), inner),
        st.builds(lambda p: phrase("near", p=p), inner),
        st.builds(lambda p: phrase("near", on=FLAG, p=p), CELLS),
        st.builds(lambda p: phrase("near", terrain=word("Woods"), p=p), CELLS),
    ),
    max_leaves=2,
)
LISTS = st.builds(
    lambda form, parts, more: Said(form=form, parts=(*parts, *more)),
    st.sampled_from(["each", "any", "list", "or"]),
    st.lists(NAMES, min_size=2, max_size=4),
    st.just(()),
) | st.builds(
    lambda parts, out: Said(form="list", parts=(*parts, *out)),
    st.lists(TREES, min_size=1, max_size=3),
    st.lists(
        st.builds(lambda form, p: phrase(form, p=p), st.sampled_from(["except", "only"]), TREES), min_size=1, max_size=2
    ),
)


@settings(max_examples=300, deadline=None)
@given(TREES | LISTS)
def test_a_phrase_that_is_said_is_read_as_the_same_in_every_language(tree: Said) -> None:
    meant = set()
    for code in languages():
        text = said_in(language_of(code), tree)
        assert text, f"{code} has no words for {tree}"
        found = reader(text, code)
        places = found.places
        regions = tuple(one for one in places.locations if one.kind == "region" and one.id != "havre")
        known = tuple(one for one in places.locations if one not in regions)
        troubles = len(found.troubles)
        meant.add((known, len(regions), places.each, places.is_known, frozenset(places.mentions), troubles))
        # what was read is said in the other languages too, and is the same there
        if not found.troubles:
            for other in languages():
                again = reader(said_in(language_of(other), found.tree), other)
                assert (again.places.is_known, again.places.each) == (places.is_known, places.each), text
                if places.is_known:
                    assert set(again.places.locations) == set(places.locations), (text, again.text)
    assert len(meant) == 1, (tree, meant)


@pytest.mark.parametrize("code", languages())
def test_every_language_has_words_for_every_form(code: str) -> None:
    wanted = {one for one in FORMS if one not in ("list", "or")} | {"except", "only"}
    assert set(language_of(code).forms) == wanted


@pytest.mark.parametrize(
    ("text", "locations"),
    [
        ("au sud-est de Munich", "east:0303"),
        ("AU SUD EST DE MUNICH", "east:0303"),
        ("à côté de 0101", "east:0102 east:0201"),
        ("A cote de Kiel", "east:0102 east:0201"),
        ("a\u0300 co\u0302te\u0301 de Kiel", "east:0102 east:0201"),
        ("sur ou à côté de Kiel", "east:0101 east:0102 east:0201"),
        ("adjacent à Kiel", "east:0102 east:0201"),
        ("à un hexagone au plus de Kiel", "east:0101 east:0102 east:0201"),
        ("dans un rayon de 1 case autour de Kiel", "east:0101 east:0102 east:0201"),
        ("à 2 hexagones au nord de Berlin", "east:0402"),
        ("au nord de la rangée 02", "east:0101 east:0201 east:0301 east:0401 east:0501"),
        ("à l'ouest de la colonne 2", "east:0101 east:0102 east:0103 east:0104 east:0105"),
        ("bord nord entre 0201 et 0401", "east:0201 east:0301 east:0401"),
        ("hexagones 0101 à 0103", "east:0101 east:0102 east:0103"),
        ("toutes les cases du Havre", "east:0301 east:0302"),
        ("n’importe où au Havre", "east:0301 east:0302"),
        ("parmi les ports de Germany", "east:0101"),
        ("n'importe quel port de Germany", "east:0101"),
        ("chaque ville de Germany", "east:0202 east:0404"),
        ("toutes les villes de Germany", "east:0202 east:0404"),
        ("ses propres ports", "east:0101"),
        ("chacun de Munich, Berlin et Kiel", "east:0202 east:0404 east:0101"),
        ("Munich ou Berlin", "east:0202 east:0404"),
        ("0101-0103 ; sauf 0102", "east:0101 east:0103"),
        ("case Strategic reserve", "box:reserve"),
        ("piste des tours", "turn:1"),
        ("tour 2", "turn:2"),
        ("la force pool", "pool:germany:force"),
    ],
)
def test_french_phrases(text: str, locations: str) -> None:
    found = reader(text, "fr")
    assert " ".join(map(str, found.places.locations)) == locations
    assert found.troubles == []


def test_names_take_their_article_and_lose_it() -> None:
    french = language_of("fr")
    assert said_in(french, phrase("near", p=word("Le Havre"))) == "à côté du Havre"
    assert said_in(french, phrase("near", p=word("Augsbourg"))) == "à côté d’Augsbourg"
    assert said_in(french, phrase("near", p=word("Les Eparges"))) == "à côté des Eparges"


@pytest.mark.parametrize(
    ("language", "text", "hint"),
    [
        ("fr", "next to Munich", "à côté de Munich"),
        ("fr", "each of Munich; Berlin", "chaque lieu : Munich et Berlin"),
        ("fr", "any port of Germany", "parmi les ports de Germany"),
        ("en", "n'importe où en France", "anywhere in France"),
        ("en", "au nord de la rangée 03", "north of row 03"),
    ],
)
def test_a_phrase_of_another_language_is_understood_and_said_in_the_game_s(language: str, text: str, hint: str) -> None:
    game = with_setup(GAMES[language], [], [demand(1, what="inf", where=text)])
    linked = link_game(game)
    (finding,) = linked.findings
    assert (finding.code, finding.hint) == ("REF030", f"write {hint!r}")
    assert linked.game.demands[0].places == replace(reader(hint, language).places, phrase=text) or "or" in text
    own = link_game(with_setup(GAMES[language], [], [demand(1, what="inf", where=hint)]))
    assert own.findings == ()


def test_a_language_without_phrases_reads_english_ones() -> None:
    game = link_game(replace(game_with_map(), head=replace(game_with_map().head, languages=("it",)))).game
    assert explain_phrase(game, "next to 0101")[0].locations


def test_phrases_are_said_in_the_languages_of_a_game_where_their_names_have_words() -> None:
    words = {"Germany": "Allemagne", "Munich": "Munich", "Berlin": "Berlin", "next to Kiel": "près de Kiel"}
    texts = ["anywhere in Germany", "each of Munich; Berlin", "any port of France", "next to Kiel", "SE of 0202"]
    demands = [demand(at, what="inf", where=text) for at, text in enumerate(texts, 1)]
    game = replace(with_setup(game_with_map(), [], demands), texts={"fr": words})
    said = link_game(game).game.texts["fr"]
    assert [said.get(one) for one in texts] == [
        "n’importe où en Allemagne", "chaque lieu : Munich et Berlin", None, "près de Kiel", "au sud-est de 0202",
    ]  # fmt: skip


GERMAN = {
    "articles": ["der ", "die ", "das "],
    "and": ["und"],
    "or": ["oder"],
    "numbers": ["ein", "zwei"],
    "plurals": [],
    "edges": {one: [one] for one in EDGES},
    "bearings": {one: [one] for one in BEARINGS},
    "kinds": {"port": ["Hafen", "Häfen"]},
    "lists": {},
    "forms": {"near": ["{terrain} neben {p}", "neben {p}"], "kind": ["{every:jeder} {kind}[ von {x}]"]},
}


def test_one_table_is_a_language() -> None:
    german = Language("de", GERMAN)
    found = Reader("neben Kiel", WHERE["en"], Turns(()), Context(), german)
    assert " ".join(map(str, found.places.locations)) == "east:0102 east:0201"
    assert said_in(german, reader("woods next to Kiel", "en").tree) == "woods neben Kiel"
    assert said_in(german, reader("every port of Germany", "en").tree) == "jeder Hafen von Germany"
    assert said_in(german, reader("row 3", "en").tree) == "", "a form without words is not said"


def test_a_pool_whose_name_has_an_article_within_is_one_name() -> None:
    game = game_with_map()
    named = {"force": replace(game.pools["force"], name="Réserve de forces")}
    french = replace(game, head=replace(game.head, languages=("fr",)), pools={**game.pools, **named})
    linked = link_game(
        with_setup(french, [], [demand(1, nation="germany", what="inf", where="Réserve de forces de France")])
    )
    assert [one.code for one in linked.findings if one.code != "REF012"] == []
    places = linked.game.demands[0].places
    assert places is not None and " ".join(map(str, places.locations)) == "pool:france:force"
    plain = explain_phrase(link_game(french).game, "la réserve de forces", "germany")[1]
    assert plain == "pool:germany:force"
