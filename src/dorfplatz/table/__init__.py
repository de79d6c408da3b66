"""A table where people and bots sit: commands go in, events come out. No input, no output."""
