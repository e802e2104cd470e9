import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Service } from '../service.ts';

const QUERY = `query($id: ID!) { project(id: $id) {
  history { state }
  snapshot { commit totals { codeLines } }
  health { topics { topic value } } } }`;

const answer = z.object({
  data: z.object({
    project: z.object({
      history: z.object({ state: z.string() }),
      snapshot: z.object({
        commit: z.string().nullable(),
        totals: z.object({ codeLines: z.number() }),
      }),
      health: z.object({
        topics: z.array(z.object({ topic: z.string(), value: z.number().nullable() })),
      }),
    }),
  }),
});

export interface Values {
  readonly commit: string;
  readonly codeLines: number;
  /** by topic */
  readonly values: Readonly<Record<string, number | null>>;
}

const AGAIN_MS = 500;
const TRIES = 240;

/** The measures of a project's health, once its history has been read. */
export async function loadValues({ url, apiKey }: Service, id: string): Promise<Values> {
  for (let tries = 0; tries < TRIES; tries++) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { id } }),
    });
    const { project } = answer.parse(await response.json()).data;
    const isRead = ['READY', 'UNAVAILABLE'].includes(project.history.state);
    if (isRead) {
      const { commit, totals } = project.snapshot;
      const topics = project.health.topics.map(({ topic, value }) => [topic, value] as const);
      return {
        commit: commit ?? '',
        codeLines: totals.codeLines,
        values: Object.fromEntries(topics),
      };
    }
    await setTimeout(AGAIN_MS);
  }
  throw new BenchError(`The history of ${id} was not read in time.`);
}
