"""Ajolocracia: choose in secret, pass the rest on, and gather what belongs together (`rules/ajolocracia.es.txt`)."""
