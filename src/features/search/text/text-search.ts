import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Definition, findDefinitions } from '../definitions.ts';
import type { TextPattern } from '../query-filters.ts';
import type { ChunkTable } from '../index/chunk-table.ts';
import type { RankedHit } from '../places.ts';
import { flagFactors } from '../ranking/ranking.ts';
import type { Ranking } from '../word-search.ts';
import { findCandidates } from './candidates.ts';
import { type TextMatcher, toExpressionMatcher, toPhraseMatcher } from './matcher.ts';
import { type FileMatch, scanFiles, type ScanResult } from './scan.ts';
import { placeMatches, type TextHit } from './text-hits.ts';
import { rankTextHits } from './text-ranking.ts';
import type { TrigramPlan } from './trigram-plan.ts';

export interface TextHits {
  /** best first */
  readonly hits: readonly RankedHit[];
  /** files that may have a match, as far as the index tells */
  readonly candidateFiles: number;
  /** whether every such file was looked at */
  readonly isComplete: boolean;
  readonly notes: readonly string[];
}

/** Found for each hit wanted before the search ends, and at least: enough to choose the best of. */
const HITS_PER_HIT = 4;
const MIN_HITS = 100;

/** Of as many texts the trigrams are asked for: all must be in a file, so any of them narrow it down. */
const MAX_PLANS = 8;

/** @throws AppError INVALID_REQUEST for an expression that RE2 does not take */
export function toMatchers(patterns: readonly TextPattern[]): TextMatcher[] {
  return patterns.map((pattern) =>
    pattern.kind === 'phrase'
      ? toPhraseMatcher(pattern.text, pattern.isCaseSensitive)
      : toExpressionMatcher(pattern.pattern, pattern.flags),
  );
}

/**
 * Pieces of the files that have every text and expression of a query: candidates by the trigram index,
 * then their text. Where it cannot look at all of them, it says so.
 */
export async function searchText(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ranking: Ranking,
): Promise<TextHits> {
  const matchers = toMatchers(ranking.query.texts);
  const excluded = toMatchers(ranking.query.excludedTexts);
  const [candidates, definitions] = await Promise.all([
    loadCandidates(scope, snapshot, { ranking, matchers }),
    findDefinitions(scope, snapshot, namesIn(matchers)),
  ]);
  const found: TextHit[] = [];
  const enough = Math.max(MIN_HITS, ranking.limit * HITS_PER_HIT);
  const scan = await scanFiles(scope, snapshot, {
    matchers,
    files: inOrder(candidates, ranking, definitions),
    isEnough: (match) => {
      found.push(...hitsOf(ranking, match, excluded));
      return found.length >= enough;
    },
  });
  return {
    hits: await rankTextHits(scope, snapshot, { ranking, found }),
    candidateFiles: candidates.length,
    isComplete: scan.stoppedBy === null,
    notes: notesOf(scan, candidates.length),
  };
}

function hitsOf(
  { query, index: { table } }: Ranking,
  match: FileMatch,
  excluded: readonly TextMatcher[],
): TextHit[] {
  const hits = placeMatches(table, match, excluded);
  if (query.kinds.length === 0) return hits;
  return hits.filter(({ kind }) => kind !== null && query.kinds.includes(kind));
}

interface Wanted {
  readonly ranking: Ranking;
  readonly matchers: readonly TextMatcher[];
}

async function loadCandidates(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { ranking, matchers }: Wanted,
): Promise<number[]> {
  const { index, files } = ranking;
  const parts = matchers
    .map(({ plan }) => plan)
    .filter(({ kind }) => kind !== 'all')
    .slice(0, MAX_PLANS);
  const plan: TrigramPlan = parts.length === 0 ? { kind: 'all' } : { kind: 'and', parts };
  const found = await findCandidates(scope, { plan, segments: index.segments });
  const all = found ?? Array.from({ length: snapshot.totals.files }, (_, id) => id);
  return files.allowed === null ? all : all.filter((id) => files.allowed?.[id] === 1);
}

/** Words of what is looked for that may be names, the longest first. */
function namesIn(matchers: readonly TextMatcher[]) {
  const words = matchers
    .flatMap(({ literals }) => literals)
    .flatMap((literal) => literal.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? []);
  return [...new Set(words)].slice(0, 20).map((name) => ({ name, container: null }));
}

/** Files that define what is looked for first, tests, documents and generated ones last. */
function inOrder(
  candidates: readonly number[],
  { query, index: { table } }: Ranking,
  definitions: readonly Definition[],
): readonly number[] {
  const defining = new Set(definitions.map(({ fileId }) => fileId));
  const flags = fileFlagsOf(table);
  const factors = flagFactors(query);
  const worth = (file: number): number => {
    const factor = factors[flags[file] ?? NO_CHUNK] ?? 0;
    return factor + (defining.has(file) ? factor : 0);
  };
  // There are a few worths only: files of equal worth stay in their order, none is compared.
  const byWorth = Map.groupBy(candidates, worth);
  return [...byWorth.keys()].toSorted((a, b) => b - a).flatMap((value) => byWorth.get(value) ?? []);
}

/** A file that has no piece has no flags. */
const NO_CHUNK = 255;
const knownFlags = new WeakMap<ChunkTable, Uint8Array>();

/** Of each file the flags of its first piece. */
function fileFlagsOf(table: ChunkTable): Uint8Array {
  const kept = knownFlags.get(table);
  if (kept !== undefined) return kept;
  const { fileIds, count } = table;
  const flags = new Uint8Array((fileIds[count - 1] ?? -1) + 1).fill(NO_CHUNK);
  for (let id = count - 1; id >= 0; id--) flags[fileIds[id] ?? 0] = table.flags[id] ?? 0;
  knownFlags.set(table, flags);
  return flags;
}

function notesOf({ stoppedBy, scannedFiles }: ScanResult, candidates: number): string[] {
  if (stoppedBy === null) return [];
  const looked = `${scannedFiles} of ${candidates} files that may match were read`;
  if (stoppedBy === 'enough') return [`More matches exist: ${looked}.`];
  const limit = stoppedBy === 'size' ? 'how much text one search reads' : 'its time';
  return [
    `The search reached the limit of ${limit}: ${looked}. Narrow it with path: or lang:, or a longer text.`,
  ];
}
