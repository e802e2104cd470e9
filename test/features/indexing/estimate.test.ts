import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOf } from '#features/indexing/workload.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { indexProject, seed } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const CODE = 'export const value = 1;\n'.repeat(2_000);
const codeOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`src/f${i}.ts`, CODE]));

async function estimateOf(files: Readonly<Record<string, string>>): Promise<number> {
  const owner = await seed(app).account('pro').project({ files });
  const answer = await owner.api.post(`/projects/${owner.project.id}/index`, {});
  return answer.as(contract.started.both).estimatedTime;
}

test('work grows with the bytes of code, and hardly with data', () => {
  const code = workOf([{ path: 'a.ts', sizeBytes: 1_000_000 }]);
  expect(workOf([{ path: 'a.ts', sizeBytes: 2_000_000 }])).toBeGreaterThan(code * 1.9);
  expect(workOf([{ path: 'a.txt', sizeBytes: 1_000_000 }])).toBeLessThan(code / 3);
  expect(workOf([])).toBe(0);
});

test('a larger folder is said to take longer before its first index', async () => {
  const [small, large] = [await estimateOf(codeOf(1)), await estimateOf(codeOf(300))];
  expect(large).toBeGreaterThan(small * 3);
});

test('an index that finds nothing new does not change what a whole one is said to take', async () => {
  const owner = await seed(app)
    .account('pro')
    .project({ files: codeOf(40) });
  await indexProject(owner.api, owner.project.id);
  const before = await estimateOf(codeOf(200));
  for (let i = 0; i < 6; i += 1) await indexProject(owner.api, owner.project.id);
  const after = await estimateOf(codeOf(200));
  expect(Math.max(before, after)).toBeLessThanOrEqual(Math.min(before, after) * 2);
});
