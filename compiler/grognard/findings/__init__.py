"""Remarks of jobs and faults of writing files, as findings with a place in the sources of this run."""
