/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Level of a boundary. */
export type BoundaryLevel =
  /** Boundary between two communities. Their names are their numbers in the graph of all files. */
  | 'COMMUNITY'
  /** Boundary between two directories. */
  | 'DIRECTORY'
  /** A folder depends on a folder that was not below it before the change. */
  | 'LAYER'
  /** Boundary between two packages. */
  | 'PACKAGE';

/** Evidence that a file is affected by a change. For the weight of each signal, see docs/simulation.md. */
export type ChangeSignal =
  /** The file has changed often recently. */
  | 'CHURN'
  /** Past commits with similar messages changed the file. */
  | 'COMMITS'
  /** The file imports, or is imported by, another likely file. */
  | 'IMPORTS'
  /** The description mentions the file. */
  | 'NAMED'
  /** Searching for the description finds code in the file. */
  | 'PIECES'
  /** The description mentions a directory that contains the file. */
  | 'SCOPE'
  /** The file has a name similar to another likely file, such as a test and its subject. */
  | 'SIMILAR_NAME'
  /** Past commits changed the file together with other likely files. */
  | 'TOGETHER'
  /** The file contains words of the description. */
  | 'WORDS';

/** Effect of the steps on an import cycle. */
export type CycleChangeKind =
  /** The change creates the cycle. */
  | 'APPEARS'
  /** The change adds nodes to the cycle. */
  | 'GROWS'
  /** The change removes nodes from the cycle. */
  | 'SHRINKS'
  /** The change removes the cycle. */
  | 'VANISHES';

/** Unit that a node of the architecture graph stands for. */
export type GraphLevel =
  /** One node per directory. */
  | 'DIRECTORY'
  /** One node per file. */
  | 'FILE';

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

/** Kind of a change of a public name. */
export type PublicNameChangeKind =
  /** The name is gone after the change. */
  | 'DELETED'
  /** The name is in another file after the change. */
  | 'MOVED'
  /** The name is replaced by another name. */
  | 'RENAMED';

/** Writer of a prediction: a language model, or this service without one. */
export type SimulationSource =
  /** The configured language model wrote the prediction. */
  | 'MODEL'
  /** Sextant computed the prediction from the index. */
  | 'OFFLINE';

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

/** Kind of code that must change: an import of a kind, or a use of a symbol. */
export type WhatIfEffectKind =
  /** Import executed at run time. */
  | 'DYNAMIC'
  /** Use of a definition from another file of the same package, without an import statement. To exclude it, request the other kinds. */
  | 'IMPLICIT'
  /** Use of a symbol. */
  | 'REFERENCE'
  /** Call of require. */
  | 'REQUIRE'
  /** Re-export from another file. */
  | 'RE_EXPORT'
  /** Import, include or use resolved when the file is loaded. */
  | 'STATIC'
  /** Type-only import, erased before run time. */
  | 'TYPE_ONLY';

/** Consequence of the steps for one place. */
export type WhatIfOutcome =
  /** The line needs a manual decision. */
  | 'BROKEN'
  /** The replacement text is known, so a tool can rewrite the line. */
  | 'REWRITTEN';

/** Step of a refactoring. The fields that apply depend on `kind`. */
export type WhatIfStepInput = {
  /** Kind of the step. */
  kind: WhatIfStepKind;
  /** Names of the symbols to split off, at most 200. Only for a split. */
  names?: Array<string> | null | undefined;
  /** Path of the file or folder after the previous steps. */
  path: string;
  /** Symbol of the file, such as `Cart.total` for a member. Omit it for the whole file or folder. */
  symbol?: string | null | undefined;
  /** New path, or new name of the symbol. Omit it for a deletion. */
  to?: string | null | undefined;
};

/** Kind of a refactoring step. */
export type WhatIfStepKind =
  /** Delete a file, folder or symbol. */
  | 'DELETE'
  /** Move a file, folder or symbol to `to`. */
  | 'MOVE'
  /** Rename a file within its folder, or a symbol, to `to`. */
  | 'RENAME'
  /** Move the symbols `names` of a file, or the members `names` of `symbol`, to the file `to`. */
  | 'SPLIT';

export type SimulationQueryVariables = Exact<{
  id: string;
  description: string;
  language: string;
}>;


