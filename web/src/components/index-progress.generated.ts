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

/** Phase of an index run. */
export type IndexPhase =
  /** Resolving references, analyzing the project and writing the index. */
  | 'EMBEDDING'
  /** Parsing the files and extracting symbols and references. */
  | 'EXTRACTING'
  /** Listing the files of the source. */
  | 'SCANNING';

/** Event of an index run. */
export type IndexProgressType =
  /** The run completed. The stream ends. */
  | 'COMPLETE'
  /** The run failed. The stream ends. */
  | 'FAILED'
  /** The run advanced. */
  | 'PROGRESS';

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

export type WatchIndexSubscriptionVariables = Exact<{
  projectId: string;
}>;


export type WatchIndexSubscription = { __typename: 'Subscription', indexProgress: { __typename: 'IndexProgress', type: IndexProgressType, eventId: string, phase: IndexPhase | null, progress: number | null, filesScanned: number | null, symbolsExtracted: number | null, chunksProcessed: number | null } };

export type StartIndexMutationVariables = Exact<{
  projectId: string;
  force?: boolean | null | undefined;
}>;


export type StartIndexMutation = { __typename: 'Mutation', startIndex:
    | { __typename: 'IndexRun', id: string, project: { __typename: 'Project', id: string, status: ProjectStatus } }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };

export type CancelIndexMutationVariables = Exact<{
  projectId: string;
}>;


export type CancelIndexMutation = { __typename: 'Mutation', cancelIndex:
    | { __typename: 'Project', id: string, status: ProjectStatus }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };


export const WatchIndexDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"WatchIndex"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"filesScanned"}},{"kind":"Field","name":{"kind":"Name","value":"symbolsExtracted"}},{"kind":"Field","name":{"kind":"Name","value":"chunksProcessed"}}]}}]}}]} as unknown as DocumentNode<WatchIndexSubscription, WatchIndexSubscriptionVariables>;
export const StartIndexDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartIndex"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"force"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"force"},"value":{"kind":"Variable","name":{"kind":"Name","value":"force"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IndexRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartIndexMutation, StartIndexMutationVariables>;
export const CancelIndexDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelIndex"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CancelIndexMutation, CancelIndexMutationVariables>;