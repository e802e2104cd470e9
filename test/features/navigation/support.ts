import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { askGraphql, type GraphqlAnswer } from '../../support/graphql.ts';
import type { FileChanges } from '../../support/repositories.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

/** Asks about the index of a project. */
export type Ask = (
  selection: string,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<GraphqlAnswer>;

const FIXTURES = join(import.meta.dirname, '../../fixtures/languages');

/** @param selection of a snapshot; its variables are declared as they are used, by their names */
export function askAbout(app: TestApp, { apiKey, project }: SeededProject): Ask {
  return (selection, variables = {}) => {
    const declared = [
      ...new Set([...selection.matchAll(/\$(?<name>\w+)/gu)].map(([name]) => name)),
    ];
    const types = declared.map((name) => `, ${name}: ${TYPES[name.slice(1)] ?? 'String'}`).join('');
    const document = `query($id: ID!${types}) { project(id: $id) { snapshot { ${selection} } } }`;
    return askGraphql({ url: app.url, apiKey }, document, { id: project.id, ...variables });
  };
}

const TYPES: Readonly<Record<string, string>> = {
  path: 'String!',
  query: 'String!',
  line: 'Int!',
  column: 'Int!',
  first: 'Int',
  limit: 'Int',
  startLine: 'Int',
  endLine: 'Int',
  depth: 'Int',
};

/** A project of one of the language fixtures, indexed. */
export async function indexFixture(app: TestApp, language: string): Promise<SeededProject> {
  const made = await seed(app).account('pro').project({ files: {}, name: language });
  cpSync(join(FIXTURES, language), made.dir, { recursive: true });
  expect((await indexProject(made.api, made.project.id)).event).toBe('complete');
  return made;
}

export function indexFiles(app: TestApp, files: FileChanges): Promise<SeededProject> {
  return Promise.resolve(seed(app).account('pro').project({ files }).indexed());
}
