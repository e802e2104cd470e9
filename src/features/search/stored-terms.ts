import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createLruMap } from '#lib/lru-map.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { PostingRow } from './index/postings.ts';
import { readTermRows } from './term-rows.ts';
import type { TermVector } from './embedding/space.ts';

/** What the index of a snapshot has of some terms. */
export interface StoredTerms {
  /** those that occur */
  readonly rows: ReadonlyMap<string, PostingRow>;
  /** those that the offline vectors were learnt with */
  readonly termVectors: ReadonlyMap<string, TermVector>;
}

interface StoredTerm {
  /** null: the term occurs nowhere */
  readonly row: PostingRow | null;
  readonly vector: TermVector | null;
}

const MAX_BYTES = 96 * 1024 * 1024;
/** Of an entry beside its bytes, and of each of its postings once they are decoded. */
const ENTRY_BYTES = 400;
const POSTING_BYTES = 9;

/**
 * A snapshot never changes, so what is kept by its id is never stale. Ranking keeps what it decodes with
 * the row: a term that is asked for again costs no statement and no decoding.
 */
const recent = createLruMap<StoredTerm>(MAX_BYTES);

/** The stored rows of terms, and the learnt vectors of those that have one; one statement at most. */
export async function loadTerms(
  scope: TenantScope,
  snapshot: SnapshotRow,
  terms: readonly string[],
): Promise<StoredTerms> {
  const found = new Map<string, StoredTerm>();
  const missing: string[] = [];
  for (const term of new Set(terms)) {
    const known = recent.get(keyOf(scope, snapshot, term));
    if (known === undefined) missing.push(term);
    else found.set(term, known);
  }
  for (const [term, stored] of await readTerms(scope, snapshot, missing)) {
    found.set(term, stored);
    const { row, vector } = stored;
    const bytes = (row?.data.length ?? 0) + (vector?.data.length ?? 0) + ENTRY_BYTES;
    const decoded = (row?.documentFrequency ?? 0) * POSTING_BYTES;
    recent.set(keyOf(scope, snapshot, term), stored, bytes + decoded);
  }
  return toTerms(found);
}

function keyOf({ db }: TenantScope, { id }: SnapshotRow, term: string): string {
  return `${db.url} ${id} ${term}`;
}

function toTerms(found: ReadonlyMap<string, StoredTerm>): StoredTerms {
  const rows = new Map<string, PostingRow>();
  const termVectors = new Map<string, TermVector>();
  for (const [term, { row, vector }] of found) {
    if (row !== null) rows.set(term, row);
    if (vector !== null) termVectors.set(term, vector);
  }
  return { rows, termVectors };
}

async function readTerms(
  scope: TenantScope,
  snapshot: SnapshotRow,
  terms: readonly string[],
): Promise<ReadonlyMap<string, StoredTerm>> {
  const read = new Map<string, StoredTerm>(terms.map((term) => [term, NOWHERE]));
  for (const found of await readTermRows(scope, snapshot, terms)) read.set(found.row.term, found);
  return read;
}

const NOWHERE: StoredTerm = { row: null, vector: null };
