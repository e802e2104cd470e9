import { selectFiles, type Strategy } from '#code/sample/selection.ts';
import type { Store } from '../search/store.ts';
import { type Answers, answerFrom } from './answers.ts';
import { type Material, readMaterial } from './material.ts';
import type { SampledSource } from './source.ts';
import type { Candidate } from '../../src/code/sample/candidate.ts';

/** A strategy as the product runs it: what it knows of the history differs. */
export interface Variant {
  readonly name: string;
  readonly strategy: Strategy;
  readonly knowsCommits: boolean;
}

export const SMART: Variant = { name: 'smart', strategy: 'smart', knowsCommits: false };
export const RANDOM: Variant = { name: 'random', strategy: 'random', knowsCommits: false };

/** `smart` goes by commits only where an index before it has read the history. */
export const VARIANTS: readonly Variant[] = [
  SMART,
  { name: 'smart, history known', strategy: 'smart', knowsCommits: true },
  { name: 'hot-files', strategy: 'hot-files', knowsCommits: true },
  { name: 'directory-balanced', strategy: 'directory-balanced', knowsCommits: false },
  RANDOM,
];

/** What the samples of one variant are, and how they do; one sample but for `random`. */
export interface VariantResult {
  readonly variant: string;
  readonly draws: readonly Answers[];
  /** of the repository, 0 to 1, mean over the draws */
  readonly bytesShare: number;
  /** functions and methods outside of tests, of the repository's */
  readonly functionsShare: number;
}

/** All variants at one size. */
export interface SizeResult {
  readonly maxFiles: number;
  readonly results: readonly VariantResult[];
}

export interface RepositoryResult {
  readonly repository: string;
  readonly commit: string;
  readonly fileCount: number;
  readonly questionCount: number;
  /** for each question the file that it was made of: functions of one file are in a sample together */
  readonly clusters: readonly string[];
  readonly sizes: readonly SizeResult[];
}

export interface Plan {
  /** files of a sample of a large repository; of a small one the same share as of 50,000 */
  readonly size: number;
  /** draws of `random` */
  readonly seeds: number;
  readonly store: Store;
}

/** A repository of the size that the quick tier's thousand files are meant for. */
export const LARGE_FILES = 50_000;

/**
 * The sizes that say something: `size` where the repository has at least twice as many files, and the
 * share that `size` is of 50,000.
 */
export function sizesFor(fileCount: number, size: number): readonly number[] {
  const share = Math.max(1, Math.round((fileCount * size) / LARGE_FILES));
  return fileCount >= 2 * size ? [size, share] : [share];
}

/** Draws every variant's samples and asks each the questions of the whole repository. */
export async function measureRepository(
  source: SampledSource,
  { size, seeds, store }: Plan,
): Promise<RepositoryResult> {
  const { candidates, tree, repository, commit } = source;
  const sizes = sizesFor(candidates.length, size).map((maxFiles) => ({
    maxFiles,
    samples: VARIANTS.map((variant) => ({
      variant,
      draws: drawSamples(candidates, variant, { maxFiles, seeds }),
    })),
  }));
  const wanted = new Set(
    sizes.flatMap(({ samples }) => samples.flatMap(({ draws }) => draws.flat())),
  );
  const paths = candidates.map(({ path }) => path);
  const material = await readMaterial({ paths, read: tree.read }, wanted, store);
  const sharesOf = toShares(candidates, material);
  return {
    repository: repository.name,
    commit,
    fileCount: candidates.length,
    questionCount: material.questions.length,
    clusters: material.questions.map(({ places }) => places[0]?.path ?? ''),
    sizes: sizes.map(({ maxFiles, samples }) => ({
      maxFiles,
      results: samples.map(({ variant, draws }) => ({
        variant: variant.name,
        draws: draws.map((sample) => answerFrom(sample, material)),
        ...sharesOf(draws),
      })),
    })),
  };
}

/** Paths of a variant's samples, the files chosen by the product's own selection. */
function drawSamples(
  candidates: readonly Candidate[],
  { strategy, knowsCommits }: Variant,
  { maxFiles, seeds }: { readonly maxFiles: number; readonly seeds: number },
): readonly (readonly string[])[] {
  const known = knowsCommits
    ? candidates
    : candidates.map((candidate) => ({ ...candidate, commits: 0 }));
  // The product's own draw, and others beside it.
  const draws = strategy === 'random' ? [{}, ...seedsOf(seeds - 1)] : [{}];
  return draws.map((draw) =>
    selectFiles(known, { strategy, maxFiles, focusDirectories: [], ...draw }).map(
      ({ path }) => path,
    ),
  );
}

function seedsOf(count: number): readonly { readonly seed: string }[] {
  return Array.from({ length: count }, (_, i) => ({ seed: `bench ${i + 1}` }));
}

type Shares = Pick<VariantResult, 'bytesShare' | 'functionsShare'>;

function toShares(
  candidates: readonly Candidate[],
  { functionCounts }: Material,
): (draws: readonly (readonly string[])[]) => Shares {
  const sizes = new Map(candidates.map(({ path, sizeBytes }) => [path, sizeBytes]));
  return (draws) => ({
    bytesShare: meanShare(sizes, draws),
    functionsShare: meanShare(functionCounts, draws),
  });
}

/** Part of a total that is in a sample. */
function meanShare(
  amounts: ReadonlyMap<string, number>,
  draws: readonly (readonly string[])[],
): number {
  const sumOf = (paths: Iterable<string>): number =>
    [...paths].reduce((sum, path) => sum + (amounts.get(path) ?? 0), 0);
  return sumOf(draws.flat()) / Math.max(1, draws.length) / Math.max(1, sumOf(amounts.keys()));
}
