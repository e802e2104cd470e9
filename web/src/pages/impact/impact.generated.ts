/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Side of a change: the text before it or after it. */
export type DiffSide =
  /** The indexed text matches neither side of the diff, so the whole file counts as changed. */
  | 'NEITHER'
  /** The indexed text is the text after the change. */
  | 'NEW'
  /** The indexed text is the text before the change. */
  | 'OLD';

/** Change of a file in a diff. */
export type FileChange =
  /** The file is new. */
  | 'ADDED'
  /** The file is a copy of another file, with or without changes of its content. */
  | 'COPIED'
  /** The file is deleted. */
  | 'DELETED'
  /** The content or mode of the file changes. */
  | 'MODIFIED'
  /** The file gets a new path, with or without changes of its content. */
  | 'RENAMED';

/** State of the git history of a project. */
export type HistoryState =
  /** No index has requested the history. */
  | 'NONE'
  /** The history is being read. If `readAt` is set, results use the earlier read. */
  | 'READING'
  /** The history was read. */
  | 'READY'
  /** The history could not be read; see `reason`. */
  | 'UNAVAILABLE';

/** Reason why the dependents of a change may be incomplete. */
export type ImpactBlindSpotKind =
  /** An import computed at run time may refer to the change. */
  | 'COMPUTED_IMPORT'
  /** Sextant does not resolve references in the language of the file. */
  | 'NO_LINKS'
  /** The change was made to a different commit than the indexed one. */
  | 'OTHER_COMMIT'
  /** The index contains only some of the files. */
  | 'SAMPLED'
  /** The index skipped a file that may depend on the change. */
  | 'SKIPPED'
  /** A file with parse errors may depend on the change. */
  | 'UNPARSED'
  /** An unresolved import may refer to the change. */
  | 'UNRESOLVED_IMPORT';

/** Two commits of the repository on this server. For cloned repositories, only the names of the changed files are known. */
export type ImpactCommitsInput = {
  /** Commit before the change. */
  base: string;
  /** Commit after the change. */
  head: string;
};

/** Range of lines of a file that changes. */
export type ImpactLinesInput = {
  /** Last line, from 1, inclusive. */
  endLine: number;
  /** Path of the file, relative to the root of the repository. */
  path: string;
  /** First line that changes, from 1. */
  startLine: number;
};

/** Symbol, or whole file, that changes. */
export type ImpactSymbolInput = {
  /** Line inside the symbol, from 1, to select one of several symbols with the same name. */
  line?: number | null | undefined;
  /** Name of the symbol, such as `run`, or `Engine.run` for a member. */
  name: string;
  /** Path of the file that has the symbol. */
  path: string;
};

/** Target of the analysis. Set exactly one field. */
export type ImpactTarget =
  {   /** Two commits to compare. */
  commits: ImpactCommitsInput; diff?: never; file?: never; lines?: never; symbol?: never; }
  |  { commits?: never;   /** Output of `git diff`, at most 1 MiB. */
  diff: string; file?: never; lines?: never; symbol?: never; }
  |  { commits?: never; diff?: never;   /** Path of a file in the repository. */
  file: string; lines?: never; symbol?: never; }
  |  { commits?: never; diff?: never; file?: never;   /** Range of lines in a file. */
  lines: ImpactLinesInput; symbol?: never; }
  |  { commits?: never; diff?: never; file?: never; lines?: never;   /** Symbol in a file. */
  symbol: ImpactSymbolInput; };

/** Confidence that a reference resolves to a symbol. */
export type ReferenceConfidence =
  /** One of several candidates. */
  | 'AMBIGUOUS'
  /** Resolved through scopes, imports and types. */
  | 'EXACT'
  /** Not resolved, but no other symbol of the project has this name. */
  | 'UNIQUE_NAME';

/** Factor of the risk of a change. */
export type RiskFactorName =
  /** Number of commits that changed the files in the last 90 days of the history. */
  | 'CHURN'
  /** Number of exported names in the change that external code may use. */
  | 'PUBLIC_NAMES'
  /** Number of dependent code files, excluding tests. */
  | 'REACH'
  /** Dependent code files in percent of all code files, excluding tests. */
  | 'SHARE'
  /** Share of the changed functions that no test ran, in percent. */
  | 'UNCOVERED'
  /** Number of changed files and direct dependents that no test imports. */
  | 'UNTESTED';

/** Risk level of a change, based on its reach: the number of code files, excluding tests, that depend on it directly or indirectly, and their share of the project's code files. medium from 10 files, or from 5 % and 2 files; high from 50 files, or from 20 % and 3 files; critical from 200 files, or from 50 % and 5 files. One level higher if the other factors have 5 or more points in total (values for 1, 2 and 3 points: publicNames 1/5/20, churn 5/12/25, untested 1/5/20, uncovered 20/50/80). One level lower if they have no points and nothing changed in 90 days. Never low if the index is incomplete around the change. See docs/impact.md. */
export type RiskLevel =
  /** A large part of the project depends on the change. */
  | 'CRITICAL'
  /** Many files depend on the change. */
  | 'HIGH'
  /** Few files depend on the change. */
  | 'LOW'
  /** Several files depend on the change, or the index is incomplete around it. */
  | 'MEDIUM';

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

