"""Jobs that draw with templates of somebody's own run in child processes, which may take so much and no more."""
