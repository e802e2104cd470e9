import { renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadViewer } from '#features/accounts/service.ts';
import { watchProgress } from '#features/indexing/service.ts';
import { openTenantScope, type TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { indexProject, seed } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

async function scopeOf(apiKey: string): Promise<TenantScope> {
  const viewer = await loadViewer(openSystemScope(app.platform), apiKey);
  if (viewer === null) throw new Error('The key is not known.');
  return openTenantScope(app.platform, viewer);
}

test('who comes after the start of a run never sees the end of the run before, whoever still reads that', async () => {
  const { api, apiKey, project, dir } = await seed(app).account().project();
  renameSync(dir, `${dir}-moved`);
  expect((await indexProject(api, project.id)).event).toBe('error');
  const scope = await scopeOf(apiKey);
  for (let round = 0; round < 10; round += 1) {
    // A slow reader: it has the last event of the run before, and has not asked for another.
    const slow = await watchProgress(scope, project.id, null);
    const before = (await slow.next()).value;
    expect(before?.type).toBe('failed');
    await api.post(`/projects/${project.id}/index`);
    const fresh = await watchProgress(scope, project.id, null);
    const first = (await fresh.next()).value;
    expect(first?.id.split(':')[0]).not.toBe(before?.id.split(':')[0]);
    for await (const { type } of fresh) if (type !== 'progress') break;
    await slow.return?.();
  }
});
