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

export type ApiProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiProjectsQuery = { __typename: 'Query', projects: { __typename: 'QueryProjectsConnection', nodes: Array<{ __typename: 'Project', id: string, name: string, status: ProjectStatus }> } };


export const ApiProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<ApiProjectsQuery, ApiProjectsQueryVariables>;