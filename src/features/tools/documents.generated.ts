/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Writer of an answer: a language model, or this service without one. */
export type AnswerSource =
  /** The configured language model wrote the answer. */
  | 'model'
  /** Sextant extracted the answer from the index. */
  | 'offline';

/** Evidence that a file is affected by a change. For the weight of each signal, see docs/simulation.md. */
export type ChangeSignal =
  /** The file has changed often recently. */
  | 'churn'
  /** Past commits with similar messages changed the file. */
  | 'commits'
  /** The file imports, or is imported by, another likely file. */
  | 'imports'
  /** The description mentions the file. */
  | 'named'
  /** Searching for the description finds code in the file. */
  | 'pieces'
  /** The description mentions a directory that contains the file. */
  | 'scope'
  /** The file has a name similar to another likely file, such as a test and its subject. */
  | 'similarName'
  /** Past commits changed the file together with other likely files. */
  | 'together'
  /** The file contains words of the description. */
  | 'words';

/** Kind of difference between the occurrences of a clone. */
export type CloneKind =
  /** Occurrences differ only in white space and comments (type 1). */
  | 'exact'
  /** Occurrences differ in a few added, removed or changed statements, and possibly in names (type 3). */
  | 'near-miss'
  /** Occurrences differ in names and literals (type 2). */
  | 'renamed';

/** Kind of a completeness report entry. */
export type CompletenessKind =
  /** Generated file. Generated files are indexed and measured separately. */
  | 'generated'
  /** File that is not in the index. */
  | 'skipped'
  /** File with parse errors. */
  | 'unparsed'
  /** Import that does not resolve to a file of the project or to a package. */
  | 'unresolved-import'
  /** File that the security scan did not complete. */
  | 'unscanned';

/** Reason of a completeness report entry. */
export type CompletenessReason =
  /** The file is binary. */
  | 'binary'
  /** The configuration that resolves the import could not be read. */
  | 'config-unreadable'
  /** The parser crashed. */
  | 'crash'
  /** The indexing options or built-in rules exclude the path. */
  | 'excluded'
  /** The imported file does not exist. */
  | 'file-not-found'
  /** The imported file exists, but the index skipped it. */
  | 'file-skipped'
  /** A tool generated the file. */
  | 'generated'
  /** The file is minified. */
  | 'minified'
  /** The imported path is computed at run time. */
  | 'not-a-literal'
  /** The path is a symbolic link, device or other special file. */
  | 'not-a-regular-file'
  /** The imported package does not export the path. */
  | 'not-exported-by-package'
  /** The text is in no supported character encoding. */
  | 'not-utf8'
  /** The security scan had no syntax tree. */
  | 'no-tree'
  /** The import refers to a path outside the repository. */
  | 'outside-repository'
  /** The file has more or larger elements than the index can store. */
  | 'out-of-range'
  /** The security scan exceeded its time limit. */
  | 'out-of-time'
  /** The tier’s maximum number of files was reached. */
  | 'over-limit'
  /** The security scan failed. */
  | 'scan-failed'
  /** The text has syntax errors. */
  | 'syntax-errors'
  /** Parsing exceeded the time limit. */
  | 'timeout'
  /** The file exceeds the size limit. */
  | 'too-large'
  /** The file could not be read. */
  | 'unreadable'
  /** The path leads out of the repository. */
  | 'unsafe-path'
  /** The file was deleted while it was being read. */
  | 'vanished';

/** File format of a coverage report. */
export type CoverageFormat =
  /** lcov tracefile. */
  | 'lcov'
  /** NODE_V8_COVERAGE JSON. Lines are resolved only for the indexed commit; the command line converts the report to lcov. */
  | 'v8';

/** Coverage report of one test file. Set either `text` or `gzip`. */
export type CoverageReportInput = {
  /** File format of the report. Default: recognized from the text. */
  format?: CoverageFormat | null | undefined;
  /** Report text, compressed with gzip and encoded as base64. */
  gzip?: string | null | undefined;
  /** Path of the test file. */
  test: string;
  /** Report as text. */
  text?: string | null | undefined;
};

/** Confidence that code is dead. Candidates below `POSSIBLE` are not reported. */
export type DeadCodeConfidence =
  /** No counterevidence exists. */
  | 'certain'
  /** The language allows uses that static analysis cannot see. */
  | 'likely'
  /** Counterevidence exists. */
  | 'possible';

/** Reason why code that looks dead may be used. */
export type DeadCodeDoubtReason =
  /** A decorator, annotation or attribute may use the code. */
  | 'annotated'
  /** An import computed at run time may load the file. */
  | 'computed-import'
  /** The language allows uses that are not visible in the source. */
  | 'dynamic-language'
  /** A base type from outside the repository may call the method. */
  | 'foreign-base'
  /** The code exists for use outside the repository: a type declaration, a header or a deployed contract. */
  | 'for-others'
  /** A tool generated the file. */
  | 'generated'
  /** No file refers to most files of the folder, so a tool may read the whole folder. */
  | 'idle-folder'
  /** A test may find the code by reflection. */
  | 'loaded-by-test'
  /** A string literal is the start of the name, which may be completed at run time. */
  | 'made-name'
  /** A configuration or template contains the name. */
  | 'mentioned-in-text'
  /** A file with parse errors contains the name. */
  | 'mentioned-in-unparsed-file'
  /** The name is used in a place where its meaning is unknown. */
  | 'name-used-elsewhere'
  /** The file of the code has parse errors. */
  | 'own-file-unparsed'
  /** Other projects may use the name. */
  | 'public-name'
  /** The initial value has side effects when the file is loaded. */
  | 'runs-when-loaded'
  /** The index skipped a file of the same package. */
  | 'skipped-file-near'
  /** A string literal equals the name or path. */
  | 'string-literal'
  /** An unresolved import may refer to the file. */
  | 'unresolved-import'
  /** The code that uses it may not be dead. */
  | 'used-by-doubtful-code';

