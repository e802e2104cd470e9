import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { FRAMEWORK_FILES } from './fixture.ts';

let app: TestApp;
let owner: SeededProject;

/** A service with the framework indexed, for the tests of a file. */
export function useFramework(): void {
  beforeAll(async () => {
    app = await startTestApp();
    owner = await seed(app).account().project({ files: FRAMEWORK_FILES }).indexed();
  });
  afterAll(() => app?.close());
}

export function framework(): SeededProject & { readonly app: TestApp } {
  return { ...owner, app };
}

export const kind = z.enum(['STATIC', 'REQUIRE', 'RE_EXPORT', 'DYNAMIC', 'TYPE_ONLY', 'IMPLICIT']);
export const node = z.strictObject({
  id: z.string(),
  type: z.string(),
  size: z.int(),
  fanIn: z.int(),
  fanOut: z.int(),
  instability: z.number().min(0).max(1).nullable(),
  layer: z.int().min(0),
  cycle: z.int().nullable(),
  community: z.int().nullable(),
  pageRank: z.number().positive(),
});
export const edge = z.strictObject({
  source: z.string(),
  target: z.string(),
  kinds: z.array(kind),
  weight: z.int().min(1),
  isImplicit: z.boolean(),
});
export const NODE = 'id type size fanIn fanOut instability layer cycle community pageRank';
export const EDGE = 'source target kinds weight isImplicit';

const whole = z.object({ nodes: z.array(node), edges: z.array(edge) });

/** Asks GraphQL about the framework. */
export async function askFramework(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
) {
  const { apiKey, project } = owner;
  return askGraphql({ url: app.url, apiKey }, query, { id: project.id, ...variables });
}

/** What `graph` says; it must not fail. */
export async function ask<T>(schema: z.ZodType<T>, selection: string, args = ''): Promise<T> {
  const { data, messages } = await askFramework(
    `query($id: ID!) { project(id: $id) { graph${args} { ${selection} } } }`,
  );
  expect(messages).toEqual([]);
  return z.object({ project: z.object({ graph: schema }) }).parse(data).project.graph;
}

export async function askWhole(args = '') {
  return ask(whole, `nodes { ${NODE} } edges { ${EDGE} }`, args);
}

/** Codes of the errors that a field of `graph` is refused with. */
export async function refusalsOf(selection: string, args = '') {
  const { codes } = await askFramework(
    `query($id: ID!) { project(id: $id) { graph${args} { ${selection} } } }`,
  );
  return codes;
}
