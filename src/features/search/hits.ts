import type { SearchField } from '#code/chunk-terms.ts';
import { SEARCH_FIELDS, type SymbolKind } from '#code/model.ts';
import { termsOf } from '#lib/words.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { highlight } from './highlights.ts';
import { type ChunkTable, GENERATED_FLAG, TEST_FLAG } from './index/chunk-table.ts';
import { loadFileList } from './index-cache.ts';
import { loadCachedTexts } from './text-cache.ts';
import { type ChunkRow, loadPieces } from './pieces.ts';
import { chunksOf, type HitReasons, type Place, type RankedHit } from './places.ts';
import type { SearchQuery } from './query.ts';
import { describeSurroundings } from './surroundings.ts';
import type { FileHit } from './ranking/file-evidence.ts';
import type { Ranking } from './word-search.ts';

export interface SearchHit {
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly content: string;
  /** where the lines stand: the declaration around them and its neighbours */
  readonly context: string;
  /** 0..1, higher is better */
  readonly score: number;
  readonly symbol: string | null;
  readonly kind: SymbolKind | null;
  readonly language: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  /** the piece that the lines are of; its id is -1 where they are of none */
  readonly chunk: ChunkRow;
  readonly why: HitReasons;
  readonly query: SearchQuery;
  /** other places of the file that answer the query, best first */
  readonly others: readonly OtherPlace[];
}

export interface OtherPlace {
  readonly startLine: number;
  readonly endLine: number;
  readonly symbol: string | null;
  readonly symbolId: number | null;
  /** 0..1 */
  readonly score: number;
}

/** Longer content is cut at a line, or inside of its first. */
const MAX_CONTENT_CHARS = 20_000;
/** Four decimals: more would say more than a score can. */
const SCORE_SCALE = 10_000;

/** Hits with their text and what stands around them. */
export async function toSearchHits(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { ranking, hits }: { readonly ranking: Ranking; readonly hits: readonly FileHit[] },
): Promise<SearchHit[]> {
  const { table } = ranking.index;
  const chunkIds = hits.flatMap(({ chunkId, others }) => [
    ...(chunkId === null ? [] : around(table, chunkId)),
    ...others.flatMap((other) => other.chunkId ?? []),
  ]);
  const isBeyond = hits.some(({ chunkId }) => chunkId === null);
  const [byId, texts, files] = await Promise.all([
    loadPieces(scope, snapshot, chunkIds),
    loadCachedTexts(
      scope,
      snapshot,
      hits.map(({ fileId }) => fileId),
    ),
    isBeyond ? loadFileList(scope, snapshot) : [],
  ]);
  return hits.flatMap((hit) => {
    const own = byId.get(hit.chunkId ?? -1) ?? null;
    const chunk = own ?? toChunk(hit, files[hit.fileId]);
    if (chunk === null) return [];
    const text = texts.get(hit.fileId) ?? '';
    const context = describeSurroundings({
      path: chunk.path,
      own,
      before: byId.get((hit.chunkId ?? -2) - 1) ?? null,
      behind: byId.get((hit.chunkId ?? -2) + 1) ?? null,
      text,
    });
    const others = hit.others.map((other) => toOther(other, byId.get(other.chunkId ?? -1)));
    return [toHit(ranking, hit, { chunk, text, context, others })];
  });
}

/** A chunk and its neighbours in the file. */
function around(table: ChunkTable, chunkId: number): number[] {
  const [from, to] = chunksOf(table, table.fileIds[chunkId] ?? 0);
  return [chunkId - 1, chunkId, chunkId + 1].filter((id) => id >= from && id < to);
}

/** Lines that no chunk has, as if they were one. */
function toChunk(
  { fileId, startLine, endLine }: RankedHit,
  file: { readonly path: string; readonly language: string } | undefined,
): ChunkRow | null {
  if (file === undefined) return null;
  const nothing = {
    symbolId: null,
    name: null,
    kind: null,
    signature: null,
    doc: null,
    containerSignature: null,
  };
  return { id: -1, fileId, ...file, startLine, endLine, ...nothing };
}

interface Loaded {
  readonly chunk: ChunkRow;
  readonly text: string;
  readonly context: string;
  readonly others: readonly OtherPlace[];
}

function toOther({ startLine, endLine, score }: RankedHit, chunk?: ChunkRow): OtherPlace {
  const { name: symbol = null, symbolId = null } = chunk ?? {};
  return { startLine, endLine, symbol, symbolId, score: rounded(score) };
}

function rounded(score: number): number {
  return Math.round(score * SCORE_SCALE) / SCORE_SCALE;
}

function toHit({ query, index }: Ranking, hit: RankedHit, loaded: Loaded): SearchHit {
  const { chunk, text, context, others } = loaded;
  const { table } = index;
  const flags = table.flags[hit.chunkId ?? chunksOf(table, hit.fileId)[0]] ?? 0;
  const lines = cutLines(linesOf(text, hit));
  return {
    filePath: chunk.path,
    startLine: hit.startLine,
    endLine: hit.startLine + Math.max(1, lines.length) - 1,
    content: lines.join('\n'),
    context,
    score: rounded(hit.score),
    symbol: chunk.name,
    kind: chunk.kind,
    language: chunk.language,
    isTest: (flags & TEST_FLAG) !== 0,
    isGenerated: (flags & GENERATED_FLAG) !== 0,
    chunk,
    why: hit.why,
    query,
    others,
  };
}

/** The lines of a hit; the rest of the text is not split for them. */
function linesOf(text: string, { startLine, endLine }: RankedHit): string[] {
  let start = 0;
  for (let line = 1; line < startLine; line++) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return [];
  }
  const lines: string[] = [];
  for (let line = startLine; line <= endLine; line++) {
    const end = text.indexOf('\n', start);
    lines.push(end === -1 ? text.slice(start) : text.slice(start, end));
    if (end === -1) break;
    start = end + 1;
  }
  return lines;
}

function cutLines(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let chars = 0;
  for (const line of lines) {
    chars += line.length + 1;
    if (chars > MAX_CONTENT_CHARS && kept.length > 0) break;
    kept.push(line.slice(0, MAX_CONTENT_CHARS));
  }
  return kept;
}

/** Where in a hit's lines the query's texts stand, or else its words. */
export function placesOf({ why, query, content, startLine, endLine }: SearchHit): readonly Place[] {
  const inside = why.places.filter(({ line }) => line >= startLine && line <= endLine);
  return inside.length > 0 ? inside : highlight(query, content, startLine);
}

/** A word of the query and the parts of a piece that have it, or a word that stands for it. */
export interface FoundWord {
  readonly word: string;
  readonly fields: readonly SearchField[];
}

/** Which words of the query a hit has, and where; words that it has not have no fields. */
export function foundWords({ query, chunk, content }: SearchHit): FoundWord[] {
  const texts = {
    name: chunk.name,
    container: chunk.containerSignature,
    path: chunk.path,
    signature: chunk.signature,
    body: content,
    doc: chunk.doc,
  };
  const fields = SEARCH_FIELDS.map((field) => ({
    field,
    terms: new Set(termsOf(texts[field] ?? '')),
  }));
  return query.groups
    .filter(({ optional }) => !optional)
    .map(({ terms }) => ({
      word: terms[0]?.term ?? '',
      fields: fields
        .filter((field) => terms.some(({ term }) => field.terms.has(term)))
        .map(({ field }) => field),
    }));
}
