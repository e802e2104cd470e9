import { expect, test } from 'vitest';
import { type AiEndpoint, startAiEndpoint } from '../../support/ai-endpoint.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { testVariables } from '../../support/env.ts';
import { type SextantProcess, startSextant, waitReady } from '../../support/processes.ts';
import { seed } from '../../support/seed.ts';
import { embeddingsSettled, embeddingsWhen, manyFiles, settingsOf } from './support.ts';

const FEW = { EMBEDDING_BATCH: '5', EMBEDDING_CONCURRENCY: '1' };

function startWorkerProcess(app: TestApp, endpoint: AiEndpoint): SextantProcess {
  const { env, db } = app.platform;
  return startSextant(
    ['worker'],
    testVariables({
      DATABASE_URL: db.url,
      DATA_DIR: env.DATA_DIR,
      PROJECT_ROOTS: app.root,
      ...settingsOf(endpoint),
      ...FEW,
    }),
  );
}

test('a worker killed in the middle: another goes on, and what was paid for is not sent again', async () => {
  const endpoint = await startAiEndpoint();
  const app = await startTestApp({
    worker: 'later',
    settings: { ...settingsOf(endpoint), ...FEW },
  });
  const workers: SextantProcess[] = [];
  try {
    const doomed = startWorkerProcess(app, endpoint);
    workers.push(doomed);
    await waitReady(doomed);
    // the probe, three batches, and one that is under way for ever
    endpoint.next('embeddings', null, null, null, null, { kind: 'hang' });
    const shop = await seed(app)
      .account()
      .project({ files: manyFiles(40) })
      .indexed();
    const [, , , , hanging] = await endpoint.waitFor('embeddings', 5);
    expect(await embeddingsWhen(app, shop, ({ embedded }) => embedded === 15)).toMatchObject({
      state: 'EMBEDDING',
    });
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    workers.push(startWorkerProcess(app, endpoint));
    const found = await embeddingsSettled(app, shop, 60_000);
    expect(found).toMatchObject({ state: 'COMPLETE', embedded: 40, coverage: 1 });
    const sent = endpoint.embeddedTexts().filter((text) => text.startsWith('src/'));
    // Only what was on its way went twice.
    expect(sent).toHaveLength(40 + (hanging?.texts.length ?? 0));
    expect(new Set(sent).size).toBe(40);
    const { rows } = await app.platform.db.systemPool.query('select attempt from embedding_run');
    expect(rows).toEqual([{ attempt: 2 }]);
  } finally {
    for (const worker of workers) worker.child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await app.close();
    await endpoint.close();
  }
}, 90_000);
