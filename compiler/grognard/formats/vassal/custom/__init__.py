"""Components and traits that an author writes in VASSAL's own form."""
