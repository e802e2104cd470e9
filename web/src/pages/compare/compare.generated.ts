/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Index of a comparison that contains the item: only the head, or only the base. */
export type AddedOrRemoved =
  /** Only the head contains the item. */
  | 'ADDED'
  /** Only the base contains the item. */
  | 'REMOVED';

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

/** Difference of an import cycle between two indexes. */
export type CycleDifferenceKind =
  /** Only the head has the cycle. */
  | 'ADDED'
  /** Files joined or left the cycle. */
  | 'CHANGED'
  /** Only the base has the cycle. */
  | 'REMOVED';

/** Difference of a dependency between two indexes. */
export type DependencyDifferenceKind =
  /** Only the head locks the package. */
  | 'ADDED'
  /** Only the base locks the package. */
  | 'REMOVED'
  /** Both indexes lock the package, at different versions. */
  | 'UPDATED';

/** Package registry that a dependency belongs to. */
export type Ecosystem =
  /** crates.io, for Rust. */
  | 'CRATES_IO'
  /** Go modules. */
  | 'GO'
  /** Hex, for Elixir and Erlang. */
  | 'HEX'
  /** Maven Central, for JVM languages. */
  | 'MAVEN'
  /** npm, for JavaScript and TypeScript. */
  | 'NPM'
  /** NuGet, for .NET. */
  | 'NUGET'
  /** Packagist, for PHP. */
  | 'PACKAGIST'
  /** pub.dev, for Dart. */
  | 'PUB'
  /** Python Package Index. */
  | 'PYPI'
  /** RubyGems, for Ruby. */
  | 'RUBYGEMS';

/** Machine-readable error code, equal to `code` in REST and in `extensions` of GraphQL errors. */
export type ErrorCode =
  /** The caller lacks the permission. */
  | 'FORBIDDEN'
  /** An unexpected error occurred. */
  | 'INTERNAL_ERROR'
  /** The body is not valid JSON. */
  | 'INVALID_JSON'
  /** A field, argument or parameter is invalid. The message names it. */
  | 'INVALID_REQUEST'
  /** The object does not exist, or belongs to another account. */
  | 'NOT_FOUND'
  /** The request exceeds the size limit. */
  | 'PAYLOAD_TOO_LARGE'
  /** The project is archived and cannot be indexed. */
  | 'PROJECT_ARCHIVED'
  /** The project has no completed index yet. */
  | 'PROJECT_NOT_INDEXED'
  /** A rate limit is exceeded. Retry after the time in Retry-After. */
  | 'RATE_LIMIT_EXCEEDED'
  /** Test keys cannot use the operation. */
  | 'TEST_KEY_RESTRICTED'
  /** The operation requires a higher pricing tier. */
  | 'TIER_REQUIRED'
  /** The API key or session is missing or invalid. */
  | 'UNAUTHORIZED'
  /** Answers are not available in the requested language. */
  | 'UNSUPPORTED_LANGUAGE';

/** Difference of a file between two indexes. */
export type FileDifferenceKind =
  /** Only the head contains the file. */
  | 'ADDED'
  /** The file content differs. */
  | 'CHANGED'
  /** The file is in the head but was skipped in the base, so its change is unknown. */
  | 'LEFT_OUT_OF_BASE'
  /** The file is in the base but was skipped in the head, so it may still exist. */
  | 'LEFT_OUT_OF_HEAD'
  /** Only the base contains the file. */
  | 'REMOVED'
  /** The file has the same content under a different path. */
  | 'RENAMED';

/** Analysis that reported a finding. */
export type FindingCategory =
  /** Duplicated code, grouped by clone. */
  | 'CLONE'
  /** Code that nothing uses. */
  | 'DEAD_CODE'
  /** Code with a possible security vulnerability. */
  | 'SECURITY';

/** Index of a comparison that contains the finding. */
export type FindingDifferenceKind =
  /** The finding is only in the base. */
  | 'FIXED'
  /** The finding is only in the head. */
  | 'INTRODUCED'
  /** Both indexes contain the finding, in different files. */
  | 'MOVED';

/** Grade from `A`, the best, to `E`. */
export type HealthGrade =
  /** Best grade. */
  | 'A'
  /** Second-best grade. */
  | 'B'
  /** Middle grade. */
  | 'C'
  /** Second-worst grade. */
  | 'D'
  /** Worst grade. */
  | 'E';

