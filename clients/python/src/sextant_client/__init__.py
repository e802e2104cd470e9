"""The official client of Sextant. See README.md."""

from ._async.client import AsyncSextant
from ._options import CallOptions, ResponseFacts
from ._pages import AsyncPage, AsyncPages, Page
from ._rate_limit import RateLimit
from ._sync.client import Sextant
from .errors import (
    AuthenticationError,
    BadRequestError,
    ConnectionError,
    IndexFailedError,
    InternalServerError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    SextantError,
    TimeoutError,
    WebhookVerificationError,
)
from .webhook_signature import WebhookEvent, verify_webhook

__all__ = [
    "AsyncPage",
    "AsyncPages",
    "AsyncSextant",
    "AuthenticationError",
    "BadRequestError",
    "CallOptions",
    "ConnectionError",
    "IndexFailedError",
    "InternalServerError",
    "NotFoundError",
    "Page",
    "PermissionDeniedError",
    "RateLimit",
    "RateLimitError",
    "ResponseFacts",
    "Sextant",
    "SextantError",
    "TimeoutError",
    "WebhookEvent",
    "WebhookVerificationError",
    "verify_webhook",
]
