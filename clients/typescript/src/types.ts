import type { components, operations } from './openapi.generated.ts';

type Schemas = components['schemas'];

/** Names of the operations, as the OpenAPI document has them. */
export type OperationId = keyof operations;

type AnswerName<Id extends OperationId> = `${Capitalize<Id>}Answer` & keyof Schemas;
/** The whole answer of an operation: the keys of shape A, and `data` of shape B where it has one. */
export type AnswerOf<Id extends OperationId> = Schemas[AnswerName<Id>];

type JsonBody<Request> = Request extends {
  readonly content: { readonly 'application/json': infer B };
}
  ? B
  : never;
/** What an operation takes as its body. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  readonly requestBody?: infer Request;
}
  ? JsonBody<Request>
  : never;

type Flagged<Query> = {
  readonly [Key in keyof Query]: 'true' | 'false' extends NonNullable<Query[Key]>
    ? boolean
    : Query[Key];
};
/** What an operation takes in its query; `'true' | 'false'` is a boolean here. */
export type QueryOf<Id extends OperationId> = operations[Id] extends {
  readonly parameters: { readonly query?: infer Query };
}
  ? Flagged<NonNullable<Query>>
  : never;

export type ProjectStatus = Schemas['ProjectStatus'];
export type Project = Schemas['Project'];
export type CreatedProject = Schemas['CreatedProject'];
export type ChangedProject = Schemas['ChangedProject'];
/** A project with its totals: what both shapes of the answer say of it. */
export type ProjectDetail = Schemas['ProjectDetail'] & Schemas['ProjectVariant'];

interface NamedProject {
  /** the name of the repository or folder by default */
  readonly name?: string;
  readonly description?: string;
}
/** A repository on GitHub (`owner/repo`), or a folder on the server. */
export type NewProject = NamedProject &
  (
    | { readonly githubRepo: string; readonly branch?: string; readonly path?: never }
    | { readonly path: string; readonly branch?: string; readonly githubRepo?: never }
  );

/** The run that was started, or the one under way. */
export type StartedIndex = Schemas['StartedIndex'] & { readonly message: string };
export type IndexComplete = Schemas['IndexComplete'];

/** What a phase of an index run tells of itself. */
export type PhaseProgress =
  | Schemas['ScanningProgress']
  | Schemas['ExtractingProgress']
  | Schemas['EmbeddingProgress'];
/** One event of a progress stream. `progress` is 0 to 100 and never falls. */
export type IndexProgress =
  | (PhaseProgress & { readonly type: 'progress'; readonly eventId: string })
  | (IndexComplete & {
      readonly type: 'complete';
      readonly eventId: string;
      readonly progress: 100;
    });

export type SearchResult = Schemas['SearchResult'];
export type Reference = Schemas['Reference'];
export type Source = Schemas['Source'];
/** `references` are the files that the answer is about, `sources` the lines that it cites. */
export interface Answer {
  readonly answer: string;
  readonly references: readonly Reference[];
  readonly sources: readonly Source[];
}
export type Impact = Schemas['Impact'];
/** `totals` counts functions and classes as well. */
export type Metrics = Schemas['Metrics'] & {
  readonly totals: Schemas['MetricsSummary'];
  readonly nextCursor: string | null;
};

export type Severity = Schemas['SecurityIssue']['severity'];
export type SecurityFinding = Omit<Schemas['SecurityScanIssue'], 'severity'> & {
  readonly severity: Severity;
};
/** Weaknesses, the worst first. */
export interface SecurityScan {
  readonly status: Schemas['SecurityScan']['status'];
  readonly scannedAt: string;
  readonly summary: Schemas['SecurityIssues']['summary'];
  readonly issues: readonly SecurityFinding[];
  /** where the next page begins; null on the last one, and without `limit` */
  readonly nextCursor: string | null;
}
export type DeadCode = Schemas['DeadCode'];
export type Duplication = Schemas['Duplication'] & { readonly nextCursor: string | null };
export type Graph = Schemas['Graph'];
export type Simulation = Schemas['Simulation'];
export type Sbom = Schemas['Sbom'];
export type SarifReport = Schemas['SarifReport'];
export type PlainReport = Schemas['PlainReport'];

export type EnterpriseTiers = Schemas['EnterpriseTiersAnswer'];
export type EnterpriseEstimate = Schemas['EnterpriseEstimate'];
export type EnterpriseFiles = Schemas['EnterpriseFiles'];
export type EnterpriseTask = Schemas['EnterpriseTask'];
export type EnterpriseChanges = Schemas['EnterpriseChanges'];

export type EventType = Schemas['EventType'];
export type Webhook = Schemas['Webhook'];
export type ListedWebhook = Schemas['ListedWebhook'];
