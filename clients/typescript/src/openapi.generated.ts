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
         * @description The whole list, or pages of it with `limit`; the `Link` header names the next page.
         */
        readonly get: operations["listProjects"];
        readonly put?: never;
        /** Registers a repository by exactly one of githubRepo (owner/repo) and path. */
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
        /** Shows a project with its totals. */
        readonly get: operations["getProject"];
        readonly put?: never;
        readonly post?: never;
        /** Deletes a project and everything derived from it. */
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
         * Archives a project: it is listed and read as before, and no longer indexed.
         * @description An index under way is cancelled. Archiving it again changes nothing.
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
         * Makes an archived project one like any other again.
         * @description It is `indexed` where it has an index, else `pending`.
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
         * Starts an index, or tells of the one under way.
         * @description The last good index goes on answering until the new one is complete. A project has one run under way at a time: the same call again tells of the same run, one with other options waits for it as a run of its own.
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
         * Finds the pieces of code that a query in plain language, or identifiers, is about.
         * @description Words in any language, identifiers and paths are ranked by what they are about. `"A phrase"` and
         *     `/a regular expression/i` (RE2 syntax) find text anywhere in a file. Filters: `lang:python`, `path:src/**`,
         *     `kind:class`, `symbol:parse`, `case:yes`; repeated ones mean any of them, `-` before one, a word or a
         *     phrase leaves out what it says. A query of filters only lists what they admit.
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
        /** Answers a question about the code with references that were checked against the index. */
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
         * The import graph: nodes are files, an edge goes from the importing file to the imported.
         * @description With `limit` only the nodes with most edges and the edges between them; `X-Total-Count` is the number of all nodes.
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
         * What a change of a file has to do with: who depends on it, which tests tell, the risk.
         * @description The risk is never `low` where the index is known to be incomplete around the file. The path that leads to each dependent, symbols, line ranges and diffs are in GraphQL. Webhooks are told of each analysis.
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
         * Size, complexity, maintainability and duplication, in sum and by file.
         * @description Of the files of parsed languages: a licence or a changelog has no complexity. `byFile` is whole, or pages of it with `limit`.
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
         * @description What cannot be reached from the entry points that are found without running anything: manifests, scripts, conventions of frameworks, tests. Nothing is claimed where the index has holes. Why each is believed dead is in GraphQL. What somebody has ignored is left out.
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
         * Code that stands in several places, all places of a clone together.
         * @description Clones of at least 50 tokens over 5 lines, unless the project is set otherwise: exact ones, those with other names, and those with a few statements changed. Generated files and blocks of imports take no part. What somebody has ignored is left out. The whole list, or pages of it with `limit`.
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
         * The packages of the project’s lock files in one document, with what is known against them.
         * @description A software bill of materials as CycloneDX 1.6, without an envelope. Vulnerabilities are those of the OSV records at hand now; where the operator gives none, there are none in it, which says nothing. The serial number is that of the index; the version rises with the advisories.
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
         * The findings of the index in one document, for code hosts, editors and scripts.
         * @description SARIF 2.1.0 or plain JSON, without an envelope; at most 25,000 findings a category. What somebody has ignored is in it, marked as such. `new=true` gives only what the run introduced whose index answers: in a pipeline, what a change brought in.
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
        /** How much of a large project each tier indexes, and how the files are chosen. */
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
         * What indexing a project would take, by its files as they are now.
         * @description Nothing is parsed. A repository that is not here yet is fetched; where that takes longer than half a minute the answer is 400 `PROJECT_NOT_INDEXED`, and a later call finds it. Why that tier is recommended is in GraphQL (`indexEstimate.reason`).
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
         * The files that an index would have, the most wanted first.
         * @description At most 1,000 names; `totalSelected` is the true number. A strategy that has to look at the files or the history takes its time at the first call, as the estimate does.
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
         * Indexes a part of a large project.
         * @description While a run is under way, the same call again tells of it; one with other options waits for it as a task of its own. What is left out is in the index’s ledger, and every answer that depends on it says so. `maxFiles` above the tier’s is taken as the tier’s.
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
         * Brings what changed since a date or a commit into the index.
         * @description Answers with what changed, at most 1,000 names with deleted files among them, and starts the index. What did not change is taken from the index there is; where nothing changed, no index is started.
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
        /** Says what a change that is only described would touch, break and take. */
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
         * @description The whole list, or pages of it with `limit`; the `Link` header names the next page.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /** Registers a receiver of events. Its secret is never given back. */
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
        /** Deletes a webhook with its log; what was to be sent to it is not. */
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
         * @description Who comes late gets the present state at once; on an indexed project that is `complete`, and the stream ends. A reader that came off goes on where it was with `Last-Event-ID`.
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
            /** @description Files of the project that the tier would have. */
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
            /** @description Markdown. */
            readonly answer: string;
            readonly references: readonly components["schemas"]["Reference"][];
            readonly data: components["schemas"]["SourcedAnswer"];
        };
        readonly AskProjectAnswerA: {
            /** @constant */
            readonly success: true;
            /** @description Markdown. */
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
            /** @description Last line. */
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
            /** @description The change in prose, 1 to 10,000 characters, in any of the languages of ask. */
            readonly description: string;
        };
        readonly Duplicate: {
            /** @description Lines that each occurrence has at least. */
            readonly lines: number;
            /** @description At least two; no two of them have a line in common. */
            readonly occurrences: readonly components["schemas"]["CloneOccurrence"][];
        };
        readonly Duplication: {
            /** @description Duplicated lines over lines, in percent, over exact clones. */
            readonly percentage: number;
            /** @description Exact ones first, in each kind those that most lines would go with. */
            readonly duplicates: readonly components["schemas"]["Duplicate"][];
        };
        /** @description Data of `progress` while code is embedded. */
        readonly EmbeddingProgress: {
            /** @constant */
            readonly phase: "embedding";
            /** @description Of the whole run; it never falls. */
            readonly progress: number;
            readonly chunksProcessed: number;
        };
        readonly EnterpriseChanges: {
            readonly projectId: string;
            readonly since: string;
            readonly changedFiles: number;
            readonly files: readonly string[];
            readonly hasMore: boolean;
            /** @description For people. */
            readonly message: string;
        };
        readonly EnterpriseEstimate: {
            readonly projectId: string;
            readonly projectName: string;
            /** @description Files that could be indexed. */
            readonly totalFiles: number;
            readonly totalSizeMB: number;
            /** @enum {string} */
            readonly recommendation: "quick" | "standard" | "deep";
            /** @description Of the recommended tier, from what this installation has measured. */
            readonly estimatedTimeMinutes: number;
            /** @description Files by extension, without its dot; `(none)` for names without. */
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
            /** @description A date, a date-time with its zone, or a commit of 4 to 40 hex digits. */
            readonly since: string;
        };
        readonly EnterpriseIndexAnswer: components["schemas"]["EnterpriseTask"];
        readonly EnterpriseIndexOptions: {
            /**
             * @description `standard` by default.
             * @enum {string}
             */
            readonly tier?: "quick" | "standard" | "deep";
            readonly sampling?: {
                /** @description False: what comes first by path, up to the limit. True by default. */
                readonly enabled?: boolean;
                /**
                 * @description `smart` by default.
                 * @enum {string}
                 */
                readonly strategy?: "smart" | "hot-files" | "directory-balanced" | "random";
                /** @description Above the limit of the tier counts as that limit. */
                readonly maxFiles?: number;
            };
            readonly focusDirectories?: readonly string[];
            readonly excludePatterns?: readonly string[];
        };
        readonly EnterpriseTask: {
            readonly taskId: string;
            /** @enum {string} */
            readonly status: "pending" | "running" | "completed" | "failed";
            /** @description For people. */
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
        /** @description Data of `progress` while files are parsed. */
        readonly ExtractingProgress: {
            /** @constant */
            readonly phase: "extracting";
            /** @description Of the whole run; it never falls. */
            readonly progress: number;
            readonly symbolsExtracted: number;
        };
        readonly FileImpact: {
            readonly file: string;
            /** @description Files that it imports. */
            readonly dependencies: readonly string[];
            /** @description Files that depend on it, directly or through others, nearest first. */
            readonly dependents: readonly string[];
            /** @description Those of them that import it themselves. With `direct=true` only. */
            readonly directDependents?: readonly string[];
            /**
             * @description By reach: the code files that depend on it, directly or through others, as a number and as a share of the project's code files, tests left out. medium from 10 files, or from 5 % and 2 files, on; high from 50 files, or from 20 % and 3 files, on; critical from 200 files, or from 50 % and 5 files, on. One step higher where these have 5 points or more together (1, 2 and 3 from these values on): publicNames 1/5/20, churn 5/12/25, untested 1/5/20, uncovered 20/50/80. One step lower where they have none and nothing changed in 90 days. Never low where the index is known to be incomplete around the change. See docs/impact.md.
             * @enum {string}
             */
            readonly riskLevel: "low" | "medium" | "high" | "critical";
            /** @description Number of test files that a change may make fail. */
            readonly affectedTests: number;
        };
        readonly FileMetrics: {
            readonly path: string;
            readonly lines: number;
            /** @description Cyclomatic complexity, the sum over its functions. */
            readonly complexity: number;
            /** @description 0 to 100; higher is better. */
            readonly maintainability: number;
        };
        readonly ForbiddenProjectArchivedError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "PROJECT_ARCHIVED";
        };
        readonly ForbiddenTestKeyRestrictedError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "TEST_KEY_RESTRICTED";
        };
        readonly ForbiddenTestKeyRestrictedProjectArchivedError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "TEST_KEY_RESTRICTED" | "PROJECT_ARCHIVED";
        };
        readonly ForbiddenTierRequiredTestKeyRestrictedError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
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
        /** @description The source imports the target; both are ids of nodes. */
        readonly GraphEdge: {
            readonly source: string;
            readonly target: string;
        };
        readonly GraphNode: {
            /** @description Path of the file or directory. */
            readonly id: string;
            /** @description Its name, for people. */
            readonly label: string;
            /** @description `test`, `config`, `directory` or the language. */
            readonly type: string;
            /** @description Lines. */
            readonly size: number;
        };
        readonly Impact: {
            /** @description Files that it imports. */
            readonly directDependencies: readonly string[];
            /** @description Files that depend on it, directly or through others, nearest first. */
            readonly dependents: readonly string[];
            /** @description Those of them that import it themselves. With `direct=true` only. */
            readonly directDependents?: readonly string[];
            /** @description Test files that a change of it may make fail; those with the best evidence first. */
            readonly affectedTests: readonly string[];
            /**
             * @description By reach: the code files that depend on it, directly or through others, as a number and as a share of the project's code files, tests left out. medium from 10 files, or from 5 % and 2 files, on; high from 50 files, or from 20 % and 3 files, on; critical from 200 files, or from 50 % and 5 files, on. One step higher where these have 5 points or more together (1, 2 and 3 from these values on): publicNames 1/5/20, churn 5/12/25, untested 1/5/20, uncovered 20/50/80. One step lower where they have none and nothing changed in 90 days. Never low where the index is known to be incomplete around the change. See docs/impact.md.
             * @enum {string}
             */
            readonly riskLevel: "low" | "medium" | "high" | "critical";
            /** @description What to do, in plain words, and what is not known. */
            readonly recommendation: string;
        };
        readonly ImpactQuery: {
            /** @description A file, relative to the repository. */
            readonly path: string;
        };
        /** @description Data of `complete`, the last message. */
        readonly IndexComplete: {
            /** @constant */
            readonly status: "indexed";
            readonly filesCount: number;
            readonly symbolsCount: number;
        };
        /** @description Data of `error`, the last message of a failed run. */
        readonly IndexFailed: {
            /** @constant */
            readonly status: "failed";
            /** @description For programs, like `REPOSITORY_NOT_FOUND`. */
            readonly code: string;
            /** @description For people. */
            readonly error: string;
        };
        readonly IndexOptions: {
            /** @description Extract every file again instead of using what is known of its content. */
            readonly force?: boolean;
        };
        readonly InternalError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "INTERNAL_ERROR";
        };
        readonly InvalidRequestError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST";
        };
        readonly InvalidRequestInvalidJsonPayloadTooLargeError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "INVALID_JSON" | "PAYLOAD_TOO_LARGE";
        };
        readonly InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "INVALID_JSON" | "PAYLOAD_TOO_LARGE" | "PROJECT_NOT_INDEXED";
        };
        readonly InvalidRequestInvalidJsonPayloadTooLargeProjectNotIndexedUnsupportedLanguageError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
             * @enum {string}
             */
            readonly code: "INVALID_REQUEST" | "INVALID_JSON" | "PAYLOAD_TOO_LARGE" | "PROJECT_NOT_INDEXED" | "UNSUPPORTED_LANGUAGE";
        };
        readonly InvalidRequestProjectNotIndexedError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
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
            /** @description False once five attempts at a delivery have failed. */
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
            /** @description Cyclomatic complexity of the most complex function. */
            readonly maxComplexity: number;
        };
        readonly MetricsTotals: {
            readonly totalFiles: number;
            readonly totalLines: number;
            /** @description Mean cyclomatic complexity of the functions. */
            readonly avgComplexity: number;
            /** @description Cyclomatic complexity of the most complex function. */
            readonly maxComplexity: number;
            /** @description Share of duplicated lines. */
            readonly duplicatePercentage: number;
        };
        readonly NewProject: {
            /** @description The name of the repository or folder by default. */
            readonly name?: string;
            readonly description?: string;
            /** @description A repository on GitHub, `owner/repo`. */
            readonly githubRepo?: string;
            /** @description The remote's HEAD by default. */
            readonly branch?: string;
            /** @description A folder on the server, inside one of those that PROJECT_ROOTS names. */
            readonly path?: string;
        } & (unknown | unknown);
        readonly NewWebhook: {
            /**
             * Format: uri
             * @description https, public, at most 2,048 characters, without credentials.
             */
            readonly url: string;
            /** @description Each once. */
            readonly events: readonly components["schemas"]["EventType"][];
            /** @description What deliveries are signed with. Made here by default; the dashboard shows it once. */
            readonly secret?: string;
        };
        readonly NotFoundError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
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
            /** @description There are more than a report holds. */
            readonly isCut: boolean;
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
            /** @description When the index was made that answers; null before the first. */
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
            /** @description When the index was made that answers; null before the first. */
            readonly lastIndexedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Those with most lines first. */
            readonly languages: readonly string[];
            readonly stats: {
                /** @description Without comments and empty lines. */
                readonly linesOfCode: number;
                /** @description Mean cyclomatic complexity of the functions. */
                readonly avgComplexity: number;
                /** @description Share of duplicated lines. */
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
         * @description `indexed` whenever there is a good index to read.
         * @enum {string}
         */
        readonly ProjectStatus: "pending" | "indexing" | "indexed" | "failed" | "archived";
        readonly ProjectVariant: {
            readonly id: string;
            readonly name: string;
            readonly description: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description When the index was made that answers; null before the first. */
            readonly indexedAt: string | null;
            readonly stats: {
                readonly files: number;
                readonly symbols: number;
                /** @description Nodes of the import graph. */
                readonly nodes: number;
                /** @description Its edges. */
                readonly dependencies: number;
            };
        };
        readonly Question: {
            /** @description 1 to 4,000 characters, in any of the languages. */
            readonly question: string;
            /**
             * @description ISO 639-1 code of the answer's language: en, pt, fr, it, de, hi, es, nl, pl, ru, uk, tr, ar, ja, ko, zh. Case is ignored, a region is dropped.
             * @default en
             */
            readonly language?: string;
        };
        /** @description A file that the answer is about; it is in the index. */
        readonly Reference: {
            readonly filePath: string;
            readonly description: string;
        };
        /** @description SARIF 2.1.0, as OASIS defines it. */
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
        /** @description CycloneDX 1.6, as OWASP defines it. */
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
        /** @description Data of `progress` while files are listed. */
        readonly ScanningProgress: {
            /** @constant */
            readonly phase: "scanning";
            /** @description Of the whole run; it never falls. */
            readonly progress: number;
            readonly filesScanned: number;
        };
        readonly SearchHit: {
            /** @description Relative to the repository. */
            readonly file: string;
            /** @description Counted from 1. */
            readonly line: number;
            /** @description The code of these lines. */
            readonly content: string;
            /** @description Higher is better; the list is in this order. */
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
            /** @description Plain language or identifiers, 1 to 1,000 characters. */
            readonly query: string;
            /** @description At most this many results; above 100 counts as 100. */
            readonly limit?: number;
        };
        readonly SearchResult: {
            /** @description Relative to the repository. */
            readonly filePath: string;
            /** @description Counted from 1. */
            readonly lineStart: number;
            /** @description The last line, counted from 1. */
            readonly lineEnd: number;
            /** @description The code of these lines. */
            readonly content: string;
            /** @description Higher is better; the list is in this order. */
            readonly score: number;
            /** @description Where the code stands: path, enclosing declaration, and `>` before its own between its neighbours. */
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
             * @description How sure the finding is. With `detail=true` only.
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
             * @description How sure the finding is. With `detail=true` only.
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
            /** @description Files other than tests that the change is likely to touch, the likeliest first. */
            readonly affectedFiles: readonly string[];
            /** @description Tests that may fail. */
            readonly affectedTests: readonly string[];
            /** @description `2h`, or `3d` of eight hours: a rough estimate; `unknown` without evidence. */
            readonly estimatedEffort: string;
            /** @description Why these files: Markdown. */
            readonly analysis: string;
        };
        readonly Source: {
            readonly file: string;
            /** @description First and last line, `<start>-<end>`. */
            readonly lines: string;
        };
        readonly SourcedAnswer: {
            /** @description Markdown. */
            readonly answer: string;
            readonly sources: readonly components["schemas"]["Source"][];
        };
        readonly StartIndexAnswer: {
            /** @constant */
            readonly success: true;
            /** @description For people. */
            readonly message: string;
            /** @description Seconds, from what this installation has measured so far. */
            readonly estimatedTime: number;
            readonly data: components["schemas"]["StartedIndex"];
        };
        readonly StartIndexAnswerA: {
            /** @constant */
            readonly success: true;
            /** @description For people. */
            readonly message: string;
            /** @description Seconds, from what this installation has measured so far. */
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
            /** @description Seconds, from what this installation has measured so far. */
            readonly estimatedTime: number;
        };
        readonly TooManyRequestsError: {
            /** @constant */
            readonly success: false;
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
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
            /** @description For people: what happened and what to do. */
            readonly error: string;
            /**
             * @description For programs.
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
            /** @description False once five attempts at a delivery have failed. */
            readonly active: boolean;
        };
    };
    responses: {
        /** @description The key, its tier or the state of the project does not allow this. */
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
        /** @description The key, its tier or the state of the project does not allow this. */
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
        /** @description The key, its tier or the state of the project does not allow this. */
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
        /** @description The key, its tier or the state of the project does not allow this. */
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
        /** @description Internal error. The service log has details under the id in X-Request-Id. */
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
        /** @description The request is invalid. `error` names the field and what it must be. */
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
        /** @description The request is invalid. `error` names the field and what it must be. */
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
        /** @description The request is invalid. `error` names the field and what it must be. */
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
        /** @description The request is invalid. `error` names the field and what it must be. */
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
        /** @description The request is invalid. `error` names the field and what it must be. */
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
        /** @description The rate limit is exceeded. A refused call uses nothing up. */
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
        /** @description The API key is missing, wrong or revoked. */
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
        /** @description Not modified: `If-None-Match` names the current answer. No body. */
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
         * @description Makes a retry safe: for 24 hours a call with the same key and body is given the first answer again and does nothing. The same key with another body is refused.
         * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
         */
        readonly IdempotencyKey: string;
        /**
         * @description ETags of answers that the caller has; where one still holds, the answer is 304.
         * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
         */
        readonly IfNoneMatch: string;
        /**
         * @description The `id` of the last event seen: the stream goes on behind it. Browsers send it themselves.
         * @example task_06gzw024r4n5qep4xd59ra0x:1
         */
        readonly LastEventId: string;
        /**
         * @description Id of a project.
         * @example proj_06gzw024hq64ycxy0k9rm0pk
         */
        readonly ProjectId: string;
        /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
        readonly ResponseShape: "a" | "b";
        /**
         * @description Id of a webhook.
         * @example wh_06gzw02bhq64ycxy0k9rm0pk
         */
        readonly WebhookId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The shapes of the answer: `a`, `b` or `a+b`.
         * @example a+b
         */
        readonly AnswerShape: "a" | "b" | "a+b";
        /**
         * @description May be stored by its receiver, and is asked for again with `If-None-Match`.
         * @example private, no-cache
         */
        readonly CacheControl: "private, no-cache";
        /**
         * @description RFC 9110: how to authenticate.
         * @example Bearer realm="sextant"
         */
        readonly Challenge: string;
        /**
         * @description Changes with the index, with what is said of its findings, and the request.
         * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
         */
        readonly ETag: string;
        /**
         * @description The field of the request at fault; left out where none is.
         * @example limit
         */
        readonly ErrorField: string;
        /**
         * @description The answer is that of an earlier call with the same Idempotency-Key.
         * @example true
         */
        readonly IdempotencyReplayed: "true";
        /**
         * @description RFC 8288: the next page, with `rel="next"`. Only with `limit`, and not on the last page.
         * @example </api/v1/projects/proj_06gzw024hq64ycxy0k9rm0pk/duplication?limit=20&cursor=20>; rel="next"
         */
        readonly ProjectsDuplicationLink: string;
        /**
         * @description RFC 8288: the next page, with `rel="next"`. Only with `limit`, and not on the last page.
         * @example </api/v1/projects?limit=20&cursor=proj_06gzw024hq64ycxy0k9rm0pk>; rel="next"
         */
        readonly ProjectsLink: string;
        /**
         * @description RFC 8288: the next page, with `rel="next"`. Only with `limit`, and not on the last page.
         * @example </api/v1/projects/proj_06gzw024hq64ycxy0k9rm0pk/metrics?limit=20&cursor=20>; rel="next"
         */
        readonly ProjectsMetricsLink: string;
        /**
         * @description RFC 8288: the next page, with `rel="next"`. Only with `limit`, and not on the last page.
         * @example </api/v1/projects/proj_06gzw024hq64ycxy0k9rm0pk/security?limit=20&cursor=20>; rel="next"
         */
        readonly ProjectsSecurityLink: string;
        /**
         * @description Calls that the window with less left allows, be it the minute or the UTC day.
         * @example 100
         */
        readonly RateLimitLimit: number;
        /**
         * @description Calls left in that window.
         * @example 99
         */
        readonly RateLimitRemaining: number;
        /**
         * @description When that window ends, in seconds since 1970-01-01T00:00:00Z.
         * @example 1795262820
         */
        readonly RateLimitReset: number;
        /**
         * @description Id of this request, which the log of the service has, too.
         * @example 3f0f4c3e-5a0f-4f0e-8a5b-0d5f6c1c2b7a
         */
        readonly RequestId: string;
        /**
         * @description Seconds until the next call is let through.
         * @example 42
         */
        readonly RetryAfter: number;
        /**
         * @description Items of the whole list, whatever `limit` cuts off.
         * @example 1234
         */
        readonly TotalCount: number;
        /**
         * @description RFC 8288: the next page, with `rel="next"`. Only with `limit`, and not on the last page.
         * @example </api/v1/webhooks?limit=20&cursor=proj_06gzw024hq64ycxy0k9rm0pk>; rel="next"
         */
        readonly WebhooksLink: string;
        /**
         * @description How many items there are of each confidence, listed or not.
         * @example high;count=12, medium;count=3, low;count=41
         */
        readonly XDeadCodeConfidence: string;
        /**
         * @description What looked dead and is not listed at any confidence, by the reason.
         * @example computed-import;count=7, annotated;count=2
         */
        readonly XDeadCodeHeldBack: string;
        /**
         * @description `false` where a limit ended the search before all that may match was looked at.
         * @example true
         */
        readonly XSearchComplete: string;
        /**
         * @description `lexical`: by words; `hybrid`: by words and meaning; `text`: phrases and expressions, by the text of files.
         * @example hybrid
         */
        readonly XSearchMode: string;
        /**
         * @description What to know of the answer, for people. Only where there is something.
         * @example There are more matches: 64 of 380 files that may match were read.
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
                /** @description Items of a page; above 100 counts as 100. Without it the list is whole. */
                readonly limit?: number;
                /** @description Where the page begins, from the Link header of the page before. */
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
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description Makes a retry safe: for 24 hours a call with the same key and body is given the first answer again and does nothing. The same key with another body is refused.
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
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description Makes a retry safe: for 24 hours a call with the same key and body is given the first answer again and does nothing. The same key with another body is refused.
                 * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description What a node is. The edges of directories are those of their files. */
                readonly level?: "file" | "directory";
                /** @description At most this many nodes, those with most edges; all of them by default. */
                readonly limit?: number;
                /** @description With level=directory: folders of a path that count, 1 for the top-level ones. */
                readonly depth?: number;
                /** @description Only this file, this directory or what this glob fits, like `src/lib`. */
                readonly path?: string;
                /** @description Only files of this language. */
                readonly language?: string;
                /** @description Only imports of these kinds, separated by commas: static, require, re-export, dynamic, type-only, implicit. */
                readonly kinds?: string;
                /** @description Leaves test files out. */
                readonly excludeTests?: "true" | "false";
            };
            readonly header?: {
                /**
                 * @description ETags of answers that the caller has; where one still holds, the answer is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description Names the dependents that import the file themselves, too. */
                readonly direct?: "true" | "false";
            };
            readonly header?: {
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description Items of a page; above 100 counts as 100. Without it the list is whole. */
                readonly limit?: number;
                /** @description Where the page begins, from the Link header of the page before. */
                readonly cursor?: string;
                /** @description Only this file, this directory or what this glob fits, like `src/lib`. */
                readonly path?: string;
            };
            readonly header?: {
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description ETags of answers that the caller has; where one still holds, the answer is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description The least that is wanted. `high`: nothing speaks against it; `medium`: the language lets code be used in ways that the text does not show; `low`: something does speak against it. */
                readonly confidence?: "high" | "medium" | "low";
                /** @description `private` adds what only its own file or type could use. */
                readonly include?: "private";
            };
            readonly header?: {
                /**
                 * @description ETags of answers that the caller has; where one still holds, the answer is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description Items of a page; above 100 counts as 100. Without it the list is whole. */
                readonly limit?: number;
                /** @description Where the page begins, from the Link header of the page before. */
                readonly cursor?: string;
                /** @description Only clones of this kind. */
                readonly kind?: "exact" | "renamed" | "near-miss";
            };
            readonly header?: {
                /**
                 * @description ETags of answers that the caller has; where one still holds, the answer is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                /** @description Items of a page; above 100 counts as 100. Without it the list is whole. */
                readonly limit?: number;
                /** @description Where the page begins, from the Link header of the page before. */
                readonly cursor?: string;
                /** @description Lists findings of this context beside those of shipped code. `example` is samples, documentation, development servers, build and CI scripts. */
                readonly context?: "all" | "test" | "example" | "vendored" | "generated";
                /** @description The lowest severity to list. */
                readonly severity?: "critical" | "high" | "medium" | "low";
                /** @description The lowest confidence to list. */
                readonly confidence?: "high" | "medium" | "low";
                /** @description Each finding tells its rule, CWE and confidence, too. */
                readonly detail?: "true" | "false";
            };
            readonly header?: {
                /** @description The shape that is preferred: `a` has its keys beside `success`, `b` has them in `data`. Without it the answer has both. A route with one shape answers with that; the header of the same name says which. */
                readonly "X-Response-Shape"?: components["parameters"]["ResponseShape"];
                /**
                 * @description ETags of answers that the caller has; where one still holds, the answer is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                /** @description Form of the document. */
                readonly format?: "sarif" | "json";
                /** @description Only findings of this category. */
                readonly category?: "clone" | "dead-code" | "security";
                /** @description Only what is new in this index. */
                readonly new?: "true" | "false";
            };
            readonly header?: {
                /**
                 * @description ETags of answers that the caller has; where one still holds, the answer is 304.
                 * @example W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"
                 */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                /** @description `standard` by default; `quick` for a test key. */
                readonly tier?: "quick" | "standard" | "deep";
                /** @description By what the files are chosen. */
                readonly strategy?: "smart" | "hot-files" | "directory-balanced" | "random";
                /** @description At most this many names; above 1000 counts as 1000. */
                readonly limit?: number;
                /** @description Names that are left out before the first. */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a project.
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
                 * @description Makes a retry safe: for 24 hours a call with the same key and body is given the first answer again and does nothing. The same key with another body is refused.
                 * @example 0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                 * @description Id of a project.
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
                /** @description Items of a page; above 100 counts as 100. Without it the list is whole. */
                readonly limit?: number;
                /** @description Where the page begins, from the Link header of the page before. */
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
                 * @description Makes a retry safe: for 24 hours a call with the same key and body is given the first answer again and does nothing. The same key with another body is refused.
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
                 * @description Id of a webhook.
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
                 * @description The `id` of the last event seen: the stream goes on behind it. Browsers send it themselves.
                 * @example task_06gzw024r4n5qep4xd59ra0x:1
                 */
                readonly "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            readonly path: {
                /**
                 * @description Id of a project.
                 * @example proj_06gzw024hq64ycxy0k9rm0pk
                 */
                readonly id: components["parameters"]["ProjectId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Server-Sent Events: blocks of an `id:`, an `event:` and a `data:` line, a blank line behind each. The data is one line of JSON, of one of these schemas. A comment (`: heartbeat`) comes every 15 seconds. A reader that falls behind by 64 KiB is cut off. */
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
