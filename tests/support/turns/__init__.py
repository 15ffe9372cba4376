"""How a step of each game is taken by what can be seen and pressed: a module a game, each with ``take_turn(guest)``."""
