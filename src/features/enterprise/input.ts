import { globProblem } from '#lib/glob.ts';
import { normalisePath } from '#lib/repository-path.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { IndexOptions } from './options.ts';
import { type Strategy, type TierName, TIERS } from './tiers.ts';

/** What a caller may say of an index; what is left out or null is the default. */
export interface IndexInput {
  readonly tier?: TierName | null | undefined;
  readonly isSampled?: boolean | null | undefined;
  readonly strategy?: Strategy | null | undefined;
  readonly maxFiles?: number | null | undefined;
  readonly focusDirectories?: readonly string[] | null | undefined;
  readonly excludePatterns?: readonly string[] | null | undefined;
}

export const DEFAULT_TIER: TierName = 'standard';
export const DEFAULT_STRATEGY: Strategy = 'smart';
const MAX_LIST = 100;
const MAX_PATTERN_CHARS = 200;
const MAX_DIRECTORY_CHARS = 1000;

/**
 * The options of an index as a caller asks for them: a limit above the tier's is the tier's.
 * @throws AppError INVALID_REQUEST, TEST_KEY_RESTRICTED for a test key above the quick tier
 */
export function toIndexOptions(scope: TenantScope, input: IndexInput): IndexOptions {
  const isTest = scope.viewer.mode === 'test';
  const tier = input.tier ?? (isTest ? 'quick' : DEFAULT_TIER);
  if (isTest && tier !== 'quick') {
    throw new AppError(
      'TEST_KEY_RESTRICTED',
      `A test key can only index at the quick tier. Use a live key for "${tier}".`,
    );
  }
  return {
    tier,
    strategy: input.isSampled === false ? null : (input.strategy ?? DEFAULT_STRATEGY),
    maxFiles: toLimit(input.maxFiles, TIERS[tier].maxFiles),
    focusDirectories: toList('focusDirectories', input.focusDirectories, toDirectory),
    excludePatterns: toList('excludePatterns', input.excludePatterns, toPattern),
  };
}

function toLimit(asked: IndexInput['maxFiles'], most: number): number {
  if (asked == null) return most;
  if (Number.isInteger(asked) && asked >= 1) return Math.min(asked, most);
  throw invalidField(
    'sampling.maxFiles',
    `sampling.maxFiles must be a whole number of at least 1; got ${asked}.`,
  );
}

function toList(
  name: string,
  values: readonly string[] | null | undefined,
  toOne: (value: string) => string,
): readonly string[] {
  if (values == null) return [];
  if (values.length > MAX_LIST) {
    const message = `${name} must have at most ${MAX_LIST} entries; got ${values.length}.`;
    throw invalidField(name, message);
  }
  return [...new Set(values.map(toOne))];
}

function toPattern(pattern: string): string {
  const length = Array.from(pattern).length;
  if (pattern.trim() === '' || length > MAX_PATTERN_CHARS || pattern.includes('\0')) {
    throw invalidField(
      'excludePatterns',
      `excludePatterns must be globs of 1 to ${MAX_PATTERN_CHARS} characters; one has ${length}.`,
    );
  }
  const problem = globProblem(pattern);
  if (problem !== null)
    throw invalidField('excludePatterns', `excludePatterns: "${pattern}" ${problem}.`);
  return pattern;
}

function toDirectory(directory: string): string {
  const bare = normalisePath(directory);
  if (bare !== null && bare !== '' && bare.length <= MAX_DIRECTORY_CHARS) return bare;
  throw invalidField(
    'focusDirectories',
    `focusDirectories must be directories of the repository, like "src/api"; got "${directory.slice(0, 80)}".`,
  );
}
