"""The errors of this client, a class for each thing that a program may do about one."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "AuthenticationError",
    "BadRequestError",
    "ConnectionError",
    "IndexFailedError",
    "InternalServerError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "SextantError",
    "TimeoutError",
    "WebhookVerificationError",
]


class SextantError(Exception):
    """Every error of this client. The message is for people and may change; `code` does not."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int | None = None,
        request_id: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Keep what the answer said, where there was one."""
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status
        self.request_id = request_id
        self.headers = headers


class BadRequestError(SextantError):
    """400: the request is invalid; the message names the field and what it expects."""


class AuthenticationError(SextantError):
    """401: the key is missing, wrong or revoked."""


class PermissionDeniedError(SextantError):
    """403: the key, its tier or the state of the project does not allow this."""


class NotFoundError(SextantError):
    """404: there is no such thing, or it is another account's."""


class RateLimitError(SextantError):
    """429: too many calls."""

    @property
    def retry_after_seconds(self) -> float | None:
        """When the next call is let through; None where the answer did not say."""
        return read_retry_after(self.headers)


class InternalServerError(SextantError):
    """5xx: an error of the service; its log has more under `request_id`."""


class ConnectionError(SextantError):
    """The service was not reached, or the connection broke."""


class TimeoutError(ConnectionError):
    """No answer within the timeout."""


class IndexFailedError(SextantError):
    """An index run that was waited for has failed; `code` says why, like REPOSITORY_NOT_FOUND."""


class WebhookVerificationError(SextantError):
    """A delivery that is not to be believed: do not act on it, answer 401."""

    def __init__(self, message: str) -> None:
        """Its code is always the same."""
        super().__init__(message, code="WEBHOOK_VERIFICATION_FAILED")


_CLASSES = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    429: RateLimitError,
}
_FIRST_SERVER_ERROR = 500


def to_error(status: int, headers: Mapping[str, str], text: str) -> SextantError:
    """Make the error that an answer of another status than 2xx stands for."""
    error, code = _read_body(text)
    default = InternalServerError if status >= _FIRST_SERVER_ERROR else SextantError
    return _CLASSES.get(status, default)(
        error or f"The server answered {status} without saying why.",
        code=code or f"HTTP_{status}",
        status=status,
        request_id=headers.get("x-request-id"),
        headers=headers,
    )


def _read_body(text: str) -> tuple[str | None, str | None]:
    """A proxy's error page is no JSON, and tells nothing."""
    try:
        body = json.loads(text)
    except ValueError:
        return None, None
    if not isinstance(body, dict):
        return None, None
    error, code = body.get("error"), body.get("code")
    return error if isinstance(error, str) else None, code if isinstance(code, str) else None


def read_retry_after(headers: Mapping[str, str] | None) -> float | None:
    """Read `Retry-After`, in seconds or as a date."""
    text = "" if headers is None else headers.get("retry-after", "")
    try:
        return max(0.0, float(text))
    except ValueError:
        pass
    try:
        at = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    return max(0.0, (at - datetime.now(timezone.utc)).total_seconds())
