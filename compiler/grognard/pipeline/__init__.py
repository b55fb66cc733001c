"""One game from its folder to its artefacts: which steps there are, and in which order they run."""
