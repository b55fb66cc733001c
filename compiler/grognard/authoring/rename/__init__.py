"""`grognard rename`: an id changed in every file of a game that means it, and nowhere else."""
