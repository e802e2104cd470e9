import { toSourceLines } from '#lib/source-lines.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { loadCachedTexts } from './text-cache.ts';
import type { RankedHit } from './places.ts';
import type { TextMatcher } from './text/matcher.ts';

const BATCH = 50;

/** The first hits, as many as are wanted, in whose lines none of the texts stands. */
export async function withoutTexts<T extends RankedHit>(
  scope: TenantScope,
  snapshot: SnapshotRow,
  {
    hits,
    excluded,
    wanted,
  }: {
    readonly hits: readonly T[];
    readonly excluded: readonly TextMatcher[];
    readonly wanted: number;
  },
): Promise<T[]> {
  const kept: T[] = [];
  for (let from = 0; from < hits.length && kept.length < wanted; from += BATCH) {
    const batch = hits.slice(from, from + BATCH);
    const texts = await loadCachedTexts(
      scope,
      snapshot,
      batch.map(({ fileId }) => fileId),
    );
    kept.push(...batch.filter((hit) => !hasAny(hit, texts.get(hit.fileId) ?? '', excluded)));
  }
  return kept.slice(0, wanted);
}

function hasAny(
  { startLine, endLine }: RankedHit,
  text: string,
  matchers: readonly TextMatcher[],
): boolean {
  const lines = toSourceLines(text);
  const part = text.slice(lines.start(startLine), lines.start(endLine + 1));
  const limits = { spans: 1, deadline: Infinity };
  return matchers.some((matcher) => matcher.find(part, limits).length > 0);
}
