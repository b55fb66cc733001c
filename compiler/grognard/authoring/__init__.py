"""Commands that write sources: the only code that writes under ``sources/``."""
