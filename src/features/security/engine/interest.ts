import type { LibraryModel, ParameterModel } from '../models/model.ts';
import type { Pattern } from '../rule.ts';
import { createWordList, ROOT, type Word, wordFinder, type WordReading } from './interest-words.ts';
import { type FoundName, readNames } from './name-reading.ts';
import { createBloomFilter, LARGE_FILTER_BYTES, type BloomFilter } from './bloom-filter.ts';
import { namesOfPattern } from './patterns.ts';

/** How a name has to stand in the text to be what a pattern means. */
type Manner = 'call' | 'read' | 'any';

/** A name that rules or models are about, with what else a file must have for it to matter. */
interface Trigger {
  readonly manner: Manner;
  /** it stands behind a dot, or is imported by its name */
  readonly isMember: boolean;
  /** what it may be a member of, of which one must be there; null where it may be anything's */
  readonly roots: readonly Root[] | null;
  /** modules of which the file must import one; null where it need not */
  readonly imports: readonly string[] | null;
  /** variables that may hold what it is read of; null for any */
  readonly holders: ReadonlySet<string> | null;
}

/** Words of which a file has one of each list. */
type Need<W = string> = readonly (readonly W[])[];

/** What a path begins with. */
interface Root {
  /** of the roots of one index, from 0 */
  readonly number: number;
  /** it is there where one of these is met */
  readonly needs: readonly Need<Word>[];
}

/** Names by which a file, or a function in it, may be of any interest to a scan. */
export interface InterestIndex {
  readonly triggers: ReadonlyMap<string, readonly Trigger[]>;
  /** of their names */
  readonly filter: BloomFilter;
  readonly rootCount: number;
  /** how many words roots need */
  readonly wordCount: number;
}

/** Patterns with the modules that go with them. */
export interface Wanted {
  readonly patterns: readonly Pattern[];
  readonly imports?: readonly string[] | undefined;
}

export interface InterestInput {
  /** of what is called */
  readonly calls: readonly Wanted[];
  /** of what is read as a source */
  readonly reads: readonly Pattern[];
  /** of what is written, declared, used */
  readonly others: readonly Pattern[];
  readonly models: readonly LibraryModel[];
}

/** @throws Error where a pattern cannot be read */
export function createInterest({ calls, reads, others, models }: InterestInput): InterestIndex {
  const producers = producersOf(models);
  const found = new Map<string, Trigger[]>();
  const words = createWordList();
  const known = new Map<string, Root>();
  const rootOf = (root: string): Root => {
    const needs = (): Need<Word>[] =>
      needsOf(root, producers).map((need) => need.map((any) => any.map(words.wordOf)));
    const made = known.get(root) ?? { number: known.size, needs: needs() };
    known.set(root, made);
    return made;
  };
  const add = (manner: Manner, pattern: Pattern, imports: readonly string[] | null): void => {
    const { roots, holders, last, isMember } = namesOfPattern(pattern);
    const isFree = roots === null || !isMember;
    const held =
      roots === null ? null : [...holders, ...roots.flatMap((root) => namesFor(root, models))];
    const wanted = isFree ? null : roots.map(rootOf);
    const trigger = { manner, isMember, roots: wanted, imports, holders: held && new Set(held) };
    for (const name of last) found.set(name, [...(found.get(name) ?? []), trigger]);
  };
  for (const { patterns, imports = null } of calls)
    for (const pattern of patterns) add('call', pattern, imports);
  for (const pattern of reads) add('read', pattern, null);
  for (const pattern of others) add('any', pattern, null);
  const filter = createBloomFilter(found.keys(), LARGE_FILTER_BYTES);
  return { triggers: found, filter, rootCount: known.size, wordCount: words.count() };
}

/** A file has to do with a root where it has its name, or what makes such a value. */
function needsOf(root: string, producers: ReadonlyMap<string, readonly Need[]>): readonly Need[] {
  if (root === 'jsx') return [[['/>', '</']]];
  const word = root.startsWith('~') ? root : ROOT + root;
  return [[[word]], ...(producers.get(root) ?? [])];
}

/** Names of parameters that models give a type which begins so. */
function namesFor(root: string, models: readonly LibraryModel[]): readonly string[] {
  return models.flatMap(({ parameters = [] }) =>
    parameters.flatMap(({ type, names = [] }) => (type?.split('.', 1)[0] === root ? names : [])),
  );
}

/** What goes with values of a type that models give. */
function producersOf(models: readonly LibraryModel[]): Map<string, Need[]> {
  const needs = new Map<string, Need[]>();
  const add = (type: string | undefined, need: Need): void => {
    if (type === undefined) return;
    const [root = ''] = type.split('.');
    needs.set(root, [...(needs.get(root) ?? []), need]);
  };
  for (const { results = [], parameters = [] } of models) {
    for (const { type, callee } of results) add(type, [lastNames(callee)]);
    for (const model of parameters) add(model.type, needOfParameter(model));
  }
  return needs;
}

function lastNames(patterns: readonly Pattern[]): string[] {
  return patterns.flatMap((pattern) => namesOfPattern(pattern).last);
}

