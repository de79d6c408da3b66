"""The ground floor: compiling, memory layout, random numbers. It knows no game."""
