"""One module a command, or a few that belong together: options in, messages and exit codes out."""
