import { createClient as createSseClient } from 'graphql-sse';
import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import type { SeededProject } from '../../support/seed.ts';

/** A project with the key that owns it. */
export type Owned = Pick<SeededProject, 'apiKey' | 'project'>;

const ERROR = '... on RequestError { code message }';

const START = `mutation($id: ID!, $ref: String!, $force: Boolean) {
  startRefIndex(projectId: $id, ref: $ref, force: $force) {
    ... on IndexRun { id state ref } ${ERROR} } }`;
const KEEP = `mutation($id: ID!, $as: String) {
  pinIndex(projectId: $id, as: $as) {
    ... on RefIndex { ref origin commit branch digest } ${ERROR} } }`;
const DROP = `mutation($id: ID!, $ref: String!) {
  deleteRefIndex(projectId: $id, ref: $ref) { ... on Project { id refIndexes { ref } } ${ERROR} } }`;
const CANCEL = `mutation($id: ID!, $ref: String) {
  cancelIndex(id: $id, ref: $ref) { ... on Project { id status } ${ERROR} } }`;

const DOCUMENTS = { start: START, keep: KEEP, drop: DROP, cancel: CANCEL } as const;

const failureSchema = z.strictObject({ code: z.string(), message: z.string() });

/** Runs a mutation about refs; gives what it answers with, be it a RequestError. */
export async function change(
  app: TestApp,
  { apiKey, project }: Owned,
  name: keyof typeof DOCUMENTS,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const all = { id: project.id, ...variables };
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, DOCUMENTS[name], all);
  if (messages.length > 0) throw new Error(messages.join('; '));
  return Object.values(z.record(z.string(), z.unknown()).parse(data))[0];
}

/** The error that a mutation answers with; throws where it succeeds. */
export async function refusal(
  app: TestApp,
  owner: Owned,
  name: keyof typeof DOCUMENTS,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<typeof failureSchema>> {
  return failureSchema.parse(await change(app, owner, name, variables));
}

const eventSchema = z.object({
  type: z.enum(['PROGRESS', 'COMPLETE', 'FAILED']),
  progress: z.number().nullable(),
  filesCount: z.number().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type RefEvent = z.infer<typeof eventSchema>;

const PROGRESS = `subscription($id: ID!, $ref: String) {
  indexProgress(projectId: $id, ref: $ref) { type progress filesCount code message } }`;

/** Follows the run of a ref to its end; gives its last event. */
export async function followRef(app: TestApp, owner: Owned, ref: string): Promise<RefEvent> {
  const client = createSseClient({
    url: `${app.url}/graphql/stream`,
    headers: { authorization: `Bearer ${owner.apiKey}` },
    retryAttempts: 0,
  });
  let last: RefEvent | null = null;
  const variables = { id: owner.project.id, ref };
  for await (const { data, errors } of client.iterate({ query: PROGRESS, variables })) {
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    last = eventSchema.parse(data?.['indexProgress']);
  }
  client.dispose();
  if (last === null) throw new Error('The stream ended without an event');
  return last;
}

const runSchema = z.strictObject({ id: z.string(), state: z.string(), ref: z.string() });

/** Indexes a ref and waits for its end, whichever it is; gives the last event and the run's id. */
export async function indexRef(
  app: TestApp,
  owner: Owned,
  ref: string,
): Promise<RefEvent & { readonly runId: string }> {
  const run = runSchema.parse(await change(app, owner, 'start', { ref }));
  return { ...(await followRef(app, owner, ref)), runId: run.id };
}

const refsSchema = z.object({
  project: z.object({
    status: z.string(),
    lastIndexedAt: z.string().nullable(),
    runs: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
    snapshot: z
      .object({
        digest: z.string(),
        commit: z.string().nullable(),
        totals: z.object({ files: z.int() }),
      })
      .nullable(),
    refIndexes: z.array(
      z.object({
        ref: z.string(),
        origin: z.enum(['INDEXED', 'KEPT']),
        commit: z.string().nullable(),
        branch: z.string().nullable(),
        digest: z.string().nullable(),
        snapshot: z
          .object({
            commit: z.string().nullable(),
            branch: z.string().nullable(),
            totals: z.object({ files: z.int(), symbols: z.int() }),
          })
          .nullable(),
        latestRun: z.object({ id: z.string(), state: z.string(), ref: z.string() }).nullable(),
      }),
    ),
  }),
});
export type RefsAnswer = z.infer<typeof refsSchema>['project'];

const REFS = `query($id: ID!) { project(id: $id) {
  status lastIndexedAt
  runs(first: 50) { nodes { id } }
  snapshot { digest commit totals { files } }
  refIndexes { ref origin commit branch digest
    snapshot { commit branch totals { files symbols } } latestRun { id state ref } } } }`;

/** A project with its indexes of refs. */
export async function loadRefs(app: TestApp, { apiKey, project }: Owned): Promise<RefsAnswer> {
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, REFS, { id: project.id });
  if (messages.length > 0) throw new Error(messages.join('; '));
  return refsSchema.parse(data).project;
}
