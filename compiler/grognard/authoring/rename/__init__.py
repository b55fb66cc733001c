"""`grognard rename`: an id changed in every file of a game that refers to it, and nowhere else."""
