import { withConcepts, withTellingConcepts } from '#features/search/concepts/concepts.ts';
import { parseQuery, type SearchQuery, termsToFetch } from '#features/search/query.ts';
import { FILE_FEATURES, featuresOf } from '#features/search/ranking/file-features.ts';
import { rankFiles } from '#features/search/ranking/file-evidence.ts';
import { mismatchOf, ORDERED_FILES } from '#features/search/ranking/file-order.ts';
import { factorsFor, knownRoles, termWeights } from '#features/search/ranking/query-worth.ts';
import { BY_MATCH, rankByMatch } from '#features/search/ranking/ranking.ts';
import { meaningOf } from '#features/search/semantic.ts';
import { termsOf } from '#lib/words.ts';
import type { QuestionSet } from '../questions/question-set.ts';
import type { Case } from './softmax.ts';
import type { StoredIndex } from './stored-index.ts';

/** Features whose weight may depend on how well words match. */
export const BY_MISMATCH = ['coverage', 'closest', 'whole'] as const;

const PIECES = 200;

/**
 * The files that search considers for each answerable question, with their features: those of
 * FILE_FEATURES, then those of BY_MISMATCH times how badly words match.
 */
export async function toCases(
  index: StoredIndex,
  { repository, questions }: QuestionSet,
  encode: (text: string) => Promise<Float32Array>,
): Promise<Case[]> {
  const ownTerms = new Set(termsOf(repository.split('/').at(-1) ?? ''));
  const cases: Case[] = [];
  for (const { text, files } of questions) {
    if (files.length === 0) continue;
    const asked = parseQuery(text, ownTerms);
    const encoded = await encode(meaningOf({ query: asked, text }));
    const query = asked.kind === null ? asked : withConcepts(asked, encoded);
    const candidates = candidatesOf(index, query, encoded);
    cases.push({
      repository,
      candidates: candidates.map(({ path, features }) => ({
        features,
        isWanted: files.includes(path),
      })),
    });
  }
  return cases;
}

function candidatesOf(index: StoredIndex, asked: SearchQuery, encoded: Float32Array) {
  const { table, files } = index;
  const rows = new Map(
    termsToFetch(asked).flatMap((term) => {
      const row = index.rows.get(term);
      return row === undefined ? [] : [[term, row] as const];
    }),
  );
  const query = withTellingConcepts(asked, rows, table.count);
  const encoder = { vectors: index.encoded, query: encoded };
  const known = files.map((file) => ({
    ...file,
    folded: file.path.toLowerCase(),
    symbolCount: 0,
  }));
  const roles = knownRoles(known);
  const factors = factorsFor(query);
  const { chunks, match } = rankByMatch({
    query,
    rows,
    table,
    roles: { roles, factors },
    limit: PIECES,
    semantic: { ...encoder, ...BY_MATCH, reach: 'all' },
  });
  const hits = chunks.map(({ chunkId, score, lexical, semantic }) => ({
    chunkId,
    fileId: table.fileIds[chunkId] ?? 0,
    startLine: table.startLines[chunkId] ?? 1,
    endLine: table.endLines[chunkId] ?? 1,
    score,
    why: { exact: null, lexical, semantic, places: [] },
  }));
  const pathOf = (file: number): string => files[file]?.path ?? '';
  const weights = termWeights(query, rows, table.count);
  const ranked = rankFiles({ hits, pathOf, weights });
  const first = [...Map.groupBy(ranked, ({ fileId }) => fileId).values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, ORDERED_FILES);
  const worthOf = (file: number): number => factors[roles[file] ?? 0] ?? 1;
  const { features } = featuresOf({ query, rows, table, files: first, worthOf, encoder });
  return first.map(({ fileId }, i) => ({
    path: pathOf(fileId),
    features: withMismatch(features[i] ?? new Float64Array(), match),
  }));
}

function withMismatch(features: Float64Array, match: number): Float64Array {
  const mismatch = mismatchOf(match);
  const more = BY_MISMATCH.map((name) => (features[FILE_FEATURES.indexOf(name)] ?? 0) * mismatch);
  return Float64Array.from([...features, ...more]);
}
