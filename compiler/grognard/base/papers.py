"""Paper sizes by name, in millimetres, portrait; exact, since a print shop measures them."""

PAPERS = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a3": (297.0, 420.0),
    "tabloid": (279.4, 431.8),
}

PRINTED = ("a4", "letter")
"""The papers of home printers, which a build prints for by default."""
