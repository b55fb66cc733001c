"""States stand in a file of their own; those among the hooks are read as the same."""

from pathlib import Path

import pytest
from tests.load.folders import load, reports

TIRED = '[tired]\nname = "Tired"\nletter = "T"\ntypes = ["inf"]\n'
HOOK = TIRED.replace("[tired]\n", '[tired]\nkind = "state"\n')
LIMIT = '[tired]\nkind = "stacking-limit"\npoints = 3\n'


def test_a_hook_of_kind_state_is_the_same_state(tmp_path: Path) -> None:
    new = load(tmp_path / "new", {"counters/states.toml": TIRED})
    old = load(tmp_path / "old", {"hooks.toml": HOOK})
    assert reports(new) == reports(old) == []
    assert new.game is not None and old.game is not None
    assert dict(new.game.states) == dict(old.game.states) != {}
    assert not new.game.hooks and not old.game.hooks
    assert str(old.game.states["tired"].origin["letter"]).endswith("hooks.toml:4:10")


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (
            {"counters/states.toml": TIRED, "hooks.toml": HOOK},
            "hooks.toml:1:2 SRC024 the state tired stands in counters/states.toml too",
        ),
        (
            {"counters/states.toml": TIRED, "hooks.toml": LIMIT},
            "counters/states.toml:1:2 SRC024 the state tired is called as a hook is",
        ),
        ({"hooks.toml": HOOK + "colour = 3\n"}, "hooks.toml:6:10 SRC023 colour is 3; a colour is expected"),
        (
            {"counters/states.toml": TIRED + "values = [1, 2, 3]\n"},
            "counters/states.toml:5:10 SRC023 values is a list; a list of two whole numbers is expected",
        ),
        (
            {"counters/states.toml": TIRED + 'lies = "below"\n'},
            "counters/states.toml:5:8 SRC023 lies is 'below'; it is one of under, with, over",
        ),
        ({"counters/states.toml": TIRED + "kind = 'state'\n"}, "counters/states.toml:5:1 SRC020 unknown key 'kind'"),
    ],
)
def test_what_is_amiss_is_told_where_it_stands(tmp_path: Path, files: dict[str, str], told: str) -> None:
    assert told in reports(load(tmp_path, files))
