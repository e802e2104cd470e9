import type { Pattern } from '../rule.ts';
import { createNameTable, lastName, type Named, type NameTable } from './name-table.ts';

interface Segment {
  /** null for any */
  readonly names: ReadonlySet<string> | null;
}

interface CompiledPattern<T> {
  readonly segments: readonly Segment[];
  readonly hasOpenStart: boolean;
  readonly isByName: boolean;
  readonly item: T;
}

/** Items by the patterns that lead to them; asked for by the last name first, which few have. */
export interface PatternIndex<T> {
  readonly find: (named: Named) => readonly T[];
}

const NOTHING: readonly never[] = [];

/**
 * @param names numbers for what is asked about, shared by indexes that are asked about the same
 * @throws Error naming the pattern that cannot be read
 */
export function createPatternIndex<T>(
  entries: Iterable<readonly [pattern: Pattern, item: T]>,
  names: NameTable = createNameTable(),
): PatternIndex<T> {
  const byLast = new Map<string, CompiledPattern<T>[]>();
  for (const [whole, item] of entries) {
    for (const pattern of expanded(whole)) {
      const compiled = compile(pattern, item);
      for (const last of lastNamesOf(compiled))
        byLast.set(last, [...(byLast.get(last) ?? []), compiled]);
    }
  }
  if (byLast.size === 0) return { find: () => NOTHING };
  for (const last of byLast.keys()) names.wanted.add(last);
  const isAboutWritten = [...byLast.values()].flat().some(({ isByName }) => isByName);
  const isOpen = byLast.has('');
  const known: (readonly T[] | undefined)[] = [];
  let generation = names.generation;
  return {
    find: (named) => {
      const entry = names.entryOf(named);
      if (!entry.isWanted && !isOpen) return NOTHING;
      const number = isAboutWritten ? names.numberOfBoth(named) : entry.number;
      if (generation !== names.generation) {
        generation = names.generation;
        known.length = 0;
      }
      const before = known[number];
      if (before !== undefined) return before;
      const found = find(byLast, named);
      while (known.length <= number) known.push(undefined);
      known[number] = found;
      return found;
    },
  };
}

/** A single name that a variable may go by in other forms too is to be tried on all. */
function lastNamesOf({ segments, isByName }: CompiledPattern<unknown>): Iterable<string> {
  return (isByName && segments.length === 1 ? null : segments.at(-1)?.names) ?? [''];
}

/** Whether one of some patterns names a value. */
export function createPatternTest(
  patterns: readonly Pattern[],
  names?: NameTable,
): (named: Named) => boolean {
  const entries = patterns.map((pattern) => [pattern, true] as const);
  const index = createPatternIndex(entries, names);
  return (named) => index.find(named).length > 0;
}

/** What names a pattern needs a text to have. */
export interface PatternNames {
  /** first names, `~` in front where a name has them in it; null where anything may stand first */
  readonly roots: readonly string[] | null;
  /** what stands before the last name */
  readonly holders: readonly string[];
  /** last names; none where any will do */
  readonly last: readonly string[];
  /** the last one is a member of something */
  readonly isMember: boolean;
}

/** @throws Error where the pattern cannot be read */
export function namesOfPattern(whole: Pattern): PatternNames {
  const compiled = expanded(whole).map((pattern) => compile(pattern, null));
  const firsts = compiled.map(({ segments }) => segments[0]?.names ?? null);
  const isOpen =
    compiled.some(({ hasOpenStart }) => hasOpenStart) ||
    firsts.some((names) => !names || names.has('{}'));
  const sign = compiled.some(({ isByName }) => isByName) ? '~' : '';
  const roots = firsts.flatMap((names) => [...(names ?? [])].map((name) => sign + bare(name)));
  const last = compiled.flatMap(({ segments }) => [...(segments.at(-1)?.names ?? [])].map(bare));
  const isMember = compiled.every(
    ({ segments, hasOpenStart }) => hasOpenStart || segments.length > 1,
  );
  const holders = compiled.flatMap(({ segments }) => [...(segments.at(-2)?.names ?? [])].map(bare));
  return {
    roots: isOpen ? null : [...new Set(roots)],
    holders,
    last: [...new Set(last)],
    isMember,
  };
}

/** A name without the calls behind it. */
function bare(name: string): string {
  return name.replace(/(?:\(\))+$/, '');
}

const MAX_ALTERNATIVES = 64;

