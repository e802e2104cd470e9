"""Index runs, followed over connections that break."""

from __future__ import annotations

from contextlib import aclosing
from typing import TYPE_CHECKING

import anyio

from sextant_client._events import MAX_EMPTY, PAUSE, to_progress
from sextant_client._pause import to_pause
from sextant_client._request import Call
from sextant_client.errors import ConnectionError, InternalServerError
from sextant_client.models import CompleteEvent, IndexComplete, IndexProgress

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from sextant_client._options import CallOptions

    from .transport import AsyncTransport


async def watch_progress(
    transport: AsyncTransport, project_id: str, options: CallOptions | None
) -> AsyncGenerator[IndexProgress, None]:
    """Give the events of the latest run; IndexFailedError where it fails.

    A connection that breaks is opened again behind the last event that was seen.
    """
    last_event_id: str | None = None
    empty = 0
    while empty < MAX_EMPTY:
        call = Call(
            operation="watchIndex",
            id=project_id,
            options=options,
            accept="text/event-stream",
            last_event_id=last_event_id,
        )
        try:
            async with aclosing(transport.stream(call)) as messages:
                async for message in messages:
                    last_event_id = message.id or last_event_id
                    empty = 0
                    event = to_progress(message)
                    if event is not None:
                        yield event
                    if isinstance(event, CompleteEvent):
                        return
        except (ConnectionError, InternalServerError):
            # Its own retries are over; what is passing may still be so a little later.
            pass
        await anyio.sleep(to_pause(empty, PAUSE, None) or 0)
        empty += 1
    message_text = f"The progress stream of {project_id} keeps breaking off."
    raise ConnectionError(message_text, code="STREAM_BROKEN")


async def wait_for_index(
    events: AsyncGenerator[IndexProgress, None], on_progress: Callable[[IndexProgress], None] | None
) -> IndexComplete:
    """Follow a run to its end."""
    async with aclosing(events):
        async for event in events:
            if on_progress is not None:
                on_progress(event)
            if isinstance(event, CompleteEvent):
                return event
    raise ConnectionError("The progress stream ended too early.", code="STREAM_BROKEN")
