"""What an earlier build printed, from the manifest that a person named."""

from pathlib import Path

from grognard.base.diagnostics import Diagnostic
from grognard.base.disk.reads import named_file
from grognard.base.limits import SOURCE_BYTES
from grognard.base.projects import MANIFEST
from grognard.findings.since import Printed, read_printed


def printed_since(path: Path, game: str) -> tuple[Printed | None, tuple[Diagnostic, ...]]:
    """``path`` is a manifest, or the folder of a build. Raises OSError."""
    file = path / MANIFEST if path.is_dir() else path
    return read_printed(named_file(file, SOURCE_BYTES), file.as_posix(), game)
