"""Tables of words, typed as they are read."""


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())
