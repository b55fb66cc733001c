"""How a game looks beside its words: pictures under maps, own fonts, its theme."""
