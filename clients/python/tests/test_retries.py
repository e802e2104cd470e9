"""What the client does when an answer is late, broken, refused or a failure."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from sextant_client import (
    AsyncSextant,
    ConnectionError,
    InternalServerError,
    RateLimitError,
    ResponseFacts,
    Sextant,
    SextantError,
    TimeoutError,
)

if TYPE_CHECKING:
    from collections.abc import Callable

Scene = httpx.Response | Exception

LIMITS = {
    "x-ratelimit-limit": "100",
    "x-ratelimit-remaining": "7",
    "x-ratelimit-reset": "1795262820",
}


def failure(status: int, code: str, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    body = {"success": False, "error": f"It failed: {code}", "code": code}
    return httpx.Response(status, json=body, headers=named)


def listed() -> httpx.Response:
    return httpx.Response(200, json={"success": True, "projects": []}, headers=LIMITS)


def unavailable() -> httpx.Response:
    return failure(503, "INTERNAL_ERROR", x_request_id="the-request")


def broken() -> Exception:
    return httpx.ReadError("Connection reset")


def too_many() -> httpx.Response:
    return failure(429, "RATE_LIMIT_EXCEEDED", retry_after="0")


def created() -> httpx.Response:
    project = {"id": "proj_1", "name": "shop", "status": "pending"}
    return httpx.Response(201, json={"success": True, "project": project, "data": {}})


class Script:
    """Answers what a test says, in order."""

    def __init__(self, *scenes: Scene) -> None:
        self.scenes = list(scenes)
        self.seen: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        scene = self.scenes.pop(0)
        if isinstance(scene, Exception):
            raise scene
        return scene


def play(*scenes: Scene, **options: Any) -> tuple[Sextant, Script]:
    script = Script(*scenes)
    http = httpx.Client(transport=httpx.MockTransport(script))
    whole = {"retry_delay": 0.001, **options}
    return Sextant("sk_live_1", "http://localhost", http_client=http, **whole), script


@pytest.mark.parametrize("scene", [unavailable, broken, too_many])
def test_a_read_is_tried_again(scene: Callable[[], Scene]) -> None:
    client, script = play(scene(), scene(), listed())
    assert client.projects.list().items == []
    assert [request.url.path for request in script.seen] == ["/api/v1/projects"] * 3


def test_the_asynchronous_client_does_the_same() -> None:
    async def run() -> None:
        script = Script(unavailable(), broken(), listed())
        http = httpx.AsyncClient(transport=httpx.MockTransport(script))
        options: dict[str, Any] = {"retry_delay": 0.001, "http_client": http}
        async with AsyncSextant("sk_live_1", "http://localhost", **options) as client:
            assert (await client.projects.list()).items == []
        assert len(script.seen) == 3

    asyncio.run(run())


def test_it_gives_up_after_max_retries_and_tells_of_the_last_failure() -> None:
    client, script = play(unavailable(), unavailable(), max_retries=1)
    with pytest.raises(InternalServerError, match="It failed: INTERNAL_ERROR") as caught:
        client.enterprise.tiers()
    error = caught.value
    assert (error.code, error.status, error.request_id) == ("INTERNAL_ERROR", 503, "the-request")
    assert len(script.seen) == 2


def test_one_call_may_have_retries_of_its_own() -> None:
    client, script = play(unavailable())
    with pytest.raises(InternalServerError):
        client.enterprise.tiers(options={"max_retries": 0})
    assert len(script.seen) == 1


def test_calls_that_take_a_key_get_one_the_same_at_each_attempt() -> None:
    client, script = play(broken(), created(), unavailable(), created())
    client.projects.create(github_repo="acme/shop")
    client.projects.create(github_repo="acme/shop")
    keys = [request.headers["idempotency-key"] for request in script.seen]
    assert keys[0] == keys[1] != keys[2] == keys[3]


def test_a_key_of_the_callers_own_is_sent_as_it_is() -> None:
    client, script = play(created())
    client.projects.create(github_repo="acme/shop", options={"idempotency_key": "order-17"})
    assert script.seen[0].headers["idempotency-key"] == "order-17"


@pytest.mark.parametrize(
    ("scene", "kind"), [(unavailable, InternalServerError), (broken, ConnectionError)]
)
def test_what_may_have_been_done_is_not_done_again(
    scene: Callable[[], Scene], kind: type[SextantError]
) -> None:
    client, script = play(scene(), scene())
    with pytest.raises(kind):
        client.simulate("proj_1", "x")
    assert len(script.seen) == 1


def test_retry_after_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    client, script = play(failure(429, "RATE_LIMIT_EXCEEDED", retry_after="30"), listed())
    client.projects.list()
    assert waits == [30]
    assert len(script.seen) == 2


def test_nobody_waits_for_more_than_a_minute() -> None:
    client, script = play(failure(429, "RATE_LIMIT_EXCEEDED", retry_after="4000"))
    with pytest.raises(RateLimitError) as caught:
        client.simulate("proj_1", "x")
    assert caught.value.retry_after_seconds == 4000
    assert len(script.seen) == 1


def test_a_call_without_an_answer_ends_with_timeout_error() -> None:
    client, _ = play(httpx.ReadTimeout("slow"), timeout=0.5, max_retries=0)
    with pytest.raises(TimeoutError, match=r"No answer within 0\.5 s") as caught:
        client.enterprise.tiers()
    assert isinstance(caught.value, ConnectionError)
    assert caught.value.code == "TIMEOUT"


def test_the_rate_limit_is_that_of_the_last_answer() -> None:
    client, _ = play(listed())
    assert client.rate_limit is None
    client.projects.list()
    assert client.rate_limit is not None
    assert (client.rate_limit.limit, client.rate_limit.remaining) == (100, 7)
    assert client.rate_limit.reset == datetime(2026, 11, 21, 12, 7, tzinfo=timezone.utc)


def test_the_key_is_a_header_and_follows_no_redirect() -> None:
    moved = httpx.Response(307, headers={"location": "http://elsewhere/api/v1/projects"})
    client, script = play(moved)
    with pytest.raises(SextantError, match="redirects to http://elsewhere"):
        client.projects.list()
    assert script.seen[0].headers["authorization"] == "Bearer sk_live_1"
    assert "sk_live" not in str(script.seen[0].url)
    assert len(script.seen) == 1


def test_an_answer_that_is_no_json_is_told_as_such() -> None:
    welcome = httpx.Response(200, html="<h1>Welcome</h1>")
    bad_gateway = httpx.Response(502, html="<h1>Bad gateway</h1>")
    client, _ = play(welcome, bad_gateway, max_retries=0)
    with pytest.raises(SextantError) as caught:
        client.enterprise.tiers()
    assert caught.value.code == "INVALID_ANSWER"
    with pytest.raises(InternalServerError) as other:
        client.enterprise.tiers()
    assert other.value.code == "HTTP_502"


def test_every_answer_is_told_to_on_response() -> None:
    told: list[ResponseFacts] = []
    of_the_call: list[ResponseFacts] = []
    client, _ = play(unavailable(), listed(), on_response=told.append)
    client.projects.list(options={"on_response": of_the_call.append})
    assert of_the_call == told
    facts = [(one.operation, one.method, one.status, one.retry, one.request_id) for one in told]
    assert facts == [
        ("listProjects", "GET", 503, 0, "the-request"),
        ("listProjects", "GET", 200, 1, None),
    ]


@pytest.mark.parametrize(
    ("base_url", "expected"),
    [
        ("https://sextant.example.com", "https://sextant.example.com/api/v1/projects"),
        ("https://sextant.example.com/", "https://sextant.example.com/api/v1/projects"),
        ("https://example.com/s/api/v1", "https://example.com/s/api/v1/projects"),
    ],
)
def test_the_base_address_may_have_the_version(base_url: str, expected: str) -> None:
    script = Script(listed())
    http = httpx.Client(transport=httpx.MockTransport(script))
    Sextant("sk_live_1", base_url, http_client=http).projects.list()
    assert str(script.seen[0].url) == expected


@pytest.mark.parametrize(
    ("key", "base_url", "message"),
    [
        ("sk_live_1", "sextant.example.com", "base_url expects"),
        ("", "https://example.com", "There is no API key"),
        ("sk_live_1", "", "There is no address"),
    ],
)
def test_it_says_at_once_what_is_missing(key: str, base_url: str, message: str) -> None:
    with pytest.raises(SextantError, match=message):
        Sextant(key, base_url)
