"""What others see of a hidden counter: whose it is, and nothing else."""

from grognard.model.game.counters import Counter
from grognard.model.game.whole import Game
from grognard.model.plan.sheets import Face
from grognard.model.words import Words

MASK_FACE = "back"


def mask_of(game: Game, counter: Counter, tr: Words) -> tuple[Face, str]:
    """The face, whose ``counter`` is the picture's name, and the name of the owner."""
    nation, side = game.nations.get(counter.nation or ""), game.sides.get(counter.side or "")
    owner = nation or side
    kind = game.types[counter.type]
    name = owner.id if owner else "nobody"
    short = nation.letter if nation and nation.letter else (tr(side.short) if side else "")
    colours = {
        "ground": owner.colour if owner else "#c9c2b0",
        "ink": owner.ink if owner else "#222222",
    }
    face = Face(
        counter=f"mask-{name}",
        is_back=True,
        template=MASK_FACE,
        values=tuple(sorted({"letter": short or "?", "nation": tr(nation.name) if nation else ""}.items())),
        colours=tuple(sorted(colours.items())),
        shape=kind.form,
    )
    return face, tr(owner.name) if owner else ""
