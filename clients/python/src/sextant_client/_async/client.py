"""A Sextant service, as one API key sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sextant_client._decode import decode, decode_list
from sextant_client._options import CallOptions, ClientOptions, ResponseFacts, to_settings
from sextant_client._request import Call, read_next_cursor, without_none
from sextant_client.models import (
    Answer,
    DeadCode,
    Document,
    Duplication,
    Graph,
    Impact,
    Metrics,
    SearchResult,
    SecurityScan,
    Simulation,
)

from .enterprise import AsyncEnterprise
from .projects import AsyncProjects
from .transport import AsyncTransport
from .webhooks import AsyncWebhooks

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import TracebackType

    import httpx
    from typing_extensions import Self

    from sextant_client import _generated
    from sextant_client._rate_limit import RateLimit


class AsyncSextant:
    """A Sextant service, as one API key sees it."""

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = 60.0,
        max_retries: int = 2,
        retry_delay: float = 0.5,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
        on_response: Callable[[ResponseFacts], None] | None = None,
    ) -> None:
        """Take the variables SEXTANT_API_KEY and SEXTANT_BASE_URL for what is not given.

        Args:
            api_key: `sk_live_...` or `sk_test_...`
            base_url: where the service is, with or without `/api/v1`
            timeout: seconds to wait for the connection, and between pieces of an answer
            max_retries: attempts after the first
            retry_delay: seconds before the first retry; it doubles each time, up to 8 s
            headers: sent with every request
            http_client: instead of one of its own, which `close` closes
            on_response: told of every answer, those that are retried included

        """
        options: ClientOptions = {
            "timeout": timeout,
            "max_retries": max_retries,
            "retry_delay": retry_delay,
            "headers": headers or {},
            "on_response": on_response,
        }
        settings = to_settings(api_key, base_url, options)
        self._transport = AsyncTransport(settings, http_client)
        self.projects = AsyncProjects(self._transport)
        self.enterprise = AsyncEnterprise(self._transport)
        self.webhooks = AsyncWebhooks(self._transport)

    @property
    def rate_limit(self) -> RateLimit | None:
        """What is left of the rate limit, as of the last answer; None before the first."""
        return self._transport.rate_limit

    async def close(self) -> None:
        """Close the connections."""
        await self._transport.close()

    async def __aenter__(self) -> Self:
        """Give the client itself."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the connections."""
        await self.close()

    async def search(
        self,
        project_id: str,
        query: str,
        *,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> list[SearchResult]:
        """Find the pieces of code that a query is about, the best first."""
        body = without_none(query=query, limit=limit)
        call = Call(operation="searchProject", id=project_id, body=body, options=options)
        return decode_list(SearchResult, (await self._transport.reply(call)).body["results"])

    async def ask(
        self,
        project_id: str,
        question: str,
        *,
        language: str | None = None,
        options: CallOptions | None = None,
    ) -> Answer:
        """Answer a question about the code, with the lines that the answer cites."""
        body = without_none(question=question, language=language)
        call = Call(operation="askProject", id=project_id, body=body, options=options)
        answer = (await self._transport.reply(call)).body
        return decode(Answer, {**answer, "sources": answer["data"]["sources"]})

    async def analyze(
        self,
        project_id: str,
        path: str,
        *,
        direct: bool | None = None,
        options: CallOptions | None = None,
    ) -> Impact:
        """Show what a change of a file may break; with `direct` also what imports it itself."""
        body, query = {"path": path}, without_none(direct=direct)
        call = Call(
            operation="analyzeProject", id=project_id, body=body, query=query, options=options
        )
        return decode(Impact, (await self._transport.reply(call)).body["impact"])

    async def metrics(
        self,
        project_id: str,
        *,
        path: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: CallOptions | None = None,
    ) -> Metrics:
        """Measure size and complexity, of the project or of a file, a directory or a glob."""
        query = without_none(path=path, limit=limit, cursor=cursor)
        call = Call(operation="projectMetrics", id=project_id, query=query, options=options)
        reply = await self._transport.reply(call)
        whole = {**reply.body["metrics"], "totals": reply.body["data"]}
        return decode(Metrics, {**whole, "next_cursor": read_next_cursor(reply.headers)})

    async def security(
        self,
        project_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        context: _generated.ProjectSecurityContext | None = None,
        severity: _generated.ProjectSecuritySeverity | None = None,
        confidence: _generated.ProjectSecurityConfidence | None = None,
        detail: bool | None = None,
        options: CallOptions | None = None,
    ) -> SecurityScan:
        """List weaknesses of the code, secrets in it, packages with known weaknesses."""
        query = without_none(
            limit=limit,
            cursor=cursor,
            context=context,
            severity=severity,
            confidence=confidence,
            detail=detail,
        )
        call = Call(operation="projectSecurity", id=project_id, query=query, options=options)
        reply = await self._transport.reply(call)
        scan, data = reply.body["scan"], reply.body["data"]
        # Shape A calls a critical issue a high one; shape B has the same issues by their own name.
        issues = [
            {**issue, "severity": same["severity"]}
            for issue, same in zip(scan["issues"], data["issues"], strict=True)
        ]
        whole = {**scan, "summary": data["summary"], "issues": issues}
        return decode(SecurityScan, {**whole, "next_cursor": read_next_cursor(reply.headers)})

    async def dead_code(
        self,
        project_id: str,
        *,
        confidence: _generated.ProjectDeadCodeConfidence | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> DeadCode:
        """List what nothing uses."""
        query = without_none(confidence=confidence, include=include)
        call = Call(operation="projectDeadCode", id=project_id, query=query, options=options)
        return decode(DeadCode, (await self._transport.reply(call)).body["deadCode"])

    async def duplication(
        self,
        project_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        kind: _generated.ProjectDuplicationKind | None = None,
        options: CallOptions | None = None,
    ) -> Duplication:
        """List code that is there more than once."""
        query = without_none(limit=limit, cursor=cursor, kind=kind)
        call = Call(operation="projectDuplication", id=project_id, query=query, options=options)
        reply = await self._transport.reply(call)
        whole = {**reply.body["duplication"], "next_cursor": read_next_cursor(reply.headers)}
        return decode(Duplication, whole)

    async def graph(
        self,
        project_id: str,
        *,
        level: _generated.ProjectGraphLevel | None = None,
        limit: int | None = None,
        depth: int | None = None,
        path: str | None = None,
        language: str | None = None,
        kinds: str | None = None,
        exclude_tests: bool | None = None,
        options: CallOptions | None = None,
    ) -> Graph:
        """Show the graph of imports, of files or of directories."""
        query = without_none(
            level=level,
            limit=limit,
            depth=depth,
            path=path,
            language=language,
            kinds=kinds,
            excludeTests=exclude_tests,
        )
        call = Call(operation="projectGraph", id=project_id, query=query, options=options)
        return decode(Graph, (await self._transport.reply(call)).body["data"])

    async def simulate(
        self, project_id: str, description: str, *, options: CallOptions | None = None
    ) -> Simulation:
        """List files and tests that a change described in prose is likely to touch."""
        body = {"description": description}
        call = Call(operation="simulateProject", id=project_id, body=body, options=options)
        return decode(Simulation, (await self._transport.reply(call)).body["data"])

    async def sbom(self, project_id: str, *, options: CallOptions | None = None) -> Document:
        """List the packages that the project depends on: CycloneDX 1.6."""
        call = Call(operation="projectSbom", id=project_id, options=options)
        return (await self._transport.reply(call)).body

    async def report(
        self,
        project_id: str,
        *,
        format: _generated.ProjectReportFormat | None = None,
        category: _generated.ProjectReportCategory | None = None,
        new: bool | None = None,
        options: CallOptions | None = None,
    ) -> Document:
        """Give all findings in one document: SARIF 2.1.0, or plain with `format="json"`."""
        query = without_none(format=format, category=category, new=new)
        call = Call(operation="projectReport", id=project_id, query=query, options=options)
        return (await self._transport.reply(call)).body
