"""How fast the pages of /admin come when there are many tables."""
