"""The disk: one door for every read, one for every write. No other module opens, lists, writes or removes a file."""
