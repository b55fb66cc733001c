"""Optional parts: what the module leaves out, what the extension beside it adds, and that its numbers never move."""

from pathlib import Path

import pytest
from tests.backends.vassal.modules import vassal_module
from tests.backends.vassal.optional import BASE, FILES, FRENCH, NAME, PART, optional
from tests.backends.vassal.reader import Module
from tests.commands.projects import grognard

from grognard.backends.vassal.package.extension import extension_root
from grognard.backends.vassal.style import read_style
from grognard.base.bundled import templates_dir
from grognard.base.disk.world import World
from grognard.base.projects import Project
from grognard.base.zips import read_zip, write_zip
from grognard.commands.module.lint import module_of
from grognard.formats.vassal.archive import buildfile as tags
from grognard.formats.vassal.dump import dump
from grognard.formats.vassal.lint.whole import lint
from grognard.link.whole import link_game
from grognard.load.files.game import load_game
from grognard.pipeline.whole import compile_game
from grognard.work.backend import Request

OURS = {"1/9 Gas projectors", "Cloud", "East wind", "Calm", "Masks"}


def built(root: Path, *, is_strict: bool = True) -> Path:
    """The folder of the built module; its pieces have their numbers."""
    assert grognard("ids", NAME, "--project", root).exit_code == 0
    made = grognard("build", NAME, "--only", "vassal", *(["--strict"] if is_strict else []), "--project", root)
    assert made.exit_code == 0, made.output
    return root / "build" / NAME


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(optional(tmp_path_factory.mktemp("optional")))


@pytest.fixture(scope="module")
def module(folder: Path) -> Module:
    return Module((folder / BASE).read_bytes())


@pytest.fixture(scope="module")
def part(folder: Path) -> Module:
    return Module((folder / PART).read_bytes())


def test_the_module_leaves_out_what_belongs_to_a_part(module: Module, part: Module) -> None:
    assert not OURS & {piece.name for piece in module.slots()}
    assert {piece.name for piece in part.slots()} == OURS
    pictures = {name for name in part.entries if name.startswith("images/")}
    assert len(pictures) == 10 and not pictures & module.entries.keys()
    assert [one.get("name") for one in module.all("PredefinedSetup")] == ["The battle", "Nothing set up"]
    assert [one.get("name") for one in module.all("DiceButton")] == ["1d6"]


def test_the_part_adds_to_the_module(part: Module) -> None:
    adds = [(one.get("target"), one[0].tag.rpartition(".")[2]) for one in part.all("ExtensionElement")]
    widget = "VASSAL.build.widget.TabWidget"
    assert adds == [
        ("VASSAL.build.module.PrototypesContainer", "PrototypeDefinition"),
        ("", "DiceButton"),
        (f"VASSAL.build.module.ChartWindow:Charts/{widget}:Charts", "Chart"),
        ("", "Map"),
        (f"VASSAL.build.module.PieceWindow:Pieces/{widget}:Pieces", "BoxWidget"),
        ("VASSAL.build.module.turn.TurnTracker:Turn", "TurnGlobalHotkey"),
        *[("", "PredefinedSetup")] * 3,
    ]
    root = part.root
    assert (root.get("module"), root.get("moduleVersion"), root.get("version")) == ("My Game", "0.1", "2")
    assert root.get("extensionId") == "gas"


def test_a_chart_of_the_part_lies_with_those_of_its_group_and_no_other(tmp_path: Path) -> None:
    """Not with those of a group whose name only begins so."""
    kinds = {"odds": "Combat", "losses": "Combat", "notes": "Combat notes"}
    charts = {
        f"charts/{id}.toml": f'title = "{id}"\nkind = "table"\ngroup = "{group}"\n' for id, group in kinds.items()
    }
    charts |= {f"charts/{id}.csv": "A,B\n1,2\n" for id in kinds}
    charts["charts/gas.toml"] = FILES["charts/gas.toml"] + 'group = "Combat"\n'
    plan = vassal_module(NAME, optional(tmp_path, charts))
    style = read_style((templates_dir() / "vassal/module.toml").read_bytes())
    root = extension_root(plan, plan.extensions[0], style, str, {})
    (place,) = [one.get("target") for one in root.children if one.children[0].tag == tags.CHART]
    assert place.startswith("VASSAL.build.module.ChartWindow:Combat/")