/** Alternatives of several names, `{http.server,socketserver}.X`, as patterns of their own. */
function expanded(pattern: Pattern): Pattern[] {
  const braces = /^([^{]*(?:\{[^{}.]*\}[^{]*)*)\{([^{}]*\.[^{}]*)\}(.*)$/.exec(pattern);
  if (!braces) return [pattern];
  const [, before = '', inner = '', after = ''] = braces;
  return inner
    .split(',')
    .slice(0, MAX_ALTERNATIVES)
    .flatMap((name) => expanded(`${before}${name.trim()}${after}`));
}

function compile<T>(pattern: Pattern, item: T): CompiledPattern<T> {
  const isByName = pattern.startsWith('~');
  const rest = isByName ? pattern.slice(1) : pattern;
  const hasOpenStart = rest.startsWith('**.');
  const parts = splitPattern(hasOpenStart ? rest.slice(3) : rest);
  const segments = parts.map((part) => toSegment(part, pattern));
  if (segments.length === 0 || segments.length > 12)
    throw new Error(`The pattern "${pattern}" must have 1 to 12 names divided by dots`);
  return { segments, hasOpenStart, isByName, item };
}

function splitPattern(text: string): string[] {
  return text.split('.').filter((part) => part !== '');
}

function toSegment(part: string, pattern: string): Segment {
  if (part === '*') return { names: null };
  // what is written down as an object: `{}.option`
  if (part === '{}') return { names: new Set([part]) };
  const braced = /^\{([^{}]*)\}((?:\(\))?)$/.exec(part);
  const suffix = braced?.[2] ?? '';
  const names = braced ? (braced[1] ?? '').split(',').map((name) => name.trim() + suffix) : [part];
  if (names.length > MAX_ALTERNATIVES || names.some((name) => !/^[^\s{}*]+$/.test(name)))
    throw new Error(`"${part}" of the pattern "${pattern}" is no name, no * and no {one,other}`);
  return { names: new Set(names) };
}

function find<T>(
  byLast: ReadonlyMap<string, readonly CompiledPattern<T>[]>,
  named: Named,
): readonly T[] {
  const { path, written } = named;
  const last = lastName(path === '' ? written : path);
  const closed = byLast.get(last);
  const open = byLast.get('');
  if (closed === undefined && open === undefined) return NOTHING;
  const found: T[] = [];
  const segments = path === '' ? [] : path.split('.');
  for (const candidate of [...(closed ?? NOTHING), ...(open ?? NOTHING)])
    if (matches(candidate, segments, written)) found.push(candidate.item);
  return found;
}

function matches(
  { segments, hasOpenStart, isByName }: CompiledPattern<unknown>,
  path: readonly string[],
  written: string,
): boolean {
  if (isByName) return matchesByName(segments, written.split('.'));
  if (hasOpenStart) {
    const known = path.length > 0 ? path : written.split('.');
    return known.length >= segments.length && endsWith(segments, known);
  }
  return path.length === segments.length && endsWith(segments, path);
}

function endsWith(segments: readonly Segment[], path: readonly string[]): boolean {
  const start = path.length - segments.length;
  return segments.every(({ names }, i) => names === null || names.has(path[start + i] ?? ''));
}

function matchesByName(segments: readonly Segment[], written: readonly string[]): boolean {
  if (written.length < segments.length) return false;
  const [first, ...rest] = segments;
  const start = written.length - segments.length;
  const isRest = rest.every(
    ({ names }, i) => names === null || names.has(written[start + 1 + i] ?? ''),
  );
  return isRest && isCalled(first?.names ?? null, written[start] ?? '');
}

/** Whether a variable is called so: its whole name, or its last word or words. */
function isCalled(names: ReadonlySet<string> | null, variable: string): boolean {
  if (names === null) return true;
  const word = variable.replace(/^[$_@#]+/, '').replace(/(?:\(\))$/, '');
  const lower = word.toLowerCase();
  if (names.has(word) || names.has(lower)) return true;
  const last = /(?:[A-Z]?[a-z\d]+|[A-Z\d]+)$/.exec(word.replace(/_+$/, ''))?.[0] ?? '';
  const first = /^(?:[A-Z]?[a-z\d]+|[A-Z\d]+)/.exec(word)?.[0] ?? '';
  return names.has(last.toLowerCase()) || names.has(first.toLowerCase());
}
