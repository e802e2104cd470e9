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

/** State of a finding. */
export type FindingState =
  /** An earlier index contained the finding, and the current one does not. The finding reopens if it reappears. */
  | 'FIXED'
  /** A member ignored the finding. */
  | 'IGNORED'
  /** The current index contains the finding. */
  | 'OPEN';

export type DeadCodeQueryVariables = Exact<{
  id: string;
  confidence?: DeadCodeConfidence | null | undefined;
  kinds?: Array<DeadCodeKind> | DeadCodeKind | null | undefined;
  path?: string | null | undefined;
  includeIgnored?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type DeadCodeQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, deadCode: { __typename: 'DeadCode', files: number, exports: number, privates: number, estimatedLines: number, notReported: Array<{ __typename: 'NotReportedCount', reason: DeadCodeDoubtReason, count: number }>, entryPoints: Array<{ __typename: 'EntryPointCount', reason: string, files: number }>, items: { __typename: 'DeadCodeItemsConnection', nodes: Array<{ __typename: 'DeadCodeItem', kind: DeadCodeKind, name: string, type: DeadCodeType, path: string, startLine: number, endLine: number, removableLines: number, confidence: DeadCodeConfidence, fingerprint: string, finding: { __typename: 'Finding', id: string, state: FindingState } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } } };


export const DeadCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeadCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DeadCodeConfidence"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeadCodeKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeIgnored"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deadCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"exports"}},{"kind":"Field","name":{"kind":"Name","value":"privates"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeIgnored"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeOwnFile"},"value":{"kind":"BooleanValue","value":true}}]},{"kind":"Field","name":{"kind":"Name","value":"notReported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entryPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"files"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeIgnored"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeOwnFile"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"removableLines"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"finding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeadCodeQuery, DeadCodeQueryVariables>;