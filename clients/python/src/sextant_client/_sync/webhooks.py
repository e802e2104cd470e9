# Generated from sextant_client/_async by `npm run clients`. Do not edit.
"""Receivers of events. Pro and Enterprise, with live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sextant_client._decode import decode, decode_list
from sextant_client._pages import Page, Page
from sextant_client._request import Call, read_next_cursor, without_none
from sextant_client.models import ListedWebhook, Webhook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sextant_client._options import CallOptions
    from sextant_client.models import EventType

    from .transport import Transport


class Webhooks:
    """Receivers of events. Pro and Enterprise, with live keys."""

    def __init__(self, transport: Transport) -> None:
        """Share the client's connections."""
        self._transport = transport

    def create(
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
        return decode(Webhook, (self._transport.reply(call)).body["webhook"])

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: CallOptions | None = None,
    ) -> Page[ListedWebhook]:
        """List the account's webhooks, oldest first: all at once, or in pages with `limit`."""

        def load(at: str | None) -> Page[ListedWebhook]:
            query = without_none(limit=limit, cursor=at or cursor)
            call = Call(operation="listWebhooks", query=query, options=options)
            reply = self._transport.reply(call)
            return Page(
                items=decode_list(ListedWebhook, reply.body["webhooks"]),
                next_cursor=read_next_cursor(reply.headers),
                load=load,
            )

        return load(None)

    def delete(self, webhook_id: str, *, options: CallOptions | None = None) -> None:
        """Delete a webhook; what was still to be sent to it is dropped."""
        call = Call(operation="deleteWebhook", id=webhook_id, options=options)
        self._transport.reply(call)
