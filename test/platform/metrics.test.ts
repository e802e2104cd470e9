import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-');

let open: TestApp;
let guarded: TestApp;
let ports: readonly [number, number];
beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  const [first, second] = ports.map(String);
  open = await startTestApp({ worker: 'later', settings: { METRICS_PORT: first ?? '' } });
  const settings = { METRICS_PORT: second ?? '', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN };
  guarded = await startTestApp({ worker: 'later', settings });
});
afterAll(async () => {
  await open?.close();
  await guarded?.close();
});

function get(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('metrics are on a port of their own, and on no other', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('sextant_process_resident_memory_bytes');
  for (const path of [
    '/metrics',
    '/metrics/',
    '//metrics',
    '/x/../metrics',
    '/%6detrics',
    '/METRICS',
  ])
    expect([400, 404]).toContain(await get(Number(new URL(open.url).port), path));
});

test('nothing else is served there', async () => {
  for (const path of ['/', '/healthz', '/graphql', '/api/v1/projects'])
    expect(await get(ports[0], path), path).toBe(404);
});

test('a page of another name cannot read them', async () => {
  expect(await get(ports[0], '/metrics', { host: `localhost:${ports[0]}` })).toBe(200);
  expect(await get(ports[0], '/metrics', { host: `evil.example.com:${ports[0]}` })).toBe(403);
});

test('with METRICS_TOKEN they need it', async () => {
  expect(await get(ports[1], '/metrics')).toBe(401);
  expect(await get(ports[1], '/metrics', { authorization: 'Bearer wrong' })).toBe(401);
  expect(await get(ports[1], `/metrics?token=${TOKEN}`)).toBe(401);
  const authorization = `Bearer ${TOKEN}`;
  expect(await get(ports[1], '/metrics', { authorization, host: 'prometheus:1' })).toBe(200);
});

test('without METRICS_PORT there are none', async () => {
  const without = await startTestApp({ worker: 'later' });
  try {
    expect((await fetch(`${without.url}/metrics`)).status).toBe(404);
  } finally {
    await without.close();
  }
});
