"""The files of the module, and the jobs that make them."""
