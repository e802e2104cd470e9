/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Confidence that code is dead. Candidates below `POSSIBLE` are not reported. */
export type DeadCodeConfidence =
  /** No counterevidence exists. */
  | 'CERTAIN'
  /** The language allows uses that static analysis cannot see. */
  | 'LIKELY'
  /** Counterevidence exists. */
  | 'POSSIBLE';

/** Reason why code that looks dead may be used. */
export type DeadCodeDoubtReason =
  /** A decorator, annotation or attribute may use the code. */
  | 'ANNOTATED'
  /** An import computed at run time may load the file. */
  | 'COMPUTED_IMPORT'
  /** The language allows uses that are not visible in the source. */
  | 'DYNAMIC_LANGUAGE'
  /** A base type from outside the repository may call the method. */
  | 'FOREIGN_BASE'
  /** The code exists for use outside the repository: a type declaration, a header or a deployed contract. */
  | 'FOR_OTHERS'
  /** A tool generated the file. */
  | 'GENERATED'
  /** No file refers to most files of the folder, so a tool may read the whole folder. */
  | 'IDLE_FOLDER'
  /** A test may find the code by reflection. */
  | 'LOADED_BY_TEST'
  /** A string literal is the start of the name, which may be completed at run time. */
  | 'MADE_NAME'
  /** A configuration or template contains the name. */
  | 'MENTIONED_IN_TEXT'
  /** A file with parse errors contains the name. */
  | 'MENTIONED_IN_UNPARSED_FILE'
  /** The name is used in a place where its meaning is unknown. */
  | 'NAME_USED_ELSEWHERE'
  /** The file of the code has parse errors. */
  | 'OWN_FILE_UNPARSED'
  /** Other projects may use the name. */
  | 'PUBLIC_NAME'
  /** The initial value has side effects when the file is loaded. */
  | 'RUNS_WHEN_LOADED'
  /** The index skipped a file of the same package. */
  | 'SKIPPED_FILE_NEAR'
  /** A string literal equals the name or path. */
  | 'STRING_LITERAL'
  /** An unresolved import may refer to the file. */
  | 'UNRESOLVED_IMPORT'
  /** The code that uses it may not be dead. */
  | 'USED_BY_DOUBTFUL_CODE';

/** Kind of dead code. */
export type DeadCodeKind =
  /** Exported symbol that no other file uses. */
  | 'UNUSED_EXPORT'
  /** File that no entry point reaches. */
  | 'UNUSED_FILE'
  /** Symbol visible only in its own file or type, and unused there. */
  | 'UNUSED_PRIVATE';

/** Kind of use that was searched for and not found. */
export type DeadCodeMissingUse =
  /** Tool, script or framework that runs the file by its path. */
  | 'ENTRY_POINT'
  /** Import by another file. */
  | 'IMPORT'
  /** Call of a method that the symbol overrides. */
  | 'OVERRIDE'
  /** Reference to the symbol. */
  | 'REFERENCE'
  /** Re-export by another file. */
  | 'RE_EXPORT';

/** Kind of the dead symbol, or of dead code that is not a symbol. */
export type DeadCodeType =
  /** Class, or a struct in languages without classes. */
  | 'CLASS'
  /** Enumeration. */
  | 'ENUM'
  /** Whole file. */
  | 'FILE'
  /** Function that is not a member of a type. */
  | 'FUNCTION'
  /** Interface, trait or protocol. */
  | 'INTERFACE'
  /** Function that is a member of a type. */
  | 'METHOD'
  /** Namespace or module within a file. */
  | 'NAMESPACE'
  /** Re-export of a symbol from another file. */
  | 'RE_EXPORT'
  /** Type alias, or another named type. */
  | 'TYPE'
  /** Exported value that is not a symbol, such as a default export. */
  | 'VALUE'
  /** Variable, constant, field or property. */
  | 'VARIABLE';

/** Known uses of dead code. */
export type DeadCodeUse =
  /** Only dead code uses it. */
  | 'DEAD_CODE'
  /** Nothing uses the code. */
  | 'NOTHING'
  /** Only its own file uses the code, so just the export is unnecessary. */
  | 'OWN_FILE';

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


export type DeadCodeItemQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, deadCode: { __typename: 'DeadCode', items: { __typename: 'DeadCodeItemsConnection', nodes: Array<{ __typename: 'DeadCodeItem', kind: DeadCodeKind, name: string, type: DeadCodeType, path: string, startLine: number, endLine: number, removableLines: number, confidence: DeadCodeConfidence, evidence: { __typename: 'DeadCodeEvidence', use: DeadCodeUse, missing: Array<DeadCodeMissingUse>, usesInOwnFile: number, usesInDeadCode: number, doubts: Array<{ __typename: 'DeadCodeDoubt', code: DeadCodeDoubtReason, where: string }> }, finding: { __typename: 'Finding', id: string, state: FindingState, firstSeenAt: string, ignoredAt: string | null, ignoredReason: IgnoreReason | null, ignoredNote: string | null } | null }> } } } };


export const DeadCodeFindingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadCodeFinding"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Finding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAt"}}]}}]}}]}}]} as unknown as DocumentNode<DeadCodeFindingQuery, DeadCodeFindingQueryVariables>;
export const DeadCodeItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadCodeItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deadCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"EnumValue","value":"POSSIBLE"}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"includeOwnFile"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"removableLines"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"use"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"usesInOwnFile"}},{"kind":"Field","name":{"kind":"Name","value":"usesInDeadCode"}},{"kind":"Field","name":{"kind":"Name","value":"doubts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"where"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"finding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredReason"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredNote"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeadCodeItemQuery, DeadCodeItemQueryVariables>;