"""What a guarded job may take, and how it is told that one took more."""

from typing import Final

from grognard.base.limits import JOB_MEGABYTES, JOB_SECONDS
from grognard.base.records import record

TIME: Final = "time"
MEMORY: Final = "memory"
DEPTH: Final = "depth"


@record
class Limits:
    """Of one job: seconds of processor time, megabytes (2^20 bytes) of memory. They only refuse: no byte of what is
    made rests on them, so they are in no key."""

    seconds: int = JOB_SECONDS
    megabytes: int = JOB_MEGABYTES

    def words(self, kind: str) -> str:
        """A limit for a person."""
        return {
            TIME: f"it takes more than {self.seconds:,} s of processor time",
            MEMORY: f"it takes more than {self.megabytes:,} MB of memory",
            DEPTH: "it is nested too deeply, or too long, for what draws it",
        }[kind]


class PassedError(Exception):
    """A guarded job took more than it may; the text says of what."""


class ToldError(Exception):
    """A guarded job failed; the text is what a job in this process would have said."""
