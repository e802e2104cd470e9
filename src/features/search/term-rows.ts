import type { SnapshotRow } from '#features/snapshots/service.ts';
import { type NamedSql, query as runSql } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { PostingRow } from './index/postings.ts';
import { findTerm, type FoundTerm } from './index/term-blocks.ts';
import type { TermVector } from './embedding/space.ts';

/** What the index of a snapshot has of a term that occurs in it. */
export interface TermRow {
  readonly row: PostingRow;
  /** of a term that the offline vectors were learnt with */
  readonly vector: TermVector | null;
}

/**
 * Reads terms of a snapshot's index: of each the block that would have it. Those that do not occur are
 * left out.
 * @param terms none twice
 */
export async function readTermRows(
  scope: TenantScope,
  snapshot: SnapshotRow,
  terms: readonly string[],
): Promise<readonly TermRow[]> {
  if (terms.length === 0) return [];
  const wanted = terms.map((term) => Buffer.from(term));
  const blocks = await runSql<FoundBlock>(scope.em, FIND_BLOCKS, [snapshot.id, wanted]);
  return blocks.flatMap(({ place, data, vectors }) => {
    const [term, bytes] = [terms[place], wanted[place]];
    if (data === null || term === undefined || bytes === undefined) return [];
    const found = findTerm({ data, vectors }, bytes);
    return found === null ? [] : toTermRow(term, found);
  });
}

interface FoundBlock {
  /** of the term */
  readonly place: number;
  /** null where the term is behind the last of the block: it occurs nowhere */
  readonly data: Buffer | null;
  readonly vectors: Buffer | null;
}

/**
 * Its plan is kept, for to plan takes longer than to look up. It goes by the key however much is below a
 * snapshot: only for a table that was analyzed with a page or none in it another is made, and that one
 * goes when the table is analyzed again, as a large index run does at its end.
 */
const FIND_BLOCKS: NamedSql = {
  name: 'find-term-blocks',
  text: `select t.place::integer - 1 as place,
      case when b.last_term >= t.term then b.data end as data,
      case when b.last_term >= t.term then b.vectors end as vectors
    from unnest($2::bytea[]) with ordinality as t (term, place)
    cross join lateral (
      select last_term, data, vectors from posting_block
      where snapshot_id = $1 and first_term <= t.term
      order by first_term desc limit 1
    ) b`,
};

function toTermRow(term: string, { documentFrequency, data, vector }: FoundTerm): TermRow {
  return {
    row: { term, documentFrequency, data: apart(data) },
    vector: vector === null ? null : { term, data: apart(vector) },
  };
}

/** What is kept must not keep a block; a list that is most of its block need not be copied. */
function apart(bytes: Uint8Array): Uint8Array {
  return bytes.length * 2 > bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
