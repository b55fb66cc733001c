"""Versions of the libraries that make bytes: part of every key, listed in the manifest.

Read from the names of package metadata, so that asking for a version imports nothing and opens no file.
"""

import os
import sys
from functools import cache

from grognard import __version__
from grognard.base.named import named
from grognard.work.code import installed_versions

MAKERS = (
    "typst", "pikepdf", "pillow", "shapely", "numpy", "lxml", "fonttools", "jinja2", "markdown-it-py", "anyascii",
    "imagesize", "pypdfium2", "contourpy",
    "font-source-sans-pro", "font-roboto", "font-fjallaone", "font-source-serif-pro", "font-caladea",
)  # fmt: skip


@cache
def engine_version(name: str) -> str:
    """The installed version, or ``absent``."""
    if name == "grognard":
        return __version__
    if known := installed_versions().get(name):
        return known
    try:  # metadata of another form than a folder that is named by the version
        return str(named("importlib.metadata:version")(name))
    except ModuleNotFoundError:
        return "absent"


@cache
def machine() -> dict[str, str]:
    """This Python and its platform, for a key: their arithmetic and their tables affect bytes too."""
    kind = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    return {
        "python": f"{sys.implementation.name} {'.'.join(map(str, sys.version_info[:3]))}",
        "platform": f"{sys.platform} {kind}".lower().strip(),
    }
