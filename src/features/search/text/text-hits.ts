import { type SourceLines, toSourceLines } from '#lib/source-lines.ts';
import { CHUNK_KINDS, type ChunkKind, type ChunkTable } from '../index/chunk-table.ts';
import { chunkAt, type Place } from '../places.ts';
import type { Span, TextMatcher } from './matcher.ts';
import type { FileMatch } from './scan.ts';

/** The matches in one piece of a file, or in lines of it that are no piece. */
export interface TextHit {
  readonly chunkId: number | null;
  readonly kind: ChunkKind | null;
  readonly fileId: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly places: readonly Place[];
  /** texts of the query that stand here, of those that stand in the file */
  readonly matcherCount: number;
  /** lines with matches, the first of them, for whoever judges what they are part of */
  readonly lines: readonly MatchedLine[];
}

export interface MatchedLine extends Place {
  readonly text: string;
}

/** A piece is shown whole up to this many lines; of a longer one, those around the matches. */
const MAX_WHOLE_LINES = 40;
const AROUND = 6;
const AROUND_LOOSE = 3;
const MAX_JUDGED_LINES = 20;
const MAX_LINE_CHARS = 500;

/** The matches of a file by the smallest piece around each; those in what is excluded are left out. */
export function placeMatches(
  table: ChunkTable,
  match: FileMatch,
  excluded: readonly TextMatcher[],
): TextHit[] {
  const lines = toSourceLines(match.text);
  const groups = groupByPiece(table, match, lines);
  const hits = groups.map((group) => toHit(table, match, { group, lines }));
  if (excluded.length === 0) return hits;
  return hits.filter((hit) => !isExcluded(lines, hit, excluded));
}

interface Found {
  readonly matcher: number;
  readonly place: Place;
}

interface Group {
  readonly chunkId: number | null;
  readonly found: Found[];
}

function groupByPiece(
  table: ChunkTable,
  { fileId, spans }: FileMatch,
  lines: SourceLines,
): Group[] {
  const all = spans.flatMap((ofMatcher, matcher) =>
    ofMatcher.map((span) => ({ matcher, place: placeOf(lines, span) })),
  );
  const groups = new Map<string, Group>();
  let loose = 0;
  let lastLoose = -Infinity;
  for (const found of all.toSorted((a, b) => a.place.line - b.place.line)) {
    const { line } = found.place;
    const chunkId = chunkAt(table, fileId, line);
    if (chunkId === null) {
      if (line - lastLoose > AROUND_LOOSE * 2) loose += 1;
      lastLoose = line;
    }
    // Matches far from one another in a long piece are shown apart.
    const key =
      chunkId === null ? `loose ${loose}` : `${chunkId} ${windowOf(table, chunkId, line)}`;
    const group = groups.get(key) ?? { chunkId, found: [] };
    group.found.push(found);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function windowOf(table: ChunkTable, chunkId: number, line: number): number {
  const start = table.startLines[chunkId] ?? 1;
  const count = (table.endLines[chunkId] ?? 1) - start + 1;
  return count <= MAX_WHOLE_LINES ? 0 : Math.floor((line - start) / MAX_WHOLE_LINES);
}

/** Of a match over several lines, its part on the first. */
function placeOf(lines: SourceLines, { start, end }: Span): Place {
  const line = lineAt(lines, start);
  const from = lines.start(line);
  const lineEnd = from + lines.line(line).length;
  return {
    line,
    startColumn: start - from + 1,
    endColumn: Math.max(start, Math.min(end, lineEnd)) - from + 1,
  };
}

/** The last line that begins at or before an offset. */
function lineAt(lines: SourceLines, offset: number): number {
  let [low, high] = [1, Math.max(1, lines.count)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lines.start(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface Grouped {
  readonly group: Group;
  readonly lines: SourceLines;
}

function toHit(table: ChunkTable, { fileId }: FileMatch, { group, lines }: Grouped): TextHit {
  const { chunkId, found } = group;
  const places = found.map(({ place }) => place);
  return {
    chunkId,
    kind: chunkId === null ? null : (CHUNK_KINDS[table.kinds[chunkId] ?? 0] ?? null),
    fileId,
    ...rangeOf(table, { chunkId, places, lineCount: lines.count }),
    places,
    matcherCount: new Set(found.map(({ matcher }) => matcher)).size,
    lines: places.slice(0, MAX_JUDGED_LINES).map(({ line, startColumn, endColumn }) => {
      const text = lines.line(line).slice(0, MAX_LINE_CHARS);
      return { line, startColumn, endColumn, text };
    }),
  };
}

interface Ranged {
  readonly chunkId: number | null;
  readonly places: readonly Place[];
  readonly lineCount: number;
}

function rangeOf(table: ChunkTable, { chunkId, places, lineCount }: Ranged) {
  const first = places[0]?.line ?? 1;
  const last = places.at(-1)?.line ?? first;
  if (chunkId === null) {
    const startLine = Math.max(1, first - AROUND_LOOSE);
    return { startLine, endLine: Math.min(lineCount, last + AROUND_LOOSE) };
  }
  const startLine = table.startLines[chunkId] ?? 1;
  const endLine = table.endLines[chunkId] ?? 1;
  if (endLine - startLine < MAX_WHOLE_LINES) return { startLine, endLine };
  return {
    startLine: Math.max(startLine, first - AROUND),
    endLine: Math.min(endLine, last + AROUND),
  };
}

function isExcluded(
  lines: SourceLines,
  { startLine, endLine }: TextHit,
  excluded: readonly TextMatcher[],
): boolean {
  const text = lines.text.slice(lines.start(startLine), lines.start(endLine + 1));
  const limits = { spans: 1, deadline: Infinity };
  return excluded.some((matcher) => matcher.find(text, limits).length > 0);
}
