/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of a completeness report entry. */
export type CompletenessKind =
  /** Generated file. Generated files are indexed and measured separately. */
  | 'GENERATED'
  /** File that is not in the index. */
  | 'SKIPPED'
  /** File with parse errors. */
  | 'UNPARSED'
  /** Import that does not resolve to a file of the project or to a package. */
  | 'UNRESOLVED_IMPORT'
  /** File that the security scan did not complete. */
  | 'UNSCANNED';

/** Reason of a completeness report entry. */
export type CompletenessReason =
  /** The file is binary. */
  | 'BINARY'
  /** The configuration that resolves the import could not be read. */
  | 'CONFIG_UNREADABLE'
  /** The parser crashed. */
  | 'CRASH'
  /** The indexing options or built-in rules exclude the path. */
  | 'EXCLUDED'
  /** The imported file does not exist. */
  | 'FILE_NOT_FOUND'
  /** The imported file exists, but the index skipped it. */
  | 'FILE_SKIPPED'
  /** A tool generated the file. */
  | 'GENERATED'
  /** The file is minified. */
  | 'MINIFIED'
  /** The imported path is computed at run time. */
  | 'NOT_A_LITERAL'
  /** The path is a symbolic link, device or other special file. */
  | 'NOT_A_REGULAR_FILE'
  /** The imported package does not export the path. */
  | 'NOT_EXPORTED_BY_PACKAGE'
  /** The text is in no supported character encoding. */
  | 'NOT_UTF8'
  /** The security scan had no syntax tree. */
  | 'NO_TREE'
  /** The import refers to a path outside the repository. */
  | 'OUTSIDE_REPOSITORY'
  /** The file has more or larger elements than the index can store. */
  | 'OUT_OF_RANGE'
  /** The security scan exceeded its time limit. */
  | 'OUT_OF_TIME'
  /** The tier’s maximum number of files was reached. */
  | 'OVER_LIMIT'
  /** The security scan failed. */
  | 'SCAN_FAILED'
  /** The text has syntax errors. */
  | 'SYNTAX_ERRORS'
  /** Parsing exceeded the time limit. */
  | 'TIMEOUT'
  /** The file exceeds the size limit. */
  | 'TOO_LARGE'
  /** The file could not be read. */
  | 'UNREADABLE'
  /** The path leads out of the repository. */
  | 'UNSAFE_PATH'
  /** The file was deleted while it was being read. */
  | 'VANISHED';

/** State of the embeddings of an index. */
export type EmbeddingState =
  /** All chunks have embeddings. */
  | 'COMPLETE'
  /** Being computed. */
  | 'EMBEDDING'
  /** No embeddings could be computed; see `note`. */
  | 'FAILED'
  /** Some chunks have no embedding; see `note`. */
  | 'PARTIAL'
  /** The index options disable embeddings. */
  | 'SKIPPED'
  /** Queued, or waiting for the endpoint. */
  | 'WAITING';

/** Analysis that reported a finding. */
export type FindingCategory =
  /** Duplicated code, grouped by clone. */
  | 'CLONE'
  /** Code that nothing uses. */
  | 'DEAD_CODE'
  /** Code with a possible security vulnerability. */
  | 'SECURITY';

/** State of the git history of a project. */
export type HistoryState =
  /** No index has requested the history. */
  | 'NONE'
  /** The history is being read. If `readAt` is set, results use the earlier read. */
  | 'READING'
  /** The history was read. */
  | 'READY'
  /** The history could not be read; see `reason`. */
  | 'UNAVAILABLE';

/** Reason why an index run failed. */
export type IndexFailureCode =
  /** The repository has no such branch, tag or commit. */
  | 'BRANCH_NOT_FOUND'
  /** The run was cancelled. */
  | 'CANCELLED'
  /** An unexpected error occurred. */
  | 'INTERNAL_ERROR'
  /** The folder does not exist. */
  | 'PATH_NOT_FOUND'
  /** Git could not read the repository. */
  | 'REPOSITORY_CORRUPT'
  /** The repository has no commits. */
  | 'REPOSITORY_EMPTY'
  /** The repository does not exist, or access to it is denied. */
  | 'REPOSITORY_NOT_FOUND'
  /** The repository exceeds the size limit. */
  | 'REPOSITORY_TOO_LARGE'
  /** The host of the repository did not respond. */
  | 'REPOSITORY_UNREACHABLE';

