import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { askWhatIf, SHOP } from './fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app?.close());

const unresolved = z.object({
  project: z.object({
    snapshot: z.object({ completeness: z.object({ unresolvedImports: z.number() }) }),
  }),
});

test('whoever does as it says has a project in which every import resolves', async () => {
  const made = await seed(app).account().project({ files: SHOP }).indexed();
  const step = { kind: 'MOVE', path: 'src/cart', to: 'src/front/shop' } as const;
  const { effects } = await askWhatIf(app, made, [step]);
  mkdirSync(dirname(join(made.dir, step.to)), { recursive: true });
  renameSync(join(made.dir, step.path), join(made.dir, step.to));
  const before = await unresolvedAfterIndex(made);
  for (const { path, line, specifier, newSpecifier } of effects) {
    const lines = readFileSync(join(made.dir, path), 'utf8').split('\n');
    lines[line - 1] = (lines[line - 1] ?? '').replace(`'${specifier}'`, `'${newSpecifier}'`);
    writeFileSync(join(made.dir, path), lines.join('\n'));
  }
  expect(before).toBeGreaterThan(0);
  expect(await unresolvedAfterIndex(made)).toBe(0);
});

async function unresolvedAfterIndex({ api, apiKey, project }: SeededProject): Promise<number> {
  await indexProject(api, project.id);
  const document = `query($id: ID!) { project(id: $id) { snapshot { completeness { unresolvedImports } } } }`;
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, document, {
    id: project.id,
  });
  expect(messages).toEqual([]);
  return unresolved.parse(data).project.snapshot.completeness.unresolvedImports;
}
