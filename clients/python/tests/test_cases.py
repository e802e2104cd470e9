"""The recorded cases against a live service, each by both clients."""

from __future__ import annotations

import asyncio
import inspect
from typing import TYPE_CHECKING, Any

import pytest

from cases import expect, expect_failure, fill, find_method, read, to_arguments
from sextant_client import AsyncPages, AsyncSextant, ResponseFacts, Sextant, SextantError

if TYPE_CHECKING:
    from conftest import World

CALLED: dict[str, set[str]] = {"sync": set(), "async": set()}


def recorder(kind: str) -> Any:
    def note(facts: ResponseFacts) -> None:
        if facts.status < 300:
            CALLED[kind].add(facts.operation)

    return note


def to_call(step: dict[str, Any], values: dict[str, str]) -> tuple[list[str], dict[str, Any]]:
    filled = fill(step, values)
    return [filled["id"]] if "id" in filled else [], to_arguments(filled.get("args", {}))


def check(step: dict[str, Any], answer: Any, values: dict[str, str]) -> None:
    assert "error" not in step, f"{step['call']} gave {answer!r} instead of failing"
    for path, expectation in step.get("expect", {}).items():
        expect(read(answer, path), fill(expectation, values), f"{step['call']}: {path}")
    for name, path in step.get("save", {}).items():
        values[name] = str(read(answer, path))


def test_synchronous(one: dict[str, Any], world: World) -> None:
    values = dict(world.values)
    key = world.keys[one.get("key", "live")]
    with Sextant(key, world.base_url, on_response=recorder("sync")) as client:
        for step in one["steps"]:
            ids, arguments = to_call(step, values)
            try:
                answer = find_method(client, step["call"])(*ids, **arguments)
                answer = list(answer) if step.get("collect") else answer
            except SextantError as error:
                expect_failure(error, step.get("error", {"class": "none at all", "code": ""}))
            else:
                check(step, answer, values)


def test_asynchronous(one: dict[str, Any], world: World) -> None:
    async def run() -> None:
        values = dict(world.values)
        key = world.keys[one.get("key", "live")]
        async with AsyncSextant(key, world.base_url, on_response=recorder("async")) as client:
            for step in one["steps"]:
                ids, arguments = to_call(step, values)
                try:
                    answer = find_method(client, step["call"])(*ids, **arguments)
                    answer = await settle(answer, collect=step.get("collect", False))
                except SextantError as error:
                    expect_failure(error, step.get("error", {"class": "none at all", "code": ""}))
                else:
                    check(step, answer, values)

    asyncio.run(run())


async def settle(answer: Any, *, collect: bool) -> Any:
    if collect:
        return [item async for item in answer]
    if inspect.isawaitable(answer) or isinstance(answer, AsyncPages):
        return await answer
    return answer


@pytest.mark.parametrize("kind", ["sync", "async"])
def test_every_route_was_called_with_success_by_a_case(kind: str, world: World) -> None:
    routes = {
        operation["operationId"]
        for item in world.document["paths"].values()
        for operation in item.values()
    }
    assert routes - CALLED[kind] == set()
