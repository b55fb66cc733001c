"""Cups that setups fill, sorts of turn with their tracks, cards that come and go, names that tell counters apart."""

from pathlib import Path

from tests.backends.vassal.modules import planned
from tests.check.literate import base_files, findings_of

from grognard.base.diagnostics import Severity
from grognard.model.game.whole import Game
from grognard.model.plan.table.abilities.lose_step import LoseStep
from grognard.model.plan.whole import Plan

BOXES = """
[box.cup]
name = "The cup"
kind = "cup"
opaque = true
map = "hills"
at = ["80mm", "160mm"]

[track.seasons]
name = "Season"
kind = "turn"
map = "hills"
at = ["110mm", "130mm"]
last = "?"
"""
TURNS = "turn,label,kind,track\n1,A,,\n2,B,,\n3,C,,\n4,D,,\n1,Winter,season,seasons\n2,Summer,season,seasons\n"
DECK = (
    "id,qty,title,text,side,first,last,after\n"
    "rain,2,Rain,It rains.,blue,,,\nfog,1,Fog,Fog.,,C,,remove\nsun,1,Sun,Sun.,,,,stay\n"
)


def changed() -> dict[str, str]:
    files = base_files()
    files["map/areas.toml"] += BOXES
    files["charts/turns.csv"] = TURNS
    files["decks/events.csv"] = DECK
    files["decks/events.toml"] = files["decks/events.toml"].replace("size = 3", 'size = 4\nreshuffle = "each C"')
    setup = files["scenarios/battle.csv"].replace("red,named,1,red-2,0203,,start", "red,named,1,red-2,The cup,,start")
    setup = setup.replace("red,named,1,red-guns,0202,,start", "red,named,1,red-guns,cup,,B")
    files["scenarios/battle.csv"] = setup.replace("blue,named,1,blue-1,0502,,start", "blue,named,1,blue-1,cup,,?")
    files["counters/mix.csv"] = files["counters/mix.csv"].replace(",T2,", ",B,")
    return files


def game_of(files: dict[str, str], root: Path) -> tuple[Game, Plan]:
    for name, text in files.items():
        path = root / "sources" / "two-hills" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return planned("two-hills", root)


def test_such_a_game_has_no_false_finding(tmp_path: Path) -> None:
    found = findings_of(changed(), tmp_path)
    assert [f"{one.code} {one.message}" for one in found if one.severity is not Severity.NOTE] == []


def test_a_cup_holds_at_start_what_the_setup_puts_there_and_the_rest_waits(tmp_path: Path) -> None:
    _, plan = game_of(changed(), tmp_path)
    assert plan.table is not None
    (cup,) = [one for one in plan.table.piles if one.name == "The cup"]
    assert (cup.window, cup.is_face_down, cup.is_shuffled) == ("hills", True, True)
    assert cup.counters == ("red-2", "red-guns", "blue-1")
    setup = plan.table.setups[0]
    (inside,) = [one for one in setup.piles if one.pile == "The cup"]
    assert [one.piece for one in inside.pieces] == ["counter:red-2"]
    where = {piece.piece: stack.spot.name for stack in setup.stacks for piece in stack.pieces}
    assert where["counter:red-guns"] == "Turn 2"
    assert where["counter:blue-1"] == "Blue: The cup · turn not known"
    back = {one.key for one in plan.table.prototypes if one.key.startswith("cup:")}
    assert back == {"cup:cup"}
    assert all("cup:cup" in one.prototypes for one in plan.table.pieces if one.key == "counter:red-guns")


def test_each_entry_of_a_menu_does_something(tmp_path: Path) -> None:
    """A command without an act has no key, and without a key no module with a cup could be made."""
    _, plan = game_of(changed(), tmp_path)
    assert plan.table is not None
    given = [one for prototype in plan.table.prototypes for one in prototype.abilities]
    commands = [command for ability in given for command in ability.commands]
    assert [one.menu for one in commands if not one.act] == []
    assert [one.act for one in commands if one.menu.endswith("The cup")] == ["into-cup"]


def test_each_sort_of_turn_has_its_track_and_setups_mean_the_first(tmp_path: Path) -> None:
    game, plan = game_of(changed(), tmp_path)
    tracks = {one.id: one for one in plan.boards["hills"].tracks}
    assert [one.label for one in tracks["turn"].spaces] == ["A", "B", "C", "D"]
    assert [one.label for one in tracks["seasons"].spaces] == ["Winter", "Summer"]
    assert str(tracks["seasons"].spaces[0].location) == "track:seasons:1" and tracks["seasons"].rest is not None
    assert str(tracks["turn"].spaces[0].location) == "turn:1"
    assert {one.turn for one in game.demands} == {0, 2, None}


def test_cards_that_join_later_lie_aside_and_players_are_told_to_shuffle(tmp_path: Path) -> None:
    _, plan = game_of(changed(), tmp_path)
    assert plan.table is not None
    piles = {one.pile: [piece.piece for piece in one.pieces] for one in plan.table.setups[0].piles}
    assert piles["Events: set aside"] == ["card:fog/1"]
    assert sorted(piles["Events"]) == ["card:rain/1", "card:rain/2", "card:sun/1"]
    said = {one.id: one.when for one in plan.card_faces["en"]}
    assert said == {"rain": "", "fog": "from C · then remove from the game", "sun": "stays in play"}
    blue = next(one for one in plan.card_faces["en"] if one.id == "rain")
    assert (blue.side, blue.colour) == ("Blue", "#7a9bd9")
    notices = [one.text for one in plan.table.features if type(one).__name__ == "Notice"]
    assert "Shuffle again, with its discards: Events" in notices