/** Kind of dead code. */
export type DeadCodeKind =
  /** Exported symbol that no other file uses. */
  | 'unused-export'
  /** File that no entry point reaches. */
  | 'unused-file'
  /** Symbol visible only in its own file or type, and unused there. */
  | 'unused-private';

/** Kind of use that was searched for and not found. */
export type DeadCodeMissingUse =
  /** Tool, script or framework that runs the file by its path. */
  | 'entry-point'
  /** Import by another file. */
  | 'import'
  /** Call of a method that the symbol overrides. */
  | 'override'
  /** Reference to the symbol. */
  | 'reference'
  /** Re-export by another file. */
  | 're-export';

/** Kind of the dead symbol, or of dead code that is not a symbol. */
export type DeadCodeType =
  /** Class, or a struct in languages without classes. */
  | 'class'
  /** Enumeration. */
  | 'enum'
  /** Whole file. */
  | 'file'
  /** Function that is not a member of a type. */
  | 'function'
  /** Interface, trait or protocol. */
  | 'interface'
  /** Function that is a member of a type. */
  | 'method'
  /** Namespace or module within a file. */
  | 'namespace'
  /** Re-export of a symbol from another file. */
  | 're-export'
  /** Type alias, or another named type. */
  | 'type'
  /** Exported value that is not a symbol, such as a default export. */
  | 'value'
  /** Variable, constant, field or property. */
  | 'variable';

/** Known uses of dead code. */
export type DeadCodeUse =
  /** Only dead code uses it. */
  | 'dead-code'
  /** Nothing uses the code. */
  | 'nothing'
  /** Only its own file uses the code, so just the export is unnecessary. */
  | 'own-file';

/** Certainty that a name refers to the definition. */
export type DefinitionConfidence =
  /** One of several candidates. */
  | 'ambiguous'
  /** Resolved through scopes, imports and types. */
  | 'exact'
  /** Matched by name only. */
  | 'name-only'
  /** Local name, found by text analysis of the function. */
  | 'textual'
  /** Not resolved, but no other symbol of the project has this name. */
  | 'unique-name';

/** Kind of a definition: a symbol of the project, or a name within a file. */
export type DefinitionKind =
  /** Parameter or local variable of the enclosing function. */
  | 'local'
  /** Whole file. */
  | 'module'
  /** Symbol of the project. */
  | 'symbol';

/** Result of looking up the definition of a name. */
export type DefinitionOutcome =
  /** The name has several candidate definitions, and the code does not determine which one applies. */
  | 'ambiguous'
  /** The definition is in an external package or built into the language. */
  | 'external'
  /** The name has one definition, or all results are parts or overloads of one definition. */
  | 'found'
  /** No reference resolves. The candidates have the same name, in languages that can call each other. */
  | 'name-only'
  /** The definition is unknown; see `reason`. */
  | 'unknown';

/** Reason why a name has no known definition. */
export type DefinitionUnknownReason =
  /** The position is inside a comment. */
  | 'comment'
  /** The word is a keyword of the language. */
  | 'keyword'
  /** The position is inside a string, number or other literal. */
  | 'literal'
  /** The file, or this part of it, was not parsed. */
  | 'not-parsed'
  /** The index contains no definition of the name. */
  | 'no-definition'
  /** The position has no name. */
  | 'no-name'
  /** The import that provides the name does not resolve. */
  | 'unresolved-import';

/** Side of a change: the text before it or after it. */
export type DiffSide =
  /** The indexed text matches neither side of the diff, so the whole file counts as changed. */
  | 'neither'
  /** The indexed text is the text after the change. */
  | 'new'
  /** The indexed text is the text before the change. */
  | 'old';

/** Kind of dependency between two files. */
export type EdgeKind =
  /** Import executed at run time. */
  | 'dynamic'
  /** Use of a definition from another file of the same package, without an import statement. To exclude it, request the other kinds. */
  | 'implicit'
  /** Call of require. */
  | 'require'
  /** Re-export from another file. */
  | 're-export'
  /** Import, include or use resolved when the file is loaded. */
  | 'static'
  /** Type-only import, erased before run time. */
  | 'type-only';

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

/** Change of a file in a diff. */
export type FileChange =
  /** The file is new. */
  | 'added'
  /** The file is a copy of another file, with or without changes of its content. */
  | 'copied'
  /** The file is deleted. */
  | 'deleted'
  /** The content or mode of the file changes. */
  | 'modified'
  /** The file gets a new path, with or without changes of its content. */
  | 'renamed';

/** Measure that functions are sorted by. */
export type FunctionOrder =
  /** Cognitive complexity, highest first. */
  | 'cognitive'
  /** Cyclomatic complexity, highest first. */
  | 'complexity';

/** Text format of an exported architecture graph. */
export type GraphExportFormat =
  /** DOT, for Graphviz. */
  | 'dot'
  /** GraphML 1.0, for Gephi, yEd and networkx. */
  | 'graphml'
  /** Mermaid flowchart of the 150 nodes with most edges and at most 500 edges. The text states whether it is truncated. */
  | 'mermaid';

/** Unit that a node of the architecture graph stands for. */
export type GraphLevel =
  /** One node per directory. */
  | 'directory'
  /** One node per file. */
  | 'file';

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
  | 'cycles'
  /** Code that nothing uses. */
  | 'dead-code'
  /** Duplicated lines. */
  | 'duplication'
  /** Complex code that changes often. */
  | 'hotspots'
  /** Maintainability of the files. */
  | 'maintainability'
  /** Security findings. */
  | 'security'
  /** Code that tests reach. */
  | 'tests';

