import { compareLists, compareNumbers, compareText, isNumber } from './numbers.ts';

interface PythonVersion {
  readonly epoch: string;
  readonly release: readonly string[];
  /** place among the releases of the same number: development, pre-release, the release, post-release */
  readonly before: readonly [rank: number, number: string];
  readonly after: string | null;
  readonly development: string | null;
  readonly local: readonly string[];
}

const RELEASE = /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)/;
const SUFFIXES =
  /^(?:[-_.]?(alpha|beta|preview|pre|a|b|c|rc)[-_.]?(\d*))?(?:-(\d+)|[-_.]?(?:post|rev|r)[-_.]?(\d*))?(?:[-_.]?dev[-_.]?(\d*))?(?:\+([a-z0-9._-]+))?$/;
const MAX_LENGTH = 200;

const RANKS: Readonly<Record<string, number>> = {
  a: 1,
  alpha: 1,
  b: 2,
  beta: 2,
  c: 3,
  rc: 3,
  pre: 3,
  preview: 3,
};
const RELEASE_RANK = 4;

function parse(text: string): PythonVersion | null {
  const plain = text.trim().toLowerCase();
  const start = plain.length > MAX_LENGTH ? null : RELEASE.exec(plain);
  if (start === null) return null;
  const [whole, epoch = '0', release = '0'] = start;
  const suffixes = SUFFIXES.exec(plain.slice(whole.length));
  return suffixes && { epoch, release: release.split('.'), ...toSuffixes(suffixes) };
}

function toSuffixes(found: RegExpExecArray): Omit<PythonVersion, 'epoch' | 'release'> {
  const [, phase, phaseNumber, implicit, post, development, local] = found;
  const after = numberOf(implicit ?? post);
  const isEarly = development !== undefined && after === null;
  return {
    before: rankOf(phase, { number: phaseNumber, isEarly }),
    after,
    development: numberOf(development),
    local: local?.split(/[-_.]/) ?? [],
  };
}

/** A suffix without a number has 0; null where there is no suffix. */
function numberOf(digits: string | undefined): string | null {
  return digits === undefined ? null : digits || '0';
}

/** A development release of a version that has no phase yet comes before all of its phases. */
function rankOf(
  phase: string | undefined,
  { number, isEarly }: { readonly number: string | undefined; readonly isEarly: boolean },
): readonly [number, string] {
  if (phase !== undefined) return [RANKS[phase] ?? RELEASE_RANK, number || '0'];
  return [isEarly ? 0 : RELEASE_RANK, '0'];
}

/** Order of two versions; null where one is none. Source: PEP 440, "Summary of permitted suffixes". */
export function comparePython(a: string, b: string): number | null {
  const [left, right] = [parse(a), parse(b)];
  if (left === null || right === null) return null;
  return (
    compareNumbers(left.epoch, right.epoch) ||
    compareLists(left.release, right.release, '0', compareNumbers) ||
    left.before[0] - right.before[0] ||
    compareNumbers(left.before[1], right.before[1]) ||
    compareOptional(left.after, right.after, -1) ||
    compareOptional(left.development, right.development, 1) ||
    compareLocal(left.local, right.local)
  );
}

/** @param missing order of what is missing before what is there */
function compareOptional(a: string | null, b: string | null, missing: -1 | 1): number {
  if (a === null || b === null) {
    if (a === b) return 0;
    return a === null ? missing : -missing;
  }
  return compareNumbers(a, b);
}

/** Numbers come after words, and what goes on after what ends. */
function compareLocal(a: readonly string[], b: readonly string[]): number {
  return compareLists<string | null>(a, b, null, (one, other) => {
    if (one === null || other === null) return Number(one !== null) - Number(other !== null);
    if (isNumber(one) && isNumber(other)) return compareNumbers(one, other);
    if (isNumber(one) !== isNumber(other)) return isNumber(one) ? 1 : -1;
    return compareText(one, other);
  });
}
