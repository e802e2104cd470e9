/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Confidence that code is dead. `CERTAIN`: no counterevidence exists. `LIKELY`: the language allows uses that static analysis cannot see. `POSSIBLE`: counterevidence exists. Candidates below `POSSIBLE` are not reported. */
export type DeadCodeConfidence =
  | 'CERTAIN'
  | 'LIKELY'
  | 'POSSIBLE';

/** Kind of dead code. */
export type DeadCodeKind =
  /** Exported symbol that no other file uses. */
  | 'UNUSED_EXPORT'
  /** File that no entry point reaches. */
  | 'UNUSED_FILE'
  /** Symbol visible only in its own file or type, and unused there. */
  | 'UNUSED_PRIVATE';

/** State of a finding. `FIXED`: an earlier index contained the finding and the current one does not; it reopens automatically if it reappears. */
export type FindingState =
  | 'FIXED'
  | 'IGNORED'
  | 'OPEN';

/** Reason to ignore a finding. */
export type IgnoreReason =
  /** The finding is correct, and the risk is accepted. */
  | 'ACCEPTED'
  /** The finding is wrong. */
  | 'FALSE_POSITIVE'
  /** The finding affects tests only. */
  | 'IN_TESTS';

export type DeadCodeFindingQueryVariables = Exact<{
  id: string;
}>;


export type DeadCodeFindingQuery = { __typename: 'Query', node:
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

export type DeadCodeItemQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type DeadCodeItemQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, deadCode: { __typename: 'DeadCode', items: { __typename: 'DeadCodeItemsConnection', nodes: Array<{ __typename: 'DeadCodeItem', kind: DeadCodeKind, name: string, type: string, path: string, startLine: number, endLine: number, removableLines: number, confidence: DeadCodeConfidence, evidence: { __typename: 'DeadCodeEvidence', use: string, missing: Array<string>, usesInOwnFile: number, usesInDeadCode: number, doubts: Array<{ __typename: 'DeadCodeDoubt', code: string, where: string }> }, finding: { __typename: 'Finding', id: string, state: FindingState, firstSeenAt: string, ignoredAt: string | null, ignoredReason: IgnoreReason | null, ignoredNote: string | null } | null }> } } } };


export const DeadCodeFindingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadCodeFinding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Finding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAt"}}]}}]}}]}}]} as unknown as DocumentNode<DeadCodeFindingQuery, DeadCodeFindingQueryVariables>;
export const DeadCodeItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadCodeItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deadCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"EnumValue","value":"POSSIBLE"}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"includeOwnFile"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"removableLines"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"use"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"usesInOwnFile"}},{"kind":"Field","name":{"kind":"Name","value":"usesInDeadCode"}},{"kind":"Field","name":{"kind":"Name","value":"doubts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"where"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"finding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredReason"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredNote"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeadCodeItemQuery, DeadCodeItemQueryVariables>;