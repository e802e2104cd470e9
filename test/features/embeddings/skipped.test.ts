import { expect, test } from 'vitest';
import { requestEmbeddings } from '#features/embeddings/service.ts';
import { inTransaction } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp } from '../../support/app.ts';
import { startAiEndpoint } from '../../support/ai-endpoint.ts';
import { seed } from '../../support/seed.ts';
import { embeddingsOf, manyFiles, searchNotes, startStage } from './support.ts';

test('an index that is to have none says why, costs nothing and is searched as without a model', async () => {
  const stage = await startStage({}, { worker: 'later' });
  try {
    const { app, endpoint } = stage;
    const shop = await seed(app)
      .account()
      .project({ files: manyFiles(5) });
    await app.platform.db.systemPool.query(
      `insert into snapshot (account_id, project_id, run_id, totals, settings, assembly, state)
       values ($1, $2, 'task_x', '{"chunks": 5}', '{}', 1, 'ready')`,
      [shop.accountId, shop.project.id],
    );
    const { rows } = await app.platform.db.systemPool.query<{ id: string }>(
      'update project set snapshot_id = (select max(id) from snapshot) returning snapshot_id as id',
    );
    await inTransaction(openSystemScope(app.platform), (scope) =>
      requestEmbeddings(scope, {
        snapshotId: rows[0]?.id ?? '',
        projectId: shop.project.id,
        accountId: shop.accountId,
        chunks: 5,
        without: 'The tier of this index does not include embeddings.',
      }),
    );
    expect(await embeddingsOf(app, shop)).toMatchObject({
      state: 'SKIPPED',
      embedded: 0,
      coverage: 0,
      note: 'The tier of this index does not include embeddings.',
    });
    await app.work();
    expect(endpoint.requests).toHaveLength(0);
  } finally {
    await stage.close();
  }
});

test('without a model nothing is asked, and there is nothing to say', async () => {
  const endpoint = await startAiEndpoint();
  const app = await startTestApp({ settings: { OPENAI_BASE_URL: endpoint.baseUrl } });
  try {
    const shop = await seed(app)
      .account()
      .project({ files: manyFiles(5) })
      .indexed();
    expect(await embeddingsOf(app, shop)).toBeNull();
    expect(await searchNotes(app, shop, 'itemNumber3')).toMatchObject({ notes: [] });
    expect(endpoint.requests).toHaveLength(0);
    const { rows } = await app.platform.db.systemPool.query('select 1 from embedding_run');
    expect(rows).toEqual([]);
  } finally {
    await app.close();
    await endpoint.close();
  }
});
