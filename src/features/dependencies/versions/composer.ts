import { compareLists, compareNumbers } from './numbers.ts';

interface ComposerVersion {
  readonly numbers: readonly string[];
  readonly stability: number;
  readonly count: readonly string[];
  readonly isDevelopment: boolean;
}

const VERSION =
  /^v?(\d+(?:\.(?:\d+|[x*]))*)(?:[._-]?(stable|beta|b|rc|alpha|a|patch|pl|p)(\d*(?:[.-]\d+)*))?([.-]?dev)?$/;
const STABILITIES: Readonly<Record<string, number>> = {
  alpha: 1,
  a: 1,
  beta: 2,
  b: 2,
  rc: 3,
  stable: 4,
  patch: 5,
  pl: 5,
  p: 5,
};
const STABLE = 4;
const DEVELOPMENT = 0;
const MAX_LENGTH = 200;

function parse(text: string): ComposerVersion | null {
  const plain = (text.trim().toLowerCase().split(/[+#]/, 1)[0] ?? '').slice(0, MAX_LENGTH);
  const match = VERSION.exec(plain);
  if (match === null) return null;
  const [, numbers = '', stability, count = '', development] = match;
  return {
    // Branches like 1.x-dev are after all releases of their line.
    numbers: numbers.split('.').map((part) => (/^\d/.test(part) ? part : '9999999')),
    stability: stabilityOf(stability, development),
    count: count.split(/[.-]/).filter((part) => part !== ''),
    isDevelopment: development !== undefined,
  };
}

/** A development version of a release comes before everything of it. */
function stabilityOf(named: string | undefined, development: string | undefined): number {
  if (named !== undefined) return STABILITIES[named] ?? STABLE;
  return development === undefined ? STABLE : DEVELOPMENT;
}

/**
 * Order of two versions; null where one is none, as a branch is.
 * Source: Composer, "Versions and constraints", and its VersionParser::normalize.
 */
export function compareComposer(a: string, b: string): number | null {
  const [left, right] = [parse(a), parse(b)];
  if (left === null || right === null) return null;
  return (
    compareLists(left.numbers, right.numbers, '0', compareNumbers) ||
    left.stability - right.stability ||
    compareLists(left.count, right.count, '0', compareNumbers) ||
    Number(right.isDevelopment) - Number(left.isDevelopment)
  );
}
