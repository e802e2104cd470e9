"""What is sent, and what came back: the parts of a call that wait for nothing."""

from __future__ import annotations

import json
import re
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from ._operations import OPERATIONS
from ._options import CallOptions, ResponseFacts, Settings
from .errors import BadRequestError, ConnectionError, SextantError, to_error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import httpx

_ID = re.compile(r"[A-Za-z0-9_-]+")
_NEXT = re.compile(r"<([^>]*)>\s*;\s*rel=\"?next\"?")
_REDIRECTS = range(300, 400)
_TOO_MANY_REQUESTS = 429
_FIRST_SERVER_ERROR = 500

_REPEATABLE = frozenset({"searchProject", "askProject", "archiveProject", "unarchiveProject"})
"""POSTs without a key that change nothing when they are made twice."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """One call of an operation."""

    operation: str
    id: str | None = None
    query: Mapping[str, object] = field(default_factory=dict)
    body: Mapping[str, object] | None = None
    options: CallOptions | None = None
    accept: str = "application/json"
    last_event_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class Request:
    """A call as it is sent."""

    operation: str
    method: str
    url: str
    headers: dict[str, str]
    content: bytes | None
    may_repeat: bool
    timeout: float
    max_retries: int
    on_response: Callable[[ResponseFacts], None] | None


@dataclass(frozen=True, kw_only=True)
class Reply:
    """An answer, read to its end."""

    body: dict[str, Any]
    headers: Mapping[str, str]


def to_request(call: Call, settings: Settings) -> Request:
    """Make what is sent out of a call; an Idempotency-Key is the same at each attempt."""
    method, path, takes_key = OPERATIONS[call.operation]
    options: CallOptions = call.options or {}
    headers = {"accept": call.accept, **settings.headers, **options.get("headers", {})}
    if call.body is not None:
        headers["content-type"] = "application/json"
    if takes_key:
        headers["idempotency-key"] = options.get("idempotency_key", str(uuid.uuid4()))
    if call.last_event_id is not None:
        headers["last-event-id"] = call.last_event_id
    headers["authorization"] = f"Bearer {settings.api_key}"
    return Request(
        operation=call.operation,
        method=method,
        url=settings.base_url + _fill(path, call.id) + _to_query(call.query),
        headers=headers,
        content=None if call.body is None else json.dumps(call.body).encode(),
        may_repeat=takes_key or method != "POST" or call.operation in _REPEATABLE,
        timeout=options.get("timeout", settings.timeout),
        max_retries=options.get("max_retries", settings.max_retries),
        on_response=options.get("on_response"),
    )


def _fill(path: str, id_: str | None) -> str:
    """An id is one segment: whatever is in it, it leads to no other route."""
    if "{id}" not in path:
        return path
    if not isinstance(id_, str) or not _ID.fullmatch(id_):
        message = f"An id expects letters, digits and _; {id_!r} is not one."
        raise BadRequestError(message, code="INVALID_REQUEST")
    return path.replace("{id}", id_)


def _to_query(query: Mapping[str, object]) -> str:
    import httpx  # noqa: PLC0415 -- for its encoding only

    given = {name: _to_text(value) for name, value in query.items() if value is not None}
    return f"?{httpx.QueryParams(given)}" if given else ""


def _to_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def may_retry(error: SextantError, *, may_repeat: bool) -> bool:
    """Tell whether to call again.

    A refused call has changed nothing; any other failure may have come after the deed.
    """
    if error.status == _TOO_MANY_REQUESTS:
        return True
    is_passing = isinstance(error, ConnectionError) or (error.status or 0) >= _FIRST_SERVER_ERROR
    return is_passing and may_repeat


def to_facts(request: Request, retry: int, response: httpx.Response) -> ResponseFacts:
    """Say what an answer is to whoever asked to be told."""
    return ResponseFacts(
        operation=request.operation,
        method=request.method,
        url=request.url,
        status=response.status_code,
        headers=response.headers,
        request_id=response.headers.get("x-request-id"),
        retry=retry,
    )


def to_failure(status: int, headers: Mapping[str, str], text: str) -> SextantError:
    """Make the error of an answer; the key is for one server and follows no redirect."""
    if status not in _REDIRECTS:
        return to_error(status, headers, text)
    target = headers.get("location")
    hint = "" if target is None else f" to {target}"
    message = f"The server redirects{hint}; set base_url to where it is."
    return SextantError(message, code="REDIRECTED", status=status, headers=headers)


def to_reply(status: int, headers: Mapping[str, str], text: str) -> Reply:
    """Read the body of an answer that is a success."""
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise SextantError(
            "The answer is no JSON: base_url may not be that of a Sextant service.",
            code="INVALID_ANSWER",
            status=status,
            headers=headers,
        )
    return Reply(body=body, headers=headers)


def read_next_cursor(headers: Mapping[str, str]) -> str | None:
    """Read the cursor out of a `Link` header (RFC 8288)."""
    found = _NEXT.search(headers.get("link", ""))
    if found is None:
        return None
    return parse_qs(urlsplit(found.group(1)).query).get("cursor", [None])[0]


def without_none(**values: object) -> dict[str, object]:
    """What was not given is not sent."""
    return {name: value for name, value in values.items() if value is not None}
