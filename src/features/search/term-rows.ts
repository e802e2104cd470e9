import { type NamedSql, query as runSql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/scope.ts';
import type { SegmentPostings } from './index/postings.ts';
import { findTerm, type FoundTerm } from './index/term-blocks.ts';
import type { TermVector } from './embedding/space.ts';

/** A term that is looked up in a segment, or in a space. */
export interface WantedTerm {
  /** of the segment or the space */
  readonly id: string;
  readonly term: string;
}

/** What segments have of terms, by the place of what was wanted; what does not occur is left out. */
export async function readPostings(
  scope: Scope,
  wanted: readonly WantedTerm[],
): Promise<ReadonlyMap<number, SegmentPostings>> {
  const found = await readTerms(scope, FIND_POSTINGS, wanted);
  return new Map(
    Array.from(found, ([place, { documentFrequency, data }]) => {
      const { term = '' } = wanted[place] ?? {};
      return [place, { term, documentFrequency, data: apart(data) }];
    }),
  );
}

/** The vectors that a space has of terms, by the place of what was wanted. */
export async function readVectors(
  scope: Scope,
  wanted: readonly WantedTerm[],
): Promise<ReadonlyMap<number, TermVector>> {
  const found = await readTerms(scope, FIND_VECTORS, wanted);
  return new Map(
    Array.from(found).flatMap(([place, { vector }]) => {
      const { term = '' } = wanted[place] ?? {};
      return vector === null ? [] : [[place, { term, data: apart(vector) }] as const];
    }),
  );
}

interface FoundBlock extends Record<string, unknown> {
  /** of what was wanted */
  readonly place: number;
  readonly data: Buffer;
  readonly vectors: Buffer | null;
}

async function readTerms(
  scope: Scope,
  sql: NamedSql,
  wanted: readonly WantedTerm[],
): Promise<ReadonlyMap<number, FoundTerm>> {
  if (wanted.length === 0) return new Map();
  const terms = wanted.map(({ term }) => Buffer.from(term));
  const ids = wanted.map(({ id }) => id);
  const blocks = await runSql<FoundBlock>(scope.em, sql, [ids, terms]);
  return new Map(
    blocks.flatMap(({ place, data, vectors }) => {
      const found = findTerm({ data, vectors }, terms[place] ?? Buffer.alloc(0));
      return found === null ? [] : [[place, found] as const];
    }),
  );
}

/**
 * Finds the block that would have a term, unless the term is behind its last. The plan is kept, for to plan
 * takes longer than to look up. It goes by the key however much is below a segment: only for a table that
 * was analyzed with a page or none in it another is made, and that one goes when the table is analyzed
 * again, as a large index run does at its end.
 */
const FIND_POSTINGS: NamedSql = {
  name: 'find-postings',
  text: findSql('posting_block', 'segment_id', 'null::bytea'),
};
const FIND_VECTORS: NamedSql = {
  name: 'find-term-vectors',
  text: findSql('space_block', 'space_id', 'b.vectors'),
};

function findSql(table: string, key: string, vectors: string): string {
  return `select w.place::integer - 1 as place, b.data, ${vectors} as vectors
    from unnest($1::bigint[], $2::bytea[]) with ordinality as w (id, term, place)
    cross join lateral (
      select * from ${table} where ${key} = w.id and first_term <= w.term
      order by first_term desc limit 1
    ) b
    where b.last_term >= w.term`;
}

/** What is kept must not keep a block; a list that is most of its block need not be copied. */
function apart(bytes: Uint8Array): Uint8Array {
  return bytes.length * 2 > bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
