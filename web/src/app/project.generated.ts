/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type ProjectFrameQueryVariables = Exact<{
  id: string;
}>;


export type ProjectFrameQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, name: string, status: ProjectStatus, githubRepo: string | null, repositoryUrl: string | null, path: string | null, branch: string | null, indexVersion: string | null, lastIndexedAt: string | null, snapshot: { __typename: 'Snapshot', commit: string | null, completeness: { __typename: 'Completeness', sampledShare: number, unparsed: number, skipped: number, unresolvedImports: number } } | null } };


export const ProjectFrameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectFrame"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"githubRepo"}},{"kind":"Field","name":{"kind":"Name","value":"repositoryUrl"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"indexVersion"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectFrameQuery, ProjectFrameQueryVariables>;