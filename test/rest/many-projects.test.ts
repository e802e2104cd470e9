import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed } from '../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

const MANY = 10_050;

test('REST lists all projects of a large account, GraphQL only as many as a request may cost', async () => {
  const { api, apiKey, project, accountId } = await seed(app).account().project();
  // One at a time over the API would take minutes; all else of a project is as the first one's.
  const columns = await app.platform.db.systemPool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'project' and column_name <> 'id' order by ordinal_position`,
  );
  const names = columns.rows.map(({ name }) => `"${name}"`).join(', ');
  await app.platform.db.systemPool.query(
    `insert into project (id, ${names})
     select 'proj_' || lpad(n::text, 24, '0'), ${names} from project, generate_series(2, $2) as n
     where id = $1`,
    [project.id, MANY],
  );
  expect(accountId).toMatch(/^acct_/);
  const listed = (await api.get('/projects')).as(contract.projectList).projects;
  expect(new Set(listed.map(({ id }) => id)).size).toBe(MANY);
  const { codes } = await askGraphql(
    { url: app.url, apiKey },
    `{ projects(first: ${MANY}) { nodes { id } } }`,
  );
  expect(codes).toEqual(['INVALID_REQUEST']);
});