/** Unit of a health measure. */
export type HealthUnit =
  /** Percent, 0 to 100. */
  | 'percent'
  /** Number per 10,000 lines of code. */
  | 'per-10000-lines';

/** State of the git history of a project. */
export type HistoryState =
  /** No index has requested the history. */
  | 'none'
  /** The history is being read. If `readAt` is set, results use the earlier read. */
  | 'reading'
  /** The history was read. */
  | 'ready'
  /** The history could not be read; see `reason`. */
  | 'unavailable';

/** Reason why the dependents of a change may be incomplete. */
export type ImpactBlindSpotKind =
  /** An import computed at run time may refer to the change. */
  | 'computed-import'
  /** Sextant does not resolve references in the language of the file. */
  | 'no-links'
  /** The change was made to a different commit than the indexed one. */
  | 'other-commit'
  /** The index contains only some of the files. */
  | 'sampled'
  /** The index skipped a file that may depend on the change. */
  | 'skipped'
  /** A file with parse errors may depend on the change. */
  | 'unparsed'
  /** An unresolved import may refer to the change. */
  | 'unresolved-import';

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

/** Reason why an index run failed. */
export type IndexFailureCode =
  /** The repository has no such branch, tag or commit. */
  | 'BRANCH_NOT_FOUND'
  /** The run was cancelled. */
  | 'CANCELLED'
  /** An unexpected error occurred. */
  | 'INTERNAL_ERROR'
  /** The folder does not exist. */
  | 'PATH_NOT_FOUND'
  /** Git could not read the repository. */
  | 'REPOSITORY_CORRUPT'
  /** The repository has no commits. */
  | 'REPOSITORY_EMPTY'
  /** The repository does not exist, or access to it is denied. */
  | 'REPOSITORY_NOT_FOUND'
  /** The repository exceeds the size limit. */
  | 'REPOSITORY_TOO_LARGE'
  /** The host of the repository did not respond. */
  | 'REPOSITORY_UNREACHABLE';

/** Phase of an index run. */
export type IndexPhase =
  /** Resolving references, analyzing the project and writing the index. */
  | 'embedding'
  /** Parsing the files and extracting symbols and references. */
  | 'extracting'
  /** Listing the files of the source. */
  | 'scanning';

/** State of an index run. */
export type IndexRunState =
  /** The run completed, and its index is available. */
  | 'completed'
  /** The run failed or was cancelled. An earlier index remains available. */
  | 'failed'
  /** The run waits for a worker. */
  | 'pending'
  /** A worker executes the run. */
  | 'running';

/** Reason why a file was not parsed completely. */
export type ParseFailure =
  /** The parser crashed. */
  | 'crash'
  /** The file has more or larger elements than the index can store. */
  | 'out-of-range'
  /** The text has syntax errors. */
  | 'syntax-errors'
  /** Parsing exceeded the time limit. */
  | 'timeout';

/** Share of a file that the parser understood. */
export type ParseState =
  /** Parsing failed; see `failure`. Only the text is indexed. */
  | 'failed'
  /** The file was parsed without errors. */
  | 'parsed'
  /** The file has parse errors. The other parts of it are indexed. */
  | 'partial'
  /** The language has no parser. Only the text is indexed. */
  | 'plain';

/** Status of a project. */
export type ProjectStatus =
  /** The project is archived: it can be read, but not indexed. */
  | 'archived'
  /** The last index run failed, and no completed index is available. */
  | 'failed'
  /** A completed index is available. */
  | 'indexed'
  /** An index run is queued or running. */
  | 'indexing'
  /** The project has not been indexed. */
  | 'pending';

/** Confidence that a reference resolves to a symbol. */
export type ReferenceConfidence =
  /** One of several candidates. */
  | 'ambiguous'
  /** Resolved through scopes, imports and types. */
  | 'exact'
  /** Not resolved, but no other symbol of the project has this name. */
  | 'unique-name';

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
  | 'call'
  /** Use as a base class or an implemented interface. */
  | 'extends'
  /** Use as a type. */
  | 'type'
  /** Use as a value other than a call. */
  | 'value';

/** Factor of the risk of a change. */
export type RiskFactorName =
  /** Number of commits that changed the files in the last 90 days of the history. */
  | 'churn'
  /** Number of exported names in the change that external code may use. */
  | 'publicNames'
  /** Number of dependent code files, excluding tests. */
  | 'reach'
  /** Dependent code files in percent of all code files, excluding tests. */
  | 'share'
  /** Share of the changed functions that no test ran, in percent. */
  | 'uncovered'
  /** Number of changed files and direct dependents that no test imports. */
  | 'untested';

/** Risk level of a change, based on its reach: the number of code files, excluding tests, that depend on it directly or indirectly, and their share of the project's code files. medium from 10 files, or from 5 % and 2 files; high from 50 files, or from 20 % and 3 files; critical from 200 files, or from 50 % and 5 files. One level higher if the other factors have 5 or more points in total (values for 1, 2 and 3 points: publicNames 1/5/20, churn 5/12/25, untested 1/5/20, uncovered 20/50/80). One level lower if they have no points and nothing changed in 90 days. Never low if the index is incomplete around the change. See docs/impact.md. */
export type RiskLevel =
  /** A large part of the project depends on the change. */
  | 'critical'
  /** Many files depend on the change. */
  | 'high'
  /** Few files depend on the change. */
  | 'low'
  /** Several files depend on the change, or the index is incomplete around it. */
  | 'medium';

/** Confidence of a finding. The evidence of a finding states the percentage and what lowers it. */
export type RuleConfidence =
  /** Confidence of at least 60 %. */
  | 'high'
  /** Less confidence; not in the default answer. */
  | 'low'
  /** Confidence of at least 50 % and less than 60 %; for values of a request, at least 15 % if the severity is critical, or high within one file. */
  | 'medium';