def test_setups_of_the_part_hold_its_pieces_and_say_that_they_need_it(part: Module) -> None:
    attack = part.save("setup-gas-attack.vsav")
    assert "EXT\tmy-game-0.1-gas\t2" in attack.commands
    assert {"1/9 Gas projectors", "I/1 Infantry", "Turn"} <= {piece.name for piece in attack.pieces.values()}
    for name in ("setup-gas-attack.vsav", "setup-battle+gas.vsav", "setup-blank+gas.vsav"):
        decks = {name: len(cards) for name, (_, cards) in part.save(name).decks.items()}
        assert decks == {"Orders": 3, "Orders: discards": 0, "Winds": 2, "Winds: discards": 0}
    scenario = [one for one in part.save("setup-battle+gas.vsav").commands if "Scenario" in one]
    assert scenario == ["GlobalProperty\t;Scenario;battle;Module"]


def test_print_holds_the_part(folder: Path) -> None:
    root = folder.parent.parent
    made = grognard("build", NAME, "--only", "pdf", "--paper", "a4", "--project", root)
    assert made.exit_code == 0
    shown = grognard("dump", next((root / "build" / NAME).glob("*-cards-a4.pdf"))).output
    assert "East wind" in shown and "Masks" in shown


def test_numbers_never_move(tmp_path: Path) -> None:
    root = optional(tmp_path)
    before = {piece.name: piece.basic[3] for piece in Module((built(root) / PART).read_bytes()).slots()}
    assert {gpid.partition(":")[0] for gpid in before.values()} == {"gas"}
    more = {"counters/markers.csv": FILES["counters/markers.csv"].replace("cloud,3", "ash,1,cloud,Gas\ncloud,3")}
    after = {piece.name: piece.basic[3] for piece in Module((built(optional(root, more)) / PART).read_bytes()).slots()}
    assert {name: after[name] for name in before} == before
    projectors = 'extends = "infantry"\nextension = "gas"\n'  # which become counters of the game itself
    types = FILES["counters/types.toml"].replace(projectors, 'extends = "infantry"\n')
    optional(root, {"counters/types.toml": types})
    told = grognard("check", NAME, "--project", root).output
    assert "ids.csv gave gas-1 the number gas:" in told
    assert grognard("build", NAME, "--only", "vassal", "--project", root).exit_code == 0
    now = {piece.name: piece.basic[3] for piece in Module((root / "build" / NAME / BASE).read_bytes()).slots()}
    assert now["1/9 Gas projectors"] == before["1/9 Gas projectors"]


def test_the_same_bytes_in_another_folder(folder: Path, tmp_path: Path) -> None:
    again = built(optional(tmp_path))
    assert [(again / name).read_bytes() for name in (BASE, PART)] == [
        (folder / name).read_bytes() for name in (BASE, PART)
    ]


def test_the_digest_of_a_release_covers_the_part(tmp_path: Path) -> None:
    def content(changes: dict[str, str]) -> str:
        return compile_game(Project(root=optional(tmp_path, changes)), NAME, Request(parts=("vassal",))).content

    first = content({})
    assert first == content({"game.toml": FILES["game.toml"].replace('"2"', '"3"').replace('"0.1"', '"0.2"')})
    assert first != content({"decks/winds.csv": FILES["decks/winds.csv"].replace("move west", "move east")})


def test_a_dealt_setup_of_the_part(tmp_path: Path) -> None:
    root = optional(tmp_path)
    made = grognard("deal", NAME, "gas-attack", "--seed", "1", "--project", root)
    assert made.exit_code == 0, made.output
    save = next((root / "build" / NAME).glob("*gas-attack*.vsav"))
    assert "Gas projectors" in dump(save.read_bytes())


