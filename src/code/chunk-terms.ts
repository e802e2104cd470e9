import { createTermReader, type WordMode } from '#lib/words.ts';
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

interface Places {
  /** by number of a term: in which of its texts the counter met it last */
  readonly rounds: Float64Array;
  /** by number of a term: where it is counted */
  readonly slots: Int32Array;
}

/** A counter whose buffers are reused from chunk to chunk, and best from file to file. */
export function createTermCounter(): TermCounter {
  const reader = createTermReader();
  let counts = new Uint16Array(256 * FIELD_COUNT);
  let places: Places = { rounds: new Float64Array(1 << 12), slots: new Int32Array(1 << 12) };
  let round = 1;
  let found: number[] = [];

  /** @returns -1 for a term that there is no more room for */
  function slotOf(term: number): number {
    if (term >= places.slots.length) places = morePlaces(places, term);
    if (places.rounds[term] === round) return places.slots[term] ?? -1;
    if (found.length >= MAX_DISTINCT_TERMS) return -1;
    const slot = found.length * FIELD_COUNT;
    found.push(term);
    places.rounds[term] = round;
    places.slots[term] = slot;
    if (slot >= counts.length) counts = grown(counts);
    return slot;
  }

  function count(term: number, field: number): void {
    const slot = slotOf(term);
    if (slot < 0) return;
    const before = counts[slot + field] ?? 0;
    if (before < MAX_COUNT) counts[slot + field] = before + 1;
  }

  return {
    add: (target, text, range = { start: 0, end: text.length }) => {
      const field = SEARCH_FIELDS.indexOf(target.field);
      reader.read(text, range, target.mode, (term) => count(term, field));
    },
    take: () => {
      const used = found.length * FIELD_COUNT;
      const taken = { terms: found.map(reader.termOf), counts: counts.slice(0, used) };
      counts.fill(0, 0, used);
      found = [];
      round += 1;
      reader.forgetMany();
      return taken;
    },
  };
}

function morePlaces({ rounds, slots }: Places, term: number): Places {
  const size = Math.max(slots.length * 2, term + 1);
  const more = { rounds: new Float64Array(size), slots: new Int32Array(size) };
  more.rounds.set(rounds);
  more.slots.set(slots);
  return more;
}

function grown(counts: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(counts.length * 2);
  larger.set(counts);
  return larger;
}