/** Method of a search. */
export type SearchMode =
  /** Words and meaning. */
  | 'hybrid'
  /** Words only. */
  | 'lexical'
  /** Phrases and regular expressions in file contents. */
  | 'text';

/** Class of weakness that a rule detects. */
export type SecurityCategory =
  /** Weakness in code or configuration, found by a rule. */
  | 'code'
  /** Package version with a known vulnerability. */
  | 'dependency'
  /** Credential in a file. */
  | 'secret';

/** Kind of code that a finding is in. Findings outside shipped code have a lower severity. */
export type SecurityContext =
  /** Code that is shipped. */
  | 'code'
  /** Samples, documentation, development servers, build and CI scripts. */
  | 'example'
  /** Generated files. */
  | 'generated'
  /** Tests and their data. */
  | 'test'
  /** Copies of third-party code. */
  | 'vendored';

/** Severity of a finding, if it is confirmed. */
export type Severity =
  /** Attackers can run code, or take over accounts or data, without preconditions. */
  | 'critical'
  /** Attackers can read or change data, or impersonate users. */
  | 'high'
  /** Hygiene: the finding weakens a defense without being exploitable by itself. */
  | 'low'
  /** Exploitation needs preconditions, or has limited impact. */
  | 'medium';

/** Writer of a prediction: a language model, or this service without one. */
export type SimulationSource =
  /** The configured language model wrote the prediction. */
  | 'model'
  /** Sextant computed the prediction from the index. */
  | 'offline';

/** Kind of a symbol. */
export type SymbolKind =
  /** Class, or a struct in languages without classes. */
  | 'class'
  /** Enumeration. */
  | 'enum'
  /** Function that is not a member of a type. */
  | 'function'
  /** Interface, trait or protocol. */
  | 'interface'
  /** Function that is a member of a type. */
  | 'method'
  /** Namespace or module within a file. */
  | 'namespace'
  /** Type alias, or another named type. */
  | 'type'
  /** Variable, constant, field or property. */
  | 'variable';

/** Kind of evidence that a test covers a change. */
export type TestEvidenceKind =
  /** The test uses a changed symbol. */
  | 'calls'
  /** The test itself is changed. */
  | 'changed'
  /** The test ran the changed code, according to uploaded coverage. */
  | 'covered'
  /** Past commits changed the test together with the changed files. */
  | 'co-change'
  /** The test imports the change, directly or through other files. */
  | 'imports'
  /** The change is in a setup or fixture file that the test runner loads for the test. */
  | 'setup'
  /** No direct evidence. The test was added because the index is incomplete. */
  | 'widened';

/** Tests that a widening adds. */
export type TestWideningScope =
  /** Include all tests of the project. */
  | 'all'
  /** Include tests that reach a file with incomplete information. */
  | 'blindSpots'
  /** Include all tests of the module. */
  | 'module';

/** Coverage reports of one test run. */
export type UploadCoverageInput = {
  /** Full hash of the commit that the tests ran at. */
  commit: string;
  /** Name of the upload, such as the name of the pipeline job. 1 to 100 characters. */
  name?: string | null | undefined;
  /** ID of the project. */
  projectId: string;
  /** 1 to 100 coverage reports. */
  reports: Array<CoverageReportInput>;
  /** Directory that the tests ran in. Required if the reports contain absolute paths. */
  root?: string | null | undefined;
};

export type ToolAskQueryVariables = Exact<{
  id: string;
  question: string;
  language: string;
  sessionId?: string | null | undefined;
}>;


export type ToolAskQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, ask: { answer: string, notice: string | null, source: AnswerSource, droppedCitations: number, sessionId: string, references: Array<{ filePath: string, startLine: number, endLine: number, description: string }> } } };

export type ToolDeadCodeQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  confidence: DeadCodeConfidence;
  kinds?: Array<DeadCodeKind> | DeadCodeKind | null | undefined;
  includeOwnFile: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type ToolDeadCodeQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, deadCode: { estimatedLines: number, ownFileExports?: number, notReported: Array<{ reason: DeadCodeDoubtReason, count: number }>, items: { edges: Array<{ cursor: string, node: { kind: DeadCodeKind, confidence: DeadCodeConfidence, path: string, startLine: number, endLine: number, name: string, type: DeadCodeType, removableLines: number, fingerprint: string, evidence: { use: DeadCodeUse, missing: Array<DeadCodeMissingUse>, usesInDeadCode: number, usesInOwnFile: number } } }>, pageInfo: { hasNextPage: boolean } } } } };

export type ToolDefinitionQueryVariables = Exact<{
  id: string;
  path: string;
  line: number;
  column: number;
}>;


export type ToolDefinitionQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number }, definition: { outcome: DefinitionOutcome, reason: DefinitionUnknownReason | null, detail: string, external: { packageName: string, builtin: boolean } | null, definitions: Array<{ confidence: DefinitionConfidence, kind: DefinitionKind, path: string, startLine: number, endLine: number, symbol: { symbolId: string, name: string, kind: SymbolKind, container: string | null, signature: string, doc: string, isTest: boolean } | null }> } } | null } };

export type ToolDuplicationQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  kinds?: Array<CloneKind> | CloneKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ToolDuplicationQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, duplication: { percentage: number, duplicatedLines: number, lines: number, exact: number, renamed: number, nearMiss: number, minLines: number, minTokens: number, groups: { edges: Array<{ cursor: string, node: { kind: CloneKind, lines: number, tokens: number, similarity: number, duplicatedLines: number, fingerprint: string, places: Array<{ path: string, startLine: number, endLine: number }> } }>, pageInfo: { hasNextPage: boolean } } } } };

