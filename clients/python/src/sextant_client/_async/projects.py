"""Repositories, and the index of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from sextant_client._decode import decode, decode_list
from sextant_client._pages import AsyncPage, AsyncPages
from sextant_client._request import Call, read_next_cursor, without_none
from sextant_client.models import (
    ChangedProject,
    CreatedProject,
    IndexComplete,
    IndexProgress,
    Project,
    ProjectDetail,
    StartedRun,
)

from .progress import wait_for_index, watch_progress

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from sextant_client._options import CallOptions

    from .transport import AsyncTransport


class AsyncProjects:
    """Repositories, and the index of each."""

    def __init__(self, transport: AsyncTransport) -> None:
        """Share the client's connections."""
        self._transport = transport

    async def create(
        self,
        *,
        github_repo: str | None = None,
        path: str | None = None,
        branch: str | None = None,
        name: str | None = None,
        description: str | None = None,
        options: CallOptions | None = None,
    ) -> CreatedProject:
        """Register a repository on GitHub (owner/repo), or a folder on the server."""
        body = without_none(
            githubRepo=github_repo, path=path, branch=branch, name=name, description=description
        )
        call = Call(operation="createProject", body=body, options=options)
        reply = await self._transport.reply(call)
        return decode(CreatedProject, reply.body["project"])

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPages[Project]:
        """List the account's projects, oldest first: all at once, or in pages with `limit`."""

        async def load(at: str | None) -> AsyncPage[Project]:
            query = without_none(limit=limit, cursor=at or cursor)
            call = Call(operation="listProjects", query=query, options=options)
            reply = await self._transport.reply(call)
            return AsyncPage(
                items=decode_list(Project, reply.body["projects"]),
                next_cursor=read_next_cursor(reply.headers),
                load=load,
            )

        return AsyncPages(load)

    async def get(self, project_id: str, *, options: CallOptions | None = None) -> ProjectDetail:
        """Show a project with its totals."""
        call = Call(operation="getProject", id=project_id, options=options)
        body = (await self._transport.reply(call)).body
        a, b = body["project"], body["data"]["project"]
        return decode(ProjectDetail, {**b, **a, "stats": {**a["stats"], **b["stats"]}})

    async def delete(self, project_id: str, *, options: CallOptions | None = None) -> None:
        """Delete a project with all that belongs to it; a run under way is cancelled."""
        call = Call(operation="deleteProject", id=project_id, options=options)
        await self._transport.reply(call)

    async def archive(
        self, project_id: str, *, options: CallOptions | None = None
    ) -> ChangedProject:
        """Take a project out of use: it can be read, but not indexed."""
        call = Call(operation="archiveProject", id=project_id, options=options)
        return decode(ChangedProject, (await self._transport.reply(call)).body["project"])

    async def unarchive(
        self, project_id: str, *, options: CallOptions | None = None
    ) -> ChangedProject:
        """Take a project into use again."""
        call = Call(operation="unarchiveProject", id=project_id, options=options)
        return decode(ChangedProject, (await self._transport.reply(call)).body["project"])

    @overload
    async def index(
        self,
        project_id: str,
        *,
        force: bool | None = None,
        wait: Literal[True],
        on_progress: Callable[[IndexProgress], None] | None = None,
        options: CallOptions | None = None,
    ) -> IndexComplete: ...

    @overload
    async def index(
        self,
        project_id: str,
        *,
        force: bool | None = None,
        wait: Literal[False] = False,
        on_progress: None = None,
        options: CallOptions | None = None,
    ) -> StartedRun: ...

    async def index(
        self,
        project_id: str,
        *,
        force: bool | None = None,
        wait: bool = False,
        on_progress: Callable[[IndexProgress], None] | None = None,
        options: CallOptions | None = None,
    ) -> IndexComplete | StartedRun:
        """Start an index, or tell of the one under way; with `wait` follow it to its end."""
        body = without_none(force=force)
        call = Call(operation="startIndex", id=project_id, body=body, options=options)
        reply = await self._transport.reply(call)
        if wait:
            return await wait_for_index(self.progress(project_id, options=options), on_progress)
        return decode(StartedRun, {**reply.body["data"], "message": reply.body["message"]})

    def progress(
        self, project_id: str, *, options: CallOptions | None = None
    ) -> AsyncGenerator[IndexProgress, None]:
        """Follow the latest run from its present state to its end.

        A broken connection is opened again where it was; a run that fails raises IndexFailedError.
        """
        return watch_progress(self._transport, project_id, options)
