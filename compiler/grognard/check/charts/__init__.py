"""CHT, DCK: charts, tables, decks."""

from grognard.check.charts import decks, effects, results
from grognard.check.rule import Rule
from grognard.check.view import View

RULES: tuple[Rule[View], ...] = (
    *results.RULES,
    *effects.RULES,
    *decks.RULES,
)
