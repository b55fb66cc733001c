"""The rules as the player reads them: what a case says of a thing, for claims that cite it."""
