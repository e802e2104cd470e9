import { expect, test } from 'vitest';
import { countRows, startTestApp, type TestApp } from '../../support/app.ts';
import { generateFiles } from '../../support/generated-files.ts';
import { seed } from '../../support/seed.ts';

test('deleting a project in the middle of its index stops the run and leaves no row', async () => {
  const app = await startTestApp();
  try {
    const owner = await seed(app).account();
    const before = await countRows(app);
    const { api, project } = await seed(app)
      .account()
      .project({ files: generateFiles(300) });
    const stream = await api.stream(`/projects/${project.id}/index-progress`);
    await api.post(`/projects/${project.id}/index`);
    const seen: string[] = [];
    for await (const { event, data } of stream.events) {
      seen.push(event);
      // Files have been extracted and stored by now, and no index is complete.
      if (data['phase'] !== 'extracting' || data['progress'] === 10) continue;
      expect((await api.delete(`/projects/${project.id}`)).status).toBe(200);
      break;
    }
    expect(seen).not.toContain('complete');
    await expect.poll(() => countActiveJobs(app), { timeout: 20_000, interval: 20 }).toBe(0);
    const counts = await countRows(app);
    expect(counts).toEqual({
      ...before,
      account: (before['account'] ?? 0) + 1,
      api_key: (before['api_key'] ?? 0) + 1,
      member: (before['member'] ?? 0) + 1,
    });
    expect((await owner.api.get(`/projects/${project.id}`)).status).toBe(404);
  } finally {
    await app.close();
  }
});

async function countActiveJobs({ platform }: TestApp): Promise<number> {
  const found = await platform.db.systemPool.query<{ count: number }>(
    `select count(*)::integer as count from pgboss.job where state in ('created', 'active', 'retry')`,
  );
  return found.rows[0]?.count ?? 0;
}
