import type { LogicalLine } from './logical-lines.ts';
import type { Span } from './spans.ts';

/** One byte as arrays have it, with what a diff, a comment or a sign puts in front of it. */
const BYTE = /^[+/_-]{0,4}(0x[0-9a-f]{1,2}|\d{1,3})[uU]?[+/-]{0,2}$/i;
/** A cast, and what begins a comment. */
const IGNORED = /^(?:s?byte|u8|REM)$/;
/** Between the numbers of tables, addresses, times and fractions. */
const OTHER_LIST = /[|.:%]/;
const LEAST_BYTES = 8;
const LEAST_DISTINCT = 0.65;
/** Random bytes differ by 85 on average; tables, ramps and dates by less than this. */
const LEAST_STEP = 30;

interface Byte extends Span {
  readonly value: number;
}

/** Bytes that stand beside each other in one line. */
interface ByteRun extends Span {
  readonly values: readonly number[];
  /** nothing else is in their line */
  readonly isWhole: boolean;
}

/**
 * Keys that are written as lists of bytes: `{ 0xcc, 0x71, … }`, `[24, 68, 225, …]`, on one line, on many, or one
 * byte a line. Of the lists only those are withheld whose values look drawn at random.
 */
export function byteLists(lines: readonly LogicalLine[], text: string): readonly Span[] {
  const groups = toGroups(lines.map((line) => byteRuns(text, line)));
  return groups.flatMap((group) =>
    isRandom(group.flatMap(({ values }) => values))
      ? group
      : group.filter(({ values }) => isRandom(values)),
  );
}

/** Lines that hold nothing but bytes go on from the line above; a line with more than that ends there. */
function toGroups(lines: readonly (readonly ByteRun[])[]): readonly (readonly ByteRun[])[] {
  const groups: ByteRun[][] = [];
  let open: ByteRun[] | undefined;
  for (const runs of lines) {
    for (const run of runs) {
      if (open === undefined || (!run.isWhole && run !== runs[0])) {
        open = [];
        groups.push(open);
      }
      open.push(run);
    }
    if (runs.length === 0) open = undefined;
  }
  return groups;
}

function byteRuns(text: string, line: LogicalLine): readonly ByteRun[] {
  const words = line.runs
    .map(({ start, end }) => ({ start, end, word: text.slice(start, Math.min(end, start + 12)) }))
    .filter(({ word }) => !IGNORED.test(word))
    .map(({ start, end, word }) => ({ start, end, value: toByte(word) }));
  const sequences: Byte[][] = [];
  let previous: Byte | undefined;
  for (const { start, end, value } of words) {
    if (value === null) {
      previous = undefined;
      continue;
    }
    const goesOn = previous !== undefined && !OTHER_LIST.test(text.slice(previous.end, start));
    if (!goesOn) sequences.push([]);
    previous = { start, end, value };
    sequences.at(-1)?.push(previous);
  }
  const isWhole = sequences.length === 1 && words.every(({ value }) => value !== null);
  return sequences
    .filter(({ length }) => isWhole || length >= LEAST_BYTES)
    .map((bytes) => ({
      start: bytes[0]?.start ?? 0,
      end: bytes.at(-1)?.end ?? 0,
      values: bytes.map(({ value }) => value),
      isWhole,
    }));
}

/** @param word its first characters: a longer one is no byte either */
function toByte(word: string): number | null {
  const [, digits = ''] = BYTE.exec(word) ?? [];
  const value = digits === '' ? Number.NaN : Number(digits);
  return value <= 255 ? value : null;
}

/** Java's bytes are negative where others are above 127. */
function isRandom(values: readonly number[]): boolean {
  if (values.length < LEAST_BYTES) return false;
  const steps = values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? 0)));
  const step = steps.reduce((sum, each) => sum + each, 0) / steps.length;
  const distinct = new Set(values).size / Math.min(values.length, 64);
  return step >= LEAST_STEP && distinct >= LEAST_DISTINCT && values.some((value) => value > 99);
}
