"""Campaigns on a server: kept as their events, shared by those who were let in."""
