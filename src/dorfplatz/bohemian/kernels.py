"""The game's kernels in one hand, for loops written for any game."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from dorfplatz.bohemian.actions import ACTION_GROUPS, action_at, mark_legal, move_at
from dorfplatz.bohemian.chance import (
    count_outcomes,
    draw_outcome,
    nth_outcome,
    outcome_weight,
    to_move,
)
from dorfplatz.bohemian.evaluation import evaluate, final_lead, likely_lead
from dorfplatz.bohemian.features import FEATURES, features
from dorfplatz.bohemian.hiding import has_secrets, hide
from dorfplatz.bohemian.limits import limits
from dorfplatz.bohemian.move_values import evaluate_after
from dorfplatz.bohemian.moves import count_moves, is_legal, list_moves, nth_move
from dorfplatz.bohemian.observation import (
    PLANES,
    WIN,
    Observation,
    observe,
    observe_setup,
    payoff,
)
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.setup import start
from dorfplatz.bohemian.state import Configuration, Setup, State
from dorfplatz.bohemian.turn import apply_move, apply_outcome
from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.network import Learned
from dorfplatz.kernel.thinking import Levels, Thinking

KERNELS: Final = Kernels(
    name="bohemian",
    configuration=Configuration,
    setup=Setup,
    state=State,
    start=start,
    to_move=to_move,
    count_moves=count_moves,
    nth_move=nth_move,
    apply_move=apply_move,
    count_outcomes=count_outcomes,
    nth_outcome=nth_outcome,
    outcome_weight=outcome_weight,
    draw_outcome=draw_outcome,
    apply_outcome=apply_outcome,
    score=score,
    evaluate=evaluate,
    evaluate_after=evaluate_after,
    list_moves=list_moves,
    is_legal=is_legal,
    has_secrets=has_secrets,
    hide=hide,
    learned=Learned(
        features=features,
        inputs=FEATURES,
        base=likely_lead,
        final=final_lead,
        points=16,
        file=files("dorfplatz.bohemian") / "network.npz",
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
        payoff_unit=WIN,
        payoff_range=(0, WIN),
        limits=limits,
    ),
    levels=Levels(
        plays_on_greedily=True,
        ends_turns=True,
        hard=Thinking(candidates=8, rollouts=1000, horizon=11),
        expert=Thinking(candidates=12, rollouts=2000, horizon=12, sees_replies=True),
    ),
)
