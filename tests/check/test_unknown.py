"""What a source leaves unknown is neither wrong nor right: no shortage, no contradiction, no cited fact."""

from pathlib import Path

import pytest
from tests.check.literate import GAME, base_files, findings_of

from grognard.base.diagnostics import Severity
from grognard.base.disk.world import World
from grognard.check.whole import provenance_shares
from grognard.link.whole import link_game
from grognard.load.files.game import load_game


def changed(*swaps: tuple[str, str, str]) -> dict[str, str]:
    """The files of the base, in each named one a text instead of another."""
    files = base_files()
    for name, old, new in swaps:
        assert old in files[name], (name, old)
        files[name] = files[name].replace(old, new)
    return files


def told(files: dict[str, str], root: Path) -> list[str]:
    """Code and message of all but notes."""
    found = findings_of(files, root)
    return [f"{one.code} {one.message}" for one in found if one.severity is not Severity.NOTE]


def verdicts(claim: str, files: dict[str, str], root: Path) -> list[str]:
    """What is said of a claim."""
    files = {**files, "claims.csv": f"cite,kind,subject,property,value\n{claim}\n"}
    found = findings_of(files, root)
    return [f"{one.code} {one.message}" for one in found if one.code in ("RUL010", "RUL011", "RUL012", "RUL014")]


OPEN_MIX = (
    ("counters/mix.csv", "red-2,1,", "red-2,?,"),
    ("scenarios/battle.csv", "red,named,1,red-2,0203", "red,named,2,red-2,0203"),
)


def test_no_setup_is_short_of_what_nobody_has_counted(tmp_path: Path) -> None:
    found = findings_of(changed(*OPEN_MIX), tmp_path)
    assert [one.message for one in found if one.severity is not Severity.NOTE] == []
    assert "statement battle-3 is unverifiable: how many there are is not known" in [one.message for one in found]


@pytest.mark.parametrize("written", ["?", "up to 4", "at least 1", "1 to 3"])
def test_a_board_game_with_open_numbers_everywhere_has_no_false_finding(written: str, tmp_path: Path) -> None:
    files = changed(
        ("counters/markers.csv", "disrupted,3,", f"disrupted,{written},"),
        ("decks/events.toml", "size = 3", f'size = "{written}"'),
        ("decks/events.toml", "hand = 1", f'hand = "{written}"'),
        ("decks/events.csv", "rain,2,", f"rain,{written},"),
        ("map/places.csv", "red,1,,", f"red,{written},,"),
        ("claims.csv", "1.1,count,markers,,4\n", ""),
        ("game.toml", "places = 3", "places = 1"),
    )
    assert told(files, tmp_path) == []


def test_a_track_whose_end_nobody_knows_is_long_enough(tmp_path: Path) -> None:
    assert told(changed(("map/areas.toml", "last = 4", 'last = "?"')), tmp_path) == []


def test_what_surely_does_not_fit_is_still_told(tmp_path: Path) -> None:
    files = changed(
        ("decks/events.toml", "size = 3", 'size = "up to 2"'),
        ("decks/events.toml", "hand = 1", 'hand = "at least 5"'),
        ("counters/markers.csv", "disrupted,3,", "disrupted,1 to 2,"),
        ("claims.csv", "1.1,count,markers,,4\n", ""),
    )
    assert [one[:6] for one in told(files, tmp_path)] == ["CTR007", "DCK001", "DCK003"]


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("1,table,crt,2:1/6,DE", ["RUL014 table crt 2:1/6 is unverifiable: it is not known in the sources"]),
        ("1,table,crt,1:1/6,DR", ["RUL014 table crt 1:1/6 is unverifiable: it is blank in the sources"]),
        ("1,table,crt,1:1/5,DE", ["RUL010 cell 1:1/5 of chart crt is DR; the claim of 1 says DE"]),
        ("1,table,crt,2:1/6,?", []),
        ("1,counter,red-1,qty,3", ["RUL014 counter red-1 qty is unverifiable: it is 2 to 4 in the sources"]),
        ("1,counter,red-1,qty,5", ["RUL010 qty of red-1 is 2 to 4; the claim of 1 says 5"]),
        ("1,counter,red-1,attack,5", ["RUL014 counter red-1 attack is unverifiable: it is not known in the sources"]),
        ("1,counter,red-2,attack,5", ["RUL010 attack of red-2 is 3; the claim of 1 says 5"]),
        ("1,counter,red-2,entry,T9", ["RUL010 entry of red-2 is blank; the claim of 1 says T9"]),
        ("1,count,red infantry,,4", ["RUL014 count red infantry is unverifiable: 3 to 5"]),
        ("1,count,red infantry,,2", ["RUL012 'red infantry': the claim counts 2, the mix has 3 to 5"]),
        ("1,count,red infantry,,6", ["RUL011 'red infantry': the claim counts 6, the mix has only 3 to 5"]),
        ("1,cards,events,,7", ["RUL014 cards events is unverifiable: at least 1"]),
        ("1,cards,events,,0", ["RUL010 the deck events has at least 1 cards; the claim of 1 says 0"]),
        ("1,hex,0202,victory,3", ["RUL014 hex 0202 victory is unverifiable: it is not known in the sources"]),
    ],
)
def test_a_claim_about_what_is_unknown_is_neither_met_nor_contradicted(
    claim: str, said: list[str], tmp_path: Path
) -> None:
    files = changed(
        ("charts/crt.csv", "6,NE,DR,DE", "6,NE,,?"),
        ("counters/mix.csv", "red-1,1,infantry,red,first,,1,I,4", "red-1,2 to 4,infantry,red,first,,1,I,?"),
        ("decks/events.csv", "rain,2,", "rain,?,"),
        ("map/places.csv", "0202,red,1,,", "0202,red,?,,"),
    )
    assert verdicts(claim, files, tmp_path) == said


