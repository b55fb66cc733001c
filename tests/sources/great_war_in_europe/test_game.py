"""Great War in Europe: what stands in the sources, recounted in the text of its rulebook by another method."""

import re

from grognard.check.claims.kinds import judge_all
from grognard.check.view import View
from grognard.model.game.counters import Counter
from grognard.model.game.provenance import Basis
from grognard.model.game.whole import Game

NAME = "great-war-in-europe"
EVENTS = ("evenement", "evenement-obligatoire", "unite-aerienne")
IN_CUPS = {"6.4": "br-rtc", "6.6": "ah-polonaise", "6.62": "br-10na"}
"""Sections of events whose counter in the cup is the unit itself."""


def sections(text: str) -> dict[str, str]:
    """The words of each section of events, 6.3 to 6.64: of two of one number the later one."""
    parts = re.split(r"^\[(6\.\d+)\] (?=«|CAPACITE)", text[: text.rindex("[7.1] CONTRÔLE")], flags=re.MULTILINE)
    return {case: " ".join(body.split()) for case, body in zip(parts[1::2], parts[2::2], strict=True)}


def case_of(one: Counter) -> str:
    """The number of its section, without the word that tells two sections of one number apart."""
    return one.provenance.reference.removesuffix(" événement")


def test_every_claim_is_met(game: Game) -> None:
    verdicts = judge_all(View(game))
    assert len(verdicts) > 200 and {one.outcome for one in verdicts} == {"met"}


def test_each_section_of_events_has_counters_in_a_cup(game: Game, text: str) -> None:
    found = sections(text)
    assert list(found) == [f"6.{number}" for number in range(3, 65)]
    filled = {one.name for one in game.demands if one.where.startswith("evenements-")}
    cited = {case_of(game.counters[id]) for id in filled} | set(IN_CUPS)
    # strategic warfare is told in 5.22 to 5.24; the aircraft of it stand in 6.3
    assert set(found) - cited == set() and set(IN_CUPS.values()) <= filled
    assert {one.id for one in game.counters.values() if one.type in EVENTS} <= filled


def test_what_may_not_be_delayed_has_the_yellow_band(game: Game, text: str) -> None:
    must = re.compile(
        r"peu(?:t|vent) (?:pas )?être retardé|doit être joué (?:dès|quand|durant)|doivent être joués durant"
    )
    wanted = {case for case, body in sections(text).items() if must.search(body)}
    assert wanted == {case_of(one) for one in game.counters.values() if one.type == "evenement-obligatoire"}


def test_the_table_of_events_has_80_rows_and_50_sides_that_a_case_states(game: Game) -> None:
    rows = dict.fromkeys(one.row for one in game.charts["evenements"].cells)
    camp = {one.row: one.value for one in game.charts["evenements"].cells if one.column == "Camp"}
    assert len(rows) == len(camp) == 80
    assert sum("*" not in one for one in camp.values()) == 50
    assumed = [one for one in game.counters.values() if one.provenance.of("side").basis is Basis.ASSUMED]
    assert len(assumed) == 30 and all(one.type in EVENTS for one in assumed)


def test_no_turn_is_known_in_which_an_event_enters(game: Game, text: str) -> None:
    assert "au \nTour Stratégique indiqué sur les événements" in text
    rows = [one for one in game.demands if one.where.startswith("evenements-")]
    assert len(rows) > 150 and {one.when for one in rows} == {"?"}
    assert {one.entry for one in game.counters.values() if one.type in EVENTS} == {"?"}


def test_nations_are_those_of_the_list(game: Game, text: str) -> None:
    start, end = text.index("Les Alliés \nArabie"), text.index("Identification historique")
    codes = re.findall(r"\((\w\w)\)", text[start:end])
    assert len(codes) == 21 and set(codes) - {"PN", "GE"} <= {
        name for one in game.nations.values() for name in (*one.aliases, one.letter) if name
    }
    assert len(game.nations) == 21


