import { topK } from '#lib/top-k.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { findSymbols, nameCloseness } from './definitions.ts';
import { CHUNK_KINDS } from './index/chunk-table.ts';
import { byScore, chunkAt, type RankedHit } from './places.ts';
import { flagFactor } from './ranking/ranking.ts';
import { type Ranking, weighWords } from './word-search.ts';

export interface Listing {
  /** in their order, as many as were asked for */
  readonly hits: readonly RankedHit[];
  readonly total: number;
}

/** The pieces that a query's filters admit, code before documents and tests, in the order of files and lines. */
export async function listPieces(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Listing> {
  const { query, index } = ranking;
  const { table } = index;
  const isAdmitted = toAdmission(ranking);
  const { excluded } = await weighWords(scope, snapshot, { ranking, files: new Set() });
  const scores = new Float32Array(table.count);
  let total = 0;
  for (let id = 0; id < table.count; id++) {
    if (excluded.has(id) || !isAdmitted(id)) continue;
    scores[id] = flagFactor({ query, table }, id);
    total += 1;
  }
  const ids = topK(scores, ranking.limit);
  const hits = ids.map((id) => toHit(ranking, id, { score: scores[id] ?? 0, exact: null }));
  return { hits, total };
}

/** The pieces that define what `symbol:` asks for, the closest names first; with words, those about them first. */
export async function listDefinitions(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<Listing> {
  const definitions = await findSymbols(scope, snapshot, ranking.query.symbols);
  const files = new Set(definitions.map(({ fileId }) => fileId));
  const words = await weighWords(scope, snapshot, { ranking, files });
  const isAdmitted = toAdmission(ranking);
  const best = new Map<number, RankedHit>();
  for (const { fileId, line, name } of definitions) {
    const id = chunkAt(ranking.index.table, fileId, line);
    if (id === null || words.excluded.has(id) || !isAdmitted(id)) continue;
    const hit = toDefinition(ranking, { id, name, lexical: words.scores.get(id) ?? 0 });
    if (hit.score > (best.get(id)?.score ?? 0)) best.set(id, hit);
  }
  const hits = [...best.values()].toSorted(byScore);
  return { hits, total: hits.length };
}

interface Defined {
  readonly id: number;
  readonly name: string;
  /** 0..1 */
  readonly lexical: number;
}

/** A name that is as it was asked for, but for letter case. */
const SAME_NAME = 0.95;

/** With words in the query, what has none of them has no score. */
function toDefinition(ranking: Ranking, { id, name, lexical }: Defined): RankedHit {
  const { query, index } = ranking;
  const closeness = nameCloseness(name, query.symbols);
  const withWords = lexical === 0 ? 0 : (closeness + lexical) / 2;
  const worth = query.groups.length === 0 ? closeness : withWords;
  const score = worth * flagFactor({ query, table: index.table }, id);
  return toHit(ranking, id, { score, exact: closeness >= SAME_NAME ? 'definition' : null });
}

/** Whether the filters by file and kind admit a chunk. */
function toAdmission({ query, index: { table }, files: { allowed } }: Ranking) {
  const kinds = new Set(query.kinds.map((kind) => CHUNK_KINDS.indexOf(kind)));
  return (id: number): boolean => {
    if (kinds.size > 0 && !kinds.has(table.kinds[id] ?? 0)) return false;
    return allowed === null || allowed[table.fileIds[id] ?? 0] === 1;
  };
}

function toHit(
  { index: { table } }: Ranking,
  chunkId: number,
  { score, exact }: { readonly score: number; readonly exact: 'definition' | null },
): RankedHit {
  return {
    chunkId,
    fileId: table.fileIds[chunkId] ?? 0,
    startLine: table.startLines[chunkId] ?? 1,
    endLine: table.endLines[chunkId] ?? 1,
    score,
    why: { exact, lexical: null, semantic: null, places: [] },
  };
}
