"""The limits of a guarded job, and the errors for one that exceeds them or fails."""

from typing import Final

from grognard.base.limits import JOB_MEGABYTES, JOB_SECONDS
from grognard.base.records import record

TIME: Final = "time"
MEMORY: Final = "memory"
DEPTH: Final = "depth"


@record
class Limits:
    """Limits of one job: seconds of processor time, megabytes (2^20 bytes) of memory. They can only refuse a job and
    never change its bytes, so they are in no key."""

    seconds: int = JOB_SECONDS
    megabytes: int = JOB_MEGABYTES

    def words(self, kind: str) -> str:
        """The message for an exceeded limit."""
        return {
            TIME: f"it takes more than {self.seconds:,} s of processor time",
            MEMORY: f"it takes more than {self.megabytes:,} MB of memory",
            DEPTH: "it is nested too deeply, or too long, for what draws it",
        }[kind]


class LimitError(Exception):
    """A guarded job exceeded a limit; the text says which."""


class FailedError(Exception):
    """A guarded job failed; the text is the message that it would have had in this process."""
