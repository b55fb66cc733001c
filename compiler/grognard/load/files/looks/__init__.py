"""What a game brings of its own for how it looks: pictures, the frame of its sheets, styles."""
