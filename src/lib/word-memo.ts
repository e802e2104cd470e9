/**
 * Lists of numbers that were worked out of words, found by where a word stands in a text: none is cut
 * out to look it up. All of it is in three arrays of numbers, for what is asked for many million times
 * a minute takes as long as the memory that it is in.
 */
export interface WordMemo {
  /** Calls `visit` with each number of a word, in order. @returns false where the word is not known */
  readonly visit: (text: string, place: WordPlace, visit: (value: number) => void) => boolean;
  readonly add: (word: string, hash: number, values: readonly number[]) => void;
  readonly clear: () => void;
}

export interface WordPlace {
  readonly start: number;
  readonly end: number;
  /** of the word, by {@link hashStep} from {@link HASH_START} over its UTF-16 units */
  readonly hash: number;
}

export const HASH_START = 0x81_1c_9d_c5 | 0;

/** The hash with one more unit. Source: Fowler, Noll, Vo, FNV-1a, over units instead of bytes. */
export function hashStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01_00_01_93);
}

const FIRST_SLOTS = 1 << 12;
const FIRST_RECORDS = 1 << 15;
/** A record: the length of its word, how many values it has, its units two by two, its values. */
const HEADER = 2;

interface Table {
  /** hash and record of each slot; a record at 0 is none */
  slots: Int32Array<ArrayBuffer>;
  records: Int32Array<ArrayBuffer>;
  /** where the next record begins */
  end: number;
  used: number;
}

function emptyTable(): Table {
  return {
    slots: new Int32Array(2 * FIRST_SLOTS),
    records: new Int32Array(FIRST_RECORDS),
    end: 1,
    used: 0,
  };
}

/**
 * An empty memo, which forgets everything whenever it holds `limit` words.
 * Open addressing with linear probing, at most half full. Source: Knuth, The Art of Computer
 * Programming, volume 3, 6.4, algorithm L.
 */
export function createWordMemo(limit: number): WordMemo {
  let table = emptyTable();
  return {
    visit: (text, place, visit) => {
      const record = recordOf(table, text, place);
      if (record === 0) return false;
      const { records } = table;
      const first = valuesAt(record, records[record] ?? 0);
      const end = first + (records[record + 1] ?? 0);
      for (let at = first; at < end; at++) visit(records[at] ?? 0);
      return true;
    },
    add: (word, hash, values) => {
      if (table.used >= limit) table = emptyTable();
      if ((table.used + 1) * 4 > table.slots.length) growSlots(table);
      put(table.slots, hash, write(table, word, values));
      table.used += 1;
    },
    clear: () => {
      table = emptyTable();
    },
  };
}

function recordOf(
  { slots, records }: Table,
  text: string,
  { start, end, hash }: WordPlace,
): number {
  const mask = slots.length / 2 - 1;
  for (let at = slotOf(hash) & mask; ; at = (at + 1) & mask) {
    const record = slots[2 * at + 1] ?? 0;
    if (record === 0) return 0;
    if (slots[2 * at] !== hash || records[record] !== end - start) continue;
    if (isThere(records, record + HEADER, text, start)) return record;
  }
}

/** Whether the word of a record, whose units begin at `at`, stands in a text. */
function isThere(records: Int32Array, at: number, text: string, start: number): boolean {
  const length = records[at - HEADER] ?? 0;
  for (let i = 0; i < length; i += 2)
    if (records[at + i / 2] !== unitsAt(text, start + i, i + 1 < length)) return false;
  return true;
}

function unitsAt(text: string, at: number, hasSecond: boolean): number {
  const first = text.charCodeAt(at);
  return hasSecond ? first | (text.charCodeAt(at + 1) << 16) : first;
}

function valuesAt(record: number, length: number): number {
  return record + HEADER + ((length + 1) >>> 1);
}

/** @returns where the record is */
function write(table: Table, word: string, values: readonly number[]): number {
  const record = table.end;
  const { length } = word;
  const first = valuesAt(record, length);
  table.end = first + values.length;
  while (table.end > table.records.length) table.records = grown(table.records);
  const { records } = table;
  records[record] = length;
  records[record + 1] = values.length;
  for (let i = 0; i < length; i += 2)
    records[record + HEADER + i / 2] = unitsAt(word, i, i + 1 < length);
  records.set(values, first);
  return record;
}

function grown(records: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(records.length * 2);
  larger.set(records);
  return larger;
}

function growSlots(table: Table): void {
  const before = table.slots;
  table.slots = new Int32Array(before.length * 2);
  for (let at = 0; at < before.length; at += 2) {
    const record = before[at + 1] ?? 0;
    if (record !== 0) put(table.slots, before[at] ?? 0, record);
  }
}

function put(slots: Int32Array, hash: number, record: number): void {
  const mask = slots.length / 2 - 1;
  let at = slotOf(hash) & mask;
  while (slots[2 * at + 1] !== 0) at = (at + 1) & mask;
  slots[2 * at] = hash;
  slots[2 * at + 1] = record;
}

/** The low bits of FNV depend on the low bits of the units alone: the high ones are mixed in. */
function slotOf(hash: number): number {
  return hash ^ (hash >>> 15);
}
