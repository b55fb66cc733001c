"""The codes of CHECK: those of its rules, whose explanations are the docstrings of their functions."""

from grognard.check.whole import CODES

__all__ = ["CODES"]
