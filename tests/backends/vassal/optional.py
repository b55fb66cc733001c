"""The starter game with an optional part: units, markers, a deck, a card for another deck, a chart, a scenario."""

from collections.abc import Mapping
from pathlib import Path

from tests.commands.projects import project, starter

NAME = "my-game"
BASE, PART = f"{NAME}-0.1.vmod", f"{NAME}-0.1_ext/{NAME}-0.1-gas.vmdx"
FILES = {
    "game.toml": starter("game.toml")
    + '\n[extension.gas]\ntitle = "Gas"\nversion = "2"\ndescription = "Projectors and clouds."\n',
    "counters/types.toml": starter("counters/types.toml")
    + '\n[projectors]\nname = "Gas projectors"\nextends = "infantry"\nextension = "gas"\n'
    + '\n[cloud]\nname = "Cloud"\nextends = "turn-marker"\nextension = "gas"\n',
    "counters/mix.csv": starter("counters/mix.csv") + "gas-1,1,projectors,blue,first,I,1,9,2,3,4,1,=,=\n",
    "counters/markers.csv": starter("counters/markers.csv") + "cloud,3,cloud,Gas\n",
    "hooks.toml": starter("hooks.toml") + '\n[arrivals]\nkind = "reinforcements"\ntrack = "turn"\ncase = "1"\n',
    "decks/orders.toml": 'title = "Orders"\nside = "blue"\nsize = 3\n',
    "decks/orders.csv": "id,title,text,extension\nhold,Hold,Nobody retreats.,\ngo,Go,All move on.,\n"
    "masks,Masks,No loss to gas.,gas\n",
    "decks/winds.toml": 'title = "Winds"\nsize = 2\nextension = "gas"\n',
    "decks/winds.csv": "id,title,text\neast,East wind,Clouds move west.\ncalm,Calm,Clouds stay.\n",
    "charts/gas.toml": 'title = "Gas losses"\nkind = "table"\ndie = "1d10"\nextension = "gas"\n',
    "charts/gas.csv": "Die,Open,Works\n1-5,1,0\n6-10,2,1\n",
    "scenarios/gas-attack.toml": 'title = "Gas attack"\nlast_turn = 4\nextension = "gas"\nis_complete = false\n',
    "scenarios/gas-attack.csv": "side,how,name,where,when\nblue,named,blue-1,0103,start\nblue,named,gas-1,0202,start\n"
    "red,named,red-1,0603,2\n",
}
FRENCH = {
    "game.toml": FILES["game.toml"].replace('players = "2"', 'players = "2"\nlanguages = ["en", "fr"]'),
    "lang/fr.toml": '"Gas" = "Gaz"\n"Gas losses" = "Pertes par les gaz"\n"Gas attack" = "Attaque aux gaz"\n'
    '"Gas projectors" = "Lance-gaz"\n"Winds" = "Vents"\n"East wind" = "Vent d’est"\n',
    "decks/winds.toml": FILES["decks/winds.toml"] + "opening_hand = 1\n",
}
"""Changes: two languages, and a hand of the optional deck for each side."""


def optional(root: Path, changes: Mapping[str, str] | None = None) -> Path:
    """The project in ``root``; ``changes`` are files of the game by path."""
    return project(root, FILES | dict(changes or {}), NAME)