export type ToolFindSymbolsQueryVariables = Exact<{
  id: string;
  query: string;
  limit: number;
}>;


export type ToolFindSymbolsQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number }, findSymbols: Array<{ score: number, symbol: { symbolId: string, name: string, kind: SymbolKind, container: string | null, path: string, startLine: number, endLine: number, signature: string, doc: string, isTest: boolean } }> } | null } };

export type ToolFindingsQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  severities?: Array<Severity> | Severity | null | undefined;
  categories?: Array<SecurityCategory> | SecurityCategory | null | undefined;
  contexts: Array<SecurityContext> | SecurityContext;
  confidence: RuleConfidence;
  first: number;
  after?: string | null | undefined;
}>;


export type ToolFindingsQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, security: { scannedAt: string, unscannedFiles: number, ruleProblems: Array<{ path: string, message: string }>, counts: Array<{ context: SecurityContext, isSuppressed: boolean, isLowConfidence: boolean, count: number }>, summary: { critical: number, high: number, medium: number, low: number }, issues: { edges: Array<{ cursor: string, node: { severity: Severity, confidence: RuleConfidence, context: SecurityContext, path: string, line: number, endLine: number, fingerprint: string, evidence: Array<string>, flow: Array<{ path: string, line: number, what: string }>, rule: { id: string, title: string, category: SecurityCategory, cwe: string | null, message: string, recommendation: string } } }>, pageInfo: { hasNextPage: boolean } } } } };

export type ToolGradesAgainstQueryVariables = Exact<{
  id: string;
  base: string;
}>;


export type ToolGradesAgainstQuery = { compareIndexes: { caveats: Array<string>, health: { baseGrade: HealthGrade | null, headGrade: HealthGrade | null, topics: Array<{ topic: HealthTopic, baseValue: number | null, baseGrade: HealthGrade | null }> } } };

export type ToolGradesQueryVariables = Exact<{
  id: string;
}>;


export type ToolGradesQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, health: { grade: HealthGrade | null, previousGrade: HealthGrade | null, topics: Array<{ topic: HealthTopic, meaning: string, unit: HealthUnit, value: number | null, grade: HealthGrade | null, limits: Array<number>, isBetterHigher: boolean, previousValue: number | null, previousGrade: HealthGrade | null }> } | null } };

export type ToolGraphExportQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  level: GraphLevel;
  depth?: number | null | undefined;
  limit?: number | null | undefined;
  excludeTests: boolean;
  format: GraphExportFormat;
}>;


export type ToolGraphExportQuery = { project: { graph: { export: string } } };

export type ToolGraphQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  level: GraphLevel;
  depth?: number | null | undefined;
  limit?: number | null | undefined;
  excludeTests: boolean;
}>;


export type ToolGraphQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, graph: { nodes: Array<{ id: string, type: string, size: number, fanIn: number, fanOut: number, instability: number | null, layer: number, cycle: number | null }>, edges: Array<{ source: string, target: string, weight: number }>, cycles: Array<{ id: number, size: number, isTypeOnly: boolean, example: Array<{ file: string, importedFile: string, line: number }> }>, summary: { nodes: number, edges: number, cycles: number, cyclicNodes: number, completeness: { unparsedFiles: number, unresolvedImports: number, skippedFiles: number, sampledShare: number } } } } };

export type ToolHotspotsQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  first: number;
}>;


export type ToolHotspotsQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, history: { state: HistoryState, reason: string | null, commits: number, isComplete: boolean, since: string | null }, hotspots: Array<{ path: string, score: number, commits: number, authors: number, complexity: number, cognitive: number, lines: number, isTest: boolean, lastChangedAt: string }> } };

export type ToolImpactQueryVariables = Exact<{
  id: string;
  target: ImpactTarget;
  first: number;
}>;


export type ToolImpactQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, impact: { transitiveCount: number, affectedTestPaths: Array<string>, testCount: number, blindSpotCount: number, recommendation: string, dependents: Array<string>, files: Array<{ path: string, change: FileChange | null, side: DiffSide | null, isWhole: boolean }>, unindexed: Array<{ path: string, change: FileChange }>, transitiveDependents: Array<{ path: string, depth: number, importChain: Array<string> }>, risk: { level: RiskLevel, points: number, isRaised: boolean, factors: Array<{ factor: RiskFactorName, value: number | null, points: number, meaning: string }> }, affectedTests: Array<{ path: string, importChain: Array<string>, evidence: Array<{ kind: TestEvidenceKind, text: string }> }>, widened: { scope: TestWideningScope, reason: string } | null, blindSpots: Array<{ kind: ImpactBlindSpotKind, path: string, line: number | null, detail: string }> } } };

export type ToolIndexStatusQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  kind?: CompletenessKind | null | undefined;
  path?: string | null | undefined;
}>;


export type ToolIndexStatusQuery = { project: { id: string, name: string, status: ProjectStatus, lastIndexedAt: string | null, path: string | null, githubRepo: string | null, latestRun: { state: IndexRunState, phase: IndexPhase, progress: number, startedAt: string | null, finishedAt: string | null, failureCode: IndexFailureCode | null, failureMessage: string | null } | null, snapshot: { commit: string | null, branch: string | null, createdAt: string, digest: string | null, totals: { files: number, lines: number, codeLines: number, symbols: number, edges: number, languages: Array<{ language: string, files: number }> }, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number, counts: Array<{ kind: CompletenessKind, reason: CompletenessReason, count: number }>, entries: { edges: Array<{ cursor: string, node: { kind: CompletenessKind, reason: CompletenessReason, path: string, line: number | null, detail: string } }>, pageInfo: { hasNextPage: boolean } } } } | null } };

