"""OOB: the account of the counters over all setups."""

from grognard.check.account import absent, following, nowhere
from grognard.check.view import View
from grognard.model.rule import Rule

RULES: tuple[Rule[View], ...] = (*nowhere.RULES, *following.RULES, *absent.RULES)
