"""Commands about a file of an engine: what is in it, what is wrong in it, how it opens."""
