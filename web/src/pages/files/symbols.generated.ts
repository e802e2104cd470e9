/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Certainty that a name refers to the definition. */
export type DefinitionConfidence =
  /** One of several candidates. */
  | 'AMBIGUOUS'
  /** Resolved through scopes, imports and types. */
  | 'EXACT'
  /** Matched by name only. */
  | 'NAME_ONLY'
  /** Local name, found by text analysis of the function. */
  | 'TEXTUAL'
  /** Not resolved, but no other symbol of the project has this name. */
  | 'UNIQUE_NAME';

/** Kind of a definition: a symbol of the project, or a name within a file. */
export type DefinitionKind =
  /** Parameter or local variable of the enclosing function. */
  | 'LOCAL'
  /** Whole file. */
  | 'MODULE'
  /** Symbol of the project. */
  | 'SYMBOL';

/** Result of looking up the definition of a name. */
export type DefinitionOutcome =
  /** The name has several candidate definitions, and the code does not determine which one applies. */
  | 'AMBIGUOUS'
  /** The definition is in an external package or built into the language. */
  | 'EXTERNAL'
  /** The name has one definition, or all results are parts or overloads of one definition. */
  | 'FOUND'
  /** No reference resolves. The candidates have the same name, in languages that can call each other. */
  | 'NAME_ONLY'
  /** The definition is unknown; see `reason`. */
  | 'UNKNOWN';

/** Reason why a name has no known definition. */
export type DefinitionUnknownReason =
  /** The position is inside a comment. */
  | 'COMMENT'
  /** The word is a keyword of the language. */
  | 'KEYWORD'
  /** The position is inside a string, number or other literal. */
  | 'LITERAL'
  /** The file, or this part of it, was not parsed. */
  | 'NOT_PARSED'
  /** The index contains no definition of the name. */
  | 'NO_DEFINITION'
  /** The position has no name. */
  | 'NO_NAME'
  /** The import that provides the name does not resolve. */
  | 'UNRESOLVED_IMPORT';

/** Confidence that a reference resolves to a symbol. */
export type ReferenceConfidence =
  /** One of several candidates. */
  | 'AMBIGUOUS'
  /** Resolved through scopes, imports and types. */
  | 'EXACT'
  /** Not resolved, but no other symbol of the project has this name. */
  | 'UNIQUE_NAME';

/** Filter of references. Every condition must hold. */
export type ReferenceFilter = {
  /** Confidences to include. Default: all confidences. */
  confidences?: Array<ReferenceConfidence> | null | undefined;
  /** True for references in tests only, false for references outside tests only. Default: both. */
  isTest?: boolean | null | undefined;
  /** Kinds of references to include. Default: all kinds. */
  kinds?: Array<ReferenceKind> | null | undefined;
  /** File or directory to filter by; a directory includes all files below it. */
  path?: string | null | undefined;
};

/** Kind of a reference to a symbol. */
export type ReferenceKind =
  /** Call of a function or method, or construction of a class. */
  | 'CALL'
  /** Use as a base class or an implemented interface. */
  | 'EXTENDS'
  /** Use as a type. */
  | 'TYPE'
  /** Use as a value other than a call. */
  | 'VALUE';

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

export type HoverAtQueryVariables = Exact<{
  id: string;
  path: string;
  line: number;
  column: number;
}>;


export type HoverAtQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', hover: { __typename: 'Hover', signature: string | null, doc: string | null, packageName: string | null, candidates: number, definition: { __typename: 'Definition', confidence: DefinitionConfidence, kind: DefinitionKind, path: string, startLine: number, symbol: { __typename: 'Symbol', language: string } | null } | null } | null } | null } };

export type DefinitionAtQueryVariables = Exact<{
  id: string;
  path: string;
  line: number;
  column: number;
}>;


export type DefinitionAtQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', definition: { __typename: 'DefinitionAnswer', outcome: DefinitionOutcome, isDeclaration: boolean, reason: DefinitionUnknownReason | null, detail: string, namePlace: { __typename: 'NamePlace', name: string } | null, external: { __typename: 'ExternalDefinition', packageName: string, builtin: boolean } | null, definitions: Array<{ __typename: 'Definition', confidence: DefinitionConfidence, kind: DefinitionKind, path: string, startLine: number, endLine: number, namePlace: { __typename: 'NamePlace', line: number } | null, symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, container: string | null, signature: string } | null }> } } | null } };

