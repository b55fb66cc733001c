"""SHT, VSL, TXT: what the plan made of the game."""
