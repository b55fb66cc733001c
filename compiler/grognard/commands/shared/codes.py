"""Every code of every step, in one tuple: those that ``explain`` knows, and with which tests compare the cases."""

from grognard.base.named import Unusable
from grognard.check.codes import CODES as CHECK_CODES
from grognard.findings.codes import CODES as FINDING_CODES
from grognard.link.codes import CODES as LINK_CODES
from grognard.load.codes.whole import CODES as LOAD_CODES
from grognard.rulebook.codes import CODES as RULEBOOK_CODES
from grognard.work.backend import all_codes

_OWN = (*LOAD_CODES, *LINK_CODES, *CHECK_CODES, *FINDING_CODES, *RULEBOOK_CODES)
if taken := sorted({one.code for one in _OWN} & {one.code for one in all_codes()}):
    raise Unusable(f"a back end declares {', '.join(taken)}, which grognard has already; it must use codes of its own")
CODES = (*_OWN, *all_codes())
