"""CHT, DCK: charts, tables, decks."""
