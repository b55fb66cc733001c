"""One table says where the things of a kind are; who asks for one by name and who renames one read the same."""

import dataclasses

from grognard.authoring.rename.kinds import KINDS as RENAMED
from grognard.model.game.whole import Game
from grognard.model.things import ALIASES, CELLS, KINDS, TABLES


def test_each_kind_has_its_table_in_a_game() -> None:
    assert set(TABLES.values()) <= {one.name for one in dataclasses.fields(Game)}
    assert set(RENAMED) | {"hex"} == set(TABLES)
    assert set(KINDS) - {"setup", *CELLS} <= set(TABLES), "setup cards are made, not written; cells lie on maps"
    assert set(ALIASES.values()) <= set(KINDS) & set(RENAMED)
    assert not set(ALIASES) & set(TABLES)
