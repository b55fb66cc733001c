"""What states the rules: our own in Markdown, and the book of another, as it is cited and read."""
