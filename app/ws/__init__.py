"""The room's one socket."""
