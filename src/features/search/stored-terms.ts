import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createLruMap } from '#lib/lru-map.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TermVector } from './embedding/space.ts';
import { loadIndex, type LoadedIndex } from './index-cache.ts';
import type { PostingPart, PostingRow, SegmentPostings } from './index/postings.ts';
import type { SegmentRow } from './segments.ts';
import { readPostings, readVectors } from './term-rows.ts';

/** What the index of a snapshot has of some terms. */
export interface StoredTerms {
  /** those that occur */
  readonly rows: ReadonlyMap<string, PostingRow>;
  /** those that the offline vectors were learnt with */
  readonly termVectors: ReadonlyMap<string, TermVector>;
}

/** A term in the segments of a project; null: it does not occur there. */
type KnownSegments = ReadonlyMap<string, SegmentPostings | null>;

interface KnownTerm {
  readonly segments: KnownSegments;
  /** of the snapshot; null: the term occurs nowhere */
  readonly row: PostingRow | null;
  readonly spaceId: string;
  readonly vector: TermVector | null;
}

const MAX_BYTES = 96 * 1024 * 1024;
/** Of an entry beside its bytes, of each segment in it, and of each posting once it is decoded. */
const ENTRY_BYTES = 400;
const SEGMENT_BYTES = 80;
const POSTING_BYTES = 9;

/**
 * By snapshot and term. Of a snapshot that follows another one only the segments that are new are read:
 * a segment never changes. Ranking keeps what it decodes with the row: a term that is asked
 * for again costs no statement and no decoding.
 */
const recent = createLruMap<KnownTerm>(MAX_BYTES);

/** The stored rows of terms, and the learnt vectors of those that have one; two statements at most. */
export async function loadTerms(
  scope: TenantScope,
  snapshot: SnapshotRow,
  terms: readonly string[],
): Promise<StoredTerms> {
  const index = await loadIndex(scope, snapshot);
  const rows = new Map<string, PostingRow>();
  const termVectors = new Map<string, TermVector>();
  const missing: string[] = [];
  const take = (term: string, { row, vector }: KnownTerm): void => {
    if (row !== null) rows.set(term, row);
    if (vector !== null) termVectors.set(term, vector);
  };
  for (const term of new Set(terms)) {
    const known = recent.get(keyOf(scope, snapshot.id, term));
    if (known === undefined) missing.push(term);
    else take(term, known);
  }
  for (const [term, known] of await readMissing(scope, index, missing)) {
    take(term, known);
    recent.set(keyOf(scope, snapshot.id, term), known, weightOf(known));
  }
  return { rows, termVectors };
}

function keyOf({ db }: TenantScope, snapshotId: string, term: string): string {
  return `${db.url} ${snapshotId} ${term}`;
}

function weightOf({ segments, row, vector }: KnownTerm): number {
  let bytes = ENTRY_BYTES + segments.size * SEGMENT_BYTES + (vector?.data.length ?? 0);
  for (const one of segments.values()) bytes += one?.data.length ?? 0;
  return bytes + (row?.documentFrequency ?? 0) * POSTING_BYTES;
}

async function readMissing(
  scope: TenantScope,
  { segments, earlier }: LoadedIndex,
  terms: readonly string[],
): Promise<ReadonlyMap<string, KnownTerm>> {
  const spaceId = segments[0]?.spaceId ?? '';
  const before = new Map(
    terms.map((term) => [
      term,
      earlier === null ? undefined : recent.get(keyOf(scope, earlier, term)),
    ]),
  );
  const wanted = terms.flatMap((term) =>
    segments
      .filter(({ id }) => before.get(term)?.segments.has(id) !== true)
      .map(({ id }) => ({ id, term })),
  );
  const unknown = terms.filter((term) => before.get(term)?.spaceId !== spaceId);
  const inSpace = segments.length === 0 ? [] : unknown.map((term) => ({ id: spaceId, term }));
  const [postings, vectors] = await Promise.all([
    readPostings(scope, wanted),
    readVectors(scope, inSpace),
  ]);
  const read = new Map(terms.map((term) => [term, new Map<string, SegmentPostings | null>()]));
  for (const [place, { id, term }] of wanted.entries())
    read.get(term)?.set(id, postings.get(place) ?? null);
  const vectorOf = new Map(unknown.map((term, place) => [term, vectors.get(place) ?? null]));
  return new Map(
    Array.from(read, ([term, found]) => {
      const known = before.get(term);
      const all = new Map(
        segments.map(({ id }) => [id, found.get(id) ?? known?.segments.get(id) ?? null]),
      );
      const vector = vectorOf.has(term) ? (vectorOf.get(term) ?? null) : (known?.vector ?? null);
      const row = toRow(term, segments, all);
      return [term, { segments: all, row, vector, spaceId }];
    }),
  );
}

/** @returns null where no segment has the term */
function toRow(
  term: string,
  segments: readonly SegmentRow[],
  known: KnownSegments,
): PostingRow | null {
  const parts: PostingPart[] = [];
  let documentFrequency = 0;
  let firstChunk = 0;
  for (const { id, chunkCount } of segments) {
    const found = known.get(id) ?? null;
    if (found !== null) {
      parts.push({ firstChunk, data: found.data });
      documentFrequency += found.documentFrequency;
    }
    firstChunk += chunkCount;
  }
  return parts.length === 0 ? null : { term, documentFrequency, parts };
}
