"""What is known of a field, said at the field: what may be written, what it means, what it names."""
