"""SAV: a setup that players laid out and saved, held against what the setup of its scenario demands."""
