"""What every game promises, as checks that anyone can run on a game of their own.

    check_game(MY_GAME, {"players": 3})

plays a few games, half at random, and runs every check at every moment of them. Each check is a
function of one game at one moment, and named like the promise that it holds the game to.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from dorfplatz.base.errors import CannotUndo, DorfplatzError, IllegalMove, NotationError
from dorfplatz.base.options import check_options, parse_game_string
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.game.registry import game_title
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.position import Position
from dorfplatz.interface.reasons import tell
from dorfplatz.kernel.entries import entries
from dorfplatz.kernel.random import WORDS, generator_words, set_generator
from dorfplatz.language import LANGUAGES

Check = Callable[[Game], None]
T = TypeVar("T")

_STRANGE_VALUES: Final[tuple[object, ...]] = (
    None,
    True,
    False,
    "?",
    "",
    1.5,
    -1,
    99,
    10**17,
    [],
    {},
    [None],
    [[1]],
)
"""Values that a damaged record may have anywhere."""
_MOVE_BITS: Final = 24
"""Moves are at least tried up to this many bits."""


class BrokenPromise(AssertionError):
    """A game does not do what every game promises."""


def check_game(
    kind: GameKind, options: Mapping[str, object] | None = None, *, seeds: Iterable[int] = range(3)
) -> None:
    """Runs every check at every moment of a game for each seed.

    A game need not be in the list of games for it. Raises BrokenPromise, or what the game itself
    raises where it should raise nothing; a note at either names the check and the moment.
    """
    for seed in seeds:
        for game in moments(kind, options, seed=seed):
            for check in CHECKS:
                try:
                    check(game)
                except Exception as error:
                    error.add_note(f"{check.__name__}, {_moment(game)}, seed {seed}")
                    raise


def moments(
    kind: GameKind, options: Mapping[str, object] | None = None, *, seed: int = 0
) -> Iterator[Game]:
    """A game of its kind, given at its start and after each of its moves and outcomes.

    It is one and the same game, which moves on, and waits at each roll and reveal. Half of the
    moves are any, half are those that score most at once: much of a game does not happen to
    players who do not care.
    """
    values = check_options(kind.options, options or {})
    game = Game(kind, values, kind.new(values, seed), auto_chance=False)
    choose = random.Random(seed)
    while not game.is_over:
        yield game
        if game.is_chance:
            game.resolve()
        else:
            moves = game.legal_moves() if choose.random() < 0.5 else _best_moves(game)
            game.play(moves[int(choose.random() * len(moves))])
    yield game


def _best_moves(game: Game) -> list[Move]:
    """The legal moves after which the active player's score is highest."""
    works = entries(game.kind.kernels)
    seat = game.to_move
    assert seat is not None
    scores: dict[int, list[Move]] = {}
    for move in game.legal_moves():
        twin = game.position.copy()
        works.apply_move(twin.setup.address, twin.state.address, move.code)
        scores.setdefault(twin.score(seat), []).append(move)
    return scores[max(scores)]


# Moves ------------------------------------------------------------------------------------


def check_someone_can_go_on_until_the_end(game: Game) -> None:
    """Whoever has to decide has a legal move, chance has an outcome, and the end has neither."""
    decides = game.to_move is not None
    _promise([decides, game.is_chance, game.is_over].count(True) == 1, game, "one thing is next")
    _promise(bool(game.legal_moves()) == decides, game, "legal moves where one has to decide")
    _promise(bool(game.outcomes()) == game.is_chance, game, "outcomes where chance decides")
    if game.is_chance:
        _promise(":" not in game.position.chance_source(), game, "a source has no colon")


def check_moves_differ(game: Game) -> None:
    """No two legal moves are the same, read the same, or are the same event."""
    moves = game.legal_moves()
    for what in ("code", "text", "event"):
        different = {json.dumps(getattr(move, what)) for move in moves}
        _promise(len(different) == len(moves), game, f"legal moves differ in their {what}")


def check_texts_mean_their_moves(game: Game) -> None:
    """What is formatted is parsed back to the same move."""
    for move in game.legal_moves():
        _promise(game.parse(move.text) == move, game, f"{move.text!r} is parsed as what it is")


