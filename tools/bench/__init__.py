"""How fast the whole server is: real sockets, a real PostgreSQL, beside a bare echo of the same frames."""
