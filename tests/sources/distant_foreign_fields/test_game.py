"""Distant Foreign Fields: what stands in the sources, recounted in the text of its booklet by another method."""

import re

from tests.sources.books import contradictions_of

from grognard.base.names.folding import fold
from grognard.check.claims.kinds import judge_all
from grognard.check.view import View
from grognard.model.game.whole import Game

NAME = "distant-foreign-fields"
SIDES = {"Hex au Nord Est (NE) de ": "Nord-est ", "SE ": "Sud-est ", "NW ": "Nord-ouest ", "E ": "Est "}


def part(text: str, first: str, last: str) -> str:
    """From one heading to another, both after the contents."""
    return text.partition(f"\n{first} ")[2].partition(f"\n{last} ")[0]


def test_every_claim_is_met(game: Game) -> None:
    verdicts = judge_all(View(game))
    assert len(verdicts) > 570 and {one.outcome for one in verdicts} == {"met"}


def test_the_fifty_fortresses_stand_on_their_fronts_with_their_strength(game: Game, text: str) -> None:
    rows = re.findall(r"^(\S.*)\t(\d)$", part(text, "4.6.1", "4.6.2"), re.MULTILINE)
    assert len(rows) == 50 and sum(int(strength) for _, strength in rows) == 81
    standing = {}
    for one in game.allotments["campagne"].placements:
        if one.counter.startswith("fort-"):
            counter = game.counters[one.counter]
            standing[game.areas[one.location].name] = counter.values["force"]
            assert counter.type == f"forteresse-{counter.values['force']}"
    wanted = {}
    for place, strength in rows:
        side = next((words for words in SIDES if place.startswith(words)), "")
        wanted[SIDES[side] + place.removeprefix(side) if side else place] = strength
    plain = {
        re.sub(r"^([\w-]*[Ee]st|[\w-]*[Oo]uest) (?:de |d’)", r"\1 ", name): force for name, force in standing.items()
    }
    assert plain == wanted


def test_each_front_has_the_fortresses_of_its_heading(game: Game, text: str) -> None:
    headings = {"FRONT DES BALKANS": "balkans", "FRONT DE L'EST": "est", "CARTE DE L'ALLEMAGNE": "strasbourg",
                "FRONT ITALIEN": "italie", "FRONT DE L'OUEST": "ouest"}  # fmt: skip
    wanted, front = dict.fromkeys(headings.values(), 0), ""
    for line in part(text, "4.6.1", "4.6.2").split("\n"):
        front = headings.get(line, front)
        wanted[front or "balkans"] += bool(re.search(r"\t\d$", line))
    there = [one.location.map for one in game.allotments["campagne"].placements if one.counter.startswith("fort-")]
    assert {front: there.count(front) for front in wanted} == wanted


def test_eleven_joints_lead_from_map_to_map(game: Game, text: str) -> None:
    letters = [len(re.findall(r"\b[A-E]\b", found)) for found in re.findall(r"par les hexs ([A-E ,et]+) ", text)]
    assert letters == [4, 2, 5]
    joints = [one.ends for one in game.links if one.is_between_maps and not one.by]
    assert len(joints) == sum(letters)
    assert all(a.id[-1] == b.id[-1] for a, b in joints)
    assert [sum({a.map, b.map} == pair for a, b in joints) for pair in (
        {"ouest", "seine"}, {"est", "petrograd"}, {"est", "balkans"})] == letters  # fmt: skip


def test_a_hex_beside_a_place_touches_it(game: Game, text: str) -> None:
    """Beyond that it touches only what the example of 13.0 attacks beside it or retreats from."""
    beside = [one for one in game.areas.values() if re.match(r"(Nord|Sud|Est|Ouest)\b", one.name)]
    assert len(beside) == 15
    view, example = View(game), text.partition("\n13.0 ")[2]
    for area in beside:
        names = [game.areas[view.location(area.map, one)] for one in view.tilings[area.map].neighbours(area.id)]
        others = [one for one in names if fold(one.name) not in fold(area.name)]
        assert len(others) == len(names) - 1
        assert all(any(fold(word) in fold(example) for word in (one.name, *one.aliases)) for one in others)
    assert {one.areas.touch for one in game.maps.values() if one.areas} == {"?"}


