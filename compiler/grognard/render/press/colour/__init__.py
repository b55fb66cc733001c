"""Everything of a PDF that has a colour, turned into inks."""
