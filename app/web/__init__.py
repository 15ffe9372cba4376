"""Pages, words and the security of both."""
