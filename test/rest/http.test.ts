import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { seed, type SeededProject } from '../support/seed.ts';

const PAGE = 'https://app.example.com';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ settings: { CORS_ORIGINS: `${PAGE}, https://b.example.com` } });
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`src/part-${i}.ts`, `export const part${i} = ${i};\n`]),
  );
  owner = await seed(app).account().project({ files }).indexed();
});
afterAll(() => app?.close());

const authorization = () => ({ authorization: `Bearer ${owner.apiKey}` });

describe('HEAD', () => {
  test.each(['/projects', '/projects/:id', '/projects/:id/graph', '/projects/:id/metrics'])(
    '%s is GET without the body',
    async (path) => {
      const at = path.replace(':id', owner.project.id);
      const get = await owner.api.call('GET', at, { headers: { 'accept-encoding': 'identity' } });
      const head = await owner.api.call('HEAD', at, { headers: { 'accept-encoding': 'identity' } });
      expect(head.status).toBe(200);
      const length = Number(head.headers.get('content-length'));
      expect(length).toBe(Buffer.byteLength(get.text));
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    },
  );

  test('of what is not there is 404, of what only takes POST too', async () => {
    expect((await owner.api.call('HEAD', '/nothing')).status).toBe(404);
    expect((await owner.api.call('HEAD', `/projects/${owner.project.id}/search`)).status).toBe(404);
  });

  test('of open pages', async () => {
    const answer = await fetch(`${app.url}/healthz`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
  });
});

describe('OPTIONS', () => {
  test.each([
    ['/api/v1/projects', 'GET, POST, HEAD, OPTIONS'],
    ['/api/v1/projects/:id', 'GET, DELETE, HEAD, OPTIONS'],
    ['/api/v1/projects/:id/search', 'POST, OPTIONS'],
    ['/api/v1/projects/:id/index-progress', 'GET, HEAD, OPTIONS'],
    ['/graphql', 'GET, POST, PUT, DELETE, HEAD, OPTIONS'],
  ])('%s allows %s, without a key', async (path, allow) => {
    const answer = await fetch(app.url + path.replace(':id', owner.project.id), {
      method: 'OPTIONS',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await answer.text()).toBe('');
  });
});

describe('pages of other origins', () => {
  test('that are named may ask first, and read the answer and its headers', async () => {
    const asked = await fetch(`${app.url}/api/v1/projects`, {
      method: 'OPTIONS',
      headers: {
        origin: PAGE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = asked.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-response-shape']) {
      expect(allowed).toContain(name);
    }
    const answer = await fetch(`${app.url}/api/v1/projects`, {
      headers: { ...authorization(), origin: PAGE },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const name of [
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'Link',
    ]) {
      expect(exposed).toContain(name);
    }
  });

  test('that are not named are told nothing', async () => {
    const headers = { ...authorization(), origin: 'https://evil.example.com' };
    const answer = await fetch(`${app.url}/api/v1/projects`, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may read GraphQL’s answers and errors as well', async () => {
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { ...authorization(), origin: PAGE, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ nothing }' }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
    const refused = await fetch(`${app.url}/api/v1/nothing`, { headers: { origin: PAGE } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(PAGE);
  });
});

const large = (encoding: string) =>
  fetch(`${app.url}/api/v1/projects/${owner.project.id}/metrics`, {
    headers: { ...authorization(), 'accept-encoding': encoding },
  });

describe('large answers', () => {
  test.each(['gzip', 'br'])('go out as %s where that is taken', async (encoding) => {
    const plain = await large('identity');
    const packed = await large(encoding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(await packed.text()).toBe(await plain.text());
  });

  test('small ones and streams go out as they are', async () => {
    const headers = { ...authorization(), 'accept-encoding': 'gzip, br' };
    const small = await fetch(`${app.url}/healthz`, { headers });
    expect(small.headers.get('content-encoding')).toBeNull();
    const stream = await fetch(`${app.url}/api/v1/projects/${owner.project.id}/index-progress`, {
      headers,
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(await stream.text()).toContain('event: complete');
  });
});

describe('lists in pages', () => {
  test('Link leads through the whole list, each project once', async () => {
    const { api, apiKey } = await seed(app).account();
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) {
      const made = await api.post('/projects', { githubRepo: 'expressjs/express', name: `p${i}` });
      ids.push(made.as(contract.created.both).project.id);
    }
    const seen: string[] = [];
    let next: string | undefined = `/api/v1/projects?limit=3&api_key=${apiKey}`;
    let pages = 0;
    while (next !== undefined) {
      const answer: Response = await fetch(app.url + next, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      const { projects } = contract.projectList.parse(await answer.json());
      seen.push(...projects.map((project) => project.id));
      pages += 1;
      const link: string | null = answer.headers.get('link');
      expect(link ?? '').not.toContain(apiKey);
      next = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];
    }
    expect(seen).toEqual(ids);
    expect(pages).toBe(3);
    const whole = await api.get('/projects');
    expect(whole.as(contract.projectList).projects).toHaveLength(7);
    expect(whole.headers.get('link')).toBeNull();
  });

  test.each(['limit=0', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=', 'cursor=nonsense'])(
    '?%s is refused',
    async (query) => {
      const answer = await owner.api.get(`/projects?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
    },
  );
});

/** Sends bytes as they are; gives what came back. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString('utf8');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('what Node refuses by itself comes in our form', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['headers of 20 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      'an unknown expectation',
      'GET /api/v1/projects HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n',
    ],
    ['a path that is no URL', 'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_what, text) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const name of ['limit', 'remaining', 'reset']) {
      expect(answer).toMatch(new RegExp(`x-ratelimit-${name}: \\d+\\r\\n`, 'i'));
    }
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    expect(contract.error.parse(body).code).toBe('INVALID_REQUEST');
  });
});
