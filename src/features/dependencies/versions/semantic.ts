import { compareNumbers, compareText, isNumber } from './numbers.ts';

interface Semantic {
  readonly numbers: readonly string[];
  readonly before: readonly string[];
  readonly build: readonly string[];
}

const VERSION = /^[v=\s]*(\d+(?:\.\d+)*)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/;

function parse(text: string): Semantic | null {
  const match = VERSION.exec(text.trim());
  if (match === null) return null;
  const [, numbers = '', before, build] = match;
  return { numbers: numbers.split('.'), before: split(before), build: split(build) };
}

function split(identifiers: string | undefined): string[] {
  return identifiers === undefined ? [] : identifiers.split('.');
}

/**
 * Order of two versions; null where one is none. Numbers that are missing are 0, so that partial
 * versions of advisories have a place. Pseudo-versions of Go are pre-releases like any other.
 * Source: Semantic Versioning 2.0.0, 11.
 */
export function compareSemantic(a: string, b: string): number | null {
  const [left, right] = [parse(a), parse(b)];
  if (left === null || right === null) return null;
  return compareCore(left, right);
}

/** The same, where a build makes a version later. Source: Dart's pub, "Pub versioning philosophy". */
export function comparePub(a: string, b: string): number | null {
  const [left, right] = [parse(a), parse(b)];
  if (left === null || right === null) return null;
  return compareCore(left, right) || compareIdentifiers(left.build, right.build);
}

/** The same with up to four numbers, whatever the case. Source: NuGet, "Package versioning". */
export function compareNuget(a: string, b: string): number | null {
  return compareSemantic(a.toLowerCase(), b.toLowerCase());
}

function compareCore(left: Semantic, right: Semantic): number {
  const length = Math.max(left.numbers.length, right.numbers.length);
  for (let i = 0; i < length; i++) {
    const order = compareNumbers(left.numbers[i] ?? '0', right.numbers[i] ?? '0');
    if (order !== 0) return order;
  }
  if (left.before.length === 0 || right.before.length === 0)
    return Math.sign(Math.min(1, right.before.length) - Math.min(1, left.before.length));
  return compareIdentifiers(left.before, right.before);
}

function compareIdentifiers(left: readonly string[], right: readonly string[]): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const order = compareIdentifier(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return Math.sign(left.length - right.length);
}

function compareIdentifier(a: string, b: string): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (isNumber(a) || isNumber(b)) return isNumber(a) ? -1 : 1;
  return compareText(a, b);
}
