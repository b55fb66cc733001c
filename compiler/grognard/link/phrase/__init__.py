"""What place phrases and turns mean."""
