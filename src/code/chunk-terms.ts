import { forEachTerm, type WordMode } from '#lib/words.ts';
import { type ChunkFact, SEARCH_FIELDS } from './model.ts';

const FIELD_COUNT = SEARCH_FIELDS.length;
const MAX_DISTINCT_TERMS = 4_000;
const MAX_COUNT = 65_535;

export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Where a text goes and how it is read. */
export interface TermTarget {
  readonly field: SearchField;
  readonly mode: WordMode;
}

/** Collects the terms of one chunk at a time. */
export interface TermCounter {
  /** Counts the terms of `text[start, end)`; past 4,000 distinct terms, only known ones are counted. */
  readonly add: (
    target: TermTarget,
    text: string,
    range?: { readonly start: number; readonly end: number },
  ) => void;
  /** The terms since the last call, in order of first occurrence, and their counts; starts afresh. */
  readonly take: () => Pick<ChunkFact, 'terms' | 'counts'>;
}

/** A counter whose buffers are reused from chunk to chunk. */
export function createTermCounter(): TermCounter {
  let counts = new Uint16Array(256 * FIELD_COUNT);
  const slots = new Map<string, number>();

  function count(term: string, field: number): void {
    let slot = slots.get(term);
    if (slot === undefined) {
      if (slots.size >= MAX_DISTINCT_TERMS) return;
      slot = slots.size * FIELD_COUNT;
      slots.set(term, slot);
      if (slot >= counts.length) counts = grown(counts);
    }
    const at = slot + field;
    const before = counts[at] ?? 0;
    if (before < MAX_COUNT) counts[at] = before + 1;
  }

  return {
    add: (target, text, range = { start: 0, end: text.length }) => {
      const field = SEARCH_FIELDS.indexOf(target.field);
      forEachTerm(text, range, target.mode, (term) => count(term, field));
    },
    take: () => {
      const used = slots.size * FIELD_COUNT;
      const taken = { terms: [...slots.keys()], counts: counts.slice(0, used) };
      counts.fill(0, 0, used);
      slots.clear();
      return taken;
    },
  };
}

function grown(counts: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(counts.length * 2);
  larger.set(counts);
  return larger;
}
