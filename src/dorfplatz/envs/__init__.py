"""Games as people who study them know them: batches, environments, observations as arrays."""
