import type { LinkFile } from '#code/model.ts';
import { findClones } from '#features/duplication/analyze.ts';
import type { CloneFragment, CloneGroup } from '#features/duplication/clone.ts';
import { toComparable } from '#features/duplication/comparable.ts';
import {
  commonTokens,
  type RealFunction,
  similarityOf,
  tokensOfLines,
} from './duplication-functions.ts';
import type { Injection } from './duplication-injection.ts';

/** How many of the groups are clones, by two judges that know nothing of the engine. */
export interface PrecisionLine {
  /** functions known to be different, each once more as a copy */
  readonly functions: number;
  readonly groups: number;
  /** groups whose fragments are not all of one function and its copy */
  readonly wrong: number;
  /** near-miss groups of the repository that were looked at, and those with a fragment unlike all others */
  readonly nearMisses: number;
  readonly unlike: number;
}

const FUNCTIONS = 120;
const NEAR_MISSES = 400;
/** Two functions are known to be different below these. */
const MAX_SHARED = 0.66;
const MAX_EQUAL_RUN = 25;
const MIN_SIMILARITY = 0.7;
const MAX_FRAGMENT = 1200;

export function measurePrecision(injection: Injection): PrecisionLine {
  const different = pickDifferent(injection);
  const { groups } = findClones([...different, ...different].map(toFile));
  const wrong = groups.filter(
    ({ fragments }) => new Set(fragments.map(({ file }) => file % different.length)).size > 1,
  );
  return {
    functions: different.length,
    groups: groups.length,
    wrong: wrong.length,
    ...judgeNearMisses(injection),
  };
}

function toFile({ tokens }: RealFunction): ReturnType<typeof toComparable> {
  // Ten tokens a line: the judges are of tokens, not of lines.
  return {
    tokens: { hashes: tokens, lines: tokens.map((_, i) => 1 + Math.floor(i / 10)) },
    isCode: true,
  };
}

/** Functions no two of which are alike, by their longest common subsequence and their longest equal run. */
function pickDifferent({ functions, seeded }: Injection): RealFunction[] {
  const picked: RealFunction[] = [];
  for (const candidate of seeded.shuffle(functions).slice(0, FUNCTIONS * 10)) {
    if (picked.length >= FUNCTIONS) break;
    if (picked.every((other) => isDifferent(candidate.tokens, other.tokens)))
      picked.push(candidate);
  }
  return picked;
}

function isDifferent(a: Uint32Array, b: Uint32Array): boolean {
  return (
    commonTokens(a, b) < MAX_SHARED * Math.min(a.length, b.length) && equalRun(a, b) < MAX_EQUAL_RUN
  );
}

function equalRun(a: Uint32Array, b: Uint32Array): number {
  let longest = 0;
  let row = new Uint16Array(b.length + 1);
  for (const token of a) {
    const next = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) if (token === b[j - 1]) next[j] = (row[j - 1] ?? 0) + 1;
    longest = next.reduce((most, length) => Math.max(most, length), longest);
    row = next;
  }
  return longest;
}

function judgeNearMisses({
  project,
  seeded,
}: Injection): Pick<PrecisionLine, 'nearMisses' | 'unlike'> {
  const { files } = project;
  const { groups } = findClones(files.map(({ facts }) => toComparable(facts)));
  const judged = seeded
    .shuffle(groups.filter(({ kind }) => kind === 'near-miss'))
    .filter(({ fragments }) => fragments.every(({ tokens }) => tokens <= MAX_FRAGMENT))
    .slice(0, NEAR_MISSES);
  const unlike = judged.filter((group) => !isAlike(files, group));
  return { nearMisses: judged.length, unlike: unlike.length };
}

const MAX_FRAGMENTS = 8;

/** Each fragment is like another one at least. */
function isAlike(files: readonly LinkFile[], { fragments }: CloneGroup): boolean {
  const tokens = fragments.slice(0, 2 * MAX_FRAGMENTS).map((one) => tokensOf(files, one));
  return tokens
    .slice(0, MAX_FRAGMENTS)
    .every((one, i) =>
      tokens.some((other, j) => i !== j && similarityOf(one, other) >= MIN_SIMILARITY),
    );
}

function tokensOf(
  files: readonly LinkFile[],
  { file, startLine, endLine }: CloneFragment,
): Uint32Array {
  const tokens = files[file]?.facts.tokens ?? {
    hashes: new Uint32Array(),
    lines: new Uint32Array(),
  };
  return tokensOfLines(tokens, startLine, endLine);
}
