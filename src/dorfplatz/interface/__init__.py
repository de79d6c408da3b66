"""The interface that every game fulfils. It stands below the games and knows none of them."""
