"""What the answers say of the rate limit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class RateLimit:
    """The window with less left, as of the last answer."""

    limit: int
    remaining: int
    reset: datetime
    """When the window ends."""


def read_rate_limit(headers: Mapping[str, str]) -> RateLimit | None:
    """Give None where the answer says nothing of it, as a proxy's does."""
    try:
        limit, remaining, reset = (
            int(headers[f"x-ratelimit-{name}"]) for name in ("limit", "remaining", "reset")
        )
    except (KeyError, ValueError):
        return None
    return RateLimit(
        limit=limit, remaining=remaining, reset=datetime.fromtimestamp(reset, timezone.utc)
    )
