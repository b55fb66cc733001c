"""What begins hidden lies face down in the saved game, in the hands of those who may look; all else lies open."""

from pathlib import Path

import pytest
from tests.backends.vassal.modules import packed
from tests.backends.vassal.reader import Module, tokens
from tests.commands.projects import project, starter

HIDDEN = '\n[hidden]\nkind = "hidden-from-enemy"\ntypes = ["infantry"]\ncase = "1"\n'
UNKNOWN = HIDDEN.replace("hidden-from-enemy", "unknown-to-all")


def owners(root: Path, hook: str) -> dict[str, str]:
    """The owner of the mask of each unit, where red-1 begins hidden: "null" is face up."""
    rows = starter("scenarios/battle.csv").splitlines()
    setup = "".join(f"{row},{'state' if not n else 'hidden' if 'red-1' in row else ''}\n" for n, row in enumerate(rows))
    project(root, {"hooks.toml": starter("hooks.toml") + hook, "scenarios/battle.csv": setup})
    pieces = Module(packed("my-game", root, root=root)).save("setup-battle.vsav").pieces.values()
    return {one.name: tokens(mask.state, ";")[0] for one in pieces for mask in one.of("obs")}


@pytest.mark.parametrize(("hook", "owner"), [(HIDDEN, "Red"), (UNKNOWN, "nobody")], ids=["from the enemy", "from all"])
def test_what_begins_hidden_is_in_the_hands_of_its_side(tmp_path: Path, hook: str, owner: str) -> None:
    found = owners(tmp_path, hook)
    assert len(found) == 6 and {name: one for name, one in found.items() if one != "null"} == {"I/2 Infantry": owner}
