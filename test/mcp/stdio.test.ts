import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, startTestApp, type TestApp, type TestDatabase } from '../support/app.ts';
import { testVariables } from '../support/env.ts';
import { writeFiles } from '../support/repositories.ts';
import { SAMPLE_FILES } from '../support/sample.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { callTool } from './support.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'bin', 'sextant.js');

let app: TestApp;
let project: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  project = await seed(app).account('pro').project().indexed();
}, 60_000);
afterAll(() => app?.close());

interface Started {
  readonly args?: readonly string[];
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** A client of the protocol's own library, with `sextant mcp` as the process it starts. */
async function connect({ args = [], folder = tmpdir(), settings = {} }: Started): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...args],
    cwd: folder,
    env: { PATH: process.execPath, ...settings },
    stderr: 'ignore',
  });
  await client.connect(transport);
  await client.listTools();
  return client;
}

test('the tools of a server, by its address and a key', async () => {
  const client = await connect({
    settings: { SEXTANT_URL: app.url, SEXTANT_API_KEY: project.apiKey },
  });
  try {
    expect(client.getInstructions()).toContain('list_projects');
    const found = await callTool(client, 'search', {
      project: project.project.id,
      query: 'sales tax',
    });
    expect(found).toMatchObject({ isError: false, text: expect.stringContaining('src/tax.ts:4') });
    const both = await Promise.all(
      ['src/tax.ts', 'src/cart.ts'].map((path) =>
        callTool(client, 'outline', { project: project.project.id, path }),
      ),
    );
    expect(both.map(({ structured }) => structured['path'])).toEqual(['src/tax.ts', 'src/cart.ts']);
  } finally {
    await client.close();
  }
});

test.each([
  ['a key that is refused', () => app.url, /valid API key/],
  ['a server that is not there', () => 'http://127.0.0.1:1', /cannot be reached/],
])('%s is told as the error of the first request', async (_, url, message) => {
  const args = ['--url', url(), '--key', `sk_live_${'x'.repeat(32)}`];
  await expect(connect({ args })).rejects.toThrow(message);
});

const indexed = z.looseObject({ status: z.literal('indexed') });

test('without a server the folder it is started in is indexed meanwhile, and answers', async () => {
  const database: TestDatabase = await createDatabase();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-mcp-')));
  writeFiles(folder, SAMPLE_FILES);
  const client = await connect({
    folder,
    settings: testVariables({ DATABASE_URL: database.url, DATA_DIR: join(folder, '.sextant') }),
  });
  try {
    const id = /proj_\w+/.exec(client.getInstructions() ?? '')?.[0] ?? '';
    await vi.waitFor(
      async () => {
        const { structured } = await callTool(client, 'index_status', { project: id });
        indexed.parse(structured);
      },
      { timeout: 60_000, interval: 250 },
    );
    const found = await callTool(client, 'definition', { project: id, name: 'taxOf' });
    expect(found.text).toContain('src/tax.ts:4-7 function taxOf');
  } finally {
    await client.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 100_000);