/** Topic of a project health grade. */
export type HealthTopic =
  /** Files in import cycles. */
  | 'CYCLES'
  /** Code that nothing uses. */
  | 'DEAD_CODE'
  /** Duplicated lines. */
  | 'DUPLICATION'
  /** Complex code that changes often. */
  | 'HOTSPOTS'
  /** Maintainability of the files. */
  | 'MAINTAINABILITY'
  /** Security findings. */
  | 'SECURITY'
  /** Code that tests reach. */
  | 'TESTS';

/** Unit of a health measure. */
export type HealthUnit =
  /** Percent, 0 to 100. */
  | 'PERCENT'
  /** Number per 10,000 lines of code. */
  | 'PER_10000_LINES';

/** State of an index run. */
export type IndexRunState =
  /** The run completed, and its index is available. */
  | 'COMPLETED'
  /** The run failed or was cancelled. An earlier index remains available. */
  | 'FAILED'
  /** The run waits for a worker. */
  | 'PENDING'
  /** A worker executes the run. */
  | 'RUNNING';

/** Origin of the index of a ref. */
export type RefIndexOrigin =
  /** Index created by startRefIndex. */
  | 'INDEXED'
  /** Former project index, pinned to keep it readable. */
  | 'KEPT'
  /** The project's own index before the current one. */
  | 'PREVIOUS';

/** Severity of a finding, if it is confirmed. */
export type Severity =
  /** Attackers can run code, or take over accounts or data, without preconditions. */
  | 'CRITICAL'
  /** Attackers can read or change data, or impersonate users. */
  | 'HIGH'
  /** Hygiene: the finding weakens a defense without being exploitable by itself. */
  | 'LOW'
  /** Exploitation needs preconditions, or has limited impact. */
  | 'MEDIUM';

/** Difference of a symbol between two indexes. */
export type SymbolDifferenceKind =
  /** Only the head contains the symbol. */
  | 'ADDED'
  /** The signature or the export status of the symbol differs. */
  | 'CHANGED'
  /** Only the complexity of the symbol differs. */
  | 'MEASURED'
  /** The symbol has the same signature in a different file. */
  | 'MOVED'
  /** Only the base contains the symbol. */
  | 'REMOVED';

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

/** Total of an index that a comparison covers. */
export type TotalName =
  /** Mean cyclomatic complexity of a function. */
  | 'AVG_COMPLEXITY'
  /** Number of classes. */
  | 'CLASSES'
  /** Number of clone groups. */
  | 'CLONES'
  /** Number of lines that contain code. */
  | 'CODE_LINES'
  /** Number of dead code items. */
  | 'DEAD_CODE'
  /** Number of lines in exact clones, each counted once. */
  | 'DUPLICATED_LINES'
  /** Duplicated lines in percent of all lines, 0 to 100. */
  | 'DUPLICATE_PERCENTAGE'
  /** Number of imports between files of the project. */
  | 'EDGES'
  /** Number of files. */
  | 'FILES'
  /** Number of functions and methods. */
  | 'FUNCTIONS'
  /** Number of lines. */
  | 'LINES'
  /** Highest cyclomatic complexity of a function. */
  | 'MAX_COMPLEXITY'
  /** Number of skipped files that may contain code. */
  | 'SKIPPED'
  /** Number of symbols. */
  | 'SYMBOLS'
  /** Number of files with parse errors. */
  | 'UNPARSED'
  /** Number of unresolved imports. */
  | 'UNRESOLVED_IMPORTS'
  /** Number of security findings, excluding suppressed ones. */
  | 'WEAKNESSES';

export type CompareVersionsQueryVariables = Exact<{
  id: string;
}>;


export type CompareVersionsQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, branch: string | null, snapshot: { __typename: 'Snapshot', createdAt: string, commit: string | null, branch: string | null } | null, previousIndex: { __typename: 'RefIndex', ref: string, branch: string | null, commit: string | null, snapshot: { __typename: 'Snapshot', createdAt: string } | null } | null, refIndexes: Array<{ __typename: 'RefIndex', ref: string, origin: RefIndexOrigin, branch: string | null, commit: string | null, createdAt: string, snapshot: { __typename: 'Snapshot', createdAt: string } | null, latestRun: { __typename: 'IndexRun', state: IndexRunState, failureMessage: string | null } | null }> } };

