"""The database: engine, models, naming."""
