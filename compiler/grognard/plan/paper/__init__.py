"""What is printed: faces, sheets, cards, charts, rules."""
