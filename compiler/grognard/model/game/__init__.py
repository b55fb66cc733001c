"""What the sources say."""
