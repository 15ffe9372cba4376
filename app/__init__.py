"""The server: rooms, tables, their log, and what each person may see of them."""
