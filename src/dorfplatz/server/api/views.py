"""What lies on a table, as the OpenAPI page describes it."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NotRequired, Union

from pydantic import ConfigDict, Field, GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import TypedDict

from dorfplatz.game.registry import GAMES, game_kind


class OtherView(TypedDict):
    """What lies on the table of a game that does not come with Dorfplatz."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    # A view of a game that comes along must not pass for one that nothing is known of.
    game: Annotated[str, Field(json_schema_extra={"not": {"enum": [*GAMES]}})]
    active: NotRequired[int | None]
    """The seat whose turn it is; None when the game is over."""


class _AnyView:
    """Describes a view as that of one of the games, which `game` tells, and checks none.

    Views come from the games themselves: to check each that is sent would only take time.
    """

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return handler(_any_view().core_schema)


View = Annotated[dict[str, Any], _AnyView()]
"""What lies on a table, as the game tells it."""


@cache
def _any_view() -> TypeAdapter[Any]:
    known = [game_kind(name).view_type for name in GAMES]
    union: Any = Union[*filter(None, known), OtherView]
    return TypeAdapter(union)
