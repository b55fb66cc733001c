"""Ways in which a player lays down what the enemy may not know, and a hill-383 in which all of them can be gone."""

import shutil
from pathlib import Path

from tests.backends.vassal.modules import ROOT, packed

from grognard.formats.vassal.archive.buildfile import MAP, PIECE_SLOT, Element
from grognard.formats.vassal.archive.contents import read_contents
from grognard.formats.vassal.text.keys import key
from grognard.formats.vassal.text.sequence import join
from grognard.formats.vassal.traits.moves import PlaceMarker

JUNE = 'setup "June: the whole battle"'
STAFF, CARDS, HAND = "Staff map: Austro-Hungarian", "Austro-Hungarian events", "Austro-Hungarian events: hand"
POOL = "Austro-Hungarian · 0907 · 2 any"
"""The pile that two counters are drawn from: two dummies, and a unit of another type."""
UNIT, DECOY = "ah-60-1", "decoy"
NAMES = {UNIT: "I/60 Infantry", DECOY: "Decoy"}
"""No other of its name stands in the open."""
BESIDE = {UNIT: "I/22 Infantry", DECOY: "Decoy"}
"""What lies in the same panel of the palette in the game as it ships."""

WAYS = {
    "palette": ("place {slot} 0904", "place {slot} 0705", "move last 0604"),
    "shown and hidden again": ("press last Ctrl+K", "press last Ctrl+K"),
    "staff map": (
        f'place {{slot}} "{STAFF}"', "press last Ctrl+K", "press last Ctrl+1", "press last Ctrl+F", "move last 0803",
        "press last Ctrl+M", "press last Ctrl+T", "press last Ctrl+1", "press last Ctrl+F",  # handled there and here
        f'move last "{STAFF}"', "move last 1004", 'move last "The Plava bridgehead"', "move last 1005",
    ),
    "copied and removed": ("press last Ctrl+C", "press last Delete", "press last Ctrl+L"),
    "hand": (f'place {{slot}} "{HAND}"', "press last Ctrl+K", "press last Ctrl+1", "move last 0603"),
    "table of cards": (f'place {{slot}} "{CARDS}: in play"', "move last 0703"),  # in sight of all, so hidden at once
    "pile of cards": (f'move last "{CARDS}: discards"', "move last 0703", f'move last "{CARDS}"', "move last 0703"),
    "stack": (
        "place {slot} 0706", "move stack last 0806", f'move stack last "{STAFF}"', "move stack last 0607",
        "place {slot} 0604", "move stack last 0605",
    ),
    "undone": (
        "place {slot} 0804", "undo", "place {slot} 0804", "press last Ctrl+1", "undo", f'move last "{STAFF}"',
        "undo", f'move last "{STAFF}"', "press last Ctrl+K", "move last 0804", "press last Ctrl+M", "undo",
    ),
    "placed by another piece": (
        "press ah-hq-mountain {placer}", f'move ah-hq-mountain "{STAFF}"', "press ah-hq-mountain {placer}",
        "move stack ah-hq-mountain 0707",
    ),
    "box and buttons": (
        'place {slot} "Austro-Hungarian eliminated"', 'move last "Turn"', "move last 0905", "press all Ctrl+1",
        'button "Take off: Disrupted"', "turn next", "key F8",
    ),
    "refreshed": ("refresh",),
}  # fmt: skip
"""Each a log of its own, one after the other in one game. ``slot``: what is laid down; ``placer``: the key for it."""

PLACERS = {UNIT: "Ctrl+Shift+U", DECOY: "Ctrl+Shift+D"}


def with_all_ways(root: Path) -> Path:
    """A project: a headquarters lays down a unit or a decoy, and two counters are drawn from dummies and a unit."""
    folder = root / "sources" / "hill-383"
    shutil.copytree(ROOT / "sources" / "hill-383", folder)
    _edit(folder / "counters/types.toml", "[decoy]\n", '[dummy]\nname = "Dummy"\nextends = "machine-guns"\n\n[decoy]\n')
    _edit(folder / "hooks.toml", '"machine-guns", "decoy"]', '"machine-guns", "decoy", "dummy"]')
    with (folder / "counters/mix.csv").open("a", encoding="utf-8") as file:
        file.write("ah-60-1,1,infantry,ah,mountain,II,,I,60,3,5,,,,5,2,3,,,=,0907\n")
        file.writelines(f"ah-dummy-{n},1,dummy,ah,mountain,II,,{n},61,,,,,,5,,,,,,0907\n" for n in (1, 2))
    june = folder / "scenarios/june.csv"
    june.write_text(june.read_text("utf-8").replace("count,name,", "count,what,name,").replace("named,1,", "named,1,,"))
    with june.open("a", encoding="utf-8") as file:
        file.write("41,ah,random,2,any,,0907,hidden,start,\n")
    with (folder / "counters/types.toml").open("a", encoding="utf-8") as file:
        file.writelines(_placers(root))
    return root


def _placers(root: Path) -> list[str]:
    """A trait for each key, as VASSAL's editor writes it: the slot in the palette by its path."""
    module = read_contents(packed("hill-383", root)).root
    traits = []
    for number, (slot, stroke) in enumerate(PLACERS.items()):
        *way, _ = _way(module, BESIDE[slot])
        steps = [join(":", (one.tag, one.get("entryName") or one.get("name"))) for one in way]
        steps.append(join(":", (PIECE_SLOT, NAMES[slot])))
        placer = PlaceMarker(menu=f"Patrol {number}", key=key(stroke), piece=join("/", steps), gpid=str(8_000 + number))
        traits.append(
            f"\n[[hq.vassal.traits]]\ntrait = '{placer.type_text()}'\n"
            f"state = '{placer.state_text()}'\ncounters = [\"ah-hq-mountain\"]\n"
        )
    return traits


def _way(element: Element, name: str) -> list[Element]:
    """The components from below ``element`` down to the slot of that name in the palette."""
    for one in element.children:
        if one.tag == PIECE_SLOT and one.get("entryName") == name:
            return [one]
        if found := _way(one, name) if one.tag != MAP else []:
            return [one, *found]
    return []


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
