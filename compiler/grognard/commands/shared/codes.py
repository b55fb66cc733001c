"""Every code of every step, in one tuple: those that ``explain`` knows, and with which tests compare the cases."""

from grognard.check.codes import CODES as CHECK_CODES
from grognard.findings.codes import CODES as FINDING_CODES
from grognard.link.codes import CODES as LINK_CODES
from grognard.load.codes.whole import CODES as LOAD_CODES
from grognard.work.backend import all_codes

CODES = (*LOAD_CODES, *LINK_CODES, *CHECK_CODES, *FINDING_CODES, *all_codes())
