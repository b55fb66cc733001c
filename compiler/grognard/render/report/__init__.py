"""The page of `grognard check --format html`."""
