"""The game's kernels in one hand, for loops written for any game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from dorfplatz.base.options import Value
from dorfplatz.dorfromantik.actions import ACTION_GROUPS, action_at, mark_legal, move_at
from dorfplatz.dorfromantik.chance import (
    count_outcomes,
    draw_outcome,
    nth_outcome,
    outcome_weight,
    to_move,
)
from dorfplatz.dorfromantik.evaluation import evaluate, score_so_far
from dorfplatz.dorfromantik.features import FEATURES, features, is_settled
from dorfplatz.dorfromantik.glance import glance
from dorfplatz.dorfromantik.limits import limits
from dorfplatz.dorfromantik.moves import (
    count_moves,
    is_legal,
    list_moves,
    nth_move,
    without_addition,
)
from dorfplatz.dorfromantik.observation import (
    MOST_POINTS,
    PLANES,
    Observation,
    observe,
    observe_setup,
    payoff,
)
from dorfplatz.dorfromantik.score_rows import score
from dorfplatz.dorfromantik.setup import start
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.turn import apply_move, apply_outcome
from dorfplatz.dorfromantik.unlocked_evaluation import value_of_heart
from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.network import Learned
from dorfplatz.kernel.thinking import Levels, Thinking

_SOME: Final = (
    "landscape_tiles,warehouse,red_heart_1,red_heart_2,circus,signalman,hill,clouds,forest_cabin,"
    "locomotive,golden_heart,construction_site,harbor,grain_tunnel"
)
_OTHERS: Final = (
    "task_tiles,warehouse,red_heart_1,deer,castle,farm,shepherdess,village_tunnel,forest_tunnel,"
    "harvest_festival,watchtower,ship,balloon_launch_site,flag_festival,train_station"
)
_LINEUPS: Final[tuple[Mapping[str, Value], ...]] = (
    {},
    {},
    {"unlocked": "all"},
    {"unlocked": _SOME},
    {"unlocked": _OTHERS},
)
"""What a network learns from: the base box most, everything, and two mixtures."""

KERNELS: Final = Kernels(
    name="dorfromantik",
    configuration=Setup,
    setup=Setup,
    state=State,
    start=start,
    to_move=to_move,
    count_moves=count_moves,
    nth_move=nth_move,
    list_moves=list_moves,
    is_legal=is_legal,
    apply_move=apply_move,
    count_outcomes=count_outcomes,
    nth_outcome=nth_outcome,
    outcome_weight=outcome_weight,
    draw_outcome=draw_outcome,
    apply_outcome=apply_outcome,
    score=score,
    evaluate=evaluate,
    glance=glance,
    without_addition=without_addition,
    addition_value=value_of_heart,
    learned=Learned(
        features=features,
        inputs=FEATURES,
        base=score_so_far,
        final=score_so_far,
        points=8,
        file=files("dorfplatz.dorfromantik") / "network.npz",
        is_settled=is_settled,
        lineups=_LINEUPS,
    ),
    dense=Dense(
        version=1,
        actions=ACTION_GROUPS,
        move_at=move_at,
        action_at=action_at,
        mark_legal=mark_legal,
        observation=Observation,
        planes=PLANES,
        observe_setup=observe_setup,
        observe=observe,
        payoff=payoff,
        payoff_unit=1,
        payoff_range=(0, MOST_POINTS),
        limits=limits,
        set_up_alike=True,
    ),
    levels=Levels(
        shortlist=6,
        hard=Thinking(candidates=8, rollouts=500, horizon=4),
        expert=Thinking(candidates=10, rollouts=5000, horizon=4),
    ),
)
