"""What every room needs and that knows no game: errors and options."""
