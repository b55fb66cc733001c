"""`grognard check --fix`: what a finding knows to be right, tried and written."""
