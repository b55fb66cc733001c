"""Mistakes that VASSAL does not report, or only on the player's machine: one file per family."""
