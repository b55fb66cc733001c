"""What a piece of the module can do, in neutral things: one file an ability, with its menu and key."""
