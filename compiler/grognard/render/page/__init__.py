"""Pages of the kit: counter sheets, cards, charts, rules, setup cards."""
