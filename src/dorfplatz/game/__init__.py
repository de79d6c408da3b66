"""What every game offers, and the list of games."""