def test_railways_of_the_example_make_nothing_touch(game: Game, text: str) -> None:
    view, example = View(game), text.partition("\n13.0 ")[2]
    far = [one for one in game.links if one.way == "far"]
    assert sorted(one.by for one in far) == ["riviere"] * 2 + ["voie-ferree"] * 6
    for link in far:
        a, b = link.ends
        assert b not in view.neighbours(a)
        for end in (game.areas[a], game.areas[b]):
            assert any(fold(name) in fold(example) for name in (end.name, *end.aliases))


def test_all_places_that_the_book_calls_by_name_are_points_or_on_no_front(game: Game, text: str) -> None:
    setup = text.partition("\n13.0 ")[2].partition("Pour des questions")[0]
    named = set(
        re.findall(r" à (?:l'(?:est|ouest) (?:de |d'))?((?:St\. )?[A-Z][\w -]*?\w)(?= avec| et |\.| \()", setup)
    )
    ports = re.findall(r"^- .*supplémentaires? : (.*?)\.?$", part(text, "3.7", "4.0"), re.MULTILINE)
    named |= {port for line in ports for port in line.split(", ")}
    named -= {"Calais et à"}
    known = {fold(name) for one in game.areas.values() for name in (one.name, *one.aliases)}
    known |= {fold(one.name) for one in game.places.values()}
    assert len(named) > 35
    assert {name for name in named if fold(name) not in known} == set()


def test_117_names_are_points_or_listed_as_on_none(game: Game) -> None:
    joints = {one for link in game.links for one in link.ends if link.is_between_maps or (link.by and link.touches)}
    points = {fold(one.name) for location, one in game.areas.items() if location not in joints}
    exits = {fold(one.name) for one in game.areas.values() if one.name.startswith("Sortie")}
    off = {fold(one.name.removesuffix(" bis")) for one in game.places.values() if not one.hex}
    boxes = {fold(name) for name in ("Londres", "Corfou")}
    assert len((points - exits) | off | boxes) == 117


def test_the_weather_of_each_front_is_that_of_its_lines(game: Game, text: str) -> None:
    lines = part(text, "2.2.1", "2.2.1.1")
    fronts = re.split(r"^Front .*$", lines, flags=re.MULTILINE)[1:]
    for chart, front in zip(("ouest", "est", "italien", "balkans", "caucase"), fronts, strict=True):
        cells = {(one.column, one.row): one.value for one in game.charts[f"meteo-{chart}"].cells}
        told = 0
        for season, words in re.findall(r"^(\w+) : (.*)$", front, re.MULTILINE):
            for die in range(1, 11):
                spans = re.findall(r"(\w+) (\d+)-?(\d*)", words)
                here = {name for name, low, high in spans if int(low) <= die <= int(high or low)}
                assert cells[season, str(die)] == (here.pop() if len(here) == 1 else "?"), (chart, season, die)
                told += 1
        assert told == 40


def test_morale_of_thirteen_nations_begins_as_the_book_says(game: Game, text: str) -> None:
    levels = re.findall(r"^Niveau de Moral National\n\n(\d+) PMN$", text, re.MULTILINE)
    cells = [one.value for one in game.charts["nations"].cells if one.column == "Moral de départ"]
    assert cells == levels and len(levels) == 13
    ends = {one.row: one.value for one in game.charts["nations"].cells if one.column == "Seuil"}
    fallen = re.findall(r"(?:Moral National|moral national) atteint (\d+)", text, re.IGNORECASE)
    assert [value for value in ends.values() if value != "–"] == fallen
    at_start = {one.counter: one.location.id for one in game.allotments["campagne"].placements
                if one.counter.startswith("moral-")}  # fmt: skip
    assert len(at_start) == 8 and set(at_start.values()) < set(levels)


