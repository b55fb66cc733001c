"""Each ability as the engine's traits, and back: one file an ability."""
