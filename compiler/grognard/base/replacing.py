"""Writing a file in one step, so that nobody ever meets half of it."""

import os
import tempfile
from pathlib import Path


def replace_file(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Put bytes at a path in one step. Raises OSError, and then leaves what was there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(temporary, mode)  # a temporary file is its owner's alone
        os.replace(temporary, path)
    except BaseException:  # an interrupt too leaves no half of a file
        Path(temporary).unlink(missing_ok=True)
        raise
