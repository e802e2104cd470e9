import { compareNumbers, compareText, isNumber } from './numbers.ts';

const VERSION = /^\s*[0-9]+(?:\.[0-9a-zA-Z]+)*(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?\s*$/;

/** Order of two versions; null where one is none. Source: RubyGems, Gem::Version#<=>. */
export function compareRuby(a: string, b: string): number | null {
  const [left, right] = [toSegments(a), toSegments(b)];
  if (left === null || right === null) return null;
  const length = Math.max(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const order = compareSegments(left[i] ?? '0', right[i] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

/** Numbers and words, without zeros at the end of the release and of the whole. */
function toSegments(version: string): string[] | null {
  if (!VERSION.test(version)) return null;
  const all =
    version
      .trim()
      .replaceAll('-', '.pre.')
      .match(/[0-9]+|[a-z]+/gi) ?? [];
  const split = all.findIndex((segment) => !isNumber(segment));
  const release = split === -1 ? all : all.slice(0, split);
  return [...withoutZeros(release), ...(split === -1 ? [] : withoutZeros(all.slice(split)))];
}

function withoutZeros(segments: readonly string[]): string[] {
  const end = segments.findLastIndex((segment) => !/^0+$/.test(segment));
  return segments.slice(0, end + 1);
}

/** A word makes a version earlier. */
function compareSegments(a: string, b: string): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (isNumber(a) || isNumber(b)) return isNumber(a) ? 1 : -1;
  return compareText(a, b);
}