/** Kind of evidence that a test covers a change. */
export type TestEvidenceKind =
  /** The test uses a changed symbol. */
  | 'CALLS'
  /** The test itself is changed. */
  | 'CHANGED'
  /** The test ran the changed code, according to uploaded coverage. */
  | 'COVERED'
  /** Past commits changed the test together with the changed files. */
  | 'CO_CHANGE'
  /** The test imports the change, directly or through other files. */
  | 'IMPORTS'
  /** The change is in a setup or fixture file that the test runner loads for the test. */
  | 'SETUP'
  /** No direct evidence. The test was added because the index is incomplete. */
  | 'WIDENED';

/** Tests that a widening adds. */
export type TestWideningScope =
  /** Include all tests of the project. */
  | 'ALL'
  /** Include tests that reach a file with incomplete information. */
  | 'BLIND_SPOTS'
  /** Include all tests of the module. */
  | 'MODULE';

export type ImpactQueryVariables = Exact<{
  id: string;
  target: ImpactTarget;
}>;


export type ImpactQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, impact: { __typename: 'Impact', recommendation: string, dependencies: Array<string>, transitiveCount: number, affectedTestPaths: Array<string>, likelyTestPaths: Array<string>, testCount: number, blindSpotCount: number, dependents: Array<string>, risk: { __typename: 'ImpactRisk', level: RiskLevel, points: number, isRaised: boolean, factors: Array<{ __typename: 'RiskFactor', factor: RiskFactorName, value: number | null, points: number, thresholds: Array<number>, meaning: string }> }, files: Array<{ __typename: 'ChangedFile', path: string, change: FileChange | null, isWhole: boolean, side: DiffSide | null, symbols: Array<{ __typename: 'TouchedSymbol', name: string, kind: SymbolKind, startLine: number, endLine: number }> }>, unindexed: Array<{ __typename: 'UnindexedFile', path: string, change: FileChange }>, transitiveDependents: Array<{ __typename: 'TransitiveDependent', path: string, depth: number, importChain: Array<string> }>, symbolDependents: Array<{ __typename: 'SymbolDependent', path: string, symbol: string | null, line: number | null, depth: number, confidence: ReferenceConfidence }> | null, affectedTests: Array<{ __typename: 'AffectedTest', path: string, importChain: Array<string>, evidence: Array<{ __typename: 'TestEvidence', kind: TestEvidenceKind, text: string }> }>, widened: { __typename: 'TestWidening', reason: string, scope: TestWideningScope } | null, blindSpots: Array<{ __typename: 'ImpactBlindSpot', kind: ImpactBlindSpotKind, path: string, line: number | null, detail: string }> } } };

export type ImpactCoChangedQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type ImpactCoChangedQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, history: { __typename: 'ProjectHistory', state: HistoryState, reason: string | null, commits: number }, changeCoupling: Array<{ __typename: 'ChangeCoupling', path: string, coupledPath: string, sharedCommits: number, degree: number, hasImport: boolean }> } };

export type ImpactSymbolsQueryVariables = Exact<{
  id: string;
  query: string;
}>;


export type ImpactSymbolsQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, snapshot: { __typename: 'Snapshot', findSymbols: Array<{ __typename: 'SymbolMatch', symbol: { __typename: 'Symbol', symbolId: string, name: string, container: string | null, kind: SymbolKind, path: string, startLine: number } }> } | null } };


export const ImpactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Impact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"target"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImpactTarget"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"impact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"target"},"value":{"kind":"Variable","name":{"kind":"Name","value":"target"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"risk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"isRaised"}},{"kind":"Field","name":{"kind":"Name","value":"factors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"factor"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"thresholds"}},{"kind":"Field","name":{"kind":"Name","value":"meaning"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"isWhole"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"symbols"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"unindexed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"change"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dependencies"}},{"kind":"Field","alias":{"kind":"Name","value":"dependents"},"name":{"kind":"Name","value":"directDependents"}},{"kind":"Field","name":{"kind":"Name","value":"transitiveCount"}},{"kind":"Field","name":{"kind":"Name","value":"transitiveDependents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"300"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}}]}},{"kind":"Field","name":{"kind":"Name","value":"symbolDependents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTestPaths"}},{"kind":"Field","name":{"kind":"Name","value":"likelyTestPaths"}},{"kind":"Field","name":{"kind":"Name","value":"affectedTests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"150"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"testCount"}},{"kind":"Field","name":{"kind":"Name","value":"widened"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blindSpotCount"}},{"kind":"Field","name":{"kind":"Name","value":"blindSpots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImpactQuery, ImpactQueryVariables>;
export const ImpactCoChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImpactCoChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changeCoupling"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"30"}},{"kind":"Argument","name":{"kind":"Name","value":"minDegree"},"value":{"kind":"FloatValue","value":"0.1"}},{"kind":"Argument","name":{"kind":"Name","value":"minSharedCommits"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"coupledPath"}},{"kind":"Field","name":{"kind":"Name","value":"sharedCommits"}},{"kind":"Field","name":{"kind":"Name","value":"degree"}},{"kind":"Field","name":{"kind":"Name","value":"hasImport"}}]}}]}}]}}]} as unknown as DocumentNode<ImpactCoChangedQuery, ImpactCoChangedQueryVariables>;
export const ImpactSymbolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImpactSymbols"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findSymbols"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImpactSymbolsQuery, ImpactSymbolsQueryVariables>;