/** The service that is fuzzed: database, server and worker, each a real process, on a temporary folder. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { testVariables } from '../support/env.ts';
import { generateFiles } from '../support/generated-files.ts';
import { runSextant, startSextant, waitReady } from '../support/processes.ts';
import { writeFiles } from '../support/repositories.ts';
import { indexProject } from '../support/seed.ts';

export interface Target {
  readonly url: string;
  /** of an enterprise account */
  readonly apiKey: string;
  /** of that account's test data */
  readonly testKey: string;
  /** of a person who is signed in; another one once that has signed out */
  readonly person: { cookie: string };
  /** folder below PROJECT_ROOTS */
  readonly folder: string;
  /** indexed, never deleted on purpose */
  readonly projectId: string;
  /** indexed, of another account */
  readonly foreignId: string;
  /** of what else there is, by GraphQL's name for it */
  readonly ids: readonly string[];
  /** projects that may be deleted; grows with what is created meanwhile */
  readonly throwaway: string[];
}

export interface FuzzedService {
  readonly target: Target;
  /** Stops everything; gives the lines that its processes logged as errors. */
  stop(): Promise<readonly string[]>;
}

const SILENT = { info: () => undefined, error: () => undefined };
const created = z.object({ accountId: z.string(), apiKey: z.string() });
const FILES = 12;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export async function startFuzzedService(): Promise<FuzzedService> {
  const closers: (() => Promise<readonly string[]>)[] = [];
  const stop = async (): Promise<readonly string[]> => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    const lines: string[] = [];
    for (const close of closers.splice(0).toReversed()) lines.push(...(await close()));
    return lines;
  };
  // PostgreSQL has a session of its own: nobody else would end it.
  const interrupt = (): void => void stop().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return { target: await startAll(closers), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(closers: (() => Promise<readonly string[]>)[]): Promise<Target> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sextant-fuzz-')));
  // Where root runs this, the database's own user has to get in.
  chmodSync(folder, 0o755);
  closers.push(async () => {
    rmSync(folder, { recursive: true, force: true });
    return [];
  });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, log: SILENT });
  closers.push(async () => {
    await database.stop();
    return [];
  });
  const roots = join(folder, 'roots');
  const settings = testVariables({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PROJECT_ROOTS: roots,
    LOG_LEVEL: 'error',
    ALLOW_SIGNUP: 'true',
    // Nothing listens there: a repository that is made up fails at once, and nobody is bothered.
    GITHUB_URL: 'http://127.0.0.1:9',
  });
  const server = startSextant(['server'], settings);
  closers.push(async () => errorLines(await server.stop()));
  const url = /http:\S+/.exec(await server.line(/http:\S+/))?.[0] ?? '';
  const worker = startSextant(['worker'], settings);
  closers.push(async () => errorLines(await worker.stop()));
  await waitReady(worker);
  return seed(url, roots, settings);
}

async function seed(url: string, roots: string, settings: Record<string, string>): Promise<Target> {
  const folder = join(roots, 'project');
  writeFiles(folder, { ...generateFiles(FILES), 'README.md': '# Steps\n\nHow steps are made.\n' });
  const owner = await createAccount('owner@example.com', settings);
  const other = await createAccount('other@example.com', settings);
  const args = ['key', 'create', '--account', owner.accountId, '--mode', 'test', '--json'];
  const testKey = z.object({ apiKey: z.string() }).parse(await readJson(args, settings));
  const cookie = await signUp(url);
  const projectId = await makeProject(url, owner.apiKey, folder);
  return {
    url,
    folder,
    apiKey: owner.apiKey,
    testKey: testKey.apiKey,
    person: { cookie },
    projectId,
    foreignId: await makeProject(url, other.apiKey, folder),
    ids: [
      ...(await readIds(url, { authorization: `Bearer ${owner.apiKey}` })),
      ...(await readIds(url, { cookie, origin: url })),
    ],
    throwaway: [],
  };
}

const READ_IDS = `{
  viewer { account { id sessions { id } keys { nodes { id } } } key { id } member { id } }
  projects { nodes { id latestRun { id } } }
}`;

/** Every id that a caller may read about itself; what is not theirs to read is left out. */
async function readIds(url: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: READ_IDS }),
  });
  const text = await response.text();
  return [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');
}

async function createAccount(email: string, settings: Record<string, string>) {
  const args = ['account', 'create', '--email', email, '--tier', 'enterprise', '--json'];
  return created.parse(await readJson(args, settings));
}

async function readJson(args: readonly string[], settings: Record<string, string>) {
  const { stdout, stderr } = await runSextant(args, settings);
  if (stdout === '') throw new Error(`sextant ${args.join(' ')}: ${stderr}`);
  const value: unknown = JSON.parse(stdout);
  return value;
}

async function makeProject(url: string, apiKey: string, path: string): Promise<string> {
  const api = createClient(url, apiKey);
  const { project } = (await api.post('/projects', { path })).as(contract.created.both);
  const last = await indexProject(api, project.id);
  if (last.event !== 'complete') throw new Error(`The index ended with ${JSON.stringify(last)}`);
  return project.id;
}

/** A new person's session: the cookie, as a browser sends it back. */
export async function signUp(url: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const input = `{ email: "${email}", password: "correct horse battery" }`;
  const query = `mutation { signUp(input: ${input}) { __typename } }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ query }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`Nobody was signed up: ${await response.text()}`);
  return cookie;
}

const ERROR_LEVEL = 50;
const logged = z.object({ level: z.number() });

/** What a process said on standard error, but for lines below level error. */
function errorLines({ stderr, code }: { stderr: string; code: number | null }): string[] {
  const all = stderr.split('\n').filter((line) => line !== '' && !isHarmless(line));
  // Each fault once, however often it was met.
  const lines = [...new Map(all.map((line) => [toKind(line), line])).values()];
  return code === 0 ? lines : [...lines, `A process ended with ${code}.`];
}

function toKind(line: string): string {
  return line.replace(/"time":\d+/, '').replace(/"requestId":"[^"]*"/, '');
}

function isHarmless(line: string): boolean {
  try {
    return logged.parse(JSON.parse(line)).level < ERROR_LEVEL;
  } catch {
    return false;
  }
}