def check_events_mean_their_moves(game: Game) -> None:
    """An event can be written as JSON and read back as the same move of the active player."""
    for move in game.legal_moves():
        event = _through_json(move.event)
        _promise(event == move.event, game, f"{event} is a JSON object")
        _promise(event.get("seat") == game.to_move, game, f"{event} names the active player")
        _promise(game.position.event_outcome(event) is None, game, f"{event} is no chance event")
        code = game.position.event_move(event)
        _promise(code == move.code, game, f"{event} is read as what it is")


def check_damaged_events_are_refused(game: Game) -> None:
    """An event with a missing, surplus or senseless value raises NotationError, nothing else."""
    for event in _some(_due_events(game), 5):
        for damaged in _damage(event):
            try:
                meaning = _meaning(game.position, damaged)
            except NotationError as fault:
                _check_error(game, fault)
            else:
                _promise(_written(meaning) == _written(damaged), game, f"{damaged} is refused")


def check_legal_is_what_is_not_refused(game: Game) -> None:
    """`why_illegal` finds nothing against exactly the moves that are listed, and explains itself.

    Tried with the legal moves, others like them, and numbers that may mean nothing at all.
    """
    legal = {move.code for move in game.legal_moves()}
    for code in legal | _strangers(game, legal):
        refusal = game.position.why_illegal(code)
        _promise((refusal is None) == (code in legal), game, f"move {code} is legal when listed")
        if refusal is not None:
            _check_error(game, refusal)


def check_an_illegal_move_changes_nothing(game: Game) -> None:
    """The checked door refuses a move that is not legal, and the game stays as it was."""
    legal = {move.code for move in game.legal_moves()}
    before, events = game.position.state.tobytes(), list(game.events)
    for code in _some(sorted(_strangers(game, legal) - legal), 20):
        _expect(IllegalMove, game, game.play, Move(code))
    _promise(game.position.state.tobytes() == before, game, "a refused move leaves the state")
    _promise(game.events == events, game, "a refused move leaves the events")


# Chance -----------------------------------------------------------------------------------


def check_outcomes_have_probabilities_that_sum_to_one(game: Game) -> None:
    """Outcomes differ, each can come, and together they are all that can."""
    outcomes = game.outcomes()
    if not outcomes:
        return
    codes = {outcome.code for outcome in outcomes}
    _promise(len(codes) == len(outcomes), game, "outcomes differ")
    _promise(sum(outcome.probability for outcome in outcomes) == 1, game, "they sum to one")
    _promise(all(outcome.probability > 0 for outcome in outcomes), game, "each of them can come")
    drawn = game.exact_copy().resolve()
    _promise(drawn.code in codes, game, f"{drawn} is one of them")


def check_outcomes_read_back(game: Game) -> None:
    """What is formatted is parsed back to the same outcome, as a text and as an event."""
    position = game.position
    for outcome in game.outcomes():
        parsed = position.parse_outcome(outcome.text)
        _promise(parsed == outcome.code, game, f"{outcome.text!r} is parsed as what it is")
        event = _through_json(position.outcome_event(outcome.code))
        read = position.event_outcome(event)
        _promise(read == outcome.code, game, f"{event} is read as what it is")


def check_outcomes_are_what_is_not_refused(game: Game) -> None:
    """`why_impossible` finds nothing against exactly the outcomes that are listed."""
    possible = {outcome.code for outcome in game.outcomes()}
    for code in possible | {*_some(sorted(_strangers(game, possible)), 100)}:
        refusal = game.position.why_impossible(code)
        agrees = (refusal is None) == (code in possible)
        _promise(agrees, game, f"outcome {code} is possible when listed")
        if refusal is not None:
            _check_error(game, refusal)


def check_everything_comes_in_its_turn(game: Game) -> None:
    """Nobody moves while chance is due, and no outcome comes while someone has to decide."""
    before = game.position.state.tobytes()
    if not game.is_chance:
        _expect(IllegalMove, game, game.resolve)
    if game.to_move is None:
        _expect(IllegalMove, game, game.play, Move(0))
    _promise(game.position.state.tobytes() == before, game, "a refusal leaves the state")


# The state --------------------------------------------------------------------------------


def check_the_same_step_leads_to_the_same_state(game: Game) -> None:
    """What a move or an outcome does depends on the state alone; a copy has a state of its own."""
    before = game.position.state.tobytes()
    for event in _some(_due_events(game), 3):
        first, second = game.exact_copy(), game.exact_copy()
        happened = first.follow(event)
        _promise(game.position.state.tobytes() == before, game, "a copy has a state of its own")
        _promise(second.follow(event) == happened, game, f"{event} always leads to the same events")
        same = first.position.state.tobytes() == second.position.state.tobytes()
        _promise(same, game, f"{event} always leads to the same state")


