"""Hooks lowered to the neutral things of the module: one module a kind."""
