"""How an index run is followed over connections that break."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import anyio
import httpx
import pytest

from sextant_client import AsyncSextant, IndexFailedError, NotFoundError, Sextant
from test_retries import Scene, Script, broken, failure, unavailable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from sextant_client.models import IndexProgress

SCANNING = 'id: t:1\nevent: progress\ndata: {"phase":"scanning","progress":10,"filesScanned":9}\n\n'
EXTRACTING = 'id: t:2\r\nevent: progress\r\ndata: {"phase":"extracting","progress":70}\r\n\r\n'
COMPLETE = (
    'id: t:3\nevent: complete\ndata: {"status":"indexed","filesCount":9,"symbolsCount":8}\n\n'
)
FAILED = (
    "id: t:3\nevent: error\n"
    'data: {"status":"failed","code":"PATH_NOT_FOUND","error":"The folder does not exist."}\n\n'
)


class Pieces(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A stream that sends this and then ends, or breaks off."""

    def __init__(self, text: str, *, breaks: bool) -> None:
        self.text = text
        self.breaks = breaks

    def __iter__(self) -> Iterator[bytes]:
        yield self.text.encode()
        if self.breaks:
            raise httpx.ReadError("Connection reset")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self:
            yield piece


def events(text: str, *, breaks: bool = False) -> httpx.Response:
    headers = {"content-type": "text/event-stream"}
    return httpx.Response(200, headers=headers, stream=Pieces(text, breaks=breaks))


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def skip(_: float) -> None:
        pass

    monkeypatch.setattr(time, "sleep", lambda _: None)
    monkeypatch.setattr(anyio, "sleep", skip)


def follow(kind: str, *scenes: Scene) -> tuple[list[IndexProgress], Script]:
    script = Script(*scenes)
    transport = httpx.MockTransport(script)
    if kind == "sync":
        http = httpx.Client(transport=transport)
        client = Sextant("sk_live_1", "http://localhost", http_client=http)
        return list(client.projects.progress("proj_1")), script

    async def run() -> list[IndexProgress]:
        http = httpx.AsyncClient(transport=transport)
        async with AsyncSextant("sk_live_1", "http://localhost", http_client=http) as client:
            return [event async for event in client.projects.progress("proj_1")]

    return asyncio.run(run()), script


both = pytest.mark.parametrize("kind", ["sync", "async"])


@both
def test_events_come_as_they_are_sent(kind: str) -> None:
    unknown = "id: t:9\nevent: novelty\ndata: {}\n\n"
    text = f": heartbeat\n\n{SCANNING}{unknown}{EXTRACTING}{COMPLETE}"
    found, _ = follow(kind, events(text))
    assert [(one.type, one.event_id, one.progress) for one in found] == [
        ("progress", "t:1", 10),
        ("progress", "t:2", 70),
        ("complete", "t:3", 100),
    ]
    first, last = found[0], found[-1]
    assert first.type == "progress"
    assert (first.phase, first.files_scanned) == ("scanning", 9)
    assert last.type == "complete"
    assert (last.files_count, last.symbols_count) == (9, 8)


@both
@pytest.mark.parametrize("breaks", [False, True])
def test_a_broken_stream_goes_on_behind_the_last_event(kind: str, breaks: Any) -> None:
    found, script = follow(
        kind,
        events(f"{SCANNING}id: t:2\nevent: progr", breaks=breaks),
        broken(),
        unavailable(),
        events(EXTRACTING, breaks=breaks),
        events(COMPLETE),
    )
    assert [one.event_id for one in found] == ["t:1", "t:2", "t:3"]
    ids = [request.headers.get("last-event-id") for request in script.seen]
    assert ids == [None, "t:1", "t:1", "t:1", "t:2"]


@both
def test_a_run_that_fails_says_what_went_wrong(kind: str) -> None:
    with pytest.raises(IndexFailedError, match="The folder does not exist") as caught:
        follow(kind, events(SCANNING + FAILED))
    assert caught.value.code == "PATH_NOT_FOUND"


@both
def test_a_project_that_is_not_there_is_told_at_once(kind: str) -> None:
    with pytest.raises(NotFoundError):
        follow(kind, failure(404, "NOT_FOUND"))
