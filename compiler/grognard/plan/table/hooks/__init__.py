"""Hooks lowered to what any engine can know: one file a kind."""
