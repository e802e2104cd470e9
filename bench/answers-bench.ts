import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { type Row, toColumns } from './columns.ts';
import { PROBED } from './index-bench.ts';
import { type IndexFigures, measureIndex } from './index-run.ts';
import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { type Service, startService } from './service.ts';
import { quantile } from './statistics.ts';

/** A question to an index, over REST or GraphQL. */
interface Question {
  readonly name: string;
  /** below the project, null for a GraphQL operation */
  readonly path: string | null;
  readonly selection: string;
}

const REST: readonly Question[] = [
  'metrics',
  'metrics?path=**/*.ts',
  'graph',
  'graph?level=directory',
  'dead-code',
  'duplication',
  'duplication?limit=50',
  'report?format=sarif',
].map((path) => ({ name: `GET ${path}`, path, selection: '' }));

const GRAPHQL: readonly Question[] = [
  'metrics { summary { lines maxComplexity } }',
  'metrics { byDirectory { key summary { lines } } }',
  'metrics { functions(first: 20) { path name complexity } }',
  'graph { summary { nodes cycles } }',
  'graph { cycles(first: 10) { size } }',
  'graph { hubs(first: 20) { id } }',
  'graph { communities(first: 20) { id } }',
  'duplication { percentage groups(first: 50) { nodes { lines places { path } } } }',
  'deadCode { files estimatedLines items(first: 50) { nodes { path name } } }',
  'findings(first: 50, state: OPEN) { nodes { title path } }',
  'hotspots(first: 20) { path }',
  'trend { runId }',
].map((selection) => ({
  name: selection.replaceAll(/\s+/g, ' ').slice(0, 60),
  path: null,
  selection,
}));

interface Answered {
  readonly question: Question;
  readonly bytes: number;
  readonly firstMs: number;
  /** milliseconds until the answer begins, without the first */
  readonly times: readonly number[];
}

/** How long each analysis of a large index takes to answer, without the transfer of the body. */
export const answersBench = {
  usage: '--repo <dir> [--times n]',
  summary: 'every analysis of an index: time until its answer begins',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, { repo: { type: 'string' }, times: { type: 'string' } });
    const repo = toFolder(given.get('repo'));
    const times = toCount(given.get('times'), { name: 'times', byDefault: 20, max: 1000 });
    const service = await startService({ roots: [repo, PROBED], threads: null });
    try {
      const client = createClient(service);
      const probedId = await client.createProject(PROBED);
      await client.index(probedId);
      const id = await client.createProject(repo);
      const index = await measureIndex(
        { service, client, probedId, workerPids: [service.workerPid] },
        id,
      );
      const answers: Answered[] = [];
      for (const question of [...REST, ...GRAPHQL])
        answers.push(await ask(service, { id, question, times }));
      process.stdout.write(`${toTable(index, answers)}\n`);
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

interface Asked {
  readonly id: string;
  readonly question: Question;
  readonly times: number;
}

async function ask(service: Service, { id, question, times }: Asked): Promise<Answered> {
  const all: number[] = [];
  let bytes = 0;
  for (let i = 0; i <= times; i++) {
    const started = performance.now();
    const response = await send(service, id, question);
    all.push(performance.now() - started);
    const text = await response.text();
    bytes = text.length;
    if (!response.ok || text.startsWith('{"errors"'))
      throw new BenchError(`${question.name} was refused: ${text.slice(0, 300)}`);
  }
  return { question, bytes, firstMs: all[0] ?? 0, times: all.slice(1) };
}

/** Resolves when the first byte of the answer is there. */
function send(service: Service, id: string, { path, selection }: Question): Promise<Response> {
  const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' };
  if (path !== null) return fetch(`${service.url}/api/v1/projects/${id}/${path}`, { headers });
  const query = `query($id: ID!) { project(id: $id) { ${selection} } }`;
  const body = JSON.stringify({ query, variables: { id } });
  return fetch(`${service.url}/graphql`, { method: 'POST', headers, body });
}

/** The four analyses of issue and page: their share of all CPU of an index. */
const ANALYSES = ['duplication', 'metrics', 'dead code'];

function toTable(index: IndexFigures, answers: readonly Answered[]): string {
  const stages = index.stageCpuSeconds;
  const analyses = ANALYSES.reduce((sum, name) => sum + (stages[name] ?? 0), 0);
  const whole = ['scanning', 'extracting', 'linking and embedding'].reduce(
    (sum, name) => sum + (stages[name] ?? 0),
    0,
  );
  const facts: Row[] = [
    ['files', String(index.files)],
    ['lines', String(index.lines)],
    ['index, wall s', (index.wallMs / 1000).toFixed(1)],
    ['worker peak, MB', ((index.workerPeakBytes ?? 0) / 1e6).toFixed(0)],
    ...Object.entries(stages).map(([stage, seconds]): Row => [stage, seconds.toFixed(2)]),
    ['share of the analyses', (analyses / whole).toFixed(3)],
  ];
  const rows = answers.map(({ question, bytes, firstMs, times }): Row => [
    question.name,
    String(bytes),
    firstMs.toFixed(0),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
  ]);
  const header: Row = ['question', 'bytes', 'first ms', 'p50 ms', 'p99 ms'];
  const machine = JSON.stringify(describeMachine());
  return [machine, '', toColumns(facts), '', toColumns([header, ...rows])].join('\n');
}
