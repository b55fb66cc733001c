"""RUL, HOK, EXT: cases, hooks, optional parts, provenance."""

from grognard.check.rules import cases, extensions, hooks, losses, numbered, provenance, shown, texts
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *extensions.RULES,
    *hooks.RULES,
    *losses.RULES,
    *cases.RULES,
    *texts.RULES,
    *numbered.RULES,
    *shown.RULES,
    *provenance.RULES,
)
