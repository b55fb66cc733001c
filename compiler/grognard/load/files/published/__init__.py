"""What grognard writes down of modules that players may have: ids of pieces, released versions."""
