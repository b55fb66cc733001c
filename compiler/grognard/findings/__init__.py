"""What jobs and the writing of files had to say, as findings with a place in the sources of this run."""