def test_accounts_count_what_is_unknown_as_unknown_and_never_as_cited(tmp_path: Path) -> None:
    files = base_files()
    head = 'version = "1.0"\nbasis = "rulebook"\ncite = "1"'
    files["game.toml"] = files["game.toml"].replace('version = "1.0"', head)
    mix = files["counters/mix.csv"].replace("red-2,1,infantry,red,first,,2,I,3", "red-2,?,infantry,red,first,,2,I,3")
    files["counters/mix.csv"] = "# cite: 1\n" + mix
    files["charts/crt.csv"] = "# cite: 1\n" + files["charts/crt.csv"].replace("6,NE,DR,DE", "6,?,DR,?")
    for name, text in files.items():
        path = tmp_path / "sources" / GAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    game = load_game(World(tmp_path), GAME).game
    assert game is not None
    lines = {line.split()[0]: line.partition(": ")[2] for line in provenance_shares(link_game(game).game)}
    assert lines["cells"] == "16 cited, 2 unknown"
    assert lines["counters"] == "6 cited, 3 unknown"  # the markers say on nobody's word


BOOK = (
    (
        "game.toml",
        'version = "1.0"',
        'version = "1.0"\nbasis = "rulebook"\ncite = "Scenario 5"\nassumed = "title: name"',
    ),
    ("game.toml", "width = ", 'assumed = "grid: size; title: nope"\nwidth = '),
    ("game.toml", 'band = "#a33020"', 'band = "#a33020"\nassumed = "band: size"'),
)
ASSUMED = '[size]\nwhy = "w"\nsettled_by = "s"\n\n[name]\nwhy = "w"\nsettled_by = "s"\n'


def test_assumptions_count_wherever_a_table_says_them_and_cases_may_have_names(tmp_path: Path) -> None:
    files = changed(*BOOK)
    files["assumptions.toml"] = ASSUMED
    files["rulebook.toml"] = '[case."Scenario 5"]\ntitle = "The battle"\n'
    found = [(one.code, one.message) for one in findings_of(files, tmp_path)]
    assert [message for code, message in found if code == "RUL021"] == ["assumption 'nope' is not explained"]
    assert [message for code, message in found if code == "RUL022"] == []
    assert not any(code == "RUL001" and "case 5 " in message for code, message in found)


@pytest.mark.parametrize(("assumed", "told"), [('\nassumed = "band: size"', 0), ("", 1)])
def test_bands_that_nobody_knows_may_be_alike(assumed: str, told: int, tmp_path: Path) -> None:
    third = f'\n[formation.third]\nname = "Third"\nside = "red"\nband = "#a33020"{assumed}\n\n[[marker_need]]'
    files = changed(
        ("game.toml", 'version = "1.0"', 'version = "1.0"\nbasis = "rulebook"'),
        ("game.toml", 'band = "#a33020"', f'band = "#a33020"{assumed}'),
        ("game.toml", "\n[[marker_need]]", third),
    )
    files["assumptions.toml"] = '[size]\nwhy = "w"\nsettled_by = "s"\n'
    assert len([one for one in findings_of(files, tmp_path) if one.code == "OOB025"]) == told
