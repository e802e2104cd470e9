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

/** Whether a directory entry is a file or a directory. */
export type DirectoryEntryKind =
  /** Directory with at least one indexed or skipped file below it. */
  | 'DIRECTORY'
  /** Indexed file. */
  | 'FILE';

/** Analysis that reported a finding. */
export type FindingCategory =
  /** Duplicated code, grouped by clone. */
  | 'CLONE'
  /** Code that nothing uses. */
  | 'DEAD_CODE'
  /** Code with a possible security vulnerability. */
  | 'SECURITY';

/** Reason why a file was not parsed completely. */
export type ParseFailure =
  /** The parser crashed. */
  | 'CRASH'
  /** The file has more or larger elements than the index can store. */
  | 'OUT_OF_RANGE'
  /** The text has syntax errors. */
  | 'SYNTAX_ERRORS'
  /** Parsing exceeded the time limit. */
  | 'TIMEOUT';

/** Share of a file that the parser understood. */
export type ParseState =
  /** Parsing failed; see `failure`. Only the text is indexed. */
  | 'FAILED'
  /** The file was parsed without errors. */
  | 'PARSED'
  /** The file has parse errors. The other parts of it are indexed. */
  | 'PARTIAL'
  /** The language has no parser. Only the text is indexed. */
  | 'PLAIN';

/** Kind of a symbol. */
export type SymbolKind =
  /** Class, or a struct in languages without classes. */
  | 'CLASS'
  /** Enumeration. */
  | 'ENUM'
  /** Function that is not a member of a type. */
  | 'FUNCTION'
  /** Interface, trait or protocol. */
  | 'INTERFACE'
  /** Function that is a member of a type. */
  | 'METHOD'
  /** Namespace or module within a file. */
  | 'NAMESPACE'
  /** Type alias, or another named type. */
  | 'TYPE'
  /** Variable, constant, field or property. */
  | 'VARIABLE';

export type DirectoryEntriesQueryVariables = Exact<{
  id: string;
  path: string;
  after?: string | null | undefined;
}>;


export type DirectoryEntriesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', directory: { __typename: 'Directory', skipped: Array<{ __typename: 'SkippedFile', name: string, path: string, reason: CompletenessReason, detail: string }>, entries: { __typename: 'DirectoryEntriesConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'DirectoryEntry', kind: DirectoryEntryKind, name: string, path: string, language: string, files: number, lines: number, maxComplexity: number, isTest: boolean, isGenerated: boolean }> } } } | null } };

export type FileFindingsQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type FileFindingsQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, findings: { __typename: 'ProjectFindingsConnection', nodes: Array<{ __typename: 'Finding', id: string, category: FindingCategory, line: number, title: string, path: string }> } } };

export type QuickFilesQueryVariables = Exact<{
  id: string;
  query: string;
}>;


export type QuickFilesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', findFiles: Array<{ __typename: 'FileMatch', path: string, positions: Array<number> }> } | null } };

export type FileAboutQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type FileAboutQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', file: { __typename: 'SourceFile', path: string, lines: number, language: string, sizeBytes: number, state: ParseState, failure: ParseFailure | null, parseErrorRatio: number, completeness: Array<{ __typename: 'CompletenessEntry', kind: CompletenessKind, line: number | null, reason: CompletenessReason, detail: string }>, imports: Array<{ __typename: 'FileLink', path: string, line: number }>, importedBy: Array<{ __typename: 'FileLink', path: string, line: number }>, externals: Array<{ __typename: 'ExternalLink', name: string, line: number, builtin: boolean }>, outline: { __typename: 'Outline', count: number, isTruncated: boolean, roots: Array<{ __typename: 'OutlineNode', children: Array<{ __typename: 'OutlineNode', children: Array<{ __typename: 'OutlineNode', children: Array<{ __typename: 'OutlineNode', symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, startLine: number, endLine: number, complexity: number } }>, symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, startLine: number, endLine: number, complexity: number } }>, symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, startLine: number, endLine: number, complexity: number } }>, symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, startLine: number, endLine: number, complexity: number } }> } } | null } | null } };

export type OutlineItemFragment = { __typename: 'OutlineNode', symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, startLine: number, endLine: number, complexity: number } };

export const OutlineItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OutlineItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OutlineNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}}]}}]}}]} as unknown as DocumentNode<OutlineItemFragment, unknown>;
export const DirectoryEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DirectoryEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"directory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"maxComplexity"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DirectoryEntriesQuery, DirectoryEntriesQueryVariables>;
export const FileFindingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileFindings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"findings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"EnumValue","value":"OPEN"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FileFindingsQuery, FileFindingsQueryVariables>;
export const QuickFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QuickFiles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findFiles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"positions"}}]}}]}}]}}]}}]} as unknown as DocumentNode<QuickFilesQuery, QuickFilesQueryVariables>;
export const FileAboutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileAbout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"parseErrorRatio"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"imports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"externals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"builtin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"outline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"roots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OutlineItem"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OutlineItem"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OutlineItem"}},{"kind":"Field","name":{"kind":"Name","value":"children"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OutlineItem"}}]}}]}}]}}]}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OutlineItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OutlineNode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}}]}}]}}]} as unknown as DocumentNode<FileAboutQuery, FileAboutQueryVariables>;