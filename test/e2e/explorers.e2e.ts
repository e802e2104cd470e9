/** GraphiQL and the REST reference work under their content policies. */
import { beforeAll, expect, test } from 'vitest';
import { seed, type SeededProject } from '../support/seed.ts';
import { useDashboard } from './support/dashboard.ts';

const dashboard = useDashboard();
let owner: SeededProject;
beforeAll(async () => {
  owner = await seed(dashboard.app).account('pro').project().indexed();
});

test('GraphiQL knows the schema, colours and checks the document, and runs it', async () => {
  const { page, close } = await dashboard.signIn(owner);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const query = encodeURIComponent('query { viewer { account { email } nope } }');
  await page.goto(dashboard.at(`/graphql?query=${query}`));
  await page.getByText('nope').waitFor();
  await page.locator('.squiggly-error').first().waitFor({ timeout: 20_000 });
  expect(workers.some((path) => path.endsWith('/graphql.js'))).toBe(true);
  await page.goto(
    dashboard.at(`/graphql?query=${encodeURIComponent('{ viewer { account { email } } }')}`),
  );
  await page.getByText('viewer', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.getByText('@example.com').waitFor();
  const colour = await page.evaluate(
    () =>
      getComputedStyle(document.body.querySelector('.graphiql-container') ?? document.body).display,
  );
  expect(colour).toBe('flex');
  await close();
});

test('the REST reference lists the routes and tries one out', async () => {
  const { page, close } = await dashboard.visit();
  await page.goto(dashboard.at('/docs'));
  await page.locator('.opblock').first().waitFor();
  await page.locator('.opblock').first().click();
  await page.getByRole('button', { name: 'Try it out' }).first().waitFor();
  await close();
});
