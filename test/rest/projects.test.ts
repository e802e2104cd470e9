import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { seed } from '../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('smoke', async () => {
  const { api, project } = await seed(app).account('pro').project().indexed();
  const answer = await api.get(`/projects/${project.id}`);
  console.log(answer.text);
  answer.as(contract.project.both);
  expect(answer.status).toBe(200);
});