export type SimulationQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, simulate: { __typename: 'Simulation', analysis: string, source: SimulationSource, notice: string | null, hasHistory: boolean, affectedTestsCount: number, likelyTestPaths: Array<string>, effort: { __typename: 'SimulatedEffort', text: string, hours: number, codeHours: number, historyHours: number | null, timedCommits: number }, files: Array<{ __typename: 'SimulatedFile', path: string, confidence: number, isTest: boolean, evidence: Array<{ __typename: 'ChangeEvidence', signal: ChangeSignal, share: number, items: Array<string> }> }>, affectedTests: Array<{ __typename: 'AffectedTest', path: string, importChain: Array<string>, evidence: Array<{ __typename: 'TestEvidence', kind: TestEvidenceKind, text: string }> }>, widening: { __typename: 'TestWidening', reason: string } | null, commits: Array<{ __typename: 'PastCommit', id: string, subject: string, similarity: number }>, completeness: { __typename: 'SimulationCompleteness', sampledShare: number, skippedFiles: number, unparsedFiles: number, unresolvedImports: number } } } };

export type WhatIfQueryVariables = Exact<{
  id: string;
  steps: Array<WhatIfStepInput> | WhatIfStepInput;
}>;


export type WhatIfQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, whatIf: { __typename: 'WhatIf', broken: number, rewritten: number, likelyTestPaths: Array<string>, leftOut: Array<string>, effects: Array<{ __typename: 'WhatIfEffect', path: string, line: number, kind: WhatIfEffectKind, outcome: WhatIfOutcome, reason: string, target: string, newTarget: string | null, specifier: string | null, newSpecifier: string | null }>, cycles: Array<{ __typename: 'CycleChange', level: GraphLevel, change: CycleChangeKind, size: number, nodes: Array<string> }>, boundaryViolations: Array<{ __typename: 'BoundaryViolation', level: BoundaryLevel, from: string, to: string, imports: number, example: { __typename: 'CrossingExample', from: string, to: string } }>, brokenReferences: Array<{ __typename: 'BrokenReference', path: string, symbol: string | null, line: number | null }>, publicNames: Array<{ __typename: 'PublicNameChange', path: string, name: string, change: PublicNameChangeKind }>, affectedTests: Array<{ __typename: 'AffectedTest', path: string, importChain: Array<string>, evidence: Array<{ __typename: 'TestEvidence', kind: TestEvidenceKind, text: string }> }>, widening: { __typename: 'TestWidening', reason: string } | null, blindSpots: Array<{ __typename: 'ImpactBlindSpot', kind: ImpactBlindSpotKind, path: string, line: number | null, detail: string }> } } };


export const SimulationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Simulation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"description"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"simulate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"description"},"value":{"kind":"Variable","name":{"kind":"Name","value":"description"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"analysis"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"hasHistory"}},{"kind":"Field","name":{"kind":"Name","value":"effort"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}},{"kind":"Field","name":{"kind":"Name","value":"codeHours"}},{"kind":"Field","name":{"kind":"Name","value":"historyHours"}},{"kind":"Field","name":{"kind":"Name","value":"timedCommits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"items"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"150"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTestsCount"}},{"kind":"Field","name":{"kind":"Name","value":"likelyTestPaths"}},{"kind":"Field","name":{"kind":"Name","value":"widening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skippedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"unparsedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SimulationQuery, SimulationQueryVariables>;
export const WhatIfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhatIf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"steps"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WhatIfStepInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"whatIf"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"steps"},"value":{"kind":"Variable","name":{"kind":"Name","value":"steps"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"broken"}},{"kind":"Field","name":{"kind":"Name","value":"rewritten"}},{"kind":"Field","name":{"kind":"Name","value":"effects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"newTarget"}},{"kind":"Field","name":{"kind":"Name","value":"specifier"}},{"kind":"Field","name":{"kind":"Name","value":"newSpecifier"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cycles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"boundaryViolations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"imports"}},{"kind":"Field","name":{"kind":"Name","value":"example"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"brokenReferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"line"}}]}},{"kind":"Field","name":{"kind":"Name","value":"publicNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"change"}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"150"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"likelyTestPaths"}},{"kind":"Field","name":{"kind":"Name","value":"widening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blindSpots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"60"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}}]}}]}}]} as unknown as DocumentNode<WhatIfQuery, WhatIfQueryVariables>;