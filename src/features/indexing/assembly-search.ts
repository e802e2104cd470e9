import { createChunkReader, createTokenReader, decodeFacts } from '#code/facts-codec.ts';
import { isLockPath, isTestPath } from '#code/languages/registry.ts';
import { isLocalePath } from '#code/locale-path.ts';
import type { FileFacts, SymbolKind } from '#code/model.ts';
import {
  type CloneMemory,
  type CloneReport,
  type Comparable,
  comparableOf,
  findClones,
  NOT_COMPARED,
  toComparable,
} from '#features/duplication/analyze.ts';
import {
  buildSearchIndex,
  type SearchableFacts,
  type SearchableFile,
  type SearchIndexStep,
  type SearchTable,
} from '#features/search/analyze.ts';
import { type ColumnType, toCopyBinary } from '#platform/db/copy.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import { at, type AssemblyInput, type AssemblyStep, type Lap } from './assembly-step.ts';

/** What the clones and the search index of a snapshot are made from: its files, one after the other. */
export type SearchInput = Pick<AssemblyInput, 'files' | 'settings' | 'sampling' | 'search'>;

/** A file's part in both: next to nothing of its facts is kept. */
export interface SearchPart {
  readonly comparable: Comparable;
  readonly facts: SearchableFacts;
}

/** What is needed of a file whose facts are at hand anyway. */
export function toSearchPart(facts: FileFacts): SearchPart {
  return { comparable: toComparable(facts), facts };
}

/** What is needed of a file whose facts are encoded: tokens are decoded anew whenever they are read. */
export function decodeSearchPart(encoded: Uint8Array): SearchPart {
  const facts = decodeFacts(encoded);
  const symbols = facts.symbols.map(({ kind }) => SYMBOLS[kind]);
  return {
    comparable: comparableOf(facts, () => readTokens(encoded)),
    facts: { generated: facts.generated, symbols },
  };
}

const readTokens = createTokenReader();
const readChunks = createChunkReader();

/** One for all symbols of a kind. */
const SYMBOLS: Readonly<Record<SymbolKind, { readonly kind: SymbolKind }>> = {
  function: { kind: 'function' },
  method: { kind: 'method' },
  class: { kind: 'class' },
  interface: { kind: 'interface' },
  type: { kind: 'type' },
  enum: { kind: 'enum' },
  variable: { kind: 'variable' },
  namespace: { kind: 'namespace' },
};

/** Clones of all files, without those that are alike by what they are for. */
export function findClonesOf(
  { settings, files }: Pick<SearchInput, 'settings' | 'files'>,
  parts: readonly SearchPart[],
  memory: CloneMemory | null,
): CloneReport {
  const comparables = parts.map(({ comparable }, i) =>
    isAlikeByNature(files[i]?.path ?? '') ? NOT_COMPARED : comparable,
  );
  return findClones(comparables, settings, memory);
}

/** The texts of one language are those of another, translated; a lock file repeats its packages. */
function isAlikeByNature(path: string): boolean {
  return isLocalePath(path) || isLockPath(path);
}

const TARGETS: Readonly<Record<SearchTable, string>> = {
  posting_block: 'posting_block (segment_id, first_term, last_term, data)',
  search_block: 'search_block (segment_id, kind, block, data)',
  space_block: 'space_block (space_id, first_term, last_term, data, vectors)',
  space_data: 'space_data (space_id, data)',
};

const TYPES: Readonly<Record<SearchTable, readonly ColumnType[]>> = {
  posting_block: ['bigint', 'bytea', 'bytea', 'bytea'],
  search_block: ['bigint', 'text', 'integer', 'bytea'],
  space_block: ['bigint', 'bytea', 'bytea', 'bytea', 'bytea'],
  space_data: ['bigint', 'bytea'],
};

/** Rows of the segments that are new, and of what they are weighed with where that is. */
export function* searchSteps(
  input: SearchInput,
  parts: readonly SearchPart[],
  lap: Lap,
): Generator<AssemblyStep> {
  const { newSegments: segments, space } = input.search;
  const isEmbedded = input.sampling?.skipsEmbeddings !== true;
  const options = { segments, isEmbedded, space: space.data };
  const chunks = segments.map(() => 0);
  for (const step of buildSearchIndex(searchableFiles(input, parts), options)) {
    if (step.kind === 'progress') yield step;
    else if (step.kind === 'segment') chunks[step.segment] = step.chunks;
    else yield* rowSteps(segments[step.segment]?.id ?? space.id, step);
  }
  lap('search index');
  yield { kind: 'search', chunks };
}

type SearchRows = Extract<SearchIndexStep, { readonly kind: 'rows' }>;

/** @param id of the segment or the space that the rows are of */
function* rowSteps(id: string, { table, rows }: SearchRows): Generator<AssemblyStep> {
  for (const piece of toCopyBinary(TYPES[table], withId(id, rows)))
    yield { kind: 'rows', target: TARGETS[table], piece };
}

/** The files of the new segments: the chunks of others are not read. */
function* searchableFiles(
  { files, search }: SearchInput,
  parts: readonly SearchPart[],
): Generator<SearchableFile> {
  for (const { firstFile, fileCount } of search.newSegments) {
    for (let id = firstFile; id < firstFile + fileCount; id++) {
      const { path, contentId, chunks } = at(files, id);
      const { facts } = at(parts, id);
      yield { id, contentId, path, isTest: isTestPath(path), facts, chunks: readChunks(chunks) };
    }
  }
}

function* withId(
  id: string,
  rows: Iterable<readonly CopyValue[]>,
): Generator<readonly CopyValue[]> {
  for (const row of rows) yield [id, ...row];
}
