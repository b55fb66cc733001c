"""counters/mats.toml: mats beside the map, each with its slots, which are tables of their own."""

from typing import Final

from grognard.load.record.sources import Sources
from grognard.load.text.names import by_id
from grognard.model.game.setup.mats import Mat, MatSlot

MATS: Final = "counters/mats.toml"
SLOT: Final = "slot"


def load_mats(sources: Sources) -> dict[str, Mat]:
    """The mats by id. A slot says for itself where it is written, and on whose word it rests."""
    document = sources.document(MATS)
    found = []
    for key in sources.keys(document, ()):
        assert document is not None
        is_table = isinstance(table := document.value[key], dict) and SLOT in table
        slots = sources.records(document, (key, SLOT), MatSlot) if is_table else {}
        found.append(sources.record(document, (key,), Mat, {SLOT: slots}, id=key))
    return by_id([one for one in found if one is not None], sources.report)
