"""Habitat: hexes, stacks of discs, and animals that move in where their habitat stands."""
