"""Help, rules and the opening screen, as the engine shows them."""
