import type { ChunkTable } from './index/chunk-table.ts';

/** A piece of a file that answers a query. */
export interface RankedHit {
  /** null for lines that no chunk has */
  readonly chunkId: number | null;
  readonly fileId: number;
  readonly startLine: number;
  readonly endLine: number;
  /** 0..1 */
  readonly score: number;
  readonly why: HitReasons;
}

/** What made a hit one, and what its score is made of. */
export interface HitReasons {
  /** the definition of exactly the name that was asked for, or in the file that was */
  readonly exact: 'definition' | 'path' | null;
  /** what of the score its words give; null where they were not weighed */
  readonly lexical: number | null;
  /** what of it its closeness in meaning gives */
  readonly semantic: number | null;
  /** where the texts of the query stand in the file; empty where there are none */
  readonly places: readonly Place[];
}

/** A match in a file: lines from 1, columns from 1 in UTF-16 units, the end behind it. */
export interface Place {
  readonly line: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

const rangesOfTable = new WeakMap<ChunkTable, ReadonlyMap<number, readonly [number, number]>>();

/** Ids of a file's chunks, from the first to behind the last: those of a file follow one another. */
export function chunksOf(table: ChunkTable, fileId: number): readonly [number, number] {
  const known = rangesOfTable.get(table) ?? readRanges(table);
  rangesOfTable.set(table, known);
  return known.get(fileId) ?? [0, 0];
}

function readRanges({ fileIds }: ChunkTable): ReadonlyMap<number, readonly [number, number]> {
  const ranges = new Map<number, readonly [number, number]>();
  let start = 0;
  for (let id = 1; id <= fileIds.length; id++) {
    if (id < fileIds.length && fileIds[id] === fileIds[start]) continue;
    ranges.set(fileIds[start] ?? 0, [start, id]);
    start = id;
  }
  return ranges;
}

/** The smallest chunk of a file that has a line, null where none has. */
export function chunkAt(table: ChunkTable, fileId: number, line: number): number | null {
  const [from, to] = chunksOf(table, fileId);
  let best: number | null = null;
  let shortest = Infinity;
  for (let id = from; id < to; id++) {
    const start = table.startLines[id] ?? 0;
    const end = table.endLines[id] ?? 0;
    if (start > line) break;
    if (end < line || end - start >= shortest) continue;
    best = id;
    shortest = end - start;
  }
  return best;
}

/** The best hits, best first; of those of one file that overlap only the better one. */
export function withoutOverlaps(hits: readonly RankedHit[], limit: number): RankedHit[] {
  const kept: RankedHit[] = [];
  const keptOfFile = new Map<number, RankedHit[]>();
  for (const hit of hits.toSorted(byScore)) {
    if (kept.length >= limit) break;
    const others = keptOfFile.get(hit.fileId) ?? [];
    if (others.some((other) => overlap(other, hit))) continue;
    kept.push(hit);
    keptOfFile.set(hit.fileId, [...others, hit]);
  }
  return kept;
}

/** Best first; equal ones in the order of files and lines. */
export function byScore(a: RankedHit, b: RankedHit): number {
  return b.score - a.score || a.fileId - b.fileId || a.startLine - b.startLine;
}

function overlap(a: RankedHit, b: RankedHit): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine;
}
