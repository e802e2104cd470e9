import { termsOf } from '#lib/words.ts';
import type { RankedHit } from '../places.ts';
import { twinKeyOf } from './platform-twins.ts';

/** A file that answers a query: its best place, and others in it that do. */
export interface FileHit extends RankedHit {
  /** best first */
  readonly others: readonly RankedHit[];
}

/** What is known of files for their evidence. */
export interface EvidenceInput {
  /** pieces, best first */
  readonly hits: readonly RankedHit[];
  /** by file id */
  readonly pathOf: (fileId: number) => string;
  /** worth of each term of the query, its stem */
  readonly weights: ReadonlyMap<string, number>;
}

/** Pieces past these are not summed: a thousand of little worth would outweigh one of much. */
const SUMMED = 200;
const REST_WEIGHT = 0.1;
/** How much the name of a file adds, where the query has all of it. */
const STEM_WEIGHT = 0.35;
const TWIN_FACTOR = 0.5;
const MAX_OTHERS = 5;

/**
 * Files by all their evidence: the best piece, a tenth of what the others have, and whether the query
 * says the file's name. Of files that differ by platform alone one comes first. Behind them, best
 * first, the other places of the same files: where few files answer they are what there is to show.
 */
export function rankFiles(input: EvidenceInput): FileHit[] {
  const byFile = Map.groupBy(input.hits.slice(0, SUMMED), ({ fileId }) => fileId);
  const files = [...byFile].map(([, pieces]) => toFile(input, pieces)).toSorted(byScore);
  const ranked = twinsBehind(input, files).toSorted(byScore);
  const least = ranked.at(-1)?.score ?? 0;
  const known = new Set(byFile.keys());
  const late = input.hits.slice(SUMMED).filter(({ fileId }) => !known.has(fileId));
  const lateFiles = [...Map.groupBy(late, ({ fileId }) => fileId)].map(([, pieces]) =>
    withOthers(pieces, 1),
  );
  const rest = [...byFile.values()].flatMap((pieces) => pieces.slice(1)).toSorted(byScore);
  const behind = [...lateFiles, ...rest.map((hit) => withOthers([hit], 1))];
  return [...ranked, ...behind.map(atMost(least))];
}

function byScore(a: RankedHit, b: RankedHit): number {
  return b.score - a.score || a.fileId - b.fileId || a.startLine - b.startLine;
}

function atMost(least: number): (hit: FileHit) => FileHit {
  return (hit) => (hit.score <= least ? hit : scaled(hit, least / hit.score));
}

function toFile(input: EvidenceInput, pieces: readonly RankedHit[]): FileHit {
  const [best, ...rest] = pieces;
  if (best === undefined) return withOthers(pieces, 1);
  const sum = rest.reduce((total, { score }) => total + score, 0) * REST_WEIGHT;
  const share = stemShare(input, best.fileId);
  const raised = 1 - (1 - best.score) * Math.max(0, 1 - sum);
  const named = 1 - (1 - raised) * (1 - STEM_WEIGHT * share * raised);
  return withOthers(pieces, best.score > 0 ? named / best.score : 1);
}

function withOthers(pieces: readonly RankedHit[], factor: number): FileHit {
  const [best, ...others] = pieces;
  if (best === undefined) throw new RangeError('A file that answers has a piece');
  return { ...scaled({ ...best, others: [] }, factor), others: others.slice(0, MAX_OTHERS) };
}

/** A file whose score, and all that it is made of, is multiplied. */
export function scaled(hit: FileHit, factor: number): FileHit {
  const { lexical, semantic } = hit.why;
  const times = (part: number | null): number | null => (part === null ? null : part * factor);
  const why = { ...hit.why, lexical: times(lexical), semantic: times(semantic) };
  return { ...hit, score: Math.min(1, hit.score * factor), why };
}

/** Names that say nothing of a file; the folder's does. */
const NAMELESS: ReadonlySet<string> = new Set(
  'index main mod lib init __init__ __main__ default app core base common utils util helpers types'.split(
    ' ',
  ),
);

/** The share of a file's name that a query has, times that of the query which it is; 0..1. */
function stemShare({ pathOf, weights }: EvidenceInput, fileId: number): number {
  const terms = stemTerms(pathOf(fileId));
  if (terms.length === 0) return 0;
  let matched = 0;
  let count = 0;
  for (const term of terms) {
    const weight = weights.get(term) ?? 0;
    if (weight > 0) {
      matched += weight;
      count += 1;
    }
  }
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : (count / terms.length) * Math.min(1, (2 * matched) / all);
}

/** The parts of a file's name, of its folder's where the name says nothing. */
function stemTerms(path: string): string[] {
  const parts = path.split('/');
  const name = (parts.at(-1) ?? '').split('.')[0] ?? '';
  const telling = NAMELESS.has(name.toLowerCase()) ? (parts.at(-2) ?? '') : name;
  const terms = termsOf(telling);
  // The last one is all of them joined.
  return terms.length > 1 ? terms.slice(0, -1) : terms;
}

function twinsBehind({ pathOf }: EvidenceInput, files: readonly FileHit[]): FileHit[] {
  const seen = new Set<string>();
  return files.map((file) => {
    const key = twinKeyOf(pathOf(file.fileId));
    if (key === null) return file;
    const isTwin = seen.has(key);
    seen.add(key);
    return isTwin ? scaled(file, TWIN_FACTOR) : file;
  });
}