function needOfParameter(model: ParameterModel): Need {
  const { decorators, passedTo, annotations, functions, bases, beside, names, types } = model;
  const patterns = [decorators, passedTo, annotations].map((each) => each && lastNames(each));
  const said = [functions, bases?.map(simple), beside, names, types?.map(simple)];
  return [...patterns, ...said].filter((words) => words !== undefined);
}

function simple(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Where a text has names of interest. */
export interface InterestFinder {
  readonly isEmpty: boolean;
  readonly isBetween: (at: number, end: number) => boolean;
}

export interface Reading extends WordReading {
  /** names that its imports bind, with the last name of what each stands for */
  readonly imported: ReadonlyMap<string, string>;
  /** a call may go without brackets (Ruby) */
  readonly hasBareCalls: boolean;
}

/** Finds the places in a text that a scan has to look at; comments and strings are texts like others. */
export function findInterest(reading: Reading, index: InterestIndex): InterestFinder {
  const { triggers: byName } = index;
  const { filter, found: seen } = readNames(reading, index);
  const hasRoot = rootFinder(wordFinder(reading, filter, index.wordCount), index.rootCount);
  const active = new Map<string, readonly Trigger[]>();
  const places: number[] = [];
  for (const found of seen) {
    const { name, at } = found;
    const triggers = active.get(name) ?? activeOf(byName.get(name) ?? [], reading.modules, hasRoot);
    active.set(name, triggers);
    if (triggers.some((trigger) => isMeant(trigger, reading, found))) places.push(at);
  }
  return {
    isEmpty: places.length === 0,
    isBetween: (at, end) => {
      const first = places[firstFrom(places, at)];
      return first !== undefined && first < end;
    },
  };
}

const YES = 1;
const NO = 2;

/** @returns whether a root is there, which is found out once */
function rootFinder(hasWord: (word: Word) => boolean, count: number): (root: Root) => boolean {
  const known = new Uint8Array(count);
  const isMet = (need: Need<Word>): boolean => need.every((any) => any.some(hasWord));
  return ({ number, needs }) => {
    if (known[number] === 0) known[number] = needs.some(isMet) ? YES : NO;
    return known[number] === YES;
  };
}

function activeOf(
  triggers: readonly Trigger[],
  modules: ReadonlySet<string>,
  hasRoot: (root: Root) => boolean,
): readonly Trigger[] {
  return triggers.filter(
    ({ roots, imports }) =>
      (imports === null || imports.some((name) => modules.has(name))) &&
      (roots === null || roots.some(hasRoot)),
  );
}

function isMeant(trigger: Trigger, reading: Reading, found: FoundName): boolean {
  if (trigger.manner === 'any') return true;
  return trigger.manner === 'read'
    ? isRead(trigger, reading, found)
    : isCalled(trigger, reading, found);
}

function isCalled({ isMember }: Trigger, reading: Reading, { written, at }: FoundName): boolean {
  const { text, imported, hasBareCalls } = reading;
  const isBehindDot = /[.>:]/.test(text[lastBefore(text, at)] ?? '');
  // A type may stand behind the names of its packages: `new javax.crypto.NullCipher()`.
  const isWrong = isMember
    ? !isBehindDot && !imported.has(written)
    : isBehindDot && !/^[A-Z]/.test(written);
  if (isWrong) return false;
  const behind = text.slice(at + written.length, at + written.length + 12);
  return hasBareCalls || /^\s*(?:[(`<!?]|\.)/.test(behind);
}

const LOOK_AHEAD = 200;

/** Behind the dot of what may hold it, as a key, or taken out of an object by its name. */
function isRead({ isMember, holders }: Trigger, reading: Reading, { at }: FoundName): boolean {
  if (!isMember) return true;
  const { text } = reading;
  const before = lastBefore(text, at);
  const sign = text[before] ?? '';
  if (/['"`[]/.test(sign)) return true;
  if (/[.>:]/.test(sign)) return isHeld(reading, before, holders);
  return (sign === '{' || sign === ',') && isTaken(text.slice(at, at + LOOK_AHEAD), holders);
}

const HOLDER = /([\w$]+)[?!]?(?:\.|->|::|\?\.|&\.)$/;

/** Whether what stands before a dot may hold it; what is no plain name may. */
function isHeld(
  { text, imported }: Reading,
  dot: number,
  holders: ReadonlySet<string> | null,
): boolean {
  const holder = HOLDER.exec(text.slice(Math.max(0, dot - 40), dot + 1))?.[1];
  if (holder === undefined || holders === null) return true;
  return holders.has(holder) || imported.has(holder);
}

const TAKEN = /^[^{}]*\}\s*(?::[^=(){}]{1,80})?(?:=\s*(?:await\s+)?([\w$]+)|[),])/;

/** Whether a pattern takes it out of what may hold it, or out of a parameter. */
function isTaken(rest: string, holders: ReadonlySet<string> | null): boolean {
  const taken = TAKEN.exec(rest);
  if (taken === null) return false;
  return taken[1] === undefined || holders === null || holders.has(taken[1]);
}

/** @returns offset of the last character before that is no space, -1 for none near */
function lastBefore(text: string, at: number): number {
  let place = at - 1;
  while (place >= 0 && at - place < 40 && isSpace(text.charCodeAt(place))) place -= 1;
  return place;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

/** @returns index of the first place that is not before an offset */
export function firstFrom(places: readonly number[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
