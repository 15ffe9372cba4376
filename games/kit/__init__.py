"""What every game is built from: the contract it fulfils and the table it is played on."""
