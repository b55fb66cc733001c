"""Modules checked by VASSAL itself: a driver opens one in the user's own VASSAL and records what it sees."""
