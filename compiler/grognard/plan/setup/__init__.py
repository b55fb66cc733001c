"""Setups: what is drawn, and the cards that show them."""
