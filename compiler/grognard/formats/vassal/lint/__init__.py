"""The mistakes about which VASSAL says nothing, or only on the player's machine: one file a family of them."""
