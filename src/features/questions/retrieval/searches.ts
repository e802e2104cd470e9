import { searchSnapshot, type SearchHit } from '#features/search/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Question } from '#features/search/service.ts';

/** One of the searches that a question becomes. */
interface PlannedSearch {
  readonly query: string;
  /** how much its scores count beside those of the others */
  readonly weight: number;
}

const MAX_QUERY_CHARS = 1_000;
const HITS = 24;
const TOPICS_WEIGHT = 0.6;
const PHRASE_WEIGHT = 0.2;
const NAMES_WEIGHT = 0.3;
const WHOLE_WEIGHT = 0.2;
const MAX_PHRASES = 2;

/** A hit with what all searches say of it together. */
export interface MergedHit {
  readonly hit: SearchHit;
  /** 0..1 */
  readonly score: number;
}

/**
 * Searches by the topics of a question, its names, its longest phrases and its whole text, and merges
 * what they find: the weighted mean of the scores, so that what only a part of the question is about
 * stays behind what all of it is about.
 */
export async function searchFor(
  scope: TenantScope,
  snapshot: SnapshotRow,
  question: Question,
): Promise<MergedHit[]> {
  const searches = planSearches(question);
  const favours = favourOf(question);
  const answers = await Promise.all(
    searches.map(({ query }) =>
      searchSnapshot(scope, snapshot, { query, limit: HITS, ...(favours !== null && { favours }) }),
    ),
  );
  return merge(
    searches,
    answers.map(({ hits }) => hits),
  );
}

function planSearches({
  topics,
  phrases,
  mentions,
  text,
  isTranslated,
}: Question): PlannedSearch[] {
  const names = mentions.map((mention) => mention.text.replaceAll(/[/]/gu, ' '));
  const longest = phrases.toSorted((a, b) => b.length - a.length).slice(0, MAX_PHRASES);
  const plans: PlannedSearch[] = [
    { query: [...topics].join(' '), weight: TOPICS_WEIGHT },
    { query: names.join(' '), weight: NAMES_WEIGHT },
    ...longest.map((query) => ({ query, weight: PHRASE_WEIGHT / longest.length })),
    { query: text, weight: isTranslated && topics.length > 0 ? WHOLE_WEIGHT / 4 : WHOLE_WEIGHT },
  ];
  const distinct = new Map<string, PlannedSearch>();
  for (const { query, weight } of plans) {
    const prose = toSearchText(query);
    const known = distinct.get(prose);
    if (prose !== '') distinct.set(prose, { query: prose, weight: weight + (known?.weight ?? 0) });
  }
  return [...distinct.values()];
}

/** What a thing is, and why, documents say as well as code does. */
function favourOf({ kind, mentions }: Question): 'documents' | 'tests' | null {
  if (kind === 'usage' || kind === 'overview') return 'documents';
  if ((kind === 'purpose' || kind === 'reason') && mentions.length === 0) return 'documents';
  return kind === 'tests' ? 'tests' : null;
}

/** A question is prose: what search would read as an operator or a pattern in it is none. */
function toSearchText(text: string): string {
  const prose = text
    .replaceAll(/["“”«»「」/]/gu, ' ')
    .replaceAll(/(?<=^|\s)-+|(?<=^|\s)[a-z]{2,8}:(?=\S)/giu, ' ')
    .replaceAll(/\s+/gu, ' ');
  return Array.from(prose).slice(0, MAX_QUERY_CHARS).join('').trim();
}

function merge(
  searches: readonly PlannedSearch[],
  answers: readonly (readonly SearchHit[])[],
): MergedHit[] {
  const total = searches.reduce((sum, { weight }) => sum + weight, 0);
  const merged = new Map<number, { readonly hit: SearchHit; score: number }>();
  for (const [i, hits] of answers.entries()) {
    const share = (searches[i]?.weight ?? 0) / total;
    for (const hit of hits) {
      const known = merged.get(hit.chunk.id) ?? { hit, score: 0 };
      known.score += share * hit.score;
      merged.set(hit.chunk.id, known);
    }
  }
  return [...merged.values()].toSorted(
    (a, b) => b.score - a.score || a.hit.chunk.id - b.hit.chunk.id,
  );
}
