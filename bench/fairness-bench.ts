import { type Client, createClient } from './client.ts';
import { type Row, toColumns } from './columns.ts';
import { describeMachine } from './machine.ts';
import { toFolder } from './folder.ts';
import { parseOptions, toCount } from './options.ts';
import { createAccount, type Service, startService } from './service.ts';
import { median } from './statistics.ts';

/** How long an account waits for its index while another has a backlog, over how long it takes alone. */
export const fairnessBench = {
  usage: '--repo <dir> [--backlog n] [--times n]',
  summary: 'wait of an account for an index behind the backlog of another, over its wait alone',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      backlog: { type: 'string' },
      times: { type: 'string' },
    });
    const repo = toFolder(given.get('repo'));
    const backlog = toCount(given.get('backlog'), { name: 'backlog', byDefault: 16, max: 200 });
    const times = toCount(given.get('times'), { name: 'times', byDefault: 3, max: 20 });
    const service = await startService({ roots: [repo], threads: null });
    try {
      const waits = await measure(service, { repo, backlog, times });
      process.stdout.write(`${JSON.stringify(describeMachine())}\n\n${toTable(waits)}\n`);
    } finally {
      await service.stop();
    }
  },
};

interface Options {
  readonly repo: string;
  readonly backlog: number;
  readonly times: number;
}

/** Milliseconds from the request to the end of the index. */
interface Waits {
  readonly alone: readonly number[];
  readonly behind: readonly number[];
}

async function measure(service: Service, { repo, backlog, times }: Options): Promise<Waits> {
  const one = createClient(service);
  const apiKey = await createAccount(service.env, 'backlog@example.com');
  const many = createClient({ ...service, apiKey });
  // Threads, grammars and caches of the worker are warm from here on.
  await waitForNew(one, repo);
  const alone: number[] = [];
  const behind: number[] = [];
  for (let time = 0; time < times; time += 1) {
    alone.push(await waitForNew(one, repo));
    const queued: Promise<number>[] = [];
    for (let i = 0; i < backlog; i += 1) queued.push(many.index(await many.createProject(repo)));
    behind.push(await waitForNew(one, repo));
    await Promise.all(queued);
  }
  return { alone, behind };
}

/** Of a project that is new, so that every file is looked at. */
async function waitForNew(client: Client, repo: string): Promise<number> {
  const id = await client.createProject(repo);
  const waitMs = await client.reindex(id);
  await client.deleteProject(id);
  return waitMs;
}

function toTable({ alone, behind }: Waits): string {
  const ratios = behind.map((value, i) => (value / (alone[i] ?? 0)).toFixed(2));
  return toColumns([
    ['alone, s', ...seconds(alone)],
    ['behind a backlog, s', ...seconds(behind)],
    ['ratio', ...ratios],
    ['ratio of medians', (median(behind) / median(alone)).toFixed(2)],
  ]);
}

function seconds(values: readonly number[]): Row {
  return values.map((value) => (value / 1000).toFixed(2));
}
