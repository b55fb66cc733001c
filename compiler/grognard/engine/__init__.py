"""Modules judged by VASSAL itself: a driver opens one in the user's own VASSAL and writes down what it sees."""
