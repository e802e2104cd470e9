"""What the calls give: the models of the service's document, and those that join its two shapes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

from . import _generated
from ._generated import (
    ChangedProject,
    CloneOccurrence,
    CreatedProject,
    DeadCode,
    Duplicate,
    EnterpriseChanges,
    EnterpriseEstimate,
    EnterpriseFiles,
    EnterpriseTask,
    EnterpriseTiers,
    EventType,
    FileMetrics,
    Graph,
    GraphEdge,
    GraphNode,
    Impact,
    IndexComplete,
    ListedWebhook,
    MetricsSummary,
    MetricsTotals,
    Project,
    ProjectStatus,
    Reference,
    SearchResult,
    SecurityIssuesSummary,
    Simulation,
    Source,
    StartedIndex,
    UnusedSymbol,
    Webhook,
)
from ._generated import SecurityIssueSeverity as Severity

__all__ = [
    "Answer",
    "ChangedProject",
    "CloneOccurrence",
    "CompleteEvent",
    "CreatedProject",
    "DeadCode",
    "Document",
    "Duplicate",
    "Duplication",
    "EnterpriseChanges",
    "EnterpriseEstimate",
    "EnterpriseFiles",
    "EnterpriseTask",
    "EnterpriseTiers",
    "EventType",
    "FileMetrics",
    "Graph",
    "GraphEdge",
    "GraphNode",
    "Impact",
    "IndexComplete",
    "IndexProgress",
    "ListedWebhook",
    "Metrics",
    "MetricsSummary",
    "MetricsTotals",
    "ProgressEvent",
    "Project",
    "ProjectDetail",
    "ProjectStats",
    "ProjectStatus",
    "Reference",
    "Sampling",
    "SearchResult",
    "SecurityFinding",
    "SecurityIssuesSummary",
    "SecurityScan",
    "Severity",
    "Simulation",
    "Source",
    "StartedRun",
    "UnusedSymbol",
    "Webhook",
]

Document = dict[str, Any]
"""A document of another standard, with the keys of that standard."""


class Sampling(TypedDict, total=False):
    """How an index of a part chooses its files."""

    enabled: bool
    strategy: _generated.EnterpriseIndexOptionsSamplingStrategy
    max_files: int


@dataclass(frozen=True, kw_only=True)
class ProjectStats(_generated.ProjectDetailStats, _generated.ProjectVariantStats):
    """The totals of a project."""


@dataclass(frozen=True, kw_only=True)
class ProjectDetail(_generated.ProjectDetail):
    """A project with its totals: what both shapes of the answer say of it."""

    description: str
    indexed_at: str | None = field(metadata={"wire": "indexedAt"})
    stats: ProjectStats


@dataclass(frozen=True, kw_only=True)
class StartedRun(StartedIndex):
    """The run that was started, or the one under way."""

    message: str


@dataclass(frozen=True, kw_only=True)
class ProgressEvent:
    """One event of a progress stream. `progress` is 0 to 100 and never falls."""

    event_id: str
    phase: Literal["scanning", "extracting", "embedding"]
    progress: int
    files_scanned: int | None = field(default=None, metadata={"wire": "filesScanned"})
    """While files are listed."""
    symbols_extracted: int | None = field(default=None, metadata={"wire": "symbolsExtracted"})
    """While files are parsed."""
    chunks_processed: int | None = field(default=None, metadata={"wire": "chunksProcessed"})
    """While code is embedded."""
    type: Literal["progress"] = "progress"


@dataclass(frozen=True, kw_only=True)
class CompleteEvent(IndexComplete):
    """The last event of a run that succeeded."""

    event_id: str
    type: Literal["complete"] = "complete"
    progress: Literal[100] = 100


IndexProgress = ProgressEvent | CompleteEvent


@dataclass(frozen=True, kw_only=True)
class Answer:
    """`references` are the files that the answer is about, `sources` the lines that it cites."""

    answer: str
    references: list[Reference]
    sources: list[Source]


@dataclass(frozen=True, kw_only=True)
class Metrics(_generated.Metrics):
    """`totals` counts functions and classes as well."""

    totals: MetricsSummary
    next_cursor: str | None
    """Where the next page of files begins; None on the last one, and without `limit`."""


@dataclass(frozen=True, kw_only=True)
class SecurityFinding:
    """A weakness: where it is and what to do."""

    severity: Severity
    type: str
    file: str
    line: int
    description: str
    recommendation: str
    rule: str | None = field(default=None)
    """Id of the rule, with `detail` only; so are the weakness and how sure the finding is."""
    cwe: str | None = field(default=None)
    confidence: _generated.SecurityScanIssueConfidence | None = field(default=None)


@dataclass(frozen=True, kw_only=True)
class SecurityScan:
    """Weaknesses, the worst first."""

    status: _generated.SecurityScanStatus
    scanned_at: str = field(metadata={"wire": "scannedAt"})
    summary: SecurityIssuesSummary
    issues: list[SecurityFinding]
    next_cursor: str | None
    """Where the next page begins; None on the last one, and without `limit`."""


@dataclass(frozen=True, kw_only=True)
class Duplication(_generated.Duplication):
    """Code that is there more than once."""

    next_cursor: str | None
