"""The words of the module's own buttons and pages, in English: what lang/XX.toml may translate."""

WORDS = (
    "Pieces", "Charts", "Cards", "Setup cards", "Attack", "Attack at", "Shift", "shift", "die", "at", "Turn", "Inventory",
    "Notes", "Line of sight", "Overview", "Save a picture", "Discards come back", "Shuffle", "Sides", "Keys", "Key",
    "What it does", "Combat", "Tracks", "What you do yourselves", "version", "Help", "About", "New game", "not moved",
    "Solitaire looks into every hand and under every counter.",
    "Set the shift if there is one, then choose the column of the odds: the module rolls, shifts, and reads out the "
    "result. The shift then falls back to 0.",
    "its button moves the marker; drag the marker and the number follows.", "after the last turn", "moves back to",
    "left", "left click: pick; Shift and click: pick what lies flat", "Shift and click", "Pick works and other pieces "
    "that lie flat", "Mouse over a stack", "Shows the pieces in it", "All moved marks off", "Zoom", "marks off",
)  # fmt: skip
