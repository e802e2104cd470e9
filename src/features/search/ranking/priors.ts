import { CHUNK_KINDS, type ChunkKind, type ChunkTable } from '../index/chunk-table.ts';

const CALLABLE: ReadonlySet<ChunkKind> = new Set(['function', 'method']);
/** What is no function, beside a function that fits as well. */
const OTHER_FACTOR = 0.85;
/** What a doubling of a chunk's lines adds, from ten lines on. */
const LENGTH_WEIGHT = 0.1;
const SHORT_LINES = 10;
/** Lines past these add nothing. */
const LONG_LINES = 100;

const known = new WeakMap<ChunkTable, Float32Array>();

/**
 * What a chunk is worth before any query, 0..1 by chunk id: what does more is looked for more often
 * (longer code, to a hundred lines), and code that runs more often than what holds it.
 */
export function priorsOf(table: ChunkTable): Float32Array {
  const kept = known.get(table);
  if (kept !== undefined) return kept;
  const kinds = CHUNK_KINDS.map((kind) => (CALLABLE.has(kind) ? 1 : OTHER_FACTOR));
  const priors = new Float32Array(table.count);
  for (let id = 0; id < priors.length; id++) {
    const lines = (table.endLines[id] ?? 0) - (table.startLines[id] ?? 0) + 1;
    priors[id] = (kinds[table.kinds[id] ?? 0] ?? 1) * (lengthFactor(lines) / LONGEST_FACTOR);
  }
  known.set(table, priors);
  return priors;
}

const LONGEST_FACTOR = lengthFactor(LONG_LINES);

function lengthFactor(lineCount: number): number {
  return 1 + LENGTH_WEIGHT * Math.log2(1 + Math.min(LONG_LINES, lineCount) / SHORT_LINES);
}
