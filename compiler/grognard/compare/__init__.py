"""What differs between two states of a game: of folders, commits or builds."""
