"""What happens to saved games when the module is updated."""
