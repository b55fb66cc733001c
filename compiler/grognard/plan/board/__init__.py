"""Boards: what lies where on a map sheet, and which pixel that is."""
