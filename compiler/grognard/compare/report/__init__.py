"""Differences as text: for people, one a line, JSON."""