export type ToolMetricsQueryVariables = Exact<{
  id: string;
  path?: string | null | undefined;
  language?: string | null | undefined;
  first: number;
  orderBy: FunctionOrder;
}>;


export type ToolMetricsQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, metrics: { summary: { files: number, lines: number, codeLines: number, functions: number, classes: number, avgComplexity: number, maxComplexity: number, avgCognitive: number, maxCognitive: number, maintainability: number, duplicatePercentage: number }, sample: { indexedFiles: number, projectFiles: number } | null, functions: Array<{ name: string, container: string | null, path: string, startLine: number, endLine: number, complexity: number, cognitive: number }>, byDirectory: Array<{ key: string, summary: { files: number, codeLines: number, avgComplexity: number, maxComplexity: number, maintainability: number } }> } } };

export type ToolNeighboursQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type ToolNeighboursQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number }, file: { path: string, language: string, lines: number, imports: Array<{ path: string, line: number, kind: EdgeKind }>, importedBy: Array<{ path: string, line: number, kind: EdgeKind }>, externals: Array<{ name: string, line: number, builtin: boolean }>, completeness: Array<{ kind: CompletenessKind, reason: CompletenessReason, line: number | null, detail: string }> } | null } | null } };

export type ToolOutlineQueryVariables = Exact<{
  id: string;
  path: string;
}>;


export type ToolOutlineQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number }, file: { path: string, language: string, lines: number, state: ParseState, failure: ParseFailure | null, isTest: boolean, isGenerated: boolean, completeness: Array<{ kind: CompletenessKind, reason: CompletenessReason, line: number | null, detail: string }>, symbols: Array<{ name: string, kind: SymbolKind, container: string | null, signature: string, startLine: number, endLine: number, exported: boolean, complexity: number, doc: string }> } | null } | null } };

export type ToolProjectsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ToolProjectsQuery = { projects: { edges: Array<{ cursor: string, node: { id: string, name: string, status: ProjectStatus, path: string | null, githubRepo: string | null, branch: string | null, lastIndexedAt: string | null, snapshot: { commit: string | null, totals: { files: number, lines: number, symbols: number } } | null } }>, pageInfo: { hasNextPage: boolean } } };

export type ToolReadFileQueryVariables = Exact<{
  id: string;
  path: string;
  startLine?: number | null | undefined;
  endLine?: number | null | undefined;
}>;


export type ToolReadFileQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number }, blob: { path: string, omission: { reason: CompletenessReason, detail: string } | null, content: { text: string, startLine: number, endLine: number, lineCount: number, language: string, isTest: boolean, isGenerated: boolean } | null } } | null } };

export type ToolReferencesQueryVariables = Exact<{
  id: string;
  symbolId?: string | null | undefined;
  path?: string | null | undefined;
  line?: number | null | undefined;
  column?: number | null | undefined;
  filter?: ReferenceFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ToolReferencesQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number }, symbol: { symbolId: string, name: string, kind: SymbolKind, container: string | null, path: string, startLine: number, signature: string, referenceCounts: { total: number, files: number, inTests: number }, referenceCompleteness: { isLinked: boolean, unparsedFiles: number, unresolvedImports: Array<{ path: string, line: number | null, specifier: string }> }, references: { edges: Array<{ cursor: string, node: { path: string, line: number, text: string, kind: ReferenceKind, confidence: ReferenceConfidence, isTest: boolean, enclosing: { name: string } | null } }>, pageInfo: { hasNextPage: boolean } } } | null } | null } };

export type ToolSearchQueryVariables = Exact<{
  id: string;
  query: string;
  limit: number;
  after?: string | null | undefined;
}>;


export type ToolSearchQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, search: { mode: SearchMode, isComplete: boolean, notes: Array<string>, totalCandidates: number, pageInfo: { hasNextPage: boolean }, edges: Array<{ cursor: string, node: { filePath: string, startLine: number, endLine: number, content: string, symbol: string | null, kind: SymbolKind | null, language: string, score: number, isTest: boolean, isGenerated: boolean } }> } } };

export type ToolSetWatchMutationVariables = Exact<{
  id: string;
  isWatched: boolean;
}>;


export type ToolSetWatchMutation = { watchProject:
    | { id: string, watch: { problem: string | null } | null }
    | { __typename: 'RequestError', code: ErrorCode, message: string, field: string | null }
   };

export type ToolSimulateQueryVariables = Exact<{
  id: string;
  description: string;
  language: string;
  first: number;
}>;


export type ToolSimulateQuery = { project: { name: string, status: ProjectStatus, lastIndexedAt: string | null, snapshot: { commit: string | null, createdAt: string, completeness: { sampledShare: number, skipped: number, unparsed: number, unresolvedImports: number } } | null, simulate: { analysis: string, notice: string | null, source: SimulationSource, hasHistory: boolean, affectedTestsCount: number, effort: { text: string, hours: number }, files: Array<{ path: string, confidence: number, isTest: boolean, evidence: Array<{ signal: ChangeSignal, items: Array<string> }> }>, affectedTests: Array<{ path: string, importChain: Array<string>, evidence: Array<{ kind: TestEvidenceKind, text: string }> }>, widening: { reason: string } | null, commits: Array<{ id: string, subject: string, similarity: number }> } } };

export type ToolUploadCoverageMutationVariables = Exact<{
  input: UploadCoverageInput;
}>;


export type ToolUploadCoverageMutation = { uploadCoverage:
    | { name: string, commit: string, tests: number, files: number, storedBytes: number }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };

export type ToolWatchQueryVariables = Exact<{
  id: string;
}>;


export type ToolWatchQuery = { project: { watch: { problem: string | null } | null, latestRun: { id: string, state: IndexRunState, startedAt: string | null, finishedAt: string | null, failureCode: IndexFailureCode | null, failureMessage: string | null } | null, snapshot: { totals: { files: number, symbols: number } } | null } };


