"""Jobs that draw with a project's own templates run in child processes with limits of time and memory."""
