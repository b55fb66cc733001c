"""Components and traits in an author's own words."""
