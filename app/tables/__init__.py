"""Live tables: the log, the one writer, who listens, and what may leave."""
