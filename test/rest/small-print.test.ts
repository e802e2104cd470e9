/** What the contract says in passing: headers, queries, caching, the names of fields at fault. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { rows } from '../../src/routes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Answer, createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { indexProject, seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
let at: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { CORS_ORIGINS: 'https://app.example' } });
  owner = await seed(app).account('enterprise').project().indexed();
  at = `/projects/${owner.project.id}`;
});
afterAll(() => app?.close());

function refusedAt(answer: Answer, field: string): string {
  expect([answer.status, answer.headers.get('x-error-field')], answer.text).toEqual([400, field]);
  return answer.as(contract.error).error;
}

/** A validator's own words, or a programmer's. */
const RAW = /Invalid input|expected|received|undefined|\bNaN\b|Variable "|zod/i;

describe('401', () => {
  test('says how to sign in, on every way in', async () => {
    const nobody = createClient(app.url, '');
    const answer = await nobody.get(at);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
    const wrong = await createClient(app.url, 'sk_live_nonsense').post(`${at}/index`, {});
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
    for (const path of ['/graphql', '/graphql/stream', '/mcp']) {
      const response = await fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: '*/*' },
        body: JSON.stringify({ query: '{ viewer { mode } }' }),
      });
      if (response.status !== 401) continue;
      expect(response.headers.get('www-authenticate'), path).toMatch(/^Bearer\b/);
    }
  });
});

const KEPT = ['metrics', 'graph', 'dead-code', 'duplication', 'security', 'report'];

