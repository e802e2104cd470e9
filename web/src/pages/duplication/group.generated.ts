/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of difference between the occurrences of a clone. */
export type CloneKind =
  /** Occurrences differ only in white space and comments (type 1). */
  | 'EXACT'
  /** Occurrences differ in a few added, removed or changed statements, and possibly in names (type 3). */
  | 'NEAR_MISS'
  /** Occurrences differ in names and literals (type 2). */
  | 'RENAMED';

/** State of a finding. */
export type FindingState =
  /** An earlier index contained the finding, and the current one does not. The finding reopens if it reappears. */
  | 'FIXED'
  /** A member ignored the finding. */
  | 'IGNORED'
  /** The current index contains the finding. */
  | 'OPEN';

/** Reason to ignore a finding. */
export type IgnoreReason =
  /** The finding is correct, and the risk is accepted. */
  | 'ACCEPTED'
  /** The finding is wrong. */
  | 'FALSE_POSITIVE'
  /** The finding affects tests only. */
  | 'IN_TESTS';

export type CloneFindingQueryVariables = Exact<{
  id: string;
}>;


export type CloneFindingQuery = { __typename: 'Query', node:
    | { __typename: 'Account', id: string }
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Delivery', id: string }
    | { __typename: 'Finding', path: string, title: string, state: FindingState, fixedAt: string | null, id: string }
    | { __typename: 'IndexRun', id: string }
    | { __typename: 'Member', id: string }
    | { __typename: 'Project', id: string }
    | { __typename: 'SavedSearch', id: string }
    | { __typename: 'Webhook', id: string }
   | null };

export type CloneGroupsOfFileQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type CloneGroupsOfFileQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, duplication: { __typename: 'Duplication', groups: { __typename: 'DuplicationGroupsConnection', nodes: Array<{ __typename: 'CloneGroup', kind: CloneKind, lines: number, tokens: number, similarity: number, duplicatedLines: number, fingerprint: string, places: Array<{ __typename: 'ClonePlace', path: string, startLine: number, endLine: number }>, finding: { __typename: 'Finding', id: string, state: FindingState, firstSeenAt: string, ignoredAt: string | null, ignoredReason: IgnoreReason | null, ignoredNote: string | null } | null }> } } } };


export const CloneFindingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CloneFinding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Finding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAt"}}]}}]}}]}}]} as unknown as DocumentNode<CloneFindingQuery, CloneFindingQueryVariables>;
export const CloneGroupsOfFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CloneGroupsOfFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"duplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"duplicatedLines"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}}]}},{"kind":"Field","name":{"kind":"Name","value":"finding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredReason"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredNote"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CloneGroupsOfFileQuery, CloneGroupsOfFileQueryVariables>;