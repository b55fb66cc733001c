"""One module a command, or a few that belong together: options in, words and exit codes out."""
