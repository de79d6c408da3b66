"""The campaign of Dorfromantik: everything about progress between games, and no game itself."""
