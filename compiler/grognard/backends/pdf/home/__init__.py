"""The kit and what else is made for one's own printer."""
