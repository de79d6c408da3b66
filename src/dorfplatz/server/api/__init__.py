"""The server's HTTP interface."""
