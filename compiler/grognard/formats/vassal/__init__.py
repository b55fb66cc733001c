"""VASSAL's files as values: modules (``.vmod``), saved games (``.vsav``), piece definitions, build files.

The forms are those of VASSAL 3.7.26. Values go in and text or bytes come out, and the reverse; nothing here knows a
Game. A value that the format cannot hold raises ``ValueError`` with a plain message.
"""

ENGINE_VERSION = "3.7.26"
"""The VASSAL version whose format is written. A player with an older one is warned at each start of the module."""


def extension_folder(module: str) -> str:
    """The folder beside a module's file in which VASSAL looks for its extensions."""
    return f"{module.rpartition('.')[0] or module}_ext"
