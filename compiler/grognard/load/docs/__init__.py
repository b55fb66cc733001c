"""What the records say of themselves: schema, reference."""
