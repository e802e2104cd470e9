import { query as runSql } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { LoadedIndex } from '../index-cache.ts';
import type { ChunkTable } from '../index/chunk-table.ts';
import { byScore, type RankedHit } from '../places.ts';
import { flagFactor } from '../ranking/ranking.ts';
import { type Ranking, weighWords } from '../word-search.ts';
import type { MatchedLine, TextHit } from './text-hits.ts';

/** What a match is worth by what it is part of: the name that its piece defines, a part of it, or neither. */
const WHOLE_NAME = 0.6;
const PART_OF_NAME = 0.45;
const ELSEWHERE = 0.3;
/** Added to it: for being whole words, for many matches, for all texts of the query, for its words. */
const WHOLE_WORD = 0.06;
const MANY = 0.08;
const ALL_TEXTS = 0.06;
const WORDS = 0.2;
/** A declaration has its name at most so far below the first line of its piece. */
const DECLARATION_LINES = 6;

export interface FoundHits {
  readonly ranking: Ranking;
  readonly found: readonly TextHit[];
}

/** Definitions of what was looked for first; tests, documents and generated code lower as in every search. */
export async function rankTextHits(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { ranking, found }: FoundHits,
): Promise<RankedHit[]> {
  const declaring = found.filter((hit) => isInDeclaration(ranking.index.table, hit));
  const [names, words] = await Promise.all([
    loadNames(scope, snapshot, { index: ranking.index, hits: declaring }),
    weighWords(scope, snapshot, { ranking, files: new Set(found.map(({ fileId }) => fileId)) }),
  ]);
  const texts = ranking.query.texts.length;
  return found
    .filter(({ chunkId }) => chunkId === null || !words.excluded.has(chunkId))
    .map((hit) => {
      const nearness = nearnessOf(ranking.index.table, hit, names.get(hit.chunkId ?? -1) ?? '');
      const lexical = hit.chunkId === null ? 0 : (words.scores.get(hit.chunkId) ?? 0);
      const share = hit.matcherCount / Math.max(1, texts);
      return toRanked(ranking, hit, { nearness, lexical, share });
    })
    .toSorted(byScore);
}

interface Parts {
  /** WHOLE_NAME, PART_OF_NAME or ELSEWHERE */
  readonly nearness: number;
  /** 0..1 */
  readonly lexical: number;
  /** of the query's texts, those that stand in the piece */
  readonly share: number;
}

function toRanked({ query, index: { table } }: Ranking, hit: TextHit, parts: Parts): RankedHit {
  const { chunkId, fileId, startLine, endLine, places } = hit;
  const { nearness, lexical, share } = parts;
  const many = MANY * Math.min(1, Math.log2(places.length) / 4);
  const word = hit.lines.some(isWholeWord) ? WHOLE_WORD : 0;
  const worth = nearness + word + many + ALL_TEXTS * share + WORDS * lexical;
  const factor = chunkId === null ? 1 : flagFactor({ query, table }, chunkId);
  const exact = nearness === WHOLE_NAME ? 'definition' : null;
  const score = Math.min(1, worth) * factor;
  return {
    chunkId,
    fileId,
    startLine,
    endLine,
    score,
    why: {
      exact,
      lexical: query.groups.length === 0 ? null : WORDS * lexical * factor,
      semantic: null,
      places,
    },
  };
}

/** Whether a match is where its piece may have the name that it defines. */
function isInDeclaration(table: ChunkTable, { chunkId, lines }: TextHit): boolean {
  return chunkId !== null && lines.some(({ line }) => line < declarationEnd(table, chunkId));
}

function declarationEnd(table: ChunkTable, chunkId: number): number {
  return (table.startLines[chunkId] ?? 1) + DECLARATION_LINES;
}

interface Declaring {
  readonly index: LoadedIndex;
  readonly hits: readonly TextHit[];
}

/** Names of what the pieces of hits define, by piece; empty for one that defines nothing. */
async function loadNames(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { index, hits }: Declaring,
): Promise<ReadonlyMap<number, string>> {
  const symbolOf = (chunkId: number | null): number => index.symbolIds[chunkId ?? -1] ?? -1;
  const symbols = new Set(hits.map(({ chunkId }) => symbolOf(chunkId)));
  symbols.delete(-1);
  if (symbols.size === 0) return new Map();
  const rows = await runSql<{ id: number; name: string }>(
    scope.em,
    'select id, name from symbol where snapshot_id = $1 and id = any($2)',
    [snapshot.id, [...symbols]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    hits.map(({ chunkId }) => [chunkId ?? -1, names.get(symbolOf(chunkId)) ?? ''] as const),
  );
}

function nearnessOf(table: ChunkTable, { chunkId, lines }: TextHit, name: string): number {
  if (chunkId === null || name === '') return ELSEWHERE;
  const end = declarationEnd(table, chunkId);
  const worths = lines.filter(({ line }) => line < end).map((line) => worthInLine(line, name));
  return Math.max(ELSEWHERE, ...worths);
}

function worthInLine({ text, startColumn, endColumn }: MatchedLine, name: string): number {
  const start = text.indexOf(name);
  if (start === -1) return ELSEWHERE;
  const [from, to] = [startColumn - 1, endColumn - 1];
  const end = start + name.length;
  if (from <= start && to >= end) return WHOLE_NAME;
  return from < end && to > start ? PART_OF_NAME : ELSEWHERE;
}

const WORD = /[\p{L}\p{N}_$]/u;

function isWholeWord({ text, startColumn, endColumn }: MatchedLine): boolean {
  const before = text.charAt(startColumn - 2);
  const behind = text.charAt(endColumn - 1);
  const [first, last] = [text.charAt(startColumn - 1), text.charAt(endColumn - 2)];
  return !(WORD.test(before) && WORD.test(first)) && !(WORD.test(behind) && WORD.test(last));
}
