import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isAlive } from '#platform/postgres/process-table.ts';
import { findBuild } from '../../build/freshness.js';
import { testVariables } from '../support/env.ts';
import { startSextant } from '../support/processes.ts';
import { writeFiles } from '../support/repositories.ts';
import { runIn } from './support.ts';

let base: string;
let folder: string;
let dataDir: string;
let settings: Record<string, string>;

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'sx-')));
  folder = join(base, 'shop');
  // As with `.sextant` in a checkout that only its owner may enter.
  dataDir = join(base, 'data');
  writeFiles(folder, { 'src/tax.ts': 'export const taxOf = (amount: number) => amount * 0.2;\n' });
  const { LOG_LEVEL: _, ...variables } = testVariables({ DATA_DIR: dataDir });
  settings = { ...variables, ENGINE_IDLE_SECONDS: '120' };
});
afterAll(async () => {
  await run('stop');
  rmSync(base, { recursive: true, force: true });
});

const run = (...args: string[]) => runIn(folder, args, settings);

const recordSchema = z.object({ pid: z.number(), token: z.string() });
function readEngine() {
  return recordSchema.parse(JSON.parse(readFileSync(join(dataDir, 'engine.json'), 'utf8')));
}

function postPing(headers: Record<string, string>): Promise<number | undefined> {
  const socketPath = join(dataDir, 'engine.sock');
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: '/ping', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end('{}');
  });
}

test('a command leaves an engine that answers the next, and that `stop` ends with its database', async () => {
  const indexed = await run('index', '--json');
  expect(indexed).toMatchObject({ code: 0 });
  expect(JSON.parse(indexed.stdout)).toMatchObject({ files: 1 });
  const { pid } = readEngine();
  const found = await run('search', 'tax');
  expect(found.stdout).toContain('src/tax.ts:1');
  expect(readEngine().pid).toBe(pid);
  expect(await run('stop')).toMatchObject({ code: 0, stdout: 'Stopped the local engine.\n' });
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  expect(existsSync(join(dataDir, 'engine.json'))).toBe(false);
  expect((await run('stop')).stdout).toBe('No local engine is running.\n');
}, 180_000);

test('only who may read its file is answered, and what it refuses keeps its words and code', async () => {
  await run('index');
  for (const name of ['engine.json', 'engine.sock'])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  expect(await postPing({})).toBe(401);
  expect(await postPing({ authorization: 'Bearer nothing' })).toBe(401);
  expect(await postPing({ authorization: `Bearer ${readEngine().token}` })).toBe(200);
  const refused = await run('search', 'x', '--project', 'nowhere');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('nowhere');
}, 180_000);

test('it serves another folder of the same data, and gives way to other settings', async () => {
  await run('index');
  const { pid } = readEngine();
  const other = join(base, 'other');
  writeFiles(other, { 'a.ts': 'export const ping = 1;\n', 'b.ts': 'export const pong = 2;\n' });
  const indexed = await runIn(other, ['index', '--json'], settings);
  expect(JSON.parse(indexed.stdout)).toMatchObject({ files: 2 });
  expect(readEngine().pid).toBe(pid);
  await runIn(folder, ['index'], { ...settings, INDEX_THREADS: '2' });
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  expect(readEngine().pid).not.toBe(pid);
}, 180_000);

test('it gives way to another build', async () => {
  await run('index');
  const { pid } = readEngine();
  const { folder: build } = findBuild();
  const copy = mkdtempSync(join(dirname(build), 'copy-'));
  cpSync(build, copy, { recursive: true });
  const searched = await runIn(folder, ['search', 'tax'], settings, join(copy, 'main.js'));
  expect(searched.stdout).toContain('src/tax.ts');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  await run('stop');
  rmSync(copy, { recursive: true });
}, 180_000);

test('a killed one is replaced, and a file that others may write is not believed', async () => {
  await run('index');
  const { pid } = readEngine();
  process.kill(pid, 'SIGKILL');
  expect((await run('search', 'tax')).stdout).toContain('src/tax.ts');
  const next = readEngine();
  expect(next.pid).not.toBe(pid);
  await run('stop');
  writeFileSync(join(dataDir, 'engine.json'), JSON.stringify(next), { mode: 0o644 });
  expect((await run('search', 'tax')).stdout).toContain('src/tax.ts');
  await run('stop');
}, 180_000);

test('a service that is started ends it, and commands then leave none behind', async () => {
  await run('index');
  const { pid } = readEngine();
  const service = startSextant(['server'], settings);
  await service.line(/listening/);
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  expect((await run('search', 'tax')).stdout).toContain('src/tax.ts');
  expect(existsSync(join(dataDir, 'engine.json'))).toBe(false);
  await service.stop();
}, 180_000);

test('it ends by itself once nothing was asked for as long as ENGINE_IDLE_SECONDS says', async () => {
  settings = { ...settings, ENGINE_IDLE_SECONDS: '1' };
  await run('index');
  const file = join(dataDir, 'engine.json');
  const until = Date.now() + 60_000;
  while (existsSync(file) && Date.now() < until) await delay(100);
  expect(existsSync(file)).toBe(false);
}, 180_000);
