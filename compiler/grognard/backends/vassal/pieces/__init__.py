"""What pieces can do, as the engine's traits."""
