"""Findings as text: for people, for programs, for code hosts."""
