"""The plan of the module: what VASSAL needs beside the table, which are numbers, keys, pixels and its own words."""
