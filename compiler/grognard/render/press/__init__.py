"""A drawn PDF as a print shop wants it: four inks instead of RGB, boxes and bleed, die lines, the keys of PDF/X."""
