"""What PLAN decided."""
