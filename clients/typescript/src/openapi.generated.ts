/* Generated from schema/openapi.json by `npm run clients`. Do not edit. */

export interface paths {
    readonly "/projects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Lists the projects of the account, oldest first.
         * @description Returns the whole list unless `limit` is set. The `Link` header contains the URL of the next page.
         */
        readonly get: operations["listProjects"];
        readonly put?: never;
        /** Creates a project from a GitHub repository (`githubRepo`) or from a folder on the server (`path`). Set exactly one. */
        readonly post: operations["createProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Returns a project with its totals. */
        readonly get: operations["getProject"];
        readonly put?: never;
        readonly post?: never;
        /** Deletes a project and all derived data. */
        readonly delete: operations["deleteProject"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Archives a project: it remains listed and readable but is no longer indexed.
         * @description Cancels the active index run. Archiving an archived project has no effect.
         */
        readonly post: operations["archiveProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/unarchive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Restores an archived project.
         * @description The status becomes `indexed` if the project has an index, otherwise `pending`.
         */
        readonly post: operations["unarchiveProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/index": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Starts an index run, or returns the active one.
         * @description The last completed index remains available until the new one completes. A project has one active run at a time: the same call returns that run, and a call with other options queues a separate run.
         */
        readonly post: operations["startIndex"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Searches the code with a query in plain language or with identifiers.
         * @description Ranks code by relevance to words in any language, identifiers and paths. `"A phrase"` and
         *     `/a regular expression/i` (RE2 syntax) match text anywhere in a file. Filters: `lang:python`, `path:src/**`,
         *     `kind:class`, `symbol:parse`, `case:yes`. Repeating a filter matches any of its values; a leading `-`
         *     excludes a filter, word or phrase. A query of filters only lists everything that matches them.
         */
        readonly post: operations["searchProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/ask": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Answers a question about the code, with citations verified against the index. */
        readonly post: operations["askProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/graph": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns the import graph. Nodes are files; an edge points from the importing to the imported file.
         * @description With `limit`, returns the nodes with most edges and the edges between them. `X-Total-Count` is the total number of nodes.
         */
        readonly get: operations["projectGraph"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/analyze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Analyzes the impact of changing a file: risk, dependents and affected tests.
         * @description The risk is never `low` if the index is incomplete around the file. GraphQL also returns the import path to each dependent, and analyzes symbols, line ranges and diffs. Sends an `analysis.complete` webhook event.
         */
        readonly post: operations["analyzeProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns size, complexity, maintainability and duplication of a project and its files.
         * @description Covers files of parsed languages only, so licenses and changelogs are excluded. `byFile` returns all files unless `limit` is set.
         */
        readonly get: operations["projectMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/dead-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Exports and files that nothing uses.
         * @description Code that no entry point reaches. Entry points are found statically: manifests, scripts, framework conventions, tests. Candidates that a gap of the index may affect are not reported. GraphQL has the evidence. Ignored findings are excluded.
         */
        readonly get: operations["projectDeadCode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/duplication": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns duplicated code, grouped by clone.
         * @description Finds exact, renamed and near-miss clones of at least 50 tokens and 5 lines; both limits are project settings. Excludes generated files, import blocks and ignored findings. Returns the whole list unless `limit` is set.
         */
        readonly get: operations["projectDuplication"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/security": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Security findings: weaknesses of the code, secrets in it, vulnerable packages.
         * @description Findings in shipped code of at least medium confidence, the worst first. `context` adds tests, samples, vendored and generated code; `confidence=low` adds what is less sure. Suppressed and ignored findings are left out. GraphQL has the evidence of each and the path of the value. The whole list, or pages of it with `limit`.
         */
        readonly get: operations["projectSecurity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/sbom": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns the dependencies of a project as a software bill of materials.
         * @description Returns a CycloneDX 1.6 document without an envelope. Vulnerabilities come from the OSV records currently loaded; without OSV records, the list of vulnerabilities is empty even if dependencies are vulnerable. The serial number identifies the index; the version increases when the advisories change.
         */
        readonly get: operations["projectSbom"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Returns a report of the findings of a project for code hosts, editors and scripts.
         * @description Returns SARIF 2.1.0 or plain JSON without an envelope, at most 25,000 findings per category. Ignored findings are included and marked as ignored. With `new=true`, returns only findings introduced by the run of the current index, which in a pipeline are the findings of the change.
         */
        readonly get: operations["projectReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/enterprise/tiers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Lists the indexing tiers and sampling strategies. */
        readonly get: operations["enterpriseTiers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/enterprise/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Estimates the work to index a project, based on its current files.
         * @description Nothing is parsed. A repository that has not been cloned yet is fetched first; if that takes more than 30 seconds, the response is 400 `PROJECT_NOT_INDEXED` and a later call returns the estimate. GraphQL gives the reason for the recommended tier in `indexEstimate.reason`.
         */
        readonly get: operations["enterpriseEstimate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/enterprise/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Lists the files that an index would contain, highest priority first.
         * @description Returns at most 1,000 names; `totalSelected` is the full count. Strategies that read files or the history take longer on the first call.
         */
        readonly get: operations["enterpriseFiles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/enterprise/index": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Indexes part of a large project.
         * @description While a run is active, the same call returns that run; a call with other options queues a separate task. Files left out are listed in the completeness report, and affected answers state that the index is incomplete. `maxFiles` above the limit of the tier counts as that limit.
         */
        readonly post: operations["enterpriseIndex"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/enterprise/incremental": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Indexes the changes since a date or a commit.
         * @description Returns the changed files, at most 1,000 names including deleted files, and starts an index run. Unchanged files are reused from the current index. If nothing changed, no run is started.
         */
        readonly post: operations["enterpriseIncremental"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/simulate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Simulates a change from its description: affected files, tests to run and effort. */
        readonly post: operations["simulateProject"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Lists the webhooks of the account, oldest first.
         * @description Returns the whole list unless `limit` is set. The `Link` header contains the URL of the next page.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /** Creates a webhook. The response does not contain its secret. */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Deletes a webhook with its deliveries. Pending deliveries are not sent. */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/{id}/index-progress": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Streams the progress of the latest index run as Server-Sent Events.
         * @description The first event is the current state. For a completed run, that is the `complete` event, and the stream ends. A client that reconnects with `Last-Event-ID` resumes after that event.
         */
        readonly get: operations["watchIndex"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AnalysisTier: {
            readonly maxFiles: number;
            readonly skipEmbeddings: boolean;
            readonly skipSecurity: boolean;
            readonly description: string;
        };
        readonly AnalysisTierEstimate: {
            readonly maxFiles: number;
            readonly skipEmbeddings: boolean;
            readonly skipSecurity: boolean;
            readonly description: string;
            /** @description Number of files of the project that the tier would index. */
            readonly estimatedFiles: number;
        };
        readonly AnalyzeProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly impact: components["schemas"]["Impact"];
            readonly data: components["schemas"]["FileImpact"];
        };
        readonly AnalyzeProjectAnswerA: {
            /** @constant */
            readonly success: true;
            readonly impact: components["schemas"]["Impact"];
        };
        readonly AnalyzeProjectAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["FileImpact"];
        };
        readonly ArchiveProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly project: components["schemas"]["ChangedProject"];
        };
        readonly AskProjectAnswer: {
            /** @constant */
            readonly success: true;
            /** @description Answer in Markdown. */
            readonly answer: string;
            readonly references: readonly components["schemas"]["Reference"][];
            readonly data: components["schemas"]["SourcedAnswer"];
        };
        readonly AskProjectAnswerA: {
            /** @constant */
            readonly success: true;
            /** @description Answer in Markdown. */
            readonly answer: string;
            readonly references: readonly components["schemas"]["Reference"][];
        };
        readonly AskProjectAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["SourcedAnswer"];
        };
        readonly ChangedProject: {
            readonly id: string;
            readonly name: string;
            readonly status: components["schemas"]["ProjectStatus"];
        };
        readonly CloneOccurrence: {
            readonly file: string;
            /** @description First line, from 1. */
            readonly start: number;
            /** @description Last line, from 1, inclusive. */
            readonly end: number;
        };
        readonly CreateProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly project: components["schemas"]["CreatedProject"];
            readonly data: {
                readonly project: components["schemas"]["ProjectName"];
            };
        };
        readonly CreateProjectAnswerA: {
            /** @constant */
            readonly success: true;
            readonly project: components["schemas"]["CreatedProject"];
        };
        readonly CreateProjectAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: {
                readonly project: components["schemas"]["ProjectName"];
            };
        };
        readonly CreateWebhookAnswer: {
            /** @constant */
            readonly success: true;
            readonly webhook: components["schemas"]["Webhook"];
        };
        readonly CreatedProject: {
            readonly id: string;
            readonly name: string;
            readonly status: components["schemas"]["ProjectStatus"];
        };
        readonly DeadCode: {
            readonly unusedExports: readonly components["schemas"]["UnusedSymbol"][];
            readonly unusedFiles: readonly string[];
            /** @description With `include=private` only. */
            readonly unusedPrivate?: readonly components["schemas"]["UnusedSymbol"][];
            /** @description Lines that would go with all of it, none counted twice. */
            readonly estimatedLines: number;
        };
        readonly DeleteProjectAnswer: {
            /** @constant */
            readonly success: true;
        };
        readonly DeleteWebhookAnswer: {
            /** @constant */
            readonly success: true;
        };
        readonly DescribedChange: {
            /** @description Description of the change, 1 to 10,000 characters, in any language that ask supports. */
            readonly description: string;
        };
        readonly Duplicate: {
            /** @description Minimum number of lines per occurrence. */
            readonly lines: number;
            /** @description Occurrences of the clone, at least two. Occurrences do not overlap. */
            readonly occurrences: readonly components["schemas"]["CloneOccurrence"][];
        };
        readonly Duplication: {
            /** @description Duplicated lines in percent of all lines, 0 to 100, counting exact clones only. */
            readonly percentage: number;
            /** @description Clone groups: exact, renamed, then near-miss clones, each sorted by the number of lines that removing the duplicates would save, largest first. */
            readonly duplicates: readonly components["schemas"]["Duplicate"][];
        };
        /** @description Data of a `progress` event while embeddings are computed. */
        readonly EmbeddingProgress: {
            /** @constant */
            readonly phase: "embedding";
            /** @description Progress of the whole run, 0 to 100 percent. Never decreases. */
            readonly progress: number;
            readonly chunksProcessed: number;
        };
        readonly EnterpriseChanges: {
            readonly projectId: string;
            readonly since: string;
            readonly changedFiles: number;
            readonly files: readonly string[];
            readonly hasMore: boolean;
            /** @description Human-readable status message. */
            readonly message: string;
        };
        readonly EnterpriseEstimate: {
            readonly projectId: string;
            readonly projectName: string;
            /** @description Number of files that can be indexed. */
            readonly totalFiles: number;
            readonly totalSizeMB: number;
            /** @enum {string} */
            readonly recommendation: "quick" | "standard" | "deep";
            /** @description Estimated duration in minutes with the recommended tier, based on earlier runs of this installation. */
            readonly estimatedTimeMinutes: number;
            /** @description Number of files per extension, without the dot. `(none)` counts names without an extension. */
            readonly languageDistribution: {
                readonly [key: string]: number;
            };
            readonly tiers: {
                readonly quick: components["schemas"]["AnalysisTierEstimate"];
                readonly standard: components["schemas"]["AnalysisTierEstimate"];
                readonly deep: components["schemas"]["AnalysisTierEstimate"];
            };
        };
        readonly EnterpriseEstimateAnswer: components["schemas"]["EnterpriseEstimate"];
        readonly EnterpriseFiles: {
            readonly projectId: string;
            /** @enum {string} */
            readonly tier: "quick" | "standard" | "deep";
            /** @enum {string} */
            readonly strategy: "smart" | "hot-files" | "directory-balanced" | "random";
            readonly totalSelected: number;
            readonly maxAllowed: number;
            readonly files: readonly string[];
            readonly hasMore: boolean;
        };
        readonly EnterpriseFilesAnswer: components["schemas"]["EnterpriseFiles"];
        readonly EnterpriseIncrementalAnswer: components["schemas"]["EnterpriseChanges"];
        readonly EnterpriseIncrementalOptions: {
            /** @description Start of the changes: a date, a date-time with time zone, or a commit of 4 to 40 hex digits. */
            readonly since: string;
        };
        readonly EnterpriseIndexAnswer: components["schemas"]["EnterpriseTask"];
        readonly EnterpriseIndexOptions: {
            /**
             * @description Indexing tier. Default: `standard`.
             * @enum {string}
             */
            readonly tier?: "quick" | "standard" | "deep";
            readonly sampling?: {
                /** @description Whether to select files by the sampling strategy. If false, files are taken in path order up to the limit. Default: true. */
                readonly enabled?: boolean;
                /**
                 * @description Sampling strategy. Default: `smart`.
                 * @enum {string}
                 */
                readonly strategy?: "smart" | "hot-files" | "directory-balanced" | "random";
                /** @description Maximum number of files. Values above the limit of the tier count as that limit. */
                readonly maxFiles?: number;
            };
            readonly focusDirectories?: readonly string[];
            readonly excludePatterns?: readonly string[];
        };
        readonly EnterpriseTask: {
            readonly taskId: string;
            /** @enum {string} */
            readonly status: "pending" | "running" | "completed" | "failed";
            /** @description Human-readable status message. */
            readonly message: string;
        };
        readonly EnterpriseTiersAnswer: {
            readonly tiers: {
                readonly quick: components["schemas"]["AnalysisTier"];
                readonly standard: components["schemas"]["AnalysisTier"];
                readonly deep: components["schemas"]["AnalysisTier"];
            };
            readonly samplingStrategies: {
                readonly smart: string;
                readonly "hot-files": string;
                readonly "directory-balanced": string;
                readonly random: string;
            };
        };
        /** @enum {string} */
        readonly EventType: "index.started" | "index.complete" | "index.failed" | "security.alert" | "analysis.complete";
        /** @description Data of a `progress` event while files are parsed. */
        readonly ExtractingProgress: {
            /** @constant */
            readonly phase: "extracting";
            /** @description Progress of the whole run, 0 to 100 percent. Never decreases. */
            readonly progress: number;
            readonly symbolsExtracted: number;
        };
        readonly FileImpact: {
            readonly file: string;
            /** @description Number of files that this file imports. */
            readonly dependencies: readonly string[];
            /** @description Number of files that depend on this file, directly or indirectly. */
            readonly dependents: readonly string[];
            /** @description Files that import this file directly, sorted by path. Only with `direct=true`. */
            readonly directDependents?: readonly string[];
            /**
             * @description Risk level of a change, based on its reach: the number of code files, excluding tests, that depend on it directly or indirectly, and their share of the project's code files. medium from 10 files, or from 5 % and 2 files; high from 50 files, or from 20 % and 3 files; critical from 200 files, or from 50 % and 5 files. One level higher if the other factors have 5 or more points in total (values for 1, 2 and 3 points: publicNames 1/5/20, churn 5/12/25, untested 1/5/20, uncovered 20/50/80). One level lower if they have no points and nothing changed in 90 days. Never low if the index is incomplete around the change. See docs/impact.md.
             * @enum {string}
             */
            readonly riskLevel: "low" | "medium" | "high" | "critical";
            /** @description Number of test files that a change of this file may break. */
            readonly affectedTests: number;
        };
        readonly FileMetrics: {
            readonly path: string;
            readonly lines: number;
            /** @description Sum of the cyclomatic complexity of the functions in the file. */
            readonly complexity: number;
            /** @description Maintainability index, 0 (worst) to 100 (best). */
            readonly maintainability: number;
        };
        readonly ForbiddenProjectArchivedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "PROJECT_ARCHIVED";
        };
        readonly ForbiddenTestKeyRestrictedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "TEST_KEY_RESTRICTED";
        };
        readonly ForbiddenTestKeyRestrictedProjectArchivedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "TEST_KEY_RESTRICTED" | "PROJECT_ARCHIVED";
        };
        readonly ForbiddenTierRequiredTestKeyRestrictedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "TIER_REQUIRED" | "TEST_KEY_RESTRICTED";
        };
        readonly GetProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly project: components["schemas"]["ProjectDetail"];
            readonly data: {
                readonly project: components["schemas"]["ProjectVariant"];
            };
        };
        readonly GetProjectAnswerA: {
            /** @constant */
            readonly success: true;
            readonly project: components["schemas"]["ProjectDetail"];
        };
        readonly GetProjectAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: {
                readonly project: components["schemas"]["ProjectVariant"];
            };
        };
        readonly Graph: {
            readonly nodes: readonly components["schemas"]["GraphNode"][];
            readonly edges: readonly components["schemas"]["GraphEdge"][];
        };
        /** @description Dependency of the source on the target. Both are IDs of nodes. */
        readonly GraphEdge: {
            readonly source: string;
            readonly target: string;
        };
        readonly GraphNode: {
            /** @description Path of the file or directory. */
            readonly id: string;
            /** @description Display name of the node. */
            readonly label: string;
            /** @description Kind of node: `test`, `config`, `directory` or the language. */
            readonly type: string;
            /** @description Size in lines. */
            readonly size: number;
        };
        readonly Impact: {
            /** @description Files that this file imports. */
            readonly directDependencies: readonly string[];
            /** @description Files that depend on this file, directly or indirectly, nearest first. */
            readonly dependents: readonly string[];
            /** @description Files that import this file directly, sorted by path. Only with `direct=true`. */
            readonly directDependents?: readonly string[];
            /** @description Test files that a change of this file may break, strongest evidence first. */
            readonly affectedTests: readonly string[];
            /**
             * @description Risk level of a change, based on its reach: the number of code files, excluding tests, that depend on it directly or indirectly, and their share of the project's code files. medium from 10 files, or from 5 % and 2 files; high from 50 files, or from 20 % and 3 files; critical from 200 files, or from 50 % and 5 files. One level higher if the other factors have 5 or more points in total (values for 1, 2 and 3 points: publicNames 1/5/20, churn 5/12/25, untested 1/5/20, uncovered 20/50/80). One level lower if they have no points and nothing changed in 90 days. Never low if the index is incomplete around the change. See docs/impact.md.
             * @enum {string}
             */
            readonly riskLevel: "low" | "medium" | "high" | "critical";
            /** @description Recommended actions, and what the index does not know. */
            readonly recommendation: string;
        };
        readonly ImpactQuery: {
            /** @description Path of the file, relative to the repository. */
            readonly path: string;
        };
        /** @description Data of the `complete` event, the last event of a successful run. */
        readonly IndexComplete: {
            /** @constant */
            readonly status: "indexed";
            readonly filesCount: number;
            readonly symbolsCount: number;
        };
        /** @description Data of the `error` event, the last event of a failed run. */
        readonly IndexFailed: {
            /** @constant */
            readonly status: "failed";
            /** @description Machine-readable error code, such as `REPOSITORY_NOT_FOUND`. */
            readonly code: string;
            /** @description Human-readable error message. */
            readonly error: string;
        };
        readonly IndexOptions: {
            /** @description Whether to extract every file again instead of using cached results. */
            readonly force?: boolean;
        };
        readonly InternalError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "INTERNAL_ERROR";
        };
        readonly InvalidRequestError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST";
        };
        readonly InvalidRequestInvalidJsonPayloadTooLargeError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "INVALID_JSON" | "PAYLOAD_TOO_LARGE";
        };
        readonly InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "INVALID_JSON" | "PAYLOAD_TOO_LARGE" | "PROJECT_NOT_INDEXED";
        };
        readonly InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedUnsupportedLanguageError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "INVALID_JSON" | "PAYLOAD_TOO_LARGE" | "PROJECT_NOT_INDEXED" | "UNSUPPORTED_LANGUAGE";
        };
        readonly InvalidRequestProjectNotIndexedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "PROJECT_NOT_INDEXED";
        };
        readonly ListProjectsAnswer: {
            /** @constant */
            readonly success: true;
            readonly projects: readonly components["schemas"]["Project"][];
        };
        readonly ListWebhooksAnswer: {
            /** @constant */
            readonly success: true;
            readonly webhooks: readonly components["schemas"]["ListedWebhook"][];
        };
        readonly ListedWebhook: {
            readonly id: string;
            readonly url: string;
            readonly events: readonly components["schemas"]["EventType"][];
            /** @description Whether the webhook is active. It is disabled after five failed attempts to send a delivery. */
            readonly active: boolean;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly Metrics: {
            readonly summary: components["schemas"]["MetricsTotals"];
            readonly byFile: readonly components["schemas"]["FileMetrics"][];
        };
        readonly MetricsSummary: {
            readonly files: number;
            readonly lines: number;
            readonly functions: number;
            readonly classes: number;
            /** @description Mean cyclomatic complexity of the functions. */
            readonly avgComplexity: number;
            /** @description Highest cyclomatic complexity of a function. */
            readonly maxComplexity: number;
        };
        readonly MetricsTotals: {
            readonly totalFiles: number;
            readonly totalLines: number;
            /** @description Mean cyclomatic complexity of the functions. */
            readonly avgComplexity: number;
            /** @description Highest cyclomatic complexity of a function. */
            readonly maxComplexity: number;
            /** @description Duplicated lines in percent of all lines, 0 to 100, counting exact clones only. */
            readonly duplicatePercentage: number;
        };
        readonly NewProject: {
            /** @description Name of the project. Default: the name of the repository or folder. */
            readonly name?: string;
            readonly description?: string;
            /** @description GitHub repository as `owner/repo`. */
            readonly githubRepo?: string;
            /** @description Branch to index. Default: the HEAD of the remote repository. */
            readonly branch?: string;
            /** @description Folder on the server, inside a folder listed in PROJECT_ROOTS. */
            readonly path?: string;
        } & (unknown | unknown);
        readonly NewWebhook: {
            /**
             * Format: uri
             * @description Public HTTPS URL of the endpoint, at most 2,048 characters, without credentials.
             */
            readonly url: string;
            /** @description Event types to subscribe to, without duplicates. */
            readonly events: readonly components["schemas"]["EventType"][];
            /** @description Secret that deliveries are signed with. Default: a generated secret, which the dashboard shows once. */
            readonly secret?: string;
        };
        readonly NotFoundError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "NOT_FOUND";
        };
        readonly PlainReport: {
            readonly project: {
                readonly id: string;
                readonly name: string;
            };
            readonly run: string;
            /** Format: date-time */
            readonly indexedAt: string;
            readonly commit: string | null;
            readonly branch: string | null;
            /** @description Whether the report is truncated because there are more than 25,000 findings in a category. */
            readonly isTruncated: boolean;
            readonly findings: readonly {
                readonly [key: string]: unknown;
            }[];
        } & {
            readonly [key: string]: unknown;
        };
        readonly Project: {
            readonly id: string;
            readonly name: string;
            readonly status: components["schemas"]["ProjectStatus"];
            readonly filesCount: number;
            readonly symbolsCount: number;
            /** @description Completion time of the current index; null before the first index. */
            readonly lastIndexedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly ProjectDeadCodeAnswer: {
            /** @constant */
            readonly success: true;
            readonly deadCode: components["schemas"]["DeadCode"];
        };
        readonly ProjectDetail: {
            readonly id: string;
            readonly name: string;
            readonly status: components["schemas"]["ProjectStatus"];
            readonly filesCount: number;
            readonly symbolsCount: number;
            /** @description Completion time of the current index; null before the first index. */
            readonly lastIndexedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Languages of the project, most lines first. */
            readonly languages: readonly string[];
            readonly stats: {
                /** @description Lines of code, without comments and blank lines. */
                readonly linesOfCode: number;
                /** @description Mean cyclomatic complexity of a function. */
                readonly avgComplexity: number;
                /** @description Duplicated lines in percent of all lines, 0 to 100, counting exact clones only. */
                readonly duplicatePercentage: number;
            };
        };
        readonly ProjectDuplicationAnswer: {
            /** @constant */
            readonly success: true;
            readonly duplication: components["schemas"]["Duplication"];
        };
        readonly ProjectGraphAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["Graph"];
        };
        readonly ProjectMetricsAnswer: {
            /** @constant */
            readonly success: true;
            readonly metrics: components["schemas"]["Metrics"];
            readonly data: components["schemas"]["MetricsSummary"];
        };
        readonly ProjectMetricsAnswerA: {
            /** @constant */
            readonly success: true;
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly ProjectMetricsAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["MetricsSummary"];
        };
        readonly ProjectName: {
            readonly id: string;
            readonly name: string;
        };
        readonly ProjectReportAnswer: components["schemas"]["SarifReport"] | components["schemas"]["PlainReport"];
        readonly ProjectSbomAnswer: components["schemas"]["Sbom"];
        readonly ProjectSecurityAnswer: {
            /** @constant */
            readonly success: true;
            readonly scan: components["schemas"]["SecurityScan"];
            readonly data: components["schemas"]["SecurityIssues"];
        };
        readonly ProjectSecurityAnswerA: {
            /** @constant */
            readonly success: true;
            readonly scan: components["schemas"]["SecurityScan"];
        };
        readonly ProjectSecurityAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["SecurityIssues"];
        };
        /**
         * @description Status of the project. `indexed`: a completed index is available.
         * @enum {string}
         */
        readonly ProjectStatus: "pending" | "indexing" | "indexed" | "failed" | "archived";
        readonly ProjectVariant: {
            readonly id: string;
            readonly name: string;
            readonly description: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Completion time of the current index; null before the first index. */
            readonly indexedAt: string | null;
            readonly stats: {
                readonly files: number;
                readonly symbols: number;
                /** @description Number of nodes in the import graph. */
                readonly nodes: number;
                /** @description Number of edges in the import graph. */
                readonly dependencies: number;
            };
        };
        readonly Question: {
            /** @description Question of 1 to 4,000 characters, in any supported language. */
            readonly question: string;
            /**
             * @description Language of the answer, as an ISO 639-1 code: en, pt, fr, it, de, hi, es, nl, pl, ru, uk, tr, ar, ja, ko, zh. Case and region are ignored.
             * @default en
             */
            readonly language?: string;
        };
        /** @description Indexed file that the answer cites. */
        readonly Reference: {
            readonly filePath: string;
            readonly description: string;
        };
        /** @description SARIF 2.1.0 document, as defined by OASIS. */
        readonly SarifReport: {
            readonly $schema: string;
            /** @constant */
            readonly version: "2.1.0";
            readonly runs: readonly {
                readonly [key: string]: unknown;
            }[];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description CycloneDX 1.6 document, as defined by OWASP. */
        readonly Sbom: {
            readonly $schema: string;
            /** @constant */
            readonly bomFormat: "CycloneDX";
            /** @constant */
            readonly specVersion: "1.6";
            readonly serialNumber: string;
            readonly version: number;
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            readonly components: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly dependencies: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly compositions: readonly {
                readonly [key: string]: unknown;
            }[];
            readonly vulnerabilities: readonly {
                readonly [key: string]: unknown;
            }[];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description Data of a `progress` event while files are listed. */
        readonly ScanningProgress: {
            /** @constant */
            readonly phase: "scanning";
            /** @description Progress of the whole run, 0 to 100 percent. Never decreases. */
            readonly progress: number;
            readonly filesScanned: number;
        };
        readonly SearchHit: {
            /** @description Path of the file, relative to the repository. */
            readonly file: string;
            /** @description First line, from 1. */
            readonly line: number;
            /** @description Text of the lines. */
            readonly content: string;
            /** @description Score; higher is better. Results are sorted by score, highest first. */
            readonly score: number;
        };
        readonly SearchHits: {
            readonly results: readonly components["schemas"]["SearchHit"][];
        };
        readonly SearchProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly results: readonly components["schemas"]["SearchResult"][];
            readonly data: components["schemas"]["SearchHits"];
        };
        readonly SearchProjectAnswerA: {
            /** @constant */
            readonly success: true;
            readonly results: readonly components["schemas"]["SearchResult"][];
        };
        readonly SearchProjectAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["SearchHits"];
        };
        readonly SearchQuery: {
            /** @description Query in plain language or identifiers, 1 to 1,000 characters. */
            readonly query: string;
            /** @description Maximum number of results; values above 100 count as 100. */
            readonly limit?: number;
        };
        readonly SearchResult: {
            /** @description Path of the file, relative to the repository. */
            readonly filePath: string;
            /** @description First line, from 1. */
            readonly lineStart: number;
            /** @description Last line, from 1, inclusive. */
            readonly lineEnd: number;
            /** @description Text of the lines. */
            readonly content: string;
            /** @description Score; higher is better. Results are sorted by score, highest first. */
            readonly score: number;
            /** @description Context of the lines: path, enclosing declaration and neighboring lines. `>` marks the matching lines. */
            readonly context: string;
        };
        readonly SecurityIssue: {
            /** @enum {string} */
            readonly severity: "critical" | "high" | "medium" | "low";
            /** @description The kind of weakness. */
            readonly type: string;
            readonly file: string;
            readonly line: number;
            readonly message: string;
            /** @description Id of the rule. With `detail=true` only. */
            readonly rule?: string;
            /** @description Like `CWE-89`. With `detail=true` only. */
            readonly cwe?: string | null;
            /**
             * @description Confidence of the finding. Only with `detail=true`.
             * @enum {string}
             */
            readonly confidence?: "high" | "medium" | "low";
        };
        readonly SecurityIssues: {
            readonly issues: readonly components["schemas"]["SecurityIssue"][];
            readonly summary: {
                readonly critical: number;
                readonly high: number;
                readonly medium: number;
                readonly low: number;
            };
        };
        readonly SecurityScan: {
            /** @enum {string} */
            readonly status: "completed";
            /** Format: date-time */
            readonly scannedAt: string;
            readonly summary: {
                /** @description Critical ones among them. */
                readonly high: number;
                readonly medium: number;
                readonly low: number;
            };
            /** @description The worst first. */
            readonly issues: readonly components["schemas"]["SecurityScanIssue"][];
        };
        readonly SecurityScanIssue: {
            /** @enum {string} */
            readonly severity: "high" | "medium" | "low";
            /** @description The kind of weakness. */
            readonly type: string;
            readonly file: string;
            readonly line: number;
            readonly description: string;
            readonly recommendation: string;
            /** @description Id of the rule. With `detail=true` only. */
            readonly rule?: string;
            /** @description Like `CWE-89`. With `detail=true` only. */
            readonly cwe?: string | null;
            /**
             * @description Confidence of the finding. Only with `detail=true`.
             * @enum {string}
             */
            readonly confidence?: "high" | "medium" | "low";
        };
        readonly SimulateProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["Simulation"];
        };
        readonly Simulation: {
            /** @description Files likely to be affected, excluding tests, most likely first. */
            readonly affectedFiles: readonly string[];
            /** @description Tests that the change may break, strongest evidence first. */
            readonly affectedTests: readonly string[];
            /** @description Rough estimate of the effort: `2h`, or `3d` with eight hours per day; `unknown` without evidence. */
            readonly estimatedEffort: string;
            /** @description Explanation of the affected files, in Markdown. */
            readonly analysis: string;
        };
        readonly Source: {
            readonly file: string;
            /** @description First and last line, as `<start>-<end>`. */
            readonly lines: string;
        };
        readonly SourcedAnswer: {
            /** @description Answer in Markdown. */
            readonly answer: string;
            readonly sources: readonly components["schemas"]["Source"][];
        };
        readonly StartIndexAnswer: {
            /** @constant */
            readonly success: true;
            /** @description Human-readable status message. */
            readonly message: string;
            /** @description Estimated duration in seconds, based on earlier runs of this installation. */
            readonly estimatedTime: number;
            readonly data: components["schemas"]["StartedIndex"];
        };
        readonly StartIndexAnswerA: {
            /** @constant */
            readonly success: true;
            /** @description Human-readable status message. */
            readonly message: string;
            /** @description Estimated duration in seconds, based on earlier runs of this installation. */
            readonly estimatedTime: number;
        };
        readonly StartIndexAnswerB: {
            /** @constant */
            readonly success: true;
            readonly data: components["schemas"]["StartedIndex"];
        };
        readonly StartedIndex: {
            /** @constant */
            readonly status: "indexing";
            /** @description Estimated duration in seconds, based on earlier runs of this installation. */
            readonly estimatedTime: number;
        };
        readonly TooManyRequestsError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "RATE_LIMIT_EXCEEDED";
        };
        readonly UnarchiveProjectAnswer: {
            /** @constant */
            readonly success: true;
            readonly project: components["schemas"]["ChangedProject"];
        };
        readonly UnauthorizedError: {
            /** @constant */
            readonly success: false;
            /** @description Human-readable error message that states what to do. */
            readonly error: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            readonly code: "UNAUTHORIZED";
        };
        readonly UnusedSymbol: {
            readonly file: string;
            readonly name: string;
            readonly line: number;
            /** @description `function`, `class`, `variable`, ... or `re-export`. */
            readonly type: string;
        };
        readonly Webhook: {
            readonly id: string;
            readonly url: string;
            readonly events: readonly components["schemas"]["EventType"][];
            /** @description Whether the webhook is active. It is disabled after five failed attempts to send a delivery. */
            readonly active: boolean;
        };
    };
    responses: {
        /** @description The API key, the tier of its account or the state of the project does not allow this request. */
        readonly ForbiddenProjectArchived: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ForbiddenProjectArchivedError"];
            };
        };
        /** @description The API key, the tier of its account or the state of the project does not allow this request. */
        readonly ForbiddenTestKeyRestricted: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ForbiddenTestKeyRestrictedError"];
            };
        };
        /** @description The API key, the tier of its account or the state of the project does not allow this request. */
        readonly ForbiddenTestKeyRestrictedProjectArchived: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ForbiddenTestKeyRestrictedProjectArchivedError"];
            };
        };
        /** @description The API key, the tier of its account or the state of the project does not allow this request. */
        readonly ForbiddenTierRequiredTestKeyRestricted: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ForbiddenTierRequiredTestKeyRestrictedError"];
            };
        };
        /** @description Internal error. For details, search the service log for the ID in X-Request-Id. */
        readonly Internal: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The request is invalid. `error` names the field and its valid values. */
        readonly InvalidRequest: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidRequestError"];
            };
        };
        /** @description The request is invalid. `error` names the field and its valid values. */
        readonly InvalidRequestInvalidJsonPayloadTooLarge: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidRequestInvalidJsonPayloadTooLargeError"];
            };
        };
        /** @description The request is invalid. `error` names the field and its valid values. */
        readonly InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexed: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedError"];
            };
        };
        /** @description The request is invalid. `error` names the field and its valid values. */
        readonly InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedUnsupportedLanguage: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedUnsupportedLanguageError"];
            };
        };
        /** @description The request is invalid. `error` names the field and its valid values. */
        readonly InvalidRequestProjectNotIndexed: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["InvalidRequestProjectNotIndexedError"];
            };
        };
        /** @description The resource does not exist or belongs to another account. */
        readonly NotFound: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The rate limit is exceeded. Rejected requests do not count toward the limit. */
        readonly TooManyRequests: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description The API key is missing, invalid or revoked. */
        readonly Unauthorized: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "X-Error-Field": components["headers"]["ErrorField"];
                readonly "WWW-Authenticate": components["headers"]["Challenge"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description Not modified: `If-None-Match` matches the current response. No body. */
        readonly Unchanged: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly ETag: components["headers"]["ETag"];
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Key that makes a retry safe: for 24 hours, a call with the same key and body returns the first response without running again. A call with the same key and a different body is rejected.
         * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
         */
        readonly IdempotencyKey: string;
        /**
         * @description Entity tags of cached responses. If one matches the current response, the response is 304.
         * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
         */
        readonly IfNoneMatch: string;
        /**
         * @description `id` of the last event received. The stream resumes after that event. Browsers send the header automatically.
         * @example task_06gzw024r4n5qep4xd59ra0x:1
         */
        readonly LastEventId: string;
        /**
         * @description ID of a project.
         * @example proj_06gzw024hq64ycxy0k9rm0pk
         */
        readonly ProjectId: string;
        /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
        readonly ResponseShape: "a" | "b";
        /**
         * @description ID of a webhook.
         * @example wh_06gzw02bhq64ycxy0k9rm0pk
         */
        readonly WebhookId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Response shape: `a`, `b` or `a+b`.
         * @example a+b
         */
        readonly AnswerShape: "a" | "b" | "a+b";
        /**
         * @description Caching policy: clients may store the response and must revalidate it with `If-None-Match`.
         * @example private, no-cache
         */
        readonly CacheControl: "private, no-cache";
        /**
         * @description Required authentication scheme (RFC 9110).
         * @example Bearer realm="sextant"
         */
        readonly Challenge: string;
        /**
         * @description Entity tag of the response. It changes with the index, the state of its findings, and the request.
         * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
         */
        readonly ETag: string;
        /**
         * @description Request field that caused the error; omitted if no single field did.
         * @example limit
         */
        readonly ErrorField: string;
        /**
         * @description Whether the response was replayed from an earlier call with the same Idempotency-Key.
         * @example true
         */
        readonly IdempotencyReplayed: "true";
        /**
         * @description Link to the next page with `rel="next"` (RFC 8288). Only with `limit`, and omitted on the last page.
         * @example </api/v1/projects/proj_06gzw024hq64ycxy0k9rm0pk/duplication?limit=20&cursor=20>; rel="next"
         */
        readonly ProjectsDuplicationLink: string;
        /**
         * @description Link to the next page with `rel="next"` (RFC 8288). Only with `limit`, and omitted on the last page.
         * @example </api/v1/projects?limit=20&cursor=proj_06gzw024hq64ycxy0k9rm0pk>; rel="next"
         */
        readonly ProjectsLink: string;
        /**
         * @description Link to the next page with `rel="next"` (RFC 8288). Only with `limit`, and omitted on the last page.
         * @example </api/v1/projects/proj_06gzw024hq64ycxy0k9rm0pk/metrics?limit=20&cursor=20>; rel="next"
         */
        readonly ProjectsMetricsLink: string;
        /**
         * @description Link to the next page with `rel="next"` (RFC 8288). Only with `limit`, and omitted on the last page.
         * @example </api/v1/projects/proj_06gzw024hq64ycxy0k9rm0pk/security?limit=20&cursor=20>; rel="next"
         */
        readonly ProjectsSecurityLink: string;
        /**
         * @description Request limit of the window, minute or UTC day, that has fewer requests left.
         * @example 100
         */
        readonly RateLimitLimit: number;
        /**
         * @description Requests left in that window.
         * @example 99
         */
        readonly RateLimitRemaining: number;
        /**
         * @description End of that window, in seconds since 1970-01-01T00:00:00Z.
         * @example 1795262820
         */
        readonly RateLimitReset: number;
        /**
         * @description ID of this request, which also appears in the service log.
         * @example 3f0f4c3e-5a0f-4f0e-8a5b-0d5f6c1c2b7a
         */
        readonly RequestId: string;
        /**
         * @description Seconds until the next request is allowed.
         * @example 42
         */
        readonly RetryAfter: number;
        /**
         * @description Number of items in the whole list, before `limit` is applied.
         * @example 1234
         */
        readonly TotalCount: number;
        /**
         * @description Link to the next page with `rel="next"` (RFC 8288). Only with `limit`, and omitted on the last page.
         * @example </api/v1/webhooks?limit=20&cursor=proj_06gzw024hq64ycxy0k9rm0pk>; rel="next"
         */
        readonly WebhooksLink: string;
        /**
         * @description Number of items per confidence, including items that are not listed.
         * @example high;count=12, medium;count=3, low;count=41
         */
        readonly XDeadCodeConfidence: string;
        /**
         * @description Number of candidates that are not listed at any confidence, by reason. `own-file` counts the exports that `include=own-file` would add.
         * @example computed-import;count=7, annotated;count=2, own-file;count=5
         */
        readonly XDeadCodeHeldBack: string;
        /**
         * @description `false` if the search reached a limit before examining all possible matches.
         * @example true
         */
        readonly XSearchComplete: string;
        /**
         * @description Search mode. `lexical`: words only. `hybrid`: words and meaning. `text`: phrases and regular expressions in file contents.
         * @example hybrid
         */
        readonly XSearchMode: string;
        /**
         * @description Human-readable notes about the results. Omitted without notes.
         * @example More matches exist: 64 of 380 files that may match were read.
         */
        readonly XSearchNote: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listProjects: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items per page; values above 100 count as 100. Default: the whole list. */
                readonly limit?: number;
                /** @description Cursor of the page, from the Link header of the previous page. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly Link: components["headers"]["ProjectsLink"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListProjectsAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly createProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description Key that makes a retry safe: for 24 hours, a call with the same key and body returns the first response without running again. A call with the same key and a different body is rejected.
                 * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewProject"];
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateProjectAnswer"] | components["schemas"]["CreateProjectAnswerA"] | components["schemas"]["CreateProjectAnswerB"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLarge"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly getProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetProjectAnswer"] | components["schemas"]["GetProjectAnswerA"] | components["schemas"]["GetProjectAnswerB"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly deleteProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeleteProjectAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly archiveProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ArchiveProjectAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLarge"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly unarchiveProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UnarchiveProjectAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLarge"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly startIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description Key that makes a retry safe: for 24 hours, a call with the same key and body returns the first response without running again. A call with the same key and a different body is rejected.
                 * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["IndexOptions"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StartIndexAnswer"] | components["schemas"]["StartIndexAnswerA"] | components["schemas"]["StartIndexAnswerB"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLarge"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenProjectArchived"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly searchProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SearchQuery"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly "X-Search-Mode": components["headers"]["XSearchMode"];
                    readonly "X-Search-Complete": components["headers"]["XSearchComplete"];
                    readonly "X-Search-Note": components["headers"]["XSearchNote"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchProjectAnswer"] | components["schemas"]["SearchProjectAnswerA"] | components["schemas"]["SearchProjectAnswerB"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly askProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Question"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AskProjectAnswer"] | components["schemas"]["AskProjectAnswerA"] | components["schemas"]["AskProjectAnswerB"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedUnsupportedLanguage"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectGraph: {
        readonly parameters: {
            readonly query?: {
                /** @description Kind of node: file or directory. Edges between directories combine the edges of their files. */
                readonly level?: "file" | "directory";
                /** @description Maximum number of nodes; the nodes with the most edges are returned. Default: all nodes. */
                readonly limit?: number;
                /** @description Directory depth to group by with level=directory, 1 for top-level directories. */
                readonly depth?: number;
                /** @description File, directory or glob to filter by, such as `src/lib`. */
                readonly path?: string;
                /** @description Language to filter by. */
                readonly language?: string;
                /** @description Kinds of imports to include, separated by commas: static, require, re-export, dynamic, type-only, implicit. Default: all kinds. */
                readonly kinds?: string;
                /** @description Whether to exclude test files. */
                readonly excludeTests?: "true" | "false";
            };
            readonly header?: {
                /**
                 * @description Entity tags of cached responses. If one matches the current response, the response is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Total-Count": components["headers"]["TotalCount"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectGraphAnswer"];
                };
            };
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly analyzeProject: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to also list the direct dependents in `directDependents`. */
                readonly direct?: "true" | "false";
            };
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImpactQuery"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalyzeProjectAnswer"] | components["schemas"]["AnalyzeProjectAnswerA"] | components["schemas"]["AnalyzeProjectAnswerB"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectMetrics: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items per page; values above 100 count as 100. Default: the whole list. */
                readonly limit?: number;
                /** @description Cursor of the page, from the Link header of the previous page. */
                readonly cursor?: string;
                /** @description File, directory or glob to filter by, such as `src/lib`. */
                readonly path?: string;
            };
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description Entity tags of cached responses. If one matches the current response, the response is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly Link: components["headers"]["ProjectsMetricsLink"];
                    readonly "X-Total-Count": components["headers"]["TotalCount"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectMetricsAnswer"] | components["schemas"]["ProjectMetricsAnswerA"] | components["schemas"]["ProjectMetricsAnswerB"];
                };
            };
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectDeadCode: {
        readonly parameters: {
            readonly query?: {
                /** @description Lowest confidence to list. `high`: no counterevidence exists. `medium`: the language allows uses that static analysis cannot see. `low`: counterevidence exists. */
                readonly confidence?: "high" | "medium" | "low";
                /** @description Items to add, separated by commas. `private`: private declarations that their own file or type does not use. `own-file`: exports used only in their own file, of which only the keyword `export` can be removed; they count no lines. */
                readonly include?: string;
            };
            readonly header?: {
                /**
                 * @description Entity tags of cached responses. If one matches the current response, the response is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly "X-Dead-Code-Confidence": components["headers"]["XDeadCodeConfidence"];
                    readonly "X-Dead-Code-Held-Back": components["headers"]["XDeadCodeHeldBack"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectDeadCodeAnswer"];
                };
            };
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectDuplication: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items per page; values above 100 count as 100. Default: the whole list. */
                readonly limit?: number;
                /** @description Cursor of the page, from the Link header of the previous page. */
                readonly cursor?: string;
                /** @description Kind of clones to return. Default: all kinds. */
                readonly kind?: "exact" | "renamed" | "near-miss";
            };
            readonly header?: {
                /**
                 * @description Entity tags of cached responses. If one matches the current response, the response is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly Link: components["headers"]["ProjectsDuplicationLink"];
                    readonly "X-Total-Count": components["headers"]["TotalCount"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectDuplicationAnswer"];
                };
            };
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectSecurity: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items per page; values above 100 count as 100. Default: the whole list. */
                readonly limit?: number;
                /** @description Cursor of the page, from the Link header of the previous page. */
                readonly cursor?: string;
                /** @description Lists findings of this context beside those of shipped code. `example` is samples, documentation, development servers, build and CI scripts. */
                readonly context?: "all" | "test" | "example" | "vendored" | "generated";
                /** @description The lowest severity to list. */
                readonly severity?: "critical" | "high" | "medium" | "low";
                /** @description The lowest confidence to list. */
                readonly confidence?: "high" | "medium" | "low";
                /** @description Whether each finding includes its rule, CWE and confidence. */
                readonly detail?: "true" | "false";
            };
            readonly header?: {
                /** @description Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description Entity tags of cached responses. If one matches the current response, the response is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly Link: components["headers"]["ProjectsSecurityLink"];
                    readonly "X-Total-Count": components["headers"]["TotalCount"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectSecurityAnswer"] | components["schemas"]["ProjectSecurityAnswerA"] | components["schemas"]["ProjectSecurityAnswerB"];
                };
            };
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectSbom: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectSbomAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly projectReport: {
        readonly parameters: {
            readonly query?: {
                /** @description Format of the document. */
                readonly format?: "sarif" | "json";
                /** @description Category of findings to return. Default: all categories. */
                readonly category?: "clone" | "dead-code" | "security";
                /** @description Whether to return only findings introduced by the run of the current index. */
                readonly new?: "true" | "false";
            };
            readonly header?: {
                /**
                 * @description Entity tags of cached responses. If one matches the current response, the response is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectReportAnswer"];
                };
            };
            readonly 304: components["responses"]["Unchanged"];
            readonly 400: components["responses"]["InvalidRequestProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly enterpriseTiers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnterpriseTiersAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly enterpriseEstimate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnterpriseEstimateAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly enterpriseFiles: {
        readonly parameters: {
            readonly query?: {
                /** @description Indexing tier. Default: `standard`; `quick` for test keys. */
                readonly tier?: "quick" | "standard" | "deep";
                /** @description Sampling strategy that selects the files. */
                readonly strategy?: "smart" | "hot-files" | "directory-balanced" | "random";
                /** @description Maximum number of names; values above 1000 count as 1000. */
                readonly limit?: number;
                /** @description Number of names to skip from the start. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Total-Count": components["headers"]["TotalCount"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnterpriseFilesAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenTestKeyRestricted"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly enterpriseIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Key that makes a retry safe: for 24 hours, a call with the same key and body returns the first response without running again. A call with the same key and a different body is rejected.
                 * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["EnterpriseIndexOptions"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnterpriseIndexAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLarge"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenTestKeyRestrictedProjectArchived"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly enterpriseIncremental: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EnterpriseIncrementalOptions"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EnterpriseIncrementalAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenProjectArchived"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly simulateProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DescribedChange"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SimulateProjectAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexed"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items per page; values above 100 count as 100. Default: the whole list. */
                readonly limit?: number;
                /** @description Cursor of the page, from the Link header of the previous page. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly Link: components["headers"]["WebhooksLink"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListWebhooksAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenTierRequiredTestKeyRestricted"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Key that makes a retry safe: for 24 hours, a call with the same key and body returns the first response without running again. A call with the same key and a different body is rejected.
                 * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewWebhook"];
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateWebhookAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequestInvalidJsonPayloadTooLarge"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenTierRequiredTestKeyRestricted"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of a webhook.
                 * @example wh_06gzw02bhq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["WebhookId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "X-Response-Shape": components["headers"]["AnswerShape"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeleteWebhookAnswer"];
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["ForbiddenTierRequiredTestKeyRestricted"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
    readonly watchIndex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description `id` of the last event received. The stream resumes after that event. Browsers send the header automatically.
                 * @example task_06gzw024r4n5qep4xd59ra0x:1
                 */
                readonly "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            readonly path: {
                /**
                 * @description ID of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Server-Sent Events. Each event has an `id:`, an `event:` and a `data:` line and ends with a blank line. The data is one line of JSON that matches one of these schemas. A comment (`: heartbeat`) is sent every 15 seconds. The server disconnects clients that are more than 64 KiB behind. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 400: components["responses"]["InvalidRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
        };
    };
}
