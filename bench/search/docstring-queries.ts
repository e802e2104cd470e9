import { chunkFile } from '#code/chunk.ts';
import type { ExtractPool } from '#code/extract-pool.ts';
import { isTestPath } from '#code/languages/registry.ts';
import type { SymbolFact } from '#code/model.ts';
import { createSeeded } from '../accuracy/seeded.ts';
import { isCallable, qualifiedName, symbolUnit } from './corpus.ts';
import { withoutFunctionDocs } from './doc-removal.ts';
import { type ExtractedFile, extractFiles, toExtract } from './extraction.ts';
import { createTally, type Query, type QuerySet } from './query-set.ts';
import { toDocQuery } from './query-text.ts';

const MAX_QUERIES = 400;
const SEED = 20_261_122;
/** A sentence on more functions than this asks for none of them. */
export const MAX_SHARED = 5;
/** What was removed may uncover another comment above it. */
const MAX_ROUNDS = 4;

const STILL_DOCUMENTED = 'a function whose documentation could not be removed';

/** The files without the documentation of any function, and the questions that it makes. */
export interface DocstringSet extends QuerySet {
  readonly files: readonly ExtractedFile[];
}

/**
 * Questions out of documentation: the first sentence of that of each function and method outside of
 * tests, a seeded sample of at most 400. All files are extracted anew from texts without the
 * documentation of any function, tests' included, so that no later step can meet it again.
 */
export async function toDocstringSet(
  pool: ExtractPool,
  documented: readonly ExtractedFile[],
): Promise<DocstringSet> {
  const files = await removeDocs(pool, documented);
  const tally = createTally();
  const asked = new Map<string, string[]>();
  for (const [number, file] of documented.entries()) {
    if (isTestPath(file.path) || file.facts.generated) continue;
    for (const { text, symbols } of askOf(file, files[number] ?? file, tally.add)) {
      const units = symbols.map((symbol) => symbolUnit(number, symbol));
      asked.set(text, [...(asked.get(text) ?? []), ...units]);
    }
  }
  const queries = sampled(asked, tally.add);
  return {
    files,
    queries,
    leftOut: { ...tally.counts(), [STILL_DOCUMENTED]: countDocumented(files) },
  };
}

export interface Asked {
  readonly text: string;
  /** of the file without documentation */
  readonly symbols: readonly number[];
}

/** The questions that a file's functions make. */
export function* askOf(
  documented: ExtractedFile,
  bare: ExtractedFile,
  leaveOut: (reason: string) => void,
): Generator<Asked> {
  const places = placesOf(bare);
  for (const [symbol, fact] of documented.facts.symbols.entries()) {
    if (fact.doc === '' || !isCallable(fact)) continue;
    const text = toDocQuery(fact.doc, fact.name);
    const symbols = places.get(keyOf(documented, symbol, fact)) ?? [];
    if (text === null) leaveOut('a sentence that says too little');
    else if (symbols.length === 0) leaveOut('a function without a separate chunk');
    else yield { text, symbols };
  }
}

/** The files without the documentation of their functions, in the same order. */
export async function removeDocs(
  pool: ExtractPool,
  documented: readonly ExtractedFile[],
): Promise<readonly ExtractedFile[]> {
  const files = [...documented];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const changed = files.flatMap((file, place) => {
      const text = withoutFunctionDocs(file);
      return text === null ? [] : [{ place, file, text }];
    });
    if (changed.length === 0) break;
    const anew = await extractFiles(
      pool,
      changed.map(({ file, text }) => toExtract(file.path, text)),
    );
    for (const [i, { place, file }] of changed.entries()) files[place] = anew[i] ?? file;
  }
  return files;
}

function countDocumented(files: readonly ExtractedFile[]): number {
  return files
    .flatMap(({ facts }) => facts.symbols)
    .filter((symbol) => isCallable(symbol) && symbol.doc !== '').length;
}

/** The symbols of a file that have a chunk and no documentation any more, by their qualified names. */
function placesOf(file: ExtractedFile): ReadonlyMap<string, readonly number[]> {
  const chunked = new Set(chunkFile(file.facts, file.text).map(({ symbol }) => symbol));
  const places = new Map<string, number[]>();
  for (const [symbol, fact] of file.facts.symbols.entries()) {
    if (!isCallable(fact) || !chunked.has(symbol) || fact.doc !== '') continue;
    const key = keyOf(file, symbol, fact);
    places.set(key, [...(places.get(key) ?? []), symbol]);
  }
  return places;
}

/** Overloads of one name in one place are one thing to find. */
function keyOf(file: ExtractedFile, symbol: number, { kind }: SymbolFact): string {
  return `${kind} ${qualifiedName(file, symbol)}`;
}

function sampled(
  asked: ReadonlyMap<string, readonly string[]>,
  leaveOut: (reason: string) => void,
): Query[] {
  const queries: Query[] = [];
  for (const [text, units] of asked) {
    const alternatives = [...new Set(units)];
    if (alternatives.length > MAX_SHARED) leaveOut('a sentence on more than five functions');
    else queries.push({ text, wanted: [alternatives] });
  }
  const byText = queries.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  return createSeeded(SEED).shuffle(byText).slice(0, MAX_QUERIES);
}
