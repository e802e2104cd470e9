import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RULES } from '#features/security/analyze.ts';
import { isOfOutside, secretKindOf } from '#features/security/evidence-kind.ts';
import { leastFor, levelOf } from '#features/security/confidence.ts';
import { cellOf, expectedPrecision } from '#features/security/expected-precision.ts';
import type { Count, EvidenceKind, Readings } from '#features/security/readings.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { BenchError } from './bench-error.ts';

const TABLE = join(import.meta.dirname, '../src/features/security/precision.ts');
const READ = join(import.meta.dirname, 'findings/readings.json');

const reading = z.strictObject({
  repository: z.string(),
  rule: z.string(),
  /** a reviewer would change the code, or record the risk */
  useful: z.number().int().nonnegative(),
  read: z.number().int().positive(),
  /** of a value's path: at once, in one file, through several, or from a parameter that nothing fills */
  way: z.enum(['direct', 'near', 'far', 'open']).optional(),
  /**
   * of those that were of no use: what the rules do not find any more, for their class was repaired. They count all
   * the same: other code has other classes, and without them the estimate was far too high on every new set.
   */
  gone: z.number().int().positive().optional(),
  /** read in repositories that rules were tuned on, of rules that had many findings there */
  isEarlier: z.boolean().optional(),
});
type Reading = z.infer<typeof reading>;

/** Writes the table of measured precision from the findings that were read one by one. */
export const precisionBench = {
  usage: '',
  summary: 'the table of measured precision, made from bench/findings/readings.json',
  run(): Promise<void> {
    writeFileSync(TABLE, precisionTable());
    const all = readReadings();
    process.stdout.write(`${JSON.stringify(predictEach(all), null, 2)}\n`);
    return Promise.resolve();
  },
};

/** Source of `precision.ts` as the readings give it. */
export function precisionTable(): string {
  return render(tableOf(readReadings()));
}

function readReadings(): readonly Reading[] {
  return z.array(reading).parse(JSON.parse(readFileSync(READ, 'utf8')));
}

/** The findings of each repository as the readings of all others tell them. */
interface Prediction {
  logLikelihood: number;
  read: number;
  useful: number;
  /** at least as sure as what the default answer lists, doubts about paths left aside */
  listed: number;
  listedUseful: number;
}

function predictEach(all: readonly Reading[]): Prediction {
  const sum = { logLikelihood: 0, read: 0, useful: 0, listed: 0, listedUseful: 0 };
  for (const [repository, own] of Map.groupBy(all, (each) => each.repository)) {
    const table = tableOf(all.filter((each) => each.repository !== repository));
    for (const each of own) if (each.isEarlier !== true) addPrediction(sum, each, table);
  }
  return sum;
}

function addPrediction(sum: Prediction, each: Reading, table: Readings): void {
  const { id: rule, ...subject } = subjectOf(each);
  const expected = expectedPrecision({ ...subject, rule }, table);
  const [useful, read] = countOf(each);
  sum.logLikelihood += useful * Math.log(expected) + (read - useful) * Math.log(1 - expected);
  sum.read += read;
  sum.useful += useful;
  const percent = Math.round(100 * expected);
  const { severity = 'low' } = RULES.find((one) => one.id === rule) ?? {};
  if (levelOf(percent, leastFor({ kind: subject.kind, severity, doubts: 0 })) === 'low') return;
  sum.listed += read;
  sum.listedUseful += useful;
}

type Counts = Record<string, [useful: number, read: number]>;

/** Findings of one rule in one repository are alike: more than so many say no more. */
const MOST_OF_ONE = 3;

function countOf({ useful, read }: Reading): Count {
  const share = Math.min(1, MOST_OF_ONE / read);
  return [useful * share, read * share];
}

function tableOf(readings: readonly Reading[]): Readings {
  const cells: Counts = {};
  const weaknesses: Counts = {};
  const rules: Counts = {};
  for (const each of readings) {
    const { kind, cwe, confidence, id } = subjectOf(each);
    const count = countOf(each);
    // Earlier readings recorded only wrong findings, so they cannot estimate their group.
    if (each.isEarlier !== true) add(cells, cellOf({ kind, cwe, confidence }), count);
    for (const [table, key] of [
      [weaknesses, `${kind} ${cwe}`],
      [rules, `${kind} ${id}`],
    ] as const)
      add(table, key, count);
  }
  return { cells: sorted(cells), weaknesses: sorted(weaknesses), rules: sorted(rules) };
}

function add(table: Counts, key: string, [useful, read]: Count): void {
  const known = (table[key] ??= [0, 0]);
  known[0] += useful;
  known[1] += read;
}

function subjectOf({ rule: id, way }: Reading) {
  const secret = SECRET_RULES.find((each) => each.id === id);
  if (secret !== undefined) {
    const { confidence, cwe } = secret;
    return { kind: secretKindOf(secret, confidence), cwe, confidence, id } as const;
  }
  const rule = RULES.find((each) => each.id === id);
  if (rule === undefined) throw new BenchError(`readings.json names an unknown rule: "${id}".`);
  return { kind: kindOf(id, way), cwe: rule.cwe, confidence: rule.confidence, id };
}

const KIND_OF_WAY = {
  direct: 'direct-flow',
  near: 'flow',
  far: 'far-flow',
  open: 'open-flow',
} as const;

function kindOf(id: string, way: Reading['way']): EvidenceKind {
  if (id.startsWith('config-')) return 'setting';
  const rule = RULES.find((each) => each.id === id);
  if (way === undefined || rule === undefined || !isOfOutside(rule)) return 'statement';
  return KIND_OF_WAY[way];
}

function sorted(table: Counts): Counts {
  const entries = Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, [u, r]]) => [key, [rounded(u), rounded(r)]]));
}

function rounded(count: number): number {
  return Math.round(count * 100) / 100;
}

function render(readings: Readings): string {
  const parts = Object.entries(readings).map(([name, table]: [string, Counts]) => {
    const lines = Object.entries(table).map(
      ([key, count]) => `    ${quoted(key)}: [${count.join(', ')}],`,
    );
    return [`  ${name}: {`, ...lines, '  },'].join('\n');
  });
  return [
    "import type { Readings } from './readings.ts';",
    '',
    '/**',
    ' * Findings that were read one by one, [useful, read]; at most three of a rule in a repository count. Made',
    ' * from `bench/findings/readings.json` by `npm run bench -- precision`.',
    ' */',
    'export const READINGS: Readings = {',
    ...parts,
    '};',
    '',
  ].join('\n');
}

/** A key as the formatter writes it: quoted only if necessary. */
function quoted(key: string): string {
  return /^[a-z]+$/.test(key) ? key : `'${key}'`;
}
