import { chunkFile } from '#code/chunk.ts';
import type { ExtractPool } from '#code/extract-pool.ts';
import { isTestPath, languageOf } from '#code/languages/registry.ts';
import { openBlobReader } from '#platform/git/blobs.ts';
import { createSeeded } from '../accuracy/seeded.ts';
import type { ChangedFile, Hunk, LoggedCommit } from './commit-log.ts';
import { isCallable, qualifiedName, symbolUnit } from './corpus.ts';
import { type ExtractedFile, extractFiles } from './extraction.ts';
import { createTally, type Query, type QuerySet } from './query-set.ts';
import { toCommitQuery } from './query-text.ts';

const MAX_QUERIES = 300;
const SEED = 20_261_122;
const MAX_FUNCTIONS = 10;
/** A commit over more files than this is a sweep through the code: its functions are not looked up. */
const MAX_FILES = 40;

export interface CommitSource {
  readonly gitFolder: string;
  readonly commits: readonly LoggedCommit[];
  /** the tree before all of these commits */
  readonly base: readonly ExtractedFile[];
}

/**
 * Questions out of history: subjects of commits, to be answered by the functions outside of tests that
 * the commit changes and that are there in the tree before all of the commits. What a commit changes
 * is read off its parent's version of each file.
 */
export async function toCommitSet(pool: ExtractPool, source: CommitSource): Promise<QuerySet> {
  const tally = createTally();
  const asked = new Map<string, LoggedCommit>();
  for (const commit of source.commits) {
    const text = toCommitQuery(commit.subject);
    const changed = commit.files.filter(({ path }) => mayHaveFunctions(path));
    if (text === null) tally.add('a subject that asks nothing');
    else if (changed.length === 0) tally.add('a commit without a change to code');
    else if (changed.length > MAX_FILES) tally.add('a commit over more than forty files');
    else if (asked.has(text)) tally.add('a subject met before');
    else asked.set(text, { ...commit, files: changed });
  }
  const before = await readVersions(pool, source, [...asked.values()]);
  const known = unitsByName(source.base);
  const queries: Query[] = [];
  for (const [text, commit] of asked) {
    const names = changedFunctions(commit, before);
    const wanted = [...names].map((name) => known.get(name)).filter((units) => units !== undefined);
    if (wanted.length === 0) tally.add('a commit that changes no function of the index');
    else if (names.size > MAX_FUNCTIONS) tally.add('a commit that changes more than ten functions');
    else queries.push({ text, wanted });
  }
  return {
    queries: createSeeded(SEED).shuffle(queries).slice(0, MAX_QUERIES),
    leftOut: tally.counts(),
  };
}

function mayHaveFunctions(path: string): boolean {
  return languageOf(path).syntax !== null && !isTestPath(path);
}

/** The changed files as they were before their commits, by content and path. */
async function readVersions(
  pool: ExtractPool,
  { gitFolder }: CommitSource,
  commits: readonly LoggedCommit[],
): Promise<ReadonlyMap<string, ExtractedFile>> {
  const blobs = openBlobReader(gitFolder);
  const wanted = new Map(
    commits.flatMap(({ files }) => files.map((file) => [versionOf(file), file] as const)),
  );
  try {
    const toRead = [...wanted.values()].map(({ path, blob }) => ({
      path,
      read: () => blobs.read(blob).catch(() => null),
    }));
    const extracted = await extractFiles(pool, toRead);
    return new Map(
      [...wanted.keys()].flatMap((version, place) => {
        const file = extracted[place];
        return file == null ? [] : [[version, file] as const];
      }),
    );
  } finally {
    await blobs.close();
  }
}

function versionOf({ blob, path }: ChangedFile): string {
  return `${blob} ${path}`;
}

/** The functions of the index that have a chunk, overloads together, by their qualified names. */
function unitsByName(files: readonly ExtractedFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [number, file] of files.entries()) {
    if (!mayHaveFunctions(file.path)) continue;
    for (const symbol of new Set(chunkFile(file.facts, file.text).map((chunk) => chunk.symbol))) {
      const fact = file.facts.symbols[symbol];
      if (fact === undefined || !isCallable(fact)) continue;
      const name = qualifiedName(file, symbol);
      found.set(name, [...(found.get(name) ?? []), symbolUnit(number, symbol)]);
    }
  }
  return found;
}

function changedFunctions(
  commit: LoggedCommit,
  before: ReadonlyMap<string, ExtractedFile>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const changed of commit.files) {
    const file = before.get(versionOf(changed));
    if (file === undefined) continue;
    for (const symbol of functionsIn(file, changed)) names.add(qualifiedName(file, symbol));
  }
  return names;
}

/**
 * The functions whose lines the hunks touch, each line counted to the innermost function that is large
 * enough to have a chunk. An insertion between two functions touches neither.
 */
function functionsIn(file: ExtractedFile, { hunks }: ChangedFile): ReadonlySet<number> {
  const owners = ownersOf(file);
  const found = new Set<number>();
  for (const hunk of hunks) for (const owner of ownersIn(owners, hunk)) found.add(owner);
  return found;
}

function ownersIn(owners: Int32Array, { startLine, lineCount }: Hunk): readonly number[] {
  if (lineCount === 0) {
    const owner = owners[startLine] ?? -1;
    return owner !== -1 && owner === owners[startLine + 1] ? [owner] : [];
  }
  const touched = owners.subarray(startLine, startLine + lineCount);
  return [...new Set(touched)].filter((owner) => owner !== -1);
}

/** By line the innermost function that is a chunk, -1 where there is none. */
function ownersOf({ facts, text }: ExtractedFile): Int32Array {
  const owners = new Int32Array(text.split('\n').length + 2).fill(-1);
  const chunked = new Set(chunkFile(facts, text).map(({ symbol }) => symbol));
  const functions = [...facts.symbols.entries()].filter(
    ([symbol, fact]) => isCallable(fact) && chunked.has(symbol),
  );
  const outermostFirst = functions.toSorted(
    ([, a], [, b]) => b.endLine - b.startLine - (a.endLine - a.startLine),
  );
  for (const [symbol, { startLine, endLine }] of outermostFirst)
    owners.fill(symbol, startLine, endLine + 1);
  return owners;
}
