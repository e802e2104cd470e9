import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { RULES } from '#features/security/analyze.ts';
import { hasRepository, withCheckout } from './accuracy/checkout.ts';
import { BenchError } from './bench-error.ts';
import type { RuleConfidence } from '#lib/secrets/severity.ts';
import { findInFolder } from './default-findings.ts';
import { parseOptions } from './options.ts';

const run = promisify(execFile);

/** A weakness that was repaired: the commit before `fix` has it in a file that `fix` changes. */
const advisory = z.strictObject({
  repository: z.string(),
  fix: z.string(),
  /** numbers of weaknesses that name it */
  cwe: z.array(z.number().int()).min(1),
  /** no rule was written or tuned with knowledge of it */
  isUnseen: z.boolean().optional(),
});
type Advisory = z.infer<typeof advisory>;

/** Repaired weaknesses: found before the fix, and still flagged after it. */
export const advisoriesBench = {
  usage: '--repos <dir of bare repositories> [--list <json>] [--only <owner/name>]',
  summary: 'published weaknesses with their fixing commits: found before, flagged after, missed',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      list: { type: 'string' },
      only: { type: 'string' },
    });
    const repos = given.get('repos');
    if (typeof repos !== 'string')
      throw new BenchError('--repos must be a directory of bare repositories.', { isMisuse: true });
    const all = readList(String(given.get('list') ?? join(import.meta.dirname, 'advisories.json')));
    const wanted = all.filter(
      ({ repository }) =>
        hasRepository(repos, repository) && isWanted(repository, given.get('only')),
    );
    process.stdout.write(
      '| repository | fix | weakness | before | after | below the default, before |\n|---|---|---|---|---|---|\n',
    );
    const lines: Outcome[] = [];
    for (const each of wanted) lines.push(await measure(repos, each));
    const unseen = lines.filter(({ isUnseen }) => isUnseen);
    process.stdout.write(`\n${summaryOf(lines)}\nof them unseen: ${summaryOf(unseen)}\n`);
  },
};

function readList(path: string): readonly Advisory[] {
  return z.array(advisory).parse(JSON.parse(readFileSync(path, 'utf8')));
}

function isWanted(repository: string, only: string | boolean | undefined): boolean {
  return only === undefined || only === repository;
}

interface Outcome {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** found before the fix, but not sure enough for the default answer */
  readonly below: readonly string[];
  readonly isUnseen: boolean;
}

async function measure(repos: string, given: Advisory): Promise<Outcome> {
  const { repository, fix, cwe, isUnseen = false } = given;
  const bare = join(repos, repository.replace('/', '+'), 'repo');
  const { stdout } = await run('git', [
    '--git-dir',
    bare,
    'diff-tree',
    '-r',
    '--no-commit-id',
    '--name-only',
    fix,
  ]);
  const subject = { paths: new Set(stdout.split('\n').filter((path) => path !== '')), cwe };
  const found = await placesAt(`${fix}^`, subject, { repos, repository });
  // What was not there before the fix was not left by it.
  const left = found.some(isListed) ? await placesAt(fix, subject, { repos, repository }) : [];
  const [before, after] = [found, left].map((all) => all.filter(isListed).map(placeOf));
  const below = found.filter((each) => !isListed(each)).map(placeOf);
  const outcome: Outcome = { before: before ?? [], after: after ?? [], below, isUnseen };
  const places = [outcome.before, outcome.after, below].map(listed);
  const cells = [repository, fix, `CWE-${cwe.join(', ')}`, ...places];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  return outcome;
}

interface Found {
  readonly path: string;
  readonly line: number;
  readonly confidence: RuleConfidence;
}

function isListed({ confidence }: Found): boolean {
  return confidence !== 'low';
}

function placeOf({ path, line }: Found): string {
  return `${path}:${line}`;
}

function listed(places: readonly string[]): string {
  return places.length === 0 ? '-' : places.join(', ');
}

interface Subject {
  readonly paths: ReadonlySet<string>;
  readonly cwe: readonly number[];
}

const CWE = new Map(RULES.map(({ id, cwe }) => [id, Number(cwe.slice('CWE-'.length))]));

/** Findings in shipped files that the fix changes, of the weaknesses that it is about. */
async function placesAt(
  at: string,
  { paths, cwe }: Subject,
  from: { readonly repos: string; readonly repository: string },
): Promise<Found[]> {
  return withCheckout({ ...from, paths: [], at }, async ({ root }) => {
    const { folder, result } = await findInFolder(root);
    return result.issues.flatMap(({ rule, file, line, context, confidence }) => {
      const path = folder.files[file]?.path ?? '';
      const isMeant = paths.has(path) && cwe.includes(CWE.get(rule) ?? 0);
      return isMeant && context === 'code' ? [{ path, line, confidence }] : [];
    });
  });
}

function summaryOf(lines: readonly Outcome[]): string {
  const found = lines.filter(({ before }) => before.length > 0);
  const silenced = found.filter(({ before, after }) => after.length < before.length);
  const unsure = lines.filter(({ before, below }) => before.length === 0 && below.length > 0);
  const flagged = lines.filter(
    ({ before, after }) => after.length >= before.length && after.length > 0,
  );
  return [
    `${lines.length} weaknesses: ${found.length} found before the fix (${silenced.length} of them fewer after it),`,
    `${flagged.length} flagged as before after it, ${lines.length - found.length} missed,`,
    `${unsure.length} of those found below the default's threshold`,
  ].join(' ');
}
