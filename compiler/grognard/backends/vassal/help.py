"""The help page: keys, sides, what the module does and what the players do."""

from collections.abc import Callable

from jinja2 import StrictUndefined
from jinja2.sandbox import SandboxedEnvironment

from grognard.model.abilities import commands_of
from grognard.model.module import ModulePlan

Words = Callable[[str], str]


def help_page(plan: ModulePlan, template: bytes, tr: Words) -> bytes:
    """HTML as old as the engine's own reader."""
    environment = SandboxedEnvironment(autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True)
    page = environment.from_string(template.decode())
    return page.render(
        title=plan.title,
        description=plan.description,
        version=plan.version,
        notice=plan.notice,
        keys=key_table(plan, tr),
        sides=(*(name for name, _ in plan.sides), plan.referee),
        tables=tuple(f"{table.name}, {table.die.name}" for table in plan.tables),
        tracks=tuple(track.name for track in plan.tracks),
        reminders=tuple((one.case, one.text) for one in plan.reminders),
        notes=tuple(window.board.note for window in plan.windows if window.board.note),
        word=tr,
    ).encode()


def key_table(plan: ModulePlan, tr: Words) -> tuple[tuple[str, str], ...]:
    """Key and what it does, each once, in the order of the pieces' abilities."""
    found: dict[str, dict[str, None]] = {}
    for piece in plan.pieces:
        if piece.flip:
            found.setdefault(piece.flip.key, {})[piece.flip.menu] = None
    for prototype in plan.prototypes:
        for ability in prototype.abilities:
            for command in commands_of(ability):
                if command.key:
                    found.setdefault(command.key, {})[command.menu.rstrip()] = None
    for track in plan.tracks:
        if track.key:
            found.setdefault(track.key, {})[f"{track.name} +1"] = None
    found.setdefault(plan.clear_key, {})[tr("Moved marks and trails off")] = None
    for table in plan.tables:
        if table.key:
            found.setdefault(table.key, {})[table.name] = None
    rows = [(key, "; ".join(texts)) for key, texts in found.items()]
    rows.append((tr("Shift and click"), tr("Pick works and other pieces that lie flat")))
    rows.append((tr("Mouse over a stack"), tr("Shows the pieces in it")))
    return tuple(rows)
