import { vi } from 'vitest';
import { z } from 'zod';
import { type AiEndpoint, startAiEndpoint } from '../../support/ai-endpoint.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import type { SeededProject } from '../../support/seed.ts';

// Each waits for an index and then for a job; a machine that is busy with other things takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

export const MODEL = 'embed-1';

/** A service with an endpoint of its own. */
export interface EmbeddingStage {
  readonly endpoint: AiEndpoint;
  readonly app: TestApp;
  close(): Promise<void>;
}

export async function startStage(
  settings: Readonly<Record<string, string>> = {},
  options: Omit<TestAppOptions, 'settings'> = {},
): Promise<EmbeddingStage> {
  const endpoint = await startAiEndpoint();
  const app = await startTestApp({
    ...options,
    settings: { ...settingsOf(endpoint), ...settings },
  });
  return {
    endpoint,
    app,
    close: async () => {
      await app.close();
      await endpoint.close();
    },
  };
}

export function settingsOf(endpoint: AiEndpoint): Record<string, string> {
  return { OPENAI_BASE_URL: endpoint.baseUrl, EMBEDDING_MODEL: MODEL };
}

const embeddings = z.object({
  model: z.string(),
  dimension: z.number().nullable(),
  state: z.string(),
  chunks: z.number(),
  embedded: z.number(),
  coverage: z.number(),
  estimatedTokens: z.number(),
  estimatedCost: z.number().nullable(),
  tokens: z.number(),
  cost: z.number().nullable(),
  weight: z.number().nullable(),
  note: z.string().nullable(),
});
export type Embeddings = z.infer<typeof embeddings>;

const QUERY = `query ($id: ID!) { project(id: $id) { snapshot {
  completeness { embeddingCoverage }
  embeddings { model dimension state chunks embedded coverage estimatedTokens estimatedCost tokens
    cost weight note } } } }`;
const answer = z.object({
  project: z.object({
    snapshot: z.object({
      completeness: z.object({ embeddingCoverage: z.number().nullable() }),
      embeddings: embeddings.nullable(),
    }),
  }),
});

/** What the API says of the embeddings of a project's index. */
export async function embeddingsOf(
  app: TestApp,
  { api, project }: SeededProject,
): Promise<Embeddings | null> {
  const { data } = await askGraphql({ url: app.url, apiKey: api.apiKey }, QUERY, {
    id: project.id,
  });
  const { snapshot } = answer.parse(data).project;
  const { embeddings: found, completeness } = snapshot;
  // The ledger says the same.
  if (completeness.embeddingCoverage !== (found?.coverage ?? null))
    throw new Error('The ledger and the embeddings differ');
  return found;
}

/** Waits until the embeddings are as wanted. */
export async function embeddingsWhen(
  app: TestApp,
  seeded: SeededProject,
  isWanted: (found: Embeddings) => boolean,
  timeout = 60_000,
): Promise<Embeddings> {
  return vi.waitFor(
    async () => {
      const found = await embeddingsOf(app, seeded);
      if (found === null || !isWanted(found)) throw new Error(`It is ${JSON.stringify(found)}`);
      return found;
    },
    { interval: 20, timeout },
  );
}

const ENDS: ReadonlySet<string> = new Set(['COMPLETE', 'PARTIAL', 'FAILED', 'SKIPPED']);

/** Waits until a run has come to its end. */
export function embeddingsSettled(
  app: TestApp,
  seeded: SeededProject,
  timeout?: number,
): Promise<Embeddings> {
  return embeddingsWhen(app, seeded, ({ state }) => ENDS.has(state), timeout);
}

/** So many small functions in one file each, about different things. */
export function manyFiles(count: number, prefix = 'item'): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `src/${prefix}${i}.ts`,
      `export function ${prefix}Number${i}(value: number): number {\n  return value * ${i} + ${i * 7};\n}\n`,
    ]),
  );
}

const searched = z.object({
  project: z.object({
    search: z.object({
      notes: z.array(z.string()),
      nodes: z.array(z.object({ filePath: z.string() })),
    }),
  }),
});

/** What a search finds, and what it says about how. */
export async function searchNotes(app: TestApp, { api, project }: SeededProject, query: string) {
  const { data } = await askGraphql(
    { url: app.url, apiKey: api.apiKey },
    `query ($id: ID!, $query: String!) { project(id: $id) {
      search(query: $query) { notes nodes { filePath } } } }`,
    { id: project.id, query },
  );
  const { notes, nodes } = searched.parse(data).project.search;
  return { notes, files: nodes.map(({ filePath }) => filePath) };
}