export type SymbolAboutQueryVariables = Exact<{
  id: string;
  symbolId: string;
}>;


export type SymbolAboutQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', symbol: { __typename: 'Symbol', symbolId: string, name: string, kind: SymbolKind, container: string | null, language: string, path: string, startLine: number, endLine: number, signature: string, doc: string, complexity: number, cognitive: number, exported: boolean, isTest: boolean, referenceCounts: { __typename: 'ReferenceCounts', total: number, files: number, inTests: number, byConfidence: Array<{ __typename: 'ReferenceConfidenceCount', confidence: ReferenceConfidence, count: number }> }, referenceCompleteness: { __typename: 'ReferenceCompleteness', isLinked: boolean, sampledShare: number, unparsedFiles: number, unparsedPaths: Array<string>, unparsedImporters: Array<string>, unresolvedImports: Array<{ __typename: 'UnresolvedNeighbour', path: string, line: number | null, specifier: string }> }, implementations: Array<{ __typename: 'RelatedSymbol', distance: number, symbol: { __typename: 'Symbol', symbolId: string, name: string, container: string | null, path: string, startLine: number } }>, supertypes: Array<{ __typename: 'RelatedSymbol', distance: number, symbol: { __typename: 'Symbol', symbolId: string, name: string, container: string | null, path: string, startLine: number } }> } | null } | null } };

export type SymbolReferencesQueryVariables = Exact<{
  id: string;
  symbolId: string;
  after?: string | null | undefined;
  filter?: ReferenceFilter | null | undefined;
}>;


export type SymbolReferencesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', symbol: { __typename: 'Symbol', symbolId: string, language: string, references: { __typename: 'SymbolReferencesConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Reference', path: string, line: number, text: string, kind: ReferenceKind, confidence: ReferenceConfidence, isTest: boolean, places: Array<{ __typename: 'NamePlace', startColumn: number, endColumn: number }>, enclosing: { __typename: 'Symbol', name: string } | null }> } } | null } | null } };


export const HoverAtDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HoverAt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"line"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"column"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hover"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"line"},"value":{"kind":"Variable","name":{"kind":"Name","value":"line"}}},{"kind":"Argument","name":{"kind":"Name","value":"column"},"value":{"kind":"Variable","name":{"kind":"Name","value":"column"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"doc"}},{"kind":"Field","name":{"kind":"Name","value":"packageName"}},{"kind":"Field","name":{"kind":"Name","value":"candidates"}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<HoverAtQuery, HoverAtQueryVariables>;
export const DefinitionAtDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DefinitionAt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"line"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"column"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"definition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"line"},"value":{"kind":"Variable","name":{"kind":"Name","value":"line"}}},{"kind":"Argument","name":{"kind":"Name","value":"column"},"value":{"kind":"Variable","name":{"kind":"Name","value":"column"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"isDeclaration"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"namePlace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"external"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"packageName"}},{"kind":"Field","name":{"kind":"Name","value":"builtin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"namePlace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DefinitionAtQuery, DefinitionAtQueryVariables>;
export const SymbolAboutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SymbolAbout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"symbolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"symbolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"symbolId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"doc"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"cognitive"}},{"kind":"Field","name":{"kind":"Name","value":"exported"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"referenceCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"inTests"}},{"kind":"Field","name":{"kind":"Name","value":"byConfidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"referenceCompleteness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLinked"}},{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"unparsedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"unparsedPaths"}},{"kind":"Field","name":{"kind":"Name","value":"unparsedImporters"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"specifier"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"implementations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"supertypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"distance"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SymbolAboutQuery, SymbolAboutQueryVariables>;
export const SymbolReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SymbolReferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"symbolId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"symbolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"symbolId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startColumn"}},{"kind":"Field","name":{"kind":"Name","value":"endColumn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enclosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SymbolReferencesQuery, SymbolReferencesQueryVariables>;