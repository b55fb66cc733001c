"""The plan of a module that holds nothing yet, for tests that write one by hand."""

from dataclasses import replace

from grognard.backends.vassal.plan.module import ModulePlan

_EMPTY = ModulePlan(
    id="test",
    title="Test",
    version="1",
    description="",
    notice="",
    sides=(),
    referee="Solitaire",
    windows=(),
    pieces=(),
    prototypes=(),
    piles=(),
    dice=(),
    charts=(),
    reminders=(),
    setups=(),
    masks=(),
    next_id=1,
    pixels=4.0,
)


def empty_module(**parts: object) -> ModulePlan:
    """Such a plan with these fields."""
    return replace(_EMPTY, **parts)  # type: ignore[arg-type]
