"""One counter's face: templates and symbols read, bound, fitted and judged."""