def test_28_political_effects_have_their_sign_and_size(game: Game, text: str) -> None:
    found = re.findall(r"^(?:Reddition|Entrée) d.*?(perte|gain) de (\d+) PMN", text, re.MULTILINE | re.IGNORECASE)
    wanted = sorted(("−" if sign.lower() == "perte" else "+") + size for sign, size in found)
    cells = sorted(one.value for one in game.charts["effets-politiques"].cells if one.value != "–")
    assert cells == wanted and len(wanted) == 28


def test_the_two_decks_hold_what_is_drawn_and_one_card_more(game: Game, text: str) -> None:
    years = re.findall(r"^191[5-8]\tAlliés : (\d)\tCentraux : (\d)", text, re.MULTILINE)
    sums = [4 * sum(int(year[side]) for year in years) + 1 for side in (0, 1)]
    cards = [sum(one.copies for one in game.cards.values() if one.deck == deck) for deck in ("allies", "centraux")]
    (total,) = re.findall(r"^- (\d+) cartes événements", text, re.MULTILINE)
    assert cards == sums and sum(cards) == int(total)
    assert sum(one.copies for one in game.cards.values() if one.text == "?") == 40
    assert sum(one.copies for one in game.cards.values() if one.text != "?") == 14


def test_six_tanks_come_when_they_are_said_to_and_never_come_back(game: Game, text: str) -> None:
    rows = re.findall(r"^(\S+) entrée (\d-\d\d)$", text, re.MULTILINE)
    tanks = [(one.name, one.entry) for one in game.counters.values() if one.type == "char" and one.entry != "?"]
    assert tanks == rows and len(rows) == 6


def test_ports_cost_each_nation_what_its_list_says(game: Game, text: str) -> None:
    price = {"Sans": "0", "Un": "1", "Deux": "2", "Trois": "3"}
    rows = re.findall(r"^- (\w+) (?:ravitaillement|points? de ravitaillement) supplémentaires? : (.*?)\.?$",
                      part(text, "3.7", "4.0"), re.MULTILINE)  # fmt: skip
    wanted = sorted((port, price[word]) for word, ports in rows for port in ports.split(", "))
    cells = sorted((one.row, one.value) for one in game.charts["ports"].cells if one.value != "–")
    assert cells == wanted and len(wanted) == 32
    assert (
        len({one.id for one in game.places.values() if one.kind == "port"}) == len({port for port, _ in wanted}) == 19
    )


def test_turns_run_from_the_first_week_to_december_1920(game: Game) -> None:
    months = [one.label for one in game.turns if one.kind == "mois"]
    assert len(months) == 8 + 3 + 6 * 12 and months[7:9] == ["Sept. 1914 s. 4", "Oct. 1914"]
    assert months[-1] == "Déc. 1920" and months[41] == "Juil. 1917"
    seasons = [one.label.split()[0] for one in game.turns if one.kind == "saison"]
    assert seasons[1:] == (["Automne", "Hiver", "Printemps", "Été"] * 7)[:25]


def test_the_case_numbers_are_those_of_the_book(game: Game, text: str) -> None:
    printed = set(re.findall(r"^(\d+\.\d[\d.]*) [A-ZÀ-Ü]", text, re.MULTILINE))
    assert set(game.cases) <= printed and len(game.cases) > 140


def test_what_the_book_does_not_give_is_unknown(game: Game) -> None:
    assert {str(one.qty) for one in game.counters.values() if one.id.endswith("-inf")} == {"?"}
    assert [one.id for one in game.tracks.values() if one.is_open] == ["moral", "grande-envergure"]
    known = {one.name: str(one.victory) for one in game.places.values() if str(one.victory) not in ("0", "?")}
    assert known == {"Verdun": "5", "Albert": "1", "Abadan": "5"}


def test_each_contradiction_names_both_its_places(game: Game) -> None:
    assert contradictions_of(game, "contradictions", "contradictions-exemple") == 36
