"""A campaign: the fold of its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from dorfplatz.dorfromantik.campaign.changes import (
    Change,
    Preview,
    change_between,
    preview_of,
)
from dorfplatz.dorfromantik.campaign.checks import (
    check_after,
    check_corrected,
    check_crossing,
    check_finished,
    check_members,
    check_name,
    check_takes_back,
    check_unchanged,
)
from dorfplatz.dorfromantik.campaign.events import (
    CirclesCrossed,
    Correction,
    Event,
    Founded,
    GameCorrected,
    GameFinished,
    GameRemoved,
    LaterEvent,
    MembersChanged,
)
from dorfplatz.dorfromantik.campaign.names import PIECES
from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Card
from dorfplatz.dorfromantik.campaign.rules_files import house_rules
from dorfplatz.dorfromantik.campaign.standing import (
    Crossing,
    Game,
    PlayedGame,
    Standing,
    Step,
    standing_after,
    standing_of,
)
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed
from dorfplatz.dorfromantik.campaign.unlocks import Unlocked


@dataclass(frozen=True)
class Campaign:
    """A campaign, which is never changed: `apply` makes another one. `found` makes the first.

    `steps` are the games and crosses as they are told now, and `standing` is what follows from
    them. `changed` says for each thing that can be changed by one event after another how many
    events there were when that last happened, `told` what was unlocked after each earlier event, as
    it was told then.
    """

    rules: CampaignRules
    events: tuple[Event, ...]
    name: str
    members: tuple[str, ...]
    steps: tuple[Step, ...]
    changed: Mapping[str, int]
    standing: Standing = field(compare=False, repr=False)
    told: tuple[Unlocked, ...] = field(compare=False, repr=False)

    # What it is.

    @property
    def version(self) -> int:
        """How many events there are: what the next one gives as `after`."""
        return len(self.events)

    @property
    def games(self) -> tuple[Game, ...]:
        """The games, in the order in which they were finished."""
        return self.standing.games

    @property
    def crossed(self) -> Crossed:
        """What is crossed of the progress tree."""
        return self.standing.unlocked.crossed

    @property
    def open_crosses(self) -> int:
        """Circles that may still be crossed: those earned less those crossed."""
        return self.standing.open_crosses

    @property
    def pieces(self) -> tuple[str, ...]:
        """What is unlocked: the pieces that the next game is played with."""
        return self.standing.unlocked.pieces

    @property
    def game_options(self) -> dict[str, str]:
        """The options of a game that is set up now: what is unlocked, and what cards ask for."""
        unlocked = self.standing.unlocked
        pieces = (piece for piece in PIECES if piece in unlocked.pieces)
        return {"unlocked": ",".join(pieces), "goals": unlocked.goals}

    @property
    def lying(self) -> tuple[Card, ...]:
        """The locked cards that lie beside the next game."""
        return self.standing.unlocked.lying

    @property
    def achieved(self) -> tuple[str, ...]:
        """The locked cards whose conditions were met, in that order."""
        return self.standing.unlocked.achieved

    def high_scores(self, most: int | None = None) -> tuple[Game, ...]:
        """The games by their results, the best first; of equal ones the earlier first."""
        return tuple(sorted(self.games, key=lambda game: -game.result)[:most])

    def best_so_far(self) -> tuple[int, ...]:
        """The highest result up to each game, for a line over time."""
        best: list[int] = []
        for game in self.games:
            best.append(max([game.result, *best[-1:]]))
        return tuple(best)

    # What happens to it.

    def apply(self, event: LaterEvent) -> Campaign:
        """The campaign after an event.

        An event that was decided on before others happened is still applied if it fits. Raises
        CannotCross for circles that cannot be crossed, WouldTakeBack for a correction after which
        crosses are too many and that does not name them, StaleEvent for what was decided on before
        the same thing was changed, CannotHappen for anything else that does not fit, and Faults
        with an ImpossibleRow for each row of a sheet that no game can have.
        """
        check_after(self, event)
        position = self.version
        match event:
            case GameFinished():
                played_with = check_finished(self, event)
                game = _played(position, event.after, event, played_with)
                return self._continued(event, game, f"game.{position}")
            case CirclesCrossed():
                check_crossing(self, event)
                crossing = Crossing(position, event.member, event.circles)
                return self._continued(event, crossing)
            case GameCorrected() | GameRemoved():
                return self._corrected(event, self.steps_with(event))
            case MembersChanged():
                check_unchanged(self, event, "members")
                check_members(event.members)
                return replace(self._with(event, "members"), members=event.members)
        check_unchanged(self, event, "name")
        check_name(event.name)
        return replace(self._with(event, "name"), name=event.name)

    def preview(self, event: LaterEvent) -> Preview:
        """What an event would change; raises whatever `apply` does, but for WouldTakeBack.

        Nothing is lost unseen: a correction after which crosses are too many has to name them, and
        the event of the preview does. The last crosses go first, as a group at a table would erase
        them. Games that were played stay, and so do the rows of their sheets.
        """
        return preview_of(self, event)

    def steps_with(self, event: Correction) -> tuple[Step, ...]:
        """The steps with a game corrected or removed, before crosses are taken back.

        Raises StaleEvent, CannotHappen, and Faults as `apply` does.
        """
        game = check_corrected(self, event)
        if isinstance(event, GameRemoved):
            return tuple(step for step in self.steps if step is not game.played)
        played = game.played
        corrected = _played(played.position, played.after, event, played.played_with)
        return tuple(corrected if step is played else step for step in self.steps)

    def _corrected(self, event: Correction, steps: tuple[Step, ...]) -> Campaign:
        """After a correction that names the crosses it takes back. Raises WouldTakeBack."""
        standing = standing_of(self.rules, steps, self.standing)
        check_takes_back(event, standing.unearned)
        if event.takes_back:
            steps = tuple(_without(step, event.takes_back) for step in steps)
            standing = standing_of(self.rules, steps, self.standing)
        changed = f"game.{event.game}"
        return replace(self._with(event, changed), steps=steps, standing=standing)

    def _continued(self, event: Event, step: Step, changed: str = "") -> Campaign:
        standing = standing_after(self.standing, step)
        return replace(self._with(event, changed), steps=(*self.steps, step), standing=standing)

    def _with(self, event: Event, changed: str) -> Campaign:
        """After an event that changes something, as yet without what it changes."""
        events = (*self.events, event)
        return replace(
            self,
            events=events,
            changed={**self.changed, changed: len(events)} if changed else self.changed,
            told=(*self.told, self.standing.unlocked),
        )

    # What it was.

    def unlocked_at(self, events: int) -> Unlocked:
        """What a game was played with that was set up after so many events, as it was told then."""
        return (*self.told, self.standing.unlocked)[events - 1]

    def until(self, events: int) -> Campaign:
        """The campaign as it was after so many events, of which the first founds it."""
        first, *later = self.events[: max(events, 1)]
        assert isinstance(first, Founded)
        return fold(first, later, self.rules)

    def change_by(self, position: int) -> Change:
        """What the event at a position, above 0 where the founding stands, changed then."""
        before, event = self.until(position), self.events[position]
        assert not isinstance(event, Founded)
        return change_between(before, before.apply(event))


def found(founded: Founded, rules: CampaignRules | None = None) -> Campaign:
    """A campaign that has just begun, by the rules that come along or others.

    Raises CannotHappen.
    """
    check_name(founded.name)
    check_members(founded.members)
    rules = rules or house_rules()
    changed = {"name": 1, "members": 1}
    start = standing_of(rules, ())
    return Campaign(rules, (founded,), founded.name, founded.members, (), changed, start, ())


def fold(founded: Founded, later: Iterable[Event], rules: CampaignRules | None = None) -> Campaign:
    """The campaign that these events make. Raises what `found` and `apply` raise."""
    campaign = found(founded, rules)
    for event in later:
        assert not isinstance(event, Founded)
        campaign = campaign.apply(event)
    return campaign


def _played(
    position: int, after: int, event: GameFinished | GameCorrected, played_with: frozenset[str]
) -> PlayedGame:
    return PlayedGame(
        position,
        after,
        event.date,
        event.players,
        event.sheet,
        event.met,
        event.record,
        played_with,
    )


def _without(step: Step, taken_back: tuple[Circle, ...]) -> Step:
    """A step less the circles that are taken back."""
    if isinstance(step, PlayedGame):
        return step
    left = tuple(circle for circle in step.circles if circle not in taken_back)
    return replace(step, circles=left)
