import { expect } from 'vitest';
import { z } from 'zod';
import { askGraphql } from '../../support/graphql.ts';

export const impactSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      change: z.string().nullable(),
      side: z.string().nullable(),
      isWhole: z.boolean(),
      symbols: z.array(z.object({ name: z.string() })),
    }),
  ),
  unindexed: z.array(z.object({ path: z.string(), change: z.string() })),
  dependencies: z.array(z.string()),
  dependents: z.array(z.string()),
  transitiveCount: z.int(),
  transitiveDependents: z.array(
    z.object({ path: z.string(), depth: z.int(), importChain: z.array(z.string()) }),
  ),
  symbolDependents: z
    .array(z.object({ path: z.string(), symbol: z.string().nullable(), depth: z.int() }))
    .nullable(),
  affectedTests: z.array(
    z.object({
      path: z.string(),
      evidence: z.array(z.object({ kind: z.string(), text: z.string() })),
      importChain: z.array(z.string()),
    }),
  ),
  widened: z.object({ scope: z.string(), reason: z.string() }).nullable(),
  risk: z.object({
    level: z.string(),
    isRaised: z.boolean(),
    factors: z.array(z.object({ factor: z.string(), value: z.int().nullable() })),
  }),
  blindSpots: z.array(z.object({ kind: z.string(), path: z.string() })),
  recommendation: z.string(),
});
export type ImpactAnswer = z.infer<typeof impactSchema>;

const DOCUMENT = `query($id: ID!, $target: ImpactTarget!) { project(id: $id) { impact(target: $target) {
  files { path change side isWhole symbols { name } } unindexed { path change }
  dependencies dependents transitiveCount transitiveDependents { path depth importChain }
  symbolDependents { path symbol depth } affectedTests { path evidence { kind text } importChain }
  widened { scope reason } risk { level isRaised factors { factor value } }
  blindSpots { kind path } recommendation } } }`;

export interface Asker {
  readonly url: string;
  readonly apiKey: string;
}

/** What the service says of a change; no error is expected. */
export async function askImpact(at: Asker, id: string, target: object): Promise<ImpactAnswer> {
  const { data, messages } = await askGraphql(at, DOCUMENT, { id, target });
  expect(messages).toEqual([]);
  return z.object({ project: z.object({ impact: impactSchema }) }).parse(data).project.impact;
}

/** The codes that a question is refused with. */
export async function refusalOf(at: Asker, id: string, target: object) {
  const { codes, messages } = await askGraphql(at, DOCUMENT, { id, target });
  return { code: codes[0], message: messages[0] ?? '' };
}

/** Kinds of evidence by path of the test. */
export function evidenceOf({ affectedTests }: ImpactAnswer): Record<string, string[]> {
  return Object.fromEntries(
    affectedTests.map(({ path, evidence }) => [path, evidence.map(({ kind }) => kind)]),
  );
}
