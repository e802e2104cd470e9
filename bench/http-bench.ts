import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client as DatabaseClient } from 'pg';
import { z } from 'zod';
import { createClient } from './client.ts';
import { measureDecisions } from './http-decisions.ts';
import { fetchTarget, loadTarget, type Target } from './http-load.ts';
import { writeProject } from './http-project.ts';
import { NAMES, toTargets } from './http-requests.ts';
import { toHttpTable } from './http-table.ts';
import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { type Service, startService } from './service.ts';
import { quantile } from './statistics.ts';
import type { HttpReport, Round, SliceFigures } from './http-report.ts';

/** Long enough for the processes to have compiled what they run. */
const DECISION_SECONDS = 2;
/** Connections of the figures for processor time; those for latency are also measured over one. */
const MANY = 16;

/** What a request costs by REST, by GraphQL, and as a bare reply, all on one machine in one run. */
export const httpBench = {
  usage: '[--rounds n] [--ms n]',
  summary: 'processor time and latency of requests, REST beside GraphQL',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      rounds: { type: 'string' },
      ms: { type: 'string' },
      json: { type: 'boolean' },
    });
    const rounds = toCount(given.get('rounds'), { name: 'rounds', byDefault: 10, max: 100 });
    const ms = toCount(given.get('ms'), { name: 'ms', byDefault: 500, max: 60_000 });
    const report = await measure(rounds, ms / 1000);
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toHttpTable(report);
    process.stdout.write(`${text}\n`);
  },
};

async function measure(rounds: number, seconds: number): Promise<HttpReport> {
  const folder = writeProject();
  const service = await startService({ roots: [folder], threads: 1 });
  try {
    const targets = await toTargets(service, await indexProject(service, folder));
    const bytes = await countBytes(targets);
    const decisions = await measureDecisions(service, DECISION_SECONDS);
    const measured = await withBare(targets, (all) => measureRounds(all, rounds, seconds));
    return {
      machine: describeMachine(),
      postgres: await findVersion(service.databaseUrl),
      seconds,
      bytes,
      rounds: measured,
      decisions,
    };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function indexProject(service: Service, folder: string): Promise<string> {
  const client = createClient(service);
  const projectId = await client.createProject(folder);
  await client.index(projectId);
  return projectId;
}

async function countBytes(targets: readonly Target[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const target of targets) {
    counted[target.name] = Buffer.byteLength(await fetchTarget(target));
  }
  return counted;
}

/** Puts the bare server among them: it gives the same answer as the project's query through GraphQL. */
async function withBare<T>(
  targets: readonly Target[],
  work: (all: readonly Target[]) => Promise<T>,
): Promise<T> {
  const model = targets.find(({ name }) => name === NAMES.graphqlProject);
  const answer = model === undefined ? '{}' : await fetchTarget(model);
  const program = fileURLToPath(import.meta.resolve('./http-bare.ts'));
  const child = fork(program, [answer], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const [port] = await once(child, 'message');
    const bare = toBareTarget(child, z.number().parse(port));
    // Next to what it is compared with: on a shared machine a second makes a difference.
    return await work(targets.flatMap((target) => (target === model ? [target, bare] : [target])));
  } finally {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
}

function toBareTarget(child: ChildProcess, port: number): Target {
  return {
    name: NAMES.bare,
    url: `http://127.0.0.1:${port}`,
    method: 'GET',
    path: '/',
    headers: {},
    body: null,
    status: 200,
    serverPid: child.pid ?? 0,
    postgresPid: null,
  };
}

async function measureRounds(
  targets: readonly Target[],
  rounds: number,
  seconds: number,
): Promise<Round[]> {
  // The first second of a request is spent on compiling it.
  for (const target of targets) await loadTarget(target, { connections: MANY, seconds: 1 });
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? targets : targets.toReversed();
    measured.push({
      many: await measureEach(order, { connections: MANY, seconds }),
      one: await measureEach(order, { connections: 1, seconds }),
    });
  }
  return measured;
}

async function measureEach(
  targets: readonly Target[],
  options: { readonly connections: number; readonly seconds: number },
): Promise<Record<string, SliceFigures>> {
  const figures: Record<string, SliceFigures> = {};
  for (const target of targets) {
    const { latenciesMs, ...slice } = await loadTarget(target, options);
    figures[target.name] = {
      ...slice,
      p50Ms: quantile(latenciesMs, 0.5),
      p99Ms: quantile(latenciesMs, 0.99),
    };
  }
  return figures;
}

const versionRow = z.object({ server_version: z.string() });

async function findVersion(databaseUrl: string): Promise<string> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('show server_version');
    return versionRow.parse(rows[0]).server_version;
  } finally {
    await client.end();
  }
}