export type CompareSummaryQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
}>;


export type CompareSummaryQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', isSame: boolean, caveats: Array<string>, findingCounts: Array<{ __typename: 'FindingDifferenceCounts', category: FindingCategory, introduced: number, fixed: number, moved: number }>, symbols: { __typename: 'IndexComparisonSymbolsConnection', total: number }, dependencies: { __typename: 'IndexComparisonDependenciesConnection', total: number }, folders: { __typename: 'IndexComparisonFoldersConnection', total: number }, cycles: { __typename: 'IndexComparisonCyclesConnection', total: number }, complexity: { __typename: 'IndexComparisonComplexityConnection', total: number }, files: { __typename: 'IndexComparisonFilesConnection', total: number } } };

export type CompareFindingsQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
  changes?: Array<FindingDifferenceKind> | FindingDifferenceKind | null | undefined;
  category?: FindingCategory | null | undefined;
  first: number;
}>;


export type CompareFindingsQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', findings: { __typename: 'IndexComparisonFindingsConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'FindingDifference', change: FindingDifferenceKind, category: FindingCategory, rule: string, title: string, severity: Severity | null, path: string, line: number, previousPath: string | null, previousLine: number | null, fingerprint: string, isCertain: boolean }> } } };

export type CompareMetricsQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
  first: number;
}>;


export type CompareMetricsQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', totals: Array<{ __typename: 'TotalDifference', name: TotalName, base: number, head: number, delta: number }>, complexity: { __typename: 'IndexComparisonComplexityConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'SymbolDifference', name: string, container: string | null, before: { __typename: 'ComparedSymbol', complexity: number, cognitive: number } | null, after: { __typename: 'ComparedSymbol', path: string, startLine: number, endLine: number, complexity: number, cognitive: number } | null }> } } };

export type CompareSymbolsQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
  first: number;
}>;


export type CompareSymbolsQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', symbols: { __typename: 'IndexComparisonSymbolsConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'SymbolDifference', change: SymbolDifferenceKind, name: string, kind: SymbolKind, container: string | null, isCertain: boolean, before: { __typename: 'ComparedSymbol', path: string, startLine: number, signature: string, exported: boolean } | null, after: { __typename: 'ComparedSymbol', path: string, startLine: number, endLine: number, signature: string, exported: boolean } | null }> } } };

export type CompareDependenciesQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
  first: number;
}>;


export type CompareDependenciesQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', dependencies: { __typename: 'IndexComparisonDependenciesConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'DependencyDifference', change: DependencyDifferenceKind, ecosystem: Ecosystem, name: string, path: string, versionsBefore: Array<string>, versionsAfter: Array<string>, isDirect: boolean | null, advisoriesBefore: number, advisoriesAfter: number }> } } };

export type CompareArchitectureQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
  first: number;
}>;


export type CompareArchitectureQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', folders: { __typename: 'IndexComparisonFoldersConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'FolderDifference', change: AddedOrRemoved, source: string, target: string, imports: number }> }, cycles: { __typename: 'IndexComparisonCyclesConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'CycleDifference', change: CycleDifferenceKind, paths: Array<string>, sizeBefore: number, sizeAfter: number }> } } };

export type CompareFilesQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
  first: number;
}>;


export type CompareFilesQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', files: { __typename: 'IndexComparisonFilesConnection', total: number, isTruncated: boolean, nodes: Array<{ __typename: 'FileDifference', change: FileDifferenceKind, path: string, previousPath: string | null, language: string, linesBefore: number | null, linesAfter: number | null, reason: CompletenessReason | null }> } } };

export type CompareIndexRefMutationVariables = Exact<{
  projectId: string;
  ref: string;
}>;


export type CompareIndexRefMutation = { __typename: 'Mutation', startRefIndex:
    | { __typename: 'IndexRun', id: string }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };

export type ComparePinMutationVariables = Exact<{
  projectId: string;
  as: string;
}>;


export type ComparePinMutation = { __typename: 'Mutation', pinIndex:
    | { __typename: 'RefIndex', ref: string }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };

export type CompareDropRefMutationVariables = Exact<{
  projectId: string;
  ref: string;
}>;


export type CompareDropRefMutation = { __typename: 'Mutation', deleteRefIndex:
    | { __typename: 'Project', id: string }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };

