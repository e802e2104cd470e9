import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql, type GraphqlAnswer } from '../../support/graphql.ts';
import type { SeededKey } from '../../support/seed.ts';
import type { Owned } from '../indexing/ref-operation.ts';

export interface Sides {
  readonly base?: string;
  readonly head?: string;
}

interface Question extends Sides {
  /** selection of IndexComparison */
  readonly fields: string;
}

/** Asks for a comparison of two indexes of a project; gives the whole answer. */
export function askComparison(
  app: TestApp,
  { apiKey, project }: Owned,
  { fields, ...sides }: Question,
): Promise<GraphqlAnswer> {
  const query = `query($id: ID!, $base: String, $head: String) {
    compareIndexes(projectId: $id, base: $base, head: $head) { ${fields} } }`;
  return askGraphql({ url: app.url, apiKey }, query, { id: project.id, ...sides });
}

/** The same, of which nothing is refused. */
export async function compareIndexes(
  app: TestApp,
  of: Owned,
  question: Question,
): Promise<Record<string, unknown>> {
  const { data, messages } = await askComparison(app, of, question);
  expect(messages).toEqual([]);
  const schema = z.object({ compareIndexes: z.record(z.string(), z.unknown()) });
  return schema.parse(data).compareIndexes;
}

/** Registers a folder. */
export async function registerFolder(owner: SeededKey, path: string): Promise<Owned> {
  const { project } = (await owner.api.post('/projects', { path })).as(contract.created.both);
  return { apiKey: owner.apiKey, project };
}
