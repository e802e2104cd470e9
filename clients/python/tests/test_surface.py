"""What the methods send is what the published document takes: no name too many, none too few."""

from __future__ import annotations

import inspect
import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from cases import to_snake
from sextant_client import AsyncSextant, Sextant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import World

RESOURCES = ["", "projects", "enterprise", "webhooks"]
OWN = {"self", "project_id", "webhook_id", "options", "wait", "on_progress"}


def methods(client: object) -> Iterator[tuple[str, Any]]:
    for resource in RESOURCES:
        owner = getattr(client, resource) if resource else client
        for name, method in inspect.getmembers(owner, inspect.ismethod):
            if not name.startswith("_") and name != "close":
                yield f"{resource}.{name}".lstrip("."), method


def taken(document: dict[str, Any], operation: dict[str, Any]) -> set[str]:
    """Names of an operation's query and body, as Python has them."""
    query = [one["name"] for one in operation.get("parameters", []) if one.get("in") == "query"]
    content = operation.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema", {})
    reference = schema.get("$ref", "").rpartition("/")[2]
    body = document["components"]["schemas"].get(reference, schema).get("properties", {})
    return {to_snake(name) for name in [*query, *body]}


def sent(request: httpx.Request) -> set[str]:
    body = json.loads(request.content) if request.content else {}
    return {to_snake(name) for name in [*request.url.params, *body]}


def operations(document: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    return {
        (method.upper(), path.replace("{id}", "an_id")): operation
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def test_every_method_sends_all_that_its_route_takes(world: World) -> None:
    requests: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return httpx.Response(418, json={"error": "seen", "code": "SEEN"})

    client = Sextant(
        "sk_live_1",
        "http://localhost",
        http_client=httpx.Client(transport=httpx.MockTransport(answer)),
    )
    routes = operations(world.document)
    for name, method in methods(client):
        parameters = inspect.signature(method).parameters
        ids = {one: "an_id" for one in parameters if one in {"project_id", "webhook_id"}}
        given = {one: value_of(one) for one in parameters if one not in OWN}
        with pytest.raises(Exception, match="seen"):
            list(method(**ids, **given))
        request = requests[-1]
        path = request.url.path.removeprefix("/api/v1")
        operation = routes.pop((request.method, path))
        assert sent(request) == taken(world.document, operation), name
    assert routes == {}, "routes without a method"


def value_of(name: str) -> Any:
    if name == "sampling":
        return {"enabled": True, "strategy": "smart", "max_files": 3}
    return ["a"] if name in {"events", "focus_directories", "exclude_patterns"} else "a"


def test_both_clients_have_the_same_calls() -> None:
    def signatures(client: object) -> dict[str, list[str]]:
        return {name: [*inspect.signature(one).parameters] for name, one in methods(client)}

    given = ("sk_live_1", "http://localhost")
    assert signatures(Sextant(*given)) == signatures(AsyncSextant(*given))