def check_a_state_is_its_bytes(game: Game) -> None:
    """A state is given back by its bytes, and by a copy of the position."""
    state = game.position.state
    saved = state.tobytes()
    _promise(type(state).frombytes(saved).tobytes() == saved, game, "bytes give the state back")
    _promise(game.position.copy().state.tobytes() == saved, game, "a copy is equal")


def check_a_move_can_be_undone(game: Game) -> None:
    """Undoing a move gives back the very state and events; undoing an outcome is refused."""
    twin = game.exact_copy()
    if game.is_chance:
        twin.resolve()
        _promise(not twin.can_undo, game, "an outcome is not to be undone")
        _expect(CannotUndo, game, twin.undo)
        return
    before = game.position.state.tobytes()
    for move in _some(game.legal_moves(), 3):
        twin.play(move)
        _promise(twin.can_undo, game, "a move can be undone")
        twin.undo()
        _promise(
            twin.position.state.tobytes() == before, game, f"undoing {move} restores the state"
        )
        _promise(twin.events == game.events, game, f"undoing {move} takes its events back")


def check_earlier_moments_come_back(game: Game) -> None:
    """`at` gives the game as it stood, and the same events lead from there to the same table."""
    _promise(_table(game.at(len(game.events))) == _table(game), game, "the last moment is now")
    steps = [len(moment.events) for moment, _ in game.replay()]
    for step in _some(steps, 2):
        earlier = game.at(step)
        _promise(earlier.events == game.events[:step], game, f"events up to {step}")
        if step < len(game.events):
            happened = earlier.follow(game.events[step])
            again = game.events[step : step + len(happened)]
            _promise(happened == again, game, f"event {step} happens again")
            later = game.at(step + len(happened))
            _promise(_table(earlier) == _table(later), game, f"event {step} does the same again")


def check_a_game_is_its_setup_and_events(game: Game) -> None:
    """At its end, the whole game follows again from what a record holds."""
    if not game.is_over:
        return
    position = game.kind.restore(game.options, _through_json(game.setup), 12345)
    again = Game(game.kind, game.options, position, auto_chance=False)
    _promise(again.setup == game.setup, game, "the setup is given back")
    for moment, happened in game.replay():
        _promise(_seen(again) == _seen(moment), game, f"event {len(again.events)} finds the same")
        followed = again.follow(_through_json(happened[0]))
        _promise(followed == happened, game, f"{happened[0]} leads to the same")
    _promise(_seen(again) == _seen(game), game, "the end is the same")
    _promise(again.result() == game.result(), game, "the result is the same")


def check_a_seed_is_a_game(game: Game) -> None:
    """Equal seeds and streams set up equal games, other ones other games; once, at the start."""
    if game.events:
        return
    kind, options = game.kind, game.options

    def start(seed: int, stream: int) -> bytes:
        return kind.new(options, seed, stream).state.tobytes()

    _promise(start(5, 3) == start(5, 3), game, "equal seeds and streams give equal games")
    different = {start(seed, stream) for seed in (0, 1, 2**62) for stream in range(3)}
    _promise(len(different) == 9, game, "every stream of every seed is a game of its own")


def check_a_game_string_is_its_options(game: Game) -> None:
    """The game string gives the name and the options back."""
    name, told = parse_game_string(game.name)
    _promise(name == game.kind.name, game, f"{game.name} names the game")
    options = check_options(game.kind.options, told)
    _promise(options == game.options, game, f"{game.name} gives the options")


# What players see -------------------------------------------------------------------------


def check_a_view_is_json_and_hides_the_generator(game: Game) -> None:
    """What a seat or a spectator may see is plain JSON, and says nothing of what chance will do."""
    twin = game.exact_copy()
    set_generator(twin.position.state, [1_000_003 * (word + 1) for word in range(WORDS)])
    for viewer in (None, *range(len(game.players))):
        seen = game.view(viewer)
        _promise(_through_json(seen) == _with_arrays(seen), game, f"the view of {viewer} is JSON")
        _promise(twin.view(viewer) == seen, game, f"{viewer} does not see the generator")


def check_a_view_names_the_active_player(game: Game) -> None:
    """A view names its game and whose turn it is: whoever decides, and nobody after the end."""
    seen = game.view()
    _promise(seen.get("game") == game.kind.name, game, "a view names its game")
    _promise("active" in seen, game, "a view says which seat is active")
    if not game.is_chance:
        _promise(seen["active"] == game.to_move, game, "the seat that decides is active")


