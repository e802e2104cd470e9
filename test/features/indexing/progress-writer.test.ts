import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgressWriter } from '../../../src/features/indexing/progress-writer.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { seed } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

test('batches that end at the same moment all get their progress written', async () => {
  const { api, project } = await seed(app).account().project();
  await api.post(`/projects/${project.id}/index`);
  const { systemPool: pool } = app.platform.db;
  const claimed = await pool.query<{ id: string }>(
    `update index_run set state = 'running', attempt = 1 where project_id = $1 returning id`,
    [project.id],
  );
  const id = claimed.rows[0]?.id ?? '';
  const writer = openProgressWriter(openSystemScope(app.platform), {
    id,
    projectId: project.id,
    attempt: 1,
  });
  // Each is the end of a phase, so each is written at once.
  const ends = Array.from({ length: 20 }, (_, index) =>
    writer.report({
      phase: index % 2 === 0 ? 'extracting' : 'embedding',
      done: 1,
      total: 1,
    }),
  );
  await Promise.all(ends);
  const events = await pool.query<{ sequence: number }>(
    'select sequence from run_event where run_id = $1 order by sequence',
    [id],
  );
  expect(events.rows.map((row) => row.sequence)).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
});
