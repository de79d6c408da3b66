"""What a network is to learn for positions of games that have been played to their end."""

from __future__ import annotations

import numpy as np

from dorfplatz.lab.self_play import Numbers, Positions


def became(positions: Positions, values: Numbers | None, points: int, ending: float) -> Numbers:
    """Returns what became of each position, beyond what it was worth at once.

    It is in the unit of the network's values, so many `points`. `values` are what the network makes
    of each position; None to go by the ending alone. `ending` is how much more the ending counts
    than the next position, from 0 to 1: lambda.
    """
    result = (positions.worth[positions.game, positions.seat] - positions.base) / points
    if values is None:
        return np.asarray(result, np.float64)
    # One chain for each seat of each game: what a position became is in part what its next was
    # thought to become, which itself lies further on by what was gained at once.
    chain = positions.game * positions.worth.shape[1] + positions.seat
    order = np.lexsort((np.arange(len(chain)), chain))
    chained = chain[order]
    last = np.append(chained[1:] != chained[:-1], True)
    base = positions.base[order] / points
    gain = np.append(base[1:] - base[:-1], 0.0)
    ahead = np.append(values[order][1:], 0.0) + gain
    found = np.asarray(result, np.float64)[order]
    place = np.arange(len(found))
    end = place[last][np.cumsum(np.append(False, last[:-1]))]
    distance = end - place
    for step in range(1, int(distance.max(initial=0)) + 1):
        here = place[distance == step]
        found[here] = ending * (found[here + 1] + gain[here]) + (1 - ending) * ahead[here]
    targets = np.empty_like(found)
    targets[order] = found
    return targets