def check_a_seat_knows_what_it_sees(game: Game) -> None:
    """What a seat may know leads to the same view and moves, tells nothing else, and no chance."""
    for viewer in (None, *range(len(game.players))):
        known = game.position.known_to(viewer)
        seen = game.view(viewer)
        _promise(known.view(viewer) == seen, game, f"what {viewer} knows is what it sees")
        foreign = generator_words(known.state) != generator_words(game.position.state)
        _promise(foreign, game, f"{viewer} does not know what chance will bring")
        again = known.known_to(viewer)
        same = again.state.tobytes() == known.state.tobytes()
        _promise(same, game, f"nothing of what {viewer} knows is hidden from it")
        _promise(
            known.is_open or not game.position.is_open, game, "what is open is open to everyone"
        )
        if game.to_move is not None and viewer in (None, game.to_move):
            works = entries(game.kind.kernels)
            moves = works.list_moves(known.setup.address, known.state.address).tolist()
            _promise(moves == game.legal_codes(), game, f"{viewer} knows the legal moves")


def check_a_copy_foretells_nothing(game: Game) -> None:
    """Chance has other numbers for a copy than for the game, and for each copy its own."""
    own = generator_words(game.position.state)
    first, second = (generator_words(game.copy().position.state) for _ in range(2))
    _promise(own != first != second != own, game, "each copy draws numbers of its own")
    exact = generator_words(game.exact_copy().position.state)
    _promise(own == exact, game, "an exact copy draws the same numbers")


def check_everything_is_said_in_every_language(game: Game) -> None:
    """The table, the effects of moves and the score have words in each language."""
    before = game.position.state.tobytes()
    for language in LANGUAGES:
        texts = [game_title(game.kind, language), game.position.render(language)]
        for move in _some(game.legal_moves(), 5):
            texts.extend(game.position.explain_move(move.code, language))
            names = [player.name for player in game.players]
            texts.extend(game.position.preview_move(move.code, language, names).effects)
            texts.extend(game.position.narrate_move(move.code, language, names))
            reasons = game.position.weigh(move.code).reasons
            texts.extend(tell(reason, language, names) for reason in reasons)
        for seat in range(len(game.players)):
            texts.extend(row for row, _ in game.position.explain_score(seat, language))
        _promise(all(texts), game, f"words in {language}")
        _promise(not any("{{" in said for said in texts), game, f"values filled in in {language}")
    _promise(game.position.state.tobytes() == before, game, "looking changes nothing")


def check_a_score_is_the_sum_of_its_rows(game: Game) -> None:
    """The rows that explain a score add up to it, and a game for all has one score for all."""
    scores = game.scores()
    for seat, score in enumerate(scores):
        rows = game.position.explain_score(seat)
        total = sum(points for _, points in rows)
        _promise(total == score, game, f"the rows of seat {seat} add up to {score}, not {total}")
    if game.kind.cooperative:
        _promise(len(set(scores)) == 1, game, "all seats have one score")


def check_what_speaks_for_a_move_adds_up(game: Game) -> None:
    """Told or not, the reasons for a move are worth what `evaluate` sees in it."""
    seat = game.to_move
    if seat is None:
        return
    if not game.position.weigh(game.legal_codes()[0]).reasons:
        return
    evaluate, setup = game.kind.kernels.evaluate, game.position.setup.record
    for move in _some(game.legal_moves(), 5):
        weighed = game.position.weigh(move.code)
        points = [*(reason.points for reason in weighed.reasons), weighed.rest]
        after = game.position.state.copy()
        game.kind.kernels.apply_move(setup, after.record, move.code)
        before = evaluate(setup, game.position.state.record, seat)
        gain = evaluate(setup, after.record, seat) - before
        total = sum(round(1000 * worth) for worth in points)
        _promise(total == gain, game, f"{move} is worth {gain}, not {total}")


def check_the_result_comes_at_the_end(game: Game) -> None:
    """There is a result when the game is over and not before, and it is a JSON event."""
    result = game.result()
    _promise((result is not None) == game.is_over, game, "a result at the end")
    if result is not None:
        _promise(_through_json(result) == result, game, "the result is JSON")
        _promise(result.get("e") == "result", game, "the result is an event")


