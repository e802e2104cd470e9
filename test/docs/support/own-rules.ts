import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject } from '../../support/seed.ts';
import type { World } from './world.ts';

/** Indexes the shop with a file of rules of its own: all of them are read, and none has a problem. */
export async function expectOwnRules(
  rules: { readonly text: string; readonly count: number },
  { world, id }: { readonly world: World; readonly id: string },
): Promise<void> {
  const folder = join(world.folder, '.sextant', 'rules');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sample.yml'), rules.text);
  await indexProject(world.owner.api, id);
  const { data } = await askGraphql(
    { url: world.app.url, apiKey: world.owner.apiKey },
    'query ($id: ID!) { project(id: $id) { security { ownRules ruleProblems { message } } } }',
    { id },
  );
  rmSync(folder, { recursive: true });
  const security = { ownRules: rules.count, ruleProblems: [] };
  expect(data).toEqual({ project: { security } });
}
