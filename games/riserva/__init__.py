"""Riserva: turn the top card at your own reserve to score, or at somebody else's to steal (`rules/riserva.it.txt`)."""
