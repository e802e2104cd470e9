import type { ExtractPool } from '#code/extract-pool.ts';
import { EXTRACTOR_VERSION } from '#code/facts-codec.ts';
import { isTestPath } from '#code/languages/registry.ts';
import { isCallable } from '../search/corpus.ts';
import { askOf, MAX_SHARED, removeDocs } from '../search/docstring-queries.ts';
import { type ExtractedFile, extractFiles, withPool } from '../search/extraction.ts';
import type { SourceTree } from '../search/source-tree.ts';
import { digestOf, type Store } from '../search/store.ts';

/** The first sentence of a function's documentation, and where that function is. */
export interface Question {
  readonly text: string;
  /** any of them will do: overloads, and functions that share the sentence word by word */
  readonly places: readonly FunctionPlace[];
}

export interface FunctionPlace {
  readonly path: string;
  /** of the file without documentation */
  readonly symbol: number;
}

/** A repository's questions, and the files that some sample has. */
export interface Material {
  readonly questions: readonly Question[];
  /** those wanted, by path, without the documentation of any function */
  readonly files: ReadonlyMap<string, ExtractedFile>;
  /** functions and methods outside of tests of each file */
  readonly functionCounts: ReadonlyMap<string, number>;
}

interface Batch {
  readonly asked: readonly Question[];
  readonly bare: readonly ExtractedFile[];
}

const BATCH_FILES = 512;
/** Raise it with a change of what a batch holds. */
const BATCH_VERSION = 1;

/**
 * Questions of all documented functions and methods outside of tests and generated files; the files are
 * extracted anew from texts without any function's documentation, a batch at a time, and only those of
 * `wanted` are held.
 */
export async function readMaterial(
  { paths, read }: Pick<SourceTree, 'paths' | 'read'>,
  wanted: ReadonlySet<string>,
  store: Store,
): Promise<Material> {
  const asked = new Map<string, FunctionPlace[]>();
  const files = new Map<string, ExtractedFile>();
  const functionCounts = new Map<string, number>();
  await withPool(async (pool) => {
    for (let from = 0; from < paths.length; from += BATCH_FILES) {
      const batch = await loadBatch({ pool, store, read }, paths.slice(from, from + BATCH_FILES));
      for (const { text, places } of batch.asked)
        asked.set(text, [...(asked.get(text) ?? []), ...places]);
      for (const file of batch.bare) {
        functionCounts.set(file.path, countFunctions(file));
        if (wanted.has(file.path)) files.set(file.path, file);
      }
    }
  });
  const questions = [...asked]
    .filter(([, places]) => places.length <= MAX_SHARED)
    .map(([text, places]) => ({ text, places }));
  return { questions, files, functionCounts };
}

interface Reading {
  readonly pool: ExtractPool;
  readonly store: Store;
  readonly read: SourceTree['read'];
}

async function loadBatch({ pool, store, read }: Reading, paths: readonly string[]): Promise<Batch> {
  const contents = await Promise.all(paths.map(async (path) => read(path)));
  const digests = contents.map((bytes) =>
    bytes === null ? '' : digestOf([Buffer.from(bytes).toString('latin1')]),
  );
  const key = ['sampling', `${BATCH_VERSION}`, `${EXTRACTOR_VERSION}`, ...paths, ...digests];
  return store.load(key, async () => {
    const given = paths.map((path, i) => ({ path, read: async () => contents[i] ?? null }));
    const documented = (await extractFiles(pool, given)).filter((file) => file !== null);
    const bare = await removeDocs(pool, documented);
    const asked = documented.flatMap((file, i) => Array.from(ask(file, bare[i] ?? file)));
    return { asked, bare };
  });
}

function* ask(documented: ExtractedFile, bare: ExtractedFile): Generator<Question> {
  const { path, facts } = documented;
  if (isTestPath(path) || facts.generated) return;
  for (const { text, symbols } of askOf(documented, bare, () => undefined))
    yield { text, places: symbols.map((symbol) => ({ path, symbol })) };
}

function countFunctions({ path, facts }: ExtractedFile): number {
  return isTestPath(path) ? 0 : facts.symbols.filter(isCallable).length;
}
