"""Traits of pieces, each a record with its text both ways."""
