"""OOB: setups against the counter mix, and what stands where."""