export const ToolAskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolAsk"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"ask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"droppedCitations"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"references"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filePath"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolAskQuery, ToolAskQueryVariables>;
export const ToolDeadCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolDeadCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeadCodeConfidence"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeadCodeKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeOwnFile"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deadCode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"estimatedLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeOwnFile"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeOwnFile"}}}]},{"kind":"Field","name":{"kind":"Name","value":"ownFileExports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeOwnFile"}}}]}]},{"kind":"Field","name":{"kind":"Name","value":"notReported"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeOwnFile"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeOwnFile"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"removableLines"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"use"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"usesInDeadCode"}},{"kind":"Field","name":{"kind":"Name","value":"usesInOwnFile"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolDeadCodeQuery, ToolDeadCodeQueryVariables>;
export const ToolDefinitionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolDefinition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"line"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"column"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}},{"kind":"Field","name":{"kind":"Name","value":"definition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"line"},"value":{"kind":"Variable","name":{"kind":"Name","value":"line"}}},{"kind":"Argument","name":{"kind":"Name","value":"column"},"value":{"kind":"Variable","name":{"kind":"Name","value":"column"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"external"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"packageName"}},{"kind":"Field","name":{"kind":"Name","value":"builtin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"definitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"doc"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolDefinitionQuery, ToolDefinitionQueryVariables>;
export const ToolDuplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolDuplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CloneKind"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"duplication"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"percentage"}},{"kind":"Field","name":{"kind":"Name","value":"duplicatedLines"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"renamed"}},{"kind":"Field","name":{"kind":"Name","value":"nearMiss"}},{"kind":"Field","name":{"kind":"Name","value":"minLines"}},{"kind":"Field","name":{"kind":"Name","value":"minTokens"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kinds"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}},{"kind":"Field","name":{"kind":"Name","value":"duplicatedLines"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolDuplicationQuery, ToolDuplicationQueryVariables>;
export const ToolFindSymbolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolFindSymbols"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}},{"kind":"Field","name":{"kind":"Name","value":"findSymbols"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"doc"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolFindSymbolsQuery, ToolFindSymbolsQueryVariables>;
export const ToolFindingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolFindings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severities"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contexts"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityContext"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RuleConfidence"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scannedAt"}},{"kind":"Field","name":{"kind":"Name","value":"unscannedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"ruleProblems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","name":{"kind":"Name","value":"isSuppressed"}},{"kind":"Field","name":{"kind":"Name","value":"isLowConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"severities"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severities"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"contexts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contexts"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"medium"}},{"kind":"Field","name":{"kind":"Name","value":"low"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"severities"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severities"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"contexts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contexts"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"fingerprint"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"flow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"what"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"cwe"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolFindingsQuery, ToolFindingsQueryVariables>;
export const ToolGradesAgainstDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolGradesAgainst"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compareIndexes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caveats"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"baseGrade"}},{"kind":"Field","name":{"kind":"Name","value":"headGrade"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"baseValue"}},{"kind":"Field","name":{"kind":"Name","value":"baseGrade"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolGradesAgainstQuery, ToolGradesAgainstQueryVariables>;
export const ToolGradesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolGrades"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grade"}},{"kind":"Field","name":{"kind":"Name","value":"previousGrade"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"meaning"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"grade"}},{"kind":"Field","name":{"kind":"Name","value":"limits"}},{"kind":"Field","name":{"kind":"Name","value":"isBetterHigher"}},{"kind":"Field","name":{"kind":"Name","value":"previousValue"}},{"kind":"Field","name":{"kind":"Name","value":"previousGrade"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolGradesQuery, ToolGradesQueryVariables>;
export const ToolGraphExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolGraphExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"level"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GraphLevel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"depth"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"excludeTests"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"format"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GraphExportFormat"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"graph"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"Variable","name":{"kind":"Name","value":"level"}}},{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"Variable","name":{"kind":"Name","value":"depth"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"excludeTests"},"value":{"kind":"Variable","name":{"kind":"Name","value":"excludeTests"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"export"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"Variable","name":{"kind":"Name","value":"format"}}}]}]}}]}}]}}]} as unknown as DocumentNode<ToolGraphExportQuery, ToolGraphExportQueryVariables>;
export const ToolGraphDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolGraph"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"level"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GraphLevel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"depth"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"excludeTests"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"graph"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"Variable","name":{"kind":"Name","value":"level"}}},{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"Variable","name":{"kind":"Name","value":"depth"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"excludeTests"},"value":{"kind":"Variable","name":{"kind":"Name","value":"excludeTests"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"fanIn"}},{"kind":"Field","name":{"kind":"Name","value":"fanOut"}},{"kind":"Field","name":{"kind":"Name","value":"instability"}},{"kind":"Field","name":{"kind":"Name","value":"layer"}},{"kind":"Field","name":{"kind":"Name","value":"cycle"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cycles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isTypeOnly"}},{"kind":"Field","name":{"kind":"Name","value":"example"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"importedFile"}},{"kind":"Field","name":{"kind":"Name","value":"line"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"}},{"kind":"Field","name":{"kind":"Name","value":"edges"}},{"kind":"Field","name":{"kind":"Name","value":"cycles"}},{"kind":"Field","name":{"kind":"Name","value":"cyclicNodes"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unparsedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}},{"kind":"Field","name":{"kind":"Name","value":"skippedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolGraphQuery, ToolGraphQueryVariables>;
export const ToolHotspotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolHotspots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"commits"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hotspots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"commits"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"cognitive"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"lastChangedAt"}}]}}]}}]}}]} as unknown as DocumentNode<ToolHotspotsQuery, ToolHotspotsQueryVariables>;
export const ToolImpactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolImpact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"target"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImpactTarget"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"impact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"target"},"value":{"kind":"Variable","name":{"kind":"Name","value":"target"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"isWhole"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unindexed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"change"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"dependents"},"name":{"kind":"Name","value":"directDependents"}},{"kind":"Field","name":{"kind":"Name","value":"transitiveCount"}},{"kind":"Field","name":{"kind":"Name","value":"transitiveDependents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"depth"}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}}]}},{"kind":"Field","name":{"kind":"Name","value":"risk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"isRaised"}},{"kind":"Field","name":{"kind":"Name","value":"factors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"factor"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"meaning"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTestPaths"}},{"kind":"Field","name":{"kind":"Name","value":"testCount"}},{"kind":"Field","name":{"kind":"Name","value":"widened"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blindSpotCount"}},{"kind":"Field","name":{"kind":"Name","value":"blindSpots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}}]}}]}}]}}]} as unknown as DocumentNode<ToolImpactQuery, ToolImpactQueryVariables>;
export const ToolIndexStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolIndexStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CompletenessKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"githubRepo"}},{"kind":"Field","name":{"kind":"Name","value":"latestRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"codeLines"}},{"kind":"Field","name":{"kind":"Name","value":"symbols"}},{"kind":"Field","name":{"kind":"Name","value":"edges"}},{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"files"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolIndexStatusQuery, ToolIndexStatusQueryVariables>;
export const ToolMetricsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolMetrics"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FunctionOrder"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"codeLines"}},{"kind":"Field","name":{"kind":"Name","value":"functions"}},{"kind":"Field","name":{"kind":"Name","value":"classes"}},{"kind":"Field","name":{"kind":"Name","value":"avgComplexity"}},{"kind":"Field","name":{"kind":"Name","value":"maxComplexity"}},{"kind":"Field","name":{"kind":"Name","value":"avgCognitive"}},{"kind":"Field","name":{"kind":"Name","value":"maxCognitive"}},{"kind":"Field","name":{"kind":"Name","value":"maintainability"}},{"kind":"Field","name":{"kind":"Name","value":"duplicatePercentage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sample"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"indexedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"projectFiles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"functions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"cognitive"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byDirectory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"depth"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"codeLines"}},{"kind":"Field","name":{"kind":"Name","value":"avgComplexity"}},{"kind":"Field","name":{"kind":"Name","value":"maxComplexity"}},{"kind":"Field","name":{"kind":"Name","value":"maintainability"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolMetricsQuery, ToolMetricsQueryVariables>;
export const ToolNeighboursDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolNeighbours"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"imports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"externals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"builtin"}}]}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolNeighboursQuery, ToolNeighboursQueryVariables>;
export const ToolOutlineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolOutline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"symbols"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"exported"}},{"kind":"Field","name":{"kind":"Name","value":"complexity"}},{"kind":"Field","name":{"kind":"Name","value":"doc"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolOutlineQuery, ToolOutlineQueryVariables>;
export const ToolProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolProjects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"githubRepo"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"symbols"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<ToolProjectsQuery, ToolProjectsQueryVariables>;
export const ToolReadFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolReadFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startLine"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endLine"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"startLine"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startLine"}}},{"kind":"Argument","name":{"kind":"Name","value":"endLine"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endLine"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"omission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolReadFileQuery, ToolReadFileQueryVariables>;
export const ToolReferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolReferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"symbolId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"line"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"column"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReferenceFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}},{"kind":"Field","name":{"kind":"Name","value":"symbol"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"symbolId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"symbolId"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"line"},"value":{"kind":"Variable","name":{"kind":"Name","value":"line"}}},{"kind":"Argument","name":{"kind":"Name","value":"column"},"value":{"kind":"Variable","name":{"kind":"Name","value":"column"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"symbolId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"container"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"referenceCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"inTests"}}]}},{"kind":"Field","name":{"kind":"Name","value":"referenceCompleteness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isLinked"}},{"kind":"Field","name":{"kind":"Name","value":"unparsedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"specifier"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"references"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"enclosing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolReferencesQuery, ToolReferencesQueryVariables>;
export const ToolSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"totalCandidates"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filePath"}},{"kind":"Field","name":{"kind":"Name","value":"startLine"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"isGenerated"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolSearchQuery, ToolSearchQueryVariables>;
export const ToolSetWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ToolSetWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isWatched"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watchProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"isWatched"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isWatched"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Project"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]} as unknown as DocumentNode<ToolSetWatchMutation, ToolSetWatchMutationVariables>;
export const ToolSimulateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolSimulate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"description"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastIndexedAt"}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completeness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sampledShare"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"unparsed"}},{"kind":"Field","name":{"kind":"Name","value":"unresolvedImports"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"simulate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"description"},"value":{"kind":"Variable","name":{"kind":"Name","value":"description"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"analysis"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"hasHistory"}},{"kind":"Field","name":{"kind":"Name","value":"effort"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signal"}},{"kind":"Field","name":{"kind":"Name","value":"items"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"importChain"}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedTestsCount"}},{"kind":"Field","name":{"kind":"Name","value":"widening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolSimulateQuery, ToolSimulateQueryVariables>;
export const ToolUploadCoverageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ToolUploadCoverage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UploadCoverageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadCoverage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CoverageUpload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"commit"}},{"kind":"Field","name":{"kind":"Name","value":"tests"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"storedBytes"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ToolUploadCoverageMutation, ToolUploadCoverageMutationVariables>;
export const ToolWatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToolWatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"watch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}},{"kind":"Field","name":{"kind":"Name","value":"latestRun"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"snapshot"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"symbols"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToolWatchQuery, ToolWatchQueryVariables>;