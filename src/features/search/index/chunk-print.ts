import { type ChunkFact, SEARCH_FIELDS } from '#code/model.ts';
import type { Posting } from './postings.ts';

/** Chunks of fewer words are alike by chance. */
const MIN_TERMS = 8;
const OFFSET = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;
const PATH_FIELD = SEARCH_FIELDS.indexOf('path');

/** Sums up a chunk, term by term. */
export interface ChunkPrint {
  /** @param termHash 32 bits, the same for a term in every index */
  readonly add: (termHash: number, posting: Posting) => void;
  /** 32 bits, 0 for a chunk of fewer than eight different terms */
  readonly finish: () => number;
}

/**
 * A number that chunks share which have the same terms, as often in each field but the path, in the same
 * order of first occurrence, in as many lines: copies of one text, wherever they lie.
 * Source of the hash: Fowler, Noll, Vo, FNV-1a, over numbers instead of bytes.
 */
export function createPrint({
  startLine,
  endLine,
}: Pick<ChunkFact, 'startLine' | 'endLine'>): ChunkPrint {
  let hash = mix(OFFSET, endLine - startLine);
  let terms = 0;
  return {
    add: (termHash, { mask, counts }) => {
      terms += 1;
      hash = mix(hash, termHash);
      for (let field = 0; field < counts.length; field++) {
        if (field === PATH_FIELD || (mask & (1 << field)) === 0) continue;
        hash = mix(mix(hash, field), counts[field] ?? 0);
      }
    },
    finish: () => (terms < MIN_TERMS ? 0 : hash >>> 0),
  };
}

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, PRIME);
}
