"""Tables over a network: HTTP, websockets, a database, and bots at work in the background."""
