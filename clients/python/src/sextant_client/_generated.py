# Generated from schema/openapi.json by `npm run clients`. Do not edit.
"""What the service answers with, and the values that it lets a caller choose from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

__all__ = [
    "AnalysisTier",
    "AnalysisTierEstimate",
    "ChangedProject",
    "CloneOccurrence",
    "CreatedProject",
    "DeadCode",
    "Duplicate",
    "Duplication",
    "EmbeddingProgress",
    "EnterpriseChanges",
    "EnterpriseEstimate",
    "EnterpriseEstimateRecommendation",
    "EnterpriseEstimateTiers",
    "EnterpriseFiles",
    "EnterpriseFilesStrategy",
    "EnterpriseFilesTier",
    "EnterpriseIndexOptionsSamplingStrategy",
    "EnterpriseIndexOptionsTier",
    "EnterpriseTask",
    "EnterpriseTaskStatus",
    "EnterpriseTiers",
    "EnterpriseTiersSamplingStrategies",
    "EnterpriseTiersTiers",
    "EventType",
    "ExtractingProgress",
    "FileImpact",
    "FileImpactRiskLevel",
    "FileMetrics",
    "Graph",
    "GraphEdge",
    "GraphNode",
    "Impact",
    "ImpactRiskLevel",
    "IndexComplete",
    "IndexFailed",
    "ListedWebhook",
    "Metrics",
    "MetricsSummary",
    "MetricsTotals",
    "Project",
    "ProjectDeadCodeConfidence",
    "ProjectDetail",
    "ProjectDetailStats",
    "ProjectDuplicationKind",
    "ProjectGraphLevel",
    "ProjectName",
    "ProjectReportCategory",
    "ProjectReportFormat",
    "ProjectSecurityConfidence",
    "ProjectSecurityContext",
    "ProjectSecuritySeverity",
    "ProjectStatus",
    "ProjectVariant",
    "ProjectVariantStats",
    "Reference",
    "ScanningProgress",
    "SearchHit",
    "SearchHits",
    "SearchResult",
    "SecurityIssue",
    "SecurityIssueConfidence",
    "SecurityIssueSeverity",
    "SecurityIssues",
    "SecurityIssuesSummary",
    "SecurityScan",
    "SecurityScanIssue",
    "SecurityScanIssueConfidence",
    "SecurityScanIssueSeverity",
    "SecurityScanStatus",
    "SecurityScanSummary",
    "Simulation",
    "Source",
    "StartedIndex",
    "UnusedSymbol",
    "Webhook",
]

EnterpriseIndexOptionsTier = Literal["quick", "standard", "deep"]

EnterpriseIndexOptionsSamplingStrategy = Literal[
    "smart", "hot-files", "directory-balanced", "random"
]

EventType = Literal[
    "index.started", "index.complete", "index.failed", "security.alert", "analysis.complete"
]

ProjectStatus = Literal["pending", "indexing", "indexed", "failed", "archived"]

EnterpriseEstimateRecommendation = Literal["quick", "standard", "deep"]

EnterpriseFilesTier = Literal["quick", "standard", "deep"]

EnterpriseFilesStrategy = Literal["smart", "hot-files", "directory-balanced", "random"]

EnterpriseTaskStatus = Literal["pending", "running", "completed", "failed"]

FileImpactRiskLevel = Literal["low", "medium", "high", "critical"]

ImpactRiskLevel = Literal["low", "medium", "high", "critical"]

SecurityIssueSeverity = Literal["critical", "high", "medium", "low"]

SecurityIssueConfidence = Literal["high", "medium", "low"]

SecurityScanStatus = Literal["completed"]

SecurityScanIssueSeverity = Literal["high", "medium", "low"]

SecurityScanIssueConfidence = Literal["high", "medium", "low"]

ProjectGraphLevel = Literal["file", "directory"]

ProjectDeadCodeConfidence = Literal["high", "medium", "low"]

ProjectDuplicationKind = Literal["exact", "renamed", "near-miss"]

ProjectSecurityContext = Literal["all", "test", "example", "vendored", "generated"]

ProjectSecuritySeverity = Literal["critical", "high", "medium", "low"]

ProjectSecurityConfidence = Literal["high", "medium", "low"]

ProjectReportFormat = Literal["sarif", "json"]

ProjectReportCategory = Literal["clone", "dead-code", "security"]


@dataclass(frozen=True, kw_only=True)
class AnalysisTier:
    """Analysis tier."""

    max_files: int = field(metadata={"wire": "maxFiles"})
    skip_embeddings: bool = field(metadata={"wire": "skipEmbeddings"})
    skip_security: bool = field(metadata={"wire": "skipSecurity"})
    description: str


@dataclass(frozen=True, kw_only=True)
class AnalysisTierEstimate:
    """Analysis tier estimate."""

    max_files: int = field(metadata={"wire": "maxFiles"})
    skip_embeddings: bool = field(metadata={"wire": "skipEmbeddings"})
    skip_security: bool = field(metadata={"wire": "skipSecurity"})
    description: str
    estimated_files: int = field(metadata={"wire": "estimatedFiles"})
    """Number of files of the project that the tier would index."""


@dataclass(frozen=True, kw_only=True)
class ChangedProject:
    """Changed project."""

    id: str
    name: str
    status: ProjectStatus


@dataclass(frozen=True, kw_only=True)
class CloneOccurrence:
    """Clone occurrence."""

    file: str
    start: int
    """First line, from 1."""
    end: int
    """Last line, from 1, inclusive."""


@dataclass(frozen=True, kw_only=True)
class CreatedProject:
    """Created project."""

    id: str
    name: str
    status: ProjectStatus


@dataclass(frozen=True, kw_only=True)
class DeadCode:
    """Dead code."""

    unused_exports: list[UnusedSymbol] = field(metadata={"wire": "unusedExports"})
    unused_files: list[str] = field(metadata={"wire": "unusedFiles"})
    unused_private: list[UnusedSymbol] | None = field(
        default=None, metadata={"wire": "unusedPrivate"}
    )
    """With `include=private` only."""
    estimated_lines: int = field(metadata={"wire": "estimatedLines"})
    """Lines that would go with all of it, none counted twice."""


@dataclass(frozen=True, kw_only=True)
class Duplicate:
    """Duplicate."""

    lines: int
    """Minimum number of lines per occurrence."""
    occurrences: list[CloneOccurrence]
    """Occurrences of the clone, at least two. Occurrences do not overlap."""


@dataclass(frozen=True, kw_only=True)
class Duplication:
    """Duplication."""

    percentage: float
    """Duplicated lines in percent of all lines, 0 to 100, counting exact clones only."""
    duplicates: list[Duplicate]
    """Clone groups: exact, renamed, then near-miss clones, each sorted by the number of lines
    that removing the duplicates would save, largest first.
    """


@dataclass(frozen=True, kw_only=True)
class EmbeddingProgress:
    """Data of a `progress` event while embeddings are computed."""

    phase: Literal["embedding"]
    progress: int
    """Progress of the whole run, 0 to 100 percent. Never decreases."""
    chunks_processed: int = field(metadata={"wire": "chunksProcessed"})


@dataclass(frozen=True, kw_only=True)
class EnterpriseChanges:
    """Enterprise changes."""

    project_id: str = field(metadata={"wire": "projectId"})
    since: str
    changed_files: int = field(metadata={"wire": "changedFiles"})
    files: list[str]
    has_more: bool = field(metadata={"wire": "hasMore"})
    message: str
    """Human-readable status message."""


@dataclass(frozen=True, kw_only=True)
class EnterpriseEstimateTiers:
    """Enterprise estimate tiers."""

    quick: AnalysisTierEstimate
    standard: AnalysisTierEstimate
    deep: AnalysisTierEstimate


@dataclass(frozen=True, kw_only=True)
class EnterpriseEstimate:
    """Enterprise estimate."""

    project_id: str = field(metadata={"wire": "projectId"})
    project_name: str = field(metadata={"wire": "projectName"})
    total_files: int = field(metadata={"wire": "totalFiles"})
    """Number of files that can be indexed."""
    total_size_mb: float = field(metadata={"wire": "totalSizeMB"})
    recommendation: EnterpriseEstimateRecommendation
    estimated_time_minutes: int = field(metadata={"wire": "estimatedTimeMinutes"})
    """Estimated duration in minutes with the recommended tier, based on earlier runs of this
    installation.
    """
    language_distribution: dict[str, int] = field(metadata={"wire": "languageDistribution"})
    """Number of files per extension, without the dot. `(none)` counts names without an
    extension.
    """
    tiers: EnterpriseEstimateTiers


@dataclass(frozen=True, kw_only=True)
class EnterpriseFiles:
    """Enterprise files."""

    project_id: str = field(metadata={"wire": "projectId"})
    tier: EnterpriseFilesTier
    strategy: EnterpriseFilesStrategy
    total_selected: int = field(metadata={"wire": "totalSelected"})
    max_allowed: int = field(metadata={"wire": "maxAllowed"})
    files: list[str]
    has_more: bool = field(metadata={"wire": "hasMore"})


@dataclass(frozen=True, kw_only=True)
class EnterpriseTask:
    """Enterprise task."""

    task_id: str = field(metadata={"wire": "taskId"})
    status: EnterpriseTaskStatus
    message: str
    """Human-readable status message."""


@dataclass(frozen=True, kw_only=True)
class ExtractingProgress:
    """Data of a `progress` event while files are parsed."""

    phase: Literal["extracting"]
    progress: int
    """Progress of the whole run, 0 to 100 percent. Never decreases."""
    symbols_extracted: int = field(metadata={"wire": "symbolsExtracted"})


@dataclass(frozen=True, kw_only=True)
class FileImpact:
    """File impact."""

    file: str
    dependencies: list[str]
    """Number of files that this file imports."""
    dependents: list[str]
    """Number of files that depend on this file, directly or indirectly."""
    direct_dependents: list[str] | None = field(default=None, metadata={"wire": "directDependents"})
    """Files that import this file directly, sorted by path. Only with `direct=true`."""
    risk_level: FileImpactRiskLevel = field(metadata={"wire": "riskLevel"})
    """Risk level of a change, based on its reach: the number of code files, excluding tests,
    that depend on it directly or indirectly, and their share of the project's code files.
    medium from 10 files, or from 5 % and 2 files; high from 50 files, or from 20 % and 3 files;
    critical from 200 files, or from 50 % and 5 files. One level higher if the other factors
    have 5 or more points in total (values for 1, 2 and 3 points: publicNames 1/5/20, churn
    5/12/25, untested 1/5/20, uncovered 20/50/80). One level lower if they have no points and
    nothing changed in 90 days. Never low if the index is incomplete around the change. See
    docs/impact.md.
    """
    affected_tests: int = field(metadata={"wire": "affectedTests"})
    """Number of test files that a change of this file may break."""


@dataclass(frozen=True, kw_only=True)
class FileMetrics:
    """File metrics."""

    path: str
    lines: int
    complexity: float
    """Sum of the cyclomatic complexity of the functions in the file."""
    maintainability: float
    """Maintainability index, 0 (worst) to 100 (best)."""


@dataclass(frozen=True, kw_only=True)
class Graph:
    """Graph."""

    nodes: list[GraphNode]
    edges: list[GraphEdge]


@dataclass(frozen=True, kw_only=True)
class GraphEdge:
    """Dependency of the source on the target. Both are IDs of nodes."""

    source: str
    target: str


@dataclass(frozen=True, kw_only=True)
class GraphNode:
    """Graph node."""

    id: str
    """Path of the file or directory."""
    label: str
    """Display name of the node."""
    type: str
    """Kind of node: `test`, `config`, `directory` or the language."""
    size: int
    """Size in lines."""


@dataclass(frozen=True, kw_only=True)
class Impact:
    """Impact."""

    direct_dependencies: list[str] = field(metadata={"wire": "directDependencies"})
    """Files that this file imports."""
    dependents: list[str]
    """Files that depend on this file, directly or indirectly, nearest first."""
    direct_dependents: list[str] | None = field(default=None, metadata={"wire": "directDependents"})
    """Files that import this file directly, sorted by path. Only with `direct=true`."""
    affected_tests: list[str] = field(metadata={"wire": "affectedTests"})
    """Test files that a change of this file may break, strongest evidence first."""
    risk_level: ImpactRiskLevel = field(metadata={"wire": "riskLevel"})
    """Risk level of a change, based on its reach: the number of code files, excluding tests,
    that depend on it directly or indirectly, and their share of the project's code files.
    medium from 10 files, or from 5 % and 2 files; high from 50 files, or from 20 % and 3 files;
    critical from 200 files, or from 50 % and 5 files. One level higher if the other factors
    have 5 or more points in total (values for 1, 2 and 3 points: publicNames 1/5/20, churn
    5/12/25, untested 1/5/20, uncovered 20/50/80). One level lower if they have no points and
    nothing changed in 90 days. Never low if the index is incomplete around the change. See
    docs/impact.md.
    """
    recommendation: str
    """Recommended actions, and what the index does not know."""


@dataclass(frozen=True, kw_only=True)
class IndexComplete:
    """Data of the `complete` event, the last event of a successful run."""

    status: Literal["indexed"]
    files_count: int = field(metadata={"wire": "filesCount"})
    symbols_count: int = field(metadata={"wire": "symbolsCount"})


@dataclass(frozen=True, kw_only=True)
class IndexFailed:
    """Data of the `error` event, the last event of a failed run."""

    status: Literal["failed"]
    code: str
    """Machine-readable error code, such as `REPOSITORY_NOT_FOUND`."""
    error: str
    """Human-readable error message."""


@dataclass(frozen=True, kw_only=True)
class ListedWebhook:
    """Listed webhook."""

    id: str
    url: str
    events: list[EventType]
    active: bool
    """Whether the webhook is active. It is disabled after five failed attempts to send a
    delivery.
    """
    created_at: str = field(metadata={"wire": "createdAt"})


@dataclass(frozen=True, kw_only=True)
class Metrics:
    """Metrics."""

    summary: MetricsTotals
    by_file: list[FileMetrics] = field(metadata={"wire": "byFile"})


@dataclass(frozen=True, kw_only=True)
class MetricsSummary:
    """Metrics summary."""

    files: int
    lines: int
    functions: int
    classes: int
    avg_complexity: float = field(metadata={"wire": "avgComplexity"})
    """Mean cyclomatic complexity of the functions."""
    max_complexity: float = field(metadata={"wire": "maxComplexity"})
    """Highest cyclomatic complexity of a function."""


@dataclass(frozen=True, kw_only=True)
class MetricsTotals:
    """Metrics totals."""

    total_files: int = field(metadata={"wire": "totalFiles"})
    total_lines: int = field(metadata={"wire": "totalLines"})
    avg_complexity: float = field(metadata={"wire": "avgComplexity"})
    """Mean cyclomatic complexity of the functions."""
    max_complexity: float = field(metadata={"wire": "maxComplexity"})
    """Highest cyclomatic complexity of a function."""
    duplicate_percentage: float = field(metadata={"wire": "duplicatePercentage"})
    """Duplicated lines in percent of all lines, 0 to 100, counting exact clones only."""


@dataclass(frozen=True, kw_only=True)
class Project:
    """Project."""

    id: str
    name: str
    status: ProjectStatus
    files_count: int = field(metadata={"wire": "filesCount"})
    symbols_count: int = field(metadata={"wire": "symbolsCount"})
    last_indexed_at: str | None = field(metadata={"wire": "lastIndexedAt"})
    """Completion time of the current index; null before the first index."""
    created_at: str = field(metadata={"wire": "createdAt"})


@dataclass(frozen=True, kw_only=True)
class ProjectDetailStats:
    """Project detail stats."""

    lines_of_code: int = field(metadata={"wire": "linesOfCode"})
    """Lines of code, without comments and blank lines."""
    avg_complexity: float = field(metadata={"wire": "avgComplexity"})
    """Mean cyclomatic complexity of a function."""
    duplicate_percentage: float = field(metadata={"wire": "duplicatePercentage"})
    """Duplicated lines in percent of all lines, 0 to 100, counting exact clones only."""


@dataclass(frozen=True, kw_only=True)
class ProjectDetail:
    """Project detail."""

    id: str
    name: str
    status: ProjectStatus
    files_count: int = field(metadata={"wire": "filesCount"})
    symbols_count: int = field(metadata={"wire": "symbolsCount"})
    last_indexed_at: str | None = field(metadata={"wire": "lastIndexedAt"})
    """Completion time of the current index; null before the first index."""
    created_at: str = field(metadata={"wire": "createdAt"})
    languages: list[str]
    """Languages of the project, most lines first."""
    stats: ProjectDetailStats


@dataclass(frozen=True, kw_only=True)
class ProjectName:
    """Project name."""

    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class ProjectVariantStats:
    """Project variant stats."""

    files: int
    symbols: int
    nodes: int
    """Number of nodes in the import graph."""
    dependencies: int
    """Number of edges in the import graph."""


@dataclass(frozen=True, kw_only=True)
class ProjectVariant:
    """Project variant."""

    id: str
    name: str
    description: str
    created_at: str = field(metadata={"wire": "createdAt"})
    indexed_at: str | None = field(metadata={"wire": "indexedAt"})
    """Completion time of the current index; null before the first index."""
    stats: ProjectVariantStats


@dataclass(frozen=True, kw_only=True)
class Reference:
    """Indexed file that the answer cites."""

    file_path: str = field(metadata={"wire": "filePath"})
    description: str


@dataclass(frozen=True, kw_only=True)
class ScanningProgress:
    """Data of a `progress` event while files are listed."""

    phase: Literal["scanning"]
    progress: int
    """Progress of the whole run, 0 to 100 percent. Never decreases."""
    files_scanned: int = field(metadata={"wire": "filesScanned"})


@dataclass(frozen=True, kw_only=True)
class SearchHit:
    """Search hit."""

    file: str
    """Path of the file, relative to the repository."""
    line: int
    """First line, from 1."""
    content: str
    """Text of the lines."""
    score: float
    """Score; higher is better. Results are sorted by score, highest first."""


@dataclass(frozen=True, kw_only=True)
class SearchHits:
    """Search hits."""

    results: list[SearchHit]


@dataclass(frozen=True, kw_only=True)
class SearchResult:
    """Search result."""

    file_path: str = field(metadata={"wire": "filePath"})
    """Path of the file, relative to the repository."""
    line_start: int = field(metadata={"wire": "lineStart"})
    """First line, from 1."""
    line_end: int = field(metadata={"wire": "lineEnd"})
    """Last line, from 1, inclusive."""
    content: str
    """Text of the lines."""
    score: float
    """Score; higher is better. Results are sorted by score, highest first."""
    context: str
    """Context of the lines: path, enclosing declaration and neighboring lines. `>` marks the
    matching lines.
    """


@dataclass(frozen=True, kw_only=True)
class SecurityIssue:
    """Security issue."""

    severity: SecurityIssueSeverity
    type: str
    """The kind of weakness."""
    file: str
    line: int
    message: str
    rule: str | None = field(default=None)
    """Id of the rule. With `detail=true` only."""
    cwe: str | None = field(default=None)
    """Like `CWE-89`. With `detail=true` only."""
    confidence: SecurityIssueConfidence | None = field(default=None)
    """Confidence of the finding. Only with `detail=true`."""


@dataclass(frozen=True, kw_only=True)
class SecurityIssuesSummary:
    """Security issues summary."""

    critical: int
    high: int
    medium: int
    low: int


@dataclass(frozen=True, kw_only=True)
class SecurityIssues:
    """Security issues."""

    issues: list[SecurityIssue]
    summary: SecurityIssuesSummary


@dataclass(frozen=True, kw_only=True)
class SecurityScanSummary:
    """Security scan summary."""

    high: int
    """Critical ones among them."""
    medium: int
    low: int


@dataclass(frozen=True, kw_only=True)
class SecurityScan:
    """Security scan."""

    status: SecurityScanStatus
    scanned_at: str = field(metadata={"wire": "scannedAt"})
    summary: SecurityScanSummary
    issues: list[SecurityScanIssue]
    """The worst first."""


@dataclass(frozen=True, kw_only=True)
class SecurityScanIssue:
    """Security scan issue."""

    severity: SecurityScanIssueSeverity
    type: str
    """The kind of weakness."""
    file: str
    line: int
    description: str
    recommendation: str
    rule: str | None = field(default=None)
    """Id of the rule. With `detail=true` only."""
    cwe: str | None = field(default=None)
    """Like `CWE-89`. With `detail=true` only."""
    confidence: SecurityScanIssueConfidence | None = field(default=None)
    """Confidence of the finding. Only with `detail=true`."""


@dataclass(frozen=True, kw_only=True)
class Simulation:
    """Simulation."""

    affected_files: list[str] = field(metadata={"wire": "affectedFiles"})
    """Files likely to be affected, excluding tests, most likely first."""
    affected_tests: list[str] = field(metadata={"wire": "affectedTests"})
    """Tests that the change may break, strongest evidence first."""
    estimated_effort: str = field(metadata={"wire": "estimatedEffort"})
    """Rough estimate of the effort: `2h`, or `3d` with eight hours per day; `unknown` without
    evidence.
    """
    analysis: str
    """Explanation of the affected files, in Markdown."""


@dataclass(frozen=True, kw_only=True)
class Source:
    """Source."""

    file: str
    lines: str
    """First and last line, as `<start>-<end>`."""


@dataclass(frozen=True, kw_only=True)
class StartedIndex:
    """Started index."""

    status: Literal["indexing"]
    estimated_time: int = field(metadata={"wire": "estimatedTime"})
    """Estimated duration in seconds, based on earlier runs of this installation."""


@dataclass(frozen=True, kw_only=True)
class UnusedSymbol:
    """Unused symbol."""

    file: str
    name: str
    line: int
    type: str
    """`function`, `class`, `variable`, ... or `re-export`."""


@dataclass(frozen=True, kw_only=True)
class Webhook:
    """Webhook."""

    id: str
    url: str
    events: list[EventType]
    active: bool
    """Whether the webhook is active. It is disabled after five failed attempts to send a
    delivery.
    """


@dataclass(frozen=True, kw_only=True)
class EnterpriseTiersTiers:
    """Enterprise tiers tiers."""

    quick: AnalysisTier
    standard: AnalysisTier
    deep: AnalysisTier


@dataclass(frozen=True, kw_only=True)
class EnterpriseTiersSamplingStrategies:
    """Enterprise tiers sampling strategies."""

    smart: str
    hot_files: str = field(metadata={"wire": "hot-files"})
    directory_balanced: str = field(metadata={"wire": "directory-balanced"})
    random: str


@dataclass(frozen=True, kw_only=True)
class EnterpriseTiers:
    """Enterprise tiers."""

    tiers: EnterpriseTiersTiers
    sampling_strategies: EnterpriseTiersSamplingStrategies = field(
        metadata={"wire": "samplingStrategies"}
    )
