/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Character encoding of a file. */
export type FileEncoding =
  /** UTF-8 without a byte order mark. */
  | 'UTF_8'
  /** UTF-8 with a byte order mark. */
  | 'UTF_8_BOM'
  /** UTF-16, big-endian. */
  | 'UTF_16BE'
  /** UTF-16, little-endian. */
  | 'UTF_16LE';

export type FileTextQueryVariables = Exact<{
  id: string;
  path: string;
  startLine?: number | null | undefined;
  endLine?: number | null | undefined;
}>;


export type FileTextQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', blob: { __typename: 'Blob', path: string, content: { __typename: 'BlobContent', text: string, startLine: number, endLine: number, lineCount: number, sizeBytes: number, language: string, encoding: FileEncoding, isTest: boolean, isGenerated: boolean } | null, omission: { __typename: 'BlobOmission', reason: CompletenessReason, detail: string } | null } } | null } };


export const FileTextDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileText"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startLine"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endLine"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"startLine"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startLine"}}},{"kind":"Argument","name":{"kind":"Name","value":"endLine"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endLine"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"omission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<FileTextQuery, FileTextQueryVariables>;