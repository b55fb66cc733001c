"""Commands about the files of others: what they hold, what is wrong in them, what becomes of them in an engine."""