export type CompareGradesQueryVariables = Exact<{
  id: string;
  base?: string | null | undefined;
  head?: string | null | undefined;
}>;


export type CompareGradesQuery = { __typename: 'Query', compareIndexes: { __typename: 'IndexComparison', health: { __typename: 'HealthDifference', baseGrade: HealthGrade | null, headGrade: HealthGrade | null, topics: Array<{ __typename: 'TopicDifference', topic: HealthTopic, unit: HealthUnit, isBetterHigher: boolean, baseValue: number | null, baseGrade: HealthGrade | null, headValue: number | null, headGrade: HealthGrade | null }> } } };


export const CompareVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}}]}},{"kind":"Field","name":{"kind":"Name","value":"previousIndex"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ref"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refIndexes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ref"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latestRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareVersionsQuery, CompareVersionsQueryVariables>;
export const CompareSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareSummary"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSame"}},{"kind":"Field","name":{"kind":"Name","value":"caveats"}},{"kind":"Field","name":{"kind":"Name","value":"findingCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"introduced"}},{"kind":"Field","name":{"kind":"Name","value":"fixed"}},{"kind":"Field","name":{"kind":"Name","value":"moved"}}]}},{"kind":"Field","name":{"kind":"Name","value":"symbols"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"exported"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dependencies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"folders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cycles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"complexity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"files"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<CompareSummaryQuery, CompareSummaryQueryVariables>;
export const CompareFindingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareFindings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changes"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FindingDifferenceKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FindingCategory"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"changes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changes"}}},{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"IMPORTANCE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"previousPath"}},{"kind":"Field","name":{"kind":"Name","value":"previousLine"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"isCertain"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareFindingsQuery, CompareFindingsQueryVariables>;
export const CompareMetricsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareMetrics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"head"}},{"kind":"Field","name":{"kind":"Name","value":"delta"}}]}},{"kind":"Field","name":{"kind":"Name","value":"complexity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"cognitive"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"cognitive"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareMetricsQuery, CompareMetricsQueryVariables>;
export const CompareSymbolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareSymbols"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbols"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"exported"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"isCertain"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"exported"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"exported"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareSymbolsQuery, CompareSymbolsQueryVariables>;
export const CompareDependenciesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareDependencies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dependencies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"ecosystem"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"versionsBefore"}},{"kind":"Field","name":{"kind":"Name","value":"versionsAfter"}},{"kind":"Field","name":{"kind":"Name","value":"isDirect"}},{"kind":"Field","name":{"kind":"Name","value":"advisoriesBefore"}},{"kind":"Field","name":{"kind":"Name","value":"advisoriesAfter"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareDependenciesQuery, CompareDependenciesQueryVariables>;
export const CompareArchitectureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareArchitecture"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"folders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"imports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"cycles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"paths"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBefore"}},{"kind":"Field","name":{"kind":"Name","value":"sizeAfter"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareArchitectureQuery, CompareArchitectureQueryVariables>;
export const CompareFilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareFiles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"previousPath"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"linesBefore"}},{"kind":"Field","name":{"kind":"Name","value":"linesAfter"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareFilesQuery, CompareFilesQueryVariables>;
export const CompareIndexRefDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompareIndexRef"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startRefIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IndexRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CompareIndexRefMutation, CompareIndexRefMutationVariables>;
export const ComparePinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ComparePin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"as"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"as"},"value":{"kind":"Variable","name":{"kind":"Name","value":"as"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RefIndex"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ref"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ComparePinMutation, ComparePinMutationVariables>;
export const CompareDropRefDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompareDropRef"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ref"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteRefIndex"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"ref"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ref"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CompareDropRefMutation, CompareDropRefMutationVariables>;
export const CompareGradesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareGrades"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"head"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}},{"kind":"Argument","name":{"kind":"Name","value":"head"},"value":{"kind":"Variable","name":{"kind":"Name","value":"head"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baseGrade"}},{"kind":"Field","name":{"kind":"Name","value":"headGrade"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"isBetterHigher"}},{"kind":"Field","name":{"kind":"Name","value":"baseValue"}},{"kind":"Field","name":{"kind":"Name","value":"baseGrade"}},{"kind":"Field","name":{"kind":"Name","value":"headValue"}},{"kind":"Field","name":{"kind":"Name","value":"headGrade"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CompareGradesQuery, CompareGradesQueryVariables>;