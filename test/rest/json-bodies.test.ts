/** Bodies whose grammar is right and which are refused all the same, at every door that takes JSON. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { seed, type SeededProject } from '../support/seed.ts';

const DEEP = 400_000;
const HOSTILE = [
  ['arrays 400,000 deep', `{"path":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
  ['objects 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['arrays 65 deep', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['a key that stands twice', '{"path":"/a","path":"/b"}'],
  ['a key that stands twice, once escaped', String.raw`{"path":"/a","p\u0061th":"/b"}`],
  ['a key twice further down', '{"options":[{"a":1,"b":{"c":1,"c":2}}]}'],
  ['__proto__', '{"path":"/a","__proto__":{"isAdmin":true}}'],
  ['__proto__, escaped', String.raw`{"path":"/a","\u005f_proto__":{"isAdmin":true}}`],
] as const;

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account('pro').project();
});
afterAll(() => app?.close());

describe.each(HOSTILE)('%s', (_what, raw) => {
  test.each([
    'POST /projects',
    'POST /projects/:id/index',
    'POST /webhooks',
    'POST /projects/:id/search',
  ])('%s refuses it, with an Idempotency-Key and without', async (route) => {
    const [method = '', path = ''] = route.replace(':id', owner.project.id).split(' ');
    for (const headers of [{}, { 'idempotency-key': `k-${Math.random()}` }]) {
      const answer = await owner.api.call(method, path, { raw, headers });
      expect(answer.status).toBe(400);
      expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
    }
  });

  test.each(['/graphql', '/graphql/stream', '/mcp'])('POST %s refuses it', async (path) => {
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.apiKey}`, 'content-type': 'application/json' },
      body: raw,
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain('INVALID_REQUEST');
  });
});

test.each(['/graphql', '/graphql/stream'])('GET %s refuses it as variables', async (path) => {
  for (const name of ['variables', 'extensions']) {
    for (const json of ['{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(2000) + ']'.repeat(2000)]) {
      const query = new URLSearchParams({ query: '{ __typename }', [name]: json });
      const answer = await fetch(`${app.url}${path}?${query}`, {
        headers: { authorization: `Bearer ${owner.apiKey}`, accept: 'text/event-stream' },
      });
      expect(answer.status, name + json.slice(0, 20)).toBe(400);
    }
  }
});

test('a key that is like a name of the prototype, and equal keys of different objects, are fine', async () => {
  const raw = `{"path":"${owner.dir}","name":"a \\"path\\": {[ \\\\"}`;
  const answer = await owner.api.call('POST', '/projects', { raw });
  expect(answer.status).toBe(201);
  const batch = '{"query":"query($a: ID!){ node(id: $a) { id } }","variables":{"a":"x"}}';
  const graphql = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.apiKey}`, 'content-type': 'application/json' },
    body: batch,
  });
  expect(await graphql.json()).toEqual({ data: { node: null } });
});

test('a query parameter that is given twice is refused', async () => {
  const answer = await owner.api.get('/projects?limit=1&limit=2');
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).error).toContain('limit');
});

test.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'x-bomb'])(
  'a body with Content-Encoding %s is refused unread',
  async (coding) => {
    const answer = await owner.api.call('POST', '/projects', {
      json: { path: owner.dir },
      headers: { 'content-encoding': coding },
    });
    expect(answer.status).toBe(400);
    expect(answer.as(contract.error).error).toContain('Content-Encoding');
  },
);
