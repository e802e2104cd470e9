/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Machine-readable error code, equal to `code` in REST and in `extensions` of GraphQL errors. */
export type ErrorCode =
  /** The caller lacks the permission. */
  | 'FORBIDDEN'
  /** An unexpected error occurred. */
  | 'INTERNAL_ERROR'
  /** The body is not valid JSON. */
  | 'INVALID_JSON'
  /** A field, argument or parameter is invalid. The message names it. */
  | 'INVALID_REQUEST'
  /** The object does not exist, or belongs to another account. */
  | 'NOT_FOUND'
  /** The request exceeds the size limit. */
  | 'PAYLOAD_TOO_LARGE'
  /** The project is archived and cannot be indexed. */
  | 'PROJECT_ARCHIVED'
  /** The project has no completed index yet. */
  | 'PROJECT_NOT_INDEXED'
  /** A rate limit is exceeded. Retry after the time in Retry-After. */
  | 'RATE_LIMIT_EXCEEDED'
  /** Test keys cannot use the operation. */
  | 'TEST_KEY_RESTRICTED'
  /** The operation requires a higher pricing tier. */
  | 'TIER_REQUIRED'
  /** The API key or session is missing or invalid. */
  | 'UNAUTHORIZED'
  /** Answers are not available in the requested language. */
  | 'UNSUPPORTED_LANGUAGE';

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

/** Indexing options of an enterprise index. */
export type IndexOptionsInput = {
  /** Globs of files to exclude. At most 100 patterns of 200 characters each. */
  excludePatterns?: Array<string> | null | undefined;
  /** Directories whose files take priority over all others. */
  focusDirectories?: Array<string> | null | undefined;
  /** Whether to select files by the sampling strategy. If false, files are taken in path order up to the limit. */
  isSampled?: boolean | null | undefined;
  /** Maximum number of files. Default and upper limit: the limit of the tier. */
  maxFiles?: number | null | undefined;
  /** Sampling strategy. Default: "smart". */
  strategy?: SamplingStrategy | null | undefined;
  /** Indexing tier. Default: "standard". */
  tier?: IndexTier | null | undefined;
};

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

export type SurveyEstimateQueryVariables = Exact<{
  id: string;
}>;


export type SurveyEstimateQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, indexEstimate: { __typename: 'IndexEstimate', commit: string | null, totalFiles: number, totalBytes: number, minutes: number, reason: string, recommendation: IndexTier, extensions: Array<{ __typename: 'ExtensionCount', extension: string, files: number }>, tiers: Array<{ __typename: 'IndexTierEstimate', files: number, minutes: number, tier: { __typename: 'IndexTierDescription', name: IndexTier } }> } } };

export type SampleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SampleChoicesQuery = { __typename: 'Query', indexTiers: Array<{ __typename: 'IndexTierDescription', name: IndexTier, description: string, maxFiles: number, skipEmbeddings: boolean, skipSecurity: boolean }>, samplingStrategies: Array<{ __typename: 'SamplingStrategyDescription', name: SamplingStrategy, description: string }> };

export type SamplePreviewQueryVariables = Exact<{
  id: string;
  options?: IndexOptionsInput | null | undefined;
  after?: string | null | undefined;
}>;


export type SamplePreviewQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, indexPreview: { __typename: 'FilePreview', totalFiles: number, totalSelected: number, files: { __typename: 'FilePathConnection', nodes: Array<string> } } } };

export type SampleStateQueryVariables = Exact<{
  id: string;
}>;


export type SampleStateQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, status: ProjectStatus, latestRun: { __typename: 'IndexRun', id: string, state: IndexRunState, phase: IndexPhase, progress: number, filesScanned: number, symbolsExtracted: number, chunksProcessed: number, estimatedSeconds: number, createdAt: string, startedAt: string | null, failureCode: IndexFailureCode | null, failureMessage: string | null } | null, snapshot: { __typename: 'Snapshot', createdAt: string, commit: string | null } | null } };

export type SampleFiguresQueryVariables = Exact<{
  id: string;
}>;


export type SampleFiguresQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, metrics: { __typename: 'Metrics', sample: { __typename: 'MetricsSample', indexedFiles: number, projectFiles: number, strategy: SamplingStrategy | null, tier: IndexTier, bounds: { __typename: 'SampleBounds', lines: { __typename: 'ConfidenceInterval', estimate: number, low: number, high: number }, codeLines: { __typename: 'ConfidenceInterval', estimate: number, low: number, high: number }, functions: { __typename: 'ConfidenceInterval', estimate: number, low: number, high: number }, avgComplexity: { __typename: 'ConfidenceInterval', estimate: number, low: number, high: number } } | null } | null } } };

export type StartSampleMutationVariables = Exact<{
  projectId: string;
  options?: IndexOptionsInput | null | undefined;
}>;


export type StartSampleMutation = { __typename: 'Mutation', startSampledIndex:
    | { __typename: 'IndexRun', id: string, project: { __typename: 'Project', id: string, status: ProjectStatus } }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };

export type StartIncrementalMutationVariables = Exact<{
  projectId: string;
  since: string;
}>;


export type StartIncrementalMutation = { __typename: 'Mutation', startIncrementalIndex:
    | { __typename: 'IncrementalIndex', projectId: string, since: string, changedFiles: number, files: { __typename: 'FilePathConnection', nodes: Array<string> }, run: { __typename: 'IndexRun', id: string, project: { __typename: 'Project', id: string, status: ProjectStatus } } | null }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };


export const SurveyEstimateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SurveyEstimate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"indexEstimate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"totalFiles"}},{"kind":"Field","name":{"kind":"Name","value":"totalBytes"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"extensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extension"}},{"kind":"Field","name":{"kind":"Name","value":"files"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"tier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SurveyEstimateQuery, SurveyEstimateQueryVariables>;
export const SampleChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SampleChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexTiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"maxFiles"}},{"kind":"Field","name":{"kind":"Name","value":"skipEmbeddings"}},{"kind":"Field","name":{"kind":"Name","value":"skipSecurity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"samplingStrategies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]} as unknown as DocumentNode<SampleChoicesQuery, SampleChoicesQueryVariables>;
export const SamplePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SamplePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"options"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IndexOptionsInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"indexPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"options"},"value":{"kind":"Variable","name":{"kind":"Name","value":"options"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalFiles"}},{"kind":"Field","name":{"kind":"Name","value":"totalSelected"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SamplePreviewQuery, SamplePreviewQueryVariables>;
export const SampleStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SampleState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"latestRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"filesScanned"}},{"kind":"Field","name":{"kind":"Name","value":"symbolsExtracted"}},{"kind":"Field","name":{"kind":"Name","value":"chunksProcessed"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}}]}}]}}]}}]} as unknown as DocumentNode<SampleStateQuery, SampleStateQueryVariables>;
export const SampleFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SampleFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sample"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"projectFiles"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"bounds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"codeLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"functions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"avgComplexity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SampleFiguresQuery, SampleFiguresQueryVariables>;
export const StartSampleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartSample"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"options"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"IndexOptionsInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startSampledIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"options"},"value":{"kind":"Variable","name":{"kind":"Name","value":"options"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IndexRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartSampleMutation, StartSampleMutationVariables>;
export const StartIncrementalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartIncremental"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startIncrementalIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncrementalIndex"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"changedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartIncrementalMutation, StartIncrementalMutationVariables>;