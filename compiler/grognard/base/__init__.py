"""What every layer may use: records, origins, diagnostics, digests, lengths. Knows no game."""
