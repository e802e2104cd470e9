import { createHash } from 'node:crypto';
import { isConfigPath } from '../languages/registry.ts';
import { balanceDirectories } from './balance.ts';
import { importanceOf } from './importance.ts';
import type { Candidate } from './candidate.ts';

/** Ways to choose the files of an index that cannot have all of them. */
export const STRATEGIES = ['smart', 'hot-files', 'directory-balanced', 'random'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface SelectionOptions {
  readonly strategy: Strategy;
  /** at most this many files */
  readonly maxFiles: number;
  /** directories whose files come before all others, `/`-separated, without a slash at the end */
  readonly focusDirectories: readonly string[];
  /** what the lots of `random` are drawn with; the same one always, but where draws are compared */
  readonly seed?: string;
}

/** Configuration decides how the imports of all others resolve: it comes first, up to this share. */
const CONFIG_SHARE = 0.1;

/**
 * The files of a sampled index, the most wanted first; where there are no more than wanted, all of them.
 *
 * Files that decide how imports resolve come first (at most a tenth), then those of the focus
 * directories, then the others, each group in the order of the strategy. A pure function of its
 * arguments: the same repository gives the same sample.
 */
export function selectFiles<File extends Candidate>(
  candidates: readonly File[],
  options: SelectionOptions,
): readonly File[] {
  const { maxFiles, focusDirectories, strategy, seed = SEED } = options;
  const order: Order = { strategy, seed };
  const isFocused = focusOf(focusDirectories);
  const configs = candidates
    .filter(({ path }) => isConfigPath(path))
    .toSorted(byDepth)
    .slice(0, Math.floor(maxFiles * CONFIG_SHARE));
  const chosen = new Set(configs);
  const rest = candidates.filter((candidate) => !chosen.has(candidate));
  const focused = rest.filter(({ path }) => isFocused(path));
  const others = rest.filter(({ path }) => !isFocused(path));
  const room = maxFiles - configs.length;
  const first = orderBy(order, focused, room).slice(0, room);
  const left = room - first.length;
  return [...configs, ...first, ...orderBy(order, others, left).slice(0, left)];
}

function focusOf(directories: readonly string[]): (path: string) => boolean {
  return (path) => directories.some((directory) => path.startsWith(`${directory}/`));
}

function byDepth(a: Candidate, b: Candidate): number {
  return depthOf(a.path) - depthOf(b.path) || compare(a.path, b.path);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Order = Required<Pick<SelectionOptions, 'strategy' | 'seed'>>;

/** At least the first `count` are in the strategy's order. */
function orderBy<File extends Candidate>(
  { strategy, seed }: Order,
  candidates: readonly File[],
  count: number,
): readonly File[] {
  switch (strategy) {
    case 'smart':
      return sortBy(candidates, importanceOf(candidates));
    case 'hot-files':
      return sortBy(candidates, ({ commits, importers }) => commits + importers / HOT_TIE);
    case 'directory-balanced':
      return balanceDirectories(candidates, count, importanceOf(candidates));
    case 'random':
      return candidates.toSorted((a, b) => compare(lotOf(seed, a.path), lotOf(seed, b.path)));
    default:
      return strategy satisfies never;
  }
}

/** Files with as many commits are told apart by who imports them. */
const HOT_TIE = 1e6;

function sortBy<File extends Candidate>(
  candidates: readonly File[],
  score: (candidate: Candidate) => number,
): readonly File[] {
  return candidates
    .map((candidate) => ({ candidate, value: score(candidate) }))
    .toSorted((a, b) => b.value - a.value || compare(a.candidate.path, b.candidate.path))
    .map(({ candidate }) => candidate);
}

const SEED = 'sextant';

/** A file draws the same lot in every index, so that samples of different sizes lie in each other. */
function lotOf(seed: string, path: string): string {
  return createHash('sha1').update(seed).update('\0').update(path).digest('hex');
}
