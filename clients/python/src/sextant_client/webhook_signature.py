"""Deliveries: whether they come from the service, and what they say."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import WebhookVerificationError

if TYPE_CHECKING:
    from collections.abc import Mapping

_STANDARD_FORM = re.compile(
    r"whsec_((?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)"
)
"""A secret of the server's own making is bytes in base64; any other is its text."""

_TIMESTAMP = re.compile(r"[0-9]{1,15}")


@dataclass(frozen=True, kw_only=True)
class WebhookEvent:
    """What a delivery says."""

    event: str
    timestamp: str
    """When it happened, ISO 8601."""
    project: dict[str, str]
    """Its `id` and `name`."""
    data: dict[str, Any]


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str] | str,
    secret: str,
    *,
    tolerance_seconds: float = 300,
    require_timestamp: bool = False,
    now: float | None = None,
) -> WebhookEvent:
    """Check that a delivery comes from the service, and read it; else WebhookVerificationError.

    With the headers of Standard Webhooks its time is checked, too; else `X-Service-Signature` and,
    for a day after a rotation, the one before.

    Args:
        body: the bytes as they came: parsed and printed again they may be others
        headers: those of the delivery, or the text of `X-Service-Signature` alone
        secret: of the webhook
        tolerance_seconds: how far off a delivery's time may be
        require_timestamp: refuse a delivery without the headers of Standard Webhooks, which alone
            say when it was sent
        now: seconds since 1970, for tests

    """
    if not secret:
        raise WebhookVerificationError("The secret is empty.")
    content = body.encode() if isinstance(body, str) else body
    given = {"x-service-signature": headers} if isinstance(headers, str) else headers
    lower = {name.lower(): value for name, value in given.items()}
    if "webhook-signature" in lower:
        _check_time(lower, tolerance_seconds, time.time() if now is None else now)
        _check_standard(content, lower, secret)
    elif require_timestamp:
        raise WebhookVerificationError("The header webhook-signature is missing.")
    else:
        _check_service(content, lower, secret)
    return _parse(content)


def _check_time(headers: Mapping[str, str], tolerance_seconds: float, now: float) -> None:
    sent_at = headers.get("webhook-timestamp", "")
    if not headers.get("webhook-id") or not _TIMESTAMP.fullmatch(sent_at):
        message = "webhook-id or webhook-timestamp is missing or malformed."
        raise WebhookVerificationError(message)
    if abs(now - int(sent_at)) > tolerance_seconds:
        raise WebhookVerificationError(
            f"The delivery was sent more than {tolerance_seconds:g} s from now: "
            f"webhook-timestamp is {sent_at}."
        )


def _check_standard(content: bytes, headers: Mapping[str, str], secret: str) -> None:
    """Source: https://www.standardwebhooks.com, "Signature scheme"."""
    prefix = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode()
    digest = hmac.new(_to_standard_key(secret), prefix + content, hashlib.sha256).digest()
    given = [
        _from_base64(one.removeprefix("v1,"))
        for one in headers["webhook-signature"].split(" ")
        if one.startswith("v1,")
    ]
    _require_one(digest, given)


def _check_service(content: bytes, headers: Mapping[str, str], secret: str) -> None:
    present = headers.get("x-service-signature")
    if present is None:
        raise WebhookVerificationError("The header X-Service-Signature is missing.")
    digest = hmac.new(secret.encode(), content, hashlib.sha256).hexdigest()
    previous = headers.get("x-service-signature-previous", "")
    given = [present.encode(), previous.encode()]
    _require_one(f"sha256={digest}".encode(), given)


def _require_one(expected: bytes, given: list[bytes]) -> None:
    """All of them are compared, each in constant time."""
    if not any([hmac.compare_digest(expected, one) for one in given]):  # noqa: C419
        raise WebhookVerificationError(
            "The signature does not fit: the body was changed, or the secret is another one."
        )


def _to_standard_key(secret: str) -> bytes:
    found = _STANDARD_FORM.fullmatch(secret)
    return secret.encode() if found is None else _from_base64(found.group(1))


def _from_base64(text: str) -> bytes:
    """Give nothing where it is no base64, which fits no digest."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _parse(content: bytes) -> WebhookEvent:
    try:
        event = json.loads(content)
        return WebhookEvent(
            event=event["event"],
            timestamp=event["timestamp"],
            project=event["project"],
            data=event["data"],
        )
    except (ValueError, KeyError, TypeError) as error:
        raise WebhookVerificationError("The body is no event.") from error
