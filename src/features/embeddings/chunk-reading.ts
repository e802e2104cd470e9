import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import {
  joinChunks,
  STORED_CHUNKS,
  type StoredChunkBlock,
  type StoredChunks as Chunks,
  toChunkSources,
} from '#features/search/analyze.ts';
import type { Em } from '#platform/db/database.ts';
import { query } from '#platform/db/sql.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { ChunkedFile, StoredChunk } from './chunk-text.ts';

/** Files read at a time: a few megabytes at most, as a rule. */
const PAGE_FILES = 100;

const FILES = `select f.id, f.path, k.content from file f join file_facts k on k.id = f.facts_id
  where f.snapshot_id = $1 and f.id = any($2) order by f.id`;

const SYMBOL_COUNTS = 'select symbols from file where snapshot_id = $1 order by id';

const SYMBOLS = `select s.id, s.start_line as "startLine", s.signature, s.doc,
    o.signature as "containerSignature"
  from symbol s
  left join symbol o on o.snapshot_id = s.snapshot_id and o.id = s.container_id
  where s.snapshot_id = $1 and s.id = any($2)`;

/** The chunks of a file, from the first to the last: they follow one another. */
interface Span {
  readonly fileId: number;
  readonly first: number;
  readonly last: number;
}

export type { Chunks };

/**
 * The files of a snapshot that have chunks, with them, in the order of their chunks' ids.
 * @param isWanted whether any chunk from `first` to `last` is of use: other files are not read
 */
export async function* readChunkedFiles(
  platform: Platform,
  snapshotId: string,
  isWanted: (first: number, last: number) => boolean = () => true,
): AsyncGenerator<ChunkedFile> {
  const { em } = openSystemScope(platform);
  const chunks = await readChunks(em, snapshotId);
  const wanted = spansOf(chunks).filter(({ first, last }) => isWanted(first, last));
  for (let at = 0; at < wanted.length; at += PAGE_FILES)
    yield* await readPage(em, snapshotId, {
      chunks,
      spans: wanted.slice(at, at + PAGE_FILES),
    });
}

async function readChunks(em: Em, snapshotId: string): Promise<Chunks> {
  const blocks = await query<StoredChunkBlock & Record<string, unknown>>(em, STORED_CHUNKS, [
    snapshotId,
  ]);
  const files = await query<{ symbols: number }>(em, SYMBOL_COUNTS, [snapshotId]);
  const counts = files.map(({ symbols }) => symbols);
  return joinChunks(toChunkSources(blocks), counts);
}

/** The files that have some of a snapshot's chunks, each with all of its chunks. */
export async function readFilesOfChunks(
  em: Em,
  snapshotId: string,
  { chunks, ids }: { readonly chunks: Chunks; readonly ids: readonly number[] },
): Promise<ChunkedFile[]> {
  const spans = new Map<number, Span>();
  for (const id of ids) {
    const span = spanAround(chunks, id);
    spans.set(span.fileId, span);
  }
  return readPage(em, snapshotId, { chunks, spans: [...spans.values()] });
}

function spanAround({ table: { fileIds, count } }: Chunks, id: number): Span {
  const fileId = fileIds[id] ?? 0;
  let [first, last] = [id, id];
  while (first > 0 && fileIds[first - 1] === fileId) first -= 1;
  while (last + 1 < count && fileIds[last + 1] === fileId) last += 1;
  return { fileId, first, last };
}

function spansOf({ table: { fileIds, count } }: Chunks): Span[] {
  const spans: Span[] = [];
  for (let first = 0, id = 1; id <= count; id++) {
    const fileId = fileIds[first] ?? 0;
    if (id < count && fileIds[id] === fileId) continue;
    spans.push({ fileId, first, last: id - 1 });
    first = id;
  }
  return spans;
}

interface Page {
  readonly chunks: Chunks;
  readonly spans: readonly Span[];
}

async function readPage(
  em: Em,
  snapshotId: string,
  { chunks, spans }: Page,
): Promise<ChunkedFile[]> {
  const ids = spans.map(({ fileId }) => fileId);
  const files = await query<{ id: number; path: string; content: Buffer }>(em, FILES, [
    snapshotId,
    ids,
  ]);
  const symbols = await query<Declaration>(em, SYMBOLS, [snapshotId, symbolsOf(chunks, spans)]);
  const symbolById = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const spanOf = new Map(spans.map((span) => [span.fileId, span]));
  return files.map(({ id, path, content }) => {
    const decoded = decodeText(decodeContent(content));
    const text = decoded.outcome === 'decoded' ? decoded.text : '';
    const ofFile = idsOf(spanOf.get(id)).map((chunk) => toStoredChunk(chunks, chunk, symbolById));
    return { path, text, chunks: ofFile };
  });
}

function idsOf(span: Span | undefined): number[] {
  if (span === undefined) return [];
  return Array.from({ length: span.last - span.first + 1 }, (_, i) => span.first + i);
}

function symbolsOf({ symbolIds }: Chunks, spans: readonly Span[]): number[] {
  const ids = spans.flatMap(({ first, last }) => [...symbolIds.subarray(first, last + 1)]);
  return [...new Set(ids)].filter((id) => id !== -1);
}

/** The symbol of a chunk. */
interface Declaration extends Record<string, unknown> {
  readonly id: number;
  readonly startLine: number;
  readonly signature: string | null;
  readonly doc: string | null;
  readonly containerSignature: string | null;
}

/** Of a chunk that is of none: it begins on no line. */
const NO_SYMBOL = { startLine: 0, signature: null, doc: null, containerSignature: null };

function toStoredChunk(
  { table, symbolIds }: Chunks,
  id: number,
  symbols: ReadonlyMap<number, Declaration>,
): StoredChunk {
  const symbol = symbols.get(symbolIds[id] ?? -1) ?? NO_SYMBOL;
  const { signature, doc, containerSignature } = symbol;
  const startLine = table.startLines[id] ?? 1;
  return {
    id,
    startLine,
    endLine: table.endLines[id] ?? startLine,
    signature,
    doc,
    containerSignature,
    isHead: startLine <= symbol.startLine,
  };
}
