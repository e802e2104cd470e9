import { createGlob, globProblem } from '#lib/glob.ts';
import { createLruMap } from '#lib/lru-map.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { type IndexedFile, loadFileList } from './index-cache.ts';
import { keysOf } from './cache-keys.ts';
import type { SearchQuery } from './query.ts';
import type { TextPattern } from './query-filters.ts';
import { isPathLike } from './query-names.ts';
import { toExpressionTest } from './text/matcher.ts';

/** What a query says of files. */
export interface FileSelection {
  /** 1 for each file, by id, that the filters admit; null where there are none */
  readonly allowed: Uint8Array | null;
  /** files that a word of the query names by its path, most exact first */
  readonly named: readonly number[];
}

/** A word that names more files than this is about none of them. */
const MAX_NAMED = 100;

/** Selections that are kept in memory over all snapshots, a byte a file: whoever filters asks on with the filter. */
const MAX_KEPT_BYTES = 8 * 1_048_576;
const recent = createLruMap<Uint8Array>(MAX_KEPT_BYTES);

/** Reads the snapshot's files where the query says anything of them. @throws AppError INVALID_REQUEST for a bad expression */
export async function selectFiles(
  scope: Scope,
  snapshot: SnapshotRow,
  query: SearchQuery,
): Promise<FileSelection> {
  const pathWords = query.words.filter(isPathLike);
  const admits = toFileTest(query);
  if (pathWords.length === 0 && admits === null) return { allowed: null, named: [] };
  const files = await loadFileList(scope, snapshot);
  const { languages, excludedLanguages, paths, excludedPaths } = query;
  const filters = JSON.stringify([languages, excludedLanguages, paths, excludedPaths]);
  const key = `${keysOf(scope, snapshot)} ${filters}`;
  const allowed = admits && (recent.get(key) ?? select(files, admits));
  if (allowed !== null) recent.set(key, allowed, allowed.length + key.length);
  const named = pathWords.flatMap((word) => filesNamed(files, word));
  return { allowed, named: named.filter((id) => allowed === null || allowed[id] === 1) };
}

function select(files: readonly IndexedFile[], admits: FileTest): Uint8Array {
  const allowed = new Uint8Array(files.length);
  for (const [id, file] of files.entries()) if (admits(file)) allowed[id] = 1;
  return allowed;
}

type FileTest = (file: IndexedFile) => boolean;

/** Of each filter any, of what is left out none. */
function toFileTest(query: SearchQuery): FileTest | null {
  const { languages, excludedLanguages } = query;
  const paths = query.paths.map(toPathTest);
  const excludedPaths = query.excludedPaths.map(toPathTest);
  const tests: FileTest[] = [];
  if (languages.length > 0) tests.push(({ language }) => languages.includes(language));
  if (excludedLanguages.length > 0)
    tests.push(({ language }) => !excludedLanguages.includes(language));
  if (paths.length > 0) tests.push((file) => paths.some((fits) => fits(file)));
  if (excludedPaths.length > 0) tests.push((file) => !excludedPaths.some((fits) => fits(file)));
  return tests.length === 0 ? null : (file) => tests.every((fits) => fits(file));
}

/** An expression, a glob, or a part of a path. */
function toPathTest(wanted: TextPattern): FileTest {
  if (wanted.kind === 'expression') {
    const fits = toExpressionTest(wanted.pattern, wanted.flags);
    return ({ path }) => fits(path);
  }
  const { text, isCaseSensitive } = wanted;
  const part = isCaseSensitive ? text : text.toLowerCase();
  const fits = /[*?[]/.test(text) ? toGlob(part) : (path: string) => path.includes(part);
  return ({ path, folded }) => fits(isCaseSensitive ? path : folded);
}

function toGlob(pattern: string): (path: string) => boolean {
  const problem = globProblem(pattern);
  if (problem === null) return createGlob(pattern);
  throw invalidField('query', `query: path:${pattern} ${problem}.`);
}

/** Files whose path is the word, or ends with it behind a slash; those with nothing before it first. */
function filesNamed(files: readonly IndexedFile[], word: string): number[] {
  const wanted = word.replace(/^\.?\//u, '').replace(/:\d+$/u, '');
  const found: number[] = [];
  for (const [id, { path }] of files.entries()) {
    if (path === wanted || path.endsWith(`/${wanted}`)) found.push(id);
    if (found.length > MAX_NAMED) return [];
  }
  return found.toSorted((a, b) => depthOf(files, a) - depthOf(files, b) || a - b);
}

function depthOf(files: readonly IndexedFile[], id: number): number {
  return files[id]?.path.split('/').length ?? 0;
}
