"""CHT, DCK: charts, tables, decks."""

from grognard.check.charts import decks, effects, printed, results
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (
    *results.RULES,
    *effects.RULES,
    *decks.RULES,
    *printed.RULES,
)