/** Phase of an index run. */
export type IndexPhase =
  /** Resolving references, analyzing the project and writing the index. */
  | 'EMBEDDING'
  /** Parsing the files and extracting symbols and references. */
  | 'EXTRACTING'
  /** Listing the files of the source. */
  | 'SCANNING';

/** State of an index run. */
export type IndexRunState =
  /** The run completed, and its index is available. */
  | 'COMPLETED'
  /** The run failed or was cancelled. An earlier index remains available. */
  | 'FAILED'
  /** The run waits for a worker. */
  | 'PENDING'
  /** A worker executes the run. */
  | 'RUNNING';

/** Indexing tier, which sets how much of a large project is indexed. */
export type IndexTier =
  /** All analyses for up to 50,000 files, enough for most monorepos. */
  | 'DEEP'
  /** First overview of the 1,000 most informative files. Lexical search only, no security scan. */
  | 'QUICK'
  /** All analyses for up to 5,000 files. */
  | 'STANDARD';

/** Status of a project. */
export type ProjectStatus =
  /** The project is archived: it can be read, but not indexed. */
  | 'ARCHIVED'
  /** The last index run failed, and no completed index is available. */
  | 'FAILED'
  /** A completed index is available. */
  | 'INDEXED'
  /** An index run is queued or running. */
  | 'INDEXING'
  /** The project has not been indexed. */
  | 'PENDING';

/** Strategy that selects the files of a sampled index. */
export type SamplingStrategy =
  /** Equal number of files from every directory, most important first. */
  | 'DIRECTORY_BALANCED'
  /** Files with most commits first. */
  | 'HOT_FILES'
  /** Random selection. Every index selects the same files. */
  | 'RANDOM'
  /** Most important files first, ranked by number of importers, amount of code, change frequency and entry points. Tests, documentation and generated files come last. */
  | 'SMART';

export type OverviewStateQueryVariables = Exact<{
  id: string;
}>;


export type OverviewStateQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, status: ProjectStatus, lastIndexedAt: string | null, latestRun: { __typename: 'IndexRun', id: string, state: IndexRunState, phase: IndexPhase, progress: number, filesScanned: number, symbolsExtracted: number, chunksProcessed: number, estimatedSeconds: number, createdAt: string, startedAt: string | null, failureCode: IndexFailureCode | null, failureMessage: string | null } | null, snapshot: { __typename: 'Snapshot', createdAt: string, totals: { __typename: 'SnapshotTotals', files: number, lines: number, codeLines: number, symbols: number, functions: number, classes: number, edges: number, sizeBytes: number, languages: Array<{ __typename: 'LanguageCount', language: string, files: number }> } } | null } };

export type OverviewSecurityQueryVariables = Exact<{
  id: string;
}>;


export type OverviewSecurityQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, security: { __typename: 'SecurityScan', unscannedFiles: number, summary: { __typename: 'SeverityCounts', critical: number, high: number, medium: number, low: number } } } };

export type OverviewHotspotsQueryVariables = Exact<{
  id: string;
}>;


export type OverviewHotspotsQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, history: { __typename: 'ProjectHistory', state: HistoryState, reason: string | null, commits: number, since: string | null, isComplete: boolean }, hotspots: Array<{ __typename: 'Hotspot', path: string, commits: number, complexity: number, lines: number, score: number }> } };

export type OverviewTrendQueryVariables = Exact<{
  id: string;
}>;


export type OverviewTrendQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, trend: Array<{ __typename: 'TrendPoint', runId: string, finishedAt: string, commit: string | null, files: number, lines: number, avgComplexity: number, duplicatePercentage: number, deadLines: number }> } };

export type OverviewRunsQueryVariables = Exact<{
  id: string;
  first: number;
}>;


