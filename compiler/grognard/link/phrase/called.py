"""A phrase as players read it: an id is no word for them, so what is named by one is called by its name."""

from collections.abc import Mapping

from grognard.base.names.folding import fold
from grognard.link.phrase.wording import Said
from grognard.model.game.counters import Counter
from grognard.model.game.whole import Game
from grognard.model.things import TABLES


def name_of(game: Game, said: Said) -> str:
    """What players call a thing that a phrase names; what names it otherwise than by its id stays."""
    kind, id = said.thing or ("", "")
    if kind not in TABLES or fold(said.text) != fold(id):
        return said.text
    thing = getattr(game, TABLES[kind])[id]
    name = getattr(thing, "name", "") or getattr(thing, "title", "")
    if isinstance(thing, Counter):
        formation = game.formations.get(thing.formation or "")
        designation = "/".join(filter(None, (thing.left, thing.right)))
        name = name or (formation.name if formation else designation)
    is_word = kind == "terrain" and fold(name) == fold(id)  # woods, within a sentence
    return said.text if is_word or not name else name


def readable(text: str, called: Mapping[tuple[int, int], str]) -> str:
    """The phrase with names in the place of ids. ``called``: by offset and length what stands there is called."""
    end = len(text)
    for (at, length), name in sorted(called.items(), reverse=True):
        if at + length <= end:  # what was tried before the whole was understood may lie over another
            text, end = f"{text[:at]}{name}{text[at + length :]}", at
    return text
