"""The rules as a book: their macros, parts of maps, labelled counters, footnotes, the index."""
