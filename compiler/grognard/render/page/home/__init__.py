"""Pages for one's own printer: the kit, and what a printer is off by."""
