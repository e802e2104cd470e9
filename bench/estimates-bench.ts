import { basename } from 'node:path';
import { Client as DatabaseClient } from 'pg';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { toColumns } from './columns.ts';
import { toFolder } from './folder.ts';
import { parseOptions } from './options.ts';
import { type Service, startService } from './service.ts';

interface Measured {
  readonly name: string;
  readonly work: number;
  /** as it was told when the index was asked for */
  readonly toldSeconds: number;
  readonly tookSeconds: number;
}

/** What an index is said to take beside what it takes: folders one after another on one installation. */
export const estimatesBench = {
  usage: '--repos <dir>,<dir>... (the first calibrates)',
  summary: 'estimated time of first indexes beside the time that they take',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, { repos: { type: 'string' } });
    const folders = String(given.get('repos') ?? '')
      .split(',')
      .map((folder) => toFolder(folder));
    if (folders.length < 2)
      throw new BenchError('--repos expects two folders at least: the first calibrates.', {
        isMisuse: true,
      });
    process.stdout.write(`${toTable(await measure(folders))}\n`);
  },
};

async function measure(folders: readonly string[]): Promise<Measured[]> {
  const service = await startService({ roots: folders, threads: null });
  try {
    const client = createClient(service);
    const measured: Measured[] = [];
    for (const folder of folders) {
      const id = await client.createProject(folder);
      const toldSeconds = await start(service, id);
      // It is under way: this follows it to its end.
      await client.index(id);
      const run = await readRun(service.databaseUrl, id);
      measured.push({ name: basename(folder), toldSeconds, ...run });
    }
    return measured;
  } finally {
    await service.stop();
  }
}

const started = z.object({ estimatedTime: z.number() });

/** @returns seconds that it is said to take */
async function start({ url, apiKey }: Service, projectId: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/projects/${projectId}/index`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return started.parse(await response.json()).estimatedTime;
}

const runRow = z.object({
  work: z.coerce.number(),
  took: z.coerce.number(),
});

async function readRun(
  databaseUrl: string,
  projectId: string,
): Promise<Pick<Measured, 'work' | 'tookSeconds'>> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select work, extract(epoch from finished_at - started_at) as took
       from index_run where project_id = $1 order by id limit 1`,
      [projectId],
    );
    const { work, took } = runRow.parse(rows[0]);
    return { work, tookSeconds: took };
  } finally {
    await client.end();
  }
}

function toTable(measured: readonly Measured[]): string {
  const factors = measured.map(({ toldSeconds, tookSeconds }) => toldSeconds / tookSeconds);
  const rows = measured.map(({ name, work, toldSeconds, tookSeconds }, i) => [
    name,
    (work / 1e6).toFixed(2),
    toldSeconds.toFixed(0),
    tookSeconds.toFixed(1),
    (factors[i] ?? 0).toFixed(2),
    (work / 1e3 / tookSeconds).toFixed(0),
  ]);
  const later = factors.slice(1);
  const near = later.filter((factor) => factor <= 1.5 && factor >= 1 / 1.5).length;
  return [
    toColumns([['', 'work, M', 'told, s', 'took, s', 'told / took', 'work, k/s'], ...rows]),
    '',
    `Within a factor of 1.5 after the first: ${near} of ${later.length}.`,
  ].join('\n');
}
