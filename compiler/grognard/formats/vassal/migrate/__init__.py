"""What becomes of saved games when a newer module comes."""
