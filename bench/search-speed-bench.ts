import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { BenchError } from './bench-error.ts';
import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { measureBuild } from './search-speed/build-cost.ts';
import { makeCorpus, type SpeedCorpus } from './search-speed/corpus.ts';
import { withDatabase } from './search-speed/database.ts';
import { type KeptProject, startKept } from './search-speed/kept.ts';
import { measureLoad, type SpeedRequest, takeTurns, timeOne } from './search-speed/load.ts';
import { sampleQueries, type SpeedQuery } from './search-speed/queries.ts';
import { type SearchSpeedReport, toSearchTable } from './search-speed/report.ts';
import { type IndexSizes, readSizes } from './search-speed/sizes.ts';

interface Options {
  readonly repos: string;
  readonly names: readonly string[];
  readonly folder: string;
  readonly clients: number;
  readonly seconds: number;
  readonly seed: number;
  readonly isBuildMeasured: boolean;
}

/** Searches a large index over HTTP: its latency, its size, and what making it took. */
export const searchSpeedBench = {
  usage:
    '--repos <dir> --data <dir> [--only a/b,c/d] [--clients n] [--seconds n] [--seed n] [--build]',
  summary: 'latency, size and cost of the search index of a monorepo; the index is kept in --data',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      clients: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string' },
      build: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const only = given.get('only');
    const report = await measure({
      repos: toFolder(given.get('repos'), 'repos'),
      folder: toFolder(given.get('data'), 'data'),
      names: typeof only === 'string' ? only.split(',') : [],
      clients: toCount(given.get('clients'), { name: 'clients', byDefault: 8, max: 1000 }),
      seconds: toCount(given.get('seconds'), { name: 'seconds', byDefault: 30, max: 3600 }),
      seed: toCount(given.get('seed'), { name: 'seed', byDefault: 1, max: 1_000_000 }),
      isBuildMeasured: given.has('build'),
    });
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toSearchTable(report);
    process.stdout.write(`${text}\n`);
  },
};

function toFolder(value: string | boolean | undefined, name: string): string {
  if (typeof value === 'string') return resolve(value);
  throw new BenchError(`--${name} expects a folder`, { isMisuse: true });
}

/** So many that hardly any is asked twice: no answer that is kept shall be measured. */
const QUERIES_OF_A_KIND = 2_000;
/** Compiling what a search runs takes some hundred of them, and reading the texts that most ask for as many. */
const WARM_UP_SECONDS = 20;

async function measure(options: Options): Promise<SearchSpeedReport> {
  mkdirSync(options.folder, { recursive: true });
  const corpus = await makeCorpus(options.folder, options.repos, options.names);
  // The first start makes the index where it is not there; what is measured comes after a restart.
  const made = await startKept(options.folder, corpus.root);
  const known = await describeIndex(made, options);
  await made.service.stop();
  const started = await startKept(options.folder, corpus.root);
  try {
    return await measureStarted(started, { ...known, corpus, options });
  } finally {
    await started.service.stop();
  }
}

interface KnownIndex {
  readonly sizes: IndexSizes;
  readonly queries: readonly SpeedQuery[];
}

function describeIndex(
  { service, projectId }: KeptProject,
  { seed }: Options,
): Promise<KnownIndex> {
  return withDatabase(service.databaseUrl, async (read) => {
    const sizes = await readSizes(read, projectId);
    const wanted = { each: QUERIES_OF_A_KIND, seed };
    return { sizes, queries: await sampleQueries(read, sizes.snapshotId, wanted) };
  });
}

interface Measuring extends KnownIndex {
  readonly corpus: SpeedCorpus;
  readonly options: Options;
}

async function measureStarted(
  { service, projectId }: KeptProject,
  { sizes, queries, corpus, options }: Measuring,
): Promise<SearchSpeedReport> {
  const { clients, seconds } = options;
  const turns = takeTurns(shuffled(queries.map((query) => toSearch(projectId, query))));
  const first = turns.next();
  const firstMs = await timeOne(service, first);
  const secondMs = await timeOne(service, first);
  const { next } = turns;
  await measureLoad(service, { next, clients, seconds: WARM_UP_SECONDS });
  const search = await measureLoad(service, { next, clients, seconds });
  const alone = await measureLoad(service, { next, clients: 1, seconds });
  const typed = takeTurns(typedNames(queries).map((text) => toPalette(projectId, text)));
  await measureLoad(service, { next: typed.next, clients, seconds: 1 });
  const palette = await measureLoad(service, { next: typed.next, clients, seconds: seconds / 3 });
  return {
    machine: describeMachine(),
    parts: corpus.parts,
    sizes,
    firstMs,
    secondMs,
    repeats: turns.repeats(),
    search,
    alone,
    palette,
    build: options.isBuildMeasured
      ? await measureBuild(service.databaseUrl, sizes.snapshotId)
      : null,
  };
}

function toSearch(projectId: string, { kind, text }: SpeedQuery): SpeedRequest {
  const body = JSON.stringify({ query: text, limit: 10 });
  return { kind, path: `/api/v1/projects/${projectId}/search`, body };
}

/** One after another of each kind, so that every stretch of time has them all. */
function shuffled(requests: readonly SpeedRequest[]): SpeedRequest[] {
  const groups = [...Map.groupBy(requests, ({ kind }) => kind).values()];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, i) =>
    groups.flatMap((group) => group[i] ?? []),
  ).flat();
}

const FIND_SYMBOLS = `query($id: ID!, $query: String!) { project(id: $id) { snapshot {
  findSymbols(query: $query, limit: 20) { score symbol { name path startLine } } } } }`;

/** What somebody types of a name: its first letters, one more each, and those of its words. */
function typedNames(queries: readonly SpeedQuery[]): string[] {
  return queries
    .filter(({ kind }) => kind === 'identifier')
    .flatMap(({ text }) => [2, 4, 6].map((length) => text.slice(0, length)).concat(humps(text)));
}

function humps(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])[a-z0-9]+|_+/gu, '').slice(0, 6);
}

function toPalette(projectId: string, text: string): SpeedRequest {
  const variables = { id: projectId, query: text };
  return {
    kind: 'palette',
    path: '/graphql',
    body: JSON.stringify({ query: FIND_SYMBOLS, variables }),
  };
}
