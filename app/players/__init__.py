"""People: who is who, by cookie or bearer token."""
