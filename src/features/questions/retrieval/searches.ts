import { searchSnapshot, type SearchAnswer } from '#features/search/service.ts';
import type { Question } from '#features/search/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';

const MAX_QUERY_CHARS = 1_000;
const FILES = 12;

/** What search finds for a question: what it finds for anybody who types it. */
export async function searchFor(
  scope: TenantScope,
  snapshot: SnapshotRow,
  question: Question,
): Promise<SearchAnswer | null> {
  const query = toSearchText(question.text);
  if (query === '') return null;
  const favours = favourOf(question);
  return searchSnapshot(scope, snapshot, {
    query,
    limit: FILES,
    isPlain: true,
    ...(favours !== null && { favours }),
  });
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
    .replaceAll(/["“”«»「」`]/gu, ' ')
    .replaceAll(/(?<=^|\s)[-/]+|(?<=^|\s)[a-z]{1,8}:(?=\S)/giu, ' ')
    .replaceAll(/\s+/gu, ' ');
  return Array.from(prose).slice(0, MAX_QUERY_CHARS).join('').trim();
}
