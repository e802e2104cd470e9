/** Messages to /mcp that no client of the protocol sends. OWASP API1, API8; CWE-1321, CWE-502. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('pro').project().indexed();
});
afterAll(() => app?.close());

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${owner.apiKey}`,
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const rpc = (method: string, params: unknown, id: unknown = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const call = (name: unknown, given: unknown = {}): string =>
  rpc('tools/call', { name, arguments: given });

test.each([
  ['the tool __proto__', call('__proto__')],
  ['the tool constructor', call('constructor')],
  ['the tool toString', call('toString')],
  ['a tool that is a list', call(['search'])],
  ['a tool that is a path', call('../search')],
  ['arguments that are a list', call('search', [])],
  ['arguments of another kind', call('search', { query: { $ne: 1 } })],
  [
    'arguments with a prototype',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"__proto__":{"query":"x"}}}}',
  ],
  ['an argument nobody asked for', call('search', { query: 'tax', accountId: 'acct_0' })],
  ['a file above the repository', call('read_file', { path: '../../../../etc/passwd' })],
  ['a file by its absolute path', call('read_file', { path: '/etc/passwd' })],
  ['a file by a URL', call('read_file', { path: 'file:///etc/passwd' })],
  ['a line beyond all numbers', call('read_file', { path: 'src/tax.ts', startLine: 1e308 })],
  ['a line below one', call('read_file', { path: 'src/tax.ts', startLine: -1 })],
  ['more tokens than there are', call('search', { query: 'tax', maxTokens: 2 ** 53 })],
  ['a resource of the machine', rpc('resources/read', { uri: 'file:///etc/passwd' })],
  ['a prompt of a prototype', rpc('prompts/get', { name: '__proto__' })],
  ['a method of a prototype', rpc('__proto__', {})],
  ['a method that is a number', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 1 })],
  ['a sampling request of its own', rpc('sampling/createMessage', { messages: [], maxTokens: 1 })],
  ['a level for the log', rpc('logging/setLevel', { level: 'debug' })],
  ['an answer to what was not asked', '{"jsonrpc":"2.0","id":7,"result":{}}'],
  ['an id that is an object', rpc('ping', {}, { a: 1 })],
  ['an id of a megabyte', rpc('ping', {}, 'x'.repeat(900_000))],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}'],
])('%s is told as an error, and nothing of the machine', async (_what, body) => {
  const { status, text } = await post(body);
  expect(status, text.slice(0, 500)).toBeLessThan(500);
  expect(text).not.toMatch(/root:x:|node_modules|INTERNAL_ERROR|\bat .*\.ts:\d/);
  expect(text).not.toContain(app.root);
});

test.each(['tools/call', 'tools/list'])('%s tells no stranger of the project', async (method) => {
  const stranger = await seed(app).account('pro').project();
  const given = { name: 'read_file', arguments: { project: owner.project.id, path: 'src/tax.ts' } };
  const headers = { authorization: `Bearer ${stranger.apiKey}` };
  const { text } = await post(rpc(method, given), headers);
  expect(text).not.toContain('taxOf(');
});

test('a session’s cookie opens nothing here', async () => {
  const { status } = await post(rpc('tools/list', {}), {
    authorization: '',
    cookie: '__Host-sextant=abc',
    origin: app.url,
  });
  expect(status).toBe(401);
});
