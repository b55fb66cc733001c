"""Which counters meet which demands of a setup."""
