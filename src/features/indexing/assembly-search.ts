import { createChunkReader, createTokenReader, decodeFacts } from '#code/facts-codec.ts';
import { isTestPath } from '#code/languages/registry.ts';
import type { FileFacts, SymbolKind } from '#code/model.ts';
import {
  type CloneReport,
  type Comparable,
  comparableOf,
  findClones,
  toComparable,
} from '#features/duplication/analyze.ts';
import {
  buildSearchIndex,
  type SearchableFacts,
  type SearchableFile,
  type SearchIndexStep,
} from '#features/search/analyze.ts';
import { type ColumnType, toCopyBinary } from '#platform/db/copy.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import { at, type Lap } from './assembly-analyses.ts';
import type { AssemblyInput, AssemblyStep } from './assembly-step.ts';

/** What the clones and the search index of a snapshot are made from: its files, one after the other. */
export type SearchInput = Pick<
  AssemblyInput,
  'snapshotId' | 'files' | 'settings' | 'sampling' | 'space'
>;

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

/** Clones of all files. */
export function findClonesOf(
  { settings }: Pick<SearchInput, 'settings'>,
  parts: readonly SearchPart[],
): CloneReport {
  return findClones(
    parts.map(({ comparable }) => comparable),
    settings,
  );
}

const SEARCH_TARGETS = {
  posting_block: 'posting_block (snapshot_id, first_term, last_term, data, vectors)',
  search_block: 'search_block (snapshot_id, kind, block, data)',
} as const;

const TYPES = {
  posting_block: ['bigint', 'bytea', 'bytea', 'bytea', 'bytea'],
  search_block: ['bigint', 'text', 'integer', 'bytea'],
} as const satisfies Record<keyof typeof SEARCH_TARGETS, readonly ColumnType[]>;

/** Rows of the search index. */
export function* searchSteps(
  input: SearchInput,
  parts: readonly SearchPart[],
  lap: Lap,
): Generator<AssemblyStep> {
  const isEmbedded = input.sampling?.skipsEmbeddings !== true;
  const steps = buildSearchIndex(searchableFiles(input, parts), {
    isEmbedded,
    space: input.space,
  });
  let step = steps.next();
  while (step.done !== true) {
    if (step.value.kind === 'progress') yield step.value;
    else yield* rowSteps(input, step.value);
    step = steps.next();
  }
  lap('search index');
  yield { kind: 'search', chunks: step.value };
}

type SearchRows = Extract<SearchIndexStep, { readonly kind: 'rows' }>;

function* rowSteps(input: SearchInput, { table, rows }: SearchRows): Generator<AssemblyStep> {
  const target = SEARCH_TARGETS[table];
  for (const piece of toCopyBinary(TYPES[table], inSnapshot(input, rows)))
    yield { kind: 'rows', target, piece };
}

function* searchableFiles(
  { files }: SearchInput,
  parts: readonly SearchPart[],
): Generator<SearchableFile> {
  let firstSymbol = 0;
  for (const [id, { path, contentId, chunks }] of files.entries()) {
    const { facts } = at(parts, id);
    yield {
      id,
      contentId,
      path,
      isTest: isTestPath(path),
      facts,
      chunks: readChunks(chunks),
      firstSymbol,
    };
    firstSymbol += facts.symbols.length;
  }
}

function* inSnapshot(
  { snapshotId }: SearchInput,
  rows: Iterable<readonly CopyValue[]>,
): Generator<readonly CopyValue[]> {
  for (const row of rows) yield [snapshotId, ...row];
}
