"""What a client is made with, and what one call may do otherwise."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypedDict

from .errors import SextantError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_VERSION_PATH = "/api/v1"
_ADDRESS = re.compile(r"https?://[^/?#]+[^?#]*")


class CallOptions(TypedDict, total=False):
    """What one call may do otherwise than its client."""

    timeout: float
    max_retries: int
    headers: Mapping[str, str]
    idempotency_key: str
    """For the calls that take one; made by the client where it is not given."""
    on_response: Callable[[ResponseFacts], None]
    """Told of this call's answers: their headers say what a body has no room for."""


@dataclass(frozen=True, kw_only=True)
class ResponseFacts:
    """An answer as it came, whatever its status."""

    operation: str
    method: str
    url: str
    status: int
    headers: Mapping[str, str]
    request_id: str | None
    retry: int
    """0 at the first attempt."""


def _ignore(_: ResponseFacts) -> None:
    """Nobody asked to be told."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The options of a client with their defaults filled in."""

    api_key: str = field(repr=False)
    base_url: str
    timeout: float
    max_retries: int
    retry_delay: float
    headers: Mapping[str, str]
    on_response: Callable[[ResponseFacts], None]


class ClientOptions(TypedDict, total=False):
    """Options of a client, all of them by name."""

    timeout: float
    max_retries: int
    retry_delay: float
    headers: Mapping[str, str]
    on_response: Callable[[ResponseFacts], None] | None


def to_settings(api_key: str | None, base_url: str | None, options: ClientOptions) -> Settings:
    """Fill in the defaults; say what is missing."""
    key = os.environ.get("SEXTANT_API_KEY", "") if api_key is None else api_key
    if not key:
        raise _misconfigured("There is no API key: pass api_key, or set SEXTANT_API_KEY.")
    address = os.environ.get("SEXTANT_BASE_URL", "") if base_url is None else base_url
    if not address:
        raise _misconfigured("There is no address: pass base_url, or set SEXTANT_BASE_URL.")
    return Settings(
        api_key=key.strip(),
        base_url=_to_base_url(address.strip()),
        timeout=options.get("timeout", 60.0),
        max_retries=options.get("max_retries", 2),
        retry_delay=options.get("retry_delay", 0.5),
        headers=options.get("headers", {}),
        on_response=options.get("on_response") or _ignore,
    )


def _to_base_url(text: str) -> str:
    trimmed = text.rstrip("/")
    if not _ADDRESS.fullmatch(trimmed):
        message = f"base_url expects an http or https address without a query; {text!r} is not."
        raise _misconfigured(message)
    return trimmed if trimmed.endswith(_VERSION_PATH) else trimmed + _VERSION_PATH


def _misconfigured(message: str) -> SextantError:
    return SextantError(message, code="CONFIGURATION")
