# Generated from sextant_client/_async by `npm run clients`. Do not edit.
"""Large projects: what an index would take, and indexes of a part or of what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sextant_client._decode import decode
from sextant_client._request import Call, without_none
from sextant_client.models import (
    EnterpriseChanges,
    EnterpriseEstimate,
    EnterpriseFiles,
    EnterpriseTask,
    EnterpriseTiers,
    Sampling,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sextant_client._generated import (
        EnterpriseFilesStrategy,
        EnterpriseFilesTier,
        EnterpriseIndexOptionsTier,
    )
    from sextant_client._options import CallOptions

    from .transport import Transport


class Enterprise:
    """Large projects: what an index would take, and indexes of a part or of what changed."""

    def __init__(self, transport: Transport) -> None:
        """Share the client's connections."""
        self._transport = transport

    def tiers(self, *, options: CallOptions | None = None) -> EnterpriseTiers:
        """Show the tiers and the ways to choose files."""
        call = Call(operation="enterpriseTiers", options=options)
        return decode(EnterpriseTiers, (self._transport.reply(call)).body)

    def estimate(
        self, project_id: str, *, options: CallOptions | None = None
    ) -> EnterpriseEstimate:
        """Show what an index would take, by tier."""
        call = Call(operation="enterpriseEstimate", id=project_id, options=options)
        return decode(EnterpriseEstimate, (self._transport.reply(call)).body)

    def files(
        self,
        project_id: str,
        *,
        tier: EnterpriseFilesTier | None = None,
        strategy: EnterpriseFilesStrategy | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> EnterpriseFiles:
        """List the files that an index of this tier and strategy would have."""
        query = without_none(tier=tier, strategy=strategy, limit=limit, offset=offset)
        call = Call(operation="enterpriseFiles", id=project_id, query=query, options=options)
        return decode(EnterpriseFiles, (self._transport.reply(call)).body)

    def index(
        self,
        project_id: str,
        *,
        tier: EnterpriseIndexOptionsTier | None = None,
        sampling: Sampling | None = None,
        focus_directories: Sequence[str] | None = None,
        exclude_patterns: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> EnterpriseTask:
        """Start an index of a part; `projects.progress` follows it."""
        body = without_none(
            tier=tier,
            sampling=None if sampling is None else _to_wire(sampling),
            focusDirectories=None if focus_directories is None else [*focus_directories],
            excludePatterns=None if exclude_patterns is None else [*exclude_patterns],
        )
        call = Call(operation="enterpriseIndex", id=project_id, body=body, options=options)
        return decode(EnterpriseTask, (self._transport.reply(call)).body)

    def incremental(
        self, project_id: str, since: str, *, options: CallOptions | None = None
    ) -> EnterpriseChanges:
        """Index what has changed since a date or a commit."""
        body = {"since": since}
        call = Call(operation="enterpriseIncremental", id=project_id, body=body, options=options)
        return decode(EnterpriseChanges, (self._transport.reply(call)).body)


def _to_wire(sampling: Sampling) -> dict[str, object]:
    return without_none(
        enabled=sampling.get("enabled"),
        strategy=sampling.get("strategy"),
        maxFiles=sampling.get("max_files"),
    )
