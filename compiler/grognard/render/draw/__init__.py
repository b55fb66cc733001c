"""Engines and ink: Typst, PDF, PNG, fonts, colours, SVG. Knows no face and no map."""
