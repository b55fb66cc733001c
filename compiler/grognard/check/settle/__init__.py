"""What becomes of findings: allowed, held back, doubted."""
