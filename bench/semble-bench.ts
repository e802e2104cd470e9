import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import { type Row, toColumns } from './columns.ts';
import { parseOptions } from './options.ts';
import { searchFiles } from './questions/asking.ts';
import { type KeptService, startKeptService } from './questions/kept-service.ts';
import { toGivenFolder, unpackSource } from './questions/unpacked.ts';
import { macroMean } from './search/bootstrap.ts';

const annotations = z.array(
  z.object({
    query: z.string(),
    relevant: z.array(z.string()),
    secondary: z.array(z.string()).default([]),
  }),
);
type Annotation = z.infer<typeof annotations>[number];

const pinSchema = z.object({
  repository: z.string(),
  commit: z.string(),
  folder: z.string().default(''),
});
type Pin = z.infer<typeof pinSchema>;
const pins = z.record(z.string(), pinSchema);

interface Figures {
  readonly name: string;
  readonly sentences: readonly number[];
  readonly symbols: readonly number[];
}

/**
 * MinishLab/semble's benchmark: NDCG@10 by file over its questions.
 * Source: its `benchmarks/` (MIT licence); the questions are not kept here.
 */
export const sembleBench = {
  usage: '--repos <dir> --questions <dir> --pins <file> [--data <dir>] [--only a,b] [--failures]',
  summary: "search by a public benchmark's questions, NDCG@10 by file",
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      questions: { type: 'string' },
      pins: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      failures: { type: 'boolean' },
    });
    const repos = toGivenFolder(given.get('repos'), 'repos');
    const data = resolve(String(given.get('data') ?? '/tmp/sextant-questions'));
    const sources = join(data, 'sources');
    const sets = readSets(given);
    const kept = await startKeptService(data, sources);
    try {
      const all: Figures[] = [];
      for (const set of sets) {
        const root = unpackSource(repos, sources, set.pin);
        if (root === null)
          process.stderr.write(`${set.pin.repository} at ${set.pin.commit} is not there\n`);
        else all.push(await askAll(kept, { ...set, root, saysFailures: given.has('failures') }));
      }
      if (all.length === 0) throw new BenchError('None of the pinned repositories is there.');
      process.stdout.write(`${toTable(all)}\n`);
    } finally {
      await kept.service.stop();
    }
  },
};

interface QuestionSet {
  readonly name: string;
  readonly pin: Pin;
  readonly asked: readonly Annotation[];
}

/** The sets of a folder whose source is pinned. */
function readSets(given: ReadonlyMap<string, string | boolean>): QuestionSet[] {
  const questions = toGivenFolder(given.get('questions'), 'questions');
  const known = pins.parse(
    JSON.parse(readFileSync(toGivenFolder(given.get('pins'), 'pins'), 'utf8')),
  );
  const only = String(given.get('only') ?? '')
    .split(',')
    .filter((name) => name !== '');
  return readdirSync(questions)
    .toSorted()
    .flatMap((entry) => {
      const name = /^(.*)\.json$/u.exec(entry)?.[1] ?? '';
      const pin = known[name];
      if (pin === undefined || (only.length > 0 && !only.includes(name))) return [];
      const asked = annotations.parse(JSON.parse(readFileSync(join(questions, entry), 'utf8')));
      return [{ name, pin, asked }];
    });
}

interface Asking extends QuestionSet {
  readonly root: string;
  readonly saysFailures: boolean;
}

async function askAll(kept: KeptService, asking: Asking): Promise<Figures> {
  const { name, asked, root, saysFailures } = asking;
  const id = await kept.projectOf(root);
  const sentences: number[] = [];
  const symbols: number[] = [];
  for (const annotation of asked) {
    const files = await searchFiles(kept.service, id, annotation.query);
    const score = ndcgOf(annotation, files);
    (isSymbol(annotation.query) ? symbols : sentences).push(score);
    if (saysFailures && score < 0.99) sayFailure(name, annotation, files, score);
  }
  return { name, sentences, symbols };
}

const DEPTH = 10;

function ndcgOf({ relevant, secondary }: Annotation, files: readonly string[]): number {
  const wanted = [...new Set([...relevant, ...secondary])];
  const gain = files
    .slice(0, DEPTH)
    .reduce((sum, file, at) => sum + (wanted.includes(file) ? 1 / Math.log2(at + 2) : 0), 0);
  const ideal = wanted.slice(0, DEPTH).reduce((sum, _, at) => sum + 1 / Math.log2(at + 2), 0);
  return ideal === 0 ? 0 : gain / ideal;
}

function isSymbol(query: string): boolean {
  return !query.trim().includes(' ');
}

function sayFailure(
  name: string,
  { query, relevant, secondary }: Annotation,
  files: readonly string[],
  score: number,
): void {
  const wanted = new Set([...relevant, ...secondary]);
  const shown = files.slice(0, 6).map((file) => (wanted.has(file) ? `*${file}*` : file));
  process.stdout.write(
    `${name} ${score.toFixed(2)} "${query}"\n   want ${[...wanted].join(' ')}\n   got  ${shown.join(' ')}\n`,
  );
}

function mean(scores: readonly number[]): string {
  return scores.length === 0 ? '-' : macroMean([scores]).toFixed(3);
}

function row(name: string, sentences: readonly number[], symbols: readonly number[]): Row {
  const all = [...sentences, ...symbols];
  return [name, String(all.length), mean(all), mean(sentences), mean(symbols)];
}

function toTable(all: readonly Figures[]): string {
  const rows = all.map(({ name, sentences, symbols }) => row(name, sentences, symbols));
  const perRepository = all.map(({ sentences, symbols }) => [...sentences, ...symbols]);
  return toColumns([
    ['repository', 'questions', 'NDCG@10', 'sentences', 'symbols'],
    ...rows,
    row(
      'all questions',
      all.flatMap(({ sentences }) => sentences),
      all.flatMap(({ symbols }) => symbols),
    ),
    ['mean of repositories', '', macroMean(perRepository).toFixed(3)],
  ]);
}