def test_codes_of_restriction_are_those_of_the_list(game: Game, text: str) -> None:
    start, end = text.index("Restrictions Opérationnelles \nLa règle"), text.index("Abréviations pour la taille")
    codes = re.findall(r"•\s+([A-Z]{1,2}(?:/[A-Z])?|Vr)\s*:", text[start:end])
    rows = list(dict.fromkeys(one.row for one in game.charts["codes"].cells))
    assert codes == rows[1:] and len(codes) == 9
    used = {one.text for one in game.counters.values() if one.type not in EVENTS and one.type[:8] != "marqueur"}
    assert used - {""} <= set(codes)


def test_turns_are_counted_from_march_1917(game: Game, text: str) -> None:
    (number, month) = re.findall(r"Tour de Jeu \n?(\d+) \((\w+ \d+)\)", text)[0]
    operational = [one.label for one in game.turns if one.kind == "opérationnel"]
    strategic = [one.label for one in game.turns if one.kind == "stratégique"]
    assert operational[int(number) - 1] == month and operational[-1] == "Juin 1919"
    assert strategic == [chr(code) for code in range(ord("A"), ord("U") + 1)] and "numérotés de A à U" in " ".join(
        text.split()
    )


def test_trenches_improve_in_the_turns_that_14_4_says(game: Game, text: str) -> None:
    said = " ".join(re.sub(r"<\|[^>]*>", "", text).split())
    cells = {(one.row, one.column): one.value for one in game.charts["tranchees"].cells}
    for row, words, letter in (
        ("GE", "Durant le Tour Stratégique B, le marqueur « Trench Status » GE est placé dans la case « -1 »", "B"),
        ("FR", "Durant le Tour Stratégique C, le marqueur « Trench Status » FR est placé dans la case « -1 »", "C"),
    ):
        assert words in said and cells[row, "DRM -1"] == letter
    assert cells["autres CP", "DRM -2"] == cells["autres Alliés", "DRM -2"] == "–"


def test_ports_of_the_baltic_and_the_black_sea_are_as_many_as_11_4_lists(game: Game, text: str) -> None:
    start, end = text.index("[11.41] Ports allemands"), text.index("[11.45] Ports du Caucase")
    listed = set(re.findall(r"\((?:\w+ )?([WE]\d{4})\)", text[start:end]))
    known = {one.hex for one in game.places.values()}
    assert listed <= known and {one for one in listed if one[0] == "E"} >= {"E5205", "E7030", "E1725", "E3031"}
    assert len({one for one in listed if one[0] == "E"}) == 14, "nine of the Baltic, four of the Black Sea, E1328"


def test_sheets_and_fronts_are_those_of_3_12(game: Game, text: str) -> None:
    assert '22" x 34"' in text and "la Carte \n« West »" in text
    fronts = {one.id: one.sheet for one in game.maps.values() if one.grid}
    assert fronts == {
        "ouest": "ouest", "italie": "ouest", "est": "est", "caucase": "proche-orient", "irak": "proche-orient",
        "egypte": "proche-orient",
    }  # fmt: skip
    assert {(one.width, one.height) for one in game.sheets.values()} == {(558.8, 863.6)}


def test_most_counters_are_open(game: Game) -> None:
    assert game.head.max_counters == 1400
    named = [one for one in game.counters.values() if one.type not in EVENTS and not one.type.startswith("marqueur")]
    assert len(named) >= 46
    known = {one.id for one in named if one.values and "?" not in one.values.values()}
    assert known == {"ge-8-bv-r", "ge-qg-8", "tu-19", "tu-19-bis", "ru-armee-rouge"}


def test_a_unit_has_one_name_on_both_its_faces(game: Game) -> None:
    # a plain back writes 42/T for a unit with 42 left of its box and T right of it; this face writes 42T over the box
    units = [one for one in game.counters.values() if game.types[one.type].face == "unite"]
    assert {one.right for one in units} >= {"42T", "10NA", "11IN", "8 BV R"}
    assert [one.id for one in units if one.left and one.right] == []