describe.each(KEPT)('GET %s', (name) => {
  test('has an ETag of the index and the request, and is not sent twice', async () => {
    const first = await owner.api.get(`${at}/${name}`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
      const again = await owner.api.get(`${at}/${name}`, { 'if-none-match': known });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      expect(again.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
    }
    const other = await owner.api.get(`${at}/${name}`, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
    const head = await owner.api.call('HEAD', `${at}/${name}`, {
      headers: { 'if-none-match': tag },
    });
    expect(head.status).toBe(304);
  });
});

test('the ETag differs by query and shape, and changes with the index', async () => {
  const { api, project, dir } = await seed(app).account('enterprise').project().indexed();
  const tagOf = async (query = '', headers = {}): Promise<string | null> =>
    (await api.get(`/projects/${project.id}/metrics${query}`, headers)).headers.get('etag');
  const before = await tagOf();
  expect(await tagOf()).toBe(before);
  expect(await tagOf('?path=src')).not.toBe(before);
  expect(await tagOf('', { 'x-response-shape': 'a' })).not.toBe(before);
  const { writeFile } = await import('node:fs/promises');
  await writeFile(`${dir}/src/more.ts`, 'export const more = 1;\n');
  await indexProject(api, project.id);
  expect(await tagOf()).not.toBe(before);
});

test('what depends on more than the index has no ETag', async () => {
  for (const path of ['/projects', at, `${at}/enterprise/files`]) {
    const answer = await owner.api.get(path);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

describe('a query', () => {
  test.each(rows.map((row) => ({ row, name: `${row.method} ${row.path}` })))(
    'of $name with a name that it does not know is refused with those it knows',
    async ({ row }) => {
      const path = row.path.replace(':id', owner.project.id);
      const json = row.bodyExamples[0]?.value;
      const answer = await owner.api.call(row.method, `${path}?surprise=1`, { json });
      const error = refusedAt(answer, 'surprise');
      const known = row.querySchema.safeParse({}).success ? row : null;
      expect(known).not.toBeNull();
      expect(error).toMatch(
        /^Unknown query parameter "surprise"\. (Known: \w|This route takes no)/,
      );
    },
  );

  test('of the stream is read as strictly', async () => {
    refusedAt(await owner.api.get(`${at}/index-progress?since=1`), 'since');
  });

  test.each([
    ['metrics?limit=abc', 'limit', '"abc"'],
    ['metrics?limit=', 'limit', '""'],
    ['metrics?limit=0', 'limit', '0'],
    ['metrics?limit=-3', 'limit', '-3'],
    ['metrics?limit=1.5', 'limit', '1.5'],
    ['metrics?limit=0x10', 'limit', '"0x10"'],
    ['metrics?cursor=nonsense', 'cursor', '"nonsense"'],
    ['metrics?limit=2&limit=3', 'limit', 'only once'],
    ['metrics?path=/etc', 'path', '"/etc"'],
    ['metrics?path=../x', 'path', '"../x"'],
    ['metrics?path=src/[a', 'path', '"src/[a"'],
    ['graph?level=galaxy', 'level', '"galaxy"'],
    ['graph?kinds=static,magic', 'kinds', '"static,magic"'],
    ['graph?excludeTests=maybe', 'excludeTests', '"maybe"'],
    ['security?severity=worst', 'severity', '"worst"'],
    ['security?detail=yes', 'detail', '"yes"'],
    ['duplication?kind=all', 'kind', '"all"'],
    ['dead-code?confidence=very', 'confidence', '"very"'],
    ['dead-code?include=own-file,public', 'include', '"own-file,public"'],
    ['report?format=xml', 'format', '"xml"'],
    ['enterprise/files?tier=huge', 'tier', '"huge"'],
    ['enterprise/files?offset=-1', 'offset', '-1'],
  ])('%s is refused, and the field and value are named', async (query, field, value) => {
    const error = refusedAt(await owner.api.get(`${at}/${query}`), field);
    expect(error).toContain(field);
    expect(error).toContain(value);
    expect(error).not.toMatch(RAW);
  });

  test.each(['101', '99999', '1e30', '9'.repeat(400)])('limit=%s is clamped', async (limit) => {
    for (const path of ['/projects', '/webhooks', `${at}/metrics`, `${at}/security`, `${at}/graph`])
      expect((await owner.api.get(`${path}?limit=${limit}`)).status, path).toBe(200);
    const files = await owner.api.get(`${at}/enterprise/files?limit=${limit}&offset=${limit}`);
    expect(files.status, files.text).toBe(200);
  });
});

describe('a limit in a body', () => {
  test.each(['101', '1e30', '1e400'])('of %s is clamped', async (limit) => {
    const search = await owner.api.call('POST', `${at}/search`, {
      raw: `{"query":"tax","limit":${limit}}`,
    });
    expect(search.status, search.text).toBe(200);
    const index = await owner.api.call('POST', `${at}/enterprise/index`, {
      raw: `{"tier":"quick","sampling":{"maxFiles":${limit}}}`,
    });
    expect(index.status, index.text).toBe(200);
  });

  test.each([0, -1, 1.5, '5', null, true])('of %j is refused', async (limit) => {
    const error = refusedAt(await owner.api.post(`${at}/search`, { query: 'tax', limit }), 'limit');
    expect(error).toMatch(/^limit must /);
  });
});

describe('an error', () => {
  test.each<[string, string | null, string, unknown]>([
    ['/search', 'query', 'is required', {}],
    ['/search', 'query', '1 to 1000', { query: '' }],
    ['/search', 'query', 'a string', { query: 7 }],
    ['/search', 'querry', 'Unknown field "querry". Known: limit, query', { querry: 'x' }],
    ['/search', null, 'JSON object', []],
    ['/search', null, 'JSON object', null],
    ['/search', null, 'JSON object', 'text'],
    ['/search', null, 'JSON object', undefined],
    ['/search', 'query', '/[/', { query: '/[/' }],
    ['/search', 'query', 'path:src/[a', { query: 'tax path:src/[a' }],
    ['/ask', 'question', 'is required', {}],
    ['/ask', 'question', '1 to 4000', { question: ' ' }],
    ['/ask', 'language', 'xx', { question: 'tax?', language: 'xx' }],
    ['/analyze', 'path', 'is required', {}],
    ['/analyze', 'path', '../x', { path: '../x' }],
    ['/analyze', 'path', '""', { path: '' }],
    ['/simulate', 'description', 'is required', {}],
    ['/simulate', 'description', '1 to 10', { description: '' }],
    ['/index', 'force', 'true or false', { force: 'yes' }],
    ['/enterprise/index', 'tier', 'quick, standard, deep', { tier: 'huge' }],
    ['/enterprise/index', 'sampling.strategy', 'smart', { sampling: { strategy: 'magic' } }],
    ['/enterprise/index', 'sampling.more', 'Known: ', { sampling: { more: 1 } }],
    ['/enterprise/index', 'focusDirectories', 'nowhere', { focusDirectories: ['src', 'nowhere'] }],
    ['/enterprise/index', 'focusDirectories', '../x', { focusDirectories: ['../x'] }],
    ['/enterprise/index', 'excludePatterns', 'a[b', { excludePatterns: ['a[b'] }],
    ['/enterprise/index', 'excludePatterns.0', 'a string', { excludePatterns: [7] }],
    ['/enterprise/incremental', 'since', 'yesterday', { since: 'yesterday' }],
    ['/enterprise/incremental', 'since', 'not a git repository', { since: 'deadbeef' }],
  ])('of POST %s names %s: %s', async (path, field, text, json) => {
    const answer = await owner.api.post(at + path, json);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.headers.get('x-error-field'), answer.text).toBe(field);
    const { error } = answer.as(contract.error);
    expect(error).toContain(text);
    expect(error).not.toMatch(RAW);
  });

  test.each<[string, string, unknown]>([
    ['/projects', 'githubRepo', { githubRepo: 'not a repo' }],
    ['/projects', 'branch', { githubRepo: 'a/b', branch: '-x' }],
    ['/projects', 'path', { path: '/nowhere/at/all' }],
    ['/projects', 'name', { githubRepo: 'a/b', name: '' }],
    ['/projects', 'description', { githubRepo: 'a/b', description: 'x'.repeat(3000) }],
    ['/webhooks', 'url', { url: 'http://x.example', events: ['index.failed'] }],
    ['/webhooks', 'events', { url: 'https://x.example', events: [] }],
    ['/webhooks', 'events', { url: 'https://x.example', events: ['index.failed', 'index.failed'] }],
    ['/webhooks', 'events.0', { url: 'https://x.example', events: ['x'] }],
    ['/webhooks', 'secret', { url: 'https://x.example', events: ['index.failed'], secret: '' }],
  ])('of POST %s names %s', async (path, field, json) => {
    const error = refusedAt(await owner.api.post(path, json), field);
    expect(error).not.toMatch(RAW);
  });
});

describe('X-Response-Shape', () => {
  test.each([
    ['metrics', null, 'a+b'],
    ['metrics', 'a', 'a'],
    ['metrics', 'B', 'b'],
    ['graph', null, 'b'],
    ['graph', 'a', 'b'],
    ['dead-code', 'b', 'a'],
    ['enterprise/files', 'b', 'a'],
  ])('of %s asked for %s answers %s', async (name, asked, given) => {
    const headers: Record<string, string> = asked === null ? {} : { 'x-response-shape': asked };
    const answer = await owner.api.get(`${at}/${name}`, headers);
    expect([answer.status, answer.headers.get('x-response-shape')]).toEqual([200, given]);
  });

  test('that names no shape is refused', async () => {
    for (const value of ['c', 'ab', ''])
      refusedAt(
        await owner.api.get(`${at}/metrics`, { 'x-response-shape': value }),
        'X-Response-Shape',
      );
  });
});

test('a preflight is never counted, not even over the limit', async () => {
  const strict = await startTestApp({
    worker: 'later',
    settings: { RATE_LIMITS: 'free=2/1000', CORS_ORIGINS: 'https://app.example' },
  });
  try {
    const headers = {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, if-none-match',
    };
    for (let round = 0; round < 10; round += 1) {
      const url = `${strict.url}/api/v1/projects`;
      const preflight = await fetch(url, { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/if-none-match/i);
    }
    const { api } = await seed(strict).account('free');
    const first = await api.get('/projects');
    expect([first.status, first.headers.get('x-ratelimit-remaining')]).toEqual([200, '1']);
    const exposed = (await fetch(`${strict.url}/api/v1/projects`, { headers })).headers;
    for (const name of ['ETag', 'Link', 'X-Total-Count', 'X-Error-Field', 'X-Response-Shape'])
      expect(exposed.get('access-control-expose-headers')).toContain(name);
  } finally {
    await strict.close();
  }
});

test('a WebSocket over the limit is told so and closed with 4429, without a key 4401', async () => {
  const strict = await startTestApp({ worker: 'later', settings: { RATE_LIMITS: 'free=3/1000' } });
  try {
    const { apiKey } = await seed(strict).account('free');
    const messages: string[] = [];
    const closed = await talk(strict.url, apiKey, messages);
    expect(messages.join('')).toContain('RATE_LIMIT_EXCEEDED');
    expect(closed).toBe(4429);
    expect(await talk(strict.url, apiKey, [])).toBe(4429);
    expect(await talk(strict.url, 'sk_live_nonsense', [])).toBe(4401);
  } finally {
    await strict.close();
  }
});

/** Connects and asks the same again and again. @returns the code that the connection ends with */
function talk(url: string, key: string, messages: string[]): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const send = (message: object): void => socket.send(JSON.stringify(message));
  let id = 0;
  socket.on('open', () =>
    send({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }),
  );
  socket.on('message', (data: Buffer) => {
    messages.push(data.toString('utf8'));
    const { type } = JSON.parse(data.toString('utf8'));
    if (type !== 'connection_ack' && type !== 'complete') return;
    id += 1;
    send({ id: String(id), type: 'subscribe', payload: { query: '{ viewer { mode } }' } });
  });
  return new Promise((resolve) => socket.once('close', (code) => resolve(code)));
}
