"""A board drawn as SVG."""
