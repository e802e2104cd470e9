# Generated from sextant_client/_async by `npm run clients`. Do not edit.
"""Sends calls: key, retries, timeouts, errors, and what the answers say of the rate limit."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import time
import httpx

from sextant_client._events import IDLE_SECONDS, Message, MessageReader
from sextant_client._pause import to_pause
from sextant_client._rate_limit import read_rate_limit
from sextant_client._request import (
    Call,
    Reply,
    Request,
    may_retry,
    to_facts,
    to_failure,
    to_reply,
    to_request,
)
from sextant_client.errors import ConnectionError, SextantError, TimeoutError, read_retry_after

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from sextant_client._options import Settings
    from sextant_client._rate_limit import RateLimit


class Transport:
    """What every call goes through."""

    def __init__(self, settings: Settings, http_client: httpx.Client | None) -> None:
        """Make a client of its own where none is given."""
        self.rate_limit: RateLimit | None = None
        self._settings = settings
        self._owns_client = http_client is None
        self._client = http_client or httpx.Client()

    def close(self) -> None:
        """Close the connections, where they are its own."""
        if self._owns_client:
            self._client.close()

    def reply(self, call: Call) -> Reply:
        """Call an operation; give its whole answer."""
        request = to_request(call, self._settings)
        response = self._retry(request)
        return to_reply(response.status_code, response.headers, response.text)

    def stream(self, call: Call) -> Generator[Message, None]:
        """Read an operation's event stream until it ends or breaks."""
        request = to_request(call, self._settings)
        response = self._retry(request, stream=True)
        reader = MessageReader()
        try:
            for text in response.iter_text():
                for message in reader.feed(text):
                    yield message
        except httpx.TransportError:
            return
        finally:
            response.close()

    def _retry(self, request: Request, *, stream: bool = False) -> httpx.Response:
        retry = 0
        while True:
            try:
                return self._attempt(request, retry, stream=stream)
            except SextantError as error:
                if retry >= request.max_retries:
                    raise
                if not may_retry(error, may_repeat=request.may_repeat):
                    raise
                retry_after = read_retry_after(error.headers)
                seconds = to_pause(retry, self._settings.retry_delay, retry_after)
                if seconds is None:
                    raise
            time.sleep(seconds)
            retry += 1

    def _attempt(self, request: Request, retry: int, *, stream: bool) -> httpx.Response:
        built = self._client.build_request(
            request.method,
            request.url,
            headers=request.headers,
            content=request.content,
            timeout=_to_timeout(request.timeout, stream=stream),
        )
        with _translated(request):
            response = self._client.send(built, stream=True, follow_redirects=False)
        try:
            self.rate_limit = read_rate_limit(response.headers) or self.rate_limit
            facts = to_facts(request, retry, response)
            self._settings.on_response(facts)
            if request.on_response is not None:
                request.on_response(facts)
            if stream and response.is_success:
                return response
            with _translated(request):
                response.read()
        except BaseException:
            response.close()
            raise
        if response.is_success:
            return response
        raise to_failure(response.status_code, response.headers, response.text)


def _to_timeout(seconds: float, *, stream: bool) -> httpx.Timeout:
    """A stream is silent between its events."""
    return httpx.Timeout(seconds, read=IDLE_SECONDS if stream else seconds)


@contextmanager
def _translated(request: Request) -> Iterator[None]:
    """Tell a lost connection and a lack of time apart."""
    host = httpx.URL(request.url).netloc.decode()
    try:
        yield
    except httpx.TimeoutException as error:
        message = f"No answer within {request.timeout:g} s."
        raise TimeoutError(message, code="TIMEOUT") from error
    except httpx.TransportError as error:
        message = f"{host} was not reached: {error}"
        raise ConnectionError(message, code="CONNECTION_FAILED") from error
