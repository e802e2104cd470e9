import { Client as DatabaseClient } from 'pg';
import { BenchError } from './bench-error.ts';
import { type Client, createClient } from './client.ts';
import { type Row, toColumns } from './columns.ts';
import { describeMachine } from './machine.ts';
import { toFolder } from './folder.ts';
import { parseOptions, toCount } from './options.ts';
import { cpuSeconds } from './process-figures.ts';
import { type Service, startService } from './service.ts';
import { median } from './statistics.ts';

/** What row-level security costs: the same service with the policies switched on and off, in turn. */
export const rowSecurityBench = {
  usage: '--repo <dir> [--rounds n] [--searches n]',
  summary: 'CPU of search and of a forced index with row-level security, over the same without',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      rounds: { type: 'string' },
      searches: { type: 'string' },
    });
    const repo = toFolder(given.get('repo'));
    const rounds = toCount(given.get('rounds'), { name: 'rounds', byDefault: 6, max: 100 });
    const searches = toCount(given.get('searches'), {
      name: 'searches',
      byDefault: 400,
      max: 100_000,
    });
    const service = await startService({ roots: [repo], threads: null });
    const database = new DatabaseClient({ connectionString: service.databaseUrl });
    await database.connect();
    try {
      const figures = await measure({ service, database, repo, rounds, searches });
      process.stdout.write(`${JSON.stringify(describeMachine())}\n\n${toTable(figures)}\n`);
    } finally {
      await database.end();
      await service.stop();
    }
  },
};

interface Options {
  readonly service: Service;
  readonly database: DatabaseClient;
  readonly repo: string;
  readonly rounds: number;
  readonly searches: number;
}

/** CPU seconds of one round, by what was done, with the policies on and off. */
interface Round {
  readonly kind: 'search' | 'index';
  readonly on: number;
  readonly off: number;
}

async function measure(options: Options): Promise<Round[]> {
  const { service, database, repo } = options;
  const client = createClient(service);
  const id = await client.createProject(repo);
  await client.index(id);
  const queries = await readNames(database, options.searches);
  const work = {
    search: () => searchAll(client, id, queries),
    index: async () => void (await client.reindex(id)),
  };
  const found: Round[] = [];
  // One after the other: a search after an index pays for what that index made stale.
  for (const kind of ['search', 'index'] as const) {
    await work[kind]();
    for (let round = 0; round < options.rounds; round += 1)
      found.push({ kind, ...(await measureRound(options, work[kind], round)) });
  }
  return found;
}

/** Which comes first alternates, so that a machine that slows down is fair to both. */
async function measureRound(
  { service, database }: Options,
  work: () => Promise<void>,
  round: number,
): Promise<Omit<Round, 'kind'>> {
  const seconds = { on: 0, off: 0 };
  for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
    await switchPolicies(database, isOn);
    // Statements are planned anew after the switch.
    await work();
    seconds[isOn ? 'on' : 'off'] = await cpuOf(service, work);
  }
  return seconds;
}

/** Names of the project itself: each finds something. */
async function readNames(database: DatabaseClient, count: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    'select distinct name from symbol where length(name) > 4 order by name',
  );
  if (rows.length === 0) throw new BenchError('The repository has no symbols to search for.');
  return Array.from(
    { length: count },
    (_, i) => rows[Math.floor((i * rows.length) / count)]?.name ?? '',
  );
}

/** Each text once a call: no stored answer is measured. */
let searched = 0;

async function searchAll(client: Client, id: string, names: readonly string[]): Promise<void> {
  searched += 1;
  for (const name of names) await client.search(id, `${name} where${searched}`);
}

async function switchPolicies(database: DatabaseClient, isOn: boolean): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_policy p where p.polrelid = c.oid)`,
  );
  const action = isOn ? 'enable' : 'disable';
  for (const { name } of rows)
    await database.query(`alter table "${name}" ${action} row level security`);
}

async function cpuOf(service: Service, work: () => Promise<void>): Promise<number> {
  const before = spent(service);
  await work();
  return spent(service) - before;
}

/** Seconds of the server, the worker, and PostgreSQL with its backends. */
function spent({ serverPid, workerPid, postgresPid }: Service): number {
  const seconds = [cpuSeconds(serverPid), cpuSeconds(workerPid), cpuSeconds(postgresPid)];
  return seconds.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function toTable(rounds: readonly Round[]): string {
  const header: Row = ['', 'on, CPU s', 'off, CPU s', 'ratio, median', 'lowest', 'highest'];
  const rows = (['search', 'index'] as const).map((kind): Row => {
    const own = rounds.filter((round) => round.kind === kind);
    const ratios = own.map(({ on, off }) => on / off);
    return [
      kind,
      median(own.map(({ on }) => on)).toFixed(3),
      median(own.map(({ off }) => off)).toFixed(3),
      median(ratios).toFixed(3),
      Math.min(...ratios).toFixed(3),
      Math.max(...ratios).toFixed(3),
    ];
  });
  return toColumns([header, ...rows]);
}