def test_what_players_read_of_a_part_stands_in_the_module(tmp_path: Path) -> None:
    folder = built(optional(tmp_path, FRENCH), is_strict=False)
    module, part = (read_zip((folder / name).read_bytes()) for name in (BASE, PART))
    texts = dict(line.split("=", 1) for line in module["Module_fr.properties"].decode().splitlines())
    assert texts[r"PredefinedSetup.Gas\ attack.name"] == "Attaque aux gaz"
    assert texts[r"PredefinedSetup.The\ battle\ +\ Gas.name"] == "The battle + Gaz"
    assert texts[r"ChartWindow.Charts..TabWidget.Charts..Chart.Gas\ losses.chartName"] == "Pertes par les gaz"
    assert texts[r"Piece.1/9\ Gas\ projectors"] == "1/9 Lance-gaz"
    assert {"images_fr/chart-gas.png", "images_fr/card-east.png"} <= module.keys()
    assert not any(name.startswith("images_fr/") for name in part)
    whole, more = write_zip(module), write_zip(part)
    assert lint(whole, extensions=[more]) == lint(more, module=whole) == []


def test_lint_holds_an_extension_against_its_module(folder: Path) -> None:
    module, part = (folder / BASE).read_bytes(), (folder / PART).read_bytes()
    assert module_of(folder / PART) == folder / BASE
    assert lint(module) == lint(part) == lint(part, module=module) == []
    assert grognard("lint", folder / PART).exit_code == 0
    for old, new, words in (
        ('module="My Game"', 'module="Your Game"', "made for 'Your Game', not for 'My Game': it does not load"),
        ('moduleVersion="0.1"', 'moduleVersion="0.2"', "made for version 0.2 of the module, this is 0.1"),
        ("TabWidget:Pieces", "TabWidgets:Pieces", "the extension does not load; did you mean"),
        ("prototype;Kept", "prototype;Keep", "prototype 'Keep' is not defined"),
        ("gas-1.png", "gas-2.png", "a picture of a piece is not in the archive: 'gas-2.png' of Layer"),
        ('gpid="gas:', 'gpid="fog:', "gpid is not 'gas:' and a number: VASSAL refreshes no saved game"),
    ):
        entries = read_zip(part)
        text = entries["buildFile.xml"].decode()
        assert old in text
        entries["buildFile.xml"] = text.replace(old, new).encode()
        assert any(words in one.text for one in lint(write_zip(entries), module=module)), words
    entries = {**read_zip(part), "images/about.png": b"another"}
    assert any("found first" in one.text for one in lint(write_zip(entries), module=module))


def test_an_unknown_part_is_told_with_its_place(tmp_path: Path) -> None:
    root = optional(tmp_path, {"decks/winds.toml": FILES["decks/winds.toml"].replace('"gas"', '"gsa"')})
    told = grognard("check", NAME, "--project", root, "--format", "lines").output
    assert "decks/winds.toml:3:13: error[REF001]: no extension is called 'gsa'" in told


def test_a_scenario_of_the_game_draws_no_counter_of_a_part(tmp_path: Path) -> None:
    setup = "side,how,count,what,where,when\nblue,random,2,any,0103,start\n"
    drawn = []
    for part in ("", 'extension = "gas"\n'):
        head = FILES["scenarios/gas-attack.toml"].replace('extension = "gas"\n', part)
        changes = {"scenarios/gas-attack.csv": setup, "scenarios/gas-attack.toml": head}
        loaded = load_game(World(optional(tmp_path, changes)), NAME)
        assert loaded.game is not None
        (draw,) = link_game(loaded.game).game.allotments["gas-attack"].draws
        drawn.append({counter for counter, _ in draw.pool})
    assert "gas-1" not in drawn[0] and "gas-1" in drawn[1]