export type OverviewRunsQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, runs: { __typename: 'ProjectRunsConnection', nodes: Array<{ __typename: 'IndexRun', id: string, state: IndexRunState, phase: IndexPhase, commit: string | null, createdAt: string, startedAt: string | null, finishedAt: string | null, failureCode: IndexFailureCode | null, failureMessage: string | null, options: { __typename: 'IndexOptions', tier: IndexTier, strategy: SamplingStrategy | null, maxFiles: number, focusDirectories: Array<string>, excludePatterns: Array<string> } | null, findings: Array<{ __typename: 'FindingCounts', category: FindingCategory, introduced: number, fixed: number }> | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } } };

export type OverviewCompletenessQueryVariables = Exact<{
  id: string;
}>;


export type OverviewCompletenessQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, history: { __typename: 'ProjectHistory', state: HistoryState, reason: string | null, commits: number, since: string | null, isComplete: boolean, readAt: string | null }, snapshot: { __typename: 'Snapshot', totals: { __typename: 'SnapshotTotals', files: number }, embeddings: { __typename: 'SnapshotEmbeddings', state: EmbeddingState, model: string, coverage: number, embedded: number, chunks: number, note: string | null } | null, completeness: { __typename: 'Completeness', sampledShare: number, counts: Array<{ __typename: 'CompletenessCount', kind: CompletenessKind, reason: CompletenessReason, count: number }> } } | null } };

export type OverviewCompletenessEntriesQueryVariables = Exact<{
  id: string;
  kind?: CompletenessKind | null | undefined;
  reason?: CompletenessReason | null | undefined;
  path?: string | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type OverviewCompletenessEntriesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', completeness: { __typename: 'Completeness', entries: { __typename: 'CompletenessEntriesConnection', nodes: Array<{ __typename: 'CompletenessEntry', kind: CompletenessKind, reason: CompletenessReason, path: string, line: number | null, detail: string }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } } | null } };


export const OverviewStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latestRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"filesScanned"}},{"kind":"Field","name":{"kind":"Name","value":"symbolsExtracted"}},{"kind":"Field","name":{"kind":"Name","value":"chunksProcessed"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"codeLines"}},{"kind":"Field","name":{"kind":"Name","value":"symbols"}},{"kind":"Field","name":{"kind":"Name","value":"functions"}},{"kind":"Field","name":{"kind":"Name","value":"classes"}},{"kind":"Field","name":{"kind":"Name","value":"edges"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"files"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<OverviewStateQuery, OverviewStateQueryVariables>;
export const OverviewSecurityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewSecurity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unscannedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"medium"}},{"kind":"Field","name":{"kind":"Name","value":"low"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OverviewSecurityQuery, OverviewSecurityQueryVariables>;
export const OverviewHotspotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewHotspots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commits"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hotspots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"commits"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}}]}}]}}]} as unknown as DocumentNode<OverviewHotspotsQuery, OverviewHotspotsQueryVariables>;
export const OverviewTrendDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewTrend"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"trend"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"60"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runId"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"avgComplexity"}},{"kind":"Field","name":{"kind":"Name","value":"duplicatePercentage"}},{"kind":"Field","name":{"kind":"Name","value":"deadLines"}}]}}]}}]}}]} as unknown as DocumentNode<OverviewTrendQuery, OverviewTrendQueryVariables>;
export const OverviewRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"maxFiles"}},{"kind":"Field","name":{"kind":"Name","value":"focusDirectories"}},{"kind":"Field","name":{"kind":"Name","value":"excludePatterns"}}]}},{"kind":"Field","name":{"kind":"Name","value":"findings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"introduced"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OverviewRunsQuery, OverviewRunsQueryVariables>;
export const OverviewCompletenessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewCompleteness"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commits"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}}]}},{"kind":"Field","name":{"kind":"Name","value":"embeddings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"coverage"}},{"kind":"Field","name":{"kind":"Name","value":"embedded"}},{"kind":"Field","name":{"kind":"Name","value":"chunks"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<OverviewCompletenessQuery, OverviewCompletenessQueryVariables>;
export const OverviewCompletenessEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OverviewCompletenessEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CompletenessKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CompletenessReason"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<OverviewCompletenessEntriesQuery, OverviewCompletenessEntriesQueryVariables>;