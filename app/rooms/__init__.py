"""Rooms: a link, seats, options, and the table that is being played."""
