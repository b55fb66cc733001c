"""Tables with the place of every cell: one reader a format of files, and one judge of what all of them read."""
