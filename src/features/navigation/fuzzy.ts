import type { FuzzyQuery, FuzzyTable } from './fuzzy-table.ts';

// How well a text fits, best first. The kinds are so far apart that length turns none of them around.
const EXACT = 1000;
const PREFIX = 900;
/** first letters, or more, of its words from the first one on: `FR`, `flreq` of `FlaskRequest` */
const HUMPS = 800;
/** of words further inside */
const INNER_HUMPS = 650;
const AT_WORD = 700;
const INSIDE = 500;
const SCATTERED = 200;
/** What a text loses for being longer than what was asked for, at most. */
const MAX_LENGTH_LOSS = 60;
/** What it loses where a capital of the query begins no word in it: `FR` means no `from`. */
const CAPITAL_LOSS = 180;
/** Letters that stand apart have to be so close together that somebody may have meant them. */
const MAX_SPREAD = 6;
/** Fewer letters than that are in nearly every text, in some order. */
const MIN_SCATTERED = 3;
const AT_WORD_BONUS = 60;

/** Units of a query, at most. */
const MAX_UNITS = 128;
/** Where the last text had the query. One for all texts: hundreds of thousands are looked at a query. */
const places = new Uint32Array(MAX_UNITS);

/** Part of the table's memory: a text, or the end of one. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * How well a part of the table's memory fits a query, 0 where it does not: as a whole, as a prefix, by the
 * first letters of its words, as a part, by its letters in order.
 */
export function scoreOf(table: FuzzyTable, query: FuzzyQuery, range: Range): number {
  const length = query.units.length;
  const more = range.end - range.start - length;
  if (length === 0 || length > MAX_UNITS || more < 0) return 0;
  const at = placeOf(table, query, range);
  const whole = at < 0 ? 0 : scoreAt(table, query, { at, isFirst: at === range.start, more });
  // Where a capital begins no word, first letters of words may say more.
  return whole > HUMPS ? whole : scoreParts(table, query, { range, whole, at });
}

interface Partly {
  readonly range: Range;
  /** score of the query as a whole, and where it is; 0 where it is nowhere */
  readonly whole: number;
  readonly at: number;
}

function scoreParts(table: FuzzyTable, query: FuzzyQuery, { range, whole, at }: Partly): number {
  const length = query.units.length;
  const loss = Math.min(MAX_LENGTH_LOSS, range.end - range.start - length);
  if (hasHumps(table, query, range) && hasCapitals(table, query)) {
    const humps = (places[0] === range.start ? HUMPS : INNER_HUMPS) - loss;
    if (humps > whole) return humps;
  }
  if (whole > 0) {
    note(at, length);
    return whole;
  }
  return hasInOrder(table, query, range) ? scattered(table, length) - (loss >> 1) : 0;
}

/** Where the query matched the text that was scored last, from the start of `range`. */
export function placesIn(query: FuzzyQuery, range: Range): number[] {
  return Array.from(places.subarray(0, query.units.length), (place) => place - range.start);
}

interface Whole {
  readonly at: number;
  readonly isFirst: boolean;
  /** units of the text besides the query's */
  readonly more: number;
}

function scoreAt(table: FuzzyTable, query: FuzzyQuery, { at, isFirst, more }: Whole): number {
  note(at, query.units.length);
  if (isFirst && more === 0) return EXACT;
  const loss = Math.min(MAX_LENGTH_LOSS, more) + (hasCapitals(table, query) ? 0 : CAPITAL_LOSS);
  const inside = table.heads[at] === 1 ? AT_WORD : INSIDE;
  return (isFirst ? PREFIX : inside) - loss;
}

function note(at: number, length: number): void {
  for (let i = 0; i < length; i++) places[i] = at + i;
}

/** Whether every capital of the query, from the second unit on, is where a word begins. */
function hasCapitals({ heads }: FuzzyTable, { capitals }: FuzzyQuery): boolean {
  for (const i of capitals) if (heads[places[i] ?? 0] !== 1) return false;
  return true;
}

/** Where a range has the whole query, a word's start before any other; -1 where it has not. */
function placeOf({ units, heads }: FuzzyTable, query: FuzzyQuery, { start, end }: Range): number {
  const first = query.units[0] ?? 0;
  const last = end - query.units.length;
  let inside = -1;
  for (let at = start; at <= last; at++) {
    if (units[at] !== first || !isAt(units, query.units, at)) continue;
    if (at === start || heads[at] === 1) return at;
    if (inside < 0) inside = at;
  }
  return inside;
}

function isAt(units: Uint16Array, wanted: Uint16Array, at: number): boolean {
  for (let i = 1; i < wanted.length; i++) if (units[at + i] !== wanted[i]) return false;
  return true;
}

/** Whether the query is made of beginnings of words, one after another. Each try goes one way on. */
function hasHumps(table: FuzzyTable, query: FuzzyQuery, { start, end }: Range): boolean {
  const { units, heads } = table;
  const wanted = query.units;
  if (wanted.length < 2) return false;
  let taken = 0;
  let isOn = false;
  for (let at = start; at < end && taken < wanted.length; at++) {
    if (heads[at] !== 1 && !isOn) continue;
    isOn = units[at] === wanted[taken];
    const kept = isOn ? taken : keptOf(table, wanted, { taken, at });
    isOn ||= kept > 0;
    if (!isOn) continue;
    places[kept] = at;
    taken = kept + 1;
  }
  return taken === wanted.length;
}

interface Taken {
  readonly taken: number;
  /** of a unit that is not the next one */
  readonly at: number;
}

/**
 * The word before may have taken too much: of `cts`, `CtxTabSize` takes `ct` at its start.
 * @returns how much of what was taken it keeps, so that a word may begin here; 0: none may
 */
function keptOf({ units, heads }: FuzzyTable, wanted: Uint16Array, { taken, at }: Taken): number {
  if (heads[at] !== 1) return 0;
  for (let kept = taken - 1; kept > 0; kept--) {
    if (heads[places[kept] ?? 0] === 1) return 0;
    if (wanted[kept] === units[at]) return kept;
  }
  return 0;
}

/** Whether a range has the units of the query in their order, wherever each of them is. */
function hasInOrder({ units }: FuzzyTable, query: FuzzyQuery, { start, end }: Range): boolean {
  const wanted = query.units;
  if (wanted.length < MIN_SCATTERED) return false;
  let taken = 0;
  for (let at = start; at < end && taken < wanted.length; at++)
    if (units[at] === wanted[taken]) places[taken++] = at;
  return taken === wanted.length;
}

function scattered({ heads }: FuzzyTable, length: number): number {
  const [first = 0] = places;
  const spread = (places[length - 1] ?? 0) - first;
  if (spread > length * MAX_SPREAD) return 0;
  const atWord = heads[first] === 1 ? AT_WORD_BONUS : 0;
  return Math.max(MAX_LENGTH_LOSS, SCATTERED + atWord - (spread - length));
}

/**
 * Scores of every text of a table; those that cannot fit are passed over by their letters.
 * @param score of a range and of the number of its text
 */
export function scoreAll(
  { count, masks, starts }: FuzzyTable,
  query: FuzzyQuery,
  score: (range: Range, text: number) => number,
): Float32Array {
  const scores = new Float32Array(count);
  const range = { start: 0, end: 0 };
  for (let i = 0; i < count; i++) {
    if (((masks[i] ?? 0) & query.mask) !== query.mask) continue;
    range.start = starts[i] ?? 0;
    range.end = starts[i + 1] ?? 0;
    scores[i] = Math.max(0, score(range, i));
  }
  return scores;
}
