import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, settleAfterIndex, startTestApp, type TestApp } from '../support/app.ts';
import type { Answer, CallOptions } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
let before: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account().project().indexed();
  await settleAfterIndex(app);
  before = await countRows(app);
});
afterAll(async () => {
  const after = await countRows(app);
  await app.close();
  // Whatever was refused here has left nothing behind.
  expect(after).toEqual(before);
});

const MAX_BODY = 1024 * 1024;

function refused(answer: Answer, status: number, code: string): string {
  expect(answer.status, answer.text.slice(0, 500)).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = answer.as(contract.error);
  expect(body.code).toBe(code);
  return body.error;
}

const call = (method: string, path: string, options?: CallOptions) =>
  owner.api.call(method, path.replace(':id', owner.project.id), options);

describe('routes that are not there', () => {
  test.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', '/projects/'],
    ['GET', '/projects/:id/'],
    ['GET', '/projects/:id/nothing'],
    ['GET', '/projects//graph'],
    ['GET', '/Projects'],
    ['PUT', '/projects'],
    ['PATCH', '/projects/:id'],
    ['DELETE', '/projects'],
    ['POST', '/projects/:id'],
    ['GET', '/projects/:id/index'],
    ['GET', '/projects/:id/search'],
    ['POST', '/projects/:id/graph'],
    ['POST', '/projects/:id/index-progress'],
    // Routes that sofa-api brings along by itself.
    ['POST', '/webhook'],
    ['GET', '/webhook'],
    ['DELETE', '/webhook/1'],
    ['GET', '/list-projects'],
    ['GET', '/get-project'],
    ['GET', '/openapi.json'],
    ['GET', '/swagger.json'],
  ])('%s %s is 404', async (method, path) => {
    refused(await call(method, path), 404, 'NOT_FOUND');
  });

  test('TRACE, which fetch does not send, is 404 like any other', async () => {
    const answer = await sendRaw(
      `TRACE /api/v1/projects HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${owner.apiKey}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"NOT_FOUND"');
  });

  test('so is everything outside the API, in the same form, with or without a key', async () => {
    for (const path of ['/nothing', '/api', '/api/v2/projects', '/api/v1x', '/favicon.ico']) {
      const response = await fetch(app.url + path);
      expect(response.status).toBe(404);
      expect(contract.error.parse(await response.json()).code).toBe('NOT_FOUND');
    }
  });
});

describe('ids', () => {
  test.each([
    'x',
    'proj_',
    'proj_000000000000000000000000',
    '%00',
    'proj_%00',
    '%E0%A4%A',
    '%',
    '%ff',
    '%2e%2e%2f',
    '..%2f..%2fetc',
    '%F0%9F%A7%AD',
    "'%20or%201=1--",
    '__proto__',
    'constructor',
    'x'.repeat(5000),
    'task_000000000000000000000000',
    'null',
  ])('%j is 404 on every route', async (id) => {
    const routes: [string, string, object?][] = [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/index', {}],
      ['POST', '/search', { query: 'tax' }],
      ['POST', '/ask', { question: 'tax?' }],
      ['GET', '/graph'],
      ['GET', '/metrics'],
      ['GET', '/index-progress'],
    ];
    for (const [method, path, json] of routes) {
      const answer = await owner.api.call(method, `/projects/${id}${path}`, { json });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      refused(answer, 404, 'NOT_FOUND');
    }
  });
});

const POSTS = ['/projects', '/projects/:id/index', '/projects/:id/search', '/projects/:id/ask'];

describe.each(POSTS)('the body of POST %s', (path) => {
  test.each([
    ['no JSON', 'nonsense'],
    ['half an object', '{"query":'],
    ['JSON with a comma too many', '{"query":"tax",}'],
    ['two values', '{} {}'],
    ['single quotes', "{'query':'tax'}"],
    ['a bare NUL', '\0'],
    ['blanks only', '   '],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a UTF-8 character', Buffer.from('{"query":"\u00e9"}').subarray(0, 11)],
    ['UTF-16', Buffer.from('{"query":"tax"}', 'utf16le')],
  ])('that is %s is INVALID_JSON', async (_what, raw) => {
    refused(await call('POST', path, { raw }), 400, 'INVALID_JSON');
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a list of an object', '[{"query":"tax"}]'],
    ['a text', '"tax"'],
    ['a number', '1'],
    ['true', 'true'],
  ])('that is %s is INVALID_REQUEST', async (_what, raw) => {
    refused(await call('POST', path, { raw }), 400, 'INVALID_REQUEST');
  });

  test('with a key that the route does not know is refused, and the key is named', async () => {
    const json = { query: 'tax', question: 'tax?', githubRepo: 'a/b', surprise: 1 };
    expect(refused(await call('POST', path, { json }), 400, 'INVALID_REQUEST')).toMatch(
      /surprise|githubRepo|quer|question/,
    );
  });

  test('with __proto__ or constructor in it is refused and poisons nothing', async () => {
    const raw = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const answer = await call('POST', path, { raw });
    expect(answer.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('of 1 MiB and a byte is PAYLOAD_TOO_LARGE, declared or not', async () => {
    const raw = Buffer.alloc(MAX_BODY + 1, 0x20);
    refused(await call('POST', path, { raw }), 400, 'PAYLOAD_TOO_LARGE');
    const answer = await sendChunked(path.replace(':id', owner.project.id), raw);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
  });

  test('of exactly 1 MiB is read', async () => {
    const raw = Buffer.alloc(MAX_BODY, 0x20);
    refused(await call('POST', path, { raw }), 400, 'INVALID_JSON');
  });

  test('nested 100,000 deep is refused', async () => {
    const raw = '['.repeat(100_000) + ']'.repeat(100_000);
    const answer = await call('POST', path, { raw });
    expect(answer.status).toBe(400);
    answer.as(contract.error);
  });
});

/** Sends a body without its length; gives the answer as text. */
function sendChunked(path: string, body: Buffer): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('utf8');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
    socket.write(
      `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
        `authorization: Bearer ${owner.apiKey}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body);
    socket.write('\r\n0\r\n\r\n');
  });
}

describe('types', () => {
  test.each([
    ['/projects', { githubRepo: 7 }],
    ['/projects', { githubRepo: null }],
    ['/projects', { path: ['/tmp'] }],
    ['/projects', { path: '/tmp', name: {} }],
    ['/projects', { githubRepo: 'a/b', description: 7 }],
    ['/projects', { githubRepo: 'a/b', branch: true }],
    ['/projects', { githubRepo: 'a/b', description: 'x'.repeat(2001) }],
    ['/projects', { githubRepo: 'a/b', description: 'a\0b' }],
    ['/projects', { githubRepo: 'a/b', description: '\uD800' }],
    ['/projects', { githubRepo: 'a/b', name: 'x'.repeat(1_000_000) }],
    ['/projects', {}],
    ['/projects/:id/index', { force: 'yes' }],
    ['/projects/:id/index', { force: 1 }],
    ['/projects/:id/index', { force: null }],
    ['/projects/:id/search', {}],
    ['/projects/:id/search', { query: {} }],
    ['/projects/:id/search', { query: 'x'.repeat(1_000_000) }],
    ['/projects/:id/ask', {}],
    ['/projects/:id/ask', { question: ['x'] }],
    ['/projects/:id/ask', { question: 'x', language: null }],
    ['/projects/:id/ask', { question: 'x'.repeat(1_000_000) }],
  ])('POST %s with a wrong value is INVALID_REQUEST', async (path, json) => {
    refused(await call('POST', path, { json }), 400, 'INVALID_REQUEST');
  });

  test('a body where none belongs is refused', async () => {
    refused(
      await call('DELETE', '/projects/:id', { json: { force: true } }),
      400,
      'INVALID_REQUEST',
    );
    expect((await call('GET', '/projects/:id')).status).toBe(200);
  });
});

test('a broken query string is no error of ours', async () => {
  for (const query of ['?', '?&&&', '?%', '?%zz=%', '?path=%E0%A4%A', '?__proto__=1', '?a=1&a=2']) {
    const answer = await call('GET', `/projects/:id/metrics${query}`);
    expect([200, 400, 404], `${query} ${answer.text}`).toContain(answer.status);
  }
});

test('an error carries the request’s id in a header and no detail of the service in its body', async () => {
  const answer = await call('GET', '/projects/nothing');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.text).not.toMatch(/node_modules|\bat \/|select /i);
});

test.each(['[', 'a b', 'x:99999', 'x^y'])(
  'Host: %s is refused, and tells nothing of the service',
  async (host) => {
    for (const path of ['/graphql?query={__typename}', '/api/v1/projects']) {
      const answer = await sendRaw(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\nauthorization: Bearer ${owner.apiKey}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"INVALID_REQUEST"');
      expect(answer).not.toContain('node_modules');
    }
  },
);

test('an upgrade to what there is not changes nothing of the answer', async () => {
  const head = `authorization: Bearer ${owner.apiKey}\r\nhost: x\r\n`;
  for (const [upgrade, path] of [
    ['h2c', '/api/v1/projects'],
    ['h2c', '/graphql?query={__typename}'],
    ['websocket', '/api/v1/projects'],
  ] as const) {
    const lines = `upgrade: ${upgrade}\r\nconnection: upgrade, close\r\n\r\n`;
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\n${head}${lines}`);
    expect([upgrade, path, answer.slice(0, 13)]).toEqual([upgrade, path, 'HTTP/1.1 200 ']);
  }
});

test('half a WebSocket handshake is refused in the form of every error', async () => {
  const answer = await sendRaw(
    'GET /graphql HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"INVALID_REQUEST"');
  for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])
    expect(answer).toMatch(new RegExp(`^${name}: \\d+\r$`, 'm'));
});

test('what HTTP itself refuses does not bring the server down', async () => {
  for (const head of [
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET //[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  ])
    expect(await sendRaw(head)).toMatch(/^HTTP\/1\.1 4\d\d /);
  const path = 'GET /api/v1//[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';
  expect(await sendRaw(`${path}authorization: Bearer ${owner.apiKey}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 404 /,
  );
  expect((await call('GET', '/projects/:id')).status).toBe(200);
});

function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
