"""What a check found, as facts: JSON values, which `--format json` prints and the page of `--format html` shows."""
