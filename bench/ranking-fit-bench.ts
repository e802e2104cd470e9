import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FILE_FEATURES } from '#features/search/ranking/file-features.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import { openSession } from '#platform/encoder/session.ts';
import { parseOptions } from './options.ts';
import { startKeptService } from './questions/kept-service.ts';
import { loadQuestionSets } from './questions/question-set.ts';
import { toGivenFolder, unpackSource } from './questions/unpacked.ts';
import { BY_MISMATCH, toCases } from './ranking-fit/cases.ts';
import { type Case, fitWeights, valueOf } from './ranking-fit/softmax.ts';
import { readStoredIndex } from './ranking-fit/stored-index.ts';

const WEIGHTS = join(import.meta.dirname, '../src/features/search/ranking/file-weights.json');
const FIT = { penalty: 0.03, steps: 400 } as const;
const DEPTH = 10;

/** Fits the weights by which search orders the files that answer a question. */
export const rankingFitBench = {
  usage: '--repos <dir> [--data <dir>] [--write]',
  summary: 'weights of search for questions, fitted on the tuning half of the questions',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      data: { type: 'string' },
      write: { type: 'boolean' },
    });
    const repos = toGivenFolder(given.get('repos'), 'repos');
    const data = resolve(String(given.get('data') ?? '/tmp/sextant-questions'));
    const cases = await loadCases(repos, data);
    for (const repository of new Set(cases.map((one) => one.repository)))
      process.stdout.write(`${repository} ${unseenRank(cases, repository).toFixed(3)}\n`);
    const weights = toJson(fitWeights(cases, FIT));
    process.stdout.write(weights);
    if (given.has('write')) writeFileSync(WEIGHTS, weights);
  },
};

async function loadCases(repos: string, data: string): Promise<Case[]> {
  const sources = join(data, 'sources');
  const kept = await startKeptService(data, sources);
  const session = await openSession(ENCODER_MODEL);
  const encode = async (text: string) => (await session.encode(text)).vector;
  try {
    const cases: Case[] = [];
    for (const set of loadQuestionSets()) {
      const root = set.role === 'tuning' ? unpackSource(repos, sources, set) : null;
      if (root === null) continue;
      const project = await kept.projectOf(root);
      const index = await readStoredIndex(kept.service.databaseUrl, project);
      cases.push(...(await toCases(index, set, encode)));
    }
    return cases;
  } finally {
    await kept.service.stop();
  }
}

/** MRR@10 on one repository by weights of the others. */
function unseenRank(cases: readonly Case[], repository: string): number {
  const weights = fitWeights(
    cases.filter((one) => one.repository !== repository),
    FIT,
  );
  const own = cases.filter((one) => one.repository === repository);
  const ranks = own.map(({ candidates }) => {
    const ordered = candidates.toSorted((a, b) => valueOf(weights, b) - valueOf(weights, a));
    const at = ordered.slice(0, DEPTH).findIndex(({ isWanted }) => isWanted);
    return at === -1 ? 0 : 1 / (at + 1);
  });
  return ranks.reduce((sum, rank) => sum + rank, 0) / Math.max(1, ranks.length);
}

const PRECISION = 1_000;

function rounded(value = 0): number {
  return Math.round(value * PRECISION) / PRECISION;
}

function toJson(weights: Float64Array): string {
  const mismatched: readonly string[] = BY_MISMATCH;
  const entries = FILE_FEATURES.map((name, i) => {
    const at = mismatched.indexOf(name);
    const byMismatch = at === -1 ? 0 : rounded(weights[FILE_FEATURES.length + at]);
    return [name, { always: rounded(weights[i]), byMismatch }] as const;
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
