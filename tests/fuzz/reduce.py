"""``python -m tests.fuzz.reduce KIND SEED FOLDER``: make the case of one seed small, keep it and print where."""

import hashlib
import sys
from pathlib import Path

from tests.fuzz import cases
from tests.fuzz.kinds import KINDS
from tests.fuzz.shrink import smallest
from tests.fuzz.worker import fault_of


def main(kind: str, seed: int, folder: Path) -> None:
    told, sys.stdout = sys.stdout, sys.stderr
    base, files = KINDS[kind].spoilt(f"{kind} {seed}")
    cause = fault_of(kind, files, folder)
    if cause is None:
        sys.exit(3)  # it needs what ran before it
    small = smallest(KINDS[kind].base(base), files, lambda one: fault_of(kind, one, folder) == cause)
    name = hashlib.sha256(cause.encode()).hexdigest()[:8]
    print(cases.keep(f"{kind}-{name}", kind, base, small, cause), file=told)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