def test_a_card_joins_in_its_turn_however_that_is_written(tmp_path: Path) -> None:
    for number, turn in enumerate(("C", "c", "3", "turn 3", "Turn C")):
        files = changed()
        files["decks/events.csv"] = DECK.replace(",,C,,remove", f",,{turn},,")
        game, plan = game_of(files, tmp_path / str(number))
        assert plan.table is not None and game.cards["fog"].joins == 3
        piles = {one.pile: [piece.piece for piece in one.pieces] for one in plan.table.setups[0].piles}
        assert piles["Events: set aside"] == ["card:fog/1"], turn


def test_a_counter_of_one_step_is_lost_at_once(tmp_path: Path) -> None:
    files = base_files()
    files["hooks.toml"] = files["hooks.toml"].replace('types = ["infantry"]', 'types = ["infantry", "guns"]')
    _, plan = game_of(files, tmp_path)
    assert plan.table is not None
    faces = {
        ability.faces: one.key
        for one in plan.table.prototypes
        for ability in one.abilities
        if isinstance(ability, LoseStep)
    }
    assert set(faces) == {0, 1}
    guns = next(one for one in plan.table.pieces if one.key == "counter:red-guns")
    assert faces[1] in guns.prototypes and faces[0] not in guns.prototypes


def test_counters_that_would_have_one_name_say_what_tells_them_apart(tmp_path: Path) -> None:
    files = base_files()
    markers = "id,qty,type,name,text\ndisrupted,3,marker,Disrupted,\nturn,1,marker,Turn,\n"
    files["counters/markers.csv"] = markers + "one,1,marker,,Gas\ntwo,1,marker,,Tanks\n"
    mix = files["counters/mix.csv"].replace("red-hq,1,hq,red,first,,", "red-hq,1,hq,red,,1st Army,")
    files["counters/mix.csv"] = mix.replace("blue-hq,1,hq,blue,second,,", "blue-hq,1,hq,blue,,1st Army,")
    _, plan = game_of(files, tmp_path)
    assert plan.table is not None
    names = {one.key.removeprefix("counter:"): one.name for one in plan.table.pieces}
    assert (names["one"], names["two"]) == ("Marker: Gas", "Marker: Tanks")
    assert (names["red-hq"], names["blue-hq"]) == ("1st Army HQ (Red)", "1st Army HQ (Blue)")
    assert names["disrupted"] == "Disrupted"


def test_a_back_wears_the_colours_of_the_side_or_nation_that_it_names(tmp_path: Path) -> None:
    files = base_files()
    mix = files["counters/mix.csv"].splitlines()
    lines = [mix[0] + ",back_side", *(f"{line},{'Blue' if line.startswith('red-1') else ''}" for line in mix[1:])]
    files["counters/mix.csv"] = "\n".join(lines) + "\n"
    _, plan = game_of(files, tmp_path)
    assert dict(plan.faces.backs["red-1"].colours)["ground"] == "#7a9bd9"
    assert dict(plan.faces.fronts["red-1"].colours)["ground"] == "#d98b7a"


def test_a_back_of_nobody_is_told(tmp_path: Path) -> None:
    files = base_files()
    mix = files["counters/mix.csv"].splitlines()
    lines = [mix[0] + ",back_side", *(f"{line},{'Bleu' if line.startswith('red-1') else ''}" for line in mix[1:])]
    files["counters/mix.csv"] = "\n".join(lines) + "\n"
    found = findings_of(files, tmp_path)
    assert [one.message for one in found if one.code == "REF001"] == ["no side or nation is called 'Bleu'"]


def test_an_entry_is_a_label_or_a_turn_that_there_is(tmp_path: Path) -> None:
    for entry, told in (("B", 0), ("A", 1), ("1917", 0), ("1917 spring", 0), ("T3", 1), ("T9", 0)):
        files = changed()
        files["counters/mix.csv"] = files["counters/mix.csv"].replace(",B,", f",{entry},")
        found = [one for one in findings_of(files, tmp_path / entry.replace(" ", "-")) if one.code == "OOB006"]
        assert len(found) == told, entry


def test_a_list_may_begin_several_rows_alike(tmp_path: Path) -> None:
    files = base_files()
    files["charts/weather.toml"] = 'title = "Weather"\n'
    files["charts/weather.csv"] = "Weather,Effect\nWet,Slow\nDry,None\nWet,No guns\n"
    files["claims.csv"] += "6.1,table,weather,Effect/Wet (2),No guns\n6.1,table,weather,Effect/Wet,Slow\n"
    game, plan = game_of(files, tmp_path)
    face = next(one for one in plan.charts["en"] if one.id == "weather")
    assert (face.rows, face.cells) == (("Wet", "Dry", "Wet"), (("Slow",), ("None",), ("No guns",)))
    assert [one for one in findings_of(files, tmp_path / "again") if one.code in ("SRC024", "RUL010", "RUL013")] == []
    assert game.charts["weather"].rows == ("Wet", "Dry", "Wet (2)")


def test_a_row_of_a_list_that_stands_twice_as_a_whole_is_a_slip(tmp_path: Path) -> None:
    files = base_files()
    files["charts/weather.toml"] = 'title = "Weather"\n'
    files["charts/weather.csv"] = "Weather,Effect\nWet,Slow\nDry,None\nWet,Slow\n"
    assert "row 'Wet' stands twice" in [one.message for one in findings_of(files, tmp_path)]
