"""hooks.toml: rules of the game that check, print and module act on."""

from grognard.load import codes
from grognard.load.record.kinds import HOOKS
from grognard.load.record.sources import Sources
from grognard.model.game.hooks.whole import Hook


def load_hooks(sources: Sources) -> dict[str, Hook]:
    """The hooks by id."""
    document = sources.document("hooks.toml")
    made: dict[str, Hook] = {}
    for key in sources.keys(document, ()):
        assert document is not None
        table = document.value[key]
        if not isinstance(table, dict):
            sources.report.add(
                codes.WRONG_VALUE.at(document.at((key,)), f"{key} holds no table", hint=f"write [{key}]")
            )
            continue
        kind = HOOKS.get(table["kind"]) if isinstance(table.get("kind"), str) else None
        if kind is None:
            place = document.at((key, "kind"))
            if "kind" in table:
                hint = sources.report.near(str(table["kind"]), HOOKS) or f"there are {', '.join(HOOKS)}"
                sources.report.add(codes.WRONG_VALUE.at(place, f"{table['kind']!r} is no kind of hook", hint=hint))
            else:
                sources.report.add(codes.MISSING_VALUE.at(place, "kind is missing"))
            continue
        one = sources.record(document, (key,), kind, id=key)
        if one is not None:
            made[one.id] = one
    return made
