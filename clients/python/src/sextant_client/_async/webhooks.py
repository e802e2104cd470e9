"""Receivers of events. Pro and Enterprise, with live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sextant_client._decode import decode, decode_list
from sextant_client._pages import AsyncPage, AsyncPages
from sextant_client._request import Call, read_next_cursor, without_none
from sextant_client.models import ListedWebhook, Webhook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sextant_client._options import CallOptions
    from sextant_client.models import EventType

    from .transport import AsyncTransport


class AsyncWebhooks:
    """Receivers of events. Pro and Enterprise, with live keys."""

    def __init__(self, transport: AsyncTransport) -> None:
        """Share the client's connections."""
        self._transport = transport

    async def create(
        self,
        *,
        url: str,
        events: Sequence[EventType],
        secret: str | None = None,
        options: CallOptions | None = None,
    ) -> Webhook:
        """Register a receiver of events."""
        body = without_none(url=url, events=[*events], secret=secret)
        call = Call(operation="createWebhook", body=body, options=options)
        return decode(Webhook, (await self._transport.reply(call)).body["webhook"])

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPages[ListedWebhook]:
        """List the account's webhooks, oldest first: all at once, or in pages with `limit`."""

        async def load(at: str | None) -> AsyncPage[ListedWebhook]:
            query = without_none(limit=limit, cursor=at or cursor)
            call = Call(operation="listWebhooks", query=query, options=options)
            reply = await self._transport.reply(call)
            return AsyncPage(
                items=decode_list(ListedWebhook, reply.body["webhooks"]),
                next_cursor=read_next_cursor(reply.headers),
                load=load,
            )

        return AsyncPages(load)

    async def delete(self, webhook_id: str, *, options: CallOptions | None = None) -> None:
        """Delete a webhook; what was still to be sent to it is dropped."""
        call = Call(operation="deleteWebhook", id=webhook_id, options=options)
        await self._transport.reply(call)
