"""Files as spreadsheets write them: separators, character sets, and cells that were changed behind one's back."""
