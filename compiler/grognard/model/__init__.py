"""The model: immutable records of one game, the contract between all steps."""
