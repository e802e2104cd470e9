import { afterEach, expect, test } from 'vitest';
import { createTestClock, DAY } from '../../support/test-clock.ts';
import { indexProject, seed } from '../../support/seed.ts';
import { embeddingsSettled, type EmbeddingStage, manyFiles, startStage } from './support.ts';

let stage: EmbeddingStage;
afterEach(() => stage?.close());

const FEW = { EMBEDDING_BATCH: '5', EMBEDDING_CONCURRENCY: '2' };

/** As the endpoint counts. */
const tokensSent = () =>
  stage.endpoint.embeddedTexts().reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);

test('the budget of an index is never passed, and the index says how far it came', async () => {
  stage = await startStage({ ...FEW, EMBEDDING_BUDGET: 'index=700', EMBEDDING_PRICE: '1000' });
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(40) })
    .indexed();
  const found = await embeddingsSettled(stage.app, shop);
  expect(found.state).toBe('PARTIAL');
  expect(found.embedded).toBeGreaterThan(0);
  expect(found.coverage).toBeLessThan(1);
  expect(found.note).toMatch(new RegExp(`index=700.*${found.embedded} of 40 chunks are embedded`));
  expect(tokensSent()).toBeLessThanOrEqual(700);
  expect(found.tokens).toBe(tokensSent());
  expect(found.estimatedTokens).toBeGreaterThan(700);
  expect(found.estimatedCost).toBeCloseTo(found.estimatedTokens / 1000);
});

test('the same index started again spends no more than its budget in all', async () => {
  stage = await startStage({ ...FEW, EMBEDDING_BUDGET: 'index=700,day=-' });
  const shop = await seed(stage.app)
    .account()
    .project({ files: manyFiles(40) })
    .indexed();
  await embeddingsSettled(stage.app, shop);
  for (let runs = 0; runs < 3; runs++) {
    await indexProject(shop.api, shop.project.id);
    await embeddingsSettled(stage.app, shop);
  }
  expect(tokensSent()).toBeLessThanOrEqual(700);
  const texts = stage.endpoint.embeddedTexts();
  expect(texts.filter((text) => text.includes('src/'))).toHaveLength(
    new Set(texts.filter((text) => text.includes('src/'))).size,
  );
});

test('the budget of a day is one for all projects of an account, and is new on the next day', async () => {
  const clock = createTestClock();
  stage = await startStage({ ...FEW, EMBEDDING_BUDGET: 'day=1100' }, { clock });
  const first = await seed(stage.app)
    .account()
    .project({ files: manyFiles(20) })
    .indexed();
  expect(await embeddingsSettled(stage.app, first)).toMatchObject({ state: 'COMPLETE' });
  const files = manyFiles(40, 'other');
  const second = await seed(stage.app).of(first).project({ files }).indexed();
  const found = await embeddingsSettled(stage.app, second);
  expect(found.state).toBe('PARTIAL');
  expect(found.note).toMatch(/day=1100.*after midnight UTC/u);
  expect(tokensSent()).toBeLessThanOrEqual(1100);
  const stranger = await seed(stage.app)
    .account()
    .project({ files: manyFiles(5) })
    .indexed();
  expect(await embeddingsSettled(stage.app, stranger)).toMatchObject({ state: 'COMPLETE' });
  clock.advance(DAY);
  await indexProject(second.api, second.project.id);
  const further = await embeddingsSettled(stage.app, second);
  expect(further.embedded).toBeGreaterThan(found.embedded);
});
