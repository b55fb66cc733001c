"""Names that differ by one typing error. Those of one family, as North and South, are alike and no slips."""


def is_slip(name: str, other: str) -> bool:
    """Whether two names differ by one typing error: case, or a letter added, missing, wrong or swapped."""
    if name.casefold() == other.casefold():
        return True
    start = 0
    while start < min(len(name), len(other)) and name[start] == other[start]:
        start += 1
    ours, theirs = name[start:], other[start:]
    while ours and theirs and ours[-1] == theirs[-1]:
        ours, theirs = ours[:-1], theirs[:-1]
    if len(ours) > 1 or len(theirs) > 1:
        return len(ours) == len(theirs) == 2 and ours == theirs[::-1]
    letters = ours + theirs
    if not letters.isalpha() or (ours and theirs and letters.isupper()):
        return False  # A and B, North and South of one series
    around = name[max(start - 1, 0) : start] + name[start + len(ours) :][:1]
    return any(one.isalpha() for one in around)
