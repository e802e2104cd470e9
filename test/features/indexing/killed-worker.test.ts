import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../support/app.ts';
import { testVariables } from '../../support/env.ts';
import { generateFiles } from '../../support/generated-files.ts';
import { digestOf } from '../../support/graphql.ts';
import { type SextantProcess, startSextant, waitReady } from '../../support/processes.ts';
import { indexProject, seed } from '../../support/seed.ts';

function startWorkerProcess(app: TestApp): SextantProcess {
  const { env, db } = app.platform;
  return startSextant(
    ['worker'],
    testVariables({ DATABASE_URL: db.url, DATA_DIR: env.DATA_DIR, PROJECT_ROOTS: app.root }),
  );
}

test('a worker killed in the middle of an index: another finishes it, to the digest of a clean index', async () => {
  const app = await startTestApp({ worker: 'later' });
  const workers: SextantProcess[] = [];
  try {
    const owner = await seed(app)
      .account()
      .project({ files: generateFiles(300) });
    const { api, apiKey, project } = owner;
    const doomed = startWorkerProcess(app);
    workers.push(doomed);
    await waitReady(doomed);
    const stream = await api.stream(`/projects/${project.id}/index-progress`);
    await api.post(`/projects/${project.id}/index`);
    const percents: number[] = [];
    const events: string[] = [];
    for await (const { event, data } of stream.events) {
      events.push(event);
      if (event === 'progress') percents.push(Number(data['progress']));
      if (workers.length > 1 || data['phase'] !== 'extracting') continue;
      doomed.child.kill('SIGKILL');
      await doomed.ended;
      workers.push(startWorkerProcess(app));
    }
    expect(workers).toHaveLength(2);
    // The one stream goes over both workers, and never falls.
    expect(events.at(-1)).toBe('complete');
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const runs = await app.platform.db.systemPool.query<{ attempt: number; state: string }>(
      'select attempt, state from index_run',
    );
    expect(runs.rows).toEqual([{ attempt: 2, state: 'completed' }]);
    const snapshots = await app.platform.db.systemPool.query('select state from snapshot');
    expect(snapshots.rows).toEqual([{ state: 'ready' }]);

    const at = { url: app.url, apiKey };
    const digest = await digestOf(at, project.id);
    expect((await indexProject(api, project.id, true)).event).toBe('complete');
    expect(await digestOf(at, project.id)).toBe(digest);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await app.close();
  }
}, 60_000);
