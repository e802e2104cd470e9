/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Part of a hit that equals the query. */
export type SearchExactMatch =
  /** The symbol has exactly the requested name. */
  | 'DEFINITION'
  /** The path of the file matches. */
  | 'PATH';

/** Field of the searched code. */
export type SearchField =
  /** Body of the symbol, or the lines outside symbols. */
  | 'BODY'
  /** Enclosing declaration. */
  | 'CONTAINER'
  /** Documentation comment. */
  | 'DOC'
  /** Name of the symbol. */
  | 'NAME'
  /** Path of the file. */
  | 'PATH'
  /** Signature of the symbol. */
  | 'SIGNATURE';

/** Method of a search. */
export type SearchMode =
  /** Words and meaning. */
  | 'HYBRID'
  /** Words only. */
  | 'LEXICAL'
  /** Phrases and regular expressions in file contents. */
  | 'TEXT';

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

export type SearchProjectQueryVariables = Exact<{
  id: string;
  query: string;
  limit: number;
  after?: string | null | undefined;
}>;


export type SearchProjectQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, search: { __typename: 'SearchHitConnection', mode: SearchMode, isComplete: boolean, totalCandidates: number, notes: Array<string>, pageInfo: { __typename: 'PageInfo', endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ __typename: 'SearchHit', filePath: string, startLine: number, endLine: number, language: string, kind: SymbolKind | null, symbol: string | null, container: string | null, score: number, isTest: boolean, isGenerated: boolean, content: string, context: string, matches: Array<{ __typename: 'SearchMatch', line: number, startColumn: number, endColumn: number }>, explain: { __typename: 'SearchExplanation', exact: SearchExactMatch | null, lexical: number | null, semantic: number | null, words: Array<{ __typename: 'SearchWord', word: string, fields: Array<SearchField> }> } }> } } };

export type SearchLanguagesQueryVariables = Exact<{
  id: string;
}>;


export type SearchLanguagesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', totals: { __typename: 'SnapshotTotals', languages: Array<{ __typename: 'LanguageCount', language: string, files: number }> } } | null } };


export const SearchProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"totalCandidates"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filePath"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"startColumn"}},{"kind":"Field","name":{"kind":"Name","value":"endColumn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"lexical"}},{"kind":"Field","name":{"kind":"Name","value":"semantic"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"fields"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SearchProjectQuery, SearchProjectQueryVariables>;
export const SearchLanguagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchLanguages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"files"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SearchLanguagesQuery, SearchLanguagesQueryVariables>;