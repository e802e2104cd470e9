import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { type Row, toColumns } from './columns.ts';
import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { cpuSeconds } from './process-figures.ts';
import { type Service, startService } from './service.ts';
import { quantile } from './statistics.ts';

const graphSchema = z.object({
  data: z.object({ nodes: z.array(z.object({ id: z.string(), type: z.string() })) }),
});

/** How long the impact of a file takes, over files from all of a large index. */
export const analyzeBench = {
  usage: '--repo <dir> [--times n]',
  summary: 'POST /analyze over the files of a large index: time until its answer begins',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, { repo: { type: 'string' }, times: { type: 'string' } });
    const repo = toFolder(given.get('repo'));
    const times = toCount(given.get('times'), { name: 'times', byDefault: 500, max: 10_000 });
    const service = await startService({ roots: [repo], threads: null });
    try {
      const client = createClient(service);
      const id = await client.createProject(repo);
      await client.index(id);
      const paths = await listFiles(service, id);
      const [first = ''] = paths;
      const firstMs = (await analyze(service, id, first)).ms;
      const chosen = spread(paths, times);
      // Code that was never run before is slow once.
      for (const path of chosen.slice(0, 20)) await analyze(service, id, path);
      const before = cpuSeconds(service.serverPid);
      const answers: Answered[] = [];
      for (const path of chosen) answers.push(await analyze(service, id, path));
      const after = cpuSeconds(service.serverPid);
      const cpuMs = before === null || after === null ? null : (1000 * (after - before)) / times;
      process.stdout.write(`${toTable({ files: paths.length, firstMs, answers, cpuMs })}\n`);
    } finally {
      await service.stop();
    }
  },
};

function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError('--repo expects a folder with code.', { isMisuse: true });
}

/** Every so-and-so-many files: the same ones each time. */
function spread(paths: readonly string[], count: number): string[] {
  const step = paths.length / count;
  return Array.from({ length: count }, (_, at) => paths[Math.floor(at * step)] ?? '');
}

function headersOf({ apiKey }: Service): Record<string, string> {
  return { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
}

async function listFiles(service: Service, id: string): Promise<string[]> {
  const url = `${service.url}/api/v1/projects/${id}/graph`;
  const response = await fetch(url, { headers: headersOf(service) });
  const { data } = graphSchema.parse(await response.json());
  return data.nodes.map((node) => node.id);
}

interface Answered {
  readonly ms: number;
  readonly bytes: number;
}

/** Until the first byte of the answer is there. */
async function analyze(service: Service, id: string, path: string): Promise<Answered> {
  const started = performance.now();
  const response = await fetch(`${service.url}/api/v1/projects/${id}/analyze`, {
    method: 'POST',
    headers: headersOf(service),
    body: JSON.stringify({ path }),
  });
  const ms = performance.now() - started;
  const text = await response.text();
  if (response.ok) return { ms, bytes: text.length };
  throw new BenchError(`${path} was refused: ${text.slice(0, 300)}`);
}

interface Figures {
  readonly files: number;
  readonly firstMs: number;
  readonly answers: readonly Answered[];
  readonly cpuMs: number | null;
}

function toTable({ files, firstMs, answers, cpuMs }: Figures): string {
  const times = answers.map(({ ms }) => ms);
  const rows: Row[] = [
    ['files', String(files)],
    ['requests', String(answers.length)],
    ['first, ms', firstMs.toFixed(0)],
    ['p50, ms', quantile(times, 0.5).toFixed(1)],
    ['p99, ms', quantile(times, 0.99).toFixed(1)],
    ['server CPU a request, ms', cpuMs === null ? '-' : cpuMs.toFixed(1)],
    ['largest answer, bytes', String(Math.max(...answers.map(({ bytes }) => bytes)))],
  ];
  return `${JSON.stringify(describeMachine())}\n\n${toColumns(rows)}`;
}