CHECKS: Final[tuple[Check, ...]] = (
    check_someone_can_go_on_until_the_end,
    check_moves_differ,
    check_texts_mean_their_moves,
    check_events_mean_their_moves,
    check_damaged_events_are_refused,
    check_legal_is_what_is_not_refused,
    check_an_illegal_move_changes_nothing,
    check_outcomes_have_probabilities_that_sum_to_one,
    check_outcomes_read_back,
    check_outcomes_are_what_is_not_refused,
    check_everything_comes_in_its_turn,
    check_the_same_step_leads_to_the_same_state,
    check_a_state_is_its_bytes,
    check_a_move_can_be_undone,
    check_earlier_moments_come_back,
    check_a_game_is_its_setup_and_events,
    check_a_seed_is_a_game,
    check_a_game_string_is_its_options,
    check_a_view_is_json_and_hides_the_generator,
    check_a_view_names_the_active_player,
    check_a_seat_knows_what_it_sees,
    check_a_copy_foretells_nothing,
    check_everything_is_said_in_every_language,
    check_a_score_is_the_sum_of_its_rows,
    check_what_speaks_for_a_move_adds_up,
    check_the_result_comes_at_the_end,
)
"""All checks."""


# What the checks share --------------------------------------------------------------------


def _moment(game: Game) -> str:
    return f"{game.name}, after {len(game.events)} events"


def _promise(kept: bool, game: Game, what: str) -> None:
    if not kept:
        raise BrokenPromise(f"{_moment(game)}: {what}")


def _expect(
    error: type[Exception], game: Game, action: Callable[..., object], *arguments: object
) -> None:
    """Promises that the action raises this error."""
    try:
        action(*arguments)
    except error:
        return
    _promise(False, game, f"{action.__name__} raises {error.__name__}")


def _check_error(game: Game, fault: DorfplatzError) -> None:
    """Promises that an error can explain itself in every language."""
    for language in LANGUAGES:
        _promise(bool(fault.explain(language)), game, f"{fault.code} has words in {language}")


def _some(values: Sequence[T], count: int) -> list[T]:
    """At most `count` of the values, spread evenly over them."""
    if len(values) <= count:
        return list(values)
    return [values[n * len(values) // count] for n in range(count)]


def _written(event: Event) -> str:
    return json.dumps(event, sort_keys=True, allow_nan=False)


def _through_json(event: Event) -> Event:
    """The event as it comes back from a file."""
    back: Event = json.loads(json.dumps(event, allow_nan=False))
    return back


def _with_arrays(value: object) -> object:
    """The value with lists for its tuples, which are the same in JSON."""
    if isinstance(value, dict):
        return {key: _with_arrays(found) for key, found in value.items()}
    if isinstance(value, list | tuple):
        return [_with_arrays(found) for found in value]
    return value


def _due_events(game: Game) -> list[Event]:
    """All events that can come next."""
    if game.is_chance:
        return [game.position.outcome_event(outcome.code) for outcome in game.outcomes()]
    return [move.event for move in game.legal_moves()]


def _meaning(position: Position, event: Event) -> Event:
    """The event as the game itself writes it. Raises NotationError."""
    outcome = position.event_outcome(event)
    if outcome is not None:
        return position.outcome_event(outcome)
    return position.move_event(position.event_move(event))


def _damage(event: Event) -> Iterator[Event]:
    yield {**event, "surplus": 1}
    for key, value in event.items():
        yield {other: event[other] for other in event if other != key}
        for strange in _STRANGE_VALUES:
            if type(strange) is not type(value) or strange != value:
                yield {**event, key: strange}


def _strangers(game: Game, codes: Iterable[int]) -> set[int]:
    """Numbers like the given ones, and others."""
    choose = random.Random(len(game.events))
    near = {code ^ (1 << bit) for code in _some(sorted(codes), 10) for bit in range(_MOVE_BITS)}
    far = {choose.randrange(-100, 1 << _MOVE_BITS) for _ in range(50)}
    return near | far | set(range(-3, 30))


def _seen(game: Game) -> list[object]:
    """What the active player sees of a game and can do in it."""
    return [game.view(game.to_move), game.legal_moves(), game.outcomes(), game.scores()]


def _table(game: Game) -> bytes:
    """The state without its generator: two ways to the same table may have drawn differently."""
    twin = game.exact_copy()
    set_generator(twin.position.state, [0] * WORDS)
    return twin.position.state.tobytes()
