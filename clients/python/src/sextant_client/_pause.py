"""How long to wait before a call is made again."""

from __future__ import annotations

import random

_MAX_PAUSE = 60.0
"""Longer than this is waited for by nobody; a day's limit may be hours away."""
_MAX_BACK_OFF = 8.0


def to_pause(retry: int, retry_delay: float, retry_after: float | None) -> float | None:
    """Give the seconds that the server asks for, else exponential back-off with jitter.

    With jitter, clients that failed together do not come back together. None where the server asks
    for more than a minute.
    """
    if retry_after is not None:
        return None if retry_after > _MAX_PAUSE else retry_after
    back_off: float = min(_MAX_BACK_OFF, retry_delay * 2**retry)
    return back_off * random.uniform(0.5, 1)  # noqa: S311 -- nothing secret about it
