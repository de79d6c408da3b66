"""The OpenAPI page says what the server does, and the server does what it says."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from dorfplatz.game.registry import GAMES, game_kind
from tests.server.campaign import begin
from tests.server.live import ME, PATIENCE_S, Browser, device, running


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    with pytest.MonkeyPatch.context() as patch, running(f"sqlite:///{folder / 'x.db'}") as live:
        patch.setattr("dorfplatz.server.api.campaigns.PATIENCE_S", 0.01)
        browser = Browser(live)
        browser.open(ME, device("Emil"))
        browser.send("start")
        yield browser


@pytest.mark.slow
def test_every_route_every_event_and_every_frame_is_described(anna: Browser) -> None:
    page = anna.get("/api/openapi.json")
    assert "/api/tables/{table_id}/commands" in page["paths"]
    schemas = page["components"]["schemas"]
    for name in ("Moved", "Chanced", "Undone", "Play", "Snapshot", "Problem", "StaleProblem"):
        assert name in schemas
    for frame in ("HappenedFrame", "HeartbeatFrame", "GoodbyeFrame"):
        assert frame in schemas
        assert frame in str(schemas["SocketFrames"])


def test_a_view_is_described_by_its_game_or_is_that_of_a_game_that_does_not_come_along(
    anna: Browser,
) -> None:
    schemas = anna.get("/api/openapi.json")["components"]["schemas"]
    described = ["OtherView"]
    for name in GAMES:
        view_type = game_kind(name).view_type
        assert view_type is not None, name
        described.append(view_type.__name__)
        assert schemas[view_type.__name__]["properties"]["game"]["const"] == name
        assert name in schemas["OtherView"]["properties"]["game"]["not"]["enum"]
    views = [{"$ref": f"#/components/schemas/{name}"} for name in described]
    for holder, more in (("Snapshot", [{"type": "null"}]), ("Moment", []), ("LessonMoment", [])):
        found = schemas[holder]["properties"]["view"]["anyOf"]
        assert leaves(found) == leaves([*views, *more]), holder


def leaves(schemas: list[dict[str, Any]]) -> set[str]:
    """The alternatives of a schema, and theirs."""
    return {
        leaf
        for schema in schemas
        for leaf in (leaves(schema["anyOf"]) if "anyOf" in schema else {str(schema)})
    }


def test_every_reference_in_the_page_leads_somewhere(anna: Browser) -> None:
    page = anna.get("/api/openapi.json")

    def references(node: Any) -> Iterator[str]:
        if isinstance(node, dict):
            if isinstance(node.get("$ref"), str):
                yield node["$ref"]
            for inner in node.values():
                yield from references(inner)
        elif isinstance(node, list):
            for inner in node:
                yield from references(inner)

    for reference in references(page):
        kind, name = reference.removeprefix("#/components/").split("/")
        assert name in page["components"][kind], reference


@pytest.mark.slow
@pytest.mark.parametrize("examples", [8, pytest.param(100, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_whatever_is_asked_the_answer_is_one_that_the_page_describes(
    anna: Browser, mode: str, examples: int
) -> None:
    import schemathesis
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_url(f"{anna.live.url}/api/openapi.json")
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        # What takes nothing cannot be asked wrongly.
        with contextlib.suppress(Unsatisfiable):
            ask_anything(anna, result.ok(), mode, examples)


def campaign_of(anna: Browser) -> str:
    """A campaign that Anna is let in to."""
    known: list[dict[str, str]] = anna.get("/api/campaigns")["campaigns"]
    sound = [one["campaign"] for one in known if one["name"] == "Sundays"]
    return sound[0] if sound else begin(anna).rpartition("/")[2]


def ask_anything(anna: Browser, operation: Any, mode: str, examples: int) -> None:
    """Asks one operation many times, at a table that Anna is let in at."""
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=GenerationMode(mode)))
    def ask(case: Any) -> None:
        if anna.http.get(anna.at).status_code != 200:  # a case before has shut her out
            anna.open(ME, device("Emil"))
            anna.send("start")
        if mode == "positive" and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = anna.table
        if mode == "positive" and "campaign_id" in case.path_parameters:
            case.path_parameters["campaign_id"] = campaign_of(anna)
        answer = case.call(
            headers={"origin": anna.live.url}, cookies=dict(anna.http.cookies), timeout=PATIENCE_S
        )
        assert "Traceback" not in answer.text
        case.validate_response(answer, checks=checks)

    ask()
